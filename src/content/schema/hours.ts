import * as z from 'zod/mini'
import * as field from './primitives'

/** A clock time: "HH:MM", or a date-time of which only the time counts, which `todays_hours` has in `utc`. */
const clockTime = z.union([field.transform(z.object({ utc: field.text }), (value) => value.utc), field.text])

/** One row of hours: for a weekday (0 = Sunday), a holiday or a single date (rule 7.8). */
export const HoursRow = z.object({
  id: field.optionalId,
  day_of_week: field.number,
  open_time: clockTime,
  close_time: clockTime,
  is_closed: field.flag,
  open_full_day: field.flag,
  is_holiday: field.flag,
  holiday_name: field.text,
  holiday_name_2: field.text,
  holiday_date: field.dateTime,
  holiday_end_date: field.dateTime,
  /** In rows by date, of `extra_hours` (rule 2.4). */
  date: field.dateTime,
  updated_at: field.dateTime,
})
export type HoursRow = z.output<typeof HoursRow>

const rows = field.lenientListOf(HoursRow)

const hoursFields = {
  id: field.optionalId,
  todays_hours: field.orNull(HoursRow),
  regular_hours: rows,
  holiday_hours: rows,
  extra_rows: rows,
  /** The twin of the HTML in `extra_hours`. */
  extra_hours_2: field.html,
}

/** Hours of the centre or a store; `extra_hours` is HTML, or rows by date, which become `extra_rows` (rule 2.4). */
export const Hours = field.transform(
  z.object({ ...hoursFields, extra_hours: field.anything }),
  ({ extra_hours, extra_rows, ...hours }) => ({
    ...hours,
    extra_hours: typeof extra_hours === 'string' ? field.html.parse(extra_hours) : null,
    extra_rows: Array.isArray(extra_hours) ? rows.parse(extra_hours) : extra_rows,
  }),
  z.object({ ...hoursFields, extra_hours: field.html }),
)
export type Hours = z.output<typeof Hours>

const Today = field.transform(
  field.orNullish(z.object({ todays_hours: field.orNull(HoursRow) })),
  (value) => value ?? { todays_hours: null },
)

/** `store_hours`: today's hours of the centre and of each store. */
export const StoreHours = z.object({
  property_hours: Today,
  store_hours: field.lenientListOf(z.object({ id: field.id, store_hours: Today })),
})
