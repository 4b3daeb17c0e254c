/**
 * The parts of a value that change with time, found by their fields, so that no type is forgotten: whatever has one of
 * the dates below is an item, and whatever has regular hours is a set of hours.
 */
import { memoizeWeak } from '../../base/memoize'
import type { Hours, HoursRow } from '../schema/hours'

const dateFields = ['start_date', 'end_date', 'show_on_web_date', 'publish_date'] as const

/** The dates of an item, post or picture, and the status that may hide it. */
export interface DatedItem extends Partial<Record<(typeof dateFields)[number], string | null>> {
  status?: string | null
  no_end_date?: boolean | null
}

export type Dates = { items: DatedItem[]; hours: Hours[] }

/** The dated parts of a value, at any depth; the same object each time, since cached values are never modified. */
export const datesIn = memoizeWeak((value: object): Dates => {
  const dates: Dates = { items: [], hours: [] }
  collect(value, dates)
  return dates
})

function collect(value: object, into: Dates): void {
  const { todays_hours: today } = value as Partial<Hours>
  if ('regular_hours' in value) into.hours.push(value as Hours)
  else if (today) into.hours.push(onlyToday(today))
  else {
    if (dateFields.some((name) => (value as DatedItem)[name])) into.items.push(value)
    for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) collect(part, into)
  }
}

/** A row of today (`store_hours`) as a set of hours; the same object each time. */
export const onlyToday = memoizeWeak(
  (todays_hours: HoursRow): Hours => ({
    ...{ id: null, todays_hours, regular_hours: [], holiday_hours: [], extra_rows: [] },
    ...{ extra_hours: null, extra_hours_2: null },
  }),
)
