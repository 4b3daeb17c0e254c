import { env, exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { problemsOf } from '../../src/api/health'
import { writeSummary } from '../../src/api/summary'
import { Content } from '../../src/content/content'
import { pagePurges, recordDrop, recordPurge } from '../../src/content/coordinator'
import { type ResourceName, resources } from '../../src/content/resources'
import { mall, newIsolate, settled } from '../support/site'
import { ask, type Json, now, startAt } from './support'

const lines: Json[] = []
beforeEach(async () => {
  await startAt()
  lines.length = 0
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(JSON.parse(String(line))))
})

const names = Object.keys(resources) as ResourceName[]
const later = (ms: number) => vi.setSystemTime(Date.parse(now) + ms)

/** The cron's work, as the scheduled handler does it. */
async function warm(): Promise<void> {
  const work: Promise<unknown>[] = []
  await new Content(env, (promise) => void work.push(promise)).warm()
  await Promise.all(work)
}

describe('/healthz', () => {
  it('tells the age and state of each content type, and asks the service for nothing', async () => {
    const cold = await ask('/healthz')
    expect([cold.status, cold.json.status]).toEqual([200, 'empty'])
    expect(Object.keys(cold.json.content)).toEqual(names)
    expect((await mall.calls()).total).toBe(0)

    await warm()
    await mall.forgetCalls()
    later(100_000)
    newIsolate()
    const { json, headers } = await ask('/healthz')
    expect(json).toMatchObject({ status: 'ok', at: new Date(Date.parse(now) + 100_000).toISOString() })
    const count = expect.any(Number)
    expect(json.content.stores).toEqual({ state: 'fresh', failing: false, age: 100, kept: count, dropped: count })
    expect(json.version).not.toBe('')
    expect([headers.get('cache-control'), (await mall.calls()).total]).toEqual(['no-store', 0])
  })

  it('says stale while something cannot be refreshed, and still 200', async () => {
    await mall.misbehave('events', 'status', { status: 500 })
    await warm()
    expect((await ask('/healthz')).json.status).toBe('empty')
    await mall.behave()
    await exports.default.scheduled()
    await settled()
    await mall.misbehave('events', 'status', { status: 500 })
    later(2 * 3_600_000)
    await exports.default.scheduled()
    // A new isolate, which knows about the failure from the cron's summary.
    newIsolate()
    const { status, json } = await ask('/healthz')
    expect([status, json.status]).toEqual([200, 'stale'])
    expect(json.content.events).toMatchObject({ state: 'expired', failing: true, age: 7200 })
    expect(json.content.jobs).toMatchObject({ state: 'fresh', failing: false, age: 0 })

    await mall.behave()
    await exports.default.scheduled()
    newIsolate()
    expect((await ask('/healthz')).json.status).toBe('ok')
  })

  it('reads what the cron has left: one entry of KV', async () => {
    await exports.default.scheduled()
    later(100_000)
    newIsolate()
    const get = vi.spyOn(env.CONTENT_CACHE, 'get')
    const { json } = await ask('/healthz')
    expect(get.mock.calls.map(([key]) => key)).toEqual(['ops:summary'])
    expect(json).toMatchObject({ status: 'ok', cron: now, problems: [] })
    expect(json.content.stores).toMatchObject({ state: 'fresh', failing: false, age: 100 })
    expect(Object.keys(json.content)).toEqual(names)
    expect((await ask('/healthz?strict')).status).toBe(200)
  })

  it('names a zone whose clock of this winter the engine does not know', () => {
    const found = (zone: string) => problemsOf([], null, Date.parse(now), zone).map(({ what }) => what)
    expect([found('America/Vancouver'), found('America/Nowhere')]).toEqual([['cron'], ['cron', 'zone']])
  })

  it('is 503 for who asks strictly when something concerns an operator, and says what', async () => {
    const concern = async () => {
      newIsolate()
      const { status, json } = await ask('/healthz?strict')
      expect((await ask('/healthz')).status).toBe(200)
      return [status, json.problems.map(({ what }: Json) => what)]
    }
    // Before its first run.
    expect(await concern()).toEqual([503, ['content', 'cron']])
    await exports.default.scheduled()
    expect(await concern()).toEqual([200, []])

    await mall.misbehave('events', 'status', { status: 500 })
    for (const minute of [9, 18]) {
      later(minute * 60_000)
      await exports.default.scheduled()
    }
    expect(await concern()).toEqual([503, ['content']])
    expect((await ask('/healthz')).json.problems[0].detail).toContain('missing: events.')
    await mall.behave()
    later(19 * 60_000)
    await exports.default.scheduled()
    expect(await concern()).toEqual([200, []])

    await recordPurge(env, ['stores'], Date.now())
    await recordDrop(env, ['stores'], Date.now(), 'too many')
    later(25 * 60_000)
    await writeSummary(env, [], await pagePurges(env), Date.now())
    expect((await concern())[1]).toContain('cache')
    later(40 * 60_000)
    expect((await concern())[1]).toContain('cron')
  })
})

const requests = () => lines.filter(({ message }) => message === 'request')

describe('the request log', () => {
  it('has one line a request: route, status, time, caches, id', async () => {
    const answer = await ask('/api/content/stores/88-noodle-house', { headers: { 'cf-ray': '8f2a-YVR' } })
    await ask('/stores/88-noodle-house')
    await ask('/nowhere')
    await ask('/api/content/nope')
    await ask('/healthz')
    await ask('/sitemap.xml')
    expect(requests().map(({ route, status, method }) => [method, route, status])).toEqual([
      ['GET', '/api/content/stores/{slug}', 200],
      ['GET', '/stores/:slug', 200],
      ['GET', 'none', 404],
      ['GET', 'none', 404],
      ['GET', '/healthz', 200],
      ['GET', '/sitemap.xml', 200],
    ])
    expect(requests()[0]).toEqual({
      ...{ level: 'info', message: 'request', request: '8f2a-YVR', ms: expect.any(Number) },
      ...{ method: 'GET', route: '/api/content/stores/{slug}', status: 200, cache: 'MISS', content: 'fresh 4' },
    })
    expect(answer.headers.get('x-request-id')).toBe('8f2a-YVR')
  })

  it('holds no address, no parameter, no visitor', async () => {
    const secret = 'ada.lovelace'
    for (const path of [
      ...[`/newsletter?email=${secret}%40example.com`, `/search?q=${secret}`, `/stores/${secret}`, `/pages/${secret}`],
      ...[`/api/search?q=${secret}`, `/api/content/events/${secret}?store=${secret}`],
      ...[`/api/meta?path=/stores/${secret}`, `/api/page?url=https://${secret}/`],
    ]) {
      await ask(path, { headers: { 'cf-connecting-ip': '192.0.2.44', referer: `https://x.test/?e=${secret}` } })
    }
    expect(requests().length).toBe(8)
    expect(JSON.stringify(requests())).not.toContain(secret)
    expect(JSON.stringify(lines)).not.toContain('192.0.2.44')
  })

  it('tells a rendered page from a remembered one, and names what is not fresh', async () => {
    const first = await ask('/hours')
    expect(first.headers.get('server-timing')).toMatch(/^total;dur=\d+, cache;desc="MISS", content;desc="fresh \d+"$/)
    await vi.waitFor(async () => {
      const again = await ask('/hours')
      expect(again.headers.get('server-timing')).toMatch(/^total;dur=\d+, cache;desc="HIT"$/)
    })
    expect(requests()[0].cache).toBe('MISS')
    expect(requests().at(-1)).toMatchObject({ cache: 'HIT', content: null })

    later(10 * 60_000)
    newIsolate()
    const stale = await ask('/hours')
    expect(stale.headers.get('server-timing')).toMatch(/content;desc="(fresh \d+, )?stale [\w ]*hours/)
  })
})
