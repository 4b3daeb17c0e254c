/**
 * The site search: one index over everything that visitors look for, the same on the server and in the browser.
 * Apart from MiniSearch, it imports only what the browser may have.
 */
import MiniSearch, {
  type AsPlainObject,
  type Options,
  type Query,
  type SearchOptions,
  type SearchResult,
} from 'minisearch'
import { type ItemName, itemKinds, itemNames } from '../items/kinds'
import { type FoldedWords, foldedWords, nameMatcher } from '../stores/names'
import { editsIn, isAlike } from './edits'
import { asksForHours, isQuestionWord, namedBeside, saysNothingElse } from './questions'
import { joinedTerm, termsOf } from './terms'
import { type Meaning, meaningsOf } from './words'

/** The order in which kinds are shown; item kinds not listed here come last. */
const inOrder = ['store', 'place', 'promotion', 'coupon', 'event', 'contest', 'page', 'post', 'news', 'job'] as const
type Found = (typeof itemKinds)[ItemName]['found']
export type SearchKind = (typeof inOrder)[number] | Found
/** The kinds of results, in the order in which they are shown. */
export const searchKinds: readonly SearchKind[] = [
  ...new Set([...inOrder, ...itemNames.map((name): Found => itemKinds[name].found)]),
]

/** What a result shows. */
interface SearchEntry {
  /** Unique among all documents: "store:41021". */
  id: string
  kind: SearchKind
  title: string
  /** Language tag of the title, where it is not the page's. */
  lang?: string
  /** Name of the store it belongs to. */
  owner?: string
  /** Path on this site, without language prefix. */
  href: string
  image?: string
  /** When it takes place or ends, in words. */
  when?: string
  /** Stores only. */
  category?: string
  unit?: string
  /** Stores only: index into the states sent with the documents (src/machine/search-index.ts). */
  state?: number
}

/** A document: what is shown, and what is only searched. */
export interface SearchDocument extends SearchEntry {
  keywords?: readonly string[]
  /** Further words that visitors use for it (goods.ts). */
  called?: readonly string[]
  text?: string
}

export interface SearchHit extends SearchEntry {
  score: number
  /** Terms of the document that matched, and of the query, for `highlight`. */
  matched: readonly string[]
  asked: readonly string[]
}

export interface SearchGroup {
  kind: SearchKind
  /** Best first, at most `limit`. */
  hits: SearchHit[]
  /** Number of hits without the limit. */
  total: number
}

export interface SearchAnswer {
  /** The query as searched: trimmed, and cut to 100 characters. */
  query: string
  total: number
  /** The best hit of any kind. */
  best: SearchHit | null
  /** In the order of `searchKinds`, without empty groups. */
  groups: SearchGroup[]
}

/** Characters of a query that are read. */
export const longestQuery = 100

const shown = [
  'kind',
  'title',
  'lang',
  'owner',
  'href',
  'image',
  'when',
  'category',
  'unit',
  'state',
] as const satisfies (keyof SearchEntry)[]

/** Words for a kind, searched with its documents: "boots on sale" finds promotions for boots. */
const kindWords: Readonly<Partial<Record<SearchKind, string>>> = {
  promotion: 'promotion',
  coupon: 'promotion coupon',
  event: 'event événement',
  contest: 'contest concours',
  job: 'job',
}

const options: Options<SearchDocument> = {
  fields: ['title', 'joined', 'keywords', 'called', 'owner', 'text'],
  storeFields: [...shown],
  extractField: (document, field) => {
    // For a single word, the joined form adds nothing.
    if (field === 'joined') return termsOf(document.title).length > 1 ? document.title : ''
    if (field === 'keywords') return document.keywords?.join(' · ') ?? ''
    if (field === 'called') return [kindWords[document.kind], document.called].join(' · ')
    return document[field as keyof SearchEntry] as string
  },
  tokenize: (text, field) => (field === 'joined' ? [joinedTerm(text)] : termsOf(text)),
  processTerm: (term) => term,
}

export type SearchIndex = MiniSearch<SearchDocument>
/** An index in its JSON form. */
export type PlainIndex = AsPlainObject

/** Indexes documents; `JSON.stringify` of the index can be read by `loadIndex`. */
export function searchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const index = new MiniSearch(options)
  // A duplicate id would throw: the first document wins.
  for (const document of documents) if (!index.has(document.id)) index.add(document)
  return index
}

/** Documents indexed between pauses: a few milliseconds of work on a slow phone. */
const atATime = 100

/**
 * The same index, built in steps with a `pause` in between, so that the browser stays responsive to typing.
 * @param index an existing index to add the documents to
 */
export async function searchIndexInSteps(
  documents: readonly SearchDocument[],
  pause: () => Promise<void>,
  index: SearchIndex = new MiniSearch(options),
): Promise<SearchIndex> {
  for (const [position, document] of documents.entries()) {
    if (!index.has(document.id)) index.add(document)
    if (position % atATime === atATime - 1) await pause()
  }
  return index
}

/** An index from its JSON, as text or already parsed. Throws on anything else. */
export const loadIndex = (json: string | PlainIndex): SearchIndex =>
  typeof json === 'string' ? MiniSearch.loadJSON(json, options) : MiniSearch.loadJS(json, options)

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

type Combination = 'AND' | 'OR'
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

/** Whether any document has exactly this term. */
export const hasWord = (index: SearchIndex, term: string): boolean =>
  index.search(term, { ...ranking, prefix: false, fuzzy: false }).length > 0

type Edits = (term: string) => number

/** A query, parsed, and the index to search. */
interface Asked {
  index: SearchIndex
  query: string
  meanings: readonly Meaning[]
  /** The query's letters run together. */
  joined: string
}

/** MiniSearch counts swapped neighbours as two edits, so it is given one more; `isMeant` then drops what is too far. */
const distanceOf = (edits: number): number | false => edits > 0 && edits + 1

function run({ index, meanings, joined }: Asked, combineWith: Combination, edits: Edits): SearchResult[] {
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

/** The titles in an index, folded once for all queries. */
const namesIn = new WeakMap<SearchIndex, Map<string, FoldedWords>>()

function foldedName(index: SearchIndex, name: string): FoldedWords {
  const names = namesIn.get(index) ?? new Map<string, FoldedWords>()
  namesIn.set(index, names)
  const folded = names.get(name) ?? foldedWords([name])
  names.set(name, folded)
  return folded
}

/** Documents with the query anywhere in the title, as in lists (rule 4.12): "wood" is not a misspelling of "food". */
function containing({ index, query, joined }: Asked): SearchResult[] {
  if (joined.length < 3) return []
  const contains = nameMatcher(query)
  return index.search(MiniSearch.wildcard, { filter: ({ title }) => contains(foldedName(index, title)) })
}

/** Only results with every word in their title. */
const named = (results: readonly SearchResult[], meanings: readonly Meaning[]): SearchResult[] =>
  results.filter(({ title }) => {
    const words = termsOf(title as string)
    return meanings.every(({ terms }) => terms.every((typed) => words.some((word) => word.startsWith(typed))))
  })

/** From strict to lenient. The first that finds anything wins, so near matches never appear beside exact ones. */
const strict: readonly ((asked: Asked) => SearchResult[])[] = [(asked) => run(asked, 'AND', () => 0), containing]
const withSlips = [...strict, (asked: Asked) => run(asked, 'AND', editsIn)]
const anyWord = (asked: Asked): SearchResult[] => run(asked, 'OR', editsIn)

function firstFound(tries: readonly ((asked: Asked) => SearchResult[])[], asked: Asked): SearchResult[] {
  for (const next of tries) {
    const results = next(asked)
    if (results.length > 0) return results
  }
  return []
}

/** The results; below an answered question, only those that have all of its words. */
function resultsOf(asked: Asked, isAnswered: boolean): SearchResult[] {
  const beside = namedBeside(asked.meanings)
  if (beside !== null && beside.length < asked.meanings.length) {
    const whole = named(
      run(asked, 'AND', () => 0),
      asked.meanings,
    )
    if (whole.length > 0) return whole
    // "Nook coffee hours": the store's page has its hours.
    const query = beside.flatMap(({ terms }) => terms).join(' ')
    const found = firstFound(withSlips, { ...asked, query, meanings: beside, joined: joinedTerm(query) })
    if (found.length > 0) return found
  }
  if (!isAnswered) return firstFound([...withSlips, anyWord], asked)
  // For nothing but a question, only a page with its words in the title adds to the answer.
  if (asked.meanings.every(({ terms }) => terms.every(saysNothingElse)))
    return named(firstFound(strict, asked), asked.meanings).filter(({ kind }) => kind === 'page')
  return firstFound(withSlips, asked).filter(({ terms }) => asked.meanings.every((each) => isInFull(each, terms)))
}

/** Whether a question's words matched in full, not as the beginning of others: no "maple" for "map". */
const isInFull = ({ terms, others }: Meaning, matched: readonly string[]): boolean =>
  !terms.every(isQuestionWord) || [terms, ...others].some((phrase) => phrase.every((term) => matched.includes(term)))

/**
 * Whether a match is plausible. Near matches must be alike (edits.ts) and outside running text. Where any word
 * suffices, a word counts only outside running text and in full, and those that count must have more than a third of
 * the letters typed: the "day" of "boxing day" finds no other day.
 */
function isMeant(
  { match }: SearchResult,
  meanings: readonly Meaning[],
  joined: string,
  combineWith: Combination,
): boolean {
  const matched = Object.entries(match)
  const isAll = combineWith === 'AND'
  const isSaid = ({ terms, others }: Meaning): boolean =>
    [...terms, ...others.flat()].some((typed) =>
      matched.some(([word, fields]) => {
        const isName = fields.some((field) => field !== 'text')
        if (isAll && word.startsWith(typed)) return isName || !asksForHours(typed)
        return isName && isAlike(typed, word)
      }),
    )
  if (matched.some(([word, fields]) => fields.includes('joined') && (word.startsWith(joined) || isAlike(joined, word))))
    return true
  const lettersIn = (some: readonly Meaning[]): number => some.flatMap(({ terms }) => terms).join('').length
  return isAll ? meanings.every(isSaid) : 3 * lettersIn(meanings.filter(isSaid)) > lettersIn(meanings)
}

/** 2: the title is the query. 1: the title has a typed word. 0: only other fields match, however often. */
function rankOf({ match, title }: SearchResult, typed: readonly string[], joined: string): number {
  if (joinedTerm(title as string) === joined || termsOf(title as string).join(' ') === typed.join(' ')) return 2
  const stands = Object.entries(match).some(
    ([term, fields]) =>
      (fields.includes('joined') && term.startsWith(joined)) ||
      (fields.includes('title') && typed.some((word) => term.startsWith(word))),
  )
  return stands ? 1 : 0
}

const hitOf = (result: SearchResult): SearchHit => {
  const entry: Record<string, unknown> = { id: result.id }
  for (const field of shown) if (result[field] !== undefined) entry[field] = result[field]
  return { ...(entry as unknown as SearchEntry), score: result.score, matched: result.terms, asked: result.queryTerms }
}

/** The answer to a query without words. */
export const nothingFound = (query: string): SearchAnswer => ({ query, total: 0, best: null, groups: [] })

/**
 * Searches from strict to lenient, until something is found: all words as typed; the query within a title; all words
 * despite typing errors; any of the words, unless the query is a question that has been answered.
 */
export function search(
  index: SearchIndex,
  query: string,
  { limit = 20, isAnswered = false }: { limit?: number; isAnswered?: boolean } = {},
): SearchAnswer {
  const cleaned = cleanQuery(query)
  const meanings = meaningsOf(cleaned)
  if (meanings.length === 0) return nothingFound(cleaned)
  const results = resultsOf({ index, query: cleaned, meanings, joined: joinedTerm(cleaned) }, isAnswered)

  const byKind = Map.groupBy(results, (result) => result.kind as SearchKind)
  const groups = searchKinds.flatMap((kind): SearchGroup[] => {
    const found = byKind.get(kind) ?? []
    return found.length === 0 ? [] : [{ kind, hits: found.slice(0, limit).map(hitOf), total: found.length }]
  })
  return { query: cleaned, total: results.length, best: results[0] ? hitOf(results[0]) : null, groups }
}

/** A query as searched and shown: single spaces, no control characters, at most 100 characters. */
export const cleanQuery = (query: string): string =>
  [
    ...query
      .slice(0, 4 * longestQuery)
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longestQuery)
    .join('')
    .trim()
