/** How long content is shown: an entry by age and its type's last purge (rule 7.2), a page after one (rule 7.3). */
import { longestWrite } from '../base/kv'
import { minuteMs } from '../base/time/durations'
import { type Entry, isCurrentVersion } from './entry'
import type { Lifetimes } from './resources'

/** Workers KV propagates a write within this time (ms): until then a location may answer from its own copy of a key. */
export const kvLagMs = minuteMs

/** The longest that a purge stamp waits for its turn to be written to it (ms; coordinator.ts). */
export const maxTurnWait = 5_000

/** How long (ms) an isolate serves what it read without asking KV again, and once more what it rendered from it. */
export const memoLifetime = 5_000

/** The longest that a fetch may take (ms). */
export const maxFetchMs = 3_000

/** The longest (ms) that a page may take to render, however slow the content service (rule 7.4). */
const maxPageMs = 4_000

/** The cron's period (ms; `crons` in wrangler.toml). */
export const cronPeriod = minuteMs

/**
 * How long (ms) after a purge a page made of old content may still enter Workers Cache: its stamp was written as late as
 * can be, and the page rendered at the last moment at which its isolate remembers that content, then either slowly, or
 * quickly and served again from the memory of pages.
 */
export const oldPagesUntil = maxTurnWait + longestWrite + kvLagMs + memoLifetime + Math.max(maxPageMs, memoLifetime)

/**
 * Each cron run drops the cached pages of everything purged this long ago. Every purge is in this window for at least
 * one run that begins when no old page can enter the cache any more, and that run is its last.
 */
export const repeatWindow = {
  from: cronPeriod,
  until: Math.ceil((oldPagesUntil + cronPeriod) / cronPeriod) * cronPeriod,
} as const

/** After this, no visitor anywhere can be served anything older than a purge: its last run has begun by then. */
export const visibleAfter = repeatWindow.until

/** How much the clocks of two machines may differ (ms). */
export const maxClockSkew = minuteMs

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

/** Judges an entry at `now` against its type's last purge (epoch ms); another deployment's counts as purged. */
export function freshness(entry: Entry, lifetimes: Lifetimes, stamp: number, now: number): Freshness {
  // The start of the fetch counts: a response that was in flight during a purge may be old.
  if (entry.fetchedAt <= stamp || !isCurrentVersion(entry)) return 'purged'
  const { fresh, stale } = lifetimesOf(entry, lifetimes)
  const age = (now - entry.fetchedAt) / 1000
  // From the future: the clock was set back, so the real age is unknown.
  if (age < -maxClockSkew / 1000) return 'expired'
  return age < fresh ? 'fresh' : age < fresh + stale ? 'stale' : 'expired'
}

/** How late a run of the cron may start (ms). */
const cronDelay = 30_000
/** From the run that could have fetched a copy until the next run's copy is seen everywhere (ms). */
const leadTime = cronPeriod + cronDelay + maxFetchMs + kvLagMs + memoLifetime

/**
 * Whether the cron run at `now` (epoch ms) should refetch a copy that is `age` ms old, before it goes stale, or on an
 * idle site before it is older than anything that is shown. Types take turns by their `place`.
 */
export function isDue({ fresh, stale }: Lifetimes, age: number, place: number, now: number, isIdle: boolean): boolean {
  const limit = (isIdle ? fresh + stale : fresh) * 1000
  if (age >= limit - leadTime) return true
  const runs = Math.max(1, Math.ceil((limit - leadTime) / cronPeriod))
  return age >= cronPeriod / 2 && Math.floor(now / cronPeriod) % runs === place % runs
}
