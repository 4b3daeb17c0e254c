/**
 * The tries of a search, from strict to lenient: all words as typed, the query within a title, all words despite typing
 * errors, any of the words. The first that finds anything wins.
 */
import MiniSearch, { type SearchResult } from 'minisearch'
import { type FoldedWords, foldedWords, nameMatcher } from '../stores/names'
import { editsIn } from './edits'
import type { SearchIndex } from './indexing'
import { isQuestionWord, namedBeside, saysNothingElse } from './questions/questions'
import { type Asked, retrieve } from './retrieval'
import { joinedTerm, termsOf } from './terms'
import type { Meaning } from './words'

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
const strict: readonly ((asked: Asked) => SearchResult[])[] = [(asked) => retrieve(asked, 'AND', () => 0), containing]
const withSlips = [...strict, (asked: Asked) => retrieve(asked, 'AND', editsIn)]
const anyWord = (asked: Asked): SearchResult[] => retrieve(asked, 'OR', editsIn)

function firstFound(tries: readonly ((asked: Asked) => SearchResult[])[], asked: Asked): SearchResult[] {
  for (const next of tries) {
    const results = next(asked)
    if (results.length > 0) return results
  }
  return []
}

/** The results; below an answered question, only those that have all of its words. */
export function resultsOf(asked: Asked, isAnswered: boolean): SearchResult[] {
  const beside = namedBeside(asked.meanings)
  if (beside !== null && beside.length < asked.meanings.length) {
    const whole = named(
      retrieve(asked, 'AND', () => 0),
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
