/**
 * Questions that have one answer: when is it open, where are the washrooms, how does one get here. What is asked is found out
 * here, by the same rule on the server and in the browser; the answers are data (src/queries/answers.ts). A query is a question only
 * where all of its words are understood as one: "open road" is none.
 */

import type { Locale } from '../../base/config'
import { dayMs } from '../../base/durations'
import { dateInWords, nextOf, saidDate } from './asked-date'
import { isAlike } from './edits'
import { knownTerms, mayBeSlip } from './question-terms'
import type { Subject } from './question-words'
import { type Reading, readingOf } from './reading'
import { initialsJoined, termsOf } from './terms'

export type { Subject } from './question-words'

export interface Answer {
  title: string
  text: string | null
  links: { href: string; text: string }[]
}

/** A day that can be asked for by name. */
export interface AskedDay {
  terms: readonly string[]
  answer: Answer
  /** Where it is one day of the year. */
  date?: string
  /** Its name is a plain word ("family"): meant only beside a word for a day or for hours. */
  plain?: true
  until?: number
}

/** The hours of every day of a year ahead, as short as they can be said. */
export interface HoursAhead {
  /** The first of the days. */
  from: string
  texts: readonly string[]
  /** For each day the place of its text, in base 36; "-" where nobody knows. */
  days: string
  /** What each answer leads to. */
  links: Answer['links']
}

/** All that can be answered now, as JSON. */
export interface Answers {
  locale: Locale
  /** Terms of the centre's own name, which say nothing more. */
  own: readonly string[]
  /** The days that can be asked for by name, those that come first before others. */
  days: readonly AskedDay[]
  /** `hours` is today's. */
  subjects: Readonly<Partial<Record<Subject, Answer>>>
  readonly ahead?: HoursAhead | undefined
  /** Epoch ms: what is said of today, and of the days called by their distance, holds until then. */
  until: number
}

/** Words of a name that tell nothing, whatever the language. */
const articles = new Set(termsOf('a the of and for de du des la le les et'))

/**
 * The terms of a day's name that tell it from others: "Christmas" of "Christmas Day". Where these are a letter or two ("jour de
 * l’An"), all that it is called by.
 */
export function tellingTerms(name: string): string[] {
  const said = termsOf(initialsJoined(name)).filter((term) => !articles.has(term))
  const telling = said.filter((term) => !knownTerms().day.has(term))
  return telling.some((term) => term.length > 2) ? telling : said
}

/** Days that are called by one word alone, and whose word is no other thing's name. */
const calledAlone = new Set(termsOf('christmas xmas noël easter pâques thanksgiving remembrance réconciliation nye'))

/** Whether a day's name, without its "day", is a plain word: "family", "Canada". */
export function isPlainName(name: string): boolean {
  const [first = '', ...others] = tellingTerms(name)
  return others.length === 0 && !calledAlone.has(first)
}

const holds = (terms: readonly string[], phrase: readonly string[]): boolean =>
  phrase.every((term) => terms.includes(term))

/** Whether a text is of a subject: "Washrooms" names that of washrooms. */
export const isAbout = (subject: Subject, text: string): boolean => {
  const terms = termsOf(text)
  return knownTerms().subjects.some(
    ({ name, tells }) => name === subject && tells.some((phrase) => holds(terms, phrase)),
  )
}

/** Whether a word asks for hours, for the whole centre's or for a store's: no text is searched for it. */
export const asksForHours = (term: string): boolean => knownTerms().hours.has(term)

/** Whether a word belongs to questions. */
export const isQuestionWord = (term: string): boolean => knownTerms().all.has(term)

/** Whether a word, spelled right or nearly so, asks for hours or a day, or says nothing: there is nothing to be found by it. */
export function saysNothingElse(term: string): boolean {
  const { ofHours, plain, hours } = knownTerms()
  return ofHours.has(term) || plain.has(term) || (mayBeSlip(term) && [...hours].some((word) => isAlike(term, word)))
}

/**
 * What is named beside a word for hours, a telephone or an address: "nook coffee" of "nook coffee hours"; null where nothing is, or
 * none of these is asked for.
 */
export function namedBeside<Each extends { terms: readonly string[] }>(meanings: readonly Each[]): Each[] | null {
  const { ofStore, besideStore } = knownTerms()
  if (!meanings.some(({ terms }) => terms.some((term) => ofStore.has(term)))) return null
  const named = meanings.filter(({ terms }) => !terms.every((term) => besideStore.has(term) || saysNothingElse(term)))
  return named.length === 0 ? null : named
}

/** Of longer queries every word would have to be understood: nobody asks so. */
const mostWords = 16

/** The day that is asked for by its name, by the longest where several are said: "Christmas Eve" before "Christmas". */
function dayCalled(reading: Reading, days: readonly AskedDay[], now: number): AskedDay | null {
  const { asked, isIn, isWhole, saidFor } = reading
  const { day, hours } = knownTerms()
  const isCalled = ({ terms, plain, until = Number.POSITIVE_INFINITY }: AskedDay): boolean => {
    if (now >= until) return false
    const said = saidFor(terms)
    if (said === null || !isWhole(said)) return false
    return !plain || asked.some((typed) => !said.includes(typed) && isIn([...day, ...hours], typed))
  }
  return days
    .filter(isCalled)
    .reduce<AskedDay | null>(
      (most, each) => (most === null || each.terms.length > most.terms.length ? each : most),
      null,
    )
}

/** What is known of the date that is asked for: null where that is nothing, undefined where none is asked for. */
function onDate(reading: Reading, answers: Answers): Answer | null | undefined {
  const said = saidDate(reading.asked)
  if (said === null || !reading.isWhole(said.words)) return undefined
  // Asked for here alone, and once: on the server the year ahead is made when it is.
  const { ahead } = answers
  const date = ahead && nextOf(said, ahead.from)
  return date ? answerOn(answers, ahead, date) : undefined
}

/** The first subject that is asked for and has an answer. */
function onSubject(reading: Reading, { days, subjects, until }: Answers, now: number): Answer | null {
  const { isWhole, saidFor } = reading
  const weekdays = days.flatMap((day) => (day.until === undefined ? [] : day.terms))
  const found = knownTerms().subjects.find(({ name, tells, beside }) => {
    if (subjects[name] === undefined || (name === 'hours' && now >= until)) return false
    const said = tells.flatMap((phrase) => saidFor(phrase) ?? [])
    // "Parking on Sunday"; hours are those of one day.
    const alsoDays = name === 'hours' || name === 'holidays' ? [] : weekdays
    return said.length > 0 && isWhole(said, [...beside, ...alsoDays])
  })
  return found === undefined ? null : (subjects[found.name] ?? null)
}

/**
 * The answer to a query at an instant (epoch ms); null where it is no question, or nobody knows. A day comes before what is
 * asked of it: "Boxing Day hours".
 * @param isFound whether something of the site has a word: then it is no slip of another ("clove" of "close")
 */
export function answerAmong(
  answers: Answers,
  query: string,
  now: number,
  isFound: (term: string) => boolean = () => false,
): Answer | null {
  const asked = termsOf(initialsJoined(query))
  if (asked.length === 0 || asked.length > mostWords) return null
  const reading = readingOf(asked, new Set(answers.own), isFound)
  const day = dayCalled(reading, answers.days, now)
  if (day !== null) return day.answer
  const dated = onDate(reading, answers)
  return dated === undefined ? onSubject(reading, answers, now) : dated
}

/** What is known of a date. */
function answerOn({ days, locale }: Answers, ahead: HoursAhead, date: string): Answer | null {
  const named = days.find((day) => day.date === date)
  if (named) return named.answer
  const position = Math.round((Date.parse(date) - Date.parse(ahead.from)) / dayMs)
  const text = ahead.texts[Number.parseInt(ahead.days[position] ?? '-', 36)]
  if (text === undefined) return null
  const year = date.slice(0, 4) !== ahead.from.slice(0, 4)
  return { title: dateInWords(date, locale, year), text, links: ahead.links }
}
