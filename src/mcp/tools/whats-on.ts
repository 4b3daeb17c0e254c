/** "What is on?": events between two days. */
import * as z from 'zod'
import { eventAddress } from '../../centre/addresses'
import { listedHere } from '../../centre/items/language'
import { ordered } from '../../centre/items/listing'
import { itemsOfStore, ownerName } from '../../centre/items/owners'
import { cutText, plainText } from '../../centre/plain-text'
import { addDays } from '../../centre/time/calendar-days'
import { eventDates, eventWhen } from '../../centre/time/dates'
import { takesPlaceOn } from '../../centre/time/event-days'
import { type Dated, datesFrom, isUndated, takesPlace } from '../../centre/time/spans'
import { dateOf, instantOf } from '../../centre/time/time-zone'
import { listedExtras } from '../../queries/community'
import { inLanguage } from '../../texts/localised'
import { dayName, dayWords, readDay } from '../days'
import { storeNamed, storeWords } from '../stores'
import { atMost, defineTool, listText, Misunderstood, requireContent, words } from '../tool'

/** The most dates of one event. */
const mostDates = 31
/** Days ahead, where no end is specified. */
const usualDays = 30

export const whatsOn = defineTool({
  name: 'whats_on',
  title: 'Events',
  description:
    'Lists the events at the centre, or of one store, between two days: what is on today, this weekend, over the holidays.',
  input: z.object({
    from: words(60, `${dayWords}; today where left out`),
    to: words(
      60,
      `The last day, as from; ${usualDays} days later where left out, the same day where only a day matters`,
    ),
    store: words(100, `${storeWords}; leave out for all`),
    limit: atMost(30, 10),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    events: z.array(
      z.object({
        name: z.string(),
        when: z.string(),
        repeats: z.string().nullable().describe('In words, for example "Every Saturday"'),
        starts: z.string().nullable().describe('RFC 3339, or a date'),
        ends: z.string().nullable(),
        further: z.array(z.string()).describe('Its further dates among those days'),
        where: z.string(),
        cancelled: z.boolean(),
        summary: z.string(),
        url: z.string(),
      }),
    ),
    events_in_all: z.int(),
  }),
  async answer({ from, to, store, limit = 10 }, context) {
    const { content, now, zone, site, property, locale, link } = context
    const lists = await content.read('events', 'stores', 'mallcomm')
    requireContent(context, 'events')
    const first = from === undefined ? dateOf(now, zone) : readDay(from, context)
    const last = to === undefined ? addDays(first, usualDays) : readDay(to, context)
    if (last < first) throw new Misunderstood('to is before from.')
    // What is over today already is not to come.
    const earliest = first === dateOf(now, zone) ? now : instantOf(first, 0, zone)
    const end = instantOf(addDays(last, 1), 0, zone)
    // Without a day, events of an unknown day are answered too, as on the page of events.
    const isOfNoDay = (item: Dated): boolean =>
      from === undefined && to === undefined && isUndated(eventWhen(item, { now, zone }).span)
    // Of several dates a cancelled one counts too; of a run, only the days on which it takes place (rule 1.8).
    const isWithin = (item: Dated): boolean =>
      takesPlace(item, earliest, end, zone) &&
      (takesPlaceOn(item, { from: first, to: last }, earliest, zone) ||
        datesFrom(item, earliest, zone).some(({ cancelled, startMs }) => cancelled && (startMs ?? earliest) < end) ||
        isOfNoDay(item))
    const times = (item: Dated) => {
      // Of several dates those that were asked about.
      const dates = eventDates(item, { now, zone }, mostDates, earliest).filter(
        ({ span }) => (span.startMs ?? earliest) < end,
      )
      // A cancelled date is answered, but after those that take place (rule 1.7).
      const nearest = dates.find(({ span }) => !span.cancelled) ?? dates[0] ?? eventWhen(item, { now, zone })
      const { text, datetimeStart, datetimeEnd, cancelled } = nearest
      return {
        when: text,
        starts: datetimeStart,
        ends: datetimeEnd,
        further: dates
          .filter((date) => date !== nearest)
          .map((date) => (date.span.cancelled ? `${date.text} (cancelled)` : date.text)),
        cancelled,
      }
    }
    const wanted = store === undefined ? null : await storeNamed(store, context)
    const all = [
      ...ordered('events', listedHere(lists.events, context), { now, zone }),
      ...listedExtras('events', lists, context),
    ]
    const within = (wanted ? itemsOfStore(all, wanted.id) : all).filter(isWithin)
    const shown = within.slice(0, limit).map((event) => ({
      name: inLanguage(event, 'name', locale).text,
      ...times(event),
      repeats: inLanguage(event, 'cadence_line', locale).text,
      where:
        plainText(inLanguage(event, 'location_information', locale).text) ||
        ownerName(event, lists.stores, property.name),
      summary: cutText(plainText(inLanguage(event, 'description', locale).text), 200),
      url: `${site}${link(eventAddress(event))}`,
    }))
    const span = first === last ? dayName(first, context) : `${dayName(first, context)} to ${dayName(last, context)}`
    const where = wanted?.name ?? property.name
    const lines = shown.map(
      ({ name, when, further, repeats, where: place, cancelled }) =>
        `- ${cancelled ? 'CANCELLED: ' : ''}${name}: ${[[when, ...further].join('; '), repeats, place].filter(Boolean).join(', ')}`,
    )
    if (lines.length === 0) requireContent(context, 'mallcomm')
    const text = listText(`${within.length} event(s) at ${where}, ${span}`, lines, `No events at ${where}, ${span}.`)
    return { text, data: { from: first, to: last, events: shown, events_in_all: within.length } }
  },
})
