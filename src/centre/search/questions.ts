/**
 * Questions that have one answer: when is it open, where are the washrooms, how does one get here. What is asked is found out
 * here, by the same rule on the server and in the browser; the answers are data (src/queries/answers.ts). A query is a question only
 * where all of its words are understood as one: "open road" is none.
 */
import type { Locale } from '../../base/config'
import { dateInWords, nextOf, saidDate } from './asked-date'
import { isAlike } from './edits'
import {
  dayWords,
  holidayWords,
  hoursWords,
  otherWords,
  plainWords,
  type Subject,
  storeWords,
  subjects,
  timeWords,
} from './question-words'
import { initialsJoined, termsOf } from './terms'
import { fillerTerms, isKnownWord } from './words'

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

interface Known {
  /** The phrases that tell each subject, and the words that may stand beside them. */
  subjects: readonly { name: Subject; tells: readonly string[][]; beside: ReadonlySet<string> }[]
  plain: ReadonlySet<string>
  day: ReadonlySet<string>
  hours: ReadonlySet<string>
  /** What may stand beside a day, or beside what has hours. */
  ofHours: ReadonlySet<string>
  /** What is asked of a store that is named beside it, and what may stand with that. */
  ofStore: ReadonlySet<string>
  besideStore: ReadonlySet<string>
  all: ReadonlySet<string>
}

let known: Known | undefined
/** Made when somebody looks for something: most pages are shown to those who do not. */
function knownTerms(): Known {
  if (known) return known
  const made = Object.entries(subjects).map(([name, { tells, beside }]) => ({
    name: name as Subject,
    tells: tells.split(', ').map(termsOf),
    beside: new Set(termsOf(beside)),
  }))
  const day = new Set(termsOf(dayWords))
  const hours = new Set(termsOf(hoursWords))
  const ofHours = new Set([...hours, ...day, ...termsOf(`${timeWords} ${holidayWords}`)])
  const plain = new Set([...termsOf(plainWords), ...fillerTerms()])
  const all = new Set([...plain, ...ofHours, ...made.flatMap(({ tells, beside }) => [...tells.flat(), ...beside])])
  const ofStore = new Set([...hours, ...termsOf(storeWords)])
  const besideStore = new Set([...ofStore, ...termsOf(timeWords)])
  known = { subjects: made, plain, day, hours, ofHours, ofStore, besideStore, all }
  return known
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

/** From so many letters on a word is known by its beginning while it is typed (the last of several sooner), and in spite of a slip. */
const begun = 5
const begunAfterOthers = 2
const slipped = 5
const shortAlone = 6
/** Whether a word may be a slip of another: one that is known was meant as it stands. */
const mayBeSlip = (typed: string): boolean =>
  typed.length >= slipped && !knownTerms().all.has(typed) && !isKnownWord(typed) && !otherWords.test(typed)

/** Of longer queries every word would have to be understood: nobody asks so. */
const mostWords = 16

/**
 * The answer to a query at an instant; null where it is no question, or nobody knows.
 * @param isFound whether something of the site has a word: then it is no slip of another ("clove" of "close")
 */
export function answerAmong(
  answers: Answers,
  query: string,
  now: number,
  isFound: (term: string) => boolean = () => false,
): Answer | null {
  const asked = termsOf(initialsJoined(query))
  const last = asked.at(-1)
  if (last === undefined || asked.length > mostWords) return null
  const { subjects: kinds, plain, day, hours, ofHours, all } = knownTerms()
  const ownTerms = new Set(answers.own)
  /** Whether a word that was typed is the one that is known. */
  const isMeant = (typed: string, word: string): boolean =>
    typed === word ||
    (typed === last &&
      !all.has(typed) &&
      typed.length >= (asked.length > 1 ? begunAfterOthers : begun) &&
      word.startsWith(typed)) ||
    (mayBeSlip(typed) && isLikely(typed, word) && !isFound(typed)) ||
    // "Where is Northfield".
    (word === 'centre' && ownTerms.has(typed) && !plain.has(typed))
  // Alone, a short word with another letter is rather another word: "clove" is not "close".
  const isLikely = (typed: string, word: string): boolean =>
    isAlike(typed, word) && (asked.length > 1 || typed.length !== word.length || typed.length > shortAlone)
  const isIn = (terms: Iterable<string>, typed: string): boolean => [...terms].some((word) => isMeant(typed, word))
  const isBeside = (typed: string): boolean => ownTerms.has(typed) || isIn(plain, typed)
  /** The words typed for a phrase; null where one is missing. */
  const saidFor = (phrase: readonly string[]): string[] | null => {
    const said = phrase.map(
      (word) => asked.find((typed) => typed === word) ?? asked.find((typed) => isMeant(typed, word)),
    )
    return said.every((typed) => typed !== undefined) ? said : null
  }
  const isRest = (understood: readonly string[], beside: (typed: string) => boolean): boolean =>
    asked.every((typed) => understood.includes(typed) || isBeside(typed) || beside(typed))
  const isOfHours = (typed: string): boolean => isIn(ofHours, typed)
  const saysDay = (typed: string): boolean => isIn(day, typed) || isIn(hours, typed)

  const byName = answers.days
    .filter((each) => now < (each.until ?? Number.POSITIVE_INFINITY))
    .filter((each) => {
      const said = saidFor(each.terms)
      if (said === null || !isRest(said, isOfHours)) return false
      return !each.plain || asked.some((typed) => !said.includes(typed) && saysDay(typed))
    })
    .reduce<AskedDay | null>(
      (most, each) => (most === null || each.terms.length > most.terms.length ? each : most),
      null,
    )
  if (byName) return byName.answer
  const said = saidDate(asked)
  if (said && isRest(said.words, isOfHours)) {
    // Asked for here alone: on the server the year ahead is made when it is.
    const { ahead } = answers
    const date = ahead && nextOf(said, ahead.from)
    if (date) return answerOn(answers, ahead, date)
  }

  const weekdays = answers.days.flatMap(({ terms, until }) => (until === undefined ? [] : terms))
  const found = kinds.find(({ name, tells, beside }) => {
    if (answers.subjects[name] === undefined || (name === 'hours' && now >= answers.until)) return false
    const said = tells.flatMap((phrase) => saidFor(phrase) ?? [])
    // "Parking on Sunday"; hours are those of one day.
    const alsoDays = name === 'hours' || name === 'holidays' ? [] : weekdays
    return said.length > 0 && isRest(said, (typed) => isIn(beside, typed) || isOfHours(typed) || isIn(alsoDays, typed))
  })
  return found === undefined ? null : (answers.subjects[found.name] ?? null)
}

const dayMs = 86_400_000

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
