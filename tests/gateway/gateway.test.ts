import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { gateway } from '../../src/gateway/gateway'
import { pages } from '../../src/gateway/pages-entrypoint'
import { leadOf } from '../support/page'
import { get, mall, origin } from '../support/site'

/** A SHA-256 hash in base64, as in a content security policy. */
const sha256 = async (text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toBase64()

describe('addresses', () => {
  it.each([
    ['/FR/hours/?x=1', '/fr/hours?x=1'],
    ['http://www.localhost:8787/hours', 'http://localhost:8787/hours'],
  ])('%s goes to the one address of a page, or of its twin host, for good', async (asked, one) => {
    expect(await leadOf(asked)).toEqual([308, one])
  })

  describe('of a site of https', () => {
    const site = 'https://www.mall.test'
    const ask = (address: string, init?: RequestInit) =>
      gateway.fetch(new Request(address, init), { ...env, SITE_URL: site }, createExecutionContext())

    it('what is asked by http or by the twin name goes there, and nowhere else', async () => {
      for (const path of ['/hours?x=1', '/ops', '/api/stores?page=2', '/healthz', '/no-such-page']) {
        for (const origin of ['http://www.mall.test', 'http://mall.test', 'https://mall.test']) {
          const answer = await ask(origin + path)
          expect([answer.status, answer.headers.get('location')]).toEqual([308, site + path])
        }
      }
    })

    it('takes nothing that was sent in the clear', async () => {
      const answer = await ask('http://www.mall.test/api/purge', { method: 'POST', body: '{"types":["stores"]}' })
      expect([answer.status, await answer.text()]).toEqual([403, `This address is ${site}.`])
    })

    it('asks browsers to stay with https, by its own name alone', async () => {
      const policy = async (address: string) => (await ask(address)).headers.get('strict-transport-security')
      expect(await policy(`${site}/ops`)).toBe('max-age=31536000')
      expect(await policy(`${site}/api/no-such-list`)).toBe('max-age=31536000')
      expect(await policy('https://mall.account.workers.dev/ops')).toBeNull()
    })
  })

  it('asks search engines to leave other hosts alone', async () => {
    expect((await get('https://preview.workers.test/hours')).headers.get('x-robots-tag')).toBe('noindex')
    expect((await get('/hours')).headers.get('x-robots-tag')).toBeNull()
  })

  describe('of a site that has none configured', () => {
    const ask = async (from: typeof pages | typeof gateway, address: string, init?: RequestInit) =>
      from.fetch(new Request(address, init), { ...env, SITE_URL: '' }, createExecutionContext())
    const robots = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).headers.get('x-robots-tag')

    it('that of the property is its own', async () => {
      const { url } = JSON.parse((await get('/api/content/property')).body) as { url: string }
      for (const own of [url, url.replace('www.', '')]) expect(await robots(pages, `${own}/hours`)).toBeNull()
      expect(await robots(pages, 'https://preview.workers.test/hours')).toBe('noindex')
      await mall.change({ resource: 'property', merge: { url: 'mailto:info@mall.test' } })
      const page = await ask(pages, 'https://a.test/hours')
      expect(await page.text()).toContain('<link rel="canonical" href="https://a.test/hours"')
      await mall.reset()
    })

    it('search engines are asked to leave a trial alone', async () => {
      const init = { method: 'DELETE' }
      expect(await robots(gateway, 'https://mall-staging.account.workers.dev/hours', init)).toBe('noindex')
      expect(await robots(gateway, 'https://www.example.com/hours', init)).toBeNull()
    })
  })

  it('says in the visitor’s language that a page cannot be had, where its entrypoint was ended', async () => {
    const ended = { exports: { Pages: { fetch: () => Promise.reject(new Error('exceeded cpu')) } } }
    const answer = await gateway.fetch(new Request(`${origin}/fr/nowhere`), env, ended as unknown as ExecutionContext)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).toMatch(/<html lang="fr(?!.*exceeded).*<h1>/s)
  })

  it('says to programs in a sentence, and to operators with the place in the code, that it failed itself', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = Object.defineProperty({ ...env }, 'SITE_URL', { get: () => JSON.parse('{') })
    const answer = await gateway.fetch(new Request(`${origin}/healthz`), broken, createExecutionContext())
    expect([answer.status, await answer.text()]).toEqual([500, 'Something went wrong here; it has been noted.'])
    const page = await gateway.fetch(new Request(`${origin}/fr/nowhere`), env, {} as ExecutionContext)
    expect([page.status, await page.text()]).toEqual([500, expect.not.stringContaining('Cannot read')])
    expect(lines.mock.calls[0]?.[0]).toMatch(/"path":"\/healthz".*"reason":".*"stack":"SyntaxError.*gateway\.ts/)
    lines.mockRestore()
  })

  it('answers 404 to what it does not have, and 405 to what a page cannot do', async () => {
    expect((await get('/nowhere')).status).toBe(404)
    const [text, problem] = ['text/plain; charset=UTF-8', 'application/problem+json']
    const types = { '/hours': text, '/locale/fr?to=/': text, '/healthz': problem }
    for (const [path, type] of Object.entries(types)) {
      const { status, headers } = await get(path, { method: 'POST', body: 'x' })
      expect([status, headers.get('allow'), headers.get('content-type')], path).toEqual([405, 'GET, HEAD', type])
    }
  })
})

// biome-ignore format: many short rows.
it.each<[string, string, RequestInit?]>([
  ['/ROBOTS.TXT', '/robots.txt'], ['/llms.txt/', '/llms.txt'], ['//events.ics', '/events.ics'],
  ['/fr/Events.ics/', '/fr/events.ics'], ['/FR/feed.xml', '/fr/feed.xml'], ['//fr/feed.xml', '/fr/feed.xml'],
  ['/FR/sitemap.xml', '/sitemap.xml'], ['/fr/Sitemap.xml', '/sitemap.xml'], ['/fr/robots.txt', '/robots.txt'],
  ['/fr/llms.txt', '/llms.txt'], ['/fr/.well-known/security.txt', '/.well-known/security.txt'],
  ['/events/A-Slug.ICS', '/events/A-Slug.ics'], ['/API', '/api'], ['//Api/content/stores/', '/api/content/stores'],
  ['/api//Content/Stores', '/api/content/stores'], ['/api/content/stores/A-Slug/', '/api/content/stores/A-Slug'],
  ['/healthz/', '/healthz'], ['/Ops', '/ops'], ['/ops/', '/ops'], ['/ops/Codes', '/ops/codes'],
  // Assistants send what they ask.
  ['/mcp/', '/mcp', { method: 'POST', body: '{}' }],
])('the file or data %s has its one address: %s', async (asked, one, init) => {
  expect(await leadOf(`${origin}${asked}?a=b`, init)).toEqual([308, `${one}?a=b`])
})
it.each(['/healthz/x', '/fr/healthz', '/apis', '/events/.ics'])('%s is neither a file nor data', async (path) => {
  expect((await get(path)).status).toBe(404)
})

it('language is not noted of what programs fetch', async () => {
  for (const path of ['/fr/feed.xml', '/fr/events.ics', '/fr/manifest.webmanifest', '/fr/search-index.json']) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 200, null])
  }
})

it.each([
  ['/locale/fr?to=/stores', '/fr/stores', 'locale=fr'],
  ['/locale/fr?to=/', '/fr', 'locale=fr'],
  ['/locale/en?to=/stores?q=a', '/stores?q=a', 'locale=en'],
  ['/locale/en?to=/fr/stores?q=a', '/stores?q=a', 'locale=en'],
  ['/locale/fr?to=/fr/stores%23letter-b', '/fr/stores#letter-b', 'locale=fr'],
  ['/locale/en?to=/fr', '/', 'locale=en'],
  ['/locale/en?to=/fr//evil.test', '/', 'locale=en'],
  ['/locale/fr?to=//evil.test', '/fr', 'locale=fr'],
  // Browsers remove tabs from a URL; all else that is no path of this site: tests/forms/fields/fields.test.ts.
  ['/locale/en?to=/%09/evil.test', '/', 'locale=en'],
  ['/locale/en?to=stores', '/', 'locale=en'],
])('the language link %s goes to %s and is remembered', async (asked, target, cookie) => {
  const answer = await get(asked)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, target])
  expect(answer.headers.get('set-cookie')).toMatch(new RegExp(`^${cookie};.*Path=/`))
})
it('the language link knows only the languages of this deployment', async () => {
  expect((await get('/locale/de')).status).toBe(404)
})

describe('headers', () => {
  it('allows no inline script, and of styles only the sheets that pages bring in themselves', async () => {
    for (const path of ['/', '/hours', '/stores/no-such-store']) {
      const page = await get(path)
      const sheets = [...page.body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = '']) => css)
      expect(sheets).toHaveLength(2)
      const [, sources = ''] = /style-src ([^;]*);/.exec(page.headers.get('content-security-policy') ?? '') ?? []
      for (const css of sheets) expect(sources.split(' ')).toContain(`'sha256-${await sha256(css)}'`)
      expect(sources.replace(/ 'sha256-[\w+/]{43}='/g, '')).toBe("'self'")
    }
    const policy = (await get('/hours')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  })

  it.each(['/api/content/hours', '/api/no-such', '/healthz', '/mcp', '/mcp/server-card'])(
    '%s is data, even where a browser opens it',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect([headers.get('x-content-type-options'), headers.get('x-robots-tag')]).toEqual(['nosniff', 'noindex'])
    },
  )
})

const noContext = { waitUntil: () => {}, passThroughOnException: () => {} }
/** Each what a cache in front says of a page, and how the log and the page's timing record it. */
// biome-ignore format: many short rows.
it.each([
  ['HIT', { 'cf-cache-status': 'HIT', age: '20' }], ['HIT', { 'cf-cache-status': 'REVALIDATED', age: '0' }],
  ['HIT', { age: '20', etag: '"a"' }], ['STALE', { 'cf-cache-status': 'STALE', age: '20', etag: '"a"' }],
  ['STALE', { 'cf-cache-status': 'UPDATING', age: '130' }], ['STALE', { 'cf-cache-status': 'HIT', age: '130' }],
  ['MISS', { 'cf-cache-status': 'MISS' }], ['MISS', { 'cf-cache-status': 'EXPIRED', age: '0' }], ['MISS', {}],
])('the line of a request says %s of %j', async (cache, said) => {
  const lines: string[] = []
  const info = vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line))
  const headers = { 'server-timing': 'content;desc="fresh 3"', 'cloudflare-cdn-cache-control': 'public, max-age=120' }
  const page = new Response('', { headers: { ...headers, ...said } as HeadersInit })
  const context = { ...noContext, exports: { Pages: { fetch: async () => page } } }
  const asked = new Request(`${origin}/contact-us`, { headers: { 'if-none-match': '"a"' } })
  const { headers: sent, status } = await gateway.fetch(asked, env, context as never)
  info.mockRestore()
  const line = lines.map((each) => JSON.parse(each)).find(({ message }) => message === 'request')
  expect([line.cache, line.content]).toEqual([cache, cache === 'MISS' ? 'fresh 3' : null])
  expect(status).toBe('etag' in said ? 304 : 200)
  expect(sent.get('server-timing')).toContain(`cache;desc="${cache}"`)
})
