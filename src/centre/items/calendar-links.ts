/** Adding an event to a visitor's calendar. */
import { addDays } from '../time/calendar-days'
import type { EventWhen } from '../time/dates'
import { shownEnd } from '../time/spans'

/** 20261128T000000Z */
const utcStamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
const dayStamp = (date: string): string => date.replaceAll('-', '')

/**
 * The `dates` of a Google link. Clock times are in UTC, immune to outdated zone data elsewhere. Whole days, and a run
 * with daily hours (one timed entry would block out weeks), are dates with an exclusive end. Null without a start.
 */
function googleDates({ timed, dailyTimes, span, lastDate }: EventWhen): string | null {
  const { startMs, startDate } = span
  if (startMs === null || startDate === null) return null
  if (timed && dailyTimes === null) return `${utcStamp(startMs)}/${utcStamp(shownEnd(span) ?? startMs)}`
  return `${dayStamp(startDate)}/${dayStamp(addDays(lastDate ?? startDate, 1))}`
}

interface CalendarEntry {
  name: string
  /** Plain text. */
  details: string
  location: string
}

/** A link that opens a prefilled entry in Google Calendar; null for an event without a start. */
export function googleCalendarHref({ name, details, location }: CalendarEntry, when: EventWhen): string | null {
  const dates = googleDates(when)
  if (dates === null) return null
  const query = new URLSearchParams({ action: 'TEMPLATE', text: name, dates, details, location })
  return `https://calendar.google.com/calendar/render?${query}`
}
