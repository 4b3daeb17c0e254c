/**
 * The words of questions, one list for each language that a visitor may ask in, compared as terms: no case, accents or
 * plurals. A new language adds a list of its own.
 */
import type { Locale } from '../../../base/config'
import { fillerTerms } from '../fillers'
import { termsOf } from '../terms'
import { en } from './words.en'
import { fr } from './words.fr'

/** What can be asked for, in order of precedence: "family washroom" is a family room before it is a washroom. */
export const subjects = [
  'familyRoom',
  'washrooms',
  'charging',
  'parking',
  'giftCards',
  'wifi',
  'lost',
  'map',
  'contact',
  'transit',
  'directions',
  'holidays',
  'hours',
] as const
export type Subject = (typeof subjects)[number]

/** Words and phrases of one language. */
export interface QuestionWords {
  /** Words that ask for hours, alone or beside a subject: "parking hours". */
  hours: string
  /** Words that may accompany them. */
  times: string
  /** Words for a day, and those that accompany a day with a name. */
  day: string
  holiday: string
  /** Names of days that are ordinary words to nobody: "Christmas", but not "Family". */
  dayNames: string
  /** What else is asked about one store; its page has the answer. */
  store: string
  /** Words that may accompany what a place or service is called. */
  place: string
  /** Words that only refer to the centre or to getting somewhere, and pleasantries. */
  filler: string
  /** Phrases that identify each subject, separated by commas, and after a bar the words that may accompany them. */
  subjects: Readonly<Record<Subject, string>>
}

const languages: Readonly<Record<Locale, QuestionWords>> = { en, fr }

interface Known {
  subjects: readonly { name: Subject; phrases: readonly string[][]; beside: ReadonlySet<string> }[]
  filler: ReadonlySet<string>
  day: ReadonlySet<string>
  dayNames: ReadonlySet<string>
  hours: ReadonlySet<string>
  /** Words that may accompany a day, or anything that has hours. */
  ofHours: ReadonlySet<string>
  /** Words that ask about a store named beside them, and the words that may accompany those. */
  ofStore: ReadonlySet<string>
  besideStore: ReadonlySet<string>
  besidePlace: ReadonlySet<string>
  all: ReadonlySet<string>
}

let known: Known | undefined
/** The words of all languages as terms. Read on the first search: most requests need none. */
export function knownTerms(): Known {
  known ??= readWords(Object.values(languages))
  return known
}

function readWords(each: readonly QuestionWords[]): Known {
  const terms = (...names: Exclude<keyof QuestionWords, 'subjects'>[]): string[] =>
    termsOf(each.flatMap((words) => names.map((name) => words[name])).join(' '))
  const made = subjects.map((name) => {
    const parts = each.map((words) => words.subjects[name].split('|'))
    const phrases = parts.flatMap(([said = '']) => said.split(', ').map(termsOf))
    return { name, phrases, beside: new Set([...phrases.flat(), ...termsOf(parts.map((part) => part[1]).join(' '))]) }
  })
  const ofHours = new Set(terms('hours', 'times', 'day', 'holiday'))
  const filler = new Set([...terms('filler'), ...fillerTerms()])
  return {
    subjects: made,
    filler,
    day: new Set(terms('day')),
    dayNames: new Set(terms('dayNames')),
    hours: new Set(terms('hours')),
    ofHours,
    ofStore: new Set(terms('hours', 'store')),
    besideStore: new Set(terms('hours', 'store', 'times')),
    besidePlace: new Set(terms('place')),
    all: new Set([...filler, ...ofHours, ...made.flatMap(({ beside }) => [...beside])]),
  }
}
