/** The API, mounted at `/api` (rule 11.1). */

import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { SiteError } from '../base/errors'
import { log, messageOf } from '../base/log'
import { daySeconds } from '../base/time/durations'
import { asData } from '../request/data-headers'
import { asksTooOften, readLimits } from '../request/visitor'
import { contentRoutes } from './content/content'
import { resourceNames } from './content/fields'
import type { ApiEnv } from './context'
import { pageMeta } from './meta'
import { fetchPage, pageProxySetting } from './page-proxy'
import { readParameters, required } from './parameters'
import { missing, Problem, problemResponse, unavailable } from './problem'
import { purgeMany, purgeOne } from './purge'
import type { PageMetaAnswer, Purged, Refused, SearchResults } from './schemas'
import { siteSearch } from './search'

/** Reads are public: no cookie or key changes a response. */
const readByAll = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'OPTIONS'],
  allowHeaders: ['content-type', 'if-none-match', 'if-modified-since'],
  exposeHeaders:
    'age etag last-modified link ratelimit ratelimit-policy retry-after x-cache x-request-id x-total-count'.split(' '),
  maxAge: daySeconds,
})

/**
 * The limits for clients (draft-ietf-httpapi-ratelimit-headers). The remaining quota is unknown, since each location
 * counts on its own.
 */
const limitPolicy = `"minute";q=${readLimits.program};w=${readLimits.period}, "address";q=${readLimits.address};w=${readLimits.period}`

/** Rate limits, per minute: one for each program and one for its whole address. */
const limited: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (await asksTooOften(c.req.raw, c.env)) {
    throw new Problem(429, 'too-many-requests', 'More requests in a minute than one visitor may make.', {
      headers: {
        'retry-after': String(readLimits.period),
        ratelimit: `"minute";r=0;t=${readLimits.period}`,
        'ratelimit-policy': limitPolicy,
      },
    })
  }
  await next()
  c.res.headers.set('ratelimit-policy', limitPolicy)
}

/** Sets the route pattern for the request log; 'none' where no route matches. */
const patterned: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('route', patternOf(new URL(c.req.url).pathname))
  await next()
}

/** Addresses without parameters in the path. */
const fixed = new Set(['/api', '/api/meta', '/api/search', '/api/page', '/api/purge', '/api/openapi.json', '/api/try'])

function patternOf(pathname: string): string {
  if (fixed.has(pathname)) return pathname
  const [, , kind, name = '', slug] = pathname.split('/')
  if (kind === 'purge') return '/api/purge/{type}'
  if (kind !== 'content' || !resourceNames.some((known) => known === name)) return 'none'
  return `/api/content/${name}${slug === undefined ? '' : '/{slug}'}`
}

/** Loaded on first use, to keep it out of the cold start of a visitor's page. */
const aboutItself = () => import('./openapi/answers')

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

const notAllowed =
  (allow: string): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    // A GET that no route matched: falls through to the redirect or 404 at the end.
    if (allow.includes('GET') && isReading(c.req.method)) return next()
    throw new Problem(405, 'method-not-allowed', `This address knows ${allow}.`, { headers: { allow } })
  }

const app = new Hono<ApiEnv>()
app.onError((error) => {
  if (error instanceof Problem) return problemResponse(error)
  const status = error instanceof SiteError ? error.statusCode : 500
  log.error(messageOf(error), { status })
  if (status === 503) return problemResponse(unavailable(messageOf(error)))
  return problemResponse(new Problem(500, 'internal-error', 'Something went wrong here; it has been noted.'))
})
app.use(patterned, asData)
for (const path of ['/content/*', '/meta', '/search', '/openapi.json']) app.use(path, readByAll)
app.use(limited)

app.route('/', contentRoutes)
app.get('/meta', pageMeta)
app.get('/search', siteSearch)
app.get('/page', (c) => fetchPage(required(readParameters(c, ['url']), 'url'), pageProxySetting(c.env, c.req.url)))
app.post('/purge', purgeMany)
app.post('/purge/:type', (c) => purgeOne(c, c.req.param('type')))
app.get('/openapi.json', async (c) => (await aboutItself()).openApiJson(c))
app.get('/', async (c) => (await aboutItself()).docs(c))
app.get('/try', async (c) => (await aboutItself()).tryOut(c))

for (const path of ['/content/*', '/meta', '/search', '/page', '/openapi.json', '/', '/try']) {
  app.all(path, notAllowed('GET, HEAD'))
}
app.all('/purge', notAllowed('POST'))
app.all('/purge/*', notAllowed('POST'))
app.all('*', (c) => {
  const { pathname, search } = new URL(c.req.url)
  // One address per resource, as for pages: no trailing slashes. It begins with /api/, so it stays on this site.
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  const one = pathname.slice(0, end)
  if (one !== pathname && isReading(c.req.method)) return c.body(null, 308, { location: one + search })
  throw missing('The API has no such address: see /api.')
})

type Read<Query, Output> = {
  $get: { input: { query: Query }; output: Output; outputFormat: 'json'; status: 200 } | Refused<{ query: Query }>
}
type Purge<Input> = {
  $post: { input: Input; output: Purged; outputFormat: 'json'; status: 200 } | Refused<Input>
}
type OtherRoutes = {
  '/meta': Read<{ path: string }, PageMetaAnswer>
  '/search': Read<{ q: string; limit?: string; locale?: string }, SearchResults>
  '/purge': Purge<{ json: { types: string[] | 'all' } }>
  '/purge/:type': Purge<{ param: { type: string } }>
}
type ContentRoutes = typeof contentRoutes extends Hono<ApiEnv, infer Routes, '/'> ? Routes : never

/** For `hc<ApiType>('https://…/api')`; see docs/api.md. */
export type ApiType = Hono<ApiEnv, ContentRoutes & OtherRoutes, '/'>

export const api = app
