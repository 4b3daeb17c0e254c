/** When a delivery that failed is tried again. All durations in ms. */

const minute = 60_000
const hour = 60 * minute

/** A delivery is tried for at least this long, then given up. */
export const tryFor = 48 * hour
/** What could not be delivered is kept this long for operators. */
export const keepUndeliverable = 30 * 24 * hour
/** How often a submission without a configured target looks for one. */
export const lookForTarget = hour

/**
 * The pause after so many failed attempts: half a minute, doubled each time, an hour at most. A fifth more or less by
 * chance (`random` from 0 to 1), so that what failed together does not come back together.
 */
export const pauseAfter = (attempts: number, random: number): number =>
  Math.round(Math.min(hour, (minute / 2) * 2 ** Math.min(attempts - 1, 20)) * (0.8 + 0.4 * random))
