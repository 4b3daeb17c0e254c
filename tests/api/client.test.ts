/** The typed client of docs/api.md: this file has to compile. */
import { hc } from 'hono/client'
import { beforeEach, expect, expectTypeOf, it } from 'vitest'
import type { ApiType } from '../../src/api/app'
import type { HoursRow } from '../../src/content/schema/hours'
import type { Store } from '../../src/content/schema/store'
import { get } from '../support/site'
import { startAsUsual, token } from './support'

/** A `fetch` that the Worker answers. */
const site = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const { status, headers, body } = await get(String(input), init)
  return new Response(body === '' ? null : body, { status, headers })
}
const api = hc<ApiType>('http://localhost:8787/api', { fetch: site })

beforeEach(() => startAsUsual())

it('the typed client reads lists with their filters', async () => {
  const answer = await api.content.stores.$get({ query: { new: 'true', limit: '5' } })
  if (!answer.ok) throw new Error((await answer.json()).detail)
  const stores = await answer.json()
  expectTypeOf(stores).toEqualTypeOf<(Store & { category_name: string | null; open_now?: boolean | null })[]>()
  expect(stores[0]!.is_new_store).toBe(true)
  expect(stores.length).toBeLessThanOrEqual(5)
  // @ts-expect-error hours have no letter
  await (await api.content.hours.$get({ query: { letter: 'a' } })).text()
})

it('the typed client reads objects and single items', async () => {
  const hours = await api.content.hours.$get({})
  if (!hours.ok) throw new Error('no hours')
  expectTypeOf((await hours.json()).regular_hours).items.toExtend<HoursRow & { opens: string | null }>()
  const store = await api.content.stores[':slug'].$get({ param: { slug: '88-noodle-house' } })
  if (!store.ok) throw new Error('no such store')
  expect((await store.json()).name).toBe('88 Noodle House')
  // @ts-expect-error hours have no single items
  expect(api.content.hours[':slug']).toBeDefined()
})

it('the typed client learns why something is refused', async () => {
  const answer = await api.content.events.$get({ query: { from: 'soon' } })
  if (answer.ok) throw new Error('not refused')
  const problem = await answer.json()
  expectTypeOf(problem.detail).toBeString()
  expect(problem.errors?.[0]?.parameter).toBe('from')
})

it('the typed client searches, reads meta records, purges', async () => {
  const found = await api.search.$get({ query: { q: 'noodle' } })
  if (found.ok) expect((await found.json()).best?.title).toContain('Noodle')
  const meta = await api.meta.$get({ query: { path: '/stores' } })
  if (meta.ok) expect((await meta.json()).canonical).toBe('http://localhost:8787/stores')
  const purged = await api.purge.$post(
    { json: { types: ['stores'] } },
    { headers: { authorization: `Bearer ${token}` } },
  )
  if (purged.ok) expect((await purged.json()).purged).toEqual(['stores'])
  expect([found.ok, meta.ok, purged.ok]).toEqual([true, true, true])
})
