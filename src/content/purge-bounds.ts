/**
 * How long a purge may take to become visible, from the platform's promises to the one we make (rule 7.3). Every other
 * number about it is derived here; all in ms.
 */

import { minuteMs } from '../base/time/durations'

/** Workers KV propagates a write within this time: until then a location may answer from its own copy of a key. */
export const kvLag = minuteMs

/**
 * How long an isolate serves what it read or rendered without asking KV again, which spares hot isolates the read, the
 * parsing and the rendering. It applies to content, and once more to a page rendered from it.
 */
export const memoLifetime = 5_000

/** The longest that a page may take to render, however slow the content service (rule 7.4). */
const slowestPage = 4_000

/** The cron's period (`crons` in wrangler.toml). */
export const cronPeriod = minuteMs

/**
 * How long after a purge a page made of old content may still enter Workers Cache: rendered at the last moment at which
 * its isolate remembers that content, then either slowly, or quickly and served again from the memory of pages.
 */
export const oldPagesUntil = kvLag + memoLifetime + Math.max(slowestPage, memoLifetime)

/**
 * Each cron run drops the cached pages of everything purged this long ago. Every purge is in this window for at least
 * one run that begins when no old page can enter the cache any more, and that run is its last.
 */
export const repeated = {
  from: cronPeriod,
  until: Math.ceil((oldPagesUntil + cronPeriod) / cronPeriod) * cronPeriod,
} as const

/** After this, no visitor anywhere can be served anything older than a purge: its last run has begun by then. */
export const visibleAfter = repeated.until
