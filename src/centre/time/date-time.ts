/** Parses the content service's dates and times. Nothing here throws: what cannot be read is null. */
import { memoize } from '../../base/memoize'
import { longestDate, readDate, type Written } from '../../base/time/date-text'
import { dayMinutes, minuteMs } from '../../base/time/durations'
import { addDays, clampToCalendar, utcMidnight } from './calendar-days'
import { instantOf, wallClock, zoneOffset } from './time-zone'

/** An instant, with its date and time on the centre's clock. */
export interface ZonedDateTime {
  /** Epoch milliseconds. */
  readonly ms: number
  /** Property day, YYYY-MM-DD. */
  readonly date: string
  /** Minutes after midnight on the centre's clock. */
  readonly minutes: number
  readonly seconds: number
  /** The service sent a date without a time. */
  readonly dateOnly: boolean
}

/** Whether the zone has, or recently had, this offset (minutes): the writer then meant the centre's own clock. */
const isOwnOffset = (offset: number, zone: string): boolean =>
  [Date.UTC(2025, 0, 15), Date.UTC(2025, 6, 15), Date.UTC(2027, 0, 15), Date.UTC(2027, 6, 15)].some(
    (instant) => zoneOffset(instant, zone) === offset * minuteMs,
  )

/** Memoised: every page reads the same few hundred texts many times each. */
const dateTimesIn = memoize((zone: string) => memoize((value: string) => zonedIn(readDate(value), zone)), 10)

/** In 1970 computers' time begins: a date there is none. */
const zonedIn = (written: Written | null, zone: string): ZonedDateTime | null =>
  written === null || written.date < '1971' ? null : toZoned(written, zone)

/**
 * Parses a date or time into property time. A date, or a time without offset, is on the centre's clock. So is a time
 * with one of the centre's own offsets, even one no longer valid at that time (-08:00 held in winter until 2026): its
 * clock time is kept and the instant recomputed. Any other instant is converted to the centre's clock.
 */
export const dateTimeOf = (value: string | null | undefined, zone: string): ZonedDateTime | null =>
  value === null || value === undefined || value.length > longestDate ? null : dateTimesIn(zone)(value)

function toZoned(written: Written, zone: string): ZonedDateTime {
  const { millis, offset, ...clock } = written
  const { date, minutes, seconds } = clock
  const beyond = seconds * 1000 + millis
  if (offset === null || (offset !== 0 && isOwnOffset(offset, zone)))
    return { ...clock, ms: clampToCalendar(instantOf(date, minutes, zone) + beyond) }
  const ms = clampToCalendar(utcMidnight(date) + (minutes - offset) * minuteMs + beyond)
  return { ms, ...wallClock(ms, zone), dateOnly: false }
}

/**
 * The property day of a date or time. Midnight UTC exactly is a date that lost its type on the way (no property day
 * begins then), so the day counts as written. The last second of a day, written under an older offset, now falls in the
 * first hour of the next day; it counts as the day that was meant.
 */
export function dayOf(value: string | null | undefined, zone: string): string | null {
  const written = readDate(value)
  if (written === null) return null
  if (written.offset === 0 && written.minutes === 0 && written.seconds === 0) return written.date
  const moment = dateTimeOf(value, zone)
  if (moment === null) return null
  return moment.minutes === 59 && moment.seconds === 59 ? addDays(moment.date, -1) : moment.date
}

const timePattern = /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*([ap])?\.?(?:\s?m\.?)?$/i

/** Minutes after midnight (0–1440) of a time without a date: "21:00", "9 pm"; null for anything else. */
function timeOfDay(text: string): number | null {
  const match = timePattern.exec(text)
  if (match === null) return null
  const [, hours = '0', minutes, seconds = '0', half] = match
  if (minutes === undefined && half === undefined) return null
  if (Number(minutes ?? 0) > 59 || Number(seconds) > 59) return null
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return roundToMinute(hour * 60 + Number(minutes ?? 0), Number(seconds))
}

/**
 * Minutes after midnight (0–1440) of an opening or closing time. A time alone, and a date-time with an offset other than
 * UTC's, count as written; a UTC one is converted by the zone's offset on its own date. The date is then dropped.
 */
export function clockMinutes(value: string | null | undefined, zone: string): number | null {
  const text = (value ?? '').slice(0, longestDate + 1).trim()
  const written = readDate(text)
  if (written === null) return timeOfDay(text)
  if (written.dateOnly) return null
  const { minutes, seconds } = written.offset === 0 ? toZoned(written, zone) : written
  return roundToMinute(minutes, seconds)
}

/** 20:59:59 means 21:00. */
function roundToMinute(minutes: number, seconds: number): number | null {
  const value = seconds >= 30 ? minutes + 1 : minutes
  return value > dayMinutes ? null : value
}
