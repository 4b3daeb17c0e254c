/** What concerns operators as long as it lasts: when it is told, when it is told again, and that it is over. */

import { dayMs } from '../base/durations'

/** Told again once in so long as it lasts (ms). */
const remindEvery = dayMs

/** Something that lasts. */
export interface Concern {
  /** The same as long as it lasts. */
  key: string
  /** Since when (epoch ms); left out where it is seen only now. */
  since?: number
  /** How long it has to last before it is told (ms). */
  after: number
  /** What it is about, for the message that it is over: "events". */
  about: string
  /** Each of many of its kind: new ones are news. */
  ids?: readonly string[]
}

/** What is remembered of a concern. */
interface Remembered {
  since: number
  /** When it was last told (epoch ms); null for never. */
  toldAt: number | null
  about: string
  ids?: readonly string[]
}

/** By the concerns' keys. */
export type Told = Record<string, Remembered>

/** A concern that is to be told. */
export interface News<Of extends Concern> {
  concern: Of
  since: number
  /** Told before: it still lasts. */
  isReminder: boolean
  /** Those of its ids that were not told before; all of them in a reminder. */
  ids: readonly string[]
}

export interface Compared<Of extends Concern> {
  after: Told
  news: News<Of>[]
  /** What was told and is over. */
  cleared: { about: string; since: number }[]
}

/** True for a concern that was told: it may be looked at more closely than one that was not. */
export const isTold = (told: Told, key: string): boolean => (told[key]?.toldAt ?? null) !== null

/** Compares what concerns operators at `now` (epoch ms) with what they were told. */
export function compare<Of extends Concern>(before: Told, concerns: readonly Of[], now: number): Compared<Of> {
  const after: Told = {}
  const news: News<Of>[] = []
  for (const concern of concerns) {
    const { key, about, ids = [] } = concern
    const known = before[key]
    const since = known?.since ?? concern.since ?? now
    const newIds = ids.filter((id) => !known?.ids?.includes(id))
    const isReminder = known?.toldAt != null && newIds.length === 0
    const isDue = now - since >= concern.after && (!isReminder || now - (known?.toldAt ?? 0) >= remindEvery)
    if (isDue) news.push({ concern, since, isReminder, ids: isReminder ? ids : newIds })
    after[key] = { since, toldAt: isDue ? now : (known?.toldAt ?? null), about, ...(concern.ids ? { ids } : {}) }
  }
  const cleared = Object.entries(before).flatMap(([key, { toldAt, about, since }]) =>
    toldAt !== null && !(key in after) ? [{ about, since }] : [],
  )
  return { after, news, cleared }
}
