/** The words of questions (question-words.ts) as terms, to compare queries with. */

import { fillerTerms } from '../fillers'
import { termsOf } from '../terms'
import { isKnownWord } from '../words'
import {
  dayWords,
  holidayWords,
  hoursWords,
  otherWords,
  placeWords,
  plainWords,
  type Subject,
  storeWords,
  subjects,
  timeWords,
} from './question-words'

interface Known {
  /** The phrases that identify each subject, and the words that may accompany them. */
  subjects: readonly { name: Subject; tells: readonly string[][]; beside: ReadonlySet<string> }[]
  plain: ReadonlySet<string>
  day: ReadonlySet<string>
  hours: ReadonlySet<string>
  /** Words that may accompany a day, or anything that has hours. */
  ofHours: ReadonlySet<string>
  /** Words that ask about a store named beside them, and the words that may accompany those. */
  ofStore: ReadonlySet<string>
  besideStore: ReadonlySet<string>
  /** Words that may accompany what a place is called. */
  besidePlace: readonly string[]
  all: ReadonlySet<string>
}

let known: Known | undefined
/** Built on the first search: most requests need none. */
export function knownTerms(): Known {
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
  const besidePlace = termsOf(placeWords)
  known = { subjects: made, plain, day, hours, ofHours, ofStore, besideStore, besidePlace, all }
  return known
}

/** Letters from which a misspelled word is still recognised. */
const slipped = 5
/** Whether a word may be a misspelling of another. A known word is not. */
export const mayBeSlip = (typed: string): boolean =>
  typed.length >= slipped && !knownTerms().all.has(typed) && !isKnownWord(typed) && !otherWords.test(typed)
