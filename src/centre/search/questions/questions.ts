/**
 * Questions that have one answer: when is it open, where are the washrooms, how do I get there. They are recognised
 * here, on the server and in the browser alike; the answers are data, made on the server (src/queries/answers/) and
 * sent to the browser as JSON. A query is a question only if all of its words are understood: "open road" is none
 * (rule 4.13).
 */
import { once } from '../../../base/memoize'
import { joinInitials, termsOf } from '../terms'
import { type Subject, vocabulary } from './words'

export interface Answer {
  title: string
  text: string | null
  links: { href: string; text: string }[]
  /** It is about the centre's hours today: whether it is open at this moment stands above them. */
  isToday?: true
}

/** What can be asked for by name: a day, a period with events, a subject, a place. */
export interface NamedAnswer {
  /** Its names, each as terms. */
  called: readonly (readonly string[])[]
  answer: Answer
  /** Terms that may accompany them: "events" beside "this weekend". */
  beside?: readonly string[]
  /** Its name is an ordinary word ("family", "Saturday"), which counts only beside a word for a day or for hours. */
  plain?: true
  /** Its name depends on the day of asking ("tomorrow", a weekday), so the answer is valid for that day only. */
  ofToday?: true
}

/** A day that can be asked about by name. */
export type AskedDay = Omit<NamedAnswer, 'called'> & { terms: readonly string[] }

/**
 * Everything that can be answered now, as JSON. Of equally good matches, the first wins. A page that is open during a
 * deployment reads it with its own script: members keep their names.
 */
export interface Answers {
  /** Terms of the centre's own name, which are filler. */
  own: readonly string[]
  days: readonly AskedDay[]
  /** Periods with events: "this weekend". */
  spans: readonly NamedAnswer[]
  /** The answer to each subject; that of `hours` is about today. */
  subjects: Readonly<Partial<Record<Subject, Answer>>>
  places: readonly NamedAnswer[]
  /** Epoch ms until which the answers about today and the days after it are valid. */
  until: number
}

/** Words of a name that do not distinguish it, in either language. */
const articles = once(() => termsOf('a the of and for de du des la le les et'))

/**
 * The terms that distinguish a day's name from others: "Christmas" of "Christmas Day". Where none is longer than two
 * letters ("jour de l’An"), all of its terms but the articles.
 */
export function dayTerms(name: string): string[] {
  const terms = termsOf(joinInitials(name)).filter((term) => !articles().includes(term))
  const distinguishing = terms.filter((term) => !vocabulary().day.includes(term))
  return distinguishing.some((term) => term.length > 2) ? distinguishing : terms
}

/** Whether a day's name, without "day", is an ordinary word: "family", "Canada". */
export function isPlainName(name: string): boolean {
  const [first = '', ...others] = dayTerms(name)
  return others.length === 0 && !vocabulary().dayNames.includes(first)
}

/** Whether a text names a subject, as "Washrooms" does `washrooms`. */
export function isAbout(subject: Subject, text: string): boolean {
  const terms = termsOf(text)
  const isNamed = (phrase: readonly string[]) => phrase.every((term) => terms.includes(term))
  return vocabulary().subjects.some(({ name, called }) => name === subject && called.some(isNamed))
}

/** Whether a term asks for hours, of the centre or of a store; texts are not searched for such terms. */
export const asksForHours = (term: string): boolean => vocabulary().hours.includes(term)

/** Whether a term belongs to questions. */
export const isQuestionWord = (term: string): boolean => vocabulary().all.includes(term)

/** Whether a term only asks for hours or a day, or is a filler: nothing is found by it. */
export function saysNothingElse(term: string): boolean {
  const { ofHours, filler } = vocabulary()
  return ofHours.includes(term) || filler.includes(term)
}

/** What is named beside a word for hours, telephone or address ("nook coffee hours"); null without both. */
export function namedBeside<Each extends { terms: readonly string[] }>(meanings: readonly Each[]): Each[] | null {
  const { ofStore } = vocabulary()
  if (!meanings.some(({ terms }) => terms.some((term) => ofStore.includes(term)))) return null
  const named = meanings.filter(({ terms }) => !terms.every((term) => ofStore.includes(term) || saysNothingElse(term)))
  return named.length === 0 || named.length === meanings.length ? null : named
}

/** Letters from which an unfinished word is recognised by its beginning: alone, or as the last of several. */
const minPrefix = { alone: 5, last: 2 }
/** Most words of a question: each must be understood. */
const maxWords = 16

/** A function that finds the answer to a query; null for a query without words, or with too many for a question. */
function finderOf(query: string, own: readonly string[]) {
  const terms = termsOf(joinInitials(query))
  if (terms.length === 0 || terms.length > maxWords) return null
  const { filler, all, day, hours, ofHours } = vocabulary()
  const last = terms.at(-1) ?? ''
  const isBegun = !all.includes(last) && last.length >= (terms.length === 1 ? minPrefix.alone : minPrefix.last)
  // The centre's name stands for "centre": "where is Northfield".
  const isMatch = (typed: string, word: string): boolean =>
    typed === word ||
    (isBegun && typed === last && word.startsWith(typed)) ||
    (word === 'centre' && own.includes(typed) && !filler.includes(typed))
  /**
   * What is called as the query says, with nothing else in it but filler, words for hours and those that may stand
   * `beside`; the longest name wins: "Christmas Eve" over "Christmas"; of equally long names the first.
   */
  return (among: readonly NamedAnswer[], besideAll: readonly string[] = []): Answer | null => {
    let longest = 0
    let found: Answer | null = null
    for (const { called, answer, beside = besideAll, plain } of among) {
      for (const name of called) {
        if (name.length <= longest || !name.every((word) => terms.some((typed) => isMatch(typed, word)))) continue
        const rest = terms.filter((typed) => !name.some((word) => isMatch(typed, word)))
        const isUnderstood = (typed: string): boolean =>
          own.includes(typed) || [filler, ofHours, beside].some((words) => words.some((word) => isMatch(typed, word)))
        if (!rest.every(isUnderstood)) continue
        if (plain && !rest.some((typed) => day.includes(typed) || hours.includes(typed))) continue
        ;[longest, found] = [name.length, answer]
      }
    }
    return found
  }
}

/**
 * The answer to a query at an instant (epoch ms), shown above its results: to a question about a day or a subject, else
 * the place or service of that name. Only a question needs no further results (`isAnswered`): "cinema" may name a place
 * and still ask for stores.
 */
export function answerTo(answers: Answers, query: string, now: number): { answer: Answer | null; isAnswered: boolean } {
  const find = finderOf(query, answers.own)
  if (find === null) return { answer: null, isAnswered: false }
  const { subjects, besidePlace } = vocabulary()
  const valid = (named: readonly NamedAnswer[]) => named.filter(({ ofToday }) => !ofToday || now < answers.until)
  const about = subjects.flatMap(({ name, ...subject }): NamedAnswer[] => {
    const answer = answers.subjects[name]
    return answer ? [{ ...subject, answer, ...(name === 'hours' && { ofToday: true }) }] : []
  })
  // Events of some days, unless the query asks for hours.
  const spans = termsOf(query).some(asksForHours) ? [] : answers.spans
  const days = answers.days.map(({ terms, ...day }) => ({ called: [terms], ...day }))
  const answer = find(valid(days)) ?? find(valid(spans)) ?? find(valid(about))
  return { answer: answer ?? find(answers.places, besidePlace), isAnswered: answer !== null }
}
