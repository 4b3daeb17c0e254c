/** What this isolate remembers of the cache, for seconds, so that not every request reads KV. */
import { Bounded } from '../../base/bounded'
import { type Entry, forgetHeld } from './entry'
import { forgetParts } from './parts'
import { forgetStamps } from './stamps'

/** An entry as found, with the purge stamp to judge it by. */
export interface Found {
  entry: Entry | null
  stamp: number
  /** There may be an entry that could not be read, which is not the same as none. */
  isUnknown?: true
}

/** What this isolate remembers. It notices a purge made elsewhere once an entry here expires (`memoLifetime`). */
export const memo = new Bounded<Found & { readAt: number }>(
  // In bytes as the service sent them. The lists of a mall with 14,000 stores take 12 MB of that.
  { entries: 500, weight: 24 * 1024 * 1024 },
  ({ entry }, key) => key.length + (entry?.fetch?.bytes ?? 0),
)

/** Remembers an entry, with the moment (epoch ms) at which it was read or stored. */
export const remember = (key: string, found: Found & { readAt: number }): void => memo.set(key, found)

/** Clears what this isolate remembers; the next read goes to KV. */
export function forgetMemo(): void {
  memo.clear()
  forgetStamps()
  forgetHeld()
  forgetParts()
}
