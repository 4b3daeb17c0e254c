/** `/mcp`: where assistants ask. Open to every origin and without a key, like the JSON API: it only tells what the site shows. */
import { Hono } from 'hono'
import { serverCard } from '../base/mcp-info'
import { siteOrigin } from '../base/settings'
import type { Observed } from '../request/request-log'
import { asksTooOften, readLimits } from '../request/visitor'

type McpEnv = { Bindings: Env; Variables: Observed }

export const mcp = new Hono<McpEnv>()

/** Sent with every answer; browsers that run an assistant ask first (OPTIONS). */
const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers':
    'content-type, accept, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id, authorization',
  'access-control-expose-headers': 'mcp-session-id, mcp-protocol-version, retry-after, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

mcp.use(async (c, next) => {
  c.set('route', '/mcp')
  if (c.req.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { ...open, 'access-control-max-age': '86400' } })
  await next()
  c.res = new Response(c.res.body, c.res)
  for (const [name, value] of Object.entries(open)) c.res.headers.set(name, value)
})

mcp.get('/server-card', (c) => {
  const card = serverCard(c.env, siteOrigin(c.env, null, c.req.url))
  return c.json(card, 200, { 'content-type': 'application/mcp-server-card+json' })
})

mcp.all('/', async (c) => {
  if (await asksTooOften(c.req.raw, c.env)) {
    const error = { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Too many requests in a minute.' } }
    return c.json(error, 429, { 'retry-after': String(readLimits.period) })
  }
  // The SDK is evaluated when the first assistant asks, not when a visitor's page starts an isolate.
  const { serve } = await import('./server')
  return serve(c.req.raw, c.env, c.executionCtx, (content) => c.set('content', content))
})
