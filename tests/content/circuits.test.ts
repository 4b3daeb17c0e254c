/** Circuit breakers: what rests after failures and what does not; the calls of a crowd while the service hangs. */
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { Budget } from '../../src/base/time/timeout'
import { Circuits } from '../../src/content/circuits'
import { Content } from '../../src/content/content'
import { isolate } from '../../src/content/isolate'
import type { PurgeType } from '../../src/content/resources'
import { isOwnDelay } from '../../src/content/service'
import { SingleFlight } from '../../src/content/single-flight'
import { cleanSlate } from '../support/clean-slate'
import { emptyCaches, mall, newIsolate, settled } from '../support/site'

cleanSlate({ isKept: false })

const visitor = () => new Content(env, () => {})
const purged = (...types: PurgeType[]) => new Content(env, () => {}).purge(types)
const shops = async () => (await visitor().read('property', 'stores')).stores
/** Eight visitors, a second apart: nothing that has failed once still rests when the next one comes. */
async function eight(visit: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  const clock = vi.spyOn(performance, 'now')
  for (let time = 0; time < 8; time++) {
    clock.mockReturnValue(began + time * 1_000)
    await visit()
  }
  clock.mockRestore()
}

describe('a circuit for each resource', () => {
  it.each([500, 302, 400, 401, 403, 429])('what answers %i is spared, and takes no other along', async (status) => {
    const [odd, first, ...others] = await shops()
    const isOpen = status !== 429
    for (const path of ['news', 'homepage', `store_by_slug/${odd!.slug}`])
      await mall.misbehave(path, 'status', { status })
    await eight(() => visitor().fullStore(odd!))
    expect(await mall.callsOf(odd!.slug)).toBe(isOpen ? 5 : 1)
    expect((await visitor().fullStore(first!)) !== null).toBe(isOpen)
    await eight(() => visitor().read('news', 'homepage'))
    expect(await mall.callsOf('news')).toBe(isOpen ? 5 : 1)
    for (const shop of isOpen ? others.slice(0, 3) : [])
      expect(await visitor().fullStore(shop), shop.slug).not.toBeNull()
  })

  it('a purge closes it: what an operator purged is asked for at once', async () => {
    await visitor().read('property')
    await mall.misbehave('promotions', 'status', { status: 500 })
    await eight(() => visitor().read('promotions'))
    await mall.behave()
    await purged('promotions')
    expect((await visitor().read('promotions')).promotions.length).toBeGreaterThan(0)
  })

  it('five records of a kind that fail while none is answered close it, one does not', () => {
    const circuits = new Circuits()
    for (const slug of ['a', 'b', 'c', 'd', 'd', 'd']) circuits.recordNoAnswer(`store_by_slug:${slug}`)
    expect(circuits.mayRequest('store_by_slug:e')).toBe(true)
    circuits.recordNoAnswer('store_by_slug:e')
    expect([circuits.mayRequest('store_by_slug:f'), circuits.mayRequest('stores')]).toEqual([false, true])
  })

  it('three that fail while nothing answers are a service that is down, and each is asked once', () => {
    const circuits = new Circuits()
    for (const key of ['events', 'jobs', 'events']) circuits.recordNoAnswer(key)
    expect(circuits.mayRequest('jobs')).toBe(true)
    circuits.recordNoAnswer('news')
    expect(circuits.mayRequest('news')).toBe(false)
    circuits.recordNoAnswer('jobs')
    expect([circuits.mayRequest('jobs'), circuits.mayRequest('stores')]).toEqual([false, true])
    circuits.recordAnswer('stores')
    circuits.recordNoAnswer('banners')
    expect(circuits.mayRequest('banners')).toBe(true)
  })

  it('a time-out that came late is our own', () => {
    expect([isOwnDelay(2_500, 2_510), isOwnDelay(2_500, 4_000)]).toEqual([false, true])
  })
})

describe('requests that share a fetch', () => {
  it('thirty visitors of one record cost two calls while the service hangs', async () => {
    const [shop] = await shops()
    await mall.misbehave('*', 'hang')
    await mall.forgetCalls()
    newIsolate()
    const records = await Promise.all(Array.from({ length: 30 }, () => visitor().fullStore(shop!)))
    expect(records.every((record) => record === null)).toBe(true)
    expect(await mall.callsOf(shop!.slug)).toBeLessThanOrEqual(2)
  })

  it.each([
    ['recorded', true],
    ['still being recorded', false],
  ])('nobody joins the fetch of a record that began before its purge, which is %s', async (_, isRecorded) => {
    const [shop] = await shops()
    await mall.misbehave('store_by_slug', 'delay', { ms: 500 })
    await mall.forgetCalls()
    const early = visitor().fullStore(shop!)
    await vi.waitFor(async () => expect(await mall.callsOf(shop!.slug)).toBe(1))
    const recorded = purged('stores')
    if (isRecorded) await recorded
    await visitor().fullStore(shop!)
    expect([await early, await mall.callsOf(shop!.slug)]).toEqual([expect.anything(), 2])
    await recorded
  })

  it('a fetch that began before a purge and ends after that of the purge does not replace it', async () => {
    await visitor().read('property', 'news')
    await settled()
    newIsolate()
    await env.CONTENT_CACHE.delete('content:news')
    await mall.misbehave('news', 'delay', { ms: 600 })
    const early = visitor().read('news')
    await vi.waitFor(async () => expect(await mall.callsOf('news')).toBe(2))
    await mall.behave()
    await purged('news')
    vi.setSystemTime(Date.now() + 100)
    await visitor().read('news')
    const { entry } = isolate.memo.get('news')!
    await early
    expect(isolate.memo.get('news')?.entry?.fetchedAt).toBe(entry?.fetchedAt)
  })

  it('a maker that died is replaced once, and nobody after that waits for it', async () => {
    const flights = new SingleFlight()
    const good = vi.fn(async () => 'here')
    const share = (ms: number, make: () => Promise<string>) =>
      flights.share('dead', { budget: new Budget(ms) }, () => {}, make)
    void share(20, () => new Promise<string>(() => {})).catch(() => {})
    const crowd = Array.from({ length: 30 }, () => share(300, good))
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['here']))
    expect(good).toHaveBeenCalledTimes(1)
    // Nobody joins work that is over.
    expect(await share(300, good)).toBe('here')
    expect(good).toHaveBeenCalledTimes(2)
  })
})

describe('an answer that says nothing', () => {
  const lists = ['promotions', 'events', 'jobs', 'contests', 'news', 'pages', 'blogs', 'popups', 'coupons'] as const
  const objects = ['hours', 'homepage', 'mallcomm'] as const

  it('takes no list and no object away', async () => {
    const read = () => visitor().read('property', ...objects, ...lists)
    const before = await read()
    for (const [at, name] of lists.entries()) await mall.misbehave(name, at % 2 === 0 ? 'null' : 'no-body')
    for (const name of ['hours', 'homepage', 'mallcom'])
      await mall.misbehave(name, name === 'homepage' ? 'null' : 'empty')
    await purged(...objects, ...lists)
    newIsolate()
    const after = await read()
    for (const name of lists) expect([name, after[name].length]).toEqual([name, before[name].length])
    for (const name of objects) expect(after[name], name).toEqual(before[name])
  })

  it('an empty list is news for what may be empty, and a fault for what never is', async () => {
    const { stores } = await visitor().read('property', 'stores', ...lists)
    for (const name of lists) await mall.misbehave(name, 'empty')
    await mall.misbehave('stores/list', 'empty')
    await purged('stores', ...lists)
    newIsolate()
    const after = await visitor().read('property', 'stores', ...lists)
    for (const name of lists) expect([name, after[name]]).toEqual([name, []])
    expect(after.stores).toHaveLength(stores.length)
  })

  it('hours with rows that say nothing are a fault after those with some, and what they are where there never were any', async () => {
    const nothing = { holiday_hours: [], todays_hours: null, extra_hours: '' }
    const rows = [{ day_of_week: 1, open_time: null, is_closed: null }]
    const hours = async () => (await visitor().read('property', 'hours')).hours
    const again = async () => {
      await purged('hours')
      newIsolate()
    }
    const before = await hours()
    await mall.patch({ resource: 'hours', merge: { ...nothing, regular_hours: rows } })
    await again()
    expect((await hours())?.regular_hours).toEqual(before?.regular_hours)
    await emptyCaches()
    expect((await hours())?.holiday_hours).toEqual([])
    await again()
    const second = visitor()
    await second.read('property', 'hours')
    expect(second.outcomes.get('hours')?.cacheStatus).toBe('fresh')
  })
})
