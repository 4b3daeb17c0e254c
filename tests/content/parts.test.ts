/** A long list is stored in KV in parts: it is cheap to reread and to rewrite, and never half there. */
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import { Content } from '../../src/content/content'
import { settled } from '../../src/content/in-flight'
import { contentReport } from '../../src/content/report'
import { loadFloors } from '../../src/queries/floors'
import { cleanSlate } from '../support/clean-slate'
import { mall, newIsolate } from '../support/site'

cleanSlate()
const count = 1_300
const none: readonly string[] = []
beforeEach(async () => {
  await mall.scale(count)
})

const visitor = () => new Content(env, (work) => void work.catch(() => {}))
const shops = async () => (await visitor().read('property', 'stores')).stores
const partsOf = async () => (await env.CONTENT_CACHE.list({ prefix: 'part:stores:' })).keys.map(({ name }) => name)
/** Continues in a new isolate, once everything is written. */
const elsewhere = async () => {
  await settled(10_000)
  newIsolate()
}
/** Refetches the list at once, in this isolate. */
const fetchedAgain = async () => {
  await visitor().purge(['stores'])
  await settled(10_000)
}
/** Keys that were read from or written to KV. */
const keysOf = (calls: readonly unknown[][]) => calls.flatMap(([key]) => key as string | string[])

it('another isolate finds all of it, in its order, without asking the service', async () => {
  const before = await shops()
  expect(before).toHaveLength(count)
  await elsewhere()
  await mall.forgetCalls()
  expect(await shops()).toEqual(before)
  expect((await mall.calls()).total).toBe(0)
  expect((await partsOf()).length).toBe(3)
})

it('fetched again and unchanged, it is the same list, and no part is written', async () => {
  const before = await shops()
  await settled(10_000)
  const put = vi.spyOn(env.CONTENT_CACHE, 'put')
  await fetchedAgain()
  expect(keysOf(put.mock.calls).filter((key) => /stores/.test(key))).toEqual(['purge:stores', 'content:stores'])
  expect(await shops()).toBe(before)
})

it('a change is written and read with its part alone', async () => {
  const [first] = await shops()
  await elsewhere()
  await shops()
  await settled(10_000)
  await mall.patch({ resource: 'stores', merge: { [first!.id]: { name: 'Anew' } } })
  const put = vi.spyOn(env.CONTENT_CACHE, 'put')
  await fetchedAgain()
  expect(keysOf(put.mock.calls).filter((key) => key.startsWith('part:'))).toHaveLength(1)
  const [changed, ...others] = await shops()
  expect([changed?.name, others.length]).toEqual(['Anew', count - 1])
  expect(await partsOf()).toHaveLength(4)
})

it('is read once, however many ask at the same time, and not again while it says the same', async () => {
  const before = await shops()
  await elsewhere()
  const get = vi.spyOn(env.CONTENT_CACHE, 'get')
  const lists = await Promise.all(Array.from({ length: 10 }, shops))
  expect(new Set(lists).size).toBe(1)
  expect(lists[0]).toEqual(before)
  const read = () => keysOf(get.mock.calls).filter((key) => key.startsWith('part:'))
  expect(read()).toHaveLength(3)
  // The isolate's own copy expires.
  vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] })
  expect(await shops()).toBe(lists[0])
  expect(read()).toHaveLength(3)
  vi.useRealTimers()
})

it('is asked for where a part of it is gone, and not taken for empty where it cannot be', async () => {
  const before = await shops()
  await settled(10_000)
  const [part] = await partsOf()
  await env.CONTENT_CACHE.delete(part!)
  newIsolate()
  await mall.misbehave('stores/list', 'empty')
  const content = visitor()
  expect((await content.read('property', 'stores')).stores).toEqual([])
  expect(content.isMissing('stores')).toBe(true)
  await mall.behave()
  newIsolate()
  expect(await shops()).toEqual(before)
})

it('is counted without being read', async () => {
  await shops()
  await elsewhere()
  const get = vi.spyOn(env.CONTENT_CACHE, 'get')
  const report = (await contentReport(env, Date.now())).find(({ name }) => name === 'stores')
  expect([report?.kept, report?.state]).toEqual([count, 'fresh'])
  expect(keysOf(get.mock.calls).filter((key) => key.startsWith('part:'))).toEqual([])
})

it('floors are worked out once for a list of stores', async () => {
  const floors = async () => {
    const content = visitor()
    const { mapplic, stores, categories } = await content.read('property', 'mapplic', 'stores', 'categories')
    return loadFloors({ content, diningNames: none, locale: 'en' }, mapplic, stores, categories)
  }
  const first = await floors()
  expect(first.flatMap(({ places }) => places).length).toBeGreaterThan(100)
  for (const [index, floor] of (await floors()).entries()) expect(floor).toBe(first[index])
  await settled(10_000)
  await mall.patch({ resource: 'stores', remove: [first[0]!.places[0]!.store.id] })
  await fetchedAgain()
  expect((await floors())[0]).not.toBe(first[0])
})
