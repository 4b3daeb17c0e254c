/**
 * Questions that have one answer: when is it open, where are the washrooms, how do I get there. They are recognised
 * here, on the server and in the browser alike; the answers are data (answers.ts). A query is a question only if all of
 * its words are understood: "open road" is none (rule 4.13).
 */

import { capitalised } from '../../../base/capital'
import { dayMs } from '../../../base/time/durations'
import { isAlike } from '../edits'
import { initialsJoined, termsOf } from '../terms'
import type { Answer, Answers, AskedDay, HoursAhead } from './answers'
import { dateInWords, nextOf, saidDate } from './asked-date'
import { knownTerms, mayBeSlip } from './question-terms'
import type { Subject } from './question-words'
import type { Reading } from './reading'

/** Words of a name that do not distinguish it, in either language. */
const articles = new Set(termsOf('a the of and for de du des la le les et'))

/**
 * The terms that distinguish a day's name from others: "Christmas" of "Christmas Day". Where none is longer than two
 * letters ("jour de l’An"), all of its terms but the articles.
 */
export function tellingTerms(name: string): string[] {
  const said = termsOf(initialsJoined(name)).filter((term) => !articles.has(term))
  const telling = said.filter((term) => !knownTerms().day.has(term))
  return telling.some((term) => term.length > 2) ? telling : said
}

/** Single words that are a day's name and nothing else. */
const calledAlone = new Set(termsOf('christmas xmas noël easter pâques thanksgiving remembrance réconciliation nye'))

/** Whether a day's name, without "day", is an ordinary word: "family", "Canada". */
export function isPlainName(name: string): boolean {
  const [first = '', ...others] = tellingTerms(name)
  return others.length === 0 && !calledAlone.has(first)
}

const holds = (terms: readonly string[], phrase: readonly string[]): boolean =>
  phrase.every((term) => terms.includes(term))

/** Whether a text names a subject: "Washrooms" names `washrooms`. */
export const isAbout = (subject: Subject, text: string): boolean => {
  const terms = termsOf(text)
  return knownTerms().subjects.some(
    ({ name, tells }) => name === subject && tells.some((phrase) => holds(terms, phrase)),
  )
}

/** Whether a term asks for hours, of the centre or of a store: texts are not searched for it. */
export const asksForHours = (term: string): boolean => knownTerms().hours.has(term)

/** Whether a term belongs to questions. */
export const isQuestionWord = (term: string): boolean => knownTerms().all.has(term)

/** Whether a term, even misspelled, only asks for hours or a day or is filler: then nothing can be found by it. */
export function saysNothingElse(term: string): boolean {
  const { ofHours, plain, hours } = knownTerms()
  return ofHours.has(term) || plain.has(term) || (mayBeSlip(term) && [...hours].some((word) => isAlike(term, word)))
}

/**
 * What is named beside a word for hours, a telephone number or an address: "nook coffee" of "nook coffee hours". Null
 * where nothing is named, or none of these is asked for.
 */
export function namedBeside<Each extends { terms: readonly string[] }>(meanings: readonly Each[]): Each[] | null {
  const { ofStore, besideStore } = knownTerms()
  if (!meanings.some(({ terms }) => terms.some((term) => ofStore.has(term)))) return null
  const named = meanings.filter(({ terms }) => !terms.every((term) => besideStore.has(term) || saysNothingElse(term)))
  return named.length === 0 ? null : named
}

/** The day that is asked about by name; the longest name wins: "Christmas Eve" over "Christmas". */
function dayCalled(reading: Reading, days: readonly AskedDay[], now: number): AskedDay | null {
  const { asked, isIn, isWhole, saidFor } = reading
  const { day, hours } = knownTerms()
  const isCalled = ({ terms, plain, until = Number.POSITIVE_INFINITY }: AskedDay): boolean => {
    if (now >= until) return false
    const said = saidFor(terms)
    if (said === null || !isWhole(said)) return false
    return !plain || asked.some((typed) => !said.includes(typed) && isIn([...day, ...hours], typed))
  }
  return longestNamed(days.filter(isCalled))
}

/** The one with the longest name, of equally long names the first; null for none. */
export const longestNamed = <Named extends { terms: readonly string[] }>(named: readonly Named[]): Named | null =>
  named.reduce<Named | null>(
    (most, each) => (most === null || each.terms.length > most.terms.length ? each : most),
    null,
  )

/** The answer about a date in the query: null where nothing is known of it, undefined where the query has none. */
function onDate(reading: Reading, answers: Answers): Answer | null | undefined {
  const said = saidDate(reading.asked)
  if (said === null || !reading.isWhole(said.words)) return undefined
  // Read once, and only here: on the server it is a getter that computes the year ahead.
  const { ahead } = answers
  const date = ahead && nextOf(said, ahead.from)
  return date ? answerOn(answers, ahead, date) : undefined
}

/** The answer to the first subject that is asked about and has one. */
function onSubject(reading: Reading, { days, subjects, until }: Answers, now: number): Answer | null {
  const { isWhole, saidFor } = reading
  const weekdays = days.flatMap((day) => (day.until === undefined ? [] : day.terms))
  const found = knownTerms().subjects.find(({ name, tells, beside }) => {
    if (subjects[name] === undefined || (name === 'hours' && now >= until)) return false
    const said = tells.flatMap((phrase) => saidFor(phrase) ?? [])
    // "Parking on Sunday" is fine, but the answer about hours is about today only.
    const alsoDays = name === 'hours' || name === 'holidays' ? [] : weekdays
    return said.length > 0 && isWhole(said, [...beside, ...alsoDays])
  })
  return found === undefined ? null : (subjects[found.name] ?? null)
}

/**
 * The answer to a query at an instant (epoch ms); null where it is not a question, or has no answer. A day takes
 * precedence over what is asked about it: "Boxing Day hours".
 */
export function answerTo(reading: Reading, answers: Answers, now: number): Answer | null {
  const day = dayCalled(reading, answers.days, now)
  if (day !== null) return day.answer
  const dated = onDate(reading, answers)
  return dated === undefined ? onSubject(reading, answers, now) : dated
}

/** The answer about a date; null where its hours are unknown. */
function answerOn({ days, locale }: Answers, ahead: HoursAhead, date: string): Answer | null {
  const named = days.find((day) => day.date === date)
  if (named) return named.answer
  const position = Math.round((Date.parse(date) - Date.parse(ahead.from)) / dayMs)
  const text = ahead.texts[Number.parseInt(ahead.days[position] ?? '-', 36)]
  if (text === undefined) return null
  const year = date.slice(0, 4) !== ahead.from.slice(0, 4)
  return { title: capitalised(dateInWords(date, locale, year)), text, links: ahead.links }
}
