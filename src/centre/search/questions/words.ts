/** The words of questions as terms, one list for each language; a new language adds its own. */
import type { Locale } from '../../../base/config'
import { once } from '../../../base/memoize'
import { stopTerms, termsOf } from '../terms'
import { en, type QuestionWords } from './words.en'
import { fr } from './words.fr'

const languages: Readonly<Record<Locale, QuestionWords>> = { en, fr }

/** What can be asked for, in order of precedence. */
export type Subject = keyof QuestionWords['subjects']

/** The words of all languages as terms. */
export const vocabulary = once(() => {
  const each = Object.values(languages)
  const terms = (...names: Exclude<keyof QuestionWords, 'subjects'>[]): string[] =>
    termsOf(each.flatMap((words) => names.map((name) => words[name])).join(' '))
  const subjects = (Object.keys(en.subjects) as Subject[]).map((name) => {
    const parts = each.map((words) => words.subjects[name].split('|'))
    const called = parts.flatMap(([said = '']) => said.split(', ').map(termsOf))
    return { name, called, beside: [...called.flat(), ...termsOf(parts.map(([, beside]) => beside).join(' '))] }
  })
  const ofHours = terms('hours', 'times', 'day')
  const filler = [...terms('filler'), ...stopTerms()]
  return {
    subjects,
    filler,
    day: terms('day'),
    dayNames: terms('dayNames'),
    hours: terms('hours'),
    /** Words that may accompany a day, or anything that has hours. */
    ofHours,
    /** Words that ask about a store named beside them. */
    ofStore: terms('hours', 'store'),
    besidePlace: terms('place'),
    all: [...filler, ...ofHours, ...subjects.flatMap(({ beside }) => beside)],
  }
})
