/** Ongoing concerns for operators: when each is reported, when operators are reminded, and when it is over. */
import { dayMs } from '../base/time/durations'

/** Time between reminders while a concern lasts (ms). */
const reminderInterval = dayMs

/** An ongoing problem. */
export interface Concern {
  /** Stays the same while it lasts. */
  key: string
  /** When it began (epoch ms); absent if unknown: now. */
  since?: number
  /** How long it has to last before it is reported (ms). */
  after: number
  /** Its subject, for the all-clear: "events". */
  about: string
  /** The items that it consists of: new ones are reported. */
  ids?: readonly string[]
}

/** A concern's state, as it is stored. */
interface Remembered {
  since: number
  /** When it was last reported (epoch ms); null for never. Stored under this name. */
  toldAt: number | null
  about: string
  ids?: readonly string[]
}

/** Remembered concerns, by key. */
export type Reported = Record<string, Remembered>

/** A concern to report. */
export interface News<Item extends Concern> {
  concern: Item
  since: number
  /** It was reported before and has no new items. */
  isReminder: boolean
  /** Its ids that are new since the last check; all of them in a reminder. */
  ids: readonly string[]
}

export interface Comparison<Item extends Concern> {
  after: Reported
  news: News<Item>[]
  cleared: { key: string; about: string; since: number }[]
}

/** Compares the concerns at `now` (epoch ms) with what was reported. Keys in `unknown` stay as they were. */
export function compare<Item extends Concern>(
  before: Reported,
  concerns: readonly Item[],
  now: number,
  unknown: ReadonlySet<string>,
): Comparison<Item> {
  const after: Reported = Object.fromEntries(Object.entries(before).filter(([key]) => unknown.has(key)))
  const news: News<Item>[] = []
  for (const concern of concerns) {
    const { key, about, ids = [] } = concern
    const previous = before[key]
    const since = previous?.since ?? concern.since ?? now
    const newIds = ids.filter((id) => !previous?.ids?.includes(id))
    const isReminder = previous?.toldAt != null && newIds.length === 0
    const isDue = now - since >= concern.after && (!isReminder || now - (previous?.toldAt ?? 0) >= reminderInterval)
    if (isDue) news.push({ concern, since, isReminder, ids: isReminder ? ids : newIds })
    const toldAt = isDue ? now : (previous?.toldAt ?? null)
    after[key] = { since, toldAt, about, ...(concern.ids ? { ids } : {}) }
  }
  const cleared = Object.entries(before).flatMap(([key, { toldAt, about, since }]) =>
    toldAt !== null && !(key in after) ? [{ key, about, since }] : [],
  )
  return { after, news, cleared }
}
