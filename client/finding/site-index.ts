/**
 * The site's search index in the browser: the same documents and the same rules as `/search` has on the server. Made
 * once a page load, when a search box is first used; after that it needs no network.
 */
import { answerAmong } from '../../src/centre/search/questions'
import { hasWord, search, searchIndexInSteps } from '../../src/centre/search/search'
import type { Found, SearchIndexPart } from '../shared/suggestions'

/** Hits of one kind in a list of suggestions. */
const most = 6

export type Find = (query: string) => Found

const known = new Map<string, Promise<Find>>()

/** @param url Where the documents are (`/search-index.json`). A failure is forgotten: the next call asks again. */
export function siteIndex(url: string): Promise<Find> {
  const found = known.get(url) ?? load(url)
  known.set(url, found)
  found.catch(() => known.delete(url))
  return found
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function partAt(url: string): Promise<SearchIndexPart> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The search index answered ${response.status}`)
  return (await response.json()) as SearchIndexPart
}

async function load(url: string): Promise<Find> {
  const { documents, next, answers, states } = await partAt(url)
  const index = await searchIndexInSteps(documents, pause)
  const addRest = async () => {
    for (let address = next; address; ) {
      const part = await partAt(address)
      // The states are each part's own.
      const from = states.length
      states.push(...part.states)
      const moved = part.documents.map((each) =>
        each.state === undefined ? each : { ...each, state: each.state + from },
      )
      await searchIndexInSteps(moved, pause, index)
      address = part.next
    }
  }
  // What has come is found meanwhile; where a part does not come, it stays at that.
  addRest().catch(() => {})
  return (query) => {
    const told = answers ? answerAmong(answers, query, Date.now(), (term) => hasWord(index, term)) : null
    return { found: search(index, query, { limit: most, isAnswered: told !== null }), told, states }
  }
}
