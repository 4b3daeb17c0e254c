/**
 * The site's search index in the browser, with the same documents and rules as `/search` on the server. Built once per
 * page load, when a search box is first used; after that it needs no network.
 */

import { searchIndexInSteps } from '../../src/centre/search/indexing'
import { toldFor } from '../../src/centre/search/questions/told'
import { hasWord } from '../../src/centre/search/retrieval'
import { search } from '../../src/centre/search/search'
import type { Found, SearchIndexPart } from '../shared/suggestions'

/** The most hits of each kind in a list of suggestions. */
const most = 6

export type Find = (query: string) => Found

const known = new Map<string, Promise<Find>>()

/** @param url of the documents (`/search-index.json`). A failure is not kept: the next call retries. */
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
      // Each part numbers its states from zero.
      const from = states.length
      states.push(...part.states)
      const moved = part.documents.map((each) =>
        each.state === undefined ? each : { ...each, state: each.state + from },
      )
      await searchIndexInSteps(moved, pause, index)
      address = part.next
    }
  }
  // Searches meanwhile cover the parts that have arrived; after a failure it stays at those.
  addRest().catch(() => {})
  return (query) => {
    const { told, isAnswered } = answers
      ? toldFor(answers, query, Date.now(), (term) => hasWord(index, term))
      : { told: null, isAnswered: false }
    return { found: search(index, query, { limit: most, isAnswered, told }), told, states }
  }
}
