/**
 * When the cron refetches a content type. On a site with visitors: early enough that none of them is served a stale
 * copy. On an idle site: as rarely as the promised age of content allows (rule 7.2).
 */

import { cronPeriod, kvLag, memoLifetime } from '../base/purge-bounds'
import { minuteMs } from '../base/time/durations'
import type { Lifetimes } from './resources'

/** The longest that a fetch may take (ms); resolver.ts enforces it. */
export const slowestFetch = 3_000
/** How late a run of the cron may start (ms). */
const late = 30_000
/** From the run that could have fetched a copy until the next run's copy is seen everywhere (ms). */
const ahead = cronPeriod + late + slowestFetch + kvLag + memoLifetime
/** A site that nobody has visited for this long (ms) is idle. */
export const idleAfter = 30 * minuteMs

export interface Judged {
  lifetimes: Lifetimes
  /** Age of its copy (ms). */
  age: number
  /** Its position among the content types: they take turns, so that they are not all fetched in the same minute. */
  place: number
}

/**
 * Whether a cron run at `now` (epoch ms) should fetch it: before it goes stale, or on an idle site before it is older
 * than anything that is shown while the service works.
 */
export function isDue({ lifetimes: { fresh, stale }, age, place }: Judged, now: number, isIdle: boolean): boolean {
  const limit = (isIdle ? fresh + stale : fresh) * 1000
  if (age >= limit - ahead) return true
  const runs = Math.max(1, Math.ceil((limit - ahead) / cronPeriod))
  return age >= cronPeriod / 2 && Math.floor(now / cronPeriod) % runs === place % runs
}
