/**
 * The calendar of the sample: everything the mall says about time is said relative to one instant.
 *
 * `now` is a parameter everywhere, so the same instant always gives the same mall, the offers never look old, and a test
 * can stand on any day it likes. Wall clocks are those of the centre's zone, whose rules (in British Columbia daylight saving
 * until 2026, UTC-07:00 all year since) come from the runtime's time-zone data.
 */

const VANCOUVER = 'America/Vancouver'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
type Weekday = (typeof WEEKDAYS)[number]
type Season = 'winter' | 'spring' | 'summer' | 'autumn'

/** A day of the calendar, without a zone: months count from 1. */
export interface Day {
  year: number
  month: number
  day: number
}

const DAY_MS = 86_400_000

/** One formatter a zone: making one is dear, and a mall asks for hundreds of instants. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** The wall clock of the centre at an instant, written as if it were UTC. */
function wallClockMs(parts: Intl.DateTimeFormat, instant: number): number {
  const field: Record<string, number> = {}
  for (const { type, value } of parts.formatToParts(instant)) field[type] = Number(value)
  return Date.UTC(
    field.year ?? 0,
    (field.month ?? 1) - 1,
    field.day ?? 1,
    field.hour ?? 0,
    field.minute ?? 0,
    field.second ?? 0,
  )
}

/** The instant at which the centre's wall clock shows this. */
function instantOf(parts: Intl.DateTimeFormat, wall: number): number {
  const first = wall - (wallClockMs(parts, wall) - wall)
  const offset = wallClockMs(parts, first) - first
  return wall - offset
}

const dayNumber = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day) / DAY_MS
const dayOf = (number: number): Day => {
  const date = new Date(number * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The day of the week of a day, 0 = Sunday. */
export const weekdayOf = (day: Day): number => new Date(dayNumber(day) * DAY_MS).getUTCDay()

/** A day moved by a number of days. */
export const addDays = (day: Day, days: number): Day => dayOf(dayNumber(day) + days)

/** `YYYY-MM-DD`. */
export const isoDay = ({ year, month, day }: Day): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

export interface Clock {
  readonly now: Date
  readonly today: Day
  readonly season: Season
  /** An instant, in the service's own spelling, on the day that is so many days from today. */
  at(days: number, time?: string): string
  /** The last second of the day that is so many days from today. */
  endOf(days: number): string
  /** An instant on a day of the calendar. `24:00` and later belong to the day after. */
  on(day: Day, time?: string): string
  /** How many days from today the next such weekday is, counted from `from` (0 = today may do). */
  next(weekday: Weekday, from?: number): number
  /** How many days from today a day of the calendar is. */
  until(day: Day): number
  /** The calendar day so many days from today. */
  day(days: number): Day
}

/** The calendar as it is at `now`, by the clocks of a zone. */
export function centreClock(now: Date, timeZone = VANCOUVER): Clock {
  const parts = formatterOf(timeZone)
  const wall = new Date(wallClockMs(parts, now.getTime()))
  const today: Day = { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
  const todayNumber = dayNumber(today)
  // A mall asks for a few hundred instants at once and many are equal: each is worked out once.
  const known = new Map<number, string>()

  const on = (day: Day, time = '00:00', seconds = 0): string => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const wallMs = dayNumber(day) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000
    let iso = known.get(wallMs)
    if (iso === undefined) {
      iso = new Date(instantOf(parts, wallMs)).toISOString()
      known.set(wallMs, iso)
    }
    return iso
  }

  return {
    now,
    today,
    season: seasonOf(today),
    on: (day, time) => on(day, time),
    at: (days, time) => on(addDays(today, days), time),
    endOf: (days) => on(addDays(today, days), '23:59', 59),
    next(weekday, from = 0) {
      const wanted = WEEKDAYS.indexOf(weekday)
      const start = weekdayOf(addDays(today, from))
      return from + ((wanted - start + 7) % 7)
    },
    until: (day) => dayNumber(day) - todayNumber,
    day: (days) => addDays(today, days),
  }
}

function seasonOf({ month }: Day): Season {
  if (month === 12 || month <= 2) return 'winter'
  if (month <= 5) return 'spring'
  return month <= 8 ? 'summer' : 'autumn'
}
