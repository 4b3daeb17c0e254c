/** The smoke test, against a site that does everything, and against the same with one thing wrong. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smoke } from '../../../scripts/lib/smoke/run.mjs'
import { siteAt } from '../../../scripts/lib/smoke/site.mjs'

type Said = { status?: number; headers?: Record<string, string>; body?: string }
type Answer = (request: IncomingMessage) => Said

const html = (body = '<h1>A page</h1>'): Said => ({
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
const json = (body: object, headers = {}): Said => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const file: Said = { headers: { 'cache-control': 'public, max-age=31536000, immutable' } }
const types = [
  'property',
  'stores',
  'events',
  'hours',
  'news',
  'jobs',
  'blogs',
  'pages',
  'banners',
  'popups',
  'contests',
]
const state = { state: 'fresh', failing: false, age: 0 }
const health = (change = {}) =>
  json({
    status: 'ok',
    version: '1',
    at: new Date().toISOString(),
    content: Object.fromEntries(types.map((type) => [type, { ...state, ...change }])),
  })

let purgedAt: number
const whole: Record<string, Answer> = {
  '/healthz': () => health(),
  '/sitemap.xml': ({ headers: { host } }) => ({
    body: ['/', '/hours', '/stores', '/stores/a', '/stores/b']
      .map((path) => `<loc>http://${host}${path}</loc>`)
      .join(''),
  }),
  '/': () => html(),
  '/hours': () => html(),
  '/stores': () => html(),
  '/stores/a': () => html(),
  '/search': () => html(),
  '/api': () => html(),
  '/assets/a.js': () => file,
  '/robots.txt': () => file,
  '/favicon.svg': () => file,
  '/sw.js': () => file,
  '/manifest.webmanifest': () => file,
  '/ops': () => ({ ...html(), status: 401 }),
  '/api/openapi.json': () =>
    json({
      paths: Object.fromEntries(
        [...types.map((type) => `/api/content/${type}`), '/healthz'].map((path) => [path, { get: {} }]),
      ),
    }),
  ...Object.fromEntries(
    types.map((type): [string, Answer] => [
      `/api/content/${type}`,
      ({ headers, url }) => {
        if (headers['if-none-match']) return { status: 304 }
        if (url?.endsWith('fields=')) return { status: 400, headers: { 'content-type': 'application/problem+json' } }
        return json([], { etag: '"a"', 'last-modified': new Date(purgedAt).toUTCString() })
      },
    ]),
  ),
  '/api/purge': ({ headers }) => {
    if (headers.authorization === undefined) return { status: 401 }
    purgedAt = Date.now()
    const at = new Date(purgedAt).toISOString()
    return json({ purged: ['events'], at, visible_everywhere_by: at, cache: 'purged' })
  },
}

let answers: Record<string, Answer>
let address: string
let stop: () => void
beforeEach(async () => {
  answers = { ...whole }
  purgedAt = 0
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const { status = 200, headers = {}, body = '' } = answers[path]?.(request) ?? { ...html(), status: 404 }
    response.writeHead(status, headers).end(status === 304 ? undefined : body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = () => server.close()
})
afterEach(() => stop())

/** Looks at the site as at one on the network: only https is not tried. */
async function look(only: string[] = [], change = {}) {
  const site = {
    ...siteAt(address, { token: 'a token', version: '1', wait: 50 }),
    memory: 1,
    isLocal: false,
    ...change,
  }
  return smoke(site, { only })
}
const wordsOf = async (...args: Parameters<typeof look>) =>
  Object.fromEntries((await look(...args)).map(({ name, outcome, words }) => [name, `${outcome}: ${words}`]))

describe('a site that does everything', () => {
  it('passes every check', async () => {
    const found = await look([], { twins: [] })
    // http is all that this server has: it cannot lead to https.
    expect(found.filter(({ name, outcome }) => name !== 'https only' && outcome !== 'ok')).toEqual([])
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'answers',
        'content',
        'pages',
        'files',
        'headers',
        'API',
        'operators',
        'cache',
        'purge',
        'cron',
      ]),
    )
  })

  it('on this machine is not asked for what is not there', async () => {
    const found = await look([], { isLocal: true })
    const notTried = found.filter(({ outcome }) => outcome === 'not tried').map(({ name }) => name)
    expect(notTried).toEqual(['https only', 'cache', 'cron'])
  })

  it('without a token is not purged', async () => {
    expect(await wordsOf(['purge'], { token: null })).toEqual({
      purge: 'not tried: PURGE_TOKEN is not in the environment',
    })
  })
})

describe('one thing is wrong', () => {
  it.each<[string, string, Record<string, Answer>, string]>([
    [
      'another version answers',
      'answers',
      { '/healthz': () => json({ status: 'ok', version: '0' }) },
      'version 0 answers, not 1',
    ],
    ['another site answers', 'answers', { '/healthz': () => html() }, 'no JSON'],
    ['nothing is held', 'content', { '/healthz': () => health({ state: 'missing' }) }, 'nothing is held of property'],
    [
      'the service refuses',
      'content',
      { '/healthz': () => health({ failing: true }) },
      'the service fails for property',
    ],
    ['a family is broken', 'pages', { '/stores/a': () => ({ ...html(), status: 500 }) }, '/stores/a answers 500'],
    [
      'a page breaks off',
      'pages',
      { '/hours': () => ({ ...html(), body: '<title>a</title><h1>b' }) },
      '/hours breaks off',
    ],
    ['everything is found', 'pages', { '/no-such-page-smoke': () => html() }, 'answers 200, not 404'],
    ['a script is gone', 'files', { '/assets/a.js': () => ({ status: 404 }) }, '/assets/a.js answers 404'],
    [
      'inline scripts may run',
      'headers',
      { '/': () => ({ ...html(), headers: { 'content-security-policy': "script-src 'unsafe-inline'" } }) },
      'missing or open',
    ],
    ['a list fails', 'API', { '/api/content/news': () => ({ status: 503 }) }, '/api/content/news answers 503'],
    ['anybody may purge', 'API', { '/api/purge': () => json({}) }, 'a purge without a token is answered with 200'],
    ['operators are let in', 'operators', { '/ops': () => html() }, '/ops answers 200'],
    [
      'a purge changes nothing',
      'purge',
      { '/api/content/events': () => json([], { 'last-modified': new Date(0).toUTCString() }) },
      'events was purged at',
    ],
    [
      'a purge leaves the pages',
      'purge',
      {
        '/api/purge': () =>
          json({
            at: new Date().toISOString(),
            visible_everywhere_by: new Date().toISOString(),
            cache: 'repeated by cron',
          }),
        '/api/content/events': () => json([], { 'last-modified': new Date(Date.now() + 9_000).toUTCString() }),
      },
      'the cache of pages was not purged',
    ],
    ['the cron is dead', 'cron', { '/healthz': () => health({ age: 60 }) }, 'nothing was fetched since'],
  ])('%s: %s fails', async (_what, name, change, words) => {
    Object.assign(answers, change)
    const { [name]: said } = await wordsOf([name])
    expect(said).toMatch(/^failed: /)
    expect(said).toContain(words)
  })

  it('the cache in front never answers', async () => {
    answers['/hours'] = () => ({
      ...html(),
      headers: { ...html().headers, 'server-timing': 'cache;desc="MISS"', 'cf-cache-status': 'BYPASS' },
    })
    expect((await wordsOf(['cache'])).cache).toContain('failed: a page asked for twice says BYPASS')
  })

  it('search engines may list the trial, or may not list the site', async () => {
    expect((await wordsOf(['headers'], { isTrial: true })).headers).toContain('may list the trial')
    answers['/'] = () => ({ ...html(), headers: { ...html().headers, 'x-robots-tag': 'noindex' } })
    expect((await wordsOf(['headers'])).headers).toContain('told to stay away')
  })

  it('what does not answer at all is asked for nothing more', async () => {
    stop()
    const found = await look()
    expect(found.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(['answers failed'])
  })
})
