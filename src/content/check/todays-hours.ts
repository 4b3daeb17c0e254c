/** Dates `todays_hours`, which may not name their day, by the response: a copy is not the new day's (rule 2.6). */
import type * as z from 'zod/v4/core'
import { namesDay } from '../../base/time/clock-day'
import { minuteMs } from '../../base/time/durations'
import type { Hours, HoursRow, StoreHours } from '../schema/hours'
import type { FullStore } from '../schema/store'

/** Midnight falls on a quarter of an hour in every zone. Rounding to it keeps refetched copies identical. */
const quarter = 15 * minuteMs

function datedRow(row: HoursRow | null, at: number): HoursRow | null {
  if (row === null || [row.open_time, row.close_time].some(namesDay) || row.date || row.holiday_date) return row
  // A second later, since midnight itself would mean a date without a time (centre/time/moments.ts).
  return { ...row, date: new Date(Math.floor(at / quarter) * quarter + 1000).toISOString() }
}

/** The hours of the centre, or a store's own, as of a response at `at` (epoch ms). */
export const datedHours = <Given extends Pick<Hours, 'todays_hours'>>(hours: Given, at: number): Given => ({
  ...hours,
  todays_hours: datedRow(hours.todays_hours, at),
})

/** A store's full record, as of a response at `at`. */
export const datedStore = (store: FullStore, at: number): FullStore =>
  store.hours === null ? store : { ...store, hours: datedHours(store.hours, at) }

/** Today's hours of all stores, as of a response at `at`. */
export const datedStoreHours = (
  { property_hours, store_hours }: z.output<typeof StoreHours>,
  at: number,
): z.output<typeof StoreHours> => ({
  property_hours: datedHours(property_hours, at),
  store_hours: store_hours.map((each) => ({ ...each, store_hours: datedHours(each.store_hours, at) })),
})
