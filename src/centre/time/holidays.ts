/** Upcoming holidays: their hours by the rows, and which statutory ones have no row yet. */
import { addDays } from './calendar-days'
import { type DayHours, dayHours, type HoursSource, hasSameHours, hoursProblems, layersOf, toDayHours } from './hours'
import { type CalendarRow, calendarRows, covers, pickRows } from './hours-rows'
import { type HolidayCalendar, holidaysFrom } from './statutory'
import { dateOf, type Moment } from './time-zone'

/** A holiday, or a run of days with the same hours. */
export interface HolidayEntry extends DayHours {
  /** The last day, included; the same as `date` for a single day. */
  endDate: string
}

/**
 * The holidays and dates with extra hours that are not over yet (by property day), earliest first, with names and hours
 * from the rows; on a date with both, the holiday's (rule 2.1). A run is shown without the days on which a shorter one
 * holds: "Boxing Week", but closed on its Sunday. With all `problems` of the rows.
 */
export function specialHours(hours: HoursSource, now: number, zone: string) {
  const today = dateOf(now, zone)
  const problems = hoursProblems(hours, now, zone)
  const layers = layersOf(hours).map((layer) => calendarRows(layer, zone))
  const byRank = [...layers.map(({ holiday }) => holiday), ...layers.map(({ extra }) => extra)]
  // The same rows hold from each of these days to the next.
  const edges = [...new Set(byRank.flat().flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort()
  const found: { row: CalendarRow; day: HolidayEntry }[] = []
  for (const [index, date] of edges.entries()) {
    const endDate = addDays(edges[index + 1] ?? date, -1)
    const rank = byRank.findIndex((rows) => rows.some((row) => covers(row, date)))
    const isHoliday = rank < layers.length
    const rows = byRank[rank]?.filter((row) => covers(row, date)) ?? []
    const picked = pickRows(rows, date, isHoliday && endDate >= today ? problems : [])
    if (picked === null) continue
    const isSpecial = !isHoliday && dayHours(hours, date, zone).kind === 'special'
    const day = toDayHours(date, isHoliday ? 'holiday' : isSpecial ? 'special' : 'extra', picked)
    const before = found.findLast((each) => (each.day.kind === 'holiday') === isHoliday)
    const last = before?.row === picked.row && hasSameHours(day, before.day) ? before.day : null
    if (last?.endDate === addDays(date, -1)) last.endDate = endDate
    // After a holiday, a run of extra hours is still called what it was.
    else found.push({ row: picked.row, day: { ...day, endDate, kind: last?.kind ?? day.kind } })
  }
  const days = found.map(({ day }) => day).filter((day) => day.endDate >= today)
  return { days, problems: [...new Set(problems)] }
}

/** The upcoming holidays by each name that their rows give them; a run of days that has begun means today. */
export function namedHolidays(hours: HoursSource, now: number, zone: string): (HolidayEntry & { called: string })[] {
  const today = dateOf(now, zone)
  const holidays = specialHours(hours, now, zone).days.filter(({ kind }) => kind === 'holiday')
  return holidays.flatMap((day) => {
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
