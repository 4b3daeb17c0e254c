/** Adding an event to a visitor's calendar. */
import { dayAfter, type EventWhen } from '../time/dates'
import { shownEnd } from '../time/spans'

/** 20261128T000000Z */
const utcStamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
const dayStamp = (date: string): string => date.replaceAll('-', '')

/**
 * The `dates` of a Google link. Clock times in UTC, immune to a receiver's old zone data. Whole days, and a run with
 * daily hours (one entry over weeks would block them), as days, the end exclusive. Null without a start.
 */
function googleDates({ timed, dailyTimes, span }: EventWhen): string | null {
  const { startMs, startDate, lastDate } = span
  if (startMs === null || startDate === null) return null
  if (timed && dailyTimes === null) return `${utcStamp(startMs)}/${utcStamp(shownEnd(span) ?? startMs)}`
  return `${dayStamp(startDate)}/${dayStamp(dayAfter(lastDate ?? startDate))}`
}

interface CalendarEntry {
  name: string
  /** Plain text. */
  details: string
  location: string
}

/** The link that opens a filled-in entry in Google's calendar; null for an event without dates. */
export function googleCalendarHref({ name, details, location }: CalendarEntry, when: EventWhen): string | null {
  const dates = googleDates(when)
  if (dates === null) return null
  const query = new URLSearchParams({ action: 'TEMPLATE', text: name, dates, details, location })
  return `https://calendar.google.com/calendar/render?${query}`
}
