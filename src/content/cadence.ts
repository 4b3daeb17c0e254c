/**
 * When the cron fetches a content type again: so long before its copy is stale that no visitor anywhere meets a stale one,
 * and where nobody looks, so seldom that the copy is still as young as it is promised to be (rule 7.2).
 */
import { minuteMs } from '../base/durations'
import { cronPeriod, kvLag, memoLifetime } from '../base/purge-bounds'
import type { Lifetimes } from './resources'

/** The whole time a fetch has (ms); resolver.ts ends it then. */
export const slowestFetch = 3_000
/** A run of the cron may begin so much late (ms). */
const late = 30_000
/** From the run that could have fetched a copy to the moment at which the next run's copy is seen everywhere (ms). */
const ahead = cronPeriod + late + slowestFetch + kvLag + memoLifetime
/** A mall that nobody has read for so long (ms) is idle. */
export const idleAfter = 30 * minuteMs

export interface Judged {
  lifetimes: Lifetimes
  /** Age of its copy (ms). */
  age: number
  /** Its place among the content types: they take turns, so that not all are fetched in one minute. */
  place: number
}

/**
 * Whether a run of the cron at `now` (epoch ms) is to fetch it. Of a mall that is read it is fetched before it is stale, of
 * an idle one before it is older than what is shown at all while the service is well.
 */
export function isDue({ lifetimes: { fresh, stale }, age, place }: Judged, now: number, isIdle: boolean): boolean {
  const limit = (isIdle ? fresh + stale : fresh) * 1000
  if (age >= limit - ahead) return true
  const runs = Math.max(1, Math.ceil((limit - ahead) / cronPeriod))
  return age >= cronPeriod / 2 && Math.floor(now / cronPeriod) % runs === place % runs
}
