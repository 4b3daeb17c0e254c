/**
 * `todays_hours`: the service's own answer for one day, beside the rows that it derives from (rule 2.6). Either may be
 * yesterday's copy, so the day and `updated_at` decide, and an answer for another day is ignored.
 */
import { namesDay } from '../../base/time/clock-day'
import { minuteMs } from '../../base/time/durations'
import type { HoursRow } from '../../content/schema/hours'
import { type CalendarRow, calendarRow, type HoursKind, type Picked } from './calendar-row'
import { dayOf, momentOf } from './moments'
import { zoneOffset } from './time-zone'

/** The service's answer for today, with the days that it covers. */
export interface TodayRow extends CalendarRow {
  from: string
  to: string
  /** It names a holiday, and so ranks with a holiday's row. */
  isSpecial: boolean
  /** Minutes by which its times are late if the service still computes them by an older law of the zone. */
  staleBy: number
}

/** A year in which Canada's zones still followed the law that outdated software knows. */
const olderLaw = 2025

/** Minutes by which the zone's clock is ahead, at an instant, of what the older law would make it. */
function staleBy(instant: number, zone: string): number {
  const then = new Date(instant)
  return (zoneOffset(instant, zone) - zoneOffset(then.setUTCFullYear(olderLaw), zone)) / minuteMs
}

/** The days it covers: that of its times, else the holiday's, else the day on which it was fetched (`date`). */
function daysOf(row: HoursRow, zone: string): { from: string; to: string } | null {
  const timed = [row.open_time, row.close_time].find(namesDay)
  const day = timed === undefined ? null : (momentOf(timed, zone)?.date ?? null)
  if (day !== null) return { from: day, to: day }
  const from = dayOf(row.holiday_date, zone)
  if (from === null) {
    const fetchedOn = dayOf(row.date, zone)
    return fetchedOn === null ? null : { from: fetchedOn, to: fetchedOn }
  }
  const to = dayOf(row.holiday_end_date, zone)
  return { from, to: to !== null && to > from ? to : from }
}

/** Parses `todays_hours`; null where it names no day, or no hours. */
export function todayRow(row: HoursRow | null, zone: string): TodayRow | null {
  const days = row === null ? null : daysOf(row, zone)
  if (row === null || days === null) return null
  const calendar = calendarRow(row, zone)
  if (calendar.times.state === 'unknown') return null
  const opens = namesDay(row.open_time) ? momentOf(row.open_time, zone) : null
  return {
    ...calendar,
    ...days,
    isSpecial: row.is_holiday === true || row.holiday_name !== null || row.holiday_date !== null,
    staleBy: opens === null ? 0 : staleBy(opens.ms, zone),
  }
}

/** Whether it agrees with the rows: on being closed, on the hours, or on one span of a split day. */
export function saysSame({ times, staleBy }: TodayRow, { state, ranges }: Pick<Picked, 'state' | 'ranges'>): boolean {
  if (times.state !== 'open') return times.state === state
  const { opens, closes } = times
  return ranges.some((range) =>
    [0, staleBy].some((minutes) => range.opens === opens - minutes && range.closes === closes - minutes),
  )
}

/**
 * Whether today's answer overrides what the rows say. What a store says of its own day beats all rows of the centre
 * (`isSameSet` is false then). Otherwise the more specific wins: a row for the date or for a holiday beats an answer
 * that names no holiday, and an answer that names one beats a weekday's row. At equal rank the later change wins, and
 * the answer where it has no date of change or the row is unreadable.
 */
export function todayHolds(
  today: TodayRow,
  { kind, picked }: { kind: HoursKind; picked: Picked },
  isSameSet: boolean,
): boolean {
  if (saysSame(today, picked)) return false
  if (!isSameSet) return true
  if (kind !== 'regular' && !today.isSpecial) return false
  if (picked.state === 'unknown' || (kind === 'regular' && today.isSpecial)) return true
  return !(Number.isFinite(today.updated) && picked.row.updated > today.updated)
}
