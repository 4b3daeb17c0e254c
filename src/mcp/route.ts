/** `/mcp`, the endpoint for assistants. Open to every origin without a key, like the JSON API. */
import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { cors } from 'hono/cors'
import { siteOrigin } from '../base/settings'
import { daySeconds } from '../base/time/durations'
import { serverCard, responseTypes as types } from '../centre/assistants'
import { dataHeaders } from '../request/data-headers'
import type { LogVariables } from '../request/request-log'
import { apiLimits, exceedsApiLimit } from '../request/visitor'

type McpEnv = { Bindings: Env; Variables: LogVariables }

export const mcp = new Hono<McpEnv>()

/** Without `allowHeaders`, a preflight of an assistant in a browser is granted any header. */
const publicCors = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'OPTIONS'],
  exposeHeaders: ['mcp-session-id', 'mcp-protocol-version', 'retry-after', 'x-request-id'],
  maxAge: daySeconds,
})

mcp.use(async (c, next) => {
  c.set('route', '/mcp')
  await next()
  c.res.headers.set('cache-control', 'no-store')
})
mcp.use(dataHeaders, publicCors)

mcp.get('/server-card', (c) => {
  const card = serverCard(c.env, siteOrigin(c.env, null, c.req.url))
  return c.json(card, 200, { 'content-type': 'application/mcp-server-card+json' })
})

/** Whether a person has opened the address: clients send the protocol's version. */
function isBrowser(c: Context<McpEnv>): boolean {
  const supports = ['text/html', ...Object.values(types)]
  const wanted = accepts(c, { header: 'Accept', supports, default: types.json })
  return c.req.method === 'GET' && wanted === 'text/html' && c.req.header('mcp-protocol-version') === undefined
}

mcp.all('/', async (c) => {
  if (isBrowser(c)) return (await import('./page')).mcpPage(c)
  if (await exceedsApiLimit(c.req.raw, c.env)) {
    const error = { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Too many requests in a minute.' } }
    return c.json(error, 429, { 'retry-after': String(apiLimits.period) })
  }
  // The SDK is loaded on first use, to keep it out of the cold start of a visitor's page.
  const { serve } = await import('./server')
  const type = accepts(c, { header: 'Accept', supports: Object.values(types), default: types.json })
  return serve(c, type)
})
