/** The terms of a contest: from its record, else from the deployment's configuration (rule 3.4). */
import { env } from 'cloudflare:workers'
import { commaList } from '../../base/settings'
import { isKidsClub } from '../../centre/items/visibility'
import type { Contest } from '../../content/schema/items'

type EntryLimit = 'once' | 'daily'

/** Stands for a sum that the site makes up. */
const madeUp = 'ours'

const ageOf = (value: unknown): number | null => {
  const years = Number(value)
  return Number.isInteger(years) && years >= 1 && years <= 99 ? years : null
}

const entryLimits: readonly [EntryLimit, RegExp][] = [
  ['daily', /^(?:daily|(?:once|one|1)(?: entry)?(?: per person)? (?:a|per|each|every) day(?: per person)?)$/i],
  ['daily', /^une (?:fois|participation)(?: par personne)?(?: et)? par jour$/i],
  ['once', /^(?:once|one|1)(?: entry)?(?: per person)?$|^une (?:seule )?(?:fois|participation)(?: par personne)?$/i],
]

/** An entry limit by name, or as people say it: "one entry per day"; null for any other words. */
const limitOf = (words: string | null | undefined): EntryLimit | null =>
  entryLimits.find(([, pattern]) => pattern.test(words?.trim() ?? ''))?.[0] ?? null

/** A question, or `madeUp` for a plain "yes"; null if the text says that there is none. */
function questionOf(text: string | null | undefined): string | null {
  const question = text?.trim() ?? ''
  if (/^(?:yes|oui|true|1|ours)$/i.test(question)) return madeUp
  return /^(?:no|non|false|0|none|aucune|)$/i.test(question) ? null : question
}

/** A path of this site, or an https address. */
const isAddress = (text: string): boolean => /^\/(?![/\\])/.test(text) || /^https:\/\//i.test(text)

/** Terms as they are written in a contest's record or in the configuration. */
type Written = Partial<Pick<Contest, 'entry_limit' | 'skill_question' | 'rules_and_regs'>> & { minimum_age: unknown }

const readTerms = ({ minimum_age, entry_limit, skill_question, rules_and_regs = null }: Written) => ({
  /** In years; null where no age is stated. */
  minimumAge: ageOf(minimum_age),
  entryLimit: limitOf(entry_limit),
  /** The skill-testing question: its text, or `madeUp`; null for none. */
  skillQuestion: questionOf(skill_question),
  /** Address of the rules; null where there are none to agree to. */
  rules: rules_and_regs,
})

/** `CONTEST_TERMS`, for example "age=19, entries=once, skill_question=yes, rules=/pages/contest-rules". */
export function contestTermsOf({ CONTEST_TERMS }: Pick<Env, 'CONTEST_TERMS'>) {
  const entries = commaList(CONTEST_TERMS).map((entry) => {
    const [name = '', ...value] = entry.split('=')
    return [name.trim().toLowerCase(), value.join('=').trim()]
  })
  const { age, entries: entry_limit, skill_question, rules = '' } = Object.fromEntries(entries)
  return readTerms({ minimum_age: age, entry_limit, skill_question, rules_and_regs: isAddress(rules) ? rules : null })
}

/** The question to ask, with its answer where it is ours: arithmetic on four numbers, the same for everyone. */
function skillOf(question: string | null, id: number): { question: string; answer: number | null } | null {
  if (question !== madeUp) return question === null ? null : { question, answer: null }
  const [a, b, c, d] = [6 + (id % 7), 2 + (id % 3), 3 + (id % 5), 2 + (id % 6)]
  return { question: `(${a} × ${b}) − ${c} + ${d}`, answer: a * b - c + d }
}

/** The terms of a contest. The kids club is no contest: no defaults, no skill-testing question; people join once. */
export function contestTerms(contest: Contest) {
  const configured = contestTermsOf(env)
  const { skillQuestion: ownQuestion, ...own } = readTerms(contest)
  if (isKidsClub(contest)) return { ...own, isClub: true, entryLimit: null, skill: null }
  const question = contest.skill_question === null ? configured.skillQuestion : ownQuestion
  return {
    isClub: false,
    // A service stores an unspecified age as 0.
    minimumAge: own.minimumAge ?? configured.minimumAge,
    // A limit in other words, such as "unlimited", counts as no limit, and does not fall back.
    entryLimit: contest.entry_limit === null ? configured.entryLimit : own.entryLimit,
    skill: skillOf(question, contest.id),
    rules: own.rules ?? configured.rules,
  }
}
export type ContestTerms = ReturnType<typeof contestTerms>
