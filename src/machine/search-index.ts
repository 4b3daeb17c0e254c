/**
 * `/search-index.json`: everything that can be found, one file per language. The browser builds the same index from it
 * as `/search` has, so both find the same things, and search keeps working offline.
 */
import type { SearchIndexPart } from '../../client/shared/suggestions'
import { files } from '../centre/files'
import { storeOfHit } from '../centre/search/documents'
import { sourcesOf } from '../components/picture/sources'
import { answersOf } from '../queries/answers/answers'
import { withNearestWashroom } from '../queries/answers/nearest-washroom'
import { searchedResources, siteIndex } from '../queries/site-index'
import { pageHeaders, pageLifetime } from '../request/lifetime'
import { linkOf, pageContext } from '../request/open'
import { type FeedRequest, openFeed } from './context'
import { storeStates } from './store-states'

/** Documents per part; most centres have fewer in all. The browser searches what has arrived while it fetches more. */
const partSize = 2_000

/** `/search-index.json`, the first part, and `/search-index/2.json`, the second. */
const pathOfPart = (part: number): string =>
  part === 1 ? files.searchIndex.path : files.searchIndexPart.path.replace(/:.*/, `${part}.json`)

/** Handles a part's request. Lifetime, tags and ETag follow the rules for a page that reads the same lists. */
export async function searchIndexJson(c: FeedRequest): Promise<Response> {
  const part = Number.parseInt(c.req.param('file') ?? '1', 10)
  const opened = await openFeed(c, ...searchedResources, 'hours', 'store_hours', 'mapplic')
  const { locale, path, read } = opened
  const { documents } = await siteIndex(opened)
  const link = linkOf(opened)
  const [from, to] = [(part - 1) * partSize, part * partSize]
  // The first part exists even without documents.
  if (part < 1 || (part > 1 && from >= documents.length)) return c.notFound()
  const context = pageContext(opened, { path, slug: null, locale })
  const { stateOf, states } = storeStates(read.store_hours, context)
  const sent = documents.slice(from, to).map(({ image, ...document }) => {
    const store = document.kind === 'store' ? storeOfHit(read.stores, document.id) : null
    return {
      ...document,
      href: link(document.href),
      // The only pictures that suggestions show are store logos.
      ...(store && image ? { image: sourcesOf(image, 'thumb', context.imageResizing).src } : {}),
      ...(store ? stateOf(store) : {}),
    }
  })
  const answer: SearchIndexPart = {
    ...(to < documents.length ? { next: link(pathOfPart(part + 1)) } : {}),
    ...(part === 1
      ? { answers: await withNearestWashroom(answersOf(read.point_of_interests, documents, context), context) }
      : {}),
    states,
    documents: sent,
  }
  return c.json(answer, 200, pageHeaders({ ...opened, path, query: {} }, pageLifetime(opened)))
}
