/** The site's search index in the browser: documents and rules of `/search`, built when a box is first used. */
import { hintsOf } from '../../src/centre/search/hints'
import { buildIndexInSteps } from '../../src/centre/search/indexing'
import { type Answer, answerTo } from '../../src/centre/search/questions/questions'
import { search } from '../../src/centre/search/search'
import { type SearchBoxProps, type SearchFile, suggestionsOf } from '../shared/suggestions'

/** The most hits of each kind in a list of suggestions. */
const maxHits = 6

export type Link = Answer['links'][number]

export type SiteIndex = Awaited<ReturnType<typeof load>>

const indexes = new Map<string, Promise<SiteIndex>>()

/** The index of a `url`, or of the response already `requested`: loaded once, and again after a failure. */
export function siteIndex(url: string, requested?: Promise<Response>): Promise<SiteIndex> {
  const index = indexes.get(url) ?? load(requested ?? fetch(url))
  indexes.set(url, index)
  index.catch(() => indexes.delete(url))
  return index
}

async function load(requested: Promise<Response>) {
  const response = await requested
  if (!response.ok) throw new Error(`The search index answered ${response.status}`)
  const file = (await response.json()) as SearchFile
  const { documents, answers } = file
  const index = await buildIndexInSteps(documents)
  return {
    suggest(query: string, box: SearchBoxProps) {
      const { answer, isAnswered } = answerTo(answers, query, Date.now())
      const found = search(index, query, { limit: maxHits, isAnswered, answer })
      return suggestionsOf(found, answer, file, box)
    },
    /** Queries that find something. */
    hints: hintsOf(documents, answers),
    /** What helps before anything is typed: washrooms, parking, and the stores seen last, by slug. */
    help(visited: readonly string[]): Link[] {
      const { washrooms, parking } = answers.subjects
      const answered = [washrooms, parking].flatMap((answer) =>
        (answer?.links ?? []).slice(0, 1).map(({ href }) => ({ href, text: answer?.title ?? '' })),
      )
      const paths = visited.map((slug) => `/stores/${encodeURIComponent(slug)}`)
      const others = paths.filter((path) => !location.pathname.endsWith(path))
      const seen = others.flatMap((path) => documents.find(({ href }) => href.endsWith(path)) ?? [])
      return [...answered, ...seen.map(({ href, title }) => ({ href, text: title }))]
    },
  }
}
