/**
 * Questions that have one answer: when is it open, where are the washrooms, how does one get here. What is asked is found out
 * here, by the same rule on the server and in the browser; the answers are data (src/queries/answers.ts). A query is a question only
 * where all of its words are understood as one: "open road" is none.
 */
import { beginsAlike, isWithin } from './edits'
import { washroomWords } from './synonyms'
import { termsOf } from './terms'
import { meaningsOf } from './words'

export interface Answer {
  title: string
  text: string | null
  links: { href: string; text: string }[]
}

/** Words by which a subject is known, in both languages; synonyms (synonyms.ts) count as well. */
const subjects = {
  hours: 'hours open opening closed close closing until heures ouvert ouverts ouverture fermé ferme fermeture horaire',
  // "Salle de bain" by its last word.
  washrooms: washroomWords.map((words) => words.split(' ').at(-1)).join(' '),
  parking: 'parking stationnement',
  giftCards: 'gift card gift-card carte-cadeau cadeau carte',
  directions: 'directions address adresse route itinéraire location where',
  languages: 'language languages french français english anglais langue',
} as const
export type Subject = keyof typeof subjects

/** Words that say no more than that a day, the centre, or the way to something is meant. */
const plainWords =
  'day jour holiday holidays férié fériés centre center mall store stores magasin today aujourd’hui nearest closest next proche proches'

/** All that can be answered now, as JSON. */
export interface Answers {
  /** Terms of the centre's own name, which say nothing more. */
  own: readonly string[]
  /** The days that can be asked for by name, those that come first before others. */
  days: readonly { terms: readonly string[]; answer: Answer; until?: number }[]
  /** `hours` is today's. */
  subjects: Readonly<Partial<Record<Subject, Answer>>>
  /** Epoch ms: what is said of today, and of the days called by their distance, holds until then. */
  until: number
}

interface Known {
  subjects: ReadonlyMap<Subject, ReadonlySet<string>>
  plain: ReadonlySet<string>
}

let known: Known | undefined
/** Made when somebody looks for something: most pages are shown to those who do not. */
function knownTerms(): Known {
  known ??= {
    subjects: new Map(Object.entries(subjects).map(([name, words]) => [name as Subject, new Set(termsOf(words))])),
    plain: new Set(termsOf(plainWords)),
  }
  return known
}

/** The terms of a day's name or of a place that tell it from others. */
export const tellingTerms = (name: string): string[] =>
  termsOf(name).filter((term) => !knownTerms().plain.has(term) && term.length > 2)

/** Whether a text is of a subject: "Washrooms" names that of washrooms. */
export const isAbout = (subject: Subject, text: string): boolean =>
  termsOf(text).some((term) => knownTerms().subjects.get(subject)?.has(term))

/** From so many letters on a word is known by its beginning while it is typed (the last of several sooner), and in spite of a slip. */
const begun = 5
const begunAfterOthers = 2
const slipped = 7

/** The answer to a query at an instant; null where it is no question, or nobody knows. */
export function answerAmong(
  { own, days, subjects: answers, until }: Answers,
  query: string,
  now: number,
): Answer | null {
  const meanings = meaningsOf(query)
  const asked = termsOf(query)
  const last = asked.at(-1)
  if (meanings.length === 0 || last === undefined) return null
  const { subjects: words, plain } = knownTerms()
  /** Whether a word that was typed is the one that is known. */
  const isMeant = (typed: string, word: string): boolean =>
    typed === word ||
    (typed === last && typed.length >= (asked.length > 1 ? begunAfterOthers : begun) && word.startsWith(typed)) ||
    (typed.length >= slipped && beginsAlike(typed, word) && isWithin(typed, word, 1))
  const isIn = (terms: Iterable<string>, typed: string): boolean => [...terms].some((word) => isMeant(typed, word))

  const ofToday = now < until
  const day = days
    .filter((each) => now < (each.until ?? Number.POSITIVE_INFINITY))
    .filter(({ terms }) => terms.every((word) => asked.some((typed) => isMeant(typed, word))))
    .reduce<Answers['days'][number] | null>(
      (most, each) => (most === null || each.terms.length > most.terms.length ? each : most),
      null,
    )
  const besides = [...plain, ...own, ...(day?.terms ?? [])]
  const isBeside = ({ terms }: (typeof meanings)[number]): boolean => terms.every((term) => isIn(besides, term))
  const isAsked = (subject: Subject): boolean => {
    const named = words.get(subject) ?? []
    const isSaid = ({ terms, others }: (typeof meanings)[number]) =>
      terms.some((term) => isIn(named, term)) || others.some((phrase) => phrase.every((term) => isIn(named, term)))
    return meanings.some(isSaid) && meanings.every((each) => isSaid(each) || isBeside(each))
  }

  if (day !== null && (meanings.every(isBeside) || isAsked('hours'))) return day.answer
  const found = (Object.keys(subjects) as Subject[]).find(
    (subject) => answers[subject] !== undefined && (subject !== 'hours' || ofToday) && isAsked(subject),
  )
  return found === undefined ? null : (answers[found] ?? null)
}
