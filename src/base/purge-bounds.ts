/**
 * How long a purge may take to be seen, from the platform's promises to the one we make (rule 7.3). Every other number
 * about it is worked out here; all in ms.
 */

import { minuteMs } from './durations'

/** Workers KV shows a write elsewhere within this time: so long may a place answer from its own copy of a key. */
export const kvLag = minuteMs

/**
 * An isolate serves what it read or rendered so long without asking KV again: it spares hot isolates the read, the
 * parsing and the rendering. It holds for content, and once more for a page that was rendered from it.
 */
export const memoLifetime = 5_000

/** What a page may take to be rendered, however slow the content service (rule 7.4). */
const slowestPage = 4_000

/** The cron's period (`crons` in wrangler.toml). */
export const cronPeriod = minuteMs

/**
 * Until then after a purge, a page made of old content may enter the cache in front: rendered at the last moment at which
 * its isolate remembers that content, then either slowly, or quickly and given again from the memory of pages.
 */
export const oldPagesUntil = kvLag + memoLifetime + Math.max(slowestPage, memoLifetime)

/**
 * Each run of the cron empties the cache in front of what was purged between so long ago. A purge is in this window for
 * at least one run that begins when no old page can enter any more, and that run is its last.
 */
export const repeated = {
  from: cronPeriod,
  until: Math.ceil((oldPagesUntil + cronPeriod) / cronPeriod) * cronPeriod,
} as const

/** When no visitor anywhere can be served anything older than a purge, at the latest: its last run has begun by then. */
export const visibleAfter = repeated.until
