import { type Clock, weekdayOf } from './clock'
import { type Holiday, holidaysOf } from './holidays'

/** A row of hours as the service sends it: only the time of day of the two instants counts. */
export interface HoursRow {
  id: number
  /** 0 = Sunday; null for a holiday. */
  day_of_week: number | null
  open_time: string | null
  close_time: string | null
  is_closed: boolean | null
  open_full_day: boolean
  is_holiday: boolean
  holiday_name: string | null
  holiday_name_2: string | null
  holiday_date: string | null
  holiday_end_date: string | null
}

/** Today's row: already resolved, and with its instants in another format. */
export interface TodaysRow extends Omit<HoursRow, 'open_time' | 'close_time'> {
  open_time: { utc: string } | null
  close_time: { utc: string } | null
}

export interface Hours {
  id: number
  todays_hours: TodaysRow | null
  regular_hours: HoursRow[]
  holiday_hours: HoursRow[]
  extra_hours: string
  extra_hours_2?: string
}

/** The date that the service gives its times of day; it has no meaning. */
const CLOCK_DAY = { year: 2000, month: 1, day: 1 } as const

const NO_HOLIDAY = {
  is_holiday: false,
  holiday_name: null,
  holiday_name_2: null,
  holiday_date: null,
  holiday_end_date: null,
} as const

/** An open day. A closing time of `24:00` or later is on the next day. */
export function openRow(clock: Clock, id: number, day_of_week: number, opens: string, closes: string): HoursRow {
  return {
    id,
    day_of_week,
    open_time: clock.on(CLOCK_DAY, opens),
    close_time: clock.on(CLOCK_DAY, closes),
    // The service sends null as well as false for "not closed".
    is_closed: day_of_week === 3 ? null : false,
    open_full_day: false,
    ...NO_HOLIDAY,
  }
}

/** A closed day. */
export function closedRow(id: number, day_of_week: number): HoursRow {
  return { id, day_of_week, open_time: null, close_time: null, is_closed: true, open_full_day: false, ...NO_HOLIDAY }
}

const WEEK = [
  ['11:00', '17:00'],
  ['10:00', '19:00'],
  ['10:00', '19:00'],
  ['10:00', '19:00'],
  ['10:00', '21:00'],
  ['10:00', '21:00'],
  ['10:00', '18:00'],
] as const

/** The centre's hours: the regular week, the holidays of last, this and next year, and a note under the table. */
export function centreHours(clock: Clock): Hours {
  return hoursOf(clock, {
    id: 8,
    week: WEEK,
    holidaysOf,
    extra_hours: '<p>Mall walkers: Entrance B opens at <strong>7:30 AM</strong> every day but holidays.</p>',
  })
}

/**
 * The hours of a centre: `week` from Sunday on, the holidays of three years, a note under the table. The ids of the
 * week's rows start at a hundred times the id, those of the holidays at 9000.
 */
export function hoursOf(
  clock: Clock,
  {
    id,
    week,
    holidaysOf,
    extra_hours,
    extra_hours_2,
  }: {
    id: number
    week: readonly (readonly [opens: string, closes: string])[]
    holidaysOf(year: number): readonly Holiday[]
    extra_hours: string
    extra_hours_2?: string
  },
): Hours {
  const regular_hours = week.map(([opens, closes], day) => openRow(clock, id * 100 + 1 + day, day, opens, closes))
  const holiday_hours = [-1, 0, 1].flatMap((offset) =>
    holidaysOf(clock.today.year + offset).map((holiday, index) =>
      holidayRow(clock, 9000 + (offset + 1) * 100 + index, holiday),
    ),
  )
  return {
    id,
    todays_hours: todaysRow(clock, regular_hours, holiday_hours),
    regular_hours,
    holiday_hours,
    extra_hours,
    ...(extra_hours_2 ? { extra_hours_2 } : {}),
  }
}

function holidayRow(clock: Clock, id: number, { name, name_2, date, until, hours }: Holiday): HoursRow {
  return {
    id,
    day_of_week: null,
    open_time: hours ? clock.on(CLOCK_DAY, hours[0]) : null,
    close_time: hours ? clock.on(CLOCK_DAY, hours[1]) : null,
    is_closed: hours === null,
    open_full_day: false,
    is_holiday: true,
    holiday_name: name,
    holiday_name_2: name_2,
    holiday_date: clock.on(date),
    holiday_end_date: until ? clock.on(until) : null,
  }
}

/** The row that applies today; a holiday takes precedence. Its instants have today's date. */
export function todaysRow(clock: Clock, regular: readonly HoursRow[], holidays: readonly HoursRow[]): TodaysRow | null {
  const start = clock.at(0)
  const row =
    holidays.find(
      ({ holiday_date, holiday_end_date }) =>
        holiday_date !== null && holiday_date <= start && start <= (holiday_end_date ?? holiday_date),
    ) ?? regular.find(({ day_of_week }) => day_of_week === weekdayOf(clock.today))
  if (!row) return null
  const today = (instant: string | null) => (instant === null ? null : { utc: clock.at(0, clockPart(clock, instant)) })
  return {
    ...row,
    day_of_week: weekdayOf(clock.today),
    open_time: today(row.open_time),
    close_time: today(row.close_time),
  }
}

/** The time of day of such an instant, as hours and minutes after midnight of `CLOCK_DAY`. */
function clockPart(clock: Clock, instant: string): string {
  const minutes = Math.round((Date.parse(instant) - Date.parse(clock.on(CLOCK_DAY))) / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
