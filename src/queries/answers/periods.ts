/** The answers to "today", "tonight", "this weekend", "next week", "Saturday": the events of those days (rule 4.13). */
import { hasFamily, localeNames } from '../../base/config'
import { routes } from '../../base/routes'
import { eventAddress } from '../../centre/addresses'
import { beganEarlier } from '../../centre/items/events'
import { isCancelled } from '../../centre/items/visibility'
import { capitalize } from '../../centre/plain-text'
import type { Answer, NamedAnswer } from '../../centre/search/questions/questions'
import { significantTerms, termsOf } from '../../centre/search/terms'
import { dayLabel, formatDateRange } from '../../centre/time/dates'
import { type DayRange, daysOfPeriod, type PeriodName, periodNames, takesPlaceOn } from '../../centre/time/event-days'
import { currentDate } from '../../centre/time/spans'
import { dateOf } from '../../centre/time/time-zone'
import type { Readings } from '../../content/content'
import type { Event } from '../../content/schema/items'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { type TextKey, textsFor } from '../../texts/texts'
import { listedExtras } from '../community'
import { daysAhead } from '../holidays'
import { withQuery } from '../items'
import { hoursOf } from './hours'

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
