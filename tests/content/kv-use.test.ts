/** How often KV and the service are asked: the costs of docs/operations.md depend on it. */
import { env, exports } from 'cloudflare:workers'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { write } from '../../src/base/kv'
import { isDue, kvLagMs, maxFetchMs, memoLifetime } from '../../src/content/freshness'
import { maxAge, offeredResources, resources } from '../../src/content/resources'
import { pageAddresses } from '../purge/addresses'
import { get, newIsolate, settled } from '../support/site'

/** KV keys read per rendered page (on average) and per cron run, at most: three of each resource. */
const [keysOfPage, keysOfCron] = [20, 3 * offeredResources.length]

/** Number of keys read since a spy was set; each key of a bulk read counts. */
const keysIn = ({ mock }: { mock: { calls: unknown[][] } }) => mock.calls.flatMap(([asked]) => asked).length
const runCron = async () => {
  newIsolate()
  await exports.default.scheduled()
  await settled(10_000)
}

beforeAll(runCron)

it('a run of the cron reads as many keys as the costs say, at most', async () => {
  const reads = vi.spyOn(env.CONTENT_CACHE, 'get')
  await runCron()
  const count = keysIn(reads)
  reads.mockRestore()
  expect(count).toBeLessThanOrEqual(keysOfCron)
  expect(count).toBeGreaterThan(keysOfCron / 2)
})

it('so do the pages, of which each waits for KV once', async () => {
  const read = env.CONTENT_CACHE.get.bind(env.CONTENT_CACHE) as (...asked: unknown[]) => Promise<never>
  // What is in no list is looked for in a newer copy; a campaign's event has the head of another address.
  const alike = pageAddresses.filter((path) => !/nowhere|robots|^\/checkin\/events\/./.test(path))
  const tried = alike.filter((_, at) => inject('isWhole') || at % 3 === 0)
  let keys = 0
  for (const path of tried) {
    newIsolate()
    // Reads that begin together are one wait.
    let [waits, isOver] = [0, true]
    const reads = vi.spyOn(env.CONTENT_CACHE, 'get').mockImplementation(async (...asked: unknown[]) => {
      if (isOver) waits += 1
      isOver = false
      const found = await read(...asked)
      await new Promise((resolve) => setTimeout(resolve, 10))
      isOver = true
      return found
    })
    await get(path)
    keys += keysIn(reads)
    reads.mockRestore()
    expect.soft(waits, path).toBe(1)
  }
  expect(keys / tried.length).toBeLessThanOrEqual(keysOfPage)
  expect(keys / tried.length).toBeGreaterThan(keysOfPage / 2)
})

/** When a cron that starts up to 30 s late (late every third time by all of it) fetches a type in a day (epoch ms). */
function fetchesOf(name: (typeof offeredResources)[number], place: number, isIdle: boolean): number[] {
  const { lifetimes } = resources[name]
  const times = [0]
  for (let minute = 1; minute <= 24 * 60; minute++) {
    const now = minute * 60_000 + (minute % 3) * 15_000
    if (isDue(lifetimes, now - times.at(-1)!, place, now, isIdle)) times.push(now)
  }
  return times
}

it.each([
  ['with visitors nothing that is read anywhere is stale', false, 500],
  ['without, all is young enough for the first who comes, and the service is asked for little', true, 130],
] as const)('while the cron runs: %s', (_, isIdle, callsAnHour) => {
  let calls = 0
  for (const [place, name] of offeredResources.entries()) {
    const times = fetchesOf(name, place, isIdle)
    expect(times.length, name).toBeGreaterThan(1)
    calls += times.length
    const ages = times.slice(1).map((time, at) => time + maxFetchMs + kvLagMs + memoLifetime - times[at]!)
    const limit = isIdle ? maxAge : resources[name].lifetimes.fresh
    expect(Math.max(...ages) / 1000, name).toBeLessThanOrEqual(limit)
  }
  expect(calls / 24).toBeLessThan(callsAnHour)
})

it('a write that is refused, as another isolate has just written the key, is made once more', async () => {
  const refusal = new Error('KV PUT failed: 429 Too Many Requests')
  const put = vi.fn(async () => {}).mockRejectedValueOnce(refusal)
  const kv = { put } as unknown as KVNamespace
  const began = Date.now()
  await write(kv, 'content:stores', '{}', 60)
  expect(put.mock.calls).toEqual(Array(2).fill(['content:stores', '{}', { expirationTtl: 60 }]))
  expect(Date.now() - began).toBeGreaterThan(1_000)
  put.mockRejectedValue(refusal)
  await expect(write(kv, 'content:stores', '{}')).rejects.toThrow('429')
})

it('no stamp is written twice in a second, however often its type is purged', async () => {
  const coordinator = env.COORDINATOR.get(env.COORDINATOR.idFromName('stamps'))
  const began = Date.now()
  const asks = Array.from({ length: 30 }, (_, at) => coordinator.purged(['stores'], began + at))
  const written = (await Promise.all(asks)).flat().filter(({ stamp }) => stamp !== null)
  expect(written.map(({ wait }) => wait > 1_000)).toEqual([false, true])
})
