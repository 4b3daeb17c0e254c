/** One look into the index: a query in the terms of MiniSearch, and its plausible results, the best first. */
import type { Query, SearchOptions, SearchResult } from 'minisearch'
import type { SearchIndex } from './indexing'
import { asksForHours } from './questions/questions'
import { type Combination, isMeant, rankOf } from './relevance'
import type { Meaning } from './words'

const ranking: SearchOptions = {
  fields: ['title', 'keywords', 'called', 'owner', 'text'],
  boost: { title: 10, joined: 10, keywords: 2.5, owner: 2 },
  weights: { fuzzy: 0.3, prefix: 0.6 },
  prefix: (term) => term.length > 1,
  tokenize: (term) => [term],
  processTerm: (term) => term,
}

/** A single letter: titles with a word that begins with it. Other fields would match nearly everything. */
const oneLetter: SearchOptions = { fields: ['title'], prefix: true }

const oneOrAll = (terms: readonly string[]): Query =>
  terms.length === 1 ? (terms[0] ?? '') : { combineWith: 'AND', queries: [...terms] }

/**
 * The typed words, matched by prefix, or their synonyms, matched in full at a lower weight. Words that have synonyms
 * are known, so they were meant as typed: where a centre has no boots, "boots" is not the "bout" of a French name.
 */
function queryOf({ terms, others, isWhole }: Meaning): Query {
  if (others.length === 0) return oneOrAll(terms)
  const typed: Query = isWhole ? { combineWith: 'AND', prefix: false, queries: [...terms] } : oneOrAll(terms)
  const other: Query = {
    combineWith: 'OR',
    prefix: false,
    boostTerm: () => 0.4,
    queries: others.map(oneOrAll),
  }
  return { combineWith: 'OR', fuzzy: false, queries: [typed, other] }
}

type Edits = (term: string) => number

/** A query, parsed, and the index to search. */
export interface Asked {
  index: SearchIndex
  query: string
  meanings: readonly Meaning[]
  /** The query's letters run together. */
  joined: string
}

/** MiniSearch counts swapped neighbours as two edits, so it is given one more; `isMeant` then drops what is too far. */
const distanceOf = (edits: number): number | false => edits > 0 && edits + 1

/** The plausible results for all or any of the words, each of which may differ by so many edits; the best first. */
export function retrieve({ index, meanings, joined }: Asked, combineWith: Combination, edits: Edits): SearchResult[] {
  const words: Query = { combineWith, queries: meanings.map(queryOf) }
  const asOne: Query = { combineWith: 'OR', fields: ['joined'], queries: [joined] }
  const query: Query = { combineWith: 'OR', queries: joined.length > 1 ? [words, asOne] : [words] }
  const results = index
    .search(query, {
      ...ranking,
      ...(joined.length === 1 ? oneLetter : {}),
      fuzzy: (term) => !asksForHours(term) && distanceOf(edits(term)),
    })
    .filter((result) => isMeant(result, meanings, joined, combineWith))
  const typed = meanings.flatMap(({ terms }) => terms)
  return results
    .map((result, position) => ({ result, position, rank: rankOf(result, typed, joined) }))
    .sort((a, b) => b.rank - a.rank || a.position - b.position)
    .map(({ result }) => result)
}
