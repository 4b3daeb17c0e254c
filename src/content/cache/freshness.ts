/** How fresh an entry of the cache is, by its age and by the last purge of its type (rule 7.2). */
import { minuteMs } from '../../base/time/durations'
import type { Lifetimes } from '../resources'
import { type Entry, isOurs } from './entry'

/** How much the clocks of two machines may differ (ms). */
export const skew = minuteMs

/**
 * fresh: served. stale: served, and refreshed after the response. expired: the service is tried first. purged: the
 * same, because an operator purged the type.
 */
export type Freshness = 'fresh' | 'stale' | 'expired' | 'purged'

/** How long a 404 of a single record is remembered (seconds). */
export const absentLifetimes: Lifetimes = { fresh: 60, stale: 0, keep: 0 }

/** The lifetimes of an entry, given those of its source. */
export const lifetimesOf = ({ absent }: Entry, lifetimes: Lifetimes): Lifetimes =>
  absent ? absentLifetimes : lifetimes

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
