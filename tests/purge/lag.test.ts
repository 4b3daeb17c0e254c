/**
 * What a purge response promises, on the worst possible network: KV that shows every write elsewhere only after a
 * minute, and a cache in front of each place that keeps whatever our headers allow, and may refuse a purge, as the
 * platform does above a rate limit.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { signatureOf } from '../../src/api/signature'
import { type PurgeType, purgeTypes } from '../../src/content/resources'
import { purgeOf, token } from '../api/support'
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
/** Two of some kinds of address: those of one kind have the same tags, read the same content, and live equally long. */
let addresses: readonly string[]
/** Requested elsewhere right after the purge; `late` ones only just before an isolate there forgets. */
let early: readonly string[]
let late: readonly string[]
/** Lists of the API that hold what the late ones show. */
let lists: readonly string[]

/** Seconds after the purge. */
const at = (seconds: number) => vi.setSystemTime(Date.parse(instant) + seconds * 1_000)

const kv = new LaggingKv(lag)
const kvAnew = new LaggingKv(0)
const fronts = [new CacheInFront(), new CacheInFront()]
/** Where the purge is made. */
let here: Location
let elsewhere: Location
/** Renders from an empty cache. */
let anew: Location
/** How the caches take a purge; null: they never answer. */
let isTaken: boolean | null
/** How often they were asked to. */
let calls: number
let logged: string[]

beforeAll(async () => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
  await mall.reset()
  await mall.setClock(instant)
  const isPurgeTaken = () => {
    calls += 1
    return isTaken ?? new Promise<never>(() => {})
  }
  elsewhere = await openLocation({ name: 'elsewhere', kv, front: fronts[1] ?? null, fronts, isPurgeTaken })
  anew = await openLocation({ name: 'anew', kv: kvAnew, front: null, fronts: [] })
  // Last: what a test imports is then a module of this place.
  here = await openLocation({ name: 'here', kv, front: fronts[0] ?? null, fronts, isPurgeTaken })
  const counted = ['/', '/amenities']
  const every = [...pageAddresses, ...apiAddresses]
  const all = await round(
    anew,
    every.filter((path, at) => inject('isWhole') || at % 2 === 0 || counted.includes(path)),
  )
  const kindOf = (path: string) => {
    const { tags, isKept } = all.get(path)!
    return [path.startsWith('/api/') ? 'api' : 'pages', isKept, ...tags].join(' ')
  }
  // When a page is dropped depends on no kind: complete.test.ts has them all.
  const isTried = (paths: readonly string[] = [], at: number) =>
    inject('isWhole') || at % 3 === 0 || counted.some((path) => paths.includes(path))
  const kinds = Object.values(Object.groupBy(all.keys(), kindOf)).filter(isTried)
  early = kinds.flatMap((paths) => paths!.slice(0, 1))
  late = kinds.flatMap((paths) => paths!.slice(1, 2))
  addresses = [...early, ...late]
  const shown = new Set(late.flatMap((path) => all.get(path)?.tags ?? []))
  lists = apiAddresses.filter((path) => inject('isWhole') || shown.has(path.replace('/api/content/', '')))
  // The tests count on it.
  expect(addresses).toEqual(expect.arrayContaining(counted))
}, 240_000)
beforeEach(async () => {
  await mall.reset()
  await mall.setClock(instant)
  at(0)
  kv.empty()
  for (const front of fronts) front.empty()
  for (const place of [here, elsewhere]) place.forget()
  isTaken = true
  calls = 0
  logged = []
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line))
})
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await mall.reset()
})

/** Fills KV and the caches of two places with old content, changes everything, and purges in one of them. */
async function purgedEverything(): Promise<string> {
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
    { seconds: 59.9, visit: async () => [await round(elsewhere, lists)] },
    // … and renders pages from it as long as it remembers it.
    { seconds: 64.8, visit: async () => [await round(elsewhere, late), await round(here, late)] },
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

const crons: [place: string, first: number][] = [
  ['elsewhere', 59.9],
  ['here', 0.1],
]
it.each(inject('isWhole') ? crons : crons.slice(0, 1))(
  'from the moment that a purge names, nothing older is served, with the cron %s, first %d s after it',
  async (place, first) => {
    const by = await purgedEverything()
    const { oldElsewhere } = await threeMinutes(() => (place === 'here' ? here : elsewhere), first)
    // Old pages were rendered and cached in that minute: otherwise this proves nothing.
    expect(oldElsewhere).toBeGreaterThan(1)
    expect(await oldAt(by)).toEqual([])
  },
  120_000,
)

const purged = async () => JSON.parse((await here.get(...purgeOf(['property']))).body)
/** Runs the cron once in each of these minutes, at 30 s. */
async function minutes(from: number, to: number): Promise<void> {
  for (let minute = from; minute < to; minute++) {
    at(minute * 60 + 30)
    await here.cron()
  }
}

describe('a purge that the cache refuses', () => {
  beforeEach(() => {
    isTaken = false
  })

  it('is said to take as long as pages may live, logged, and tried each minute until it works, and then no more', async () => {
    await here.get('/amenities')
    await change('property', 'changed property', instant)
    const { visible_everywhere_by: by, cache } = await purged()
    // 82 s in which old pages may be rendered, and the ten minutes that one may live.
    expect([by, cache]).toEqual(['2026-11-21T20:11:22.100Z', 'repeated by cron'])
    expect(logged.filter((line) => line.includes('could not drop pages')).length).toBe(1)
    expect((await here.get('/amenities')).body).not.toContain('changed property')

    await minutes(0, 5)
    expect(calls).toBe(6)
    isTaken = true
    await minutes(5, 6)
    expect((await here.get('/amenities')).body).toContain('changed property')
    await minutes(6, 9)
    expect(calls).toBe(7)
  })

  it('nor does anybody wait long for a cache that never answers', async () => {
    isTaken = null
    await here.get('/amenities')
    const began = performance.now()
    expect((await purged()).cache).toBe('repeated by cron')
    expect(performance.now() - began).toBeLessThan(10_000)
    isTaken = true
    await minutes(0, 1)
    expect(calls).toBe(2)
  }, 20_000)

  it('drops pages again while the content cannot be warmed, which the summary does not hide', async () => {
    await minutes(0, 1)
    const { Content } = await import('../../src/content/content')
    const warm = vi.spyOn(Content.prototype, 'warm').mockRejectedValue(new Error('out of order'))
    await purged()
    expect(calls).toBe(1)
    await minutes(1, 20)
    expect(calls).toBe(20)
    const { cron, problems } = JSON.parse((await here.get('/healthz')).body)
    expect(Date.parse(cron)).toBe(Date.now())
    expect(problems.map(({ what }: { what: string }) => what)).toEqual(['content', 'cache'])
    expect(logged.join()).toContain('out of order')
    warm.mockRestore()
  })

  it('drops pages again after a success that came too early for pages made elsewhere of old content', async () => {
    isTaken = true
    expect((await purged()).visible_everywhere_by).toBe('2026-11-21T20:03:00.000Z')
    await minutes(0, 1)
    expect(calls).toBe(1)
    at(65)
    await here.cron()
    expect(calls).toBe(2)
    at(125)
    await here.cron()
    expect(calls).toBe(3)
    await minutes(3, 6)
    expect(calls).toBe(3)
  })
})

it('a signature that was used in one place is refused in another', async () => {
  const signed = { timestamp: String(Date.parse(instant) / 1000), type: 'events', body: '{}' }
  const headers = { 'x-timestamp': signed.timestamp, 'x-signature-256': await signatureOf(token, signed) }
  const used = async ({ get }: Location) =>
    (await get('/api/purge/events', { method: 'POST', body: '{}', headers })).status
  expect([await used(here), await used(elsewhere)]).toEqual([200, 403])
})
