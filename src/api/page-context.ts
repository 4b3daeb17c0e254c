/** A page's context outside the Pages entrypoint, for a route's metadata without rendering the page. */

import { decoded } from '../base/bytes/encoded'
import type { Locale } from '../base/config'
import { readQuery } from '../request/address'
import type { PageContext } from '../request/context'
import { pageContext, shellReads } from '../request/open'
import type { KnownRoute } from '../request/route-table'
import { type ApiContext, open } from './context'

export interface Addressed {
  route: KnownRoute
  context: PageContext
}

/** The parts of an address that identify a page. */
interface PageAsked {
  /** Without language prefix. */
  path: string
  locale: Locale
  search: URLSearchParams
}

/** The route and context of a page; null where no route matches its path. */
export async function pageAt(c: ApiContext, { path, locale, search }: PageAsked): Promise<Addressed | null> {
  const route = c.get('routes').match(path)
  if (!route) return null
  const opened = await open(c, ...shellReads, ...route.reads)
  const context = pageContext(opened, { path, slug: slugIn(path, route.path), locale })
  return { route, context: { ...context, query: Object.fromEntries(readQuery(search, route.query)) } }
}

/** The last segment of a path, decoded, where the route's pattern has a slug there. */
function slugIn(path: string, pattern: string): string | null {
  const segments = path.split('/')
  const last = segments.at(-1) ?? ''
  if (!pattern.includes('/:slug') || segments.length !== pattern.split('/').length) return null
  return decoded(last)
}
