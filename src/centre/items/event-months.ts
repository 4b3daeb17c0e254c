/** The events list by month (rule 4.6). */

import type { Event } from '../../content/schema/items'
import { foldName } from '../stores/directory'
import { dateAt, type Span } from '../time/spans'
import { dateOf } from '../time/time-zone'

export interface MonthOfEvents {
  /** YYYY-MM; null for events without a start, which come last. */
  month: string | null
  events: Event[]
}

/** Whether an event began in a month before this one, and so counts towards this one (rule 4.6). */
export const beganEarlier = ({ startDate }: Span, now: number, zone: string): boolean =>
  startDate !== null && startDate.slice(0, 7) < dateOf(now, zone).slice(0, 7)

/**
 * Events in the given order, grouped by the month in which they begin, of several dates the next; one that began earlier counts towards the
 * current month. Months carry their year, so that January follows December.
 */
export function byMonth(events: readonly Event[], now: number, zone: string): MonthOfEvents[] {
  const current = dateOf(now, zone).slice(0, 7)
  const monthOf = (event: Event): string | null => {
    const span = dateAt(event, now, zone)
    return beganEarlier(span, now, zone) ? current : (span.startDate?.slice(0, 7) ?? null)
  }
  return [...Map.groupBy(events, monthOf)].map(([month, members]) => ({ month, events: members }))
}

/** The tags worth filtering by: those of at least two events, sorted by name. */
export function commonTags(events: readonly Event[]): string[] {
  const counts = new Map<string, { tag: string; count: number }>()
  for (const tag of events.flatMap(({ tags }) => tags)) {
    const counted = counts.get(foldName(tag))
    counts.set(foldName(tag), { tag: counted?.tag ?? tag, count: (counted?.count ?? 0) + 1 })
  }
  return [...counts]
    .filter(([, { count }]) => count > 1)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { tag }]) => tag)
}

/** Whether an event has a tag, ignoring case and accents. */
export function hasTag(event: Event, tag: string): boolean {
  const wanted = foldName(tag)
  return event.tags.some((own) => foldName(own) === wanted)
}

/** Other events that share a tag with this one, in the given order (rule 4.6). */
export const sharingTag = (event: Event, events: readonly Event[]): Event[] => {
  const wanted = new Set(event.tags.map(foldName))
  return events.filter((other) => other.id !== event.id && other.tags.some((tag) => wanted.has(foldName(tag))))
}
