/** How fresh an entry of the cache is, by its age and by the last purge of its type, and when to refetch it (rule 7.2). */

import { minuteMs } from '../base/time/durations'
import { type Entry, isOurs } from './entry'
import { cronPeriod, kvLag, memoLifetime } from './purge-bounds'
import type { Lifetimes } from './resources'

/** How much the clocks of two machines may differ (ms). */
export const skew = minuteMs

/**
 * fresh: served. stale: served, and refreshed after the response. expired: the service is tried first. purged: the
 * same, because an operator purged the type.
 */
export type Freshness = 'fresh' | 'stale' | 'expired' | 'purged'

/** How long a 404 of a single record is remembered (seconds). */
export const notFoundLifetimes: Lifetimes = { fresh: 60, stale: 0, keep: 0 }

/** The lifetimes of an entry, given those of its source. */
export const lifetimesOf = ({ absent }: Entry, lifetimes: Lifetimes): Lifetimes =>
  absent ? notFoundLifetimes : lifetimes

/**
 * Judges an entry at `now` (epoch ms) against the stamp of its type's last purge (epoch ms, 0 = never). One that another
 * deployment made counts as purged.
 */
export function freshness(entry: Entry, lifetimes: Lifetimes, stamp: number, now: number): Freshness {
  // The start of the fetch counts: a response that was in flight during a purge may be old.
  if (entry.fetchedAt <= stamp || !isOurs(entry)) return 'purged'
  const { fresh, stale } = lifetimesOf(entry, lifetimes)
  const age = (now - entry.fetchedAt) / 1000
  // From the future: the clock was set back, so the real age is unknown.
  if (age < -skew / 1000) return 'expired'
  return age < fresh ? 'fresh' : age < fresh + stale ? 'stale' : 'expired'
}

/** The longest that a fetch may take (ms). */
export const slowestFetch = 3_000
/** How late a run of the cron may start (ms). */
const cronDelay = 30_000
/** From the run that could have fetched a copy until the next run's copy is seen everywhere (ms). */
const leadTime = cronPeriod + cronDelay + slowestFetch + kvLag + memoLifetime

/**
 * Whether the cron run at `now` (epoch ms) should refetch a copy that is `age` ms old: on a site with visitors before
 * it goes stale, on an idle one before it is older than anything that is shown while the service works. Types take
 * turns by their `place`, so that they are not all fetched in the same minute.
 */
export function isDue({ fresh, stale }: Lifetimes, age: number, place: number, now: number, isIdle: boolean): boolean {
  const limit = (isIdle ? fresh + stale : fresh) * 1000
  if (age >= limit - leadTime) return true
  const runs = Math.max(1, Math.ceil((limit - leadTime) / cronPeriod))
  return age >= cronPeriod / 2 && Math.floor(now / cronPeriod) % runs === place % runs
}
