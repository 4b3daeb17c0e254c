/** A fake site that passes the smoke test. */
import { createServer, type IncomingMessage } from 'node:http'
import { listening } from '../../support/listening.ts'

type Said = { status?: number; headers?: Record<string, string>; body?: string }
export type Answer = (request: IncomingMessage) => Said

export const html = (body = '<h1>A page</h1>'): Said => ({
  headers: {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': "default-src 'none'; script-src 'self'",
    'x-content-type-options': 'nosniff',
    'x-request-id': '1',
    'strict-transport-security': 'max-age=31536000',
    'server-timing': 'total;dur=1, cache;desc="HIT"',
    age: '7',
  },
  body: `<!DOCTYPE html><html><title lang="en">A page</title><script src="/assets/a.js"></script>${body}</html>`,
})
export const json = (body: object, headers = {}): Said => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const files = ['/assets/a.js', '/robots.txt', '/favicon.svg', '/sw.js', '/manifest.webmanifest']
const file: Said = { headers: { 'cache-control': 'public, max-age=31536000, immutable' } }
const types = 'property stores events hours news jobs blogs pages banners popups contests'.split(' ')
const state = { state: 'fresh', failing: false, age: 0 }
/** Its /healthz; `change` applies to each content type, `cronAgo` is in seconds since the cron's last run. */
export const health = (change = {}, cronAgo = 20) =>
  json({
    status: 'ok',
    version: '1',
    at: new Date().toISOString(),
    cron: new Date(Date.now() - cronAgo * 1_000).toISOString(),
    problems: [],
    content: Object.fromEntries(types.map((type) => [type, { ...state, ...change }])),
  })

/** What it says of a purge. */
const done = (at: Date) => json({ purged: ['events'], at, visible_everywhere_by: at, cache: 'purged' })

/** All responses that a site must give. `purged` is when it was last purged (epoch ms). */
const whole = (purged: { at: number }): Record<string, Answer> => ({
  '/healthz': () => health(),
  '/sitemap.xml': ({ headers: { host } }) => ({
    body: ['/', '/hours', '/stores', '/stores/a', '/stores/b']
      .map((path) => `<loc>http://${host}${path}</loc>`)
      .join(''),
  }),
  ...Object.fromEntries(['/', '/hours', '/stores', '/stores/a', '/search', '/api'].map((path) => [path, () => html()])),
  ...Object.fromEntries(files.map((path) => [path, () => file])),
  '/ops': () => ({ ...html(), status: 401 }),
  '/api/openapi.json': () =>
    json({ paths: Object.fromEntries(types.map((type) => [`/api/content/${type}`, { get: {} }])) }),
  ...Object.fromEntries(
    types.map((type): [string, Answer] => [
      `/api/content/${type}`,
      ({ headers }) => {
        if (headers['if-none-match']) return { status: 304 }
        return json([], { etag: '"a"', 'last-modified': new Date(purged.at).toUTCString() })
      },
    ]),
  ),
  '/api/purge/events': ({ headers }) =>
    /^sha256=[0-9a-f]{64}$/.test(String(headers['x-signature-256'])) ? done(new Date()) : { status: 403 },
  '/api/purge': ({ headers }) => {
    if (headers.authorization === undefined) return { status: 401 }
    purged.at = Date.now()
    return done(new Date(purged.at))
  },
})

/** Starts it; its answers may be changed while it runs. */
export async function startSite(): Promise<{ url: string; answers: Record<string, Answer>; close: () => void }> {
  const answers = whole({ at: 0 })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const { status = 200, headers = {}, body = '' } = answers[path]?.(request) ?? { ...html(), status: 404 }
    response.writeHead(status, headers).end(status === 304 ? undefined : body)
  })
  const url = `http://127.0.0.1:${await listening(server)}`
  return { url, answers, close: () => server.close() }
}
