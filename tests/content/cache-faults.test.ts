/** Faulty KV entries, KV failures and clock jumps: never a failing page, nothing older than promised. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Content } from '../../src/content/content'
import { Health } from '../../src/content/health'
import { isolate, settled } from '../../src/content/isolate'
import type { ResourceName } from '../../src/content/resources'
import { purge } from '../api/support'
import { change } from '../purge/changes'
import { cleanSlate } from '../support/clean-slate'
import { named } from '../support/sample'
import { deploy, emptyCaches, get, mall, newIsolate } from '../support/site'

cleanSlate()
// With nothing kept.
beforeEach(emptyCaches)

const names = ['property', 'stores', 'hours', 'homepage', 'events', 'banners'] as const
/** Changes an entry in KV, and sends the next visitor to a new isolate. */
async function rewrite(name: ResourceName, change: (entry: Record<string, unknown>) => unknown): Promise<void> {
  // The visitor's background work writes entries too.
  await settled()
  const key = `content:${name}`
  const entry = (await env.CONTENT_CACHE.get(key, 'json')) as Record<string, unknown>
  const changed = change(entry)
  await env.CONTENT_CACHE.put(key, typeof changed === 'string' ? changed : JSON.stringify(changed))
  newIsolate()
}
const contentWith = (kv: Partial<KVNamespace>) => {
  const defer: Promise<unknown>[] = []
  const content = new Content({ ...env, CONTENT_CACHE: kv as KVNamespace }, (work) => void defer.push(work))
  return { content, settled: () => Promise.allSettled(defer) }
}

describe('a bad entry is a miss', () => {
  afterEach(() => void vi.useRealTimers())
  beforeEach(async () => {
    for (const path of ['/', '/stores', '/hours']) expect((await get(path)).status).toBe(200)
  })

  it.each([
    ['no JSON', () => '{"version":"2","fetch'],
    ['another JSON', () => [1, 2]],
    ['null', () => null],
    ['a text for its value', (entry: object) => ({ ...entry, value: 'text' })],
    ['null in its value', (entry: object) => ({ ...entry, value: null })],
    ['odd items in its value', (entry: object) => ({ ...entry, value: [null, 3, {}, { name: {} }] })],
    [
      'an object of odd fields',
      (entry: object) => ({ ...entry, value: { name: [], regular_hours: 'x', banners: 7, id: {} } }),
    ],
    ['a text for its moment', (entry: object) => ({ ...entry, fetchedAt: 'now' })],
    ['odd notes', (entry: object) => ({ ...entry, dropped: 'many', fetch: 'fast' })],
  ])('%s', async (_, change) => {
    for (const name of names) await rewrite(name, change)
    for (const path of ['/', '/stores', '/hours', '/healthz', '/events']) {
      const page = await get(path)
      expect(page.status, path).toBe(200)
      if (path === '/stores') expect(page.body).toContain('Fernway')
    }
  })

  it('and what can be saved of it is shown where the service is gone', async () => {
    await rewrite('stores', ({ value, ...entry }) => ({ ...entry, value: [null, ...(value as unknown[])] }))
    await mall.misbehave('stores/list', 'throw')
    const page = await get('/stores')
    expect(page.status).toBe(200)
    expect(page.body).toContain('Fernway')
  })

  it('a list that an older version left as null is not an empty list, where the service is gone', async () => {
    const path = `/api/content/events/${named('makers-market')}`
    expect((await get(path)).status).toBe(200)
    await rewrite('events', (entry) => ({ ...entry, version: 'older', value: null }))
    await mall.misbehave('*', 'throw')
    expect((await get(path)).status).toBe(503)
  })

  it.each(['older', 2, undefined])('an entry made by version %s is fetched anew, alone', async (version) => {
    await rewrite('stores', (entry) => ({ ...entry, version }))
    await mall.forgetCalls()
    // Within seconds of the first write it would count as the same fetch.
    vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] })
    expect((await get('/stores')).body).toContain('Fernway')
    const { byPath } = await mall.calls()
    expect(Object.keys(byPath)).toEqual(['stores/list'])
    newIsolate()
    expect((await get('/stores')).status).toBe(200)
    expect(await mall.callsOf('stores/list')).toBe(1)
  })

  it.each(['throw', 'delay'] as const)(
    'what the deployment before has kept is shown where the service does not answer (%s), and nobody waits long',
    async (mode) => {
      await settled()
      deploy()
      await mall.misbehave('*', mode, { ms: 5_000 })
      const began = performance.now()
      const { body, headers } = await get('/stores')
      expect(body).toContain('Fernway')
      expect(headers.get('cache-control')).toBe('no-store')
      // 800 ms for everything together, and what the page itself takes on a busy machine.
      expect(performance.now() - began).toBeLessThan(2_500)
    },
  )

  it('after a deployment each thing that is read is fetched anew, once', async () => {
    await settled()
    deploy()
    await mall.forgetCalls()
    // Within seconds of the first write it would count as the same fetch.
    vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] })
    expect((await get('/stores')).headers.get('cache-control')).toBe('public, max-age=0')
    await settled()
    newIsolate()
    expect((await get('/stores')).status).toBe(200)
    const { byPath } = await mall.calls()
    expect(byPath).toMatchObject({ 'stores/list': 1, hours: 1 })
    expect(Object.values(byPath).filter((times) => times !== 1)).toEqual([])
  })

  it.each(['soon', '{}', 'NaN', '1e999', ''])('a stamp that says "%s" is none', async (stamp) => {
    for (const name of names) await env.CONTENT_CACHE.put(`purge:${name}`, stamp)
    newIsolate()
    await mall.forgetCalls()
    expect((await get('/stores')).status).toBe(200)
    expect(await mall.callsOf('stores/list')).toBe(0)
  })
})

describe('what cannot be read is not taken for nothing', () => {
  const gone = () => Promise.reject(new Error('KV GET failed: 503 Service Unavailable'))
  /** In a new isolate in which every KV read is replaced; writes still work. */
  const withReads = async (read: () => Promise<unknown>, work: () => Promise<void>) => {
    await settled()
    newIsolate()
    const spy = vi.spyOn(env.CONTENT_CACHE, 'get').mockImplementation(read as never)
    await work()
    await settled()
    spy.mockRestore()
    newIsolate()
  }

  it.each([
    ['rejects', gone],
    ['gives no map', () => Promise.resolve(null)],
    ['gives no JSON', () => Promise.resolve(new Map([['content:promotions', '{"version":2,"fetch']]))],
    ['gives another JSON', () => Promise.resolve(new Map([['content:promotions', '[]']]))],
  ])('while KV %s, an answer without anything does not take its place', async (_, read) => {
    expect((await get('/promotions')).body).toContain('rainfold-outerwear-raincoat-trade-in')
    await mall.misbehave('promotions', 'null')
    await withReads(read, async () => {
      expect((await get('/promotions')).body).toContain('The promotions could not be loaded just now.')
      expect((await get('/api/content/promotions')).status).toBe(503)
    })
    expect((await get('/promotions')).body).toContain('rainfold-outerwear-raincoat-trade-in')
  })

  it('nor does an empty list of what is never without any, nor an object without a field', async () => {
    expect((await get('/stores')).body).toContain('Fernway')
    for (const path of ['stores/list', 'hours']) await mall.misbehave(path, 'empty')
    await withReads(gone, async () => {
      expect((await get('/api/content/stores')).status).toBe(503)
      expect((await get('/api/content/hours')).status).toBe(503)
    })
    expect((await get('/stores')).body).toContain('Fernway')
  })

  it('a list that never had anything is empty where KV can be read', async () => {
    await mall.misbehave('promotions', 'null')
    expect((await get('/promotions')).body).not.toContain('could not be loaded')
    const old = { version: 'older', fetchedAt: Date.now(), value: null }
    await env.CONTENT_CACHE.put('content:promotions', JSON.stringify(old))
    newIsolate()
    expect((await get('/promotions')).body).not.toContain('could not be loaded')
  })
})

describe('a KV that hangs', () => {
  const never = () => new Promise<never>(() => {})
  afterEach(() => void vi.useRealTimers())
  /** As if memory were older than `memoLifetime`. */
  const later = () => vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] })
  const hanging = (method: 'get' | 'put') => vi.spyOn(env.CONTENT_CACHE, method as 'get').mockImplementation(never)

  it('is waited for once, and then rests, whatever is read', async () => {
    await get('/stores')
    await settled()
    newIsolate()
    const read = hanging('get')
    await get('/hours')
    const { calls } = read.mock
    calls.length = 0
    for (const path of ['/stores', '/events', '/promotions', '/api/content/jobs', '/search-index.json'])
      expect((await get(path)).status, path).toBe(200)
    expect(calls).toEqual([])
    // It is tried again.
    isolate.health.succeeded('KV')
    await get('/blogs')
    expect(calls.length).toBeGreaterThan(0)
    read.mockRestore()
    isolate.health.succeeded('KV')
    await mall.misbehave('*', 'throw')
    expect((await get('/amenities')).status).toBe(200)
  })

  it('leaves what memory has, where the service fails too', async () => {
    for (const path of ['/stores', '/hours']) await get(path)
    await settled()
    hanging('get')
    await mall.misbehave('*', 'throw')
    later()
    for (const path of ['/stores', '/hours']) {
      const { status, headers } = await get(path)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
    }
    expect((await get('/api/content/stores')).status).toBe(200)
  })

  it('makes nothing of memory fresh: a purge made elsewhere is seen', async () => {
    expect((await get('/stores')).status).toBe(200)
    await settled()
    const read = hanging('get')
    await change('stores', 'changed stores', new Date().toISOString())
    later()
    expect((await get('/stores')).body.includes('changed stores')).toBe(true)
    read.mockRestore()
  })

  it('does not keep the work behind a page, nor a purge', async () => {
    hanging('put')
    await get('/stores')
    const began = performance.now()
    await settled(20_000)
    const answer = await purge(['stores'])
    expect([answer.status, answer.json.type]).toEqual([503, expect.stringContaining('not-available')])
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

describe('a binding that fails in its own way', () => {
  const refuse = () => {
    throw new Error('binding is gone')
  }
  it('throws at once', async () => {
    const { content, settled: done } = contentWith({ get: refuse as never, put: refuse as never })
    expect((await content.read('property', 'stores')).stores.length).toBeGreaterThan(100)
    await done()
    const failure = { at: Date.now(), ms: 1, reason: 'x' }
    expect(() => new Health().record({ put: refuse } as never, 'events', failure, () => {})).not.toThrow()
    expect(await new Health().failures({ get: refuse } as never, ['stores'])).toEqual(new Map())
  })

  it('gives notes of failures that are none', async () => {
    const kv = { get: () => Promise.resolve(new Map([['failure:stores', '{"at":"x"}']])) }
    expect(await new Health().failures(kv as never, ['stores'])).toEqual(new Map())
  })

  it('refuses a bulk read as too large, and is asked for less', async () => {
    await get('/stores')
    await settled()
    const sizes: number[] = []
    const kv = {
      get: (keys: string[], type: 'text') => {
        sizes.push(keys.length)
        return keys.length > 2
          ? Promise.reject(new Error('KV GET_BULK failed: 413 Total size of request exceeds the limit of 25MB'))
          : env.CONTENT_CACHE.get(keys, type)
      },
      put: () => Promise.resolve(),
    }
    newIsolate()
    await mall.misbehave('*', 'throw')
    const { content } = contentWith(kv as never)
    const { stores } = await content.read('property', 'stores', 'categories')
    expect(stores.length).toBeGreaterThan(100)
    // Six keys: 6, 3 + 3, 2 + 1 + 2 + 1.
    expect(sizes.length).toBeLessThanOrEqual(7)
  })
})

describe('a clock that was set back', () => {
  const hour = 3_600_000
  afterEach(() => void vi.useRealTimers())

  it('shows nothing from the future as fresh', async () => {
    await get('/stores')
    await rewrite('stores', (entry) => ({ ...entry, fetchedAt: Date.now() + hour }))
    await mall.forgetCalls()
    expect((await get('/stores')).status).toBe(200)
    expect(await mall.callsOf('stores/list')).toBe(1)
  })

  it('lets no purge from the future make every visitor wait, or a copy last', async () => {
    await get('/stores')
    await env.CONTENT_CACHE.put('purge:stores', String(Date.now() + 1_000 * hour))
    newIsolate()
    await mall.forgetCalls()
    expect((await get('/stores')).status).toBe(200)
    expect(await mall.callsOf('stores/list')).toBe(0)
    const entry = (await env.CONTENT_CACHE.get('content:stores', 'json')) as { fetchedAt: number }
    expect(entry.fetchedAt).toBeLessThan(Date.now() + 1_000)
  })

  it.each([
    ['half a minute', 30_000],
    ['an hour', hour],
  ])('lets no copy that is dated %s ahead outlive a purge', async (_, ahead) => {
    await get('/stores')
    await rewrite('stores', (entry) => ({ ...entry, fetchedAt: Date.now() + ahead }))
    // For now the copy is all there is.
    await mall.misbehave('stores/list', 'throw')
    expect((await purge(['stores'])).status).toBe(200)
    await settled()
    await mall.behave()
    await mall.forgetCalls()
    vi.useFakeTimers({ now: Date.now() + ahead, toFake: ['Date'] })
    newIsolate()
    expect((await get('/stores')).status).toBe(200)
    expect(await mall.callsOf('stores/list')).toBe(1)
  })
})
