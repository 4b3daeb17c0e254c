/** Canonical addresses: each page has exactly one (rule 5.2). */
import type { MiddlewareHandler } from 'hono'
import { urlEncode } from '../base/bytes/encoded'
import { type Locale, redirects } from '../base/config'
import { foldSlug } from '../base/fold-slug'
import { memoizeWeak } from '../base/memoize'
import { localesOf } from '../base/overrides'
import type { ResourceName } from '../content/resources'
import type { PageContext } from './context'
import type { PageMeta } from './page-meta'

/** A route, as the layers below the pages know it. */
interface RouteInfo {
  /** Hono's notation: `/stores/:slug`. */
  path: string
  /** Query parameters it reads. */
  query: readonly string[]
  /** Resources it shows. */
  reads: readonly ResourceName[]
  /** Loads and validates the page. @throws notFound where there is no such page */
  prepare: (context: PageContext) => Promise<{ meta: PageMeta }>
}

/** The route table, which the gateway passes to the layers below. */
export interface RouteTable<Route = RouteInfo> {
  /** Whether it has a path without a slug, in lower case. */
  isFixed: (path: string) => boolean
  /** The route of a path (no language prefix, no query), or null. */
  match: (path: string) => Route | null
}

/**
 * Splits a path into language and page. Fixed parts become lower case; a slug stays, because only its record has the
 * canonical spelling (`canonicalItemPath`). An address without a route is not redirected.
 */
export function readAddress<Route>(pathname: string, locales: readonly Locale[], routes: RouteTable<Route>) {
  const segments = pathname.split('/').filter(Boolean)
  const [defaultLocale = 'en'] = locales
  const prefix = locales.find((locale) => locale !== defaultLocale && locale === segments[0]?.toLowerCase())
  const rest = prefix ? segments.slice(1) : segments
  const requested = `/${rest.join('/')}`
  const path = redirects[requested.toLowerCase()] ?? routePath(rest, routes)
  const locale = prefix ?? defaultLocale
  const canonical = path === null ? pathname : linkOf({ locale, locales })(path)
  return {
    locale,
    /** The requested path, without language prefix or spare slashes. */
    requested,
    /** The same with fixed parts in lower case; null where the site has no such route. */
    path,
    route: path === null ? null : routes.match(path),
    /** The page's canonical address if another one was requested. */
    redirectTo: canonical === pathname ? null : canonical,
  }
}

function routePath(segments: readonly string[], routes: RouteTable<unknown>): string | null {
  const lowered = segments.map((segment) => segment.toLowerCase())
  const fixed = `/${lowered.join('/')}`
  if (routes.isFixed(fixed)) return fixed
  const withSlug = `/${[...lowered.slice(0, -1), ...segments.slice(-1)].join('/')}`
  return routes.match(withSlug) === null ? null : withSlug
}

/**
 * Where an item that was requested by another spelling of its slug, or by its id, is redirected to (rule 5.2); null
 * where `path` is canonical. Both are encoded; `canonical` is the item's own path. A page that shows an item of another
 * list keeps its own path, with the item's slug.
 */
export function canonicalItemPath(path: string, canonical: string): string | null {
  const cut = (whole: string) => [whole.slice(0, whole.lastIndexOf('/') + 1), whole.slice(whole.lastIndexOf('/') + 1)]
  const [above = '', requested = ''] = cut(path)
  const [itemAbove, slug = ''] = cut(canonical.replace(/\?.*/, ''))
  const isSame = foldSlug(requested) === foldSlug(slug) || above === itemAbove
  const slugToShow = isSame ? slug : urlEncode(foldSlug(requested))
  return requested === slugToShow ? null : above + slugToShow
}

/** `href` of a path in a language; the default one has no prefix, nor has one that is not offered. */
export function linkOf({ locale, locales }: { locale: Locale; locales: readonly Locale[] }): (path: string) => string {
  const prefix = locales.indexOf(locale) > 0 ? `/${locale}` : ''
  return (path) => (prefix && path === '/' ? prefix : `${prefix}${path}`)
}

/** First segments of the paths of services (gateway/services.ts), which have no language prefix. */
const serviceNames = ['api', 'healthz', 'mcp', 'ops']

/** Whether a canonical path is that of a service. */
export const isServicePath = (pathname: string): boolean => serviceNames.includes(pathname.split('/', 2)[1] ?? '')

/** The canonical form of a service's path (fixed parts in lower case, no spare slash); null if it is canonical. */
export function canonicalServicePath(pathname: string): string | null {
  const segments = pathname.split('/').filter(Boolean)
  const lowered = segments.map((segment) => segment.toLowerCase())
  if (!serviceNames.includes(lowered[0] ?? '')) return null
  // Slugs and ids stay.
  const fixed = lowered[1] === 'content' ? 3 : 2
  const canonical = `/${[...lowered.slice(0, fixed), ...segments.slice(fixed)].join('/')}`
  return canonical === pathname ? null : canonical
}

/** Whether a method is safe (RFC 9110 §9.2.1). */
export const isSafeMethod = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** Redirects what is read of a service to its canonical address (rule 5.2). */
export const redirectToCanonical: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const canonical = isSafeMethod(c.req.method) ? canonicalServicePath(pathname) : null
  return canonical === null ? next() : c.body(null, 308, { location: canonical + search })
}

/** Longer than any address of this site with all its parameters. */
const maxPathLength = 8000

/**
 * A path for a redirect; '/' for anything that is not a path of this site. "//host" and "/\\host" would leave the site,
 * and so would "/<tab>/host", since browsers strip tabs. The URL parser's output is ASCII without spaces or control
 * characters, so safe in a header. Every address of a request that is put into a header passes through here.
 */
export function toOwnPath(path: string, origin: string): string {
  if (path.length > maxPathLength || !path.startsWith('/') || !URL.canParse(path, origin)) return '/'
  const { origin: target, pathname, search, hash } = new URL(path, origin)
  return target === origin && !pathname.startsWith('//') ? pathname + search + hash : '/'
}

/** A parameter holds a few words; the visit list's (`s`) holds a few dozen slugs. */
const maxValueLength = 200
const maxListLength = 4000

/** The parameters that a page declares, sorted, without empty ones and `page=1`: one cache key per page. */
export function readQuery(search: URLSearchParams, declared: readonly string[]): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of declared.toSorted()) {
    const max = name === 's' ? maxListLength : maxValueLength
    const value = search.get(name)?.trim().slice(0, max)
    if (value && !(name === 'page' && value === '1')) query.set(name, value)
  }
  return query
}

/** `/fr/stores` as locale and path. */
export function splitLocale(pathname: string, env: Env): { locale: Locale; path: string } {
  const [defaultLocale, ...others] = localesOf(env)
  const [, first = '', ...rest] = pathname.split('/')
  const locale = others.find((name) => name === first)
  return locale ? { locale, path: `/${rest.join('/')}` } : { locale: defaultLocale, path: pathname }
}

/** A request's address, language, and path without the language prefix. */
export const requestAddress = memoizeWeak((request: Request, env: Env) => {
  const url = new URL(request.url)
  return { url, ...splitLocale(url.pathname, env) }
})
