/** The answers about hours: of today, and of days with a name. */
import { holidaysAddress } from '../../centre/addresses'
import { capitalize } from '../../centre/plain-text'
import { type Answer, type AskedDay, dayTerms, isPlainName } from '../../centre/search/questions/questions'
import { addDays } from '../../centre/time/calendar-days'
import { dayLabel } from '../../centre/time/dates'
import { holidaysWithoutHours } from '../../centre/time/holidays'
import { dayHours } from '../../centre/time/hours'
import { dateOf } from '../../centre/time/time-zone'
import type { PageContext } from '../../request/context'
import { dayTimes, holidayName } from '../../texts/hours-words'
import { inLanguage } from '../../texts/localised'
import { holidayCalendar, namedDays } from '../holidays'

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
