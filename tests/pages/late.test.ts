/** Pages that leave in parts: what is sent before all content is there, and what is not. */
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../src/base/routes'
import { isolate, newIsolate } from '../../src/content/isolate'
import { cleanSlate } from '../support/clean-slate'
import { get, mall, origin } from '../support/site'

cleanSlate()

const asInTests = isolate.patience
beforeEach(() => {
  isolate.patience = { head: 60_000, parts: 0 }
})
afterEach(() => {
  isolate.patience = asInTests
})

/** What is late (ms), and after how long without a byte a page is taken to wait for it. */
const late = 2500
const quiet = 200

/** A page's beginning, as far as it comes at once, and then the whole of it. */
async function begins(path: string) {
  const response = await exports.default.fetch(new Request(new URL(path, origin)))
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const reading = (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      text += decoder.decode(next.value, { stream: true })
    return text
  })()
  // Where a test cancels it.
  reading.catch(() => {})
  let first = ''
  do {
    first = text
    await new Promise((resolve) => setTimeout(resolve, quiet))
  } while (text !== first || text === '')
  return { response, first, rest: () => reading, leave: () => reader.cancel() }
}
/**
 * Of a page, what is shown. Its head may have described what was not there yet; so may a store's, whose own level and
 * entrance the drawing knows.
 */
const shown = (html: string) =>
  html.slice(html.includes('class="store-head') ? html.indexOf('<div class="wrap page-body') : html.indexOf('<body'))

describe('one late record, with nothing kept', () => {
  const pages = [
    [routes.blogs.path, 'news', 'id="posts"', 'id="news"'],
    [routes.home.path, 'promotions', 'class="now-fact"', 'id="h-promo"'],
    [routes.home.path, 'fashions', 'id="h-promo"', '</footer>'],
    [routes.map.path, 'mapplic', '<h1', '<nav class="toggle map-levels'],
    ['/stores/dovetail-furniture', 'store_by_slug/dovetail-furniture', '<h1', 'class="facts"'],
    ['/stores/dovetail-furniture', 'jobs', '<h1', 'class="facts"'],
  ] as const

  it.each(pages)(
    '%s with %s late: what is known leaves, the rest follows in its place',
    async (path, record, before, after) => {
      await mall.misbehave(record, 'delay', { ms: late })
      const { response, first, rest } = await begins(path)
      expect(response.status).toBe(200)
      expect(first).toContain(before)
      expect(first).not.toContain(after)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.has('etag')).toBe(false)
      const text = await rest()
      expect(text).toContain(after)
      expect(text).not.toContain('late-part')
      const whole = await get(path)
      expect(whole.headers.has('etag')).toBe(true)
      expect(shown(text)).toBe(shown(whole.body))
    },
  )

  it('is not told apart from a page that was not late, where its visitor waits for the whole', async () => {
    await mall.misbehave('news', 'delay', { ms: 50 })
    const head = await get(routes.blogs.path, { method: 'HEAD' })
    expect(head.headers.has('etag')).toBe(true)
  })

  it('says so in its place if it cannot be had at all', async () => {
    await mall.misbehave('news', 'hang')
    const { first, rest } = await begins(routes.blogs.path)
    expect(first).not.toContain('The news could not be loaded')
    expect(await rest()).toContain('The news could not be loaded')
  })

  it('leaves nothing behind if its visitor goes', async () => {
    await mall.misbehave('news', 'delay', { ms: late })
    await (await begins(routes.blogs.path)).leave()
    await mall.behave()
    expect((await get(routes.blogs.path)).body).toContain('id="news"')
  })
})

describe('the first bytes, before any content is read', () => {
  const lists = [routes.home, routes.stores, routes.hours, routes.map, routes.events, routes.blogs].map(
    ({ path }) => path,
  )
  /** A new isolate whose store is full, and has not answered yet. */
  const impatient = async (path: string) => {
    const whole = await get(path)
    newIsolate({ head: 0, parts: 60_000 })
    const { get: read } = env.CONTENT_CACHE
    vi.spyOn(env.CONTENT_CACHE, 'get').mockImplementation((async (...given: Parameters<typeof read>) => {
      await new Promise((resolve) => setTimeout(resolve, 3 * quiet))
      return read.apply(env.CONTENT_CACHE, given)
    }) as never)
    return whole.body
  }

  it.each(lists)('%s: the styles and fonts, then all the rest, nothing twice', async (path) => {
    const whole = await impatient(path)
    const { response, first, rest } = await begins(path)
    expect(first).toMatch(/^<!DOCTYPE html><html lang="[^"]+"><head><meta charset="utf-8"\/>.*<\/style>$/s)
    expect(first).not.toContain('<title')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await rest()
    const [, head = ''] = /<head>(.*)<\/head>/s.exec(text) ?? []
    for (const tag of ['<title', '<meta charset', 'name="viewport"', '<link rel="canonical"', '</head>', '</html>'])
      expect(text.split(tag).length, tag).toBe(2)
    expect(head.match(/<style>.*?<\/style>/gs)).toEqual(whole.match(/<style>.*?<\/style>/gs))
    expect(shown(text)).toBe(shown(whole))
  })

  it('wait for the property where no copy of it is kept: there may be no page', async () => {
    newIsolate({ head: 0, parts: 0 })
    await mall.misbehave('*', 'status', { status: 503 })
    expect((await get(routes.stores.path)).status).toBe(503)
  })

  it('never belong to an address that may have no page, or to a HEAD request', async () => {
    await impatient('/stores/dovetail-furniture')
    expect((await get('/stores/no-such-store')).status).toBe(404)
    await impatient(routes.stores.path)
    expect((await get(routes.stores.path, { method: 'HEAD' })).headers.has('etag')).toBe(true)
  })
})
