/** The site search, the same on the server and in the browser: it imports only what the browser may load. */
import type { SearchResult } from 'minisearch'
import type { SearchIndex } from './indexing'
import { meaningsOf } from './meanings'
import type { Answer } from './questions/questions'
import { resultsOf } from './relaxation'
import { type SearchEntry, type SearchKind, searchKinds, storedFields } from './schema'
import { joinedTerm } from './terms'

export interface SearchHit extends SearchEntry {
  score: number
  /** Terms of the document that matched, and of the query, for `highlight`. */
  matchedTerms: readonly string[]
  queryTerms: readonly string[]
}

interface SearchGroup {
  kind: SearchKind
  /** Best first, at most `limit`. */
  hits: SearchHit[]
  /** Number of hits without the limit. */
  total: number
}

export interface SearchResults {
  /** The query as searched: trimmed, and cut to 100 characters. */
  query: string
  total: number
  /** The best hit of any kind: the first of the first group. */
  best: SearchHit | null
  /** The group with the best hit first; equally good ones in the order of `searchKinds`. Without empty groups. */
  groups: SearchGroup[]
}

const hitOf = (result: SearchResult): SearchHit => {
  const entry: Record<string, unknown> = { id: result.id }
  for (const field of storedFields) if (result[field] !== undefined) entry[field] = result[field]
  const { score, terms: matchedTerms, queryTerms } = result
  return { ...(entry as unknown as SearchEntry), score, matchedTerms, queryTerms }
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

/** Without the places that the answer above them links to already (rule 4.13). */
function withoutAnswered(results: readonly SearchResult[], { answer, link = (href) => href }: SearchOptions) {
  const linked = new Set(answer?.links.map(({ href }) => href))
  return results.filter(({ kind, href }) => kind !== 'place' || !linked.has(link(href)))
}

/** Searches from strict to lenient, until something is found (relaxation.ts). */
export function search(index: SearchIndex, query: string, options: SearchOptions = {}): SearchResults {
  const { limit = 20, isAnswered = false } = options
  const cleaned = cleanQuery(query)
  const meanings = meaningsOf(cleaned)
  if (meanings.length === 0) return emptyResults(cleaned)
  const parsed = { index, query: cleaned, meanings, joined: joinedTerm(cleaned) }
  const results = withoutAnswered(resultsOf(parsed, isAnswered), options)

  const groups = searchKinds
    .map((kind) => ({ kind, found: results.filter((result) => result.kind === kind) }))
    .filter(({ found }) => found.length > 0)
    .map((group) => ({ ...group, weight: Math.max(...group.found.map(({ weight = 0 }) => weight)) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ kind, found }): SearchGroup => ({ kind, hits: found.slice(0, limit).map(hitOf), total: found.length }))
  return { query: cleaned, total: results.length, best: groups[0]?.hits[0] ?? null, groups }
}

/** Most characters of a query. */
export const maxQueryLength = 100

/** A query as searched and shown: single spaces, no format and control characters, at most 100 characters. */
export const cleanQuery = (query: string): string =>
  [
    ...query
      .slice(0, 4 * maxQueryLength)
      .replace(/\p{Cf}/gu, '')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, maxQueryLength)
    .join('')
    .trim()
