/**
 * The promise "never blank, never wrong, never slow" by a clock that only waiting advances. First how long visitors
 * wait while the content service hangs (rule 7.4): briefly if there is a stale copy, never long, and not once per hanging
 * resource. Then every fault at once: the service misbehaves in every way with every resource, KV fails in every way,
 * the clock crosses openings, midnights and New Year and is set back, while visitors request pages that read what is
 * broken. This is the short form; `npm run bench -- chaos` does it all, for minutes.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { purgeTypes } from '../../../src/content/resources'
import { marksIn } from './marks'
import type { MisbehaviourName } from './misbehaviours'
import { ownCalls } from './pairs'
import { type ContentName, contentNames, promises } from './promises'
import { patience, Run, second } from './run'
import { pass, passed } from './virtual-time'
import { weather as badWeather, readersOf, type Weather } from './weather'

declare module 'vitest' {
  interface ProvidedContext {
    /** `minutes` is null for the short form. */
    chaos: { seed: number; minutes: number | null }
  }
}

const { seed, minutes } = inject('chaos')

const isTimed = minutes !== null

const hour = 3_600 * second

const run = new Run(seed)
beforeAll(async () => {
  for (const level of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  await run.begin()
}, 120_000)
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What has a call of its own, and of all else, which shares one, a third. */
const tried = contentNames.filter((name, at) => inject('isWhole') || ownCalls.has(name) || at % 3 === 0)

const weather = (each: MisbehaviourName | null, ...names: readonly ContentName[]) => {
  for (const name of names) run.storm.set(name, each)
}
/** A purge in another place, so that nothing has been fetched here; the next visitor reaches a new isolate. */
async function purgedElsewhere(...types: readonly string[]): Promise<void> {
  // Lets background work of earlier requests finish.
  await pass(20 * second)
  const kv = run.kv.seenFrom()
  for (const type of types) await kv.put(`purge:${type}`, String(Date.now()), { expirationTtl: 1e6 })
  run.site.forget()
}
/** What was wrong with a response; null when it was right and in time. */
async function wrong(path: string, most: number, statuses: readonly number[] = [200]): Promise<string | null> {
  const { answer, ms } = await run.get(path)
  const isPage = !path.startsWith('/api/')
  const isKept = isPage && !/no-store|private/.test(answer.headers.get('cache-control') ?? '')
  if (ms <= most && statuses.includes(answer.status) && !isKept) return null
  return `${path}: ${answer.status} after ${ms} ms${isKept ? ', and may be kept' : ''}`
}

describe.skipIf(isTimed)('with an old copy of all that a page shows', () => {
  beforeEach(async () => {
    weather(null, ...contentNames)
    await pass(2 * 60 * second)
  })
  /** Makes all that a page shows fresh. */
  const refreshed = async (path: string) => {
    await run.get(path)
    await pass(20 * second)
  }

  it.each(tried)('its first reader waits 800 ms, and no cache keeps it, while %s hangs after a purge', async (name) => {
    weather('hangs', name)
    await purgedElsewhere(promises[name].purgedWith)
    expect(await wrong(readersOf(run.readers, name)[0] ?? '', patience.withCopies)).toBeNull()
  })

  it('nor longer while everything hangs, after a purge of everything or when all is too old', async () => {
    weather('hangs', ...contentNames)
    const found: (string | null)[] = []
    const paths = [...run.readers].flatMap(([path, reads]) => (reads.size > 0 ? [path] : []))
    const some = paths.filter((_, at) => inject('isWhole') || at % 4 === 0)
    // Each address in one of the two ways: both lead to the same waiting.
    const [purged, aged] = [some.filter((_, at) => at % 2 === 0), some.filter((_, at) => at % 2 === 1)]
    for (const path of purged) {
      await purgedElsewhere(...purgeTypes)
      found.push(await wrong(path, patience.withCopies))
    }
    await pass(8 * hour)
    for (const path of aged) {
      await pass(20 * second)
      run.site.forget()
      found.push(await wrong(path, patience.withCopies))
    }
    expect(found.length).toBeGreaterThan(12)
    expect(found.filter(Boolean)).toEqual([])
  })

  it('nor longer for the record of its head, which it never had', async () => {
    weather('hangs', ...contentNames)
    await purgedElsewhere(...purgeTypes)
    await run.kv.seenFrom().delete('content:meta_data:/stores/cedar-and-smoke')
    expect(await wrong('/stores/cedar-and-smoke', patience.withCopies)).toBeNull()
  })

  it('the fetch goes on behind the page, and the next visitor has what it brought', async () => {
    await refreshed('/')
    weather('late', 'stores', 'events')
    await purgedElsewhere('stores', 'events')
    const purged = passed() / second
    const before = run.storm.calls
    expect(await wrong('/', patience.withCopies)).toBeNull()
    const calls = run.storm.calls - before
    await pass(second)
    const { answer, ms } = await run.get('/')
    expect([answer.status, ms, run.storm.calls - before]).toEqual([200, 0, calls])
    expect(answer.headers.get('cache-control')).not.toBe('no-store')
    const ages = marksIn(answer.body).filter(({ name }) => name === 'events')
    expect(ages.length).toBeGreaterThan(0)
    expect(ages.every((mark) => mark.passed >= purged - 1)).toBe(true)
  })

  it('who comes later waits for no fetch that is late already, and nobody for what was slow and failed', async () => {
    await refreshed('/events')
    weather('hangs', 'events')
    await purgedElsewhere('events')
    expect(await wrong('/events', patience.withCopies)).toBeNull()
    await pass(second)
    // Over four minutes.
    const waits: number[] = []
    for (let visit = 0; visit < 24; visit++) {
      waits.push((await run.get('/events')).ms)
      await pass(10 * second)
    }
    expect(Math.max(...waits.slice(0, 6))).toBe(0)
    expect(waits.reduce((sum, ms) => sum + ms)).toBe(0)
  })
})

describe.skipIf(isTimed)('without any copy', () => {
  /** A new isolate with nothing in KV. */
  const anew = async () => {
    weather(null, ...contentNames)
    run.kv.weather = 'empty'
    await pass(2 * 60 * second)
    run.site.forget()
  }
  const paths = [
    ...['/', '/stores', '/stores/cedar-and-smoke', '/map?store=cedar-and-smoke', '/blogs/mend-a-mitten'],
    ...['/api/content/stores/cedar-and-smoke', '/search-index.json', '/no-such-page'],
  ]
  const waited = async (path: string) => {
    const { ms, answer } = await run.get(path)
    return { ms, status: answer.status }
  }

  it.each(paths)('%s waits at most 3 s while everything hangs, and then says what cannot be had', async (path) => {
    await anew()
    weather('hangs', ...contentNames)
    const { ms, status } = await waited(path)
    expect(status).toBe(path === '/no-such-page' ? 404 : 503)
    expect(ms).toBeLessThanOrEqual(patience.without)
  })

  it.each(paths)('%s waits no longer for one thing alone, nor where KV hangs too', async (path) => {
    // Each thing with one of the addresses.
    const some = tried.filter((_, at) => at % paths.length === paths.indexOf(path))
    for (const name of some) {
      await anew()
      weather('hangs', name)
      expect((await waited(path)).ms, name).toBeLessThanOrEqual(patience.without)
    }
    await anew()
    // The isolate remembers the property, so that the page proceeds to the rest.
    await run.get('/robots.txt')
    weather('hangs', ...contentNames)
    run.kv.weather = 'hangs'
    expect((await waited(path)).ms).toBeLessThanOrEqual(patience.without)
  })

  it('KV that hangs is waited for once a page', async () => {
    await anew()
    run.kv.weather = 'hangs'
    expect(await waited('/stores/cedar-and-smoke')).toEqual({ ms: second, status: 200 })
  })
})

const told = (faults: readonly string[]) => [`seed ${seed}`, ...faults.slice(0, 30)]

describe('in every weather', () => {
  let result: Weather
  beforeAll(
    async () => {
      await run.clearUp()
      result = await badWeather(run, minutes)
    },
    (minutes ?? 0) * 60_000 + 240_000,
  )
  afterAll(() => {
    vi.restoreAllMocks()
    console.info(JSON.stringify(result.report))
  })

  it('each content type is read by some address, and each way to fail was met by all to which it is one of their own', () => {
    expect(result.unread).toEqual([])
    // A timed run ends when its minutes are over, wherever it is.
    if (!minutes) expect(told(result.unmet)).toEqual(told([]))
  })

  it.each([
    ['no answer has a wrong status', 'status'],
    ['no page is without its header, heading and end', 'page'],
    ['nothing is older than promised', 'age'],
    ['nothing is older than its purge', 'purge'],
    ['no answer is waited for longer than promised', 'slow'],
    ['the cron goes through', 'cron'],
  ] as const)('%s', (_name, kind) => expect(told(result.faults.get(kind) ?? [])).toEqual(told([])))
})
