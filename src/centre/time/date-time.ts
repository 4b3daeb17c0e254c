/** Parses the content service's dates and times (rule 1.2). Nothing here throws: what cannot be read is null. */
import { memoize } from '../../base/memoize'
import { maxDateLength, readDate, type WrittenDate } from '../../base/time/date-text'
import { dayMinutes, minuteMs } from '../../base/time/durations'
import { addDays, clampToCalendar, utcMidnight } from './calendar-days'
import { instantOf, wallClock, zoneOffset } from './time-zone'

/** An instant, with its date and time on the centre's clock. */
export type ZonedDateTime = Omit<WrittenDate, 'millis' | 'offset'> & {
  /** Epoch milliseconds. */
  ms: number
}

/** Whether the zone has, or recently had, an offset (minutes): the time is then meant on the centre's own clock. */
const isOwnOffset = (offset: number, zone: string): boolean =>
  [Date.UTC(2025, 0, 15), Date.UTC(2025, 6, 15), Date.UTC(2027, 0, 15), Date.UTC(2027, 6, 15)].some(
    (instant) => zoneOffset(instant, zone) === offset * minuteMs,
  )

/** Memoised: every page parses the same few hundred texts many times. */
const dateTimesIn = memoize((zone: string) => memoize((value: string) => zonedIn(readDate(value), zone)), 10)

/** A date in 1970, where computers' clocks begin, is a missing one. */
const zonedIn = (written: WrittenDate | null, zone: string): ZonedDateTime | null =>
  written === null || written.date < '1971' ? null : toZoned(written, zone)

/**
 * Parses a date or time into property time. A date, or a time without offset, is on the centre's clock. So is a time
 * with an offset that the zone has, or had (-08:00 in winter until 2026): its clock time counts, and the instant is
 * computed from it. Any other instant is converted to the centre's clock.
 */
export const dateTimeOf = (value: string | null | undefined, zone: string): ZonedDateTime | null =>
  value === null || value === undefined || value.length > maxDateLength ? null : dateTimesIn(zone)(value)

function toZoned(written: WrittenDate, zone: string): ZonedDateTime {
  const { millis, offset, ...clock } = written
  const { date, minutes, seconds } = clock
  const beyond = seconds * 1000 + millis
  if (offset === null || (offset !== 0 && isOwnOffset(offset, zone)))
    return { ...clock, ms: clampToCalendar(instantOf(date, minutes, zone) + beyond) }
  const ms = clampToCalendar(utcMidnight(date) + (minutes - offset) * minuteMs + beyond)
  return { ms, ...wallClock(ms, zone), dateOnly: false }
}

/**
 * The property day of a date or time. Exactly midnight UTC, when no property day begins, is a date that some program
 * turned into a time: it counts as written. The last second of a day, written with an older offset, is now 00:59:59 of
 * the next day: it counts as the day before.
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
  const [, hours, minutes, seconds = '0', half] = timePattern.exec(text) ?? []
  if ((minutes ?? half) === undefined || Number(minutes ?? 0) > 59 || Number(seconds) > 59) return null
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return roundToMinute(hour * 60 + Number(minutes ?? 0), Number(seconds))
}

/**
 * Minutes after midnight (0–1440) of an opening or closing time, without its date. A time in UTC is converted by the
 * zone's offset on its date; any other, with an offset or without, counts as written.
 */
export function clockMinutes(value: string | null | undefined, zone: string): number | null {
  const text = (value ?? '').slice(0, maxDateLength + 1).trim()
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
