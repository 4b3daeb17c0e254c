/**
 * Opening hours for schema.org, in Google's conventions: closed is 00:00 to 00:00; past midnight is one row that closes
 * before it opens; all day is 00:00 to 23:59 (rule 8.6). Unknown days are left out: unknown is not closed.
 */
import { daysBetween, daysFrom } from '../time/calendar-days'
import { isoTime } from '../time/format'
import { specialHours } from '../time/holidays'
import { type DayHours, dayHours, type HoursSource, hasSameHours, regularWeek } from '../time/hours'
import { dateOf } from '../time/time-zone'
import { type NodeOf, node } from './graph'

type Row = NodeOf<'OpeningHoursSpecification'>

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The times of one day: none when unknown, two pairs on a split day. */
function timesOf(day: DayHours): { opens: string; closes: string }[] {
  if (day.state === 'unknown') return []
  if (day.state === 'closed') return [{ opens: '00:00', closes: '00:00' }]
  if (day.fullDay) return [{ opens: '00:00', closes: '23:59' }]
  return day.ranges.map(({ opens, closes }) => ({ opens: isoTime(opens), closes: isoTime(closes) }))
}

/** The usual week; days with the same times share a row. */
export function openingHours(hours: HoursSource, zone: string): Row[] {
  const rows = regularWeek(hours, zone).flatMap((day) =>
    timesOf(day).map((times) => ({ times, day: days[day.weekday] })),
  )
  return [...Map.groupBy(rows, ({ times }) => JSON.stringify(times)).values()].map((group) =>
    node('OpeningHoursSpecification', { dayOfWeek: group.flatMap(({ day }) => day ?? []), ...group[0]?.times }),
  )
}

/** A run of at least this many days with the same hours is one row; any other gets a row per day. */
const minRunDays = 31
/** Most special days that are listed, since each is looked up separately. */
const maxSpecialDays = 200

/** The upcoming special days, each with the hours that apply after all rows are considered. */
export function specialOpeningHours(hours: HoursSource, now: number, zone: string): Row[] {
  const today = dateOf(now, zone)
  const rows: { from: string; to: string; day: DayHours }[] = []
  for (const entry of specialHours(hours, now, zone).days) {
    if (rows.length >= maxSpecialDays) break
    const { date: from, endDate: to } = entry
    const hasBegun = from < today
    const dates = daysFrom(hasBegun ? today : from, to, maxSpecialDays - rows.length)
    const days = dates.map((date) => dayHours(hours, date, zone))
    const isRun = daysBetween(from, to) >= minRunDays && days.every((day) => hasSameHours(day, entry))
    rows.push(...(isRun ? [{ from, to, day: entry }] : days.map((day) => ({ from: day.date, to: day.date, day }))))
  }
  // The service's own answer for today is in no row (rule 2.6).
  const isListed = rows.some(({ from, to }) => from <= today && today <= to)
  const thisDay = dayHours(hours, today, zone)
  if (!isListed && thisDay.kind !== 'regular') rows.push({ from: today, to: today, day: thisDay })
  return rows
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .flatMap(({ from, to, day }) =>
      timesOf(day).map((times) => node('OpeningHoursSpecification', { validFrom: from, validThrough: to, ...times })),
    )
}
