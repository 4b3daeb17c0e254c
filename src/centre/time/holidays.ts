/** Upcoming holidays: their hours by the rows, and which statutory ones have no row yet. */
import { addDays, byDate, weekdayOf } from './calendar-days'
import { type DayHours, dayHours, type HoursSource, hasSameHours, hoursProblems, layersOf, toDayHours } from './hours'
import { type CalendarRow, calendarRows, covers, pickRows } from './hours-rows'
import { type HolidayCalendar, holidaysFrom } from './statutory'
import { dateOf, type Moment } from './time-zone'

/** A holiday, or a run of days with the same hours. */
export interface HolidayEntry extends DayHours {
  /** The last day, included; the same as `date` for a single day. */
  endDate: string
}

/** Days from the first to the last, both included. */
type Run = Pick<HolidayEntry, 'date' | 'endDate'>

/** The parts of a run outside of other runs. */
function subtractRuns(others: readonly Run[], { date, endDate }: Run): Run[] {
  const parts: Run[] = []
  let first = date
  for (const other of others.filter((each) => each.date <= endDate && each.endDate >= date).sort(byDate)) {
    if (other.date > first) parts.push({ date: first, endDate: addDays(other.date, -1) })
    if (other.endDate >= first) first = addDays(other.endDate, 1)
  }
  return first <= endDate ? [...parts, { date: first, endDate }] : parts
}

/**
 * The special days of one kind that are not over yet (by property day), earliest first, with names and hours from the
 * rows. A run is shown without the days on which a shorter one holds: "Boxing Week", but closed on its Sunday.
 * `problems` collects the contradictions of the rows.
 */
export function specialDays(
  kind: 'holiday' | 'extra',
  hours: HoursSource,
  now: number,
  zone: string,
  problems: string[] = [],
): HolidayEntry[] {
  const today = dateOf(now, zone)
  const layers = layersOf(hours).map((layer) => calendarRows(layer, zone)[kind])
  // The same rows hold from each of these days to the next.
  const edges = [...new Set(layers.flat().flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort()
  const entries: HolidayEntry[] = []
  let before: CalendarRow | null = null
  for (const [index, date] of edges.entries()) {
    const endDate = addDays(edges[index + 1] ?? date, -1)
    const rows = layers.map((layer) => layer.filter((row) => covers(row, date))).find(({ length }) => length > 0) ?? []
    const picked = pickRows(rows, date, endDate < today ? [] : problems)
    const isSpecial = kind === 'extra' && dayHours(hours, date, zone).kind === 'special'
    const day = toDayHours(date, isSpecial ? 'special' : kind, picked)
    const last = entries.at(-1)
    if (last !== undefined && picked?.row === before && hasSameHours(day, last)) last.endDate = endDate
    else if (picked !== null) entries.push({ ...day, endDate })
    before = picked?.row ?? null
  }
  return entries.filter((entry) => entry.endDate >= today)
}

/** Holidays and dates with extra hours, by date; on a date with both, the holiday's (rule 2.1). With all `problems`. */
export function specialHours(hours: HoursSource, now: number, zone: string) {
  const problems = hoursProblems(hours, now, zone)
  const days = specialDays('holiday', hours, now, zone, problems)
  const others = specialDays('extra', hours, now, zone).flatMap((extra) =>
    subtractRuns(days, extra).map((run) => ({ ...extra, ...run, weekday: weekdayOf(run.date) })),
  )
  return { days: [...days, ...others].sort(byDate), problems: [...new Set(problems)] }
}

/** The upcoming holidays by each name that their rows give them; a run of days that has begun means today. */
export function namedHolidays(hours: HoursSource, now: number, zone: string): (HolidayEntry & { called: string })[] {
  const today = dateOf(now, zone)
  return specialDays('holiday', hours, now, zone).flatMap((day) => {
    const named = day.date < today ? { ...day, date: today } : day
    return [day.reason, day.reason_2].flatMap((called) => (called === null ? [] : [{ ...named, called }]))
  })
}

/** How many days ahead a holiday without posted hours is mentioned unprompted. */
const noticeDays = 60

/** The statutory holidays without a row for their date, from a property day to the end of the following year. */
export function holidaysWithoutHours(hours: HoursSource, calendar: HolidayCalendar, from: string, zone: string) {
  const rows = layersOf(hours)
    .map((layer) => calendarRows(layer, zone))
    .flatMap(({ holiday, extra }) => [...holiday, ...extra])
  const isPosted = (date: string): boolean => rows.some((row) => covers(row, date))
  return holidaysFrom(from, calendar).filter(({ date, statutory }) => statutory && !isPosted(date))
}

/** Those of them that are near enough to be mentioned unprompted. */
export function missingHolidays(hours: HoursSource, calendar: HolidayCalendar, { now, zone }: Moment) {
  const from = dateOf(now, zone)
  const last = addDays(from, noticeDays)
  return holidaysWithoutHours(hours, calendar, from, zone).filter(({ date }) => date <= last)
}
