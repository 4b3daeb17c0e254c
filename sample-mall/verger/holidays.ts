import { addDays, type Day } from '../content/clock'
import { easterSunday, type Holiday, mondayBefore, nthWeekday } from '../content/holidays'

/** The days of a year on which stores in Québec are closed by law or have special hours. */
export function holidaysOf(year: number): Holiday[] {
  const day = (month: number, date: number): Day => ({ year, month, day: date })
  const short = ['10:00', '17:00'] as const
  const holiday = (name: string, name_2: string, date: Day, hours: Holiday['hours']): Holiday => ({
    name,
    name_2,
    date,
    hours,
  })
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
