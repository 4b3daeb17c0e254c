import type { Clock } from '../content/clock'
import { type Hours, hoursOf } from '../content/hours'
import type { Span } from '../content/store-hours'
import { holidaysOf } from './holidays'

/** The centre's hours, Sunday first. */
const WEEK = [
  ['10:00', '17:00'],
  ['9:30', '18:00'],
  ['9:30', '18:00'],
  ['9:30', '18:00'],
  ['9:30', '21:00'],
  ['9:30', '21:00'],
  ['9:00', '17:00'],
] as const

export const centreHours = (clock: Clock): Hours =>
  hoursOf(clock, {
    id: 9,
    week: WEEK,
    holidaysOf,
    extra_hours: '<p>Le marché et la pharmacie ouvrent à 8 h; on y entre par la porte C.</p>',
    extra_hours_2: '<p>The market and the pharmacy open at 8 AM; come in by Entrance C.</p>',
  })

/** Hours of stores that differ from the centre's. */
export type OwnWeek = 'matinal' | 'bureau' | 'pharmacie' | 'soirs'

const days = (spans: readonly Span[]): readonly (readonly Span[])[] => [spans, spans, spans, spans, spans]

/** Sunday first; a day without a span is closed, one with two is split. */
export const OWN_WEEKS: Record<OwnWeek, readonly (readonly Span[])[]> = {
  matinal: [[['9:00', '17:00']], ...days([['7:30', '18:00']]), [['8:00', '17:00']]],
  bureau: [[], ...days([['9:00', '17:00']]), []],
  pharmacie: [[['9:00', '20:00']], ...days([['8:00', '21:00']]), [['8:00', '20:00']]],
  // Friday and Saturday suppers end at midnight.
  soirs: [
    [['10:00', '15:00']],
    [],
    [
      ['11:30', '14:00'],
      ['17:00', '21:30'],
    ],
    [
      ['11:30', '14:00'],
      ['17:00', '21:30'],
    ],
    [
      ['11:30', '14:00'],
      ['17:00', '22:00'],
    ],
    [
      ['11:30', '14:00'],
      ['17:00', '24:00'],
    ],
    [['10:00', '24:00']],
  ],
}
