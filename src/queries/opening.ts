/** "Is it open?": the centre or a store, at a moment or on a day. The API and the assistants both answer from here. */
import * as z from 'zod'
import { routes } from '../base/routes'
import { minuteMs } from '../base/time/durations'
import { storeAddress } from '../centre/addresses'
import { usualHoursDays } from '../centre/constants'
import { plainText } from '../centre/plain-text'
import { shownHours } from '../centre/stores/hours'
import { daysBetween } from '../centre/time/calendar-days'
import { isoTime } from '../centre/time/dates'
import { holidaysWithoutHours } from '../centre/time/holidays'
import { dayHours, openStateOf } from '../centre/time/hours'
import { dateOf, instantOf, offsetIso } from '../centre/time/time-zone'
import type { Store } from '../content/schema/store'
import type { PageContext } from '../request/context'
import { inLanguage } from '../texts/localised'
import { holidayCalendar } from './holidays'

const described = <Schema extends z.ZodType>(schema: Schema, description: string, example: z.output<Schema>): Schema =>
  schema.meta({ description, examples: [example] })

const textOrNull = z.string().nullable()
/** Examples: a moment before a store opens, and when it does. */
const [early, opening] = ['2026-12-26T07:30:00-07:00', '2026-12-26T08:00:00-07:00']

/** What programs get. Times and days are those of the centre's own clock. */
export const OpeningFacts = z.object({
  place: described(z.string(), 'The centre or the store', 'Maple Grove'),
  date: described(z.string(), 'The day asked for, YYYY-MM-DD', '2026-12-26'),
  state: described(
    z.enum(['open', 'closed', 'unknown']),
    'Of the moment asked for; without one, of the day. Never show unknown as closed',
    'closed',
  ),
  is_moment: described(z.boolean(), 'True where state is that of a moment, false where it is a whole day’s', true),
  as_of: described(textOrNull, 'The moment that state is about, RFC 3339, to the minute; null for a whole day', early),
  hours: described(
    z.array(z.object({ opens: z.string(), closes: z.string() })),
    'Of the day, HH:MM; closes not later than it opens: on the next day. Empty where closed or unknown',
    [{ opens: '08:00', closes: '18:00' }],
  ),
  holiday: described(textOrNull, 'Name of the day, where it has hours of its own', 'Boxing Day'),
  caveat: described(
    z.enum(['holiday_without_hours', 'usual_hours_only']).nullable(),
    'Why the day may turn out otherwise: a holiday without posted hours, or a day too far away for any',
    null,
  ),
  closed_because: described(
    z.enum(['coming_soon', 'temporarily_closed']).nullable(),
    'Why a store has no hours: it is not open yet, or closed for the time being',
    null,
  ),
  next_opening: described(textOrNull, 'RFC 3339; only where it is closed at the moment', opening),
  next_change: described(textOrNull, 'When it next closes or opens after the moment, RFC 3339', opening),
  time_zone: described(z.string(), 'IANA zone of the centre', 'America/Vancouver'),
  url: described(z.string(), 'The page with the hours', 'https://www.example.com/hours'),
})

export type Place = Awaited<ReturnType<typeof placeOf>>

/** The centre's hours (null), or what a store shows of its own (rule 2.3). */
export async function placeOf(store: Store | null, context: PageContext) {
  const { locale } = context
  if (store === null) {
    const { property, hours: source } = context
    return { name: property.name, source, path: routes.hours.path, closedBecause: null, words: null }
  }
  const full = await context.content.fullStore(store)
  const shown = shownHours(store, full, context)
  return {
    name: store.name,
    source: shown.kind === 'known' ? shown.source : null,
    /** Path of the page with the hours. */
    path: storeAddress(store),
    /** Why there are no hours: not open yet, or temporarily closed. */
    closedBecause: shown.kind === 'none' && shown.why !== 'hidden' ? shown.why : null,
    /** Hours that exist only as an editor's text. */
    words: shown.kind === 'words' && full?.hours ? plainText(inLanguage(full.hours, 'extra_hours', locale).text) : null,
  }
}

export type Opening = ReturnType<typeof openingOf>

/** At `minutes` after a property day's midnight; null means now if that is today, else the whole day. */
export function openingOf(place: Place, date: string, minutes: number | null, context: PageContext) {
  const { now, zone, property } = context
  const today = dateOf(now, zone)
  const day = dayHours(place.source, date, zone)
  const isNow = minutes === null && date === today
  const instant = minutes !== null ? instantOf(date, minutes, zone) : isNow ? now : null
  const moment = instant === null ? null : { open: openStateOf(place.source, instant, zone), isNow, instant }
  const state = place.closedBecause === null ? (moment?.open.state ?? day.state) : 'closed'
  const hasHours = state !== 'unknown' && place.closedBecause === null
  // For today, the page and the header rely on the regular rows as well.
  const unposted =
    hasHours && date > today ? holidaysWithoutHours(place.source, holidayCalendar(property), date, zone) : []
  return {
    day,
    state,
    /** The state at a moment; null where the question is about a whole day. */
    moment,
    /** The next opening that is certain, where it is closed at the moment. */
    next: state === 'closed' && place.closedBecause === null ? (moment?.open.next ?? null) : null,
    /** The statutory holiday for which no hours are posted (rule 2.7), on a day after today. */
    unposted: unposted.find((holiday) => holiday.date === date)?.name ?? null,
    /** The hours are only the weekday's usual ones, and the day is so far away that they may change. */
    isFarGuess: hasHours && day.kind === 'regular' && daysBetween(today, date) > usualHoursDays,
  }
}

const closedWords = { 'coming-soon': 'coming_soon', 'temporarily-closed': 'temporarily_closed' } as const

/** The facts about an opening for programs. */
export function openingFacts(place: Place, opening: Opening, context: PageContext): z.output<typeof OpeningFacts> {
  const { zone, site, locale, link } = context
  const { day, state, moment, next, unposted, isFarGuess } = opening
  const isKnown = place.closedBecause === null && day.state === 'open'
  const iso = (instant: number | null | undefined) => (instant == null ? null : offsetIso(instant, zone))
  return {
    place: place.name,
    date: day.date,
    state,
    is_moment: moment !== null,
    as_of: iso(moment && Math.floor(moment.instant / minuteMs) * minuteMs),
    hours: isKnown ? day.ranges.map(({ opens, closes }) => ({ opens: isoTime(opens), closes: isoTime(closes) })) : [],
    holiday: inLanguage(day, 'reason', locale).text ?? unposted,
    caveat: unposted !== null ? 'holiday_without_hours' : isFarGuess ? 'usual_hours_only' : null,
    closed_because: place.closedBecause && closedWords[place.closedBecause],
    next_opening: iso(next?.opensAt),
    next_change: iso(state === 'open' ? moment?.open.until : next?.opensAt),
    time_zone: zone,
    url: `${site}${link(place.path)}`,
  }
}
