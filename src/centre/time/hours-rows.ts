/** Parses the service's rows of hours for hours.ts, and reports contradictions in them. */
import { memoize, memoizeWeak } from '../../base/memoize'
import type { Hours, HoursRow } from '../../content/schema/hours'
import { daysBetween, daysFrom, weekdayOf } from './calendar-days'
import { type CalendarRow, calendarRow, type HoursKind, type Picked } from './calendar-row'
import type { TimeRange } from './format'
import { dayOf } from './moments'
import { type TodayRow, todayRow } from './todays-hours'

export interface CalendarRows {
  regular: CalendarRow[]
  holiday: CalendarRow[]
  extra: CalendarRow[]
  today: TodayRow | null
  problems: string[]
}

const weekdayWords = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** A run of this many days has every weekday. */
const weekLength = 7

/** The weekday claimed in a holiday's name ("Monday, August 1 – Terry Fox Day"), if its dates contradict it. */
function contradictedWeekday(name: string, from: string, to: string): string | null {
  const words = new Set(name.toLowerCase().match(/\w+/g))
  const claimed = weekdayWords.filter((word) => words.has(word))
  if (claimed.length === 0) return null
  const days = daysFrom(from, to, weekLength)
  if (days.length === weekLength) return null
  return days.some((date) => claimed.includes(weekdayWords[weekdayOf(date)] ?? '')) ? null : claimed.join(', ')
}

const label = (row: HoursRow): string =>
  [row.id === null ? 'without id' : row.id, row.holiday_name].filter(Boolean).join(' ')

/** Parses a row for dates: `date` in extra rows, `holiday_date` to `holiday_end_date` in the others. */
function datedRow(row: HoursRow, kind: HoursKind, zone: string, problems: string[]): CalendarRow | null {
  const from = dayOf(row.date ?? row.holiday_date, zone)
  if (from === null) {
    problems.push(`hours: ${kind} row ${label(row)} has no readable date`)
    return null
  }
  let to =
    row.holiday_end_date === null || row.holiday_end_date === undefined ? from : dayOf(row.holiday_end_date, zone)
  if (to === null || to < from) {
    problems.push(`hours: ${kind} row ${label(row)} has an end date that is unreadable or before its date ${from}`)
    to = from
  }
  const calendar = { ...calendarRow(row, zone), from, to }
  if (calendar.times.state === 'unknown')
    problems.push(`hours: ${kind} row ${label(row)} on ${from} has no usable times`)
  const claimed = contradictedWeekday(row.holiday_name ?? '', from, to)
  if (claimed !== null) {
    problems.push(`hours: "${row.holiday_name}" says ${claimed}, but ${from} is a ${weekdayWords[weekdayOf(from)]}`)
  }
  return calendar
}

/** Rows of each kind that are kept: a page reads all of them for each of some twenty days. */
const mostRows = 1000

function readRows(hours: Hours, zone: string): CalendarRows {
  const problems: string[] = []
  const rows: CalendarRows = { regular: [], holiday: [], extra: [], today: null, problems }
  for (const row of hours.regular_hours) {
    // A holiday among the weekday rows must not apply to every such weekday.
    if (row.is_holiday) {
      const holiday = datedRow(row, 'holiday', zone, problems)
      if (holiday !== null) rows.holiday.push(holiday)
      continue
    }
    const weekday = row.day_of_week
    if (weekday === null || !Number.isInteger(weekday) || weekday < 0 || weekday > 6) {
      problems.push(`hours: regular row ${label(row)} has no weekday`)
      continue
    }
    const calendar = { ...calendarRow(row, zone), weekday }
    if (calendar.times.state === 'unknown')
      problems.push(`hours: ${weekdayWords[weekday]} has no usable times (row ${label(row)})`)
    rows.regular.push(calendar)
  }
  for (const kind of ['holiday', 'extra'] as const) {
    for (const row of kind === 'holiday' ? hours.holiday_hours : hours.extra_rows) {
      const calendar = datedRow(row, kind, zone, problems)
      if (calendar !== null) rows[kind].push(calendar)
    }
  }
  for (const kind of ['regular', 'holiday', 'extra'] as const) {
    const dropped = rows[kind].length - mostRows
    if (dropped <= 0) continue
    problems.push(`hours: ${dropped} ${kind} rows too many; those that end first are left out`)
    rows[kind] = rows[kind].toSorted((a, b) => ((a.to ?? '') < (b.to ?? '') ? -1 : 1)).slice(dropped)
  }
  rows.today = todayRow(hours.todays_hours, zone)
  return rows
}

/** Memoised: every page reads the same hours for some twenty days. */
const rowsOf = memoizeWeak((hours: Hours) => memoize((zone: string) => readRows(hours, zone)))

/** The parsed rows of a set of hours, with the problems found while parsing. */
export const calendarRows = (hours: Hours, zone: string): CalendarRows => rowsOf(hours)(zone)

const size = (row: CalendarRow): number => (row.from === null || row.to === null ? 0 : daysBetween(row.from, row.to))

/**
 * Resolves several rows for the same day. A row for the day itself beats one for a longer run; rows whose times do not
 * overlap make a split day; of contradictory rows, the most recently changed wins, and the others are reported.
 */
export function pickRows(candidates: readonly CalendarRow[], about: string, problems: string[]): Picked | null {
  const shortest = candidates.reduce((least, row) => Math.min(least, size(row)), Number.POSITIVE_INFINITY)
  const rows = candidates
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => size(row) === shortest)
    .sort((a, b) =>
      b.row.updated === a.row.updated ? b.row.id - a.row.id || b.index - a.index : b.row.updated - a.row.updated,
    )
    .map(({ row }) => row)
  const first = rows.find((row) => row.times.state !== 'unknown') ?? rows[0]
  if (first === undefined) return null
  const ranges: TimeRange[] = []
  let dropped = 0
  for (const row of rows) {
    const { times } = row
    const fits =
      row === first ||
      (first.times.state === 'open' &&
        times.state === 'open' &&
        ranges.every((range) => times.closes <= range.opens || times.opens >= range.closes))
    if (!fits) dropped += 1
    else if (times.state === 'open') ranges.push({ opens: times.opens, closes: times.closes })
  }
  if (dropped > 0)
    problems.push(`hours: ${dropped + 1} rows for ${about} contradict each other; the latest changed is used`)
  return { state: first.times.state, ranges: ranges.sort((a, b) => a.opens - b.opens), row: first }
}
