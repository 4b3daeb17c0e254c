/** How often KV is read and written: the costs in docs/operations.md depend on it. */
import { env, exports } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { measured } from '../../scripts/lib/costs.mjs'
import { settled } from '../../src/content/isolate'
import { emptyCaches, get, mall, newIsolate } from '../support/site'

/** Number of keys read during some work; each key of a bulk read counts. */
async function keysOf(work: () => Promise<unknown>): Promise<number> {
  let keys = 0
  const { get: one, getWithMetadata: other } = env.CONTENT_CACHE
  const counted =
    (original: (...args: never[]) => unknown) =>
    (...args: never[]) => {
      const [asked] = args as unknown as [string | string[]]
      keys += Array.isArray(asked) ? asked.length : 1
      return original.apply(env.CONTENT_CACHE, args)
    }
  env.CONTENT_CACHE.get = counted(one as never) as never
  env.CONTENT_CACHE.getWithMetadata = counted(other as never) as never
  try {
    await work()
  } finally {
    env.CONTENT_CACHE.get = one
    env.CONTENT_CACHE.getWithMetadata = other
  }
  return keys
}
const pages = [
  '/',
  '/stores',
  '/stores/rainfold-outerwear',
  '/hours',
  '/events',
  '/promotions',
  '/jobs',
  '/map',
  '/search?q=boots',
]

beforeAll(async () => {
  await mall.reset()
  await emptyCaches()
  for (const path of pages) await get(path)
})

it('a page reads as many keys as the costs say, at most', async () => {
  const counts: number[] = []
  for (const path of pages) {
    newIsolate()
    counts.push(await keysOf(() => get(path)))
  }
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  expect(mean).toBeLessThanOrEqual(measured.keysOfPage)
  expect(mean).toBeGreaterThan(measured.keysOfPage / 2)
})

it('so does a run of the cron', async () => {
  newIsolate()
  const count = await keysOf(async () => {
    await exports.default.scheduled()
    await settled(10_000)
  })
  expect(count).toBeLessThanOrEqual(measured.keysOfCron)
  expect(count).toBeGreaterThan(measured.keysOfCron / 2)
})
