/** The holidays of this centre (rule 2.7), and other named days (rule 2.8). */
import { env } from 'cloudflare:workers'
import { centre, localeNames } from '../base/config'
import { commaList } from '../base/settings'
import { addDays, byDate, weekdayOf } from '../centre/time/calendar-days'
import { formatWeekday } from '../centre/time/format'
import { namedHolidays } from '../centre/time/holidays'
import { calendarOf, type HolidayCalendar, namedDaysFrom } from '../centre/time/statutory'
import { dateOf } from '../centre/time/time-zone'
import type { Property } from '../content/schema/property'
import type { PageContext } from '../request/context'
import { holidayName } from '../texts/hours-words'
import { asWritten } from '../texts/localised'

/** The holiday calendar of this centre: by `HOLIDAYS`, else its folder, else the property's province. */
export const holidayCalendar = (property: Pick<Property, 'province_state' | 'country'>): HolidayCalendar =>
  calendarOf(commaList(env.HOLIDAYS || centre.holidays), property)

/** What visitors also call a day, besides its names in statutory.ts. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  "New Year's Day": ['New Year', 'Nouvel An', 'premier de l’An'],
  'Easter Sunday': ['Easter'],
  "National Patriots' Day": ['Patriots Day', 'Jour des patriotes', 'Victoria Day', 'Fête de la Reine'],
  'Fête nationale': ['Saint-Jean', 'St-Jean', 'St-Jean-Baptiste', 'Quebec Day'],
  'B.C. Day': ['British Columbia Day'],
  'Labour Day': ['Labor Day'],
  'National Day for Truth and Reconciliation': ['Reconciliation Day', 'Vérité et réconciliation', 'Orange Shirt Day'],
  'Remembrance Day': ['Armistice'],
  'Christmas Day': ['Xmas'],
  'Christmas Eve': ['Xmas Eve', 'Réveillon de Noël'],
  'Black Friday': ['Vendredi noir'],
  'Boxing Day': ['After Christmas', 'Après Noël'],
  "New Year's Eve": ['NYE', 'Veille du Nouvel An', 'Réveillon du jour de l’An', 'Saint-Sylvestre'],
}

const weekdayNames = (date: string): string[] => localeNames.map((each) => formatWeekday(weekdayOf(date), each))

/** The next seven days, today first, with what they are called in either language; and "next Monday" on a Monday. */
export const daysAhead = (today: string): { date: string; called: string[] }[] => [
  ...[[], ['tomorrow', 'demain'], [], [], [], [], []].map((others, ahead) => {
    const date = addDays(today, ahead)
    return { date, called: [...weekdayNames(date), ...others] }
  }),
  { date: addDays(today, 7), called: weekdayNames(today).flatMap((name) => [`next ${name}`, `${name} prochain`]) },
]

/** The days that are `called` something and are not over, earliest first, with their name in the visitor's language. */
export function namedDays({ hours, now, zone, property, locale }: PageContext) {
  const ofCalendar = namedDaysFrom(dateOf(now, zone), holidayCalendar(property)).flatMap((day) =>
    [day.name, day.name_fr, ...(otherNames[day.name] ?? [])].flatMap((called) =>
      called === null ? [] : { date: day.date, called, name: holidayName(day, locale).text },
    ),
  )
  const posted = namedHolidays(hours, now, zone).map((day) => ({
    date: day.date,
    called: day.called,
    name: asWritten(day, 'reason', locale).text,
  }))
  const ahead = daysAhead(dateOf(now, zone)).flatMap(({ date, called }) =>
    called.map((each) => ({ date, called: each, name: null })),
  )
  return [...ofCalendar, ...posted, ...ahead].sort(byDate)
}
