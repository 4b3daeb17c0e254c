/**
 * The parts of a value that change by themselves: items and pictures that appear and end, and hours that open and
 * close. They are found by the schema, so that no reader has to list them and no new type can be forgotten: whatever
 * has one of the dates below is an item, and whatever has regular hours is a set of hours.
 */
import * as z from 'zod/v4/core'
import { keptFor } from '../../base/kept'
import type { Hours } from '../schema/hours'
import { within } from './outputs'

/** The dates of an item, a post or a picture, and the status that may hide it regardless. */
interface DatedItem {
  status?: string | null
  start_date?: string | null
  end_date?: string | null
  no_end_date?: boolean | null
  show_on_web_date?: string | null
  publish_date?: string | null
}

export interface Dates {
  items: DatedItem[]
  hours: Hours[]
}

const itemFields = ['start_date', 'end_date', 'show_on_web_date', 'publish_date'] as const satisfies (keyof DatedItem)[]

type Collect = (value: unknown, into: Dates) => void

const nothing: Dates = { items: [], hours: [] }

/** Everything dated in a value that `schema` yields, or in a list of such values; the same object each time. */
export function datesIn(schema: z.$ZodType, value: unknown): Dates {
  const collect = collectorOf(schema)
  return collect === null || typeof value !== 'object' || value === null ? nothing : collected(value, collect)
}

/** Memoised by value: a cache entry is never modified in place. */
const collected = keptFor((value: object, collect: Collect): Dates => {
  const dates: Dates = { items: [], hours: [] }
  for (const each of Array.isArray(value) ? value : [value]) collect(each, dates)
  return dates
})

/** What collects from a schema's values; null where nothing in it is dated, at any depth. */
const collectorOf = keptFor((schema: z.$ZodType): Collect | null => {
  if (schema instanceof z.$ZodObject) return ofObject(schema._zod.def.shape)
  if (schema instanceof z.$ZodArray) {
    const item = collectorOf(schema._zod.def.element)
    return item && ((value, into) => Array.isArray(value) && value.forEach((each) => void item(each, into)))
  }
  const inner = within(schema)
  return inner && collectorOf(inner)
})

function ofObject(shape: Readonly<Record<string, z.$ZodType>>): Collect | null {
  if ('regular_hours' in shape) return ifObject((value, into) => void into.hours.push(value as Hours))
  if ('todays_hours' in shape) return ifObject(todaysHours)
  const parts = Object.entries(shape).flatMap(([name, field]) => {
    const collect = collectorOf(field)
    return collect ? [{ name, collect }] : []
  })
  const isItem = itemFields.some((name) => name in shape)
  if (!isItem && parts.length === 0) return null
  return ifObject((value, into) => {
    if (isItem && itemFields.some((name) => value[name])) into.items.push(value)
    for (const { name, collect } of parts) collect(value[name], into)
  })
}

const ifObject =
  (collect: (value: Record<string, unknown>, into: Dates) => void): Collect =>
  (value, into) => {
    if (typeof value === 'object' && value !== null) collect(value as Record<string, unknown>, into)
  }

/** Hours of today alone, as `store_hours` has them. */
function todaysHours({ todays_hours }: Record<string, unknown>, { hours }: Dates): void {
  const today = todays_hours as Hours['todays_hours']
  if (today)
    hours.push({
      id: null,
      todays_hours: today,
      regular_hours: [],
      holiday_hours: [],
      extra_rows: [],
      extra_hours: null,
      extra_hours_2: null,
    })
}
