/** A page's context made outside the Pages entrypoint: to ask a route what it would say, without rendering it. */
import { textsFor } from '../centre/texts'
import type { Locale } from '../config'
import type { PageContext } from '../pages/page'
import type { Route } from '../pages/route'
import { matchRoute } from '../pages/routes'
import { localesOf, siteOrigin } from '../settings'
import { type ApiContext, open } from './context'

export interface Addressed {
  route: Route
  context: PageContext
}

/** The route and context of a page's path (without language prefix); null where no route has it. */
export async function pageAt(c: ApiContext, path: string, locale: Locale): Promise<Addressed | null> {
  const route = matchRoute(path)
  if (!route) return null
  const { content, read, now, zone } = await open(c, 'hours', ...(route.prefetch ?? []))
  const locales = localesOf(c.env)
  const prefix = locale === locales[0] ? '' : `/${locale}`
  const context: PageContext = {
    path,
    slug: slugIn(path, route.path),
    query: {},
    locale,
    locales,
    t: textsFor(locale),
    link: (to) => (prefix && to === '/' ? prefix : `${prefix}${to}`),
    now,
    zone,
    property: read.property,
    hours: read.hours,
    site: siteOrigin(c.env, read.property.url, c.req.url),
    content,
  }
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
