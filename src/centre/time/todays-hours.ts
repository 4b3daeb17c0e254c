/**
 * `todays_hours`: the service's own answer for one day, beside the rows it is made of (rule 2.6). Either may be a copy
 * of yesterday, so the day and the date of the last change decide, and an answer for another day is none.
 */

import { namesDay } from '../../base/clock-day'
import { minuteMs } from '../../base/durations'
import type { HoursRow } from '../../content/schema/hours'
import { type CalendarRow, calendarRow, type HoursKind, type Picked } from './calendar-row'
import { dayOf, momentOf } from './moments'
import { zoneOffset } from './time-zone'

/** Today's answer, with the days that it is about. */
export interface TodayRow extends CalendarRow {
  from: string
  to: string
  /** It names a holiday: then it is as special as a holiday's row. */
  isSpecial: boolean
  /** Minutes by which a service that knows only an older law of the zone writes it too late. */
  staleBy: number
}

/** A year in which the zones of Canada still had the law that old software knows. */
const olderLaw = 2025

/** How much later than by the older law its clock stands at an instant, in minutes. */
function staleBy(instant: number, zone: string): number {
  const then = new Date(instant)
  return (zoneOffset(instant, zone) - zoneOffset(then.setUTCFullYear(olderLaw), zone)) / minuteMs
}

/** The days it is about: that of its times, else the holiday's, else that on which it was told (`date`). */
function daysOf(row: HoursRow, zone: string): { from: string; to: string } | null {
  const timed = [row.open_time, row.close_time].find(namesDay)
  const day = timed === undefined ? null : (momentOf(timed, zone)?.date ?? null)
  if (day !== null) return { from: day, to: day }
  const from = dayOf(row.holiday_date, zone)
  if (from === null) {
    const told = dayOf(row.date, zone)
    return told === null ? null : { from: told, to: told }
  }
  const to = dayOf(row.holiday_end_date, zone)
  return { from, to: to !== null && to > from ? to : from }
}

/** Reads `todays_hours`. Null where it names no day, or no hours. */
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

/** Whether it says the same of its day: the whole day, one span of a split day, or that it is closed. */
export function saysSame({ times, staleBy }: TodayRow, { state, ranges }: Pick<Picked, 'state' | 'ranges'>): boolean {
  if (times.state !== 'open') return times.state === state
  const { opens, closes } = times
  return ranges.some((range) =>
    [0, staleBy].some((minutes) => range.opens === opens - minutes && range.closes === closes - minutes),
  )
}

/**
 * Whether today's answer holds, and not what the rows come to. What a store says of its own day comes before all rows of
 * the centre (`isSameSet` is false then). Else the more special one holds, and of two that are equally special the one
 * changed later: an answer about this one day is more special than a row of its weekday; a row of the date itself, or of
 * a holiday, is more special than an answer that names no holiday.
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
