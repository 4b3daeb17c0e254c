/** Faulty KV entries, KV failures and clock jumps: never a failing page, nothing older than promised. */
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { readAll } from '../../src/base/kv'
import { Content } from '../../src/content/content'
import { parseEntry } from '../../src/content/entry'
import { isolate } from '../../src/content/isolate'
import type { ResourceName } from '../../src/content/resources'
import { purge } from '../api/support'
import { change } from '../purge/changes'
import { cleanSlate } from '../support/clean-slate'
import { named } from '../support/sample'
import { deploy, get, mall, newIsolate, settled } from '../support/site'

cleanSlate({ isKept: false })

const names = ['property', 'stores', 'hours', 'homepage', 'events', 'banners'] as const
type Stored = Record<string, unknown>
const entryOf = async (name: ResourceName): Promise<Stored> =>
  (await env.CONTENT_CACHE.get<Stored>(`content:${name}`, 'json')) ?? {}
/** Replaces an entry in KV, and sends the next visitor to a new isolate. */
async function store(name: ResourceName, entry: unknown): Promise<void> {
  await env.CONTENT_CACHE.put(`content:${name}`, typeof entry === 'string' ? entry : JSON.stringify(entry))
  newIsolate()
}
async function rewrite(name: ResourceName, edit: (entry: Stored) => unknown): Promise<void> {
  // The visitor's background work writes entries too.
  await settled()
  await store(name, edit(await entryOf(name)))
}
/** As if memory were older than `memoLifetime`, and the first write more than seconds ago. */
const later = () => vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] })

describe('a bad entry is a miss', () => {
  it('whatever is wrong with it, and so is a bad stamp', async () => {
    for (const path of ['/', '/stores', '/hours']) expect((await get(path)).status).toBe(200)
    await settled()
    const good = await Promise.all(names.map(entryOf))
    const wrong: ((entry: Stored) => unknown)[] = [
      () => '{"version":"2","fetch',
      (entry) => ({ ...entry, version: 'older', value: 'text' }),
      (entry) => ({ ...entry, version: 'older', value: null }),
      (entry) => ({ ...entry, version: 'older', value: [null, 3, {}, { name: {} }] }),
      (entry) => ({ ...entry, version: 'older', value: { name: [], regular_hours: 'x', banners: 7, id: {} } }),
      (entry) => ({ ...entry, dropped: 'many', fetch: 'fast' }),
    ]
    // Each on one of them; the stores have what is right in all that counts.
    for (const [at, name] of names.entries()) await store(name, wrong[(at + 4) % wrong.length]!(good[at]!))
    for (const path of ['/', '/healthz']) expect([path, (await get(path)).status]).toEqual([path, 200])
    expect((await get('/stores')).body).toContain('Fernway')
    await settled()
    await mall.forgetCalls()
    for (const stamp of ['{}', '1e999']) {
      for (const name of names) await env.CONTENT_CACHE.put(`purge:${name}`, stamp)
      newIsolate()
      expect((await get('/stores')).status).toBe(200)
    }
    expect(await mall.callsOf('stores/list')).toBe(0)
  })

  it('unless only what may be missing is bad, which is then left out', () => {
    const entry = { version: '2', fetchedAt: 1, value: null }
    const more = { absent: true, dropped: [{ id: '1', reason: 'bad' }], shared: [], fetch: { ms: 1, bytes: 2 } }
    expect(parseEntry({ ...entry, ...more, other: 1 })).toEqual({ ...entry, ...more })
    for (const wrong of [null, 7, [[1]], [{ id: 1, reason: '' }], [{ id: '' }], { ms: 1 }, { ms: '1', bytes: 2 }])
      for (const name of Object.keys(more)) expect(parseEntry({ ...entry, [name]: wrong })).toEqual(entry)
    const no = [{ version: 2 }, { version: undefined }, { fetchedAt: 'now' }, { fetchedAt: null }, { value: undefined }]
    expect([null, 7, {}, [1, 2], [entry], ...no.map((bad) => ({ ...entry, ...bad }))].filter(parseEntry)).toEqual([])
  })

  it('and what can be saved of it is shown where the service is gone', async () => {
    await get('/stores')
    await rewrite('stores', ({ value }) => ({ version: 'older', fetchedAt: 1, value: [null, ...(value as unknown[])] }))
    await mall.misbehave('stores/list', 'throw')
    expect(await get('/stores')).toMatchObject({ status: 200, body: expect.stringContaining('Fernway') })
  })

  it('a list that an older version left as null is not an empty list, where the service is gone', async () => {
    const path = `/api/content/events/${named('makers-market')}`
    expect((await get(path)).status).toBe(200)
    await rewrite('events', (entry) => ({ ...entry, version: 'older', value: null }))
    await mall.misbehave('*', 'throw')
    expect((await get(path)).status).toBe(503)
  })

  it('what the deployment before has kept is shown where the service is slow, nobody waits long, and then it is fetched once', async () => {
    await get('/stores')
    await settled()
    deploy()
    await mall.misbehave('*', 'delay', { ms: 5_000 })
    const began = performance.now()
    const { body, headers } = await get('/stores')
    expect(body).toContain('Fernway')
    expect(headers.get('cache-control')).toBe('no-store')
    // 800 ms for everything together, and what the page itself takes on a busy machine.
    expect(performance.now() - began).toBeLessThan(2_500)

    await mall.behave()
    await settled()
    deploy()
    await mall.forgetCalls()
    later()
    expect((await get('/stores')).headers.get('cache-control')).toBe('public, max-age=0')
    await settled()
    newIsolate()
    expect((await get('/stores')).status).toBe(200)
    const { byPath } = await mall.calls()
    expect(byPath).toMatchObject({ 'stores/list': 1, hours: 1 })
    expect(Object.values(byPath).filter((times) => times !== 1)).toEqual([])
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

  it('an answer without anything does not take its place, whatever KV gives instead', async () => {
    expect((await get('/promotions')).body).toContain('rainfold-outerwear-raincoat-trade-in')
    await mall.misbehave('promotions', 'null')
    const broken = ['{"version":2,"fetch', '[]'].map((text) => new Map([['content:promotions', text]]))
    for (const read of [gone, ...[null, ...broken].map((given) => () => Promise.resolve(given))]) {
      await withReads(read, async () => {
        expect((await get('/promotions')).body).toContain('The promotions could not be loaded just now.')
        expect((await get('/api/content/promotions')).status).toBe(503)
      })
      expect((await get('/promotions')).body).toContain('rainfold-outerwear-raincoat-trade-in')
    }
  })

  it('nor does an empty list of what is never without any, nor an object without a field', async () => {
    expect((await get('/stores')).body).toContain('Fernway')
    for (const path of ['stores/list', 'hours']) await mall.misbehave(path, 'empty')
    await withReads(gone, async () => {
      expect([(await get('/api/content/stores')).status, (await get('/api/content/hours')).status]).toEqual([503, 503])
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
  const hanging = (method: 'get' | 'put') => vi.spyOn(env.CONTENT_CACHE, method as 'get').mockImplementation(never)

  it('is waited for once, and then rests, whatever is read', async () => {
    await get('/stores')
    await settled()
    newIsolate()
    const read = hanging('get')
    await get('/hours')
    const { calls } = read.mock
    calls.length = 0
    for (const path of ['/stores', '/events', '/api/content/jobs']) expect((await get(path)).status, path).toBe(200)
    expect(calls).toEqual([])
    // It is tried again.
    isolate.circuits.recordSuccess('KV')
    await get('/blogs')
    expect(calls.length).toBeGreaterThan(0)
    read.mockRestore()
    isolate.circuits.recordSuccess('KV')
    await mall.misbehave('*', 'throw')
    expect((await get('/amenities')).status).toBe(200)
  })

  it('leaves what memory has, where the service fails too', async () => {
    for (const path of ['/stores', '/hours']) await get(path)
    await settled()
    hanging('get')
    await change('stores', 'changed stores', new Date().toISOString())
    later()
    // Not fresh for that: there may have been a purge elsewhere.
    expect((await get('/stores')).body).toContain('changed stores')
    await mall.misbehave('*', 'throw')
    later()
    for (const path of ['/stores', '/hours']) {
      const { status, headers } = await get(path)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
    }
    expect((await get('/api/content/stores')).status).toBe(200)
  })

  it('does not keep the work behind a page, nor a purge', async () => {
    hanging('put')
    await get('/stores')
    const began = performance.now()
    const [answer] = await Promise.all([purge(['stores']), settled(20_000)])
    expect([answer.status, answer.json.type]).toEqual([503, expect.stringContaining('not-available')])
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

describe('a binding that fails in its own way', () => {
  const refuse = () => {
    throw new Error('binding is gone')
  }
  it('throws at once', async () => {
    const warned = vi.spyOn(console, 'warn')
    const work: Promise<unknown>[] = []
    const kv = { get: refuse, put: refuse } as unknown as KVNamespace
    const content = new Content({ ...env, CONTENT_CACHE: kv }, (each) => void work.push(each))
    expect((await content.read('property', 'stores')).stores.length).toBeGreaterThan(100)
    await Promise.all(work)
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('The cache could not be written'))
  })

  it('refuses a bulk read as too large, and is asked for less', async () => {
    const sizes: number[] = []
    const get = async (keys: string[]) => {
      sizes.push(keys.length)
      if (keys.length > 2) throw new Error('KV GET_BULK failed: 413 Total size of request exceeds the limit of 25MB')
      return new Map(keys.map((key) => [key, JSON.stringify(key)]))
    }
    const keys = [...'abcdef']
    expect([...(await readAll({ get } as never, keys, 1_000)).keys()]).toEqual(keys)
    expect(sizes).toEqual([6, 3, 3, 2, 1, 2, 1])
  })
})

it('a KV that still shows the copy before a purge takes nothing newer away, though the service fails by then', async () => {
  const path = '/api/content/stores'
  await get(path)
  await settled()
  const before = (await env.CONTENT_CACHE.get('content:stores')) ?? ''
  await change('stores', 'changed stores', new Date().toISOString())
  await purge(['stores'])
  await settled()
  expect((await get(path)).body).toContain('changed stores')
  await env.CONTENT_CACHE.put('content:stores', before)
  await mall.misbehave('*', 'throw')
  later()
  expect((await get(path)).body).toContain('changed stores')
})

describe('a clock that was set back', () => {
  const hour = 3_600_000

  it('shows nothing from the future as fresh', async () => {
    await get('/stores')
    await rewrite('stores', (entry) => ({ ...entry, fetchedAt: Date.now() + hour }))
    await mall.forgetCalls()
    expect([(await get('/stores')).status, await mall.callsOf('stores/list')]).toEqual([200, 1])
  })

  it('lets no purge from the future make every visitor wait, or a copy last', async () => {
    await get('/stores')
    await env.CONTENT_CACHE.put('purge:stores', String(Date.now() + 1_000 * hour))
    newIsolate()
    await mall.forgetCalls()
    expect([(await get('/stores')).status, await mall.callsOf('stores/list')]).toEqual([200, 0])
    expect((await entryOf('stores')).fetchedAt).toBeLessThan(Date.now() + 1_000)
  })

  it('lets no copy that is dated ahead outlive a purge', async () => {
    const ahead = 30_000
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
    expect([(await get('/stores')).status, await mall.callsOf('stores/list')]).toEqual([200, 1])
  })
})
