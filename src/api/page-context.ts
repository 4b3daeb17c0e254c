/** A page's context made outside the Pages entrypoint: to ask a route what it would say, without rendering it. */

import type { Locale } from '../base/config'
import type { PageContext } from '../request/context'
import { pageContext, shellReads } from '../request/open'
import type { KnownRoute } from '../request/route-table'
import { type ApiContext, open } from './context'

export interface Addressed {
  route: KnownRoute
  context: PageContext
}

/** The route and context of a page's path (without language prefix); null where no route has it. */
export async function pageAt(c: ApiContext, path: string, locale: Locale): Promise<Addressed | null> {
  const route = c.get('routes').match(path)
  if (!route) return null
  const { content, read, zone } = await open(c, ...shellReads, ...route.reads)
  const basis = { content, property: read.property, hours: read.hours, zone, requestUrl: c.req.url }
  const context = pageContext(c.env, basis, { path, slug: slugIn(path, route.path), locale })
  return { route, context }
}

/** The last segment of a path, decoded, where the route's pattern has a slug there. */
function slugIn(path: string, pattern: string): string | null {
  const segments = path.split('/')
  const last = segments.at(-1) ?? ''
  if (!pattern.includes('/:slug') || segments.length !== pattern.split('/').length) return null
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
