/** Random malls on every route (more: `npm run bench -- malls --count 2000`); a failure names the seed of its mall. */
import { afterAll, expect, inject, it, vi } from 'vitest'
import { at, friday } from '../../support/clock'
import { get, mall } from '../../support/site'
import { faultsOf, itemLists } from './judge'
import { randomMall } from './random-mall'

declare module 'vitest' {
  interface ProvidedContext {
    malls: { seed: number; count: number }
  }
}
const { seed, count } = inject('malls')

afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await mall.reset()
})

it(
  'no mall breaks the site, and none is said otherwise in two places',
  async () => {
    for (const level of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
    await mall.reset()
    await at(friday)
    const listedAsIs = new Map<string, ReadonlySet<unknown>>()
    for (const name of itemLists) {
      const items = JSON.parse((await get(`/api/content/${name}`)).body) as { id: unknown }[]
      listedAsIs.set(name, new Set(items.map(({ id }) => id)))
    }
    const found: string[] = []
    for (let number = seed; number < seed + count; number++) {
      const random = randomMall(number, new Date(friday))
      await mall.reset()
      for (const [resource, { items }] of random.lists) await mall.patch({ resource, items })
      for (const [resource, merge] of random.records) await mall.patch({ resource, merge })
      await at(friday)
      const faults = await faultsOf(random, listedAsIs)
      found.push(...faults.map((fault) => `mall ${number}: ${fault}`))
    }
    expect(found.slice(0, 40)).toEqual([])
  },
  60_000 + count * 30_000,
)
