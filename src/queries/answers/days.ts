/** The answers about days: their hours, and under "tonight", "this weekend" and the like their events (rule 4.13). */
import { hasFamily, localeNames } from '../../base/config'
import { routes } from '../../base/routes'
import { eventAddress, holidaysAddress } from '../../centre/addresses'
import { beganEarlier } from '../../centre/items/events'
import { isCancelled } from '../../centre/items/visibility'
import { capitalize } from '../../centre/plain-text'
import {
  type Answer,
  type AskedDay,
  dayTerms,
  isPlainName,
  type NamedAnswer,
} from '../../centre/search/questions/questions'
import { significantTerms, termsOf } from '../../centre/search/terms'
import { addDays } from '../../centre/time/calendar-days'
import { dayLabel, formatDateRange } from '../../centre/time/dates'
import { type DayRange, daysOfPeriod, type PeriodName, periodNames, takesPlaceOn } from '../../centre/time/event-days'
import { holidaysWithoutHours } from '../../centre/time/holidays'
import { dayHours } from '../../centre/time/hours'
import { currentDate } from '../../centre/time/spans'
import { dateOf } from '../../centre/time/time-zone'
import type { Readings } from '../../content/content'
import type { Event } from '../../content/schema/items'
import type { PageContext } from '../../request/context'
import { dayTimes, holidayName } from '../../texts/hours-words'
import { inLanguage } from '../../texts/localised'
import { type TextKey, textsFor } from '../../texts/texts'
import { listedExtras } from '../community'
import { daysAhead, holidayCalendar, namedDays } from '../holidays'
import { withQuery } from '../items'

/** An answer about hours, with the link that all of them have. */
const hoursAnswer = (title: string, text: string | null, { t, link }: PageContext): Answer => ({
  title,
  text,
  links: [{ href: link(holidaysAddress), text: t('hours.holidayLink') }],
})

/** The hours of a day, under the name of its holiday. */
export function hoursOf(date: string, context: PageContext): Answer {
  const day = dayHours(context.hours, date, context.zone)
  const { text: name } = inLanguage(day, 'reason', context.locale)
  return hoursAnswer(titleOf(name, date, context), dayTimes(day, context), context)
}

const titleOf = (name: string | null, date: string, context: PageContext): string =>
  capitalize([name, dayLabel(date, context)].filter(Boolean).join(', '))

/** Where the hours of holidays are. */
export const holidays = (context: PageContext): Answer => hoursAnswer(context.t('hours.holidays'), null, context)

/** The hours of each named day, the first of a name; for a holiday without a row, that they may differ (rule 2.7). */
export function daysByName(context: PageContext): AskedDay[] {
  const { hours, now, zone, property, locale, t } = context
  const from = addDays(dateOf(now, zone), 1)
  const unposted = new Map(
    holidaysWithoutHours(hours, holidayCalendar(property), from, zone).map((holiday) => [holiday.date, holiday]),
  )
  const textOf = (date: string): string => {
    const day = dayHours(hours, date, zone)
    const holiday = day.state === 'unknown' ? undefined : unposted.get(date)
    return holiday
      ? `${holidayName(holiday, locale).text}${t('search.colon')}${t('hours.notPosted')}`
      : dayTimes(day, context)
  }
  const byTerms = Map.groupBy(namedDays(context), ({ called }) => dayTerms(called).join(' '))
  return [...byTerms.values()].flatMap(([first]) => {
    const terms = first ? dayTerms(first.called) : []
    if (!first || terms.length === 0) return []
    const { date, called, name } = first
    return {
      terms,
      answer: hoursAnswer(titleOf(name, date, context), textOf(date), context),
      ...(isPlainName(called) && { plain: true }),
      ...(name === null && { ofToday: true }),
    }
  })
}

/** Events that an answer names; the others are on the list that it leads to. */
const maxEvents = 5

/** The events of each period and of each of the next days, by their names in every language; none without events. */
export function periodsByName(lists: Readings<'events' | 'mallcomm' | 'stores'>, context: PageContext): NamedAnswer[] {
  if (!hasFamily('events')) return []
  const { now, zone, locale, t, link } = context
  const called = (...keys: TextKey[]): string[][] =>
    // "Weekend" is "this weekend".
    localeNames.flatMap((each) => keys.map((key) => [...significantTerms(termsOf(textsFor(each)(key)))]))
  const all = listedExtras('events', lists, context, lists.events).filter((event) => !isCancelled(event))
  const answerOf = (days: DayRange, title: string, when?: PeriodName): Answer | null => {
    // Events that began earlier come last.
    const runs = (event: Event): number => Number(beganEarlier(currentDate(event, now, zone), now, zone))
    const within = all.filter((event) => takesPlaceOn(event, days, now, zone)).sort((a, b) => runs(a) - runs(b))
    if (within.length === 0) return null
    const opening = days.from === days.to ? hoursOf(days.from, context) : null
    return {
      title,
      text: opening?.text ?? formatDateRange(days.from, days.to, { locale, weekday: 'long' }),
      links: [
        // The first is where the answer as a whole leads, among suggestions.
        { href: link(withQuery(routes.events.path, { when })), text: `${t('events.title')} (${within.length})` },
        ...within.slice(0, maxEvents).map((event) => ({
          href: link(eventAddress(event)),
          text: inLanguage(event, 'name', locale).text,
        })),
        ...(opening?.links ?? []),
      ],
    }
  }
  const spans = periodNames.map((name) => ({
    called: called(`events.${name}`),
    answer: answerOf(daysOfPeriod(name, now, zone), t(`events.${name}`), name),
  }))
  const days = daysAhead(dateOf(now, zone)).map((day) => ({
    called: day.called.map(termsOf),
    answer: answerOf({ from: day.date, to: day.date }, capitalize(dayLabel(day.date, context))),
  }))
  const beside = called('events.title', 'home.events').flat()
  return [...spans, ...days].flatMap(({ called, answer }) =>
    answer ? [{ called, answer, beside, ofToday: true }] : [],
  )
}
