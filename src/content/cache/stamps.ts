/** When each type was last purged: by KV, and by this isolate, which knows of its own purges at once. */
import type { PurgeType } from '../resources'
import { skew } from './freshness'

/** Purges made through this isolate: effective here at once, whatever KV still says. */
const ownStamps = new Map<PurgeType, number>()
let purges = 0
/** How many purges were made through this isolate: whatever was rendered before the last one is not served again. */
export const purgeCount = (): number => purges

/** Notes a purge made through this isolate at `now` (epoch ms). */
export function stampHere(types: readonly PurgeType[], now: number): void {
  purges += 1
  for (const type of types) ownStamps.set(type, now)
}

/**
 * The time of a type's last purge (epoch ms), by KV or by this isolate, whichever is later; 0 = never. An invalid time
 * is ignored, and so is one in the future: a purge made while a clock was wrong would otherwise last until then.
 */
export function stampOf(type: PurgeType, read: unknown, now: number): number {
  const moments = [Number(read ?? 0), ownStamps.get(type) ?? 0]
  return Math.max(0, ...moments.filter((moment) => Number.isFinite(moment) && moment <= now + skew))
}

/** For tests: as in a new isolate. */
export const forgetStamps = (): void => ownStamps.clear()
