import * as z from 'zod/mini'
import { gives } from '../check/outputs'
import {
  anything,
  dateTime,
  flag,
  html,
  id,
  into,
  isRecord,
  lenientListOf,
  number,
  optionalId,
  orNull,
  text,
  unlessBad,
} from './primitives'

/** A clock time: "HH:MM", a date-time of which only the time counts, or (`todays_hours`) that as the member `utc`. */
const clockTime = z.union([into(z.object({ utc: text }), (value) => value.utc), text])

/** One row of hours: for a weekday (0 = Sunday), a holiday or a single date (rule 7.8). */
export const HoursRow = z.object({
  id: optionalId,
  day_of_week: number,
  open_time: clockTime,
  close_time: clockTime,
  is_closed: flag,
  open_full_day: flag,
  is_holiday: flag,
  holiday_name: text,
  holiday_name_2: text,
  holiday_date: dateTime,
  holiday_end_date: dateTime,
  /** Set in rows by date, from `extra_hours` (rule 2.4). */
  date: dateTime,
  updated_at: dateTime,
})
export type HoursRow = z.output<typeof HoursRow>

const rows = lenientListOf(HoursRow)

const hoursFields = {
  id: optionalId,
  todays_hours: orNull(HoursRow),
  regular_hours: rows,
  holiday_hours: rows,
  extra_rows: rows,
  /** The twin of the HTML in `extra_hours`. */
  extra_hours_2: html,
}

/**
 * The hours of the centre or of one store. `extra_hours` arrives as HTML shown under the table, or as rows by date that
 * override the regular hours; the rows are kept separately in `extra_rows` (rule 2.4).
 */
export const Hours = into(
  z.object({ ...hoursFields, extra_hours: anything }),
  ({ extra_hours, extra_rows, ...hours }) => ({
    ...hours,
    extra_hours: typeof extra_hours === 'string' ? html.parse(extra_hours) : null,
    extra_rows: Array.isArray(extra_hours) ? rows.parse(extra_hours) : extra_rows,
  }),
  z.object({ ...hoursFields, extra_hours: html }),
)
export type Hours = z.output<typeof Hours>

/** True where no row gives a time or says "closed" or "open all day", and there is no text either. */
export const hasNoHours = ({ todays_hours, regular_hours, holiday_hours, extra_rows, extra_hours }: Hours): boolean =>
  extra_hours === null &&
  ![todays_hours, ...regular_hours, ...holiday_hours, ...extra_rows].some(
    (row) => row !== null && (row.open_time !== null || row.is_closed || row.open_full_day),
  )

/** A row that names stores is theirs, wherever it is: the service's older generation sends all rows in one list. */
const isOfStores = (row: unknown): boolean => isRecord(row) && Array.isArray(row.store_ids) && row.store_ids.length > 0

const withoutStoreRows = (raw: unknown): unknown =>
  isRecord(raw)
    ? Object.fromEntries(
        Object.entries(raw).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.filter((row) => !isOfStores(row)) : isOfStores(value) ? null : value,
        ]),
      )
    : raw

export const CentreHours = gives(z.pipe(z.transform(withoutStoreRows), Hours), Hours)

/** Today's hours as in `store_hours`; null where the row is missing or unusable. */
const Today = into(unlessBad(z.object({ todays_hours: orNull(HoursRow) })), (value) => value ?? { todays_hours: null })

/** `store_hours`: today's hours of the centre and of each store. */
export const StoreHours = z.object({
  property_hours: Today,
  store_hours: lenientListOf(z.object({ id, store_hours: Today })),
})
