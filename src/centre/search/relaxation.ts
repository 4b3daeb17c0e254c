/**
 * The tries of a search, from strict to lenient: all words as typed, the query within a title, all words despite typing
 * errors, any of the words. The last two also take a word for the known one that it is like. The first that finds
 * anything wins.
 */
import MiniSearch, { type SearchResult } from 'minisearch'
import { memoize } from '../../base/memoize'
import { foldedWords, nameMatcher } from '../stores/names'
import { maxEdits } from './edits'
import { type Meaning, withCorrections } from './meanings'
import { isQuestionWord, namedBeside, saysNothingElse } from './questions/questions'
import { type Combination, nameTerms, type ParsedQuery, retrieve } from './retrieval'
import { maxDocuments } from './schema'
import { joinedTerm, termsOf } from './terms'

/** Titles are folded once for all queries. */
const foldedTitle = memoize((title: string) => foldedWords([title]), maxDocuments)

/** Documents with the query anywhere in the title, as in lists (rule 4.12): "wood" is not a misspelling of "food". */
function titleMatches({ index, query, joined }: ParsedQuery): SearchResult[] {
  if (joined.length < 3) return []
  const contains = nameMatcher(query)
  return index.search(MiniSearch.wildcard, { filter: ({ title }) => contains(foldedTitle(title)) })
}

/**
 * Only results that are called by every word, rather than mention it: a question's in full, no "maple" for "map".
 * Keywords count as well, except a store's: those are what it sells ("contact lenses").
 */
const namedByAllWords = (results: readonly SearchResult[], meanings: readonly Meaning[]): SearchResult[] =>
  results.filter((result) => {
    const words = [...nameTerms(result), ...(result.kind === 'store' ? [] : termsOf(result.keywords ?? ''))]
    const isSaid = (typed: string): boolean =>
      words.includes(typed) || (!isQuestionWord(typed) && words.some((word) => word.startsWith(typed)))
    return meanings.every(({ terms }) => terms.every(isSaid))
  })

type Try = (parsed: ParsedQuery) => SearchResult[]

/** From strict to lenient. The first that finds anything wins, so near matches never appear beside exact ones. */
const exactMatches: Try = (parsed) => retrieve(parsed, 'AND', () => 0)
const fuzzyTries = (combineWith: Combination): Try[] => [
  (parsed) => retrieve(parsed, combineWith, maxEdits),
  (parsed) => retrieve({ ...parsed, meanings: parsed.meanings.map(withCorrections) }, combineWith, maxEdits),
]
const allWordTries = [exactMatches, titleMatches, ...fuzzyTries('AND')]
const anyWordTries = fuzzyTries('OR')

function firstResults(tries: readonly Try[], parsed: ParsedQuery): SearchResult[] {
  for (const next of tries) {
    const results = next(parsed)
    if (results.length > 0) return results
  }
  return []
}

/** The results; below an answered question, only those that are called by all of its words. */
export function resultsOf(parsed: ParsedQuery, isAnswered: boolean): SearchResult[] {
  const beside = namedBeside(parsed.meanings)
  if (isAnswered || beside !== null) {
    const results = namedByAllWords(exactMatches(parsed), parsed.meanings)
    // "Opening hours": what else has these words says nothing of them.
    const isOnlyAsked = isAnswered && parsed.meanings.every(({ terms }) => terms.every(saysNothingElse))
    if (isAnswered || results.length > 0) return results.filter(({ kind }) => !isOnlyAsked || kind === 'page')
  }
  if (beside !== null) {
    // "Nook coffee hours": the store's page has its hours.
    const query = beside.flatMap(({ terms }) => terms).join(' ')
    const results = firstResults(allWordTries, { ...parsed, query, meanings: beside, joined: joinedTerm(query) })
    if (results.length > 0) return results
  }
  return firstResults([...allWordTries, ...anyWordTries], parsed)
}
