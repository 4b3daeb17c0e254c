/**
 * What a purge response promises, on the worst possible network: KV that shows every write elsewhere only after a
 * minute, and a cache in front of each place that keeps whatever our headers allow.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type PurgeType, purgeTypes } from '../../src/content/resources'
import { purgeOf } from '../api/support'
import { mall } from '../support/site'
import { apiAddresses, pageAddresses } from './addresses'
import { CacheInFront } from './cache-in-front'
import { change } from './changes'
import { LaggingKv } from './lagging-kv'
import { type Location, openLocation } from './location'
import { differing, type Round, round } from './rounds'

/** Saturday, November 21, 2026, 1:00 PM in Abbotsford. */
const instant = '2026-11-21T20:00:00.000Z'
const lag = 60_000
/** Two of each kind of address: those of one kind have the same tags, read the same content, and live equally long. */
let addresses: readonly string[]
/** Requested elsewhere right after the purge; `late` ones only just before an isolate there forgets. */
let early: readonly string[]
let late: readonly string[]

/** Seconds after the purge. */
const at = (seconds: number) => vi.setSystemTime(Date.parse(instant) + seconds * 1_000)

const isTaken = { value: true }
let kv: LaggingKv
/** Where the purge is made. */
let here: Location
let elsewhere: Location
/** Renders from an empty cache. */
let anew: Location
let fronts: CacheInFront[]
const kvAnew = new LaggingKv(0)

beforeAll(async () => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
  anew = await openLocation({ name: 'anew', kv: kvAnew, front: null, fronts: [] })
  const all = await round(anew, [...pageAddresses, ...apiAddresses])
  const kindOf = (path: string) => {
    const { tags, isKept } = all.get(path)!
    return [path.startsWith('/api/') ? 'api' : 'pages', isKept, ...tags].join(' ')
  }
  const kinds = Object.values(Object.groupBy(all.keys(), kindOf))
  early = kinds.flatMap((paths) => paths!.slice(0, 1))
  late = kinds.flatMap((paths) => paths!.slice(1, 2))
  addresses = [...early, ...late]
  // The tests count on it.
  expect(addresses).toContain('/')
}, 60_000)
afterEach(() => mall.reset())
afterAll(() => vi.useRealTimers())

/** Fills KV and the caches of two places with old content, changes everything, and purges in one of them. */
async function purgedEverything(): Promise<string> {
  await mall.reset()
  await mall.setClock(instant)
  kv = new LaggingKv(lag)
  isTaken.value = true
  fronts = [new CacheInFront(), new CacheInFront()]
  const isPurgeTaken = () => isTaken.value
  here = await openLocation({ name: 'here', kv, front: fronts[0] ?? null, fronts, isPurgeTaken })
  elsewhere = await openLocation({ name: 'elsewhere', kv, front: fronts[1] ?? null, fronts, isPurgeTaken })
  at(-61)
  await round(here, addresses)
  // The youngest possible old content: written here 60 s ago, it has only just become visible elsewhere.
  at(-1)
  await round(elsewhere, addresses)
  for (const type of purgeTypes as readonly PurgeType[]) await change(type, `changed ${type}`, instant)
  at(0)
  const { body } = await here.get(...purgeOf('all'))
  return JSON.parse(body).visible_everywhere_by
}

/** Visitors of both places in the three minutes after the purge, and the cron each minute in `place` from `first` s. */
async function threeMinutes(place: () => Location, first: number): Promise<{ oldElsewhere: number }> {
  const isOld = ({ text }: { text: string }) => !text.includes('changed property')
  const visits = [
    { seconds: 1, visit: async () => [await round(here, early), await round(elsewhere, early)] },
    // Lists without a cache in front: the isolate elsewhere reads old content from KV for the last time …
    { seconds: 59.9, visit: async () => [await round(elsewhere, apiAddresses)] },
    // … and renders pages from it as long as it remembers it.
    { seconds: 64.8, visit: async () => [await round(elsewhere, late), await round(here, late)] },
    { seconds: 100, visit: async () => [await round(elsewhere, addresses)] },
  ]
  const crons = [0, 1, 2].map((minute) => ({
    seconds: first + minute * 60,
    visit: async (): Promise<Round[]> => {
      await place().cron()
      return []
    },
  }))
  let oldElsewhere = 0
  for (const { seconds, visit } of [...visits, ...crons].sort((one, other) => one.seconds - other.seconds)) {
    if (seconds > 180) continue
    at(seconds)
    for (const answers of await visit()) {
      const pages = [...answers].filter(([path]) => path === '/' || path === '/amenities')
      oldElsewhere += pages.filter(([, answer]) => isOld(answer)).length
    }
  }
  return { oldElsewhere }
}

/** The addresses at which either place still shows content older than the purge. */
async function oldAt(by: string): Promise<string[]> {
  vi.setSystemTime(Date.parse(by))
  kvAnew.empty()
  anew.forget()
  const wanted = await round(anew, addresses)
  const found = [here, elsewhere].map(async (place) => differing(await round(place, addresses), wanted))
  return (await Promise.all(found)).flat().map(({ path, here: said }) => `${path}: ${said}`)
}

describe('from the moment that a purge names, nothing older is served in any place', () => {
  it.each([
    ['here', 0.1],
    ['elsewhere', 59.9],
  ])(
    'with the cron %s, first %d s after the purge',
    async (place, first) => {
      const by = await purgedEverything()
      const { oldElsewhere } = await threeMinutes(() => (place === 'here' ? here : elsewhere), first)
      // Old pages were rendered and cached in that minute: otherwise this proves nothing.
      expect(oldElsewhere).toBeGreaterThan(1)
      expect(await oldAt(by)).toEqual([])
    },
    120_000,
  )

  it('which it owes to the cron: where that cannot purge again, old pages are left', async () => {
    const by = await purgedEverything()
    isTaken.value = false
    await threeMinutes(() => elsewhere, 15)
    expect((await oldAt(by)).length).toBeGreaterThan(10)
  }, 120_000)
})
