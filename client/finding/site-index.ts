/**
 * The site's search index in the browser, with the same documents and rules as `/search` on the server. Built once per
 * page load, when a search box is first used; after that it needs no network.
 */

import { searchIndexInSteps } from '../../src/centre/search/indexing'
import { answerTo } from '../../src/centre/search/questions/questions'
import { search } from '../../src/centre/search/search'
import type { Found, SearchFile } from '../shared/suggestions'

/** The most hits of each kind in a list of suggestions. */
const most = 6

export type Find = (query: string) => Found

const indexes = new Map<string, Promise<Find>>()

/** @param url of the documents (`/search-index.json`). A failure is not kept: the next call retries. */
export function siteIndex(url: string): Promise<Find> {
  const index = indexes.get(url) ?? load(url)
  indexes.set(url, index)
  index.catch(() => indexes.delete(url))
  return index
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function load(url: string): Promise<Find> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The search index answered ${response.status}`)
  const { documents, answers, states } = (await response.json()) as SearchFile
  const index = await searchIndexInSteps(documents, pause)
  return (query) => {
    const { answer, isAnswered } = answerTo(answers, query, Date.now())
    return { found: search(index, query, { limit: most, isAnswered, answer }), answer, states }
  }
}
