import { addDays, type Day } from '../content/clock'
import { easterSunday, type Holiday, mondayBefore, nthWeekday } from '../content/holidays'
import { type Hours, hoursOf } from '../content/hours'
import type { Context } from '../content/records'
import { days, type Span } from '../content/store-hours'

/** The days of a year on which stores in Québec are closed by law or have special hours. */
export function holidaysOf(year: number): Holiday[] {
  const day = (month: number, date: number): Day => ({ year, month, day: date })
  const short = ['10:00', '17:00'] as const
  const holiday = (name: string, name_2: string, date: Day, hours: Holiday['hours']) => ({ name, name_2, date, hours })
  return [
    holiday('Jour de l’An', 'New Year’s Day', day(1, 1), null),
    holiday('Lendemain du jour de l’An', 'Day after New Year’s Day', day(1, 2), ['13:00', '17:00']),
    holiday('Vendredi saint', 'Good Friday', addDays(easterSunday(year), -2), short),
    holiday('Dimanche de Pâques', 'Easter Sunday', easterSunday(year), null),
    holiday('Lundi de Pâques', 'Easter Monday', addDays(easterSunday(year), 1), short),
    holiday('Journée nationale des patriotes', 'National Patriots’ Day', mondayBefore(day(5, 25)), short),
    holiday('Saint-Jean-Baptiste', 'Saint-Jean-Baptiste Day', day(6, 24), null),
    holiday('Fête du Canada', 'Canada Day', day(7, 1), null),
    holiday('Fête du Travail', 'Labour Day', nthWeekday(year, 9, 1, 1), null),
    holiday('Action de grâce', 'Thanksgiving Day', nthWeekday(year, 10, 1, 2), short),
    holiday('Veille de Noël', 'Christmas Eve', day(12, 24), ['9:00', '17:00']),
    holiday('Noël', 'Christmas Day', day(12, 25), null),
    holiday('Lendemain de Noël', 'Boxing Day', day(12, 26), ['13:00', '17:00']),
    holiday('Veille du jour de l’An', 'New Year’s Eve', day(12, 31), ['9:00', '17:00']),
  ]
}

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

export const hours = ({ clock }: Context): Hours =>
  hoursOf(clock, {
    id: 9,
    week: WEEK,
    holidaysOf,
    extra_hours: '<p>Le marché et la pharmacie ouvrent à 8 h; on y entre par la porte C.</p>',
    extra_hours_2: '<p>The market and the pharmacy open at 8 AM; come in by Entrance C.</p>',
  })

/** Hours of stores that differ from the centre's: Sunday first; a day without a span is closed, one with two is split. */
export const OWN_WEEKS = {
  matinal: [[['9:00', '17:00']], ...days(5, [['7:30', '18:00']]), [['8:00', '17:00']]],
  pharmacie: [[['9:00', '20:00']], ...days(5, [['8:00', '21:00']]), [['8:00', '20:00']]],
  // Friday and Saturday suppers end at midnight.
  soirs: [
    [['10:00', '15:00']],
    [],
    ...days(3, [
      ['11:30', '14:00'],
      ['17:00', '21:30'],
    ]),
    [
      ['11:30', '14:00'],
      ['17:00', '24:00'],
    ],
    [['10:00', '24:00']],
  ],
} as const satisfies Record<string, readonly (readonly Span[])[]>
