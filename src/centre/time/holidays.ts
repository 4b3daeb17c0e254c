/** Holidays: what the rows say about the coming ones, and which statutory days have no row yet. */

import { addDays, dayOfParts, weekdayOf } from './calendar-days'
import { type DayHours, hoursProblems, isFullDay } from './hours'
import { type HoursSource, layersOf } from './hours-layers'
import { calendarRows, pickRows } from './hours-rows'
import { dateOf } from './time-zone'

/** A holiday, or a run of days with the same hours. */
export interface HolidayEntry extends DayHours {
  /** The last day, included; the same as `date` for a single day. */
  endDate: string
}

/** The special days of one kind that are not over yet, by date. Names and openness come from the rows. */
function specialDays(
  hours: HoursSource,
  now: number,
  zone: string,
  kind: 'holiday' | 'extra',
  problems: string[],
): HolidayEntry[] {
  const today = dateOf(now, zone)
  const entries = new Map<string, HolidayEntry>()
  for (const layer of layersOf(hours)) {
    const spans = Map.groupBy(calendarRows(layer, zone)[kind], ({ from, to }) => `${from}/${to}`)
    for (const [span, rows] of spans) {
      const [date = '', endDate = ''] = span.split('/')
      if (endDate < today || entries.has(span)) continue
      const picked = pickRows(rows, date, problems)
      if (picked === null) continue
      const { state, ranges, row } = picked
      const fullDay = isFullDay(ranges)
      entries.set(span, {
        date,
        endDate,
        weekday: weekdayOf(date),
        state,
        ranges,
        fullDay,
        reason: row.name,
        reason_2: row.name_2,
        kind,
      })
    }
  }
  return [...entries.values()].sort((a, b) =>
    a.date < b.date || (a.date === b.date && a.endDate < b.endDate) ? -1 : 1,
  )
}

export interface HolidayHours {
  /** Holidays that are not over (by property day), earliest first; the weekday is computed from the date. */
  days: HolidayEntry[]
  /** Statutory days ahead without a row: "Holiday hours not yet posted". */
  missing: Holiday[]
  /** For the caller to log. */
  problems: string[]
}

/** The coming holidays. `within` is how many days ahead a statutory day without a row is worth a warning. */
export function holidayHours(
  hours: HoursSource,
  now: number,
  zone: string,
  options: { within?: number } = {},
): HolidayHours {
  const problems = hoursProblems(hours, now, zone)
  const days = specialDays(hours, now, zone, 'holiday', problems)
  return { days, missing: missingHolidays(hours, now, zone, options.within), problems: [...new Set(problems)] }
}

/** The coming dates with extra hours ("Extended hours"), earliest first. */
export const extraHours = (hours: HoursSource, now: number, zone: string): HolidayEntry[] =>
  specialDays(hours, now, zone, 'extra', [])

/** Statutory holidays within so many days (60) that neither a holiday row nor an extra row speaks of. */
export function missingHolidays(hours: HoursSource, now: number, zone: string, within = 60): Holiday[] {
  const today = dateOf(now, zone)
  const last = addDays(today, within)
  const rows = layersOf(hours).flatMap((layer) => [
    ...calendarRows(layer, zone).holiday,
    ...calendarRows(layer, zone).extra,
  ])
  const year = Number(today.slice(0, 4))
  return [...bcHolidays(year), ...bcHolidays(year + 1)].filter(
    ({ date, statutory }) =>
      statutory &&
      date >= today &&
      date <= last &&
      !rows.some(({ from, to }) => from !== null && to !== null && from <= date && date <= to),
  )
}

export interface Holiday {
  date: string
  /** As the law of British Columbia names it. */
  name: string
  /** False for the days that are not holidays by law but that shopping centres list. */
  statutory: boolean
}

/** The holidays of British Columbia in a year, by rule: eleven statutory ones and five customary days. */
export function bcHolidays(year: number): Holiday[] {
  const on = (month: number, day: number): string => dayOfParts(year, month, day)
  /** The nth Monday of a month. */
  const monday = (month: number, nth: number): string =>
    addDays(on(month, 1), ((8 - weekdayOf(on(month, 1))) % 7) + (nth - 1) * 7)
  const easter = easterSunday(year)
  const may25 = on(5, 25)
  const days: [date: string, name: string, statutory?: false][] = [
    [on(1, 1), "New Year's Day"],
    [monday(2, 3), 'Family Day'],
    [addDays(easter, -2), 'Good Friday'],
    [easter, 'Easter Sunday', false],
    [addDays(easter, 1), 'Easter Monday', false],
    // The Monday before May 25.
    [addDays(may25, -((weekdayOf(may25) + 6) % 7 || 7)), 'Victoria Day'],
    [on(7, 1), 'Canada Day'],
    [monday(8, 1), 'B.C. Day'],
    [monday(9, 1), 'Labour Day'],
    [on(9, 30), 'National Day for Truth and Reconciliation'],
    [monday(10, 2), 'Thanksgiving Day'],
    [on(11, 11), 'Remembrance Day'],
    [on(12, 24), 'Christmas Eve', false],
    [on(12, 25), 'Christmas Day'],
    [on(12, 26), 'Boxing Day', false],
    [on(12, 31), "New Year's Eve", false],
  ]
  return days
    .map(([date, name, statutory = true]) => ({ date, name, statutory }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Easter Sunday of the Gregorian calendar (the "anonymous" algorithm: all divisions are whole). */
export function easterSunday(year: number): string {
  const div = Math.trunc
  const a = year % 19
  const b = div(year / 100)
  const c = year % 100
  const h = (19 * a + b - div(b / 4) - div((b - div((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * div(c / 4) - h - (c % 4)) % 7
  const m = div((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dayOfParts(year, div(n / 31), (n % 31) + 1)
}
