/** Reads a query as a question: which known words its own words stand for, and whether all of them are understood. */
import { isAlike } from '../edits'
import { initialsJoined, termsOf } from '../terms'
import { knownTerms, mayBeSlip } from './question-terms'

/** Letters from which the word being typed is recognised by its beginning: alone, or as the last of several. */
const begun = 5
const begunAfterOthers = 2
const shortAlone = 6

export interface Reading {
  /** The query's terms. */
  asked: readonly string[]
  /** Whether a typed term stands for one of some words. */
  isIn: (words: Iterable<string>, typed: string) => boolean
  /** The typed terms that stand for a phrase; null where one of its words is missing. */
  saidFor: (phrase: readonly string[]) => string[] | null
  /** Whether every typed term is among `said` or `beside`, is filler, or asks for hours. */
  isWhole: (said: readonly string[], beside?: readonly string[]) => boolean
}

/** Words in the longest question: every one must be understood. */
const mostWords = 16

/**
 * Reads a query; null for one without words, or with more than a question has.
 * @param ownTerms terms of the centre's own name
 * @param isFound whether the site's content has a word: then it is not a misspelling of another ("clove" of "close")
 */
export function readingOf(
  query: string,
  ownTerms: readonly string[],
  isFound: (term: string) => boolean,
): Reading | null {
  const asked = termsOf(initialsJoined(query))
  if (asked.length === 0 || asked.length > mostWords) return null
  const own = new Set(ownTerms)
  const { plain, all, ofHours } = knownTerms()
  const last = asked.at(-1)
  const isAlone = asked.length === 1
  const slips = new Set(asked.filter(mayBeSlip))
  const isBeginning = (typed: string, word: string): boolean =>
    typed === last && !all.has(typed) && typed.length >= (isAlone ? begun : begunAfterOthers) && word.startsWith(typed)
  // Alone, a short word with one letter different is more likely another word: "clove" is not "close".
  const isSlip = (typed: string, word: string): boolean =>
    slips.has(typed) &&
    isAlike(typed, word) &&
    (!isAlone || typed.length !== word.length || typed.length > shortAlone) &&
    !isFound(typed)
  // The centre's name stands for "centre": "where is Northfield".
  const namesCentre = (typed: string, word: string): boolean => word === 'centre' && own.has(typed) && !plain.has(typed)
  const isMeant = (typed: string, word: string): boolean =>
    typed === word || isBeginning(typed, word) || isSlip(typed, word) || namesCentre(typed, word)

  const isIn: Reading['isIn'] = (words, typed) => [...words].some((word) => isMeant(typed, word))
  let saysNothing: ReadonlySet<string> | undefined
  /** Whether a term is filler or asks for hours. Computed once, when first needed. */
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
