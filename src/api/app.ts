/** The API, mounted at `/api` (rule 11.1). */
import { Hono, type MiddlewareHandler } from 'hono'
import type { ApplyGlobalResponse } from 'hono/client'
import { cors } from 'hono/cors'
import { matchedRoutes } from 'hono/route'
import { SiteError } from '../base/errors'
import { log, messageOf, traceOf } from '../base/log'
import { daySeconds } from '../base/time/durations'
import { isSafeMethod, redirectToCanonical } from '../request/address'
import { dataHeaders } from '../request/data-headers'
import { apiLimits, exceedsApiLimit } from '../request/visitor'
import { contentRoutes } from './content/content'
import type { ApiEnv } from './context'
import { fetchPage, pageProxySetting } from './page-proxy'
import { metaQuery, openQuery, pageQuery, searchQuery, validQuery } from './parameters'
import { notFound, Problem, problemResponse, unavailable } from './problem'
import { purgeTyped, requirePurgeRight, validBody, validType } from './purge'
import { openingNow, pageMeta, siteSearch } from './reads'
import type { ProblemBody } from './schemas'

/** Reads are public: no cookie or key changes a response. */
export const publicCors = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'OPTIONS'],
  allowHeaders: ['content-type', 'if-none-match', 'if-modified-since'],
  exposeHeaders:
    'age etag last-modified link ratelimit ratelimit-policy retry-after x-cache x-request-id x-total-count'.split(' '),
  maxAge: daySeconds,
})

/** `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers). What remains is not sent: each location counts alone. */
const rateLimitPolicy = `"minute";q=${apiLimits.program};w=${apiLimits.period}, "address";q=${apiLimits.address};w=${apiLimits.period}`

const rateLimit: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (await exceedsApiLimit(c.req.raw, c.env))
    throw new Problem(429, 'too-many-requests', 'More requests in a minute than one visitor may make.', {
      'retry-after': String(apiLimits.period),
      ratelimit: `"minute";r=0;t=${apiLimits.period}`,
      'ratelimit-policy': rateLimitPolicy,
    })
  await next()
  c.res.headers.set('ratelimit-policy', rateLimitPolicy)
}

const setRoutePattern: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const route = matchedRoutes(c).find(({ path }) => !path.endsWith('*') && path !== '/api/content/:resource/:slug?')
  c.set('route', route?.path.replace(/:(\w+)/, '{$1}') ?? 'none')
  await next()
}

/** Loaded on first use, to keep it out of the cold start of a visitor's page. */
const loadDocumentation = () => import('./openapi/answers')

const methodNotAllowed =
  (allow: string): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    // A GET that no route matched: the 404 at the end answers it.
    if (allow.includes('GET') && isSafeMethod(c.req.method)) return next()
    throw new Problem(405, 'method-not-allowed', `This address knows ${allow}.`, { allow })
  }

export const api = new Hono<ApiEnv>()
api.onError((error, c) => {
  if (error instanceof Problem) return problemResponse(error)
  const status = error instanceof SiteError ? error.statusCode : 500
  log.error('A request of the API failed', { status, path: c.req.path, request: c.get('request'), ...traceOf(error) })
  if (status === 503) return problemResponse(unavailable(messageOf(error)))
  return problemResponse(new Problem(500, 'internal-error', 'Something went wrong here; it has been noted.'))
})

/** Reads other than content, open to scripts of any origin. */
const publicReads = new Hono<ApiEnv>()
  .get('/meta', validQuery(metaQuery), (c) => pageMeta(c, c.req.valid('query')))
  .get('/search', validQuery(searchQuery), (c) => siteSearch(c, c.req.valid('query')))
  .get('/open', validQuery(openQuery), (c) => openingNow(c, c.req.valid('query')))
  .get('/openapi.json', async (c) => (await loadDocumentation()).openApiJson(c))
/** Reads for this site's own pages, without CORS. */
const siteReads = new Hono<ApiEnv>()
  .get('/page', validQuery(pageQuery), (c) => fetchPage(c.req.valid('query').url, pageProxySetting(c.env)))
  .get('/', async (c) => (await loadDocumentation()).docs(c))
  .get('/try', async (c) => (await loadDocumentation()).tryOut(c))
const purgeRoutes = new Hono<ApiEnv>()
  .post('/purge', requirePurgeRight, validBody, (c) => purgeTyped(c, [c.req.valid('json').types].flat()))
  .post('/purge/:type', requirePurgeRight, validType, (c) => purgeTyped(c, [c.req.valid('param').type]))

const pathsOf = (part: Pick<typeof api, 'routes'>): ReadonlySet<string> => new Set(part.routes.map(({ path }) => path))

/** First segments of the addresses without CORS: those for this site's own pages and for operators. */
const notPublic = new Set([...pathsOf(siteReads), ...pathsOf(purgeRoutes)].map((path) => path.split('/')[1]))

api.use(setRoutePattern, dataHeaders)
// Redirects and 404s carry the CORS headers too.
api.use((c, next) => (notPublic.has((c.req.path.split('/')[2] ?? '').toLowerCase()) ? next() : publicCors(c, next)))
api.use(rateLimit, redirectToCanonical)
const routes = api.route('/', contentRoutes).route('/', publicReads).route('/', siteReads).route('/', purgeRoutes)
for (const path of ['/content/*', ...pathsOf(publicReads)]) api.all(path, methodNotAllowed('GET, HEAD, OPTIONS'))
for (const path of pathsOf(siteReads)) api.all(path, methodNotAllowed('GET, HEAD'))
for (const path of pathsOf(purgeRoutes)) api.all(path, methodNotAllowed('POST'))
api.all('*', () => {
  throw notFound('The API has no such address: see /api.')
})

type Problems = Record<400 | 404 | 405 | 429 | 500 | 503, { json: ProblemBody }>

/** For `hc<ApiType>('https://…/api')`; see docs/api.md. */
export type ApiType = ApplyGlobalResponse<typeof routes, Problems>
