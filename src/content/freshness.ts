/** How long content is shown: entries by age and last purge (rule 7.2), pages after a purge (rule 7.3). */
import { maxWriteMs } from '../base/kv'
import { minuteMs } from '../base/time/durations'
import { type Entry, isCurrentVersion } from './entry'
import type { Lifetimes } from './resources'

/** Workers KV propagates a write within this time (ms). */
export const kvLagMs = minuteMs

/** The longest (ms) that a purge stamp waits for its turn to be written (coordinator.ts). */
export const maxTurnWait = 5_000

/** How long (ms) an isolate serves what it read from KV, and once more what it rendered from that. */
export const memoLifetime = 5_000

/** The longest that a fetch may take (ms). */
export const maxFetchMs = 3_000

/** The longest (ms) that a page takes, however slow the content service is (rule 7.4). */
const maxPageMs = 4_000

/** The cron's period (ms; `crons` in wrangler.toml). */
export const cronPeriod = minuteMs

/**
 * How long (ms) after a purge a page of old content may still be stored in Workers Cache: the stamp was written as late
 * as possible, and the page rendered just before its isolate forgets that content, then either slowly, or quickly and
 * served again from the memory of pages.
 */
export const oldPagesUntil = maxTurnWait + maxWriteMs + kvLagMs + memoLifetime + Math.max(maxPageMs, memoLifetime)

/**
 * Each cron run drops the cached pages of what was purged this long ago. For every purge, at least one run in this
 * window begins when no old page can be stored any more.
 */
export const repeatWindow = {
  from: cronPeriod,
  until: Math.ceil((oldPagesUntil + cronPeriod) / cronPeriod) * cronPeriod,
} as const

/** After this, no visitor anywhere is served content from before a purge. */
export const visibleAfter = repeatWindow.until

/** How much the clocks of two machines may differ (ms). */
export const maxClockSkew = minuteMs

/** fresh: served. stale: the same, then refreshed. expired, or purged by an operator: the service is tried first. */
export type Freshness = 'fresh' | 'stale' | 'expired' | 'purged'

/** How long a 404 of a single record is remembered (seconds). */
const notFoundLifetimes: Lifetimes = { fresh: 60, stale: 0, keep: 0 }

/** The lifetimes of an entry, given those of its source. */
export const lifetimesOf = ({ absent }: Entry, lifetimes: Lifetimes) => (absent ? notFoundLifetimes : lifetimes)

/** Judges an entry at `now` against its type's last purge (epoch ms); another deployment's counts as purged. */
export function freshness(entry: Entry, lifetimes: Lifetimes, stamp: number, now: number): Freshness {
  // By the start of the fetch: a response that was in flight during a purge may be old.
  if (entry.fetchedAt <= stamp || !isCurrentVersion(entry)) return 'purged'
  const { fresh, stale } = lifetimesOf(entry, lifetimes)
  const age = (now - entry.fetchedAt) / 1000
  // From the future: a clock was set back, so the age is unknown.
  if (age < -maxClockSkew / 1000) return 'expired'
  return age < fresh ? 'fresh' : age < fresh + stale ? 'stale' : 'expired'
}

/** How late a run of the cron may start (ms). */
const cronDelay = 30_000
/** From a cron run until the next one's copy is visible everywhere (ms). */
const leadTime = cronPeriod + cronDelay + maxFetchMs + kvLagMs + memoLifetime

/**
 * Whether the cron run at `now` (epoch ms) should refetch a copy that is `age` ms old, before it is stale; on an idle
 * site, before it expires. Types take turns by their `place`.
 */
export function isDue({ fresh, stale }: Lifetimes, age: number, place: number, now: number, isIdle: boolean): boolean {
  const limit = (isIdle ? fresh + stale : fresh) * 1000
  if (age >= limit - leadTime) return true
  const runs = Math.max(1, Math.ceil((limit - leadTime) / cronPeriod))
  return age >= cronPeriod / 2 && Math.floor(now / cronPeriod) % runs === place % runs
}
