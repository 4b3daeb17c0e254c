/** The entries of the calendars: the centre's events, and the days with special hours (rule 11.3). */
import { routes } from '../../base/routes'
import { eventAddress } from '../../centre/addresses'
import { eventLocation } from '../../centre/items/events'
import { ownerStore } from '../../centre/items/owners'
import { plainLines } from '../../centre/plain-text'
import { dateTimeOf } from '../../centre/time/date-time'
import { type EventWhen, entryTimes, eventDates } from '../../centre/time/dates'
import { specialHours } from '../../centre/time/holidays'
import { datesOf } from '../../centre/time/spans'
import type { Hours } from '../../content/schema/hours'
import type { Event } from '../../content/schema/items'
import type { Store } from '../../content/schema/store'
import { dayNames, dayTimes } from '../../texts/hours-words'
import { inLanguage } from '../../texts/localised'
import type { FeedContext } from '../context'
import type { CalendarEntry } from './icalendar'

const maxDates = 100

/** An entry for each date of an event that is not over (rule 1.7). */
export const eventEntries = (event: Event, stores: readonly Store[], feed: FeedContext): CalendarEntry[] =>
  eventDates(event, feed, maxDates).flatMap((when) => eventEntry(event, stores, feed, when) ?? [])

/** A date of an event; null for one without a start, or one without an end that has begun (rule 1.7). */
function eventEntry(event: Event, stores: readonly Store[], feed: FeedContext, date: EventWhen): CalendarEntry | null {
  const { site, zone, asOf, locale, link } = feed
  const { timed, full, ongoing, cancelled } = date
  const { startMs } = date.span
  const when = entryTimes(date)
  if (startMs === null || when === null || ongoing) return null
  const url = `${site}${link(eventAddress(event))}`
  const changed = dateTimeOf(event.updated_at, zone)?.ms ?? null
  const cadence = inLanguage(event, 'cadence_line', locale).text
  // One of several dates keeps its id while others pass.
  const day = datesOf(event, zone).length > 1 ? `-${new Date(startMs).toISOString().replace(/\W/g, '')}` : ''
  const words = plainLines(inLanguage(event, 'description', locale).text)
  return {
    uid: `event-${event.id}${day}@${new URL(site).host}`,
    stamp: changed ?? dateTimeOf(event.created_at, zone)?.ms ?? asOf,
    lastModified: changed,
    summary: inLanguage(event, 'name', locale).text,
    description: [timed && 'from' in when ? full : null, cadence, event.subtitle, words, url]
      .filter(Boolean)
      .join('\n\n'),
    location: eventLocation(event, ownerStore(event, stores), feed.property, feed.locale),
    url,
    categories: event.tags,
    cancelled,
    when,
  }
}

/** Upcoming special hours: "Closed: Christmas Day", "8:00 AM – 5:00 PM: Christmas Eve". Unknown ones are left out. */
export function hoursEntries(hours: Hours | null, feed: FeedContext): CalendarEntry[] {
  const { site, property, now, zone, asOf, locale, t, link } = feed
  return specialHours(hours, now, zone).days.flatMap((day): CalendarEntry | [] => {
    if (day.state === 'unknown') return []
    const given = dayTimes(day, feed)
    const times = day.state === 'closed' || day.fullDay ? given : t('hours.open', { times: given })
    const reason = inLanguage(day, 'reason', locale).text ?? t(dayNames[day.kind] ?? 'hours.holidayLink')
    return {
      // Two entries may begin on the same day.
      uid: `hours-${day.endDate === day.date ? day.date : `${day.date}-${day.endDate}`}@${new URL(site).host}`,
      stamp: asOf,
      summary: t('hours.calendar', { name: property.name, times, reason }),
      description: `${t('hours.spokenDay', { weekday: reason, times })}\n\n${site}${link(routes.hours.path)}`,
      url: `${site}${link(routes.hours.path)}`,
      when: { from: day.date, to: day.endDate },
    }
  })
}
