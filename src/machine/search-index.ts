/** `/search-index.json`: all that can be found, per language, for the search in the browser, also offline. */
import type { SearchFile } from '../../client/shared/suggestions'
import { hasFamily } from '../base/config'
import { telHref } from '../base/telephone'
import { searchedResources, storeOfHit } from '../centre/search/documents'
import { stateToday, storeStates } from '../components/hours/open-state'
import { sourcesOf } from '../components/picture/sources'
import { answersOf, withNearestWashroom } from '../queries/answers/answers'
import { linkOf } from '../request/address'
import { pageHeaders, pageLifetime } from '../request/lifetime'
import { contentOf, openRequest, pageContext } from '../request/open'
import { untilSentence } from '../texts/hours-words'
import type { FeedRequest } from './context'

/** Lifetime, tags and ETag follow the rules for a page that reads the same lists. */
export async function searchIndexJson(c: FeedRequest): Promise<Response> {
  // Read later, for the route to the nearest washroom.
  contentOf(c).readAhead({ levels: hasFamily('map') })
  const opened = await openRequest(c, ...searchedResources, 'hours', 'store_hours', 'mapplic')
  const { locale, path, read } = opened
  const { siteIndex } = await import('../queries/site-search')
  const { documents } = await siteIndex(opened)
  const link = linkOf(opened)
  const context = pageContext(opened, { path, slug: null, locale })
  const { stateOf, states } = storeStates(read.store_hours, context)
  const sent = documents.map(({ image, ...document }) => {
    const store = document.kind === 'store' ? storeOfHit(read.stores, document.id) : null
    return {
      ...document,
      href: link(document.href),
      // The only pictures that suggestions show are store logos.
      ...(store && image ? { image: sourcesOf(image, 'thumb', context.imageResizing).src } : {}),
      ...(store ? stateOf(store) : {}),
      ...(store?.phone ? { phone: store.phone, tel: telHref(store.phone) } : {}),
    }
  })
  const answers = await withNearestWashroom(answersOf(read, documents, context), context)
  const today = stateToday(context.hours, untilSentence, context)
  const answer: SearchFile = { answers, today, states, documents: sent }
  return c.json(answer, 200, pageHeaders({ ...opened, path, query: {} }, pageLifetime(opened)))
}
