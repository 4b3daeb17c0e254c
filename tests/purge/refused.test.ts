/** The cache in front refuses purges, as the platform does above a rate limit: this is noticed, and retried. */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signatureOf } from '../../src/api/signature'
import { purgeOf, token } from '../api/support'
import { mall } from '../support/site'
import { CacheInFront } from './cache-in-front'
import { change } from './changes'
import { LaggingKv } from './lagging-kv'
import { type Location, openLocation } from './location'

/** Saturday, November 21, 2026, 1:00 PM in Abbotsford. */
const instant = '2026-11-21T20:00:00.000Z'
/** Seconds after it. */
const at = (seconds: number) => vi.setSystemTime(Date.parse(instant) + seconds * 1_000)

let site: Location
let front: CacheInFront
let calls: number
/** Null: it never answers. */
let isTaken: boolean | null
let logged: string[]

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
  await mall.reset()
  await mall.setClock(instant)
  front = new CacheInFront()
  calls = 0
  isTaken = false
  const isPurgeTaken = () => {
    calls += 1
    return isTaken ?? new Promise<never>(() => {})
  }
  site = await openLocation({ name: 'site', kv: new LaggingKv(0), front, fronts: [front], isPurgeTaken })
  logged = []
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  vi.useRealTimers()
  await mall.reset()
})

const purged = async () => JSON.parse((await site.get(...purgeOf(['property']))).body)
/** Runs the cron once in each of these minutes, at 30 s. */
async function minutes(from: number, to: number): Promise<void> {
  for (let minute = from; minute < to; minute++) {
    at(minute * 60 + 30)
    await site.cron()
  }
}

describe('a purge that the cache refuses', () => {
  it('is said to take as long as pages may live, logged, and tried each minute until it works, and then no more', async () => {
    await site.get('/amenities')
    await change('property', 'changed property', instant)
    const { visible_everywhere_by: by, cache } = await purged()
    // 70 s in which old pages may be rendered, and the ten minutes that one may live.
    expect([by, cache]).toEqual(['2026-11-21T20:11:10.000Z', 'repeated by cron'])
    expect(logged.filter((line) => line.includes('could not be emptied')).length).toBe(1)
    expect((await site.get('/amenities')).body).not.toContain('changed property')

    await minutes(0, 5)
    expect(calls).toBe(6)
    isTaken = true
    await minutes(5, 6)
    expect((await site.get('/amenities')).body).toContain('changed property')
    await minutes(6, 9)
    expect(calls).toBe(7)
  })

  it('nor does anybody wait long for a cache that never answers', async () => {
    isTaken = null
    await site.get('/amenities')
    const began = performance.now()
    expect((await purged()).cache).toBe('repeated by cron')
    await minutes(0, 1)
    expect(performance.now() - began).toBeLessThan(15_000)
    isTaken = true
    await minutes(1, 2)
    expect(calls).toBe(3)
  }, 20_000)

  it('is emptied again while the content cannot be warmed, which the summary does not hide', async () => {
    await minutes(0, 1)
    const { Content } = await import('../../src/content/content')
    const warm = vi.spyOn(Content.prototype, 'warm').mockRejectedValue(new Error('out of order'))
    await purged()
    expect(calls).toBe(1)
    await minutes(1, 20)
    expect(calls).toBe(20)
    const { cron, problems } = JSON.parse((await site.get('/healthz')).body)
    expect(Date.parse(cron)).toBe(Date.now())
    expect(problems.map(({ what }: { what: string }) => what)).toEqual(['content', 'cache'])
    expect(logged.join()).toContain('out of order')
    warm.mockRestore()
  })

  it('is emptied again after a success that came too early for pages made elsewhere of old content', async () => {
    isTaken = true
    expect((await purged()).visible_everywhere_by).toBe('2026-11-21T20:03:00.000Z')
    await minutes(0, 1)
    expect(calls).toBe(1)
    at(65)
    await site.cron()
    expect(calls).toBe(2)
    at(125)
    await site.cron()
    expect(calls).toBe(3)
    await minutes(3, 6)
    expect(calls).toBe(3)
  })
})

describe('a signature', () => {
  it('that was used in one place is refused in another', async () => {
    const kv = new LaggingKv(0)
    const places = [
      await openLocation({ name: 'one', kv, front: null, fronts: [] }),
      await openLocation({ name: 'other', kv, front: null, fronts: [] }),
    ]
    const signed = { timestamp: String(Date.parse(instant) / 1000), type: 'events', body: '{}' }
    const headers = { 'x-timestamp': signed.timestamp, 'x-signature-256': await signatureOf(token, signed) }
    const statuses: number[] = []
    for (const place of places) {
      const { status } = await place.get('/api/purge/events', { method: 'POST', body: '{}', headers })
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 403])
  })
})
