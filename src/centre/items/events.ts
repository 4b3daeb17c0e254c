/** The list of events (rule 4.6), and where one is, for maps and calendars (rules 8.6 and 11.3). */
import type { Locale } from '../../base/config'
import type { Event } from '../../content/schema/items'
import type { Property } from '../../content/schema/property'
import type { Store } from '../../content/schema/store'
import { addressLines } from '../place'
import { plainText } from '../plain-text'
import { nameKey } from '../stores/directory'
import { foldName } from '../stores/names'
import { addDays } from '../time/calendar-days'
import { type EventWhen, entryTimes } from '../time/dates'
import { currentDate, type Dated, goesOn, type Span } from '../time/spans'
import { dateOf, dayStamp, utcStamp } from '../time/time-zone'
import { fieldIn } from './language'

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
  new Map(tags.toReversed().map((tag) => [nameKey(tag), tag]))

/** The tags that at least two events have, sorted by name. */
export function commonTags(events: readonly Event[]): string[] {
  const tags = events.flatMap((event) => [...tagsOf(event)])
  return [...Map.groupBy(tags, ([folded]) => folded).values()]
    .flatMap(([first, second]) => (first && second ? [first] : []))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, tag]) => tag)
}

/** Whether an event has a tag. */
export const hasTag = (event: Pick<Event, 'tags'>, tag: string): boolean => tagsOf(event).has(nameKey(tag))

/** Other events that share a tag with this one, in the given order (rule 4.6). */
export const relatedEvents = (event: Event, events: readonly Event[]): Event[] => {
  const wanted = tagsOf(event)
  return events.filter((other) => other.id !== event.id && [...tagsOf(other).keys()].some((tag) => wanted.has(tag)))
}

/** The name of its place, and whether one of its parts says that admission is free ("Oak Court, Level 1, Free"). */
export function eventPlace(event: Event, locale: Locale): { name: string | null; free: boolean } {
  const parts = plainText(fieldIn(locale, event.location_information, event.location_information_2))
    .split(',')
    .map((part) => part.trim())
  const isFree = (part: string): boolean =>
    /^(free|free (entry|admission|event)|admission (is )?free|gratuit|entree (libre|gratuite))\.?$/.test(foldName(part))
  return { name: parts.filter((part) => part !== '' && !isFree(part)).join(', ') || null, free: parts.some(isFree) }
}

/** "Oak Court, Blue Door, Northfield Centre, 12 Main St, Abbotsford, BC V2S 0A0": suitable for a map search. */
export function eventLocation(event: Event, store: Pick<Store, 'name'> | null, property: Property, locale: Locale) {
  const { name } = eventPlace(event, locale)
  return [...new Set([name, store?.name, property.name, ...addressLines(property)])].filter(Boolean).join(', ')
}

/**
 * A link that opens an entry of plain texts in Google Calendar; null for an event without a start. Clock times are in
 * UTC, immune to old zone data elsewhere; days go to an exclusive end.
 */
export function googleCalendarHref(texts: Record<'name' | 'details' | 'location', string>, when: EventWhen) {
  const times = entryTimes(when)
  if (times === null) return null
  const { name: text, details, location } = texts
  const dates =
    times.start === undefined
      ? `${dayStamp(times.from)}/${dayStamp(addDays(times.to, 1))}`
      : `${utcStamp(times.start)}/${utcStamp(times.end ?? times.start)}`
  const query = new URLSearchParams({ action: 'TEMPLATE', text, dates, details, location })
  return `https://calendar.google.com/calendar/render?${query}`
}
