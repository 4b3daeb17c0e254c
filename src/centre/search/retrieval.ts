/** One search of the index: the query for MiniSearch, and its plausible results, best first. */
import type { Query, SearchOptions, SearchResult } from 'minisearch'
import { memoize } from '../../base/memoize'
import { isSimilar, type maxEdits } from './edits'
import { keywordSeparator, type SearchIndex } from './indexing'
import type { Meaning } from './meanings'
import { asksForHours } from './questions/questions'
import type { SearchKind } from './schema'
import { joinedTerm, matchesTerm, significantTerms, termsOf } from './terms'

/** Whether all words are required, or any of them suffices. */
export type Combination = 'AND' | 'OR'

/**
 * Whether a match is plausible. Near matches must be similar (edits.ts) and outside running text. Where any word
 * suffices, a word counts only outside running text and in full, and the words that count must have more than a third
 * of the letters typed: the "day" of "boxing day" finds no other day.
 */
export function isPlausible(
  { match }: SearchResult,
  meanings: readonly Meaning[],
  joined: string,
  combineWith: Combination,
): boolean {
  const matched = Object.entries(match)
  const isAll = combineWith === 'AND'
  const isMatched = ({ terms, synonyms }: Meaning): boolean =>
    [...terms, ...synonyms.flat()].some((typed) =>
      matched.some(([word, fields]) => {
        const isName = fields.some((field) => field !== 'text')
        if (isAll && word.startsWith(typed)) return isName || !asksForHours(typed)
        return isName && matchesTerm(typed, word, meanings.length === 1)
      }),
    )
  const isJoined = (word: string): boolean => word.startsWith(joined) || isSimilar(joined, word)
  if (matched.some(([word, fields]) => fields.includes('joined') && isJoined(word))) return true
  const lettersIn = (some: readonly Meaning[]): number => some.flatMap(({ terms }) => terms).join('').length
  return isAll ? meanings.every(isMatched) : 3 * lettersIn(meanings.filter(isMatched)) > lettersIn(meanings)
}

/** The terms of a result's name. A place's is what precedes the comma in its title; its location follows. */
export const nameTerms = ({ kind, title }: SearchResult) => termsOf(kind === 'place' ? title.split(',', 1)[0] : title)

/** Whether a place matches only by its location or its text: "Washrooms, Food court" for "food". */
function isOnlyLocated(result: SearchResult): boolean {
  if (result.kind !== 'place') return false
  const name = nameTerms(result)
  return !Object.entries(result.match).some(([term, fields]) =>
    fields.includes('title') ? name.includes(term) : fields.some((field) => field !== 'text'),
  )
}

/**
 * 4: the title is the query, stop words aside. 3: the title has a typed word, or is a synonym. 2: one of its words
 * begins with a typed one. 1: it has a synonym or a similar word; or a keyword begins with a typed word. 0: only other
 * fields match.
 */
export function rankOf({ match, title }: SearchResult, meanings: readonly Meaning[], joined: string): number {
  const own = termsOf(title as string)
  const significant = significantTerms(own)
  const whole = significant.join(' ')
  const typed = meanings.flatMap(({ terms }) => terms)
  if (joinedTerm(title as string) === joined || whole === significantTerms(typed).join(' ')) return 4
  const isInTitle = ({ terms, synonyms }: Meaning): boolean =>
    terms.every((term) => significant.includes(term)) || synonyms.some((phrase) => phrase.join(' ') === whole)
  if (meanings.some(isInTitle)) return 3
  const isBegun = ({ terms }: Meaning): boolean => terms.every((term) => own.some((word) => word.startsWith(term)))
  const begins = (word: string): boolean => typed.some((term) => word.startsWith(term))
  const ranks = Object.entries(match).map(([word, fields]) => {
    if (fields.includes('joined') && word.startsWith(joined)) return 2
    return fields.includes('title') || (fields.includes('keywords') && begins(word)) ? 1 : 0
  })
  return Math.max(meanings.some(isBegun) ? 2 : 0, ...ranks)
}

/** The terms of a keyword, in one text; those of categories are the same for many. */
const keywordKey = memoize((keyword: string) => termsOf(keyword).join(' '), 1000)

/** Whether a result is of the kind that was asked for: a promotion for "sale", a store of the category "Shoes". */
function isOfKind({ match, category = '', keywords = '' }: SearchResult, meanings: readonly Meaning[]): boolean {
  const matched = Object.entries(match)
  if (matched.some(([, fields]) => fields.includes('called'))) return true
  const tags = matched.flatMap(([term, fields]) => (fields.includes('keywords') ? [term] : []))
  if (tags.length === 0) return false
  const wanted = [meanings.flatMap(({ terms }) => terms), ...meanings.flatMap(({ synonyms }) => synonyms)]
  const phrases = new Set(wanted.map((phrase) => phrase.join(' ')))
  const kind = keywordKey(category).split(' ')
  return (
    tags.some((term) => kind.includes(term)) ||
    (keywords as string).split(keywordSeparator).some((keyword) => phrases.has(keywordKey(keyword)))
  )
}

/** Kinds about what stores have: a word in their titles does not place them before the stores that sell it. */
const storeContentKinds: ReadonlySet<SearchKind> = new Set(['promotion', 'coupon', 'post', 'news'])

/**
 * By the rank, or -1 for what comes last (`retrieve`); groups are sorted by their highest weight. 4: the title is the
 * query, or it is a job. 3: a page of that title; the title has a typed word; or it is of the kind that was asked for.
 */
function weightOf(result: SearchResult, rank: number, meanings: readonly Meaning[]): number {
  if (rank < 0) return rank
  // A job that was not asked for, by the word or by its title, has the rank -1.
  if (result.kind === 'job') return 4
  // For "contest", the page about contests does not place other pages before the contests.
  if (rank === 4) return result.kind === 'page' ? 3 : 4
  const hasName = rank === 3 && !storeContentKinds.has(result.kind)
  return hasName || isOfKind(result, meanings) ? 3 : Math.min(rank, 1)
}

const ranking: SearchOptions = {
  fields: ['title', 'keywords', 'called', 'owner', 'text'],
  boost: { title: 10, joined: 10, keywords: 2.5, owner: 2 },
  weights: { fuzzy: 0.3, prefix: 0.6 },
  prefix: (term) => term.length > 1,
  tokenize: (term) => [term],
  processTerm: (term) => term,
}

const allTerms = (terms: readonly string[]): Query =>
  terms.length === 1 ? (terms[0] ?? '') : { combineWith: 'AND', queries: [...terms] }

/**
 * The typed words, matched by prefix, or their synonyms, matched in full at a lower weight. Words that have synonyms
 * are known, so they were meant as typed: where a centre has no boots, "boots" is not the "bout" of a French name.
 */
function queryOf({ terms, synonyms, isWhole }: Meaning): Query {
  if (synonyms.length === 0) return allTerms(terms)
  const typed: Query = isWhole ? { combineWith: 'AND', prefix: false, queries: [...terms] } : allTerms(terms)
  const other: Query = { combineWith: 'OR', prefix: false, boostTerm: () => 0.4, queries: synonyms.map(allTerms) }
  return { combineWith: 'OR', fuzzy: false, queries: [typed, other] }
}

/** A query, parsed, and the index to search. */
export interface ParsedQuery {
  index: SearchIndex
  query: string
  meanings: readonly Meaning[]
  /** The query's letters run together. */
  joined: string
}

/** The plausible results for all or any of the words, each within so many edits: best first, with their `weight`. */
export function retrieve({ index, meanings, joined }: ParsedQuery, combineWith: Combination, edits: typeof maxEdits) {
  const words: Query = { combineWith, queries: meanings.map(queryOf) }
  const asOne: Query = { combineWith: 'OR', fields: ['joined'], queries: [joined] }
  const query: Query = { combineWith: 'OR', queries: joined.length > 1 ? [words, asOne] : [words] }
  const wanted = meanings.flatMap(({ terms, synonyms }) => [terms, ...synonyms])
  const isWork = wanted.some((phrase) => phrase.join(' ') === 'job')
  const rank = (result: SearchResult): number => {
    const own = rankOf(result, meanings, joined)
    // Whoever types "shoes" wants to buy some: the job of a shoe fitter comes last, unless its title is the query.
    // Likewise, for "food", the washrooms of the food court.
    const isAside = result.kind === 'job' ? !isWork : isOnlyLocated(result)
    return isAside && own < 4 ? -1 : own
  }
  return index
    .search(query, {
      ...ranking,
      // One letter begins a word of a title. In other fields it would match nearly everything.
      ...(joined.length === 1 ? { fields: ['title'], prefix: true } : {}),
      // MiniSearch counts swapped letters as two edits, so it gets one more; `isPlausible` drops what differs too much.
      fuzzy: (term) => !asksForHours(term) && edits(term) > 0 && edits(term) + 1,
    })
    .filter((result) => isPlausible(result, meanings, joined, combineWith))
    .map((result) => ({ result, rank: rank(result) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ result, rank }) => Object.assign(result, { weight: weightOf(result, rank, meanings) }))
}
