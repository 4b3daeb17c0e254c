/** What can be answered, as data: made on the server (src/queries/answers/), and sent to the browser as JSON. */
import type { Locale } from '../../../base/config'
import type { Subject } from './question-words'

export interface Answer {
  title: string
  text: string | null
  links: { href: string; text: string }[]
}

/** A day that can be asked about by name. */
export interface AskedDay {
  terms: readonly string[]
  answer: Answer
  /** YYYY-MM-DD, for a single day. */
  date?: string
  /** Its name is an ordinary word ("family"), which counts only beside a word for a day or for hours. */
  plain?: true
  until?: number
}

/** The hours of every day of the year ahead, in compact form. */
export interface HoursAhead {
  /** The first day, YYYY-MM-DD. */
  from: string
  texts: readonly string[]
  /** One character per day: the index of its text, in base 36, or "-" for unknown hours. */
  days: string
  /** The links of each answer. */
  links: Answer['links']
}

/** A place or service that is asked for by what it is called. */
export interface NamedPlace {
  /** Its names, each as terms. */
  called: readonly (readonly string[])[]
  answer: Answer
}

/** Everything that can be answered now, as JSON. */
export interface Answers {
  locale: Locale
  /** Terms of the centre's own name, which are filler. */
  own: readonly string[]
  /** The days that can be asked about by name; of equally good matches, the first wins. */
  days: readonly AskedDay[]
  /** The answer to each subject; that of `hours` is about today. */
  subjects: Readonly<Partial<Record<Subject, Answer>>>
  /** Places and services; of equally good matches, the first wins. */
  places: readonly NamedPlace[]
  readonly ahead?: HoursAhead | undefined
  /** Epoch ms until which answers about today, and about days named relative to it, are valid. */
  until: number
}
