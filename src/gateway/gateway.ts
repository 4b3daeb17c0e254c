/**
 * Runs on every request, so it does little: canonical addresses with known parameters, language, security headers,
 * 304. Pages come from the Pages entrypoint, behind Workers Cache, or from this isolate's memory.
 */
import { type Context, Hono } from 'hono'
import { generateCookie, setCookie } from 'hono/cookie'
import { TrieRouter } from 'hono/router/trie-router'
import { getPath } from 'hono/utils/url'
import type { ApiEnv } from '../api/context'
import { matchesEtag } from '../base/bytes/digest'
import { hasFamily, type Locale } from '../base/config'
import { retryAfter, SiteError, sentences } from '../base/errors'
import { log, messageOf, traceOf } from '../base/log'
import { memoizeWeak, once } from '../base/memoize'
import { localesOf } from '../base/overrides'
import { daySeconds } from '../base/time/durations'
import { canonicalFile, fileAt } from '../centre/files'
import { barePage } from '../pages/errors/error-response'
import { type CachedPage, cachedPage, responseOf } from '../pages/memory'
import { routeTable } from '../pages/routes'
import { sheetSources } from '../render/assets'
import {
  canonicalServicePath,
  isSafeMethod,
  isServicePath,
  linkOf,
  readAddress,
  readQuery,
  requestAddress,
  splitLocale,
  toOwnPath,
} from '../request/address'
import { logRequest, requestId, requestLog } from '../request/request-log'
import { canonicalAddress } from '../request/site-address'
import { hasTags, secureHeaders } from './headers'

/** The gateway with its services or, for pages, without them. */
function createGateway(services?: typeof import('./services')): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>({ router: new TrieRouter() })
  app.use(requestLog)
  /** Data sent over http may have been read in transit: it is refused, not redirected, so that this is noticed. */
  app.use(async (c, next) => {
    const canonical = canonicalAddress(requestAddress(c.req.raw, c.env).url, c.env.SITE_URL)
    if (canonical === null) return next()
    if (isSafeMethod(c.req.method)) return c.body(null, 308, { location: canonical })
    return c.text(`This address is ${new URL(canonical).origin}.`, 403, { 'cache-control': 'no-store' })
  })
  // Ahead of the page headers below.
  services?.addPrograms(app)
  app.use(async (c, next) => {
    await next()
    secureHeaders(c.res.headers, c.env, requestAddress(c.req.raw, c.env).url, sheetSources)
  })
  services?.addOperators(app)
  app.all('/locale/:locale', handleLocale)
  app.all('*', handlePage)
  app.onError((error, c) => failurePage(c, error, 500, 'The gateway failed'))
  return app
}

/** The header's language link: remembers the choice, then shows the same page in that language (rule 6.1). */
async function handleLocale(c: Context<ApiEnv, '/locale/:locale'>): Promise<Response> {
  c.set('route', '/locale/:locale')
  const locales = localesOf(c.env)
  const chosen = locales.find((locale) => locale === c.req.param('locale'))
  if (!chosen) return handlePage(c)
  if (!isSafeMethod(c.req.method)) return notAllowed(c, ['GET', 'HEAD'])
  const { origin } = requestAddress(c.req.raw, c.env).url
  const from = new URL(toOwnPath(c.req.query('to') ?? '/', origin), origin)
  // Without its language prefix, a path may again be another host's address.
  const path = toOwnPath(splitLocale(from.pathname, c.env).path + from.search + from.hash, origin)
  if (isVisit(c.req.raw)) setCookie(c, 'locale', chosen, cookie)
  return c.body(null, 303, { location: linkOf({ locale: chosen, locales })(path), 'cache-control': 'no-store' })
}

function notAllowed(c: Context<ApiEnv>, methods: readonly string[]): Response {
  const allow = methods.join(', ')
  return c.text(`This address knows ${allow}.`, 405, { allow, 'cache-control': 'no-store' })
}

async function handlePage(c: Context<ApiEnv>): Promise<Response> {
  const { url, path } = requestAddress(c.req.raw, c.env)
  const locales = localesOf(c.env)
  const { route, ...address } = readAddress(url.pathname, locales, routeTable)
  const file = fileAt(path)
  c.set('route', file?.path ?? route?.path ?? 'none')
  const canonical =
    address.redirectTo ??
    canonicalServicePath(url.pathname) ??
    canonicalFilePath(url.pathname, linkOf({ ...address, locales }), address.requested)
  if (canonical) return c.body(null, 308, { location: `${canonical}${url.search}` })
  const allowed = route?.form ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
  if (!allowed.includes(c.req.method)) {
    // A 404 for any method (rule 5.1).
    if (!route && !file) return c.text(sentences.notFound, 404)
    return notAllowed(c, allowed)
  }
  const preferred = chosenLocale(c.req.raw.headers, locales)
  if (url.pathname === '/' && preferred && preferred !== locales[0]) {
    // The cookie only chooses the language of the home page: no cached page varies by it (rule 6.1).
    return c.body(null, 302, { location: `/${preferred}${url.search}`, 'cache-control': 'no-store' })
  }

  const query = url.search === '' ? '' : readQuery(url.searchParams, route?.query ?? []).toString()
  const target = `${url.origin}${url.pathname}${query && `?${query}`}`
  // The loopback binding to this Worker's own entrypoint.
  const pages: Pick<Fetcher, 'fetch'> = c.executionCtx.exports.Pages
  // A form is passed on with all its headers, which decide whether it is accepted.
  const inner = new Request(target, c.req.method === 'POST' ? c.req.raw : { method: c.req.method, redirect: 'manual' })
  inner.headers.set('x-request-id', c.get('request') ?? '')
  const failed = (error: unknown) => failurePage(c, error, 503, 'The entrypoint of pages failed')
  const render = async () => mutableCopy(await pages.fetch(inner).catch(failed))
  if (c.req.method === 'POST') return render()
  const now = Date.now()
  const cached = c.req.method === 'GET' ? cachedPage(target, now) : null
  const page = cached ? responseOf(cached, now) : await render()
  // The first language that a visitor uses is remembered here, in front of every cache, so that no cached page has a
  // cookie or varies by one.
  if (!file && !preferred && address.locale !== locales[0] && page.status === 200 && isVisit(c.req.raw))
    page.headers.append('set-cookie', generateCookie('locale', address.locale, cookie))
  return matchesEtag(c.req.header('if-none-match'), page.headers.get('etag')) ? notModified(page) : page
}

/** The response to a failure here, or where the platform has ended the Pages entrypoint, as for too much CPU time. */
function failurePage(c: Context<ApiEnv>, error: unknown, status: 500 | 503, what: string) {
  const request = c.get('request')
  log.error(what, { path: c.req.path, request, ...traceOf(error) })
  c.status(status)
  c.header('cache-control', 'no-store')
  if (status === 503) c.header('retry-after', String(retryAfter))
  if (isServicePath(c.req.path)) return c.text('Something went wrong here; it has been noted.')
  return barePage(c, new SiteError(messageOf(error), status, { cause: error }), request ?? '')
}

/** The canonical path of a file for programs, if another was requested. `requested` has no language prefix. */
function canonicalFilePath(pathname: string, link: (path: string) => string, requested: string): string | null {
  const path = canonicalFile(requested)
  const file = path === null ? null : fileAt(path)
  if (path === null || !file || (file.family && !hasFamily(file.family))) return null
  // The sitemap, for example, exists only once for all languages.
  const canonical = file.perLanguage ? link(path) : path
  return canonical === pathname ? null : canonical
}

/** A copy with mutable headers, unlike a response from another entrypoint. */
const mutableCopy = (response: Response): Response => new Response(response.body, response)

/**
 * The language that a visitor has chosen, if this deployment offers it. An older site's cookie of the same name may
 * have another form ("fr-CA", "FR", "\"fr_CA\"") and be sent beside ours, which is the later one.
 */
function chosenLocale(headers: Headers, locales: readonly Locale[]): Locale | undefined {
  const named = headers.get('cookie')?.matchAll(/(?:^|;)\s?locale=(?:%22|["\s]){0,9}([a-z]{2})(?![a-z])/gi) ?? []
  return [...named].flatMap(([, name]) => locales.filter((locale) => locale === name?.toLowerCase())).at(-1)
}

/** Whether somebody opens a page: not a prefetch, nor a script's fetch. */
function isVisit({ method, headers }: Request): boolean {
  const purpose = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => headers.has(name))
  return method === 'GET' && !purpose && (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate'
}

const cookie = { path: '/', maxAge: 365 * daySeconds, sameSite: 'Lax' } as const

const cachingHeaders = ['etag', 'cache-control', 'cache-tag', 'cloudflare-cdn-cache-control', 'vary', 'set-cookie']
/** Headers from which the log reads how the page was obtained. */
const loggedHeaders = ['server-timing', 'age', 'cf-cache-status']

function notModified(page: Response): Response {
  page.body?.cancel().catch(() => {})
  const headers = [...page.headers].filter(([name]) => [...cachingHeaders, ...loggedHeaders].includes(name))
  return new Response(null, { status: 304, headers })
}

/**
 * The fast path for traffic bursts: a page that this isolate rendered moments ago is sent from memory
 * (src/pages/memory.ts). Only pages whose address passed the rules above are cached there; null for a request with
 * anything that those rules would examine.
 */
function memoryResponse(request: Request, env: Env): Response | null {
  if (request.method !== 'GET') return null
  const now = Date.now()
  const cached = cachedPage(request.url, now)
  if (cached === null || !isForEverybody(cached, request.headers, env)) return null
  const began = performance.now()
  const response = responseOf(cached, now, headersOf(cached, env))
  logRequest(response, request, { began, id: requestId(request.headers.get('cf-ray')), route: cached.route })
  return response
}

/** Nothing in the response depends on the visitor: no ETag to compare, no language cookie to read or set, no nonce. */
const isForEverybody = ({ locale }: CachedPage, headers: Headers, env: Env): boolean =>
  locale === localesOf(env)[0] &&
  !headers.has('if-none-match') &&
  !headers.get('cookie')?.includes('locale=') &&
  !hasTags(env)

/** The page's own headers and those of all pages, built once. */
const headersOf = memoizeWeak((cached: CachedPage, env: Env): Headers => {
  const headers = new Headers(cached.headers)
  secureHeaders(headers, env, new URL(cached.url), sheetSources)
  return headers
})

const withoutServices = createGateway()
const withServices = once(async () => createGateway(await import('./services')))

export const gateway = {
  fetch: (request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> =>
    memoryResponse(request, env) ??
    (isServicePath(getPath(request))
      ? withServices().then((app) => app.fetch(request, env, context))
      : withoutServices.fetch(request, env, context)),
}
