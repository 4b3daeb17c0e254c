/** The words of questions as terms (question-words.ts): what a query is compared with. */
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
import { termsOf } from './terms'
import { fillerTerms, isKnownWord } from './words'

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
  known = { subjects: made, plain, day, hours, ofHours, ofStore, besideStore, all }
  return known
}

/** From so many letters on a word is known in spite of a slip. */
const slipped = 5
/** Whether a word may be a slip of another: one that is known was meant as it stands. */
export const mayBeSlip = (typed: string): boolean =>
  typed.length >= slipped && !knownTerms().all.has(typed) && !isKnownWord(typed) && !otherWords.test(typed)
