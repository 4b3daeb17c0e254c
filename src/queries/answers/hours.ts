/** The answers about hours: of today, a day by its name, the weekend, and the holidays. */

import { routes } from '../../base/routes'
import { capitalised } from '../../centre/plain-text'
import { type Answer, type AskedDay, isPlainName, tellingTerms } from '../../centre/search/questions/questions'
import { termsOf } from '../../centre/search/terms'
import { addDays, byDate, daysBetween, weekdayOf } from '../../centre/time/calendar-days'
import { dayLabel, formatDateRange, formatWeekday } from '../../centre/time/dates'
import { holidayHours, holidaysWithoutHours, namedHolidays } from '../../centre/time/holidays'
import { type DayHours, dayHours } from '../../centre/time/hours'
import { calledDaysFrom } from '../../centre/time/statutory'
import { dateOf, nextMidnight } from '../../centre/time/time-zone'
import type { PageContext } from '../../request/context'
import { dayTimes, holidayName } from '../../texts/hours-words'
import { asWritten } from '../../texts/localised'
import { holidayCalendar } from '../holidays'

interface NamedDay {
  date: string
  name: string | null
  terms: readonly string[]
  plain: boolean
}

/** What else visitors call a day, besides its names (statutory.ts). */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
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

/** The days that can be asked for by name: those that have one and are not over, tomorrow, and seven weekdays from today. */
function namedDays({ hours, now, zone, property, locale, locales }: PageContext): NamedDay[] {
  const today = dateOf(now, zone)
  const known = calledDaysFrom(today, holidayCalendar(property)).flatMap((holiday) =>
    [holiday.name, holiday.name_fr, ...(alsoCalled[holiday.name] ?? [])].flatMap((said) =>
      said === null ? [] : [{ date: holiday.date, name: holidayName(holiday, locale).text, said }],
    ),
  )
  const posted = namedHolidays(hours, now, zone).map((day) => ({
    date: day.date,
    name: asWritten(day, 'reason', locale).text,
    said: day.said,
  }))
  const holidays = [...known, ...posted].map(({ date, name, said }) => ({
    date,
    name,
    terms: tellingTerms(said),
    plain: isPlainName(said),
  }))
  const called = (date: string, word: string) => ({ date, name: null, terms: termsOf(word), plain: false })
  const ahead = Array.from({ length: 7 }, (_, days) => addDays(today, days)).flatMap((date) =>
    locales.map((each) => called(date, formatWeekday(weekdayOf(date), each))),
  )
  const tomorrow = locales.map((each) =>
    called(addDays(today, 1), new Intl.RelativeTimeFormat(each, { numeric: 'auto' }).format(1, 'day')),
  )
  return [...holidays, ...tomorrow, ...ahead].filter(({ terms }) => terms.length > 0)
}

/** Answers about days nearer than this expire at midnight, when "tomorrow" or a weekday may mean another date. */
const calledByDistance = 7

/** The links of every answer about hours. */
const hoursLinks = ({ t, link }: Pick<PageContext, 't' | 'link'>): Answer['links'] => [
  { href: link(routes.hours.path), text: t('hours.holidayLink') },
]

/** The times of a day in words. */
type TimesOf = (day: DayHours) => string

/** Gives a day's times in words; for a future holiday without a row, that its hours may differ (rule 2.7). */
export function timesBy({ hours, now, zone, property, locale, t }: PageContext): TimesOf {
  const from = addDays(dateOf(now, zone), 1)
  const unposted = new Map(
    holidaysWithoutHours(hours, holidayCalendar(property), { from, zone }).map((holiday) => [holiday.date, holiday]),
  )
  return (day) => {
    const holiday = day.state === 'unknown' ? undefined : unposted.get(day.date)
    return holiday
      ? `${holidayName(holiday, locale).text}${t('search.colon')}${t('hours.notPosted')}`
      : dayTimes(day, { t, locale })
  }
}

/** What answers about hours are made from. */
export interface HoursSources {
  context: PageContext
  timesOf: TimesOf
}

/** The hours of a day, titled with its name, if it has one, and its date. */
export function onDay(date: string, name: string | null, { context, timesOf }: HoursSources): Answer {
  const { hours, now, zone, locale } = context
  const label = dayLabel(date, now, zone, locale)
  return {
    title: name === null ? capitalised(label) : `${name}, ${label}`,
    text: timesOf(dayHours(hours, date, zone)),
    links: hoursLinks(context),
  }
}

/** The answers about named days; if two days share a name, about the earlier one. */
export function daysByName(sources: HoursSources): AskedDay[] {
  const { context } = sources
  const { now, zone } = context
  const today = dateOf(now, zone)
  const until = nextMidnight(now, zone)
  return [...Map.groupBy(namedDays(context).sort(byDate), ({ terms }) => terms.join(' ')).values()]
    .flatMap(([first]) => first ?? [])
    .map(({ date, name, terms, plain }) => ({
      terms,
      answer: onDay(date, name, sources),
      ...(plain ? { plain } : {}),
      ...(daysBetween(today, date) < calledByDistance ? { until } : {}),
    }))
}

/** The hours of this weekend; on Sunday, of that day alone. */
export function weekend({ context, timesOf }: HoursSources): AskedDay[] {
  const { hours, now, zone, locale, t } = context
  const today = dateOf(now, zone)
  const sunday = addDays(today, (7 - weekdayOf(today)) % 7)
  const from = sunday === today ? sunday : addDays(sunday, -1)
  const said = [...new Set([from, sunday])].map((date) => {
    const times = timesOf(dayHours(hours, date, zone))
    return `${capitalised(formatWeekday(weekdayOf(date), locale))}${t('search.colon')}${times}`
  })
  const answer: Answer = {
    title: formatDateRange(from, sunday, { locale }),
    text: said.join(' · '),
    links: hoursLinks(context),
  }
  const until = nextMidnight(now, zone)
  return ['weekend', 'week end', 'fin de semaine'].map((name) => ({
    terms: tellingTerms(name),
    answer,
    plain: true,
    until,
  }))
}

/** Most holidays in one answer. */
const mostHolidays = 3

/** The next holidays whose hours are posted. */
export function holidaysAhead(context: PageContext): Answer | undefined {
  const { t, hours, now, zone, locale } = context
  const posted = holidayHours(hours, now, zone).days.slice(0, mostHolidays)
  if (posted.length === 0) return undefined
  const said = posted.map((day) => {
    const name = asWritten(day, 'reason', locale).text
    const label = formatDateRange(day.date, day.endDate, { locale })
    return `${name === null ? '' : `${name}, `}${label}${t('search.colon')}${dayTimes(day, context)}`
  })
  return {
    title: t('hours.holidays'),
    text: said.join(' · '),
    links: hoursLinks(context),
  }
}
