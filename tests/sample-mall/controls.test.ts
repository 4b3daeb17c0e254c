/** What tests rely on without noticing: that a fault which is switched on is there. */
import { afterEach, expect, it } from 'vitest'
import type { Misbehaviour } from '../../sample-mall/service/state'
import { app } from '../../sample-mall/worker'

const KEY = 'api_key=sample-content-key'
const read = async (path: string) => app.request(`/properties/698/${path}?${KEY}`)
const control = (method: string, path: string, body?: unknown) =>
  app.request(`/_control/${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
const misbehave = (path: string, mode: string, more: Partial<Misbehaviour> = {}) =>
  control('POST', 'misbehave', { path, mode, ...more })
const list = async (path: string) => (await (await read(path)).json()) as Record<string, unknown>[]

afterEach(async () => {
  await control('POST', 'reset')
})

/** What comes of a request: the JSON, or how there is none. */
async function outcome(path: string): Promise<unknown> {
  try {
    const response = await read(path)
    const text = await response.text()
    return response.ok ? JSON.parse(text) : response.status
  } catch (error) {
    return error instanceof SyntaxError ? 'no JSON' : 'broken off'
  }
}

// biome-ignore format: many short rows.
it.each<[Misbehaviour['mode'], unknown, Partial<Misbehaviour>?]>([
  ['status', 500], ['hang', 504, { ms: 30 }], ['html', 'no JSON'], ['cut', 'no JSON'], ['no-body', 'no JSON'],
  ['reset', 'broken off'], ['throw', 'broken off'], ['null', null],
  ['empty', []],
  ['wrong-types', expect.toSatisfy((value) => !Array.isArray(value))],
])('%s is no answer', async (mode, expected, more) => {
  await misbehave('events', mode, more)
  expect(await outcome('events')).toEqual(expected)
})

it('fails as often as it is told, for a path or for all, and is well again', async () => {
  await misbehave('stores/list', 'status', { status: 503, times: 2 })
  const statuses = [await read('stores/list'), await read('stores/list'), await read('stores/list')]
  expect(statuses.map(({ status }) => status)).toEqual([503, 503, 200])
  await misbehave('*', 'status')
  await misbehave('/hours/', 'empty')
  expect([await outcome(''), await outcome('hours')]).toEqual([500, {}])
  await control('DELETE', 'misbehave?path=hours')
  expect(await outcome('hours')).toBe(500)
  await control('DELETE', 'misbehave')
  expect((await read('hours')).status).toBe(200)
})

it('spoils one item, cuts drawings, and streams more than anyone wants', async () => {
  const whole = await list('stores/list')
  await misbehave('stores/list', 'bad-item')
  const spoiled = await list('stores/list')
  expect(spoiled).toHaveLength(whole.length)
  expect(spoiled.filter((store) => typeof store.name !== 'string')).toHaveLength(1)
  await misbehave('maps', 'cut')
  expect(await (await app.request('/sample-art/maps/level-2.svg')).text()).not.toContain('</svg>')
  await misbehave('news', 'huge')
  const reader = (await read('news')).body?.getReader()
  let bytes = 0
  while (reader && bytes < 1_000_000) bytes += (await reader.read()).value?.byteLength ?? 0
  await reader?.cancel()
  expect(bytes).toBeGreaterThanOrEqual(1_000_000)
})

it('counts calls by path, without their secrets', async () => {
  await read('hours')
  await app.request(`/properties/698/meta_data?path=/x&${KEY}`)
  const calls = (await (await control('GET', 'calls')).json()) as { recent: unknown[] }
  expect(calls).toMatchObject({ total: 2, byPath: { hours: 1, meta_data: 1 }, recent: [{}, { query: { path: '/x' } }] })
  expect(JSON.stringify(calls)).not.toContain('sample-content-key')
})
