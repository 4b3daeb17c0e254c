/** "What is on?": events between two days. */
import * as z from 'zod'
import { eventAddress } from '../../centre/addresses'
import { beganEarlier } from '../../centre/items/events'
import { itemsOfStore, ownerName } from '../../centre/items/owners'
import { plainText, truncate } from '../../centre/plain-text'
import { coversCadence } from '../../centre/time/cadence'
import { addDays } from '../../centre/time/calendar-days'
import { dayLabel, eventWhen, whenOf } from '../../centre/time/dates'
import { occurrencesOn } from '../../centre/time/event-days'
import { isUndated } from '../../centre/time/spans'
import { dateOf, instantOf } from '../../centre/time/time-zone'
import type { Event } from '../../content/schema/items'
import { listedExtras } from '../../queries/community'
import { inLanguage } from '../../texts/localised'
import { dayHint, readDay, storeHint, storeNamed } from '../arguments'
import { Complete, defineTool, isAvailable, limitInput, listText, optional, requireContent, ToolError } from '../tool'

const maxDates = 31
/** Sorts after all days. */
const afterAllDays = '~'
const defaultDays = 30

export const whatsOn = defineTool({
  name: 'whats_on',
  title: 'Events',
  description:
    'Lists the events at the centre, or of one store, between two days: what is on today, this weekend, over the holidays.',
  input: z.object({
    from: optional(60, `${dayHint}; today where left out`),
    to: optional(
      60,
      `The last day, as from; ${defaultDays} days later where left out, the same day where only a day matters`,
    ),
    store: optional(100, `${storeHint}; leave out for all`),
    limit: limitInput(30, 10),
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
    complete: Complete,
  }),
  async answer({ from, to, store, limit = 10 }, context) {
    const { content, now, zone, site, property, locale, link } = context
    const lists = await content.read('events', 'stores', 'mallcomm')
    requireContent(context, 'events')
    const first = from === undefined ? dateOf(now, zone) : readDay(from, context)
    const last = to === undefined ? addDays(first, defaultDays) : readDay(to, context, first)
    if (last < first) throw new ToolError('to is before from.')
    // Without days, undated events are included, as on the page of events.
    const isOfNoDay = (item: Event): boolean =>
      from === undefined && to === undefined && isUndated(eventWhen(item, { now, zone }).span)
    const wanted = store === undefined ? null : await storeNamed(store, context)
    const listed = listedExtras('events', lists, context, lists.events)
    const all = wanted ? itemsOfStore(listed, wanted.id) : listed
    // By the next day of each; on one day, runs that began earlier come last. A cancelled date comes after those that
    // take place (rule 1.7).
    const within = all
      .flatMap((event) => {
        const found = occurrencesOn(event, { from: first, to: last }, now, zone)
        const [next] = found.toSorted((a, b) => Number(a.span.cancelled) - Number(b.span.cancelled))
        if (next) return { event, found, day: next.day, runs: Number(beganEarlier(next.span, now, zone)) }
        return isOfNoDay(event) ? { event, found, day: afterAllDays, runs: 0 } : []
      })
      .sort((a, b) => (a.day === b.day ? a.runs - b.runs : a.day < b.day ? -1 : 1))
    // A date without an end that began before the days is ongoing by then.
    const since = Math.max(now, instantOf(first, 0, zone))
    const shown = within.slice(0, limit).map(({ event, found }) => {
      const dates = found.slice(0, maxDates).map(({ span }) => {
        const isOngoing = span.endMs === null && beganEarlier(span, since, zone)
        return whenOf(event, span, { now: isOngoing ? since : now, zone })
      })
      const nearest = dates.find(({ span }) => !span.cancelled) ?? dates[0] ?? eventWhen(event, { now, zone })
      const further = dates.filter((date) => date !== nearest)
      const place = plainText(inLanguage(event, 'location_information', locale).text)
      return {
        name: inLanguage(event, 'name', locale).text,
        when: nearest.text,
        starts: nearest.datetimeStart,
        ends: nearest.datetimeEnd,
        further: further.map(({ text, cancelled }) => (cancelled ? `${text} (cancelled)` : text)),
        cancelled: nearest.cancelled,
        repeats: inLanguage(event, 'cadence_line', locale).text,
        where: place || ownerName(event, lists.stores, property.name),
        summary: truncate(plainText(inLanguage(event, 'description', locale).text), 200),
        url: `${site}${link(eventAddress(event))}`,
      }
    })
    const span = first === last ? dayLabel(first, context) : `${dayLabel(first, context)} to ${dayLabel(last, context)}`
    const where = wanted?.name ?? property.name
    const lines = shown.map(({ name, when, further, repeats, where: place, cancelled }) => {
      const cadence = repeats === null || coversCadence(when, repeats) ? null : repeats
      const line = [[when, ...further].join('; '), cadence, place].filter(Boolean).join(', ')
      return `- ${cancelled ? 'CANCELLED: ' : ''}${name}: ${line}`
    })
    const complete = isAvailable(context, lines, 'mallcomm')
    const title = `${within.length} event(s) at ${where}, ${span}`
    const text = listText(title, lines, `No events at ${where}, ${span}.`, complete)
    return { text, data: { from: first, to: last, events: shown, events_in_all: within.length, complete } }
  },
})
