/** What is told above the results of a query, on the server and in the browser alike (rule 4.13). */
import type { Answer, Answers } from './answers'
import { knownTerms } from './question-terms'
import { answerTo, longestNamed } from './questions'
import { type Reading, readingOf } from './reading'

/** The place or service that a query names, with nothing else in it; the longest name wins. Null for none. */
function placeCalled({ asked, saidFor, isWhole }: Reading, { places }: Answers): Answer | null {
  const { besidePlace } = knownTerms()
  const isSaid = (terms: readonly string[]): boolean => {
    const said = terms.length > asked.length ? null : saidFor(terms)
    return said !== null && isWhole(said, besidePlace)
  }
  const named = places.flatMap(({ called, answer }) => called.filter(isSaid).map((terms) => ({ terms, answer })))
  return longestNamed(named)?.answer ?? null
}

interface Told {
  told: Answer | null
  /** Whether it is the answer to a question, and so all that was asked for. */
  isAnswered: boolean
}

/**
 * What is told above the results of a query, at an instant (epoch ms): the answer to a question, else the place or
 * service that is called so, else nothing. Only a question is answered by that alone: "cinema" may name a place, and
 * yet ask for stores.
 * @param isFound whether the site's content has a word: then it is not a misspelling of another ("clove" of "close")
 */
export function toldFor(answers: Answers, query: string, now: number, isFound: (term: string) => boolean): Told {
  const reading = readingOf(query, answers.own, isFound)
  const answer = reading && answerTo(reading, answers, now)
  return { told: answer ?? (reading && placeCalled(reading, answers)), isAnswered: answer !== null }
}
