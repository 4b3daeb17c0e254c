/** The events list: what is on, then by month (rule 4.6). */
import type { Event } from '../../content/schema/items'
import { foldName } from '../stores/directory'
import { currentDate, type Dated, goesOn, type Span } from '../time/spans'
import { dateOf } from '../time/time-zone'

/** Whether an event began before today, and so is listed by its last day (rule 4.6). */
export const beganEarlier = ({ startDate }: Span, now: number, zone: string): boolean =>
  startDate !== null && startDate < dateOf(now, zone)

/** Whether an event has been on since before today: without a start, if it has an end or needs none (rule 1.5). */
export function goesOnSince(event: Dated, now: number, zone: string): boolean {
  const span = currentDate(event, now, zone)
  return span.startDate === null ? span.lastDate !== null || goesOn(event) : beganEarlier(span, now, zone)
}

/**
 * Events by month, in the given order: first those that have been on since before today ('now'), then by the month of
 * their next date (YYYY-MM), those without one (null) last.
 */
export function groupByMonth(events: readonly Event[], now: number, zone: string) {
  const monthOf = (event: Event): string | null =>
    goesOnSince(event, now, zone) ? 'now' : (currentDate(event, now, zone).startDate?.slice(0, 7) ?? null)
  const groups = [...Map.groupBy(events, monthOf)].map(([month, members]) => ({ month, events: members }))
  return groups.toSorted((a, b) => Number(b.month === 'now') - Number(a.month === 'now'))
}

/** An event's tags by their folded form, each as first written. */
const tagsOf = ({ tags }: Pick<Event, 'tags'>): ReadonlyMap<string, string> =>
  new Map(tags.toReversed().map((tag) => [foldName(tag), tag]))

/** The tags that at least two events have, sorted by name. */
export const commonTags = (events: readonly Event[]): string[] =>
  [
    ...Map.groupBy(
      events.flatMap((event) => [...tagsOf(event)]),
      ([folded]) => folded,
    ),
  ]
    .filter(([, uses]) => uses.length > 1)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first]]) => first?.[1] ?? [])

/** Whether an event has a tag. */
export const hasTag = (event: Pick<Event, 'tags'>, tag: string): boolean => tagsOf(event).has(foldName(tag))

/** Other events that share a tag with this one, in the given order (rule 4.6). */
export const relatedEvents = (event: Event, events: readonly Event[]): Event[] => {
  const wanted = tagsOf(event)
  return events.filter((other) => other.id !== event.id && [...tagsOf(other).keys()].some((tag) => wanted.has(tag)))
}
