/**
 * The days that people call by a name: the holidays (statutory.ts), and days that are none but which shoppers ask about.
 * Those have the hours of any other day (rule 2.8).
 */
import { addDays, byDate, dayOfParts, nthWeekday } from './calendar-days'
import { type Holiday, type HolidayCalendar, holidaysFrom } from './statutory'

export type CalledDay = Pick<Holiday, 'date' | 'name' | 'name_fr'>

/** Days after Thanksgiving in the United States, the fourth Thursday of November. */
const afterThanksgiving = (year: number, days: number): string => addDays(nthWeekday(year, 11, 4, 4), days)

const shoppingDays: readonly (readonly [rule: (year: number) => string, name: string, name_fr: string])[] = [
  [(year) => dayOfParts(year, 2, 14), "Valentine's Day", 'Saint-Valentin'],
  [(year) => dayOfParts(year, 3, 17), "St. Patrick's Day", 'Saint-Patrick'],
  [(year) => nthWeekday(year, 5, 0, 2), "Mother's Day", 'Fête des Mères'],
  [(year) => nthWeekday(year, 6, 0, 3), "Father's Day", 'Fête des Pères'],
  [(year) => dayOfParts(year, 10, 31), 'Halloween', 'Halloween'],
  [(year) => afterThanksgiving(year, 1), 'Black Friday', 'Vendredi fou'],
  [(year) => afterThanksgiving(year, 4), 'Cyber Monday', 'Cyberlundi'],
]

/** The days with a name from a day to the end of the following year, earliest first; holidays before others. */
export function calledDaysFrom(date: string, calendar: HolidayCalendar): CalledDay[] {
  const year = Number(date.slice(0, 4))
  const others = [year, year + 1].flatMap((each) =>
    shoppingDays.map(([rule, name, name_fr]): CalledDay => ({ date: rule(each), name, name_fr })),
  )
  return [...holidaysFrom(date, calendar), ...others.filter((day) => day.date >= date)].sort(byDate)
}
