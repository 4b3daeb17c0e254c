/**
 * A deployment's default contest terms (`CONTEST_TERMS`), for whatever a contest's own record leaves open. What neither
 * states is not claimed of a contest, nor asked of those who enter.
 */
import { commaList } from './settings'

const entryLimits = ['once', 'daily'] as const
/** How often one person may enter. */
export type EntryLimit = (typeof entryLimits)[number]

export interface ContestTerms {
  /** In years; null where no age is stated. */
  minimumAge: number | null
  entryLimit: EntryLimit | null
  /** The skill-testing question: its text, or 'ours' for a sum that the site makes up; null where none is asked. */
  skillQuestion: string | null
  /** Address of the rules; null where there are none to agree to. */
  rules: string | null
}

/** Stands for a question that the site makes up. */
export const ourQuestion = 'ours'

/** A minimum age in whole years, from 1 to 99; null for anything else. */
export const ageOf = (value: unknown): number | null => {
  const years = Number(value)
  return value !== null && value !== '' && Number.isInteger(years) && years >= 1 && years <= 99 ? years : null
}

/** An entry limit by name; null for any other word. */
export const limitOf = (word: string | null | undefined): EntryLimit | null =>
  entryLimits.find((limit) => limit === word?.trim().toLowerCase()) ?? null

/** A question, or `ourQuestion` for a plain "yes"; null where the text says that there is none. */
export function questionOf(text: string | null | undefined): string | null {
  const question = text?.trim() ?? ''
  if (/^(?:yes|true|1|ours)$/i.test(question)) return ourQuestion
  return /^(?:no|false|0|none|)$/i.test(question) ? null : question
}

/** A path of this site, or an https address. */
const isAddress = (text: string): boolean => /^\/(?![/\\])/.test(text) || /^https:\/\//i.test(text)

/** `CONTEST_TERMS`, for example "age=19, entries=once, skill_question=yes, rules=/pages/contest-rules". */
export function contestTermsOf({ CONTEST_TERMS }: Pick<Env, 'CONTEST_TERMS'>): ContestTerms {
  const said = new Map(
    commaList(CONTEST_TERMS).map((entry) => {
      const at = entry.indexOf('=')
      return at === -1 ? [entry, ''] : [entry.slice(0, at).trim().toLowerCase(), entry.slice(at + 1).trim()]
    }),
  )
  const rules = said.get('rules') ?? ''
  return {
    minimumAge: ageOf(said.get('age') ?? null),
    entryLimit: limitOf(said.get('entries')),
    skillQuestion: questionOf(said.get('skill_question')),
    rules: isAddress(rules) ? rules : null,
  }
}
