/**
 * Arithmetic with days of the calendar, "YYYY-MM-DD": no clock, no zone.
 *
 * The calendar begins on 0001-01-01 and ends on 9999-12-31. Days beyond it would be written with a sign and six digits,
 * and no longer compare as text: a loop that waits for "+010000-01-01" to come after "9999-12-31" never ends. So every
 * function is total and keeps to the calendar (what lies beyond an end is that end, a text that is no day is the first
 * one), and whoever walks over days takes them from `daysFrom`, which counts.
 */

import { dayMs } from '../../base/durations'
import { keptByKey } from '../../base/kept'

const firstDay = Date.parse('0001-01-01T00:00:00Z')
const lastDay = Date.parse('9999-12-31T00:00:00Z')

// No zone is a whole day away from UTC: a day inside the ends, every wall clock is inside them too.
const firstInstant = firstDay + dayMs
const lastInstant = lastDay

const between = (value: number, least: number, most: number): number =>
  Number.isNaN(value) ? least : Math.min(Math.max(value, least), most)

/** The instant (epoch milliseconds) itself, or the nearest whose day is on the calendar in every zone; NaN is the first. */
export const withinCalendar = (instantMs: number): number => between(instantMs, firstInstant, lastInstant)

// A page asks for the same few days some thousand times.

/** Epoch milliseconds of a day's midnight in UTC. */
export const utcOf: (date: string) => number = keptByKey((date: string) =>
  between(Date.parse(`${date}T00:00:00Z`), firstDay, lastDay),
)

const dayOfNumber = keptByKey((days: number) => new Date(days * dayMs).toISOString().slice(0, 10))

/** The UTC day of an instant. */
export const dayOfUtc = (instantMs: number): string =>
  dayOfNumber(Math.floor(between(instantMs, firstDay, lastDay + dayMs - 1) / dayMs))

/** The day of a year, month (1–12) and day of the month; numbers beyond a month's end run on, as in `Date.UTC`. */
export const dayOfParts = (year: number, month: number, day: number): string =>
  // Date.UTC takes a year below 100 for one of the last century.
  dayOfUtc(new Date(0).setUTCFullYear(year, month - 1, day))

/** The day `count` days later (earlier when negative). */
export const addDays = (date: string, count: number): string => dayOfUtc(utcOf(date) + count * dayMs)

/** The weekday of a day, 0 = Sunday. */
export const weekdayOf = (date: string): number => new Date(utcOf(date)).getUTCDay()

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((utcOf(to) - utcOf(from)) / dayMs)

/**
 * The days from the first to the last, both included, in order: `most` of them at most, however far apart they are.
 * Empty where the last is before the first. Every walk over days is over this list, so that each has an end.
 */
export const daysFrom = (from: string, to: string, most: number): string[] =>
  Array.from({ length: Math.max(0, Math.min(daysBetween(from, to) + 1, most)) }, (_, ahead) => addDays(from, ahead))
