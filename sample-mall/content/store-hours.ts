import type { Clock } from './clock'
import { closedRow, type HoursRow, openRow } from './hours'

/**
 * Hours of stores that differ from the centre's.
 *
 * `unsent` is a store that claims hours of its own but has never sent them: its hours are not known.
 */
export type OwnHours =
  | 'long'
  | 'early'
  | 'pharmacy'
  | 'bank'
  | 'clinic'
  | 'late'
  | 'garage'
  | 'diner'
  | 'always'
  | 'cinema'
  | 'split'
  | 'evenings'
  | 'unsent'

export type Span = readonly [opens: string, closes: string]

/** Sunday first, as in the service. A day without a span is closed, one with two is split. */
const WEEK: Record<Exclude<OwnHours, 'always' | 'unsent'>, readonly (readonly Span[])[]> = {
  long: [[['10:00', '18:00']], ...days(5, [['9:00', '21:00']]), [['9:00', '19:00']]],
  early: [[['8:00', '17:00']], ...days(5, [['7:00', '21:00']]), [['7:00', '18:00']]],
  pharmacy: [[['9:00', '22:00']], ...days(5, [['8:00', '22:00']]), [['8:00', '22:00']]],
  bank: [[], ...days(5, [['9:30', '17:00']]), [['9:30', '16:00']]],
  clinic: [[], ...days(5, [['8:30', '18:00']]), [['9:00', '13:00']]],
  // Friday and Saturday evenings end on the next day.
  late: [
    [['11:00', '22:00']],
    [],
    [['11:00', '23:00']],
    [['11:00', '23:00']],
    [['11:00', '24:00']],
    [['10:00', '26:00']],
    [['10:00', '26:00']],
  ],
  garage: [[], ...days(5, [['7:30', '17:30']]), [['8:00', '16:00']]],
  diner: [[['7:00', '21:00']], ...days(5, [['7:00', '23:00']]), [['7:00', '23:00']]],
  cinema: [[['11:00', '23:00']], ...days(5, [['12:00', '24:00']]), [['11:00', '25:00']]],
  split: [
    [],
    ...days(5, [
      ['11:30', '14:30'],
      ['17:00', '21:00'],
    ]),
    [['17:00', '22:00']],
  ],
  evenings: [[['16:00', '21:00']], [], ...days(4, [['16:00', '22:00']]), [['16:00', '23:00']]],
}

/** So many days with the same hours. */
export function days(count: number, spans: readonly Span[]): readonly (readonly Span[])[] {
  return Array.from({ length: count }, () => spans)
}

/** The regular rows of a store with hours of its own. A split day has two rows. */
export function ownRegularHours(clock: Clock, storeId: number, kind: OwnHours): HoursRow[] {
  if (kind === 'unsent') return []
  if (kind === 'always') {
    return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      ...openRow(clock, storeId * 100 + weekday * 2, weekday, '00:00', '24:00'),
      open_full_day: true,
    }))
  }
  return weekRows(clock, storeId, WEEK[kind])
}

/** The rows of a store's week, Sunday first: a day without a span is closed, one with two is split. */
export function weekRows(clock: Clock, storeId: number, week: readonly (readonly Span[])[]): HoursRow[] {
  return week.flatMap((spans, weekday) => {
    const id = storeId * 100 + weekday * 2
    if (spans.length === 0) return [closedRow(id, weekday)]
    return spans.map(([opens, closes], index) => openRow(clock, id + index, weekday, opens, closes))
  })
}
