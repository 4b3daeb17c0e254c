/** The site search as a page, the API and assistants have it: what answers the query, and what is found. */
import { hintsOf } from '../centre/search/hints'
import { type Answer, answerTo } from '../centre/search/questions/questions'
import { cleanQuery, nothingFound, type SearchResults, search } from '../centre/search/search'
import type { PageContext } from '../request/context'
import { answersOf, withNearestWashroom } from './answers/answers'
import { siteIndex } from './site-index'

interface FoundOnSite {
  results: SearchResults
  /** What answers the query before anything is listed; null for nothing. */
  answer: Answer | null
  /** Queries that find something. */
  hints: readonly string[]
  /** False if some content could not be searched. */
  isComplete: boolean
}

/** Searches for a text as it was typed, with at most `limit` results of each kind. */
export async function searchSite(typed: string, limit: number, context: PageContext): Promise<FoundOnSite> {
  const { documents, index, isComplete } = await siteIndex(context)
  const query = cleanQuery(typed)
  const lists = await context.content.read('point_of_interests', 'events', 'mallcomm', 'stores')
  const answers = answersOf(lists, documents, context)
  const always = { hints: hintsOf(documents, answers), isComplete }
  if (query === '') return { results: nothingFound(query), answer: null, ...always }
  const { answer, isAnswered } = answerTo(answers, query, context.now)
  const results = search(index(), query, { limit, isAnswered, answer, link: context.link })
  if (answer === null || answer !== answers.subjects.washrooms) return { results, answer, ...always }
  const { subjects } = await withNearestWashroom(answers, context)
  return { results, answer: subjects.washrooms ?? answer, ...always }
}
