/** When a delivery that failed is tried again. All durations in ms. */

import { dayMs, hourMs, minuteMs } from '../../base/durations'

/** A delivery is tried for at least this long, then given up. */
export const tryFor = 2 * dayMs
/** What could not be delivered is kept this long for operators. */
export const keepUndeliverable = 30 * dayMs
/** How often a submission without a configured target looks for one. */
export const lookForTarget = hourMs

/**
 * The pause after so many failed attempts: half a minute, doubled each time, an hour at most. A fifth more or less by
 * chance (`random` from 0 to 1), so that what failed together does not come back together.
 */
export const pauseAfter = (attempts: number, random: number): number =>
  Math.round(Math.min(hourMs, (minuteMs / 2) * 2 ** Math.min(attempts - 1, 20)) * (0.8 + 0.4 * random))
