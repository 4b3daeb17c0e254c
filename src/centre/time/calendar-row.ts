/** A row of hours, parsed: which days it covers, and when they open and close. */
import { dayMinutes } from '../../base/time/durations'
import type { HoursRow } from '../../content/schema/hours'
import type { TimeRange } from './format'
import { clockMinutes, momentOf } from './moments'

/** 'today' is the service's own answer for one day (todays-hours.ts); the others are kinds of rows. */
export type HoursKind = 'regular' | 'holiday' | 'extra' | 'today'

/** What a row says of a day. `closes` may exceed 1440: a span belongs to the day on which it starts. */
type Times = ({ state: 'open' } & TimeRange) | { state: 'closed' } | { state: 'unknown' }

/** A row for a weekday (regular), or for the days `from` to `to`, both included. */
export interface CalendarRow {
  weekday: number | null
  from: string | null
  to: string | null
  times: Times
  name: string | null
  name_2: string | null
  /** When the row was last changed (epoch ms); -Infinity if unknown. */
  updated: number
  id: number
}

/** Interprets a row's clock times. */
function timesOf(row: HoursRow, zone: string): Times {
  // A closed row often keeps old times: `is_closed` wins.
  if (row.is_closed) return { state: 'closed' }
  if (row.open_full_day) return { state: 'open', opens: 0, closes: dayMinutes }
  const opens = clockMinutes(row.open_time, zone)
  let closes = clockMinutes(row.close_time, zone)
  if (opens === null || closes === null || opens === dayMinutes) return { state: 'unknown' }
  // 23:59 is how the service writes "to the end of the day".
  if (closes === dayMinutes - 1) closes = dayMinutes
  if (opens === closes) return opens === 0 ? { state: 'open', opens: 0, closes: dayMinutes } : { state: 'unknown' }
  return { state: 'open', opens, closes: closes < opens ? closes + dayMinutes : closes }
}

/** Parses a row, except for the days that it covers. */
export const calendarRow = (row: HoursRow, zone: string): CalendarRow => ({
  weekday: null,
  from: null,
  to: null,
  times: timesOf(row, zone),
  name: row.holiday_name,
  name_2: row.holiday_name_2,
  updated: momentOf(row.updated_at, zone)?.ms ?? Number.NEGATIVE_INFINITY,
  id: row.id ?? -1,
})

/** The outcome of a day's rows. */
export interface Picked {
  state: 'open' | 'closed' | 'unknown'
  ranges: readonly TimeRange[]
  row: CalendarRow
}
