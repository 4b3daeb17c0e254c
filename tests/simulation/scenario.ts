/** A mall's day in fast motion: visitors worldwide, purges, a deployment, the cron, and hours without visitors. */
import type { ResourceName } from '../../src/content/resources'
import { chance } from '../chaos/random'
import { coordinatorOf } from '../support/coordinator'
import { VirtualClock } from './clock'
import { isolateMaker } from './isolates'
import { Service, Store } from './network'

const second = 1_000
const minute = 60 * second
/** Friday, November 20, 2026, 11:00 AM in Abbotsford. */
const start = Date.parse('2026-11-20T18:00:00Z')
const [isolates, locations] = [100, 20]
/** A cron run starts up to this late (ms). */
const late = 20 * second

/** What each kind of page reads, and whether it has a record of its own. */
const pages: readonly { reads: readonly ResourceName[]; store?: true }[] = [
  {
    reads: ['hours', 'homepage', 'banners', 'stores', 'promotions', 'events', 'popups', 'feature_items', 'categories'],
  },
  { reads: ['hours', 'stores', 'categories', 'store_hours', 'banners'] },
  { reads: ['hours', 'stores', 'promotions', 'events', 'jobs', 'coupons', 'mallcomm', 'mapplic'], store: true },
  { reads: ['hours', 'events', 'banners', 'news'] },
  { reads: ['hours', 'promotions', 'coupons', 'fashions'] },
  { reads: ['hours', 'jobs', 'mallcomm'] },
  { reads: ['hours', 'pages', 'galleries', 'point_of_interests', 'site_map_data'] },
  { reads: ['hours', 'blogs', 'contests', 'news'] },
]

/** Figures of one part of the day. */
export interface Part {
  name: string
  /** Simulated hours. */
  hours: number
  visits: number
  /** Pages with a content type that was not fresh: no cache may keep them. */
  stale: number
  /** Pages whose content types were fresh but whose own record was not. */
  staleRecords: number
  /** Age of the oldest content type that was shown (s). */
  oldest: number
  /** Writes to KV, and those that it refused. */
  writes: number
  refused: number
  /** Calls to the content service for content types, and for records of single pages. */
  calls: number
  records: number
}

interface Happening {
  /** Minutes. */
  length: number
  /** Visits per second. */
  visits: number
  /** What happens in the middle. */
  event?: 'purge' | 'deployment' | 'no cron for 10 minutes'
}

/** The parts of the day: `hours` is the length of each long part, `visits` how many there are in a busy second. */
export const day = (hours: number, visits: number): Record<string, Happening> => ({
  'The first minutes, with nothing held': { length: 10, visits: 1 },
  'Visitors everywhere': { length: 60 * hours, visits },
  'All types purged, twice in a second': { length: 20, visits, event: 'purge' },
  'A new deployment': { length: 20, visits, event: 'deployment' },
  'The last visitor has gone': { length: 35, visits: 0 },
  'Nobody reads': { length: 60 * hours, visits: 0 },
  'Visitors again': { length: 20, visits: 1 },
  'No cron for ten minutes': { length: 30, visits, event: 'no cron for 10 minutes' },
})

export async function simulate(code: string, happenings: Record<string, Happening>): Promise<Part[]> {
  const clock = new VirtualClock(start)
  const luck = chance(7)
  const store = new Store(clock, luck)
  const service = new Service(clock, luck)
  const make = isolateMaker(code, clock)
  const coordinator = coordinatorOf(make().Coordinator, () => clock.wait(5 + 75 * luck.next()))
  const all = Array.from({ length: isolates }, (_, index) => {
    const env = {
      CONTENT: service,
      CONTENT_CACHE: store.seenFrom(index % locations),
      COORDINATOR: coordinator,
      PROPERTY_ID: '698',
      CENTRE_ID: '7',
      CONTENT_API_KEY: 'key',
      MALLCOMM_ACCESS_KEY: 'key',
      MALLCOMM_PASSWORD: 'password',
    } as unknown as Env
    return { code: make(), env }
  })
  const { stores } = service
  const contentOf = ({ code: { Content }, env }: (typeof all)[number]) =>
    new Content(env, (work) => void work.catch(() => {}))

  const parts: Part[] = []
  let hasCron = true
  const cron = async () => {
    await clock.wait(luck.next() * late)
    if (hasCron) await contentOf(luck.pick(all)).warm()
  }
  const visit = async (part: Part) => {
    const { reads, store: isStore } = luck.pick(pages)
    const content = contentOf(luck.pick(all))
    part.visits += 1
    await content.read('property', ...reads)
    const types = [...content.outcomes.values()]
    if (types.some(({ standing }) => standing !== 'fresh')) part.stale += 1
    for (const { fetchedAt } of types) {
      if (fetchedAt !== null) part.oldest = Math.max(part.oldest, Math.round((clock.now - fetchedAt) / second))
    }
    if (!isStore || !content.isFresh) return
    // A few stores are popular, most are not.
    const { id, slug } = stores[Math.floor(luck.next() ** 3 * stores.length)]!
    await Promise.all([content.storeInFull({ id, slug }), content.metaData(`/stores/${slug}`)])
    if (!content.isFresh) part.staleRecords += 1
  }
  const happen = {
    purge: async () => {
      const types = ['property', 'hours', 'stores', 'promotions', 'events', 'jobs', 'homepage', 'meta_data'] as const
      await Promise.allSettled([contentOf(all[1]!).purge(types), contentOf(all[2]!).purge(types)])
    },
    deployment: async () => {
      for (const { code } of all) code.deploy()
    },
    'no cron for 10 minutes': async () => {
      hasCron = false
      await clock.wait(10 * minute)
      hasCron = true
    },
  }

  for (const [name, { length, visits, event }] of Object.entries(happenings)) {
    const begun = {
      writes: store.writes,
      refused: store.refused,
      calls: service.calls.types,
      records: service.calls.records,
    }
    const part: Part = { name, hours: length / 60, visits: 0, stale: 0, staleRecords: 0, oldest: 0, ...begun }
    const end = clock.now + length * minute
    const middle = clock.now + (length * minute) / 2
    let isDone = event === undefined
    for (let at = clock.now; at < end; at += second) {
      await clock.until(at)
      if (at % minute === 0) void cron()
      if (!isDone && at >= middle) {
        isDone = true
        void happen[event!]()
      }
      for (let count = 0; count < visits; count++) void visit(part)
    }
    await clock.until(end)
    part.writes = store.writes - begun.writes
    part.refused = store.refused - begun.refused
    part.calls = service.calls.types - begun.calls
    part.records = service.calls.records - begun.records
    parts.push(part)
  }
  return parts
}
