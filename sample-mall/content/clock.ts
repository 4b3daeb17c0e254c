/**
 * The sample's calendar: every date and time in the mall is relative to one instant.
 *
 * `now` is a parameter everywhere, so the same instant always gives the same mall, offers never look outdated, and a
 * test can choose any day. Wall-clock times are in the centre's zone, whose rules (in British Columbia daylight saving
 * until 2026, UTC-07:00 all year since) come from the runtime's time-zone data.
 */

const VANCOUVER = 'America/Vancouver'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
type Weekday = (typeof WEEKDAYS)[number]
type Season = 'winter' | 'spring' | 'summer' | 'autumn'

/** A calendar day without a time zone; months count from 1. */
export interface Day {
  year: number
  month: number
  day: number
}

const DAY_MS = 86_400_000

/** One formatter per zone: creating one is expensive, and a mall needs hundreds of instants. */
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

/** The centre's wall-clock time at an instant, as if it were UTC (epoch ms). */
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

/** The instant (epoch ms) at which the centre's wall clock shows a time. */
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

/** A day shifted by a number of days. */
export const addDays = (day: Day, days: number): Day => dayOf(dayNumber(day) + days)

/** `YYYY-MM-DD`. */
export const isoDay = ({ year, month, day }: Day): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

export interface Clock {
  readonly now: Date
  readonly today: Day
  readonly season: Season
  /** An instant in the service's format, a number of days from today. */
  at(days: number, time?: string): string
  /** The last second of the day that number of days from today. */
  endOf(days: number): string
  /** An instant on a calendar day. `24:00` and later fall on the next day. */
  on(day: Day, time?: string): string
  /** Days from today to the next such weekday, at least `from` (0 = today counts). */
  next(weekday: Weekday, from?: number): number
  /** Days from today to a calendar day. */
  until(day: Day): number
  /** The calendar day that number of days from today. */
  day(days: number): Day
}

/** The calendar at `now`, in a time zone. */
export function centreClock(now: Date, timeZone = VANCOUVER): Clock {
  const parts = formatterOf(timeZone)
  const wall = new Date(wallClockMs(parts, now.getTime()))
  const today: Day = { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
  const todayNumber = dayNumber(today)
  // A mall needs a few hundred instants at once, many of them equal: each is calculated once.
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
