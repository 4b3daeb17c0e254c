/**
 * The tries of a search, from strict to lenient: all words as typed, the query within a title, all words despite typing
 * errors, any of the words. The last two also take a word for the known one that it is like. The first that finds
 * anything wins.
 */
import MiniSearch, { type SearchResult } from 'minisearch'
import { memoize, memoizeWeak } from '../../base/memoize'
import { foldedWords, nameMatcher } from '../stores/names'
import { editsIn, isAlike } from './edits'
import type { SearchIndex } from './indexing'
import { isQuestionWord, namedBeside, saysNothingElse } from './questions/questions'
import { type Combination, nameTerms, type ParsedQuery, retrieve } from './retrieval'
import { mostDocuments } from './schema'
import { joinedTerm } from './terms'
import { type Meaning, nearlyKnown } from './words'

/** The titles in an index, folded once for all queries. */
const titlesOf = memoizeWeak((_: SearchIndex) => memoize((title: string) => foldedWords([title]), mostDocuments))

/** Documents with the query anywhere in the title, as in lists (rule 4.12): "wood" is not a misspelling of "food". */
function containing({ index, query, joined }: ParsedQuery): SearchResult[] {
  if (joined.length < 3) return []
  const contains = nameMatcher(query)
  const folded = titlesOf(index)
  return index.search(MiniSearch.wildcard, { filter: ({ title }) => contains(folded(title)) })
}

/** Only results that are called by every word. */
const named = (results: readonly SearchResult[], meanings: readonly Meaning[]): SearchResult[] =>
  results.filter((result) => {
    const words = nameTerms(result)
    return meanings.every(({ terms }) => terms.every((typed) => words.some((word) => word.startsWith(typed))))
  })

type Try = (parsed: ParsedQuery) => SearchResult[]

/** From strict to lenient. The first that finds anything wins, so near matches never appear beside exact ones. */
const strict: readonly Try[] = [(parsed) => retrieve(parsed, 'AND', () => 0), containing]
const despiteSlips = (combineWith: Combination): Try[] => [
  (parsed) => retrieve(parsed, combineWith, editsIn),
  (parsed) => retrieve({ ...parsed, meanings: parsed.meanings.map(nearlyKnown) }, combineWith, editsIn),
]
const withSlips = [...strict, ...despiteSlips('AND')]
const anyWord = despiteSlips('OR')

function firstFound(tries: readonly Try[], parsed: ParsedQuery): SearchResult[] {
  for (const next of tries) {
    const results = next(parsed)
    if (results.length > 0) return results
  }
  return []
}

/** The results; below an answered question, only those that are called by all of its words. */
export function resultsOf(parsed: ParsedQuery, isAnswered: boolean): SearchResult[] {
  const beside = namedBeside(parsed.meanings)
  if (beside !== null && beside.length < parsed.meanings.length) {
    const whole = named(
      retrieve(parsed, 'AND', () => 0),
      parsed.meanings,
    )
    if (whole.length > 0 || isAnswered) return whole
    // "Nook coffee hours": the store's page has its hours.
    const query = beside.flatMap(({ terms }) => terms).join(' ')
    const results = firstFound(withSlips, { ...parsed, query, meanings: beside, joined: joinedTerm(query) })
    if (results.length > 0) return results
  }
  if (!isAnswered) return firstFound([...withSlips, ...anyWord], parsed)
  // For nothing but a question, only a page with its words in the title adds to the answer.
  if (parsed.meanings.every(({ terms }) => terms.every(saysNothingElse)))
    return named(firstFound(strict, parsed), parsed.meanings).filter(({ kind }) => kind === 'page')
  return firstFound(withSlips, parsed).filter((result) => parsed.meanings.every((each) => isCalled(result, each)))
}

/**
 * Whether a result is called what was asked for, rather than mentions it. Keywords count as well, except a store's:
 * those are what it sells ("contact lenses"). A question's words count in full, no "maple" for "map", and their synonyms
 * for places and pages, which are the centre's own.
 */
function isCalled(result: SearchResult, { terms, others }: Meaning): boolean {
  const { kind, match } = result
  const names = nameTerms(result)
  const isTag = (field: string): boolean => field !== 'title' && field !== 'text'
  const tags = kind === 'store' ? [] : Object.keys(match).filter((word) => match[word]?.some(isTag))
  const words = [...names, ...tags]
  const isSaid = (typed: string): boolean =>
    words.some((word) => word === typed || (!isQuestionWord(typed) && (word.startsWith(typed) || isAlike(typed, word))))
  // "Christmas" is no word of questions: whatever else is called so may be meant.
  const also = !terms.some(isQuestionWord) ? words : kind === 'place' || kind === 'page' ? names : []
  return terms.every(isSaid) || others.some((phrase) => phrase.every((term) => also.includes(term)))
}
