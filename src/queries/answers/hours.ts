/** The answers about hours: of a named day, the weekend, now, the late days, the holidays and the year ahead. */

import { capitalised } from '../../base/capital'
import { languages } from '../../base/config'
import { usualHoursDays } from '../../centre/constants'
import type { Answer, AskedDay, HoursAhead } from '../../centre/search/questions/answers'
import { isPlainName, tellingTerms } from '../../centre/search/questions/questions'
import { termsOf } from '../../centre/search/terms'
import { addDays, byDate, daysBetween, weekdayOf } from '../../centre/time/calendar-days'
import { calledDaysFrom } from '../../centre/time/called-days'
import { dayLabel, formatClosing, formatDateRange, formatWeekday } from '../../centre/time/dates'
import { holidayHours, holidaysWithoutHours, namedHolidays } from '../../centre/time/holidays'
import { type DayHours, dayHours, openStateOf, weekHours } from '../../centre/time/hours'
import { dateOf, instantOf, nextMidnight } from '../../centre/time/time-zone'
import type { PageContext } from '../../request/context'
import { dayTimes, holidayName, stateSentence } from '../../texts/hours-words'
import { asWritten } from '../../texts/localised'
import { holidayCalendar } from '../holidays'

interface NamedDay {
  date: string
  name: string | null
  terms: readonly string[]
  plain: boolean
}

/** What else visitors call a day, besides its names (called-days.ts). */
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
  const tomorrow = ['tomorrow', 'demain'].map((word) => called(addDays(today, 1), word))
  return [...holidays, ...tomorrow, ...ahead].filter(({ terms }) => terms.length > 0)
}

/** Answers about days nearer than this expire at midnight, when "tomorrow" or a weekday may mean another date. */
const calledByDistance = 7

/** The links of every answer about hours. */
const hoursLinks = ({ t, link }: Pick<PageContext, 't' | 'link'>): Answer['links'] => [
  { href: link('/hours'), text: t('hours.holidayLink') },
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
      ...(name === null ? {} : { date }),
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

/** An answer by each of some phrases, beside a word for hours. */
const by = (phrases: string, answer: Answer, until: number): AskedDay[] =>
  phrases.split(', ').map((phrase) => ({ terms: termsOf(phrase), answer, plain: true, until }))

/** Whether it is open now: an answer for each part of today, the next one from the end of the one before. */
export function openNow({ context }: HoursSources): AskedDay[] {
  const { hours, now, zone, locale, t, link } = context
  const today = dateOf(now, zone)
  const day = dayHours(hours, today, zone)
  const midnight = nextMidnight(now, zone)
  const label = dayLabel(today, now, zone, locale)
  const links = [...hoursLinks(context), { href: link('/stores?show=open'), text: t('search.openStores') }]
  const found: AskedDay[] = []
  for (let at = instantOf(today, 0, zone); at < midnight; ) {
    const state = openStateOf(hours, at, zone, locale)
    const change = state.state === 'open' ? state.until : (state.next?.opensAt ?? null)
    const until = Math.min(change ?? midnight, midnight)
    const title = stateSentence(state, { ...context, now: at })
    const text = `${capitalised(label)}, ${dayTimes(day, context)}`
    // Unknown hours are no state: the answer about today says so.
    if (state.state !== 'unknown') found.push(...by(words.now, { title, text, links }, until))
    at = until
  }
  return found
}

/** The days of the coming week that close last, and today's hours where the question is about today. */
export function openLate(sources: HoursSources): AskedDay[] {
  const { context, timesOf } = sources
  const { hours, now, zone, locale, t } = context
  const until = nextMidnight(now, zone)
  // Where a holiday's hours are not posted, the weekday's say nothing.
  const days = weekHours(hours, now, zone).filter((day) => timesOf(day) === dayTimes(day, context))
  const closes = ({ ranges }: DayHours): number => ranges.at(-1)?.closes ?? 0
  const latest = Math.max(0, ...days.map(closes))
  if (latest === 0) return []
  const last = days.filter((day) => closes(day) === latest)
  const names = new Intl.ListFormat(languages[locale].tag).format(
    last.map(({ weekday }) => formatWeekday(weekday, locale)),
  )
  const time = t('hours.until', { time: formatClosing(latest, locale) })
  const answer: Answer = {
    title: t('hours.latest'),
    text: `${capitalised(names)}, ${time}`,
    links: hoursLinks(context),
  }
  return [...by(words.lateToday, onDay(dateOf(now, zone), null, sources), until), ...by(words.late, answer, until)]
}

/** What asks for these, in both languages. "How late" is about today. */
const words = {
  now: 'now, currently, still, maintenant, encore, moment, actuellement, présentement',
  late: 'late, later, latest, tard, plus tard',
  lateToday: 'how late, late today, late tonight, late evening, tard aujourd’hui, tard soir',
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

/** The hours of every day of the coming year; undefined if none are known. */
export function hoursAhead(
  context: Pick<PageContext, 'hours' | 'now' | 'zone' | 'locale' | 't' | 'link'>,
  timesOf: TimesOf,
): HoursAhead | undefined {
  const { hours, now, zone } = context
  const from = dateOf(now, zone)
  const texts: string[] = []
  const days = Array.from({ length: usualHoursDays }, (_, at) => {
    const day = dayHours(hours, addDays(from, at), zone)
    if (day.state === 'unknown') return '-'
    const text = timesOf(day)
    const known = texts.indexOf(text)
    const place = known < 0 ? texts.push(text) - 1 : known
    return place < 36 ? place.toString(36) : '-'
  })
  if (texts.length === 0) return undefined
  return { from, texts, days: days.join(''), links: hoursLinks(context) }
}
