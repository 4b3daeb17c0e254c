/** The state of the cache, for `/healthz` and operators: read from KV, never from the content service. */
import { deployedVersion } from '../base/deployment'
import { ContentCache } from './cache'
import type { Entry } from './entry'
import { freshness } from './freshness'
import { isolate } from './isolate'
import { offeredResources, purgeTypeOf, type ResourceName, resources } from './resources'

/** How long (ms) a report waits for KV. */
const timeoutMs = 1_000

/** What the cache has of a resource, as the cron records it. */
export type CacheState = ReturnType<typeof stateOf>
export type ResourceHealth = ReturnType<typeof healthOf>[number]
export type ResourceReport = Awaited<ReturnType<typeof contentReport>>[number]

/** The state at `now` (epoch ms) of what the cron recorded, whichever version did. */
export const healthOf = (states: readonly CacheState[], now: number) =>
  states
    .filter(({ name }) => offeredResources.includes(name))
    .map((resource) => {
      const { name, fetchedAt, purgedAt } = resource
      const entry = fetchedAt === null ? null : { version: deployedVersion(), fetchedAt, value: null }
      return { ...resource, ...judged(name, entry, purgedAt ?? 0, now) }
    })

const judged = (name: ResourceName, entry: Entry | null, stamp: number, now: number) => ({
  /** The type whose purge covers it. */
  type: purgeTypeOf(name),
  /** `expired` and `purged`: the next reader tries the service first. `missing`: there is no copy. */
  state: entry ? freshness(entry, resources[name].lifetimes, stamp, now) : ('missing' as const),
})

/** `stamp`: the type's last purge (epoch ms), 0 for never; `isFailing`: visitors see the copy, however old. */
export const stateOf = (name: ResourceName, entry: Entry | null, stamp: number, isFailing: boolean) => ({
  name,
  /** The last known failed fetch. */
  failure: isolate.circuits.lastFailures.get(name),
  /** Epoch ms at which the fetch of the copy began; null without a copy. */
  fetchedAt: entry?.fetchedAt ?? null,
  /** Null if never purged. */
  purgedAt: stamp || null,
  isFailing,
  /** Number of items: 1 for an object, 0 without a copy. */
  kept: entry ? countOf(entry) : 0,
  dropped: entry?.dropped?.length ?? 0,
})

/**
 * The state at `now` (epoch ms) of every resource that this centre reads, in the registry's order.
 * @param before what the cron recorded, also of failures in other isolates
 */
export async function contentReport(env: Env, now: number, before: readonly CacheState[]) {
  const cache = new ContentCache(env, isolate, () => {})
  const wanted = offeredResources.map((name) => ({ key: name, type: purgeTypeOf(name) }))
  const copies = await cache.find(wanted, now, timeoutMs)
  return copies.map(({ source: { key: name }, entry, stamp }) => {
    const { dropped = [], shared = [] } = entry ?? {}
    const { ms = null, bytes = null } = entry?.fetch ?? {}
    const known = [before.find((state) => state.name === name)?.failure, isolate.circuits.lastFailures.get(name)]
    const [failure] = known
      .flatMap((each) => (each && each.at > (entry?.fetchedAt ?? 0) ? each : []))
      .sort((one, other) => other.at - one.at)
    return {
      ...stateOf(name, entry, stamp, failure !== undefined),
      ...judged(name, entry, stamp, now),
      faults: { dropped, shared },
      /** The last known fetch: when it began (epoch ms), how long it took, why it failed (null: it did not). */
      last: failure ? { ...failure, bytes: null } : entry && { at: entry.fetchedAt, ms, bytes, reason: null },
    }
  })
}

const countOf = ({ value }: Entry): number => (Array.isArray(value) ? value.length : value === null ? 0 : 1)
