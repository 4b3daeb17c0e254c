/**
 * How this isolate spares a service that fails: what has just failed is not asked for again at once, and what was slow to
 * fail is not waited for (rule 7.4). Moments are of `performance.now()`.
 */

import { Bounded } from '../base/bounded'
import { minuteMs } from '../base/durations'

/** Whole time (ms) a page waits for the service where it has an old copy of what it waits for. */
export const waitWithCopyMs = 800
/** For so long (ms) nobody who has a copy waits for what was slow and failed: faults cost one visitor time, not each. */
const slowFor = minuteMs

const restUntil = new Bounded<number>({ entries: 500, weight: 256 * 1024 })
const slowUntil = new Bounded<number>({ entries: 500, weight: 256 * 1024 })

const isAhead = (until: number | undefined): boolean => (until ?? 0) > performance.now()

/** Whether a thing failed so recently that it is not to be asked for. */
export const isResting = (key: string): boolean => isAhead(restUntil.get(key))

/** Whether a thing is fetched behind the answers of those who have a copy. */
export const isSlow = (key: string): boolean => isAhead(slowUntil.get(key))

/** A fetch failed after `ms`: the thing rests for twice that time. */
export function failed(key: string, ms: number): void {
  restUntil.set(key, performance.now() + 2 * ms)
  if (ms >= waitWithCopyMs) slowUntil.set(key, performance.now() + slowFor)
}

/** A fetch succeeded. */
export function succeeded(key: string): void {
  restUntil.delete(key)
  slowUntil.delete(key)
}

/** Everything may be asked for again at once, and waited for: its content was purged. */
export function reset(): void {
  restUntil.clear()
  slowUntil.clear()
}
