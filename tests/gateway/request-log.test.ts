/** How the log records what a cache in front has answered. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CacheInFront } from '../purge/cache-in-front'
import { LaggingKv } from '../purge/lagging-kv'
import { type Location, openLocation } from '../purge/location'

/** What the cache in front says of the next page. */
let said: Record<string, string>

/** A cache that passes each page on with headers as Workers Cache would set them. */
const front = {
  fetch: async (request: Request, origin: (request: Request) => Promise<Response>) => {
    const page = new Response((await origin(request)).body, {
      headers: { 'server-timing': 'content;desc="fresh 3"', 'cloudflare-cdn-cache-control': 'public, max-age=120' },
    })
    for (const [name, value] of Object.entries(said)) page.headers.set(name, value)
    return page
  },
} as unknown as CacheInFront

let site: Location
beforeAll(async () => {
  site = await openLocation({ name: 'site', kv: new LaggingKv(0), front, fronts: [] })
})
afterEach(() => vi.restoreAllMocks())

describe('the line of a request', () => {
  it.each([
    ['HIT', { 'cf-cache-status': 'HIT', age: '20' }],
    ['HIT', { 'cf-cache-status': 'REVALIDATED', age: '0' }],
    ['HIT', { age: '20' }],
    ['STALE', { 'cf-cache-status': 'STALE', age: '20' }],
    ['STALE', { 'cf-cache-status': 'UPDATING', age: '130' }],
    ['STALE', { 'cf-cache-status': 'HIT', age: '130' }],
    ['MISS', { 'cf-cache-status': 'MISS' }],
    ['MISS', { 'cf-cache-status': 'EXPIRED', age: '0' }],
    ['MISS', {}],
  ])('says %s of %j', async (cache, headers) => {
    const lines: string[] = []
    vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line))
    said = headers
    site.forget()
    const { headers: sent } = await site.get('/amenities')
    const line = lines.map((each) => JSON.parse(each)).find(({ message }) => message === 'request')
    expect([line.cache, line.content]).toEqual([cache, cache === 'MISS' ? 'fresh 3' : null])
    expect(sent.get('server-timing')).toContain(`cache;desc="${cache}"`)
  })
})
