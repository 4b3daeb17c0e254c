/**
 * The attempts of a search, from strict to lenient: all words as typed, the query within a title, all words despite
 * typing errors, any of the words. The last two also try known words that are similar. The first to find anything wins.
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
const anyWordTries = fuzzyTries('OR')

function firstResults(tries: readonly Try[], parsed: ParsedQuery): SearchResult[] {
  for (const next of tries) {
    const results = next(parsed)
    if (results.length > 0) return results
  }
  return []
}

/** The results; below an answered question, only those that have all of its words in their names. */
export function resultsOf(parsed: ParsedQuery, isAnswered: boolean): SearchResult[] {
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
  return firstResults([...allWordTries, ...anyWordTries], parsed)
}
