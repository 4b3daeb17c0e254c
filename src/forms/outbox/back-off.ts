/** When a failed delivery is retried. All durations in ms. */

import { dayMs, hourMs, minuteMs } from '../../base/time/durations'

/** A delivery is retried for this long after its first failure, then given up. */
export const tryFor = 2 * dayMs
/** Undeliverable submissions are kept this long for operators. */
export const keepUndeliverable = 30 * dayMs
/** How often a submission without a configured target checks for one. */
export const lookForTarget = hourMs

/**
 * The pause after this many failed attempts: half a minute, doubled each time, capped at an hour. A jitter of up to a
 * fifth either way (`random` from 0 to 1) spreads the retries of what failed together.
 */
export const pauseAfter = (attempts: number, random: number): number =>
  Math.round(Math.min(hourMs, (minuteMs / 2) * 2 ** Math.min(attempts - 1, 20)) * (0.8 + 0.4 * random))
