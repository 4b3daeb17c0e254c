/**
 * The words of questions, one list for each language that a visitor may ask in, compared as terms: no case, accents or
 * plurals. A new language adds a list of its own.
 */
import type { Locale } from '../../../base/config'
import { once } from '../../../base/memoize'
import { fillerTerms, termsOf } from '../terms'
import { type QuestionWords, type Subject, subjects } from './subjects'
import { en } from './words.en'
import { fr } from './words.fr'

const languages: Readonly<Record<Locale, QuestionWords>> = { en, fr }

interface Vocabulary {
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

/** The words of all languages as terms. */
export const vocabulary = once((): Vocabulary => readWords(Object.values(languages)))

function readWords(each: readonly QuestionWords[]): Vocabulary {
  const terms = (...names: Exclude<keyof QuestionWords, 'subjects'>[]): string[] =>
    termsOf(each.flatMap((words) => names.map((name) => words[name])).join(' '))
  const made = subjects.map((name) => {
    const parts = each.map((words) => words.subjects[name].split('|'))
    const phrases = parts.flatMap(([said = '']) => said.split(', ').map(termsOf))
    return { name, phrases, beside: new Set([...phrases.flat(), ...termsOf(parts.map((part) => part[1]).join(' '))]) }
  })
  const ofHours = new Set(terms('hours', 'times', 'day'))
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
