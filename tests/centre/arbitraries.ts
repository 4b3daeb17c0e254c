/** Arbitrary records as the schemas yield them, with hostile text, impossible dates and odd numbers in every field. */
import fc from 'fast-check'
import { row } from './builders'
import { storeRecord } from './records'

const zones = ['America/Vancouver', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Nowhere', '', '__proto__']
export const zone = fc.constantFrom(...zones)
export const instant = fc.oneof(
  fc.integer({ min: 1_600_000_000_000, max: 2_000_000_000_000 }),
  fc.double(),
  fc.constantFrom(0, -8.64e15, 8.64e15, Number.NaN),
)
const hostile = fc.constantFrom(
  ...['', ' ', '\0', '\ud83d', '\udc00x', '\u202eabc', '\ufeff', '__proto__', 'constructor', 'toString', 'İ', 'ß', 'ﷺ'],
  ...['ǆ', '%', '%E0%A4%A', '<', '<a', '<a "', '&', '&#x;', '&#xffffffffff;', '&constructor;', '-', '’'],
  ...['a'.repeat(500), '\u0301'.repeat(900)],
)
export const text = fc.oneof(
  hostile,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(hostile).map((all) => all.join('')),
)
const maybe = fc.option(text)
const day = fc.constantFrom(
  ...['0000-00-00', '0001-01-01', '1900-01-01', '2026-02-30', '2026-11-20', '2026-12-31', '9999-12-31', '10000-01-01'],
)
const time = fc.constantFrom('', 'T00:00:00Z', 'T23:59:59-08:00', 'T24:00', ' 9:00 PT', 'T10:00:00.000-12:00', 'T99:99')
export const date = fc.oneof(
  maybe,
  fc.tuple(day, time).map((both) => both.join('')),
  fc.date().map(String),
)
const clock = fc.oneof(date, fc.constantFrom('09:00', '24:00', '23:59', '9', '9 am', '12:60 pm', '00:00'))
export const figure = fc.oneof(fc.integer({ min: -2, max: 9 }), fc.double(), fc.constant(null))
export const id = fc.integer({ min: 0, max: 5 })

const rows = fc.array(
  fc
    .record({
      id: fc.option(id),
      day_of_week: figure,
      open_time: clock,
      close_time: clock,
      is_closed: fc.boolean(),
      open_full_day: fc.boolean(),
      is_holiday: fc.boolean(),
      holiday_name: maybe,
      holiday_date: date,
      holiday_end_date: date,
      date,
      updated_at: date,
    })
    .map(row),
  { maxLength: 12 },
)
export const hours = fc.record({
  id: fc.constant(1),
  todays_hours: rows.map(([first]) => first ?? null),
  regular_hours: rows,
  holiday_hours: rows,
  extra_rows: rows,
  extra_hours: maybe,
  extra_hours_2: maybe,
})
const span = { start_date: date, end_date: date, no_end_date: fc.boolean(), show_times: fc.boolean() }
export const item = {
  ...span,
  id,
  name: text,
  name_2: maybe,
  slug: text,
  description: maybe,
  status: maybe,
  show_on_web_date: date,
  publish_date: date,
  created_at: date,
  updated_at: date,
  location_information: maybe,
  tags: fc.array(text),
}
export const store = fc
  .record({
    id,
    slug: text,
    name: text,
    categories: fc.array(id),
    tags: fc.array(text),
    keywords: fc.array(text),
    unit: maybe,
    location_information: maybe,
  })
  .map((fields) => storeRecord(fields.name, fields))
export const stores = fc.array(store, { maxLength: 9 })
export const categories = fc.array(
  fc.record({
    id,
    name: maybe,
    slug: maybe,
    name_2: fc.constant(null),
    short_name: fc.constant(null),
    parent_category_id: fc.option(id),
  }),
  { maxLength: 9 },
)
