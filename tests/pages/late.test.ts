/** Pages that leave in parts: what is sent before all content is there, and what is not. */
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { routes } from '../../src/base/routes'
import { isolate, newIsolate } from '../../src/content/isolate'
import { cleanSlate } from '../support/clean-slate'
import { get, mall, origin } from '../support/site'

cleanSlate({ isKept: false })

const miss = expect.stringContaining('cache;desc="MISS"')
const asInTests = isolate.patience
beforeEach(() => {
  isolate.patience = { head: 60_000, parts: 0 }
})
afterEach(() => {
  isolate.patience = asInTests
})

/** Holds up calls of the service to addresses that end so, and reads of KV, until `release`. */
const held = { end: '', kv: false }
const release = () => Object.assign(held, { end: '', kv: false })
beforeEach(() => {
  release()
  // Each request waits in its own context: one may not await what another resolves.
  const until = async (isOver: () => boolean) => {
    while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const { CONTENT, CONTENT_CACHE } = env
  const [call, read] = [CONTENT!.fetch.bind(CONTENT), CONTENT_CACHE.get.bind(CONTENT_CACHE)]
  vi.spyOn(CONTENT!, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input))
    await until(() => held.end === '' || !pathname.endsWith(held.end))
    return call(input, init)
  })
  vi.spyOn(CONTENT_CACHE, 'get').mockImplementation((async (...given: Parameters<typeof read>) => {
    await until(() => !held.kv)
    return read(...given)
  }) as never)
})

/** A page's beginning, up to and with a text, and then the whole of it. */
async function begins(path: string, upTo: string) {
  const response = await exports.default.fetch(new Request(new URL(path, origin)))
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const more = async () => {
    const { value, done } = await reader.read()
    text += decoder.decode(value, { stream: true })
    return !done
  }
  while (!text.includes(upTo) && (await more()));
  const rest = async () => {
    release()
    while (await more());
    return text
  }
  return { response, first: text, rest, leave: () => reader.cancel() }
}

/** What is shown of a page. The head may have described what was not there yet, as of a store the drawing's level. */
const shown = (html: string) =>
  html.slice(html.includes('class="store-head') ? html.indexOf('<div class="wrap page-body') : html.indexOf('<body'))

describe('one late record, with nothing kept', () => {
  const pages = [
    [routes.blogs.path, 'news', 'id="posts"', 'id="news"'],
    [routes.home.path, 'promotions', 'class="now-fact"', 'id="h-promo"'],
    [routes.home.path, 'fashions', 'id="h-promo"', '</footer>'],
    [routes.map.path, 'mapplic', '<h1', '<nav class="toggle map-levels'],
    ['/stores/dovetail-furniture', 'store_by_slug/dovetail-furniture', '<h1', '"status"><span class="open-state"'],
    ['/stores/dovetail-furniture', 'jobs', '<h1', 'class="facts"'],
  ] as const

  it.each(pages)(
    '%s with %s late: what is known leaves, the rest follows in its place',
    async (path, record, before, after) => {
      held.end = record
      const { response, first, rest } = await begins(path, before)
      expect(response.status).toBe(200)
      expect(first).toContain(before)
      expect(first).not.toContain(after)
      const [cache, timing] = ['cache-control', 'server-timing'].map((name) => response.headers.get(name))
      expect([cache, timing, response.headers.has('etag')]).toEqual(['private, max-age=0', miss, false])
      const text = await rest()
      expect(text).toContain(after)
      expect(text).not.toContain('late-part')
      const whole = await get(path)
      expect([whole.headers.has('etag'), shown(text)]).toEqual([true, shown(whole.body)])
    },
  )

  it('is not told apart from a page that was not late, where its visitor waits for the whole', async () => {
    await mall.misbehave('news', 'delay', { ms: 50 })
    const head = await get(routes.blogs.path, { method: 'HEAD' })
    expect(head.headers.has('etag')).toBe(true)
  })

  it('is one visitor’s also where the record comes before the end: its head was made without it', async () => {
    await mall.misbehave('meta_data', 'delay', { ms: 300 })
    await mall.misbehave('store_by_slug', 'delay', { ms: 50 })
    const { headers } = await get('/stores/dovetail-furniture')
    expect([headers.get('cache-control'), headers.has('etag')]).toEqual(['private, max-age=0', false])
  })

  it('says so in its place if it cannot be had at all', async () => {
    await mall.misbehave('news', 'status', { status: 500 })
    held.end = 'news'
    const { first, rest } = await begins(routes.blogs.path, 'id="posts"')
    expect(first).not.toContain('The news could not be loaded')
    expect(await rest()).toContain('The news could not be loaded')
  })

  it('leaves nothing behind if its visitor goes', async () => {
    held.end = 'news'
    await (await begins(routes.blogs.path, 'id="posts"')).leave()
    release()
    expect((await get(routes.blogs.path)).body).toContain('id="news"')
  })
})

describe('the first bytes, before any content is read', () => {
  const every = [routes.home, routes.stores, routes.hours, routes.map, routes.events, routes.blogs]
  const lists = every.map(({ path }) => path).filter((_, at) => inject('isWhole') || at % 2 === 0)
  /** A new isolate whose store is full, and has not answered yet. */
  const impatient = async (path: string) => {
    const whole = await get(path)
    newIsolate({ head: 0, parts: 60_000 })
    held.kv = true
    return whole.body
  }

  it.each(lists)('%s: the styles and fonts, then all the rest, nothing twice', async (path) => {
    const whole = await impatient(path)
    const { response, first, rest } = await begins(path, '</style><style>')
    expect(first).toMatch(/^<!DOCTYPE html><html lang="[^"]+"><head><meta charset="utf-8"\/>/)
    expect(first).not.toContain('<title')
    expect(response.headers.get('cache-control')).toBe('private, max-age=0')
    expect(response.headers.get('server-timing')).toEqual(miss)
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
    release()
    expect((await get('/stores/no-such-store')).status).toBe(404)
    await impatient(routes.stores.path)
    release()
    expect((await get(routes.stores.path, { method: 'HEAD' })).headers.has('etag')).toBe(true)
  })
})
