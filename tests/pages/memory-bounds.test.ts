/** An isolate's memory is bounded, whatever is requested (docs/reliability.md, "What an isolate remembers"). */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { BoundedMap } from '../../src/base/bounded-map'
import { memoize } from '../../src/base/memoize'
import { ContentCache } from '../../src/content/cache'
import { isolate, newIsolate } from '../../src/content/isolate'
import { cachedPage, cachePage, pageMemory } from '../../src/pages/memory'

const MiB = 1024 * 1024

afterEach(newIsolate)

it('pages: at most 8 MiB, the newest', async () => {
  const now = Date.now()
  const addresses = Array.from({ length: 90 }, (_, index) => `/stores/store-${index}`)
  const context = createExecutionContext()
  for (const url of addresses) {
    for (let visit = 0; visit < 2; visit++) {
      const page = { url, route: '/stores/:slug', locale: 'en', renderedAt: now, purges: isolate.purges } as const
      const body = new Response('x'.repeat(250_000))
      await cachePage(body, page, { lifetime: 60_000, defer: (work) => context.waitUntil(work) }).text()
    }
  }
  await waitOnExecutionContext(context)
  const { pages } = isolate.singleton(pageMemory)
  expect(pages.weight).toBeLessThanOrEqual(8 * MiB)
  expect(pages.weight).toBeGreaterThan(7 * MiB)
  expect([cachedPage(addresses[0]!, now), cachedPage(addresses.at(-1)!, now)]).toEqual([null, expect.anything()])
})

it('content: at most 24 MiB of what the service has sent', async () => {
  const context = createExecutionContext()
  const cache = new ContentCache(env, isolate, (work) => context.waitUntil(work))
  const now = Date.now()
  for (let index = 0; index < 40; index++) {
    const entry = { value: [index], fetchedAt: now, version: '1', dropped: [], fetch: { ms: 1, bytes: MiB } }
    cache.put(`made-up:${index}`, entry as never, { fresh: 60, stale: 60, keep: 60 }, 0, now)
  }
  await waitOnExecutionContext(context)
  const { memo } = isolate
  expect(memo.weight).toBeLessThanOrEqual(24 * MiB)
  expect([memo.get('made-up:0'), memo.get('made-up:39')?.entry?.value]).toEqual([undefined, [39]])
})

it('answers: none for a text without an end', () => {
  let made = 0
  const kept = memoize((key: string) => `${key.length} ${made++}`)
  expect([kept('a'), kept('a')]).toEqual(['1 0', '1 0'])
  expect(kept('a'.repeat(5_000))).not.toBe(kept('a'.repeat(5_000)))
})

it('a bound counts entries and weight, and keeps nothing that is too heavy alone', () => {
  const few = new BoundedMap<string>({ entries: 3, weight: 10 }, (value) => value.length)
  for (const key of ['a', 'b', 'c', 'd']) few.set(key, key)
  expect([few.get('a'), few.get('d'), few.weight]).toEqual([undefined, 'd', 3])
  few.set('e', 'x'.repeat(9))
  expect([few.get('d'), few.get('c'), few.weight]).toEqual(['d', undefined, 10])
  few.set('e', 'x'.repeat(11))
  expect([few.get('e'), few.weight]).toEqual([undefined, 1])
})
