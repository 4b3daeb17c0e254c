/**
 * Questions that have one answer: when is it open, where are the washrooms, how do I get there. They are recognised
 * here, on the server and in the browser alike; the answers are data, made on the server (src/queries/answers/) and
 * sent to the browser as JSON. A query is a question only if all of its words are understood: "open road" is none
 * (rule 4.13).
 */
import { once } from '../../../base/memoize'
import { initialsJoined, termsOf } from '../terms'
import type { Subject } from './subjects'
import { vocabulary } from './words'

export interface Answer {
  title: string
  text: string | null
  links: { href: string; text: string }[]
  /** It is about the centre's hours today: whether it is open at this moment stands above them. */
  isToday?: true
}

/** A day that can be asked about by name. */
export interface AskedDay {
  terms: readonly string[]
  answer: Answer
  /** Its name is an ordinary word ("family", "Saturday"), which counts only beside a word for a day or for hours. */
  plain?: true
  /** It is called by what it is today ("tomorrow", a weekday), and is answered no longer than today is. */
  ofToday?: true
}

/** A place, service or span of days that is asked for by what it is called. */
export interface Named extends Pick<AskedDay, 'answer' | 'plain'> {
  /** Its names, each as terms. */
  called: readonly (readonly string[])[]
}

/** Everything that can be answered now, as JSON. Of equally good matches, the first wins. */
export interface Answers {
  /** Terms of the centre's own name, which are filler. */
  own: readonly string[]
  days: readonly AskedDay[]
  /** The answer to each subject; that of `hours` is about today. */
  subjects: Readonly<Partial<Record<Subject, Answer>>>
  places: readonly Named[]
  /** Spans of days with events: "this weekend". */
  spans: readonly Named[]
  /** Terms that may accompany them: "events", "what's on". */
  besideSpan: readonly string[]
  /** Epoch ms until which the answers about today and the days after it are valid. */
  until: number
}

/** Words of a name that do not distinguish it, in either language. */
const articles = once(() => new Set(termsOf('a the of and for de du des la le les et')))

/**
 * The terms that distinguish a day's name from others: "Christmas" of "Christmas Day". Where none is longer than two
 * letters ("jour de l’An"), all of its terms but the articles.
 */
export function dayTerms(name: string): string[] {
  const said = termsOf(initialsJoined(name)).filter((term) => !articles().has(term))
  const telling = said.filter((term) => !vocabulary().day.has(term))
  return telling.some((term) => term.length > 2) ? telling : said
}

/** Whether a day's name, without "day", is an ordinary word: "family", "Canada". */
export function isPlainName(name: string): boolean {
  const [first = '', ...others] = dayTerms(name)
  return others.length === 0 && !vocabulary().dayNames.has(first)
}

/** Whether a text names a subject: "Washrooms" names `washrooms`. */
export function isAbout(subject: Subject, text: string): boolean {
  const terms = termsOf(text)
  const isNamed = (phrase: readonly string[]) => phrase.every((term) => terms.includes(term))
  return vocabulary().subjects.some(({ name, phrases }) => name === subject && phrases.some(isNamed))
}

/** Whether a term asks for hours, of the centre or of a store: texts are not searched for it. */
export const asksForHours = (term: string): boolean => vocabulary().hours.has(term)

/** Whether a term belongs to questions. */
export const isQuestionWord = (term: string): boolean => vocabulary().all.has(term)

/** Whether a term only asks for hours or a day or is filler: then nothing can be found by it. */
export const saysNothingElse = (term: string): boolean =>
  vocabulary().ofHours.has(term) || vocabulary().filler.has(term)

/**
 * What is named beside a word for hours, a telephone number or an address: "nook coffee" of "nook coffee hours". Null
 * where nothing is named, or none of these is asked for.
 */
export function namedBeside<Each extends { terms: readonly string[] }>(meanings: readonly Each[]): Each[] | null {
  const { ofStore, besideStore } = vocabulary()
  if (!meanings.some(({ terms }) => terms.some((term) => ofStore.has(term)))) return null
  const named = meanings.filter(({ terms }) => !terms.every((term) => besideStore.has(term) || saysNothingElse(term)))
  return named.length === 0 ? null : named
}

/** Letters from which the word being typed is recognised by its beginning: alone, or as the last of several. */
const begun = { alone: 5, last: 2 }
/** Words in the longest question: every one must be understood. */
const mostWords = 16

interface Reading {
  asked: readonly string[]
  /** The typed terms that stand for a phrase; null where one of its words is missing. */
  saidFor: (phrase: readonly string[]) => string[] | null
  /** Whether every typed term is among `said` or `beside`, is filler, or asks for hours. */
  isWhole: (said: readonly string[], beside?: ReadonlySet<string>) => boolean
}

/** Reads a query as a question; null for one without words, or with more than a question has. */
function readingOf(query: string, ownTerms: readonly string[]): Reading | null {
  const asked = termsOf(initialsJoined(query))
  if (asked.length === 0 || asked.length > mostWords) return null
  const { filler, all, ofHours } = vocabulary()
  const last = asked.at(-1) ?? ''
  const isBegun = !all.has(last) && last.length >= (asked.length === 1 ? begun.alone : begun.last)
  // The centre's name stands for "centre": "where is Northfield".
  const isMeant = (typed: string, word: string): boolean =>
    typed === word ||
    (isBegun && typed === last && word.startsWith(typed)) ||
    (word === 'centre' && ownTerms.includes(typed) && !filler.has(typed))
  const isIn = (words: ReadonlySet<string>, typed: string): boolean =>
    words.has(typed) || (isBegun && typed === last && [...words].some((word) => word.startsWith(typed)))
  return {
    asked,
    saidFor(phrase) {
      const said = phrase.map(
        (word) => asked.find((typed) => typed === word) ?? asked.find((typed) => isMeant(typed, word)),
      )
      return said.every((typed) => typed !== undefined) ? said : null
    },
    isWhole: (said, beside = new Set()) =>
      asked.every(
        (typed) =>
          said.includes(typed) ||
          ownTerms.includes(typed) ||
          [filler, ofHours, beside].some((words) => isIn(words, typed)),
      ),
  }
}

/**
 * What a query names, with nothing else in it but the words that may stand `beside`; the longest name wins: "Christmas
 * Eve" over "Christmas"; of equally long names the first.
 */
function named({ asked, isWhole, saidFor }: Reading, among: readonly Named[], beside?: ReadonlySet<string>) {
  const { day, hours } = vocabulary()
  let longest = 0
  let found: Answer | null = null
  for (const { called, answer, plain } of among) {
    for (const terms of called) {
      const said = terms.length > longest ? saidFor(terms) : null
      if (said === null || !isWhole(said, beside)) continue
      if (plain && !asked.some((typed) => !said.includes(typed) && (day.has(typed) || hours.has(typed)))) continue
      ;[longest, found] = [terms.length, answer]
    }
  }
  return found
}

/** The answer to the first subject that is asked about and has one. */
function subjectAsked({ isWhole, saidFor }: Reading, { subjects, until }: Answers, now: number): Answer | null {
  const subject = vocabulary().subjects.find(({ name, phrases, beside }) => {
    if (subjects[name] === undefined || (name === 'hours' && now >= until)) return false
    const said = phrases.flatMap((phrase) => saidFor(phrase) ?? [])
    return said.length > 0 && isWhole(said, beside)
  })
  return (subject && subjects[subject.name]) ?? null
}

/**
 * The answer to a query at an instant (epoch ms), shown above its results: to a question about a day or a subject, else
 * the place or service that is called so. Only a question is all that was asked for (`isAnswered`): "cinema" may name a
 * place, and yet ask for stores.
 */
export function answerTo(answers: Answers, query: string, now: number): { answer: Answer | null; isAnswered: boolean } {
  const reading = readingOf(query, answers.own)
  if (reading === null) return { answer: null, isAnswered: false }
  const isOfToday = now < answers.until
  // What is on in some days, unless their hours are asked for.
  const spans = isOfToday && !reading.asked.some(asksForHours) ? answers.spans : []
  const days = isOfToday ? answers.days : answers.days.filter(({ ofToday }) => !ofToday)
  const answer =
    named(
      reading,
      days.map(({ terms, ...day }) => ({ called: [terms], ...day })),
    ) ??
    named(reading, spans, new Set(answers.besideSpan)) ??
    subjectAsked(reading, answers, now)
  return { answer: answer ?? named(reading, answers.places, vocabulary().besidePlace), isAnswered: answer !== null }
}
