import { addDays, type Clock, type Day, isoDay, weekdayOf } from './clock'

/** A day, or several consecutive days, with special hours. */
export interface Holiday {
  name: string
  name_2: string | null
  date: Day
  /** The last day, if there are several. */
  until?: Day
  /** Null: closed. */
  hours: readonly [opens: string, closes: string] | null
}

/** British Columbia's holidays in a year, calculated by rule, with the days around Christmas that malls also list. */
export function holidaysOf(year: number): Holiday[] {
  const day = (month: number, date: number): Day => ({ year, month, day: date })
  const easter = easterSunday(year)
  const late = ['11:00', '17:00'] as const
  const holiday = (name: string, name_2: string | null, date: Day, hours: Holiday['hours']): Holiday => ({
    name,
    name_2,
    date,
    hours,
  })
  return [
    holiday("New Year's Day", "Jour de l'An", day(1, 1), null),
    holiday('Family Day', 'Fête de la famille', nthWeekday(year, 2, 1, 3), late),
    holiday('Good Friday', 'Vendredi saint', addDays(easter, -2), late),
    holiday('Easter Sunday', 'Dimanche de Pâques', easter, null),
    holiday('Easter Monday', 'Lundi de Pâques', addDays(easter, 1), ['10:00', '18:00']),
    holiday('Victoria Day', 'Fête de la Reine', mondayBefore(day(5, 25)), late),
    holiday('Canada Day', 'Fête du Canada', day(7, 1), late),
    holiday('B.C. Day', 'Fête de la Colombie-Britannique', nthWeekday(year, 8, 1, 1), late),
    holiday('Labour Day', 'Fête du Travail', nthWeekday(year, 9, 1, 1), late),
    holiday(
      'National Day for Truth and Reconciliation',
      'Journée nationale de la vérité et de la réconciliation',
      day(9, 30),
      late,
    ),
    holiday('Thanksgiving Day', 'Action de grâce', nthWeekday(year, 10, 1, 2), late),
    holiday('Remembrance Day', 'Jour du Souvenir', day(11, 11), ['11:00', '18:00']),
    holiday('Christmas Eve', 'Veille de Noël', day(12, 24), ['8:00', '17:00']),
    holiday('Christmas Day', 'Noël', day(12, 25), null),
    holiday('Boxing Day', 'Lendemain de Noël', day(12, 26), ['8:00', '18:00']),
    {
      name: 'Boxing Week',
      name_2: 'Semaine de l’après-Noël',
      date: day(12, 27),
      until: day(12, 30),
      hours: ['9:00', '20:00'],
    },
    holiday("New Year's Eve", 'Veille du jour de l’An', day(12, 31), ['10:00', '17:00']),
  ]
}

/** The nth such weekday of a month, 0 = Sunday. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = { year, month, day: 1 }
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

/** The last Monday before a day. */
export function mondayBefore(day: Day): Day {
  const back = (weekdayOf(day) + 6) % 7
  return addDays(day, -(back || 7))
}

/** Easter Sunday, by the anonymous Gregorian algorithm. */
export function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return { year, month, day: ((h + l - 7 * m + 114) % 31) + 1 }
}

/**
 * Returns a function that finds the next weekday without holiday hours, so that no evening, market or sitting falls on
 * a holiday. Its parameters: the weekday, the first day that counts (0 = today), and how many of the following days
 * must have regular hours as well. It returns days from today.
 */
export function usualDays(clock: Clock, of: (year: number) => readonly Holiday[]) {
  const { year } = clock.today
  const holidays = [year, year + 1].flatMap(of)
  const isUsual = (days: number) => {
    const day = isoDay(clock.day(days))
    return !holidays.some(({ date, until = date }) => isoDay(date) <= day && day <= isoDay(until))
  }
  return function next(weekday: Parameters<Clock['next']>[0], from: number, more = 0): number {
    const days = clock.next(weekday, from)
    return Array.from({ length: more + 1 }, (_, index) => days + index).every(isUsual)
      ? days
      : next(weekday, days + 1, more)
  }
}
