/**
 * How lists filter stores by name, keywords and tags: what contains the query, or if nothing does, what matches despite
 * typing errors, by the same rule as the site search (edits.ts). For the server and the browser.
 */
import { memoizeWeak } from '../../base/memoize'
import { type FoldedWords, foldedWords, keywordsOf, type NamedStore, nameMatcher } from '../stores/names'
import { isSimilar } from './edits'
import { joinedTerm, joinedTerms, matchesTerm, significantTerms, termsOf } from './terms'

// Memoised: every query goes through all stores.
/** The terms of a store's words, which are needed only if no words contain the query. */
const termsOfWords = memoizeWeak(({ folded }: FoldedWords): readonly string[] => [...new Set(folded.flatMap(termsOf))])
/** Those of a store. */
const foldedWordsOf = memoizeWeak((store: NamedStore) => foldedWords([store.name, ...keywordsOf(store)]))

/** The words that an entry is found by. */
type WordsIn<Entry> = (entry: Entry) => FoldedWords

/** The entries that have all significant words of a query, in any order, despite typing errors. */
export function filterSimilar<Entry>(entries: readonly Entry[], query: string, wordsIn: WordsIn<Entry>): Entry[] {
  const terms = significantTerms(termsOf(query))
  if (terms.length === 0) return []
  const joined = joinedTerm(query)
  /** Whether a word begins with a typed term, or is that term despite typing errors. */
  const isMatch = (typed: string, word: string): boolean =>
    (typed.length > 1 && word.startsWith(typed)) || matchesTerm(typed, word, terms.length === 1)
  return entries.filter((entry) => {
    const words = wordsIn(entry)
    // Run together, as in the search: "nokcofee" is two edits from "nookcoffee".
    const isJoined = (word: string) => joinedTerms(word).some((each) => isSimilar(joined, each))
    return (
      words.folded.some(isJoined) || terms.every((typed) => termsOfWords(words).some((word) => isMatch(typed, word)))
    )
  })
}

/** The entries whose words contain a query, or if none do, those that are similar to it, in the given order. */
export function filterByName<Entry>(entries: readonly Entry[], query: string, wordsIn: WordsIn<Entry>): Entry[] {
  const contains = nameMatcher(query)
  const containing = entries.filter((entry) => contains(wordsIn(entry)))
  return containing.length > 0 ? containing : filterSimilar(entries, query, wordsIn)
}

/** The stores that a query finds; for an empty one the list itself, by whose identity the directory caches. */
export const storesByName = <Store extends NamedStore>(stores: readonly Store[], query: string): readonly Store[] =>
  query === '' ? stores : filterByName(stores, query, foldedWordsOf)
