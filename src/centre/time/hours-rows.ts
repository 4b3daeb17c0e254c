/**
 * Parses the service's rows of hours, and reports contradictions in them; also `todays_hours`, the service's own answer
 * for one day (rule 2.6). Either may be yesterday's copy, so the day and `updated_at` decide.
 */
import { memoize, memoizeWeak } from '../../base/memoize'
import { hasDay } from '../../base/time/date-text'
import { dayMinutes, minuteMs } from '../../base/time/durations'
import type { Hours, HoursRow } from '../../content/schema/hours'
import { daysBetween, daysFrom, weekdayOf } from './calendar-days'
import { clockMinutes, dateTimeOf, dayOf } from './date-time'
import { dateWords, type TimeRange } from './format'
import { zoneOffset } from './time-zone'

/** Kinds of rows. 'special' is an extra row with no longer hours than the weekday's, 'today' the service's answer. */
export type HoursKind = 'regular' | 'holiday' | 'extra' | 'special' | 'today'

/** What is said of a day. */
export interface Times {
  /** 'unknown' is "Hours not available", never "Closed". */
  state: 'open' | 'closed' | 'unknown'
  /** Minutes after midnight, in order; two ranges on a split day. `closes` exceeds 1440 past midnight. */
  ranges: readonly TimeRange[]
}

/** Whether a row for dates is for this day. */
export const covers = ({ from, to }: CalendarRow, date: string): boolean => from <= date && date <= to

function timesOf(row: HoursRow, zone: string): Times {
  // A closed row often keeps old times: `is_closed` wins.
  if (row.is_closed) return { state: 'closed', ranges: [] }
  const minutes = (time: string | null) => (row.open_full_day ? 0 : clockMinutes(time, zone))
  const [opens, written] = [minutes(row.open_time), minutes(row.close_time)]
  // 23:59 is how the service writes "to the end of the day".
  const closes = written === dayMinutes - 1 ? dayMinutes : written
  const isReadable = opens !== null && closes !== null && opens !== dayMinutes && (opens !== closes || opens === 0)
  if (!isReadable) return { state: 'unknown', ranges: [] }
  return { state: 'open', ranges: [{ opens, closes: closes <= opens ? closes + dayMinutes : closes }] }
}

/** A row for a weekday (regular), or for the days `from` to `to`, both included. It has one range at most. */
export type CalendarRow = ReturnType<typeof calendarRow>

/** Parses a row, except for the days that it covers. */
export const calendarRow = (row: HoursRow, zone: string) => ({
  weekday: null as number | null,
  /** '' in a row for a weekday. */
  from: '',
  to: '',
  ...timesOf(row, zone),
  name: row.holiday_name,
  name_2: row.holiday_name_2,
  /** When the row was last changed (epoch ms); -Infinity if unknown. */
  updated: dateTimeOf(row.updated_at, zone)?.ms ?? Number.NEGATIVE_INFINITY,
  id: row.id ?? -1,
})

/** The outcome of a day's rows. */
export type Picked = Times & { row: CalendarRow }

/** A year when the zones of Canada still followed the older law. */
const olderLawYear = 2025

/** Minutes by which the zone's clock is ahead of what it would be by the older law. */
function staleBy(instant: number, zone: string): number {
  const then = new Date(instant)
  return (zoneOffset(instant, zone) - zoneOffset(then.setUTCFullYear(olderLawYear), zone)) / minuteMs
}

/** The days it covers: that of its times, else the holiday's, else the day on which it was fetched (`date`). */
function daysOf(row: HoursRow, zone: string) {
  const timed = dateTimeOf([row.open_time, row.close_time].find(hasDay), zone)?.date ?? null
  const holiday = dayOf(row.holiday_date, zone)
  const from = timed ?? holiday ?? dayOf(row.date, zone)
  const end = timed === null && holiday !== null ? dayOf(row.holiday_end_date, zone) : null
  return from === null ? null : { from, to: end !== null && end > from ? end : from }
}

/** Parses `todays_hours`, with the days that it covers; null where it names no day, or no hours. */
function todayRow(row: HoursRow | null, zone: string) {
  const days = row === null ? null : daysOf(row, zone)
  if (row === null || days === null) return null
  const calendar = calendarRow(row, zone)
  if (calendar.state === 'unknown') return null
  const opens = hasDay(row.open_time) ? dateTimeOf(row.open_time, zone) : null
  return {
    ...calendar,
    ...days,
    /** It names a holiday, and so ranks with a holiday's row. */
    isSpecial: row.is_holiday === true || row.holiday_name !== null || row.holiday_date !== null,
    /** Minutes by which its times are late if the service computes them with zone data that is older than the law. */
    staleBy: opens === null ? 0 : staleBy(opens.ms, zone),
  }
}
type TodayRow = NonNullable<ReturnType<typeof todayRow>>

/** Whether today's answer agrees with the rows: closed, the same hours, or one span of a split day. */
export function agrees({ state, ranges: [own], staleBy }: TodayRow, rows: Times): boolean {
  if (!own) return state === rows.state
  return rows.ranges.some(({ opens, closes }) =>
    [0, staleBy].some((minutes) => opens === own.opens - minutes && closes === own.closes - minutes),
  )
}

/**
 * Whether today's answer overrides what the rows say. What a store says of its own day beats all rows of the centre
 * (`isSameSet` is false then). Otherwise the more specific wins: a row for the date or for a holiday beats an answer
 * that names no holiday, and an answer that names one beats a weekday's row. At equal rank the later change wins, and
 * the answer where it has no date of change or the row is unreadable.
 */
export function todayOverrides(today: TodayRow, rows: { kind: HoursKind; picked: Picked }, isSameSet: boolean) {
  const { kind, picked } = rows
  if (agrees(today, picked)) return false
  if (!isSameSet) return true
  if (kind !== 'regular' && !today.isSpecial) return false
  if (picked.state === 'unknown' || (kind === 'regular' && today.isSpecial)) return true
  return !(Number.isFinite(today.updated) && picked.row.updated > today.updated)
}

const weekdayWords = dateWords.en.weekdays.map((name) => name.toLowerCase())

/** The weekday claimed in a holiday's name ("Monday, August 1 – Terry Fox Day"), if its dates contradict it. */
function contradictedWeekday(name: string, from: string, to: string): string | null {
  const words = new Set(name.toLowerCase().match(/\p{L}+/gu))
  const claimed = weekdayWords.filter((word, day) => words.has(word) || words.has(dateWords.fr.weekdays[day] ?? ''))
  if (claimed.length === 0) return null
  const days = daysFrom(from, to, 7).map((date) => weekdayWords[weekdayOf(date)] ?? '')
  return days.some((word) => claimed.includes(word)) ? null : claimed.join(', ')
}

const rowLabel = (row: HoursRow): string =>
  [row.id === null ? 'without id' : row.id, row.holiday_name].filter(Boolean).join(' ')

/** Parses a row for dates: `date` in extra rows, `holiday_date` to `holiday_end_date` in the others. */
function datedRow(row: HoursRow, kind: HoursKind, zone: string, problems: string[]): CalendarRow | null {
  const report = (what: string) => problems.push(`hours: ${kind} row ${rowLabel(row)} ${what}`)
  const from = dayOf(row.date ?? row.holiday_date, zone)
  if (from === null) {
    report('has no readable date')
    return null
  }
  const end = row.holiday_end_date === null ? from : dayOf(row.holiday_end_date, zone)
  const isRun = end !== null && end >= from
  if (!isRun) report(`has an end date that is unreadable or before its date ${from}`)
  const calendar = { ...calendarRow(row, zone), from, to: isRun ? end : from }
  if (calendar.state === 'unknown') report(`on ${from} has no usable times`)
  for (const name of [row.holiday_name, row.holiday_name_2]) {
    const claimed = contradictedWeekday(name ?? '', from, calendar.to)
    if (claimed === null) continue
    problems.push(`hours: "${name}" says ${claimed}, but ${from} is a ${weekdayWords[weekdayOf(from)]}`)
  }
  return calendar
}

function weekdayRow(row: HoursRow, kind: HoursKind, zone: string, problems: string[]): CalendarRow | null {
  const weekday = row.day_of_week
  const word = weekdayWords[weekday ?? -1]
  if (word === undefined) {
    problems.push(`hours: ${kind} row ${rowLabel(row)} has no weekday`)
    return null
  }
  const calendar = { ...calendarRow(row, zone), weekday }
  if (calendar.state === 'unknown') problems.push(`hours: ${word} has no usable times (row ${rowLabel(row)})`)
  return calendar
}

/** Most rows of each kind: a page reads all of them for each of some twenty days. */
const maxRows = 1000

function readRows(hours: Hours, zone: string) {
  const problems: string[] = []
  const parseAll = (kind: HoursKind, list: readonly HoursRow[]): CalendarRow[] => {
    const parse = kind === 'regular' ? weekdayRow : datedRow
    const rows = list.flatMap((row) => parse(row, kind, zone, problems) ?? [])
    const dropped = rows.length - maxRows
    if (dropped <= 0) return rows
    problems.push(`hours: ${dropped} ${kind} rows too many; those that end first are left out`)
    return rows.toSorted((a, b) => (a.to < b.to ? -1 : 1)).slice(dropped)
  }
  // A holiday among the weekday rows must not apply to every such weekday.
  const weekdays = hours.regular_hours.filter((row) => !row.is_holiday)
  const holidays = hours.regular_hours.filter((row) => row.is_holiday)
  return {
    regular: parseAll('regular', weekdays),
    holiday: parseAll('holiday', [...holidays, ...hours.holiday_hours]),
    extra: parseAll('extra', hours.extra_rows),
    today: todayRow(hours.todays_hours, zone),
    problems,
  }
}

/** Memoised: every page reads the same hours for some twenty days. */
const rowsOf = memoizeWeak((hours: Hours) => memoize((zone: string) => readRows(hours, zone)))

/** The parsed rows of a set of hours, with the problems found while parsing. */
export const calendarRows = (hours: Hours, zone: string) => rowsOf(hours)(zone)

const lengthOf = ({ from, to }: CalendarRow): number => daysBetween(from, to)

/**
 * Resolves several rows for the same day. A row for the day itself beats one for a longer run; rows whose times do not
 * overlap make a split day; of contradictory rows, the most recently changed wins, and the others are reported.
 */
export function pickRows(candidates: readonly CalendarRow[], about: string, problems: string[]): Picked | null {
  const shortest = Math.min(...candidates.map(lengthOf))
  const rows = candidates
    .filter((row) => lengthOf(row) === shortest)
    .reverse()
    // Without both dates of change, the difference is NaN.
    .sort((a, b) => b.updated - a.updated || b.id - a.id)
  const first = rows.find(({ state }) => state !== 'unknown') ?? rows[0]
  if (first === undefined) return null
  const ranges: TimeRange[] = []
  let dropped = 0
  for (const row of rows) {
    const [own] = row.ranges
    const overlapping = ranges.filter(({ opens, closes }) => own && own.closes > opens && own.opens < closes)
    // What says the same once more contradicts nothing.
    const isSame = overlapping.some(({ opens, closes }) => opens === own?.opens && closes === own.closes)
    if (row.state !== first.state || (overlapping.length > 0 && !isSame)) dropped += 1
    else if (own && !isSame) ranges.push(own)
  }
  if (dropped > 0)
    problems.push(`hours: ${dropped + 1} rows for ${about} contradict each other; the latest changed is used`)
  return { state: first.state, ranges: ranges.sort((a, b) => a.opens - b.opens), row: first }
}
