/**
 * `/search-index.json`: everything that can be searched for, one a language. The browser makes the same index of it as
 * `/search` has, so both find the same, and the browser goes on finding without a network.
 */
import { files } from '../centre/files'
import type { SearchDocument } from '../centre/search/search'
import { searchedResources, siteIndex } from '../queries/site-index'
import { pageHeaders, pageLifetime } from '../request/lifetime'
import { type FeedRequest, openFeed } from './context'

/** What the browser gets; addresses have the language's prefix. */
interface SearchIndexAnswer {
  documents: Omit<SearchDocument, 'image'>[]
  /** Address of the next part, as long as there is one. */
  next?: string
}

/** Documents of one part: most centres have fewer in all. A browser finds in what has come while the rest is on its way. */
const partSize = 2_000

/** `/search-index.json`, the first part, and `/search-index/2.json`, the second. */
const pathOfPart = (part: number): string =>
  part === 1 ? files.searchIndex.path : files.searchIndexPart.path.replace(/:.*/, `${part}.json`)

/** Answers with the same lifetime, tags and ETag rules as a page that read the same lists. */
export async function searchIndexJson(c: FeedRequest): Promise<Response> {
  const part = Number.parseInt(c.req.param('file') ?? '1', 10)
  const opened = await openFeed(c, ...searchedResources)
  const { locale, path } = opened
  const { documents } = await siteIndex(opened)
  const [first] = opened.locales
  const prefix = locale === first ? '' : `/${locale}`
  const [from, to] = [(part - 1) * partSize, part * partSize]
  // The first is there without documents too.
  if (part < 1 || (part > 1 && from >= documents.length)) return c.notFound()
  const answer: SearchIndexAnswer = {
    ...(to < documents.length ? { next: `${prefix}${pathOfPart(part + 1)}` } : {}),
    // Suggestions have no pictures.
    documents: documents
      .slice(from, to)
      .map(({ image: _, ...document }) => ({ ...document, href: `${prefix}${document.href}` })),
  }
  return c.json(answer, 200, pageHeaders({ ...opened, path, query: {} }, pageLifetime(opened)))
}
