/**
 * The site search, the same on the server and in the browser: it imports only what the browser may load. Attempts go
 * from strict to lenient: all words as typed, the query within a title, all words despite typing errors, any of the
 * words. The last two also try known words that are similar. The first to find anything wins.
 */
import MiniSearch, { type SearchResult } from 'minisearch'
import { memoize } from '../../base/memoize'
import { foldedWords, nameMatcher } from '../stores/names'
import { maxEdits } from './edits'
import type { SearchIndex } from './indexing'
import { type Meaning, meaningsOf, withCorrections } from './meanings'
import { type Answer, isQuestionWord, namedBeside, saysNothingElse } from './questions/questions'
import { type Combination, nameTerms, type ParsedQuery, retrieve } from './retrieval'
import { maxDocuments, type SearchEntry, searchKinds, storedFields } from './schema'
import { joinedTerm, termsOf } from './terms'

/** A result, with the terms of the document and of the query that matched, for `highlight`. */
export type SearchHit = ReturnType<typeof hitOf>

function hitOf(result: SearchResult) {
  const entry: Record<string, unknown> = { id: result.id }
  for (const field of storedFields) if (result[field] !== undefined) entry[field] = result[field]
  const { score, terms: matchedTerms, queryTerms } = result
  return { ...(entry as unknown as SearchEntry), score, matchedTerms, queryTerms }
}

export type SearchResults = ReturnType<typeof resultsByKind>

/** The results, of each kind at most `limit`. */
function resultsByKind(query: string, results: readonly SearchResult[], limit: number) {
  const groups = searchKinds
    .map((kind) => ({ kind, found: results.filter((result) => result.kind === kind) }))
    .filter(({ found }) => found.length > 0)
    .map((group) => ({ ...group, weight: Math.max(...group.found.map(({ weight = 0 }) => weight)) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ kind, found }) => ({ kind, hits: found.slice(0, limit).map(hitOf), total: found.length }))
  return {
    /** The query as searched: trimmed, and cut to 100 characters. */
    query,
    /** Without the limit, as of each group. */
    total: results.length,
    /** The best hit of any kind: the first of the first group. */
    best: groups[0]?.hits[0] ?? null,
    /** The group with the best hit first; equally good ones in the order of `searchKinds`. Without empty groups. */
    groups,
  }
}

/** The results for a query without words. */
export const emptyResults = (query: string): SearchResults => ({ query, total: 0, best: null, groups: [] })

interface SearchOptions {
  /** Most hits of a kind. */
  limit?: number
  /** Whether the query is a question that has been answered. */
  isAnswered?: boolean
  /** The answer above the results, whose links are those of documents as changed by `link`. */
  answer?: Answer | null
  link?: (href: string) => string
}

/** Memoised: every query compares all titles. */
const foldedTitle = memoize((title: string) => foldedWords([title]), maxDocuments)

/** Documents with the query anywhere in the title, as in lists (rule 4.12): "wood" is not a misspelling of "food". */
function titleMatches({ index, query, joined }: ParsedQuery): SearchResult[] {
  if (joined.length < 3) return []
  const contains = nameMatcher(query)
  return index.search(MiniSearch.wildcard, { filter: ({ title }) => contains(foldedTitle(title)) })
}

/**
 * Only results that have every word in their names, not just in their texts; words of questions in full, since "map" is
 * not "maple". Keywords count too, except a store's, which are what it sells ("contact lenses").
 */
const namedByAllWords = (results: readonly SearchResult[], meanings: readonly Meaning[]): SearchResult[] =>
  results.filter((result) => {
    const words = [...nameTerms(result), ...(result.kind === 'store' ? [] : termsOf(result.keywords ?? ''))]
    const isInName = (typed: string): boolean =>
      words.includes(typed) || (!isQuestionWord(typed) && words.some((word) => word.startsWith(typed)))
    return meanings.every(({ terms }) => terms.every(isInName))
  })

type Try = (parsed: ParsedQuery) => SearchResult[]

const exactMatches: Try = (parsed) => retrieve(parsed, 'AND', () => 0)
const fuzzyTries = (combineWith: Combination): Try[] => [
  (parsed) => retrieve(parsed, combineWith, maxEdits),
  (parsed) => retrieve({ ...parsed, meanings: parsed.meanings.map(withCorrections) }, combineWith, maxEdits),
]
const allWordTries = [exactMatches, titleMatches, ...fuzzyTries('AND')]

function firstResults(tries: readonly Try[], parsed: ParsedQuery): SearchResult[] {
  for (const next of tries) {
    const results = next(parsed)
    if (results.length > 0) return results
  }
  return []
}

/** The results; below an answered question, only those that have all of its words in their names. */
function resultsOf(parsed: ParsedQuery, isAnswered: boolean): SearchResult[] {
  const beside = namedBeside(parsed.meanings)
  if (isAnswered || beside !== null) {
    const results = namedByAllWords(exactMatches(parsed), parsed.meanings)
    // "Opening hours": other results with these words do not help.
    const isOnlyAsked = isAnswered && parsed.meanings.every(({ terms }) => terms.every(saysNothingElse))
    if (isAnswered || results.length > 0) return results.filter(({ kind }) => !isOnlyAsked || kind === 'page')
  }
  if (beside !== null) {
    // "Nook coffee hours": the hours are on the store's page.
    const query = beside.flatMap(({ terms }) => terms).join(' ')
    const results = firstResults(allWordTries, { ...parsed, query, meanings: beside, joined: joinedTerm(query) })
    if (results.length > 0) return results
  }
  return firstResults([...allWordTries, ...fuzzyTries('OR')], parsed)
}

/** Searches from strict to lenient, until something is found. */
export function search(index: SearchIndex, query: string, options: SearchOptions = {}): SearchResults {
  const { limit = 20, isAnswered = false, answer, link = (href) => href } = options
  const cleaned = cleanQuery(query)
  const meanings = meaningsOf(cleaned)
  if (meanings.length === 0) return emptyResults(cleaned)
  const parsed = { index, query: cleaned, meanings, joined: joinedTerm(cleaned) }
  // Without the places that the answer above them links to already (rule 4.13).
  const linked = new Set(answer?.links.map(({ href }) => href))
  const results = resultsOf(parsed, isAnswered).filter(({ kind, href }) => kind !== 'place' || !linked.has(link(href)))
  return resultsByKind(cleaned, results, limit)
}

/** Most characters of a query. */
export const maxQueryLength = 100

/** A query as searched and shown: single spaces, no format and control characters, at most 100 characters. */
export function cleanQuery(query: string): string {
  const cleaned = query
    .slice(0, 4 * maxQueryLength)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return [...cleaned].slice(0, maxQueryLength).join('').trim()
}
