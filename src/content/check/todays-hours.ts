/** Dates `todays_hours`, which may not name their day, by the response: a copy is not the new day's (rule 2.6). */
import { namesDay } from '../../base/time/clock-day'
import { minuteMs } from '../../base/time/durations'
import type { HoursRow } from '../schema/hours'

/** Midnight falls on a quarter of an hour in every zone. Rounding to it keeps refetched copies identical. */
const quarter = 15 * minuteMs

function datedRow(row: HoursRow | null, at: number): HoursRow | null {
  if (row === null || [row.open_time, row.close_time].some(namesDay) || row.date || row.holiday_date) return row
  // A second later, since midnight itself would mean a date without a time (centre/time/moments.ts).
  return { ...row, date: new Date(Math.floor(at / quarter) * quarter + 1000).toISOString() }
}

/** A checked value whose `todays_hours`, at any depth, are as of a response at `at` (epoch ms). */
export function dated(value: unknown, at: number): unknown {
  if (Array.isArray(value)) return value.map((each) => dated(each, at))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === 'todays_hours' ? datedRow(part, at) : dated(part, at)]),
  )
}
