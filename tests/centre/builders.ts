/** Builders of small records for the tests of the centre's rules. */
import { isoTime, withPlainSpaces } from '../../src/centre/time/format'
import type { DayHours } from '../../src/centre/time/hours'
import type { Walkway } from '../../src/content/drawing/level-drawing'
import { Hours, HoursRow } from '../../src/content/schema/hours'

export const zone = 'America/Vancouver'

/** An instant, for use as an injected clock. */
export const at = (iso: string): number => {
  const instant = Date.parse(iso)
  if (Number.isNaN(instant)) throw new Error(`not an instant: ${iso}`)
  return instant
}

/** Friday, November 20, 2026, 2:15 PM at the centre. */
export const now = at('2026-11-20T14:15:00-07:00')

const emptyRow = HoursRow.parse({})
export const row = (fields: Partial<HoursRow> = {}): HoursRow => ({ ...emptyRow, ...fields })

/** The fields of a row for "10:00-18:00", "closed" or "24h". */
export function times(text: string): Partial<HoursRow> {
  if (text === 'closed') return { is_closed: true }
  if (text === '24h') return { open_full_day: true }
  const [open_time = '', close_time = ''] = text.split('-')
  return { open_time, close_time }
}

export const weekday = (day_of_week: number, text: string, fields: Partial<HoursRow> = {}): HoursRow =>
  row({ id: day_of_week + 1, day_of_week, ...times(text), ...fields })

export const holiday = (
  holiday_date: string,
  holiday_name: string,
  text: string,
  fields: Partial<HoursRow> = {},
): HoursRow => row({ id: 100, is_holiday: true, holiday_date, holiday_name, ...times(text), ...fields })

/** Hours of 10–18 on every weekday, except as `week` says: a text or rows by weekday, 0 = Sunday; null omits a day. */
export function hours(week: Record<number, string | HoursRow[] | null> = {}, fields: Partial<Hours> = {}): Hours {
  const regular = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
    const of = day in week ? (week[day] ?? []) : '10:00-18:00'
    return typeof of === 'string' ? weekday(day, of) : of
  })
  return { ...Hours.parse({ id: 9 }), regular_hours: regular, ...fields }
}

/** A day's hours as such texts, those of a split day joined by a comma; or its state. */
export const said = ({ state, ranges }: Pick<DayHours, 'state' | 'ranges'>): string =>
  state === 'open' ? ranges.map(({ opens, closes }) => `${isoTime(opens)}-${isoTime(closes)}`).join(', ') : state

/** A value with plain spaces in its texts, where those that hold dates and times together do not matter. */
export const plain = <Value>(value: Value): Value => JSON.parse(withPlainSpaces(JSON.stringify(value)))

/** Hours of 10–18 on every weekday, and these holidays. */
export const withHolidays = (...holiday_hours: HoursRow[]): Hours => hours({}, { holiday_hours })

/** A line of a drawing's layer of walkways. */
export const walkway = (fields: Partial<Walkway>): Walkway => ({
  from: { x: 0, y: 0 },
  to: { x: 1, y: 1 },
  stepFree: true,
  unit: null,
  entrance: null,
  joint: null,
  ...fields,
})
