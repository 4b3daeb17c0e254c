/**
 * Arithmetic with calendar days, "YYYY-MM-DD": no clock, no zone.
 *
 * The calendar runs from 0001-01-01 to 9999-12-31. Days beyond it have a sign and six digits, and do not compare as
 * strings: a loop that waits for "+010000-01-01" to sort after "9999-12-31" never ends. So every function clamps to the
 * calendar (an invalid day becomes the first one), and loops over days take them from `daysFrom`, which is bounded.
 */
import { memoize } from '../../base/memoize'
import { dayMs } from '../../base/time/durations'

const firstDay = Date.parse('0001-01-01T00:00:00Z')
const lastDay = Date.parse('9999-12-31T00:00:00Z')

const clamp = (value: number, min: number, max: number): number =>
  Number.isNaN(value) ? min : Math.min(Math.max(value, min), max)

/**
 * Clamps an instant (epoch ms) so that its day is on the calendar in every zone, none of which is a whole day from UTC;
 * NaN becomes the first instant.
 */
export const clampToCalendar = (instantMs: number): number => clamp(instantMs, firstDay + dayMs, lastDay)

// Memoised: a page needs the same few days a thousand times or more.
/** Epoch ms of a day's midnight in UTC. */
export const utcMidnight: (date: string) => number = memoize((date: string) =>
  clamp(Date.parse(`${date}T00:00:00Z`), firstDay, lastDay),
)

const dayOfNumber = memoize((days: number) => new Date(days * dayMs).toISOString().slice(0, 10))

/** The UTC day of an instant. */
export const utcDay = (instantMs: number): string =>
  dayOfNumber(Math.floor(clamp(instantMs, firstDay, lastDay + dayMs - 1) / dayMs))

/** The day for a year, month (1–12) and day of the month; numbers beyond a month's end roll over, as in `Date.UTC`. */
export const dayOfParts = (year: number, month: number, day: number): string =>
  // Date.UTC would take a year below 100 as 19xx.
  utcDay(new Date(0).setUTCFullYear(year, month - 1, day))

/** Sorts by day, earliest first; those of one day keep their order. */
export const byDate = (a: { date: string }, b: { date: string }): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : 0

/** The day `count` days later (earlier when negative). */
export const addDays = (date: string, count: number): string => utcDay(utcMidnight(date) + count * dayMs)

/** The weekday of a day, 0 = Sunday. */
export const weekdayOf = (date: string): number => new Date(utcMidnight(date)).getUTCDay()

/** The nth such weekday (0 = Sunday) of a month. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = dayOfParts(year, month, 1)
  return addDays(first, ((weekday + 7 - weekdayOf(first)) % 7) + (nth - 1) * 7)
}

/** Days from one day to another; negative where `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (utcMidnight(to) - utcMidnight(from)) / dayMs

/** The days from the first to the last, both included, at most `max`. Loops over days use it, so that they end. */
export const daysFrom = (from: string, to: string, max: number): string[] =>
  Array.from({ length: Math.max(0, Math.min(daysBetween(from, to) + 1, max)) }, (_, ahead) => addDays(from, ahead))
