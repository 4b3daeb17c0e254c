/**
 * `/search-index.json`: everything that can be searched for, one a language. The browser makes the same index of it as
 * `/search` has, so both find the same, and the browser goes on finding without a network.
 */
import type { SearchDocument } from '../centre/search/search'
import { searchedResources, siteIndex } from '../queries/site-index'
import { pageHeaders, pageLifetime } from '../request/lifetime'
import { type FeedRequest, openFeed } from './context'

/** What the browser gets; addresses have the language's prefix. */
interface SearchIndexAnswer {
  documents: Omit<SearchDocument, 'image'>[]
}

/** Answers with the same lifetime, tags and ETag rules as a page that read the same lists. */
export async function searchIndexJson(c: FeedRequest): Promise<Response> {
  const opened = await openFeed(c, ...searchedResources)
  const { locale, path } = opened
  const { documents } = await siteIndex(opened)
  const [first] = opened.locales
  const prefix = locale === first ? '' : `/${locale}`
  const answer: SearchIndexAnswer = {
    // Suggestions have no pictures.
    documents: documents.map(({ image: _, ...document }) => ({ ...document, href: `${prefix}${document.href}` })),
  }
  return c.json(answer, 200, pageHeaders({ ...opened, path, query: {} }, pageLifetime(opened)))
}
