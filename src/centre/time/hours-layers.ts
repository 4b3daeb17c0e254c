/** Sets of hours in order of precedence: the centre's alone, or a store's own and then what applies of the centre's. */
import { memoizeWeak } from '../../base/memoize'
import type { Hours } from '../../content/schema/hours'
import { calendarRows } from './hours-rows'
import { dateOf, instantOf } from './time-zone'

/** The centre's hours, or several sets in order of precedence (a store's own, then the centre's). */
export type HoursSource = Hours | readonly Hours[] | null | undefined

/** A source as a list of sets of hours, in order of precedence. */
export const layersOf = (source: HoursSource): readonly Hours[] =>
  source === null || source === undefined ? [] : Array.isArray(source) ? source : [source as Hours]

/**
 * The sets of hours for a store that keeps its own, in order of precedence. Beside a week of its own, the centre's
 * holidays apply, but never the centre's weekdays: a weekday it leaves out is unknown. Null where it has neither a
 * readable weekday nor a readable row for today, for later, or for a night that lasts.
 */
export function storeHours(
  own: Hours | null | undefined,
  { hours: centre, now, zone }: { hours: Hours | null; now: number; zone: string },
): readonly Hours[] | null {
  if (!own) return null
  const date = dateOf(now, zone)
  const { regular, holiday, extra, today } = calendarRows(own, zone)
  if (regular.some(({ state }) => state !== 'unknown')) return centre ? [own, withoutWeek(centre)] : [own]
  const isAhead = [...holiday, ...extra, ...(today ? [today] : [])].some(
    ({ to, state, ranges }) =>
      state !== 'unknown' && (to >= date || ranges.some(({ closes }) => instantOf(to, closes, zone) > now)),
  )
  return isAhead ? [own] : null
}

/** Holidays and dates without the weekdays. Memoised, so that its rows are parsed once, not for each store or page. */
const withoutWeek = memoizeWeak(
  (hours: Hours): Hours => ({
    ...hours,
    todays_hours: null,
    regular_hours: hours.regular_hours.filter((row) => row.is_holiday),
  }),
)

/** The weekdays without holidays and dates. Memoised likewise. */
export const onlyWeek = memoizeWeak(
  (hours: Hours): Hours => ({
    ...hours,
    todays_hours: null,
    holiday_hours: [],
    extra_rows: [],
    regular_hours: hours.regular_hours.filter((row) => !row.is_holiday),
  }),
)
