/**
 * Stores by their name, keywords and tags, as lists filter them: what contains the query; if nothing does, what is meant in
 * spite of typing errors, by the same rule as in the site search (edits.ts). The server and the browser ask here.
 */
import { type FoldedWords, foldedWords, keywordsOf, type NamedStore, nameMatcher } from '../stores/names'
import { isAlike } from './edits'
import { joinedTerm, termsOf } from './terms'

/** The terms of a store's words: taken apart only where nothing contains the query. */
const termsKept = new WeakMap<FoldedWords, readonly string[]>()

function termsIn(words: FoldedWords): readonly string[] {
  const terms = termsKept.get(words) ?? [...new Set(words.folded.flatMap(termsOf))]
  termsKept.set(words, terms)
  return terms
}

/** What a store is found by. Once for each: every query asks all stores. */
const wordsKept = new WeakMap<NamedStore, FoldedWords>()

function wordsOf(store: NamedStore): FoldedWords {
  const words = wordsKept.get(store) ?? foldedWords([store.name, ...keywordsOf(store)])
  wordsKept.set(store, words)
  return words
}

/** What is meant by a query that nothing contains: a new list, in the given order. */
export function foundNear<Entry>(
  entries: readonly Entry[],
  query: string,
  wordsIn: (entry: Entry) => FoldedWords,
): Entry[] {
  const asked = termsOf(query)
  if (asked.length === 0) return []
  const joined = joinedTerm(query)
  return entries.filter((entry) => {
    const words = wordsIn(entry)
    // All letters in one, as the search has them: "nok cofee" is a slip or two from "nookcoffee".
    const isJoined = (word: string) => isAlike(joined, joinedTerm(word))
    return words.folded.some(isJoined) || asked.every((typed) => termsIn(words).some((word) => isAlike(typed, word)))
  })
}

/**
 * The stores that a query finds, in the given order. An empty query finds all: the very list, of which the directory keeps what
 * it has worked out.
 */
export function storesByName<Store extends NamedStore>(stores: readonly Store[], query: string): readonly Store[] {
  if (query === '') return stores
  const contains = nameMatcher(query)
  const found = stores.filter((store) => contains(wordsOf(store)))
  return found.length > 0 ? found : foundNear(stores, query, wordsOf)
}
