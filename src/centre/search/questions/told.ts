/** What is told above the results of a query, on the server and in the browser alike (rule 4.13). */
import { termsOf } from '../terms'
import type { Answer, Answers } from './answers'
import { knownTerms } from './question-terms'
import { answerAmong, mostWords } from './questions'
import { readingOf } from './reading'

/** The place or service that a query names, with nothing else in it; the longest name wins. Null for none. */
function placeAmong({ places, own }: Answers, query: string, isFound: (term: string) => boolean): Answer | null {
  const asked = termsOf(query)
  if (asked.length === 0 || asked.length > mostWords) return null
  const { saidFor, isWhole } = readingOf(asked, new Set(own), isFound)
  const { besidePlace } = knownTerms()
  let found: { length: number; answer: Answer } | null = null
  for (const { called, answer } of places) {
    for (const phrase of called) {
      const mayBeLonger = phrase.length > (found?.length ?? 0) && phrase.length <= asked.length
      const said = mayBeLonger ? saidFor(phrase) : null
      if (said !== null && isWhole(said, besidePlace)) found = { length: phrase.length, answer }
    }
  }
  return found?.answer ?? null
}

/**
 * What is told above the results of a query, at an instant (epoch ms): the answer to a question, else the place or
 * service that is called so, else nothing. Only a question is answered by that alone: "cinema" may name a place, and
 * yet ask for stores.
 * @param isFound as for `answerAmong`
 */
export function toldFor(
  answers: Answers,
  query: string,
  now: number,
  isFound: (term: string) => boolean,
): { told: Answer | null; isAnswered: boolean } {
  const answer = answerAmong(answers, query, now, isFound)
  return { told: answer ?? placeAmong(answers, query, isFound), isAnswered: answer !== null }
}
