/** The answers to "today", "tonight", "this weekend" and "next week": what is on in those days (rule 4.13). */
import { has, localeNames } from '../../base/config'
import { routes } from '../../base/routes'
import { eventAddress } from '../../centre/addresses'
import { beganEarlier } from '../../centre/items/event-months'
import { listedHere } from '../../centre/items/language'
import { ordered } from '../../centre/items/listing'
import { isCancelled } from '../../centre/items/visibility'
import type { Answer, Answers } from '../../centre/search/questions/questions'
import { termsOf } from '../../centre/search/terms'
import { daysCalled, type SpanName, spanNames, takesPlaceOn } from '../../centre/time/event-days'
import { formatDateRange } from '../../centre/time/format'
import { dateAt } from '../../centre/time/spans'
import type { Event } from '../../content/schema/items'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { type TextKey, textsFor } from '../../texts/texts'
import { chosenPath } from '../items'
import { hoursToday } from './hours'

/** Events that an answer names; the others are on the list that it leads to. */
const most = 5

/** What is on in each span of days, by its names in every language; nothing for a span without events. */
export function spansByName(events: readonly Event[], context: PageContext): Pick<Answers, 'spans' | 'besideSpan'> {
  if (!has('events')) return { spans: [], besideSpan: [] }
  const { now, zone, locale, t, link } = context
  const called = (...keys: TextKey[]): string[][] =>
    localeNames.flatMap((each) => keys.map((key) => termsOf(textsFor(each)(key))))
  const all = ordered('events', listedHere(events, context), context).filter((event) => !isCancelled(event))
  const answerOf = (name: SpanName): Answer | null => {
    const days = daysCalled(name, now, zone)
    // What goes on for weeks has been said before.
    const runs = (event: Event): number => Number(beganEarlier(dateAt(event, now, zone), now, zone))
    const within = all.filter((event) => takesPlaceOn(event, days, now, zone)).sort((a, b) => runs(a) - runs(b))
    if (within.length === 0) return null
    const today = name === 'today' || name === 'tonight' ? hoursToday(context) : null
    return {
      title: t(`events.${name}`),
      text: today?.text ?? formatDateRange(days.from, days.to, { locale, weekday: 'long' }),
      links: [
        // The first is where the answer as a whole leads, among suggestions.
        { href: link(chosenPath(routes.events.path, { when: name })), text: `${t('events.title')} (${within.length})` },
        ...within.slice(0, most).map((event) => ({
          href: link(eventAddress(event)),
          text: inLanguage(event, 'name', locale).text,
        })),
        ...(today?.links ?? []),
      ],
    }
  }
  return {
    spans: spanNames.flatMap((name) => {
      const answer = answerOf(name)
      return answer ? [{ called: called(`events.${name}`), answer }] : []
    }),
    besideSpan: called('events.title', 'home.events').flat(),
  }
}
