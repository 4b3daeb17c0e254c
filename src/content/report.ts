/** What the cache holds, for `/healthz` and operators: read from KV alone, the content service is never asked. */
import { ContentCache, type Entry, type Freshness, freshness } from './cache/cache'
import { entryVersion } from './cache/entry-version'
import { lastFailures } from './cache/failures'
import type { Dropped } from './check/dropped'
import { offeredResources, type PurgeType, purgeTypeOf, type Resource, type ResourceName, resources } from './resources'

/** Whole time a report may spend on KV (ms). */
const timeoutMs = 1_000

/** What is held of a resource, as the cron writes it down. */
export interface Held {
  name: ResourceName
  version: string
  /** As in `Health`. */
  fetchedAt: number | null
  purgedAt: number | null
  isFailing: boolean
  kept: number
  dropped: number
}

/** How a resource stands. */
export interface Health {
  name: ResourceName
  /** The type whose purge covers it. */
  type: PurgeType
  /** `expired` and `purged`: the next reader asks the service first. `missing`: nothing is held. */
  state: Freshness | 'missing'
  /** The last fetch failed: what is held is what visitors see, however old. */
  isFailing: boolean
  /** Epoch ms at which the fetch of what is held began; null for nothing. */
  fetchedAt: number | null
  /** Epoch ms of the last purge; null for never. */
  purgedAt: number | null
  /** Items held: of an object 1, of an empty one 0. */
  kept: number
  /** Items of the last answer that failed their schema. */
  dropped: number | readonly Dropped[]
}

export interface ResourceReport extends Health {
  /** With why. */
  dropped: readonly Dropped[]
  /** Items of the last answer that had the slug of another, and by which name they are found. */
  shared: readonly Dropped[]
  /** The last fetch that is known of: when it began (epoch ms), how long it took, how it ended. */
  last: { at: number; ms: number | null; bytes: number | null; outcome: 'ok' | 'failed'; reason: string | null } | null
}

/** How what was held stands at `now` (epoch ms). What this centre does not read (any more) is left out. */
export const healthOf = (held: readonly Held[], now: number): Health[] =>
  held
    .filter(({ name }) => offeredResources.includes(name))
    .map(({ version, ...each }) => {
      const { name, fetchedAt, purgedAt } = each
      const { lifetimes }: Resource = resources[name]
      const judged = { lifetimes, version: entryVersion(name) }
      const state =
        fetchedAt === null ? 'missing' : freshness({ version, fetchedAt, value: null }, judged, purgedAt ?? 0, now)
      return { ...each, type: purgeTypeOf(name), state }
    })

/** What is held of a resource after the cron has looked after it. `stamp`: the type's last purge (epoch ms), 0 for never. */
export const heldOf = (name: ResourceName, entry: Entry | null, stamp: number, isFailing: boolean): Held => ({
  name,
  version: entry?.version ?? '',
  fetchedAt: entry?.fetchedAt ?? null,
  purgedAt: stamp || null,
  isFailing,
  kept: entry ? countOf(entry) : 0,
  dropped: entry?.dropped?.length ?? 0,
})

/** Every resource that this centre reads, in the registry's order, as it stands at `now` (epoch ms). */
export async function contentReport(env: Env, now: number): Promise<ResourceReport[]> {
  const names = [...offeredResources]
  const cache = new ContentCache(env, () => {})
  const wanted = names.map((name) => ({ key: name, type: purgeTypeOf(name), version: entryVersion(name) }))
  const [found, failures] = await Promise.all([
    cache.find(wanted, now, timeoutMs, { heads: true }),
    lastFailures(env.CONTENT_CACHE, names),
  ])
  return names.map((name) => {
    const { entry, stamp } = found.get(name) ?? { entry: null, stamp: 0 }
    const failure = failures.get(name)
    const isFailing = failure !== undefined && failure.at > (entry?.fetchedAt ?? 0)
    const { lifetimes }: Resource = resources[name]
    return {
      name,
      type: purgeTypeOf(name),
      state: entry ? freshness(entry, { lifetimes, version: entryVersion(name) }, stamp, now) : 'missing',
      isFailing,
      fetchedAt: entry?.fetchedAt ?? null,
      purgedAt: stamp || null,
      kept: entry ? countOf(entry) : 0,
      dropped: entry?.dropped ?? [],
      shared: entry?.shared ?? [],
      last: isFailing
        ? { at: failure.at, ms: failure.ms, bytes: null, outcome: 'failed', reason: failure.reason }
        : entry && {
            at: entry.fetchedAt,
            ms: entry.fetch?.ms ?? null,
            bytes: entry.fetch?.bytes ?? null,
            outcome: 'ok',
            reason: null,
          },
    }
  })
}

const countOf = ({ value, count }: Entry): number =>
  count ?? (Array.isArray(value) ? value.length : value === null ? 0 : 1)
