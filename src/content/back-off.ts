/**
 * How this isolate spares a failing service: whatever has just failed is not requested again at once, and whatever was
 * slow to fail is not waited for (rule 7.4). Times are those of `performance.now()`.
 */

import { Bounded } from '../base/bounded'
import { minuteMs } from '../base/time/durations'

/** How long (ms) a page waits for the service in all, where it has old copies of what it waits for. */
export const waitWithCopyMs = 800
/** How long (ms) nobody with a copy waits for what was slow and failed: a fault delays one visitor, not every one. */
const slowFor = minuteMs

const restUntil = new Bounded<number>({ entries: 500, weight: 256 * 1024 })
const slowUntil = new Bounded<number>({ entries: 500, weight: 256 * 1024 })

const isAhead = (until: number | undefined): boolean => (until ?? 0) > performance.now()

/** Whether a thing failed so recently that it must not be requested. */
export const isResting = (key: string): boolean => isAhead(restUntil.get(key))

/** Whether a thing is fetched after the response for requests that have a copy. */
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

/** Everything may be requested and waited for again at once: its content was purged. */
export function reset(): void {
  restUntil.clear()
  slowUntil.clear()
}
