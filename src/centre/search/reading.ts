/** A query read as a question: for which known words its own were meant, and whether all of them are understood. */
import { isAlike } from './edits'
import { knownTerms, mayBeSlip } from './question-terms'

/** From so many letters on a word is known by its beginning while it is typed; the last of several sooner. */
const begun = 5
const begunAfterOthers = 2
const shortAlone = 6

export interface Reading {
  /** The words of the query, as terms. */
  asked: readonly string[]
  /** Whether a word that was typed was meant for one of some words. */
  isIn: (words: Iterable<string>, typed: string) => boolean
  /** The words that were typed for a phrase; null where one of it is missing. */
  saidFor: (phrase: readonly string[]) => string[] | null
  /** Whether nothing was typed but what was `said`, words that say nothing more or ask for hours, and what may stand `beside`. */
  isWhole: (said: readonly string[], beside?: readonly string[]) => boolean
}

/**
 * Reads the terms of a query.
 * @param own terms of the centre's own name
 * @param isFound whether something of the site has a word: then it is no slip of another ("clove" of "close")
 */
export function readingOf(
  asked: readonly string[],
  own: ReadonlySet<string>,
  isFound: (term: string) => boolean,
): Reading {
  const { plain, all, ofHours } = knownTerms()
  const last = asked.at(-1)
  const isAlone = asked.length === 1
  const slips = new Set(asked.filter(mayBeSlip))
  const isBeginning = (typed: string, word: string): boolean =>
    typed === last && !all.has(typed) && typed.length >= (isAlone ? begun : begunAfterOthers) && word.startsWith(typed)
  // Alone, a short word with another letter is rather another word: "clove" is not "close".
  const isSlip = (typed: string, word: string): boolean =>
    slips.has(typed) &&
    isAlike(typed, word) &&
    (!isAlone || typed.length !== word.length || typed.length > shortAlone) &&
    !isFound(typed)
  // "Where is Northfield".
  const namesCentre = (typed: string, word: string): boolean => word === 'centre' && own.has(typed) && !plain.has(typed)
  const isMeant = (typed: string, word: string): boolean =>
    typed === word || isBeginning(typed, word) || isSlip(typed, word) || namesCentre(typed, word)

  const isIn: Reading['isIn'] = (words, typed) => [...words].some((word) => isMeant(typed, word))
  let saysNothing: ReadonlySet<string> | undefined
  /** Whether a word says nothing more, or asks for hours: looked at once, where anything is understood at all. */
  const mayStand = (typed: string): boolean => {
    saysNothing ??= new Set(asked.filter((each) => own.has(each) || isIn([...plain, ...ofHours], each)))
    return saysNothing.has(typed)
  }
  return {
    asked,
    isIn,
    saidFor(phrase) {
      const said = phrase.map(
        (word) => asked.find((typed) => typed === word) ?? asked.find((typed) => isMeant(typed, word)),
      )
      return said.every((typed) => typed !== undefined) ? said : null
    },
    isWhole: (said, beside = []) =>
      asked.every((typed) => said.includes(typed) || mayStand(typed) || isIn(beside, typed)),
  }
}
