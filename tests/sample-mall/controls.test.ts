import { afterEach, describe, expect, it } from 'vitest'
import { app } from '../../sample-mall/worker'

const KEY = 'api_key=sample-content-key'
const read = (path: string) => app.request(`/properties/698/${path}?${KEY}`)
const control = (method: string, path: string, body?: unknown) =>
  app.request(`/_control/${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
const list = async (path: string) => (await (await read(path)).json()) as Record<string, unknown>[]

afterEach(async () => {
  await control('POST', 'reset')
})

describe('misbehaving', () => {
  it('fails as often as it is told, and is well again', async () => {
    await control('POST', 'misbehave', { path: 'stores/list', mode: 'status', status: 503, times: 2 })
    expect([
      (await read('stores/list')).status,
      (await read('stores/list')).status,
      (await read('stores/list')).status,
    ]).toEqual([503, 503, 200])
  })

  it('is healed by path, or altogether', async () => {
    await control('POST', 'misbehave', { path: '*', mode: 'status' })
    await control('POST', 'misbehave', { path: '/hours/', mode: 'empty' })
    expect((await read('')).status).toBe(500)
    expect(await (await read('hours')).json()).toEqual({})
    await control('DELETE', 'misbehave?path=hours')
    expect((await read('hours')).status).toBe(500)
    await control('DELETE', 'misbehave')
    expect((await read('hours')).status).toBe(200)
  })

  it('means the property by an empty path, and everything below by a path', async () => {
    await control('POST', 'misbehave', { path: '', mode: 'html' })
    await control('POST', 'misbehave', { path: 'store_by_slug', mode: 'status', status: 502 })
    expect((await read('')).headers.get('content-type')).toContain('text/html')
    expect((await read('store_by_slug/rainfold-outerwear')).status).toBe(502)
    expect((await read('stores/list')).status).toBe(200)
  })

  it('reaches the floor plans too', async () => {
    await control('POST', 'misbehave', { path: 'maps', mode: 'cut' })
    const drawing = await (await app.request('/sample-art/maps/level-2.svg')).text()
    expect(drawing).toContain('<svg')
    expect(drawing).not.toContain('</svg>')
  })

  it('delays; hangs, and gives up at last', async () => {
    await control('POST', 'misbehave', { path: 'hours', mode: 'delay', ms: 60 })
    const begin = Date.now()
    expect((await read('hours')).status).toBe(200)
    expect(Date.now() - begin).toBeGreaterThanOrEqual(50)
    await control('POST', 'misbehave', { path: 'hours', mode: 'hang', ms: 30 })
    expect((await read('hours')).status).toBe(504)
  })

  it('sends JSON that stops in the middle, and streams that break', async () => {
    await control('POST', 'misbehave', { path: 'events', mode: 'cut' })
    await expect((await read('events')).json()).rejects.toThrow()
    await control('POST', 'misbehave', { path: 'events', mode: 'reset' })
    const broken = await read('events')
    expect(broken.status).toBe(200)
    await expect(broken.text()).rejects.toThrow()
    await control('POST', 'misbehave', { path: 'events', mode: 'throw' })
    await expect(async () => read('events')).rejects.toThrow('drop the connection')
  })

  it('sends what is not what it should be', async () => {
    const whole = await list('stores/list')
    await control('POST', 'misbehave', { path: 'stores/list', mode: 'bad-item' })
    const spoiled = await list('stores/list')
    expect(spoiled).toHaveLength(whole.length)
    expect(spoiled.filter((store) => typeof store.name !== 'string')).toHaveLength(1)
    await control('POST', 'misbehave', { path: 'stores/list', mode: 'wrong-types' })
    expect(Array.isArray(await (await read('stores/list')).json())).toBe(false)
    await control('POST', 'misbehave', { path: 'property', mode: 'wrong-types' })
    expect(typeof ((await (await read('')).json()) as { name: unknown }).name).toBe('object')
    await control('POST', 'misbehave', { path: 'stores/list', mode: 'empty' })
    expect(await list('stores/list')).toEqual([])
  })

  it('streams more than anyone wants', async () => {
    await control('POST', 'misbehave', { path: 'news', mode: 'huge' })
    const reader = (await read('news')).body?.getReader()
    let bytes = 0
    while (reader && bytes < 1_000_000) bytes += (await reader.read()).value?.byteLength ?? 0
    await reader?.cancel()
    expect(bytes).toBeGreaterThanOrEqual(1_000_000)
  })

  it('refuses a mode it does not know', async () => {
    expect((await control('POST', 'misbehave', { path: 'hours', mode: 'sulk' })).status).toBe(400)
    expect((await control('POST', 'misbehave')).status).toBe(400)
  })
})

describe('counting', () => {
  it('counts calls by path, without their secrets', async () => {
    await read('hours')
    await read('hours')
    await app.request(`/properties/698/meta_data?path=/x&${KEY}`, { headers: { accept: 'application/json' } })
    const calls = (await (await control('GET', 'calls')).json()) as { recent: unknown[] }
    expect(calls).toMatchObject({ total: 3, byPath: { hours: 2, meta_data: 1 } })
    expect(calls.recent[2]).toMatchObject({ path: 'meta_data', query: { path: '/x' }, accept: 'application/json' })
    expect(JSON.stringify(calls)).not.toContain('sample-content-key')
    await control('DELETE', 'calls')
    expect(await (await control('GET', 'calls')).json()).toMatchObject({ total: 0, byPath: {} })
  })
})

describe('changing the mall', () => {
  it('merges, adds, takes out and replaces', async () => {
    await control('PUT', 'patch', {
      resource: 'stores',
      merge: { 41001: { name: 'Renamed', description: '<p>New.</p>' } },
      remove: [41002],
      append: [{ id: 5, slug: 'five', name: 'Five' }],
    })
    const stores = await list('stores/list')
    expect(stores[0]).toMatchObject({ name: 'Renamed' })
    expect(stores.some((store) => store.id === 41002)).toBe(false)
    expect(await (await read('store_by_slug/dovetail-furniture')).json()).toMatchObject({
      name: 'Renamed',
      description: '<p>New.</p>',
    })
    expect(await (await read('store_by_slug/five')).json()).toMatchObject({
      id: 5,
      hours: null,
      store_recommendations: [],
    })
    expect((await read('store_by_slug/marlow-and-pike')).status).toBe(404)

    await control('PUT', 'patch', { resource: 'property', merge: { alert_display_type: 'none' } })
    expect(await (await read('')).json()).toMatchObject({ id: 698, alert_display_type: 'none' })
    await control('PUT', 'patch', { resource: 'stores', items: [] })
    expect(await list('stores/list')).toEqual([])
    await control('DELETE', 'patch?resource=stores')
    expect((await list('stores/list'))[0]).toMatchObject({ name: 'Dovetail Furniture' })
    await control('DELETE', 'patch')
    expect(await (await read('')).json()).toMatchObject({ alert_display_type: 'warning' })
  })

  it('is set back as a whole, and tells what it can do', async () => {
    await control('POST', 'misbehave', { path: '*', mode: 'status' })
    await control('POST', 'scale', { stores: 1 })
    await control('POST', 'reset')
    expect((await list('stores/list')).length).toBeGreaterThan(100)
    expect(await (await control('GET', '')).json()).toMatchObject({
      misbehaviours: [],
      forms: { mode: 'ok' },
      scale: {},
    })
    expect((await control('GET', 'unheard-of')).status).toBe(404)
  })
})
