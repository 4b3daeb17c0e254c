/** "Is it open?": the centre or a store, now, at a time or on a day. */

import * as z from 'zod'
import { routes } from '../../base/routes'
import { storeAddress } from '../../centre/addresses'
import { usualHoursDays } from '../../centre/constants'
import { plainText } from '../../centre/plain-text'
import { shownHours } from '../../centre/stores/hours'
import { daysBetween } from '../../centre/time/calendar-days'
import { formatClosing, formatTime, isoTime } from '../../centre/time/dates'
import { holidaysWithoutHours } from '../../centre/time/holidays'
import { type CentreState, type DayHours, dayHours, openStateOf } from '../../centre/time/hours'
import type { HoursSource } from '../../centre/time/hours-layers'
import type { Holiday } from '../../centre/time/statutory'
import { dateOf, instantOf, offsetIso } from '../../centre/time/time-zone'
import { holidayCalendar } from '../../queries/holidays'
import { dayTimes } from '../../texts/hours-words'
import { inLanguage } from '../../texts/localised'
import { dayName, dayWords, readDay } from '../days'
import { storeNamed, storeWords } from '../stores'
import { defineTool, Misunderstood, type ToolContext } from '../tool'

interface Place {
  name: string
  source: HoursSource
  /** Path of the page with the hours. */
  path: string
  /** Why there are no hours: not open yet, or temporarily closed. */
  closedBecause: string | null
  /** Hours that exist only as an editor's text. */
  words: string | null
}

const closedWords = { 'coming-soon': 'is coming soon', 'temporarily-closed': 'is closed for the time being' } as const

async function placeOf(store: string | undefined, context: ToolContext): Promise<Place> {
  if (store === undefined) {
    return {
      name: context.property.name,
      source: context.hours,
      path: routes.hours.path,
      closedBecause: null,
      words: null,
    }
  }
  const match = await storeNamed(store, context)
  const full = await context.content.storeInFull(match)
  const shown = shownHours(match, full, context)
  const closedBecause = shown.kind === 'none' && shown.why !== 'hidden' ? closedWords[shown.why] : null
  const source = shown.kind === 'known' ? shown.source : null
  const words = shown.kind === 'words' ? plainText(full?.hours?.extra_hours) : null
  return { name: match.name, source, path: storeAddress(match), closedBecause, words }
}

/** " (Boxing Day)"; nothing for a day without a name. */
function inBrackets(day: DayHours, { locale }: ToolContext): string {
  const { text } = inLanguage(day, 'reason', locale)
  return text === null ? '' : ` (${text})`
}

/** "8:00 AM – 6:00 PM (Boxing Day)". */
const dayText = (day: DayHours, context: ToolContext): string => dayTimes(day, context) + inBrackets(day, context)

/** The instant (epoch ms) of a clock time on a property day. @throws Misunderstood */
function momentOf(time: string, date: string, zone: string): number {
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time.trim()) ?? []
  if (hour === '') throw new Misunderstood('time has to be HH:MM on the 24-hour clock, for example 18:30.')
  return instantOf(date, Number(hour) * 60 + Number(minute), zone)
}

interface At {
  open: CentreState
  /** True where the question is about the current moment. */
  isNow: boolean
}

function unknownSentence({ name, words }: Place, date: string, context: ToolContext): string {
  if (words) return `${name} gives its hours in words: "${words}"`
  const phone = context.property.contact_phone
  return `The hours of ${name} for ${dayName(date, context)} are not known.${phone ? ` Call ${phone}.` : ''}`
}

/** For a whole day: "… is open on Saturday, December 26: 8:00 AM – 6:00 PM (Boxing Day)." */
function daySentence(name: string, day: DayHours, context: ToolContext): string {
  const when = dayName(day.date, context)
  if (day.state === 'open') return `${name} is open on ${when}: ${dayText(day, context)}.`
  return `${name} is closed on ${when}${inBrackets(day, context)}.`
}

/** For a moment: "… is open now, until 9:00 PM. Hours on Friday, November 20: 10:00 AM – 9:00 PM." */
function momentSentence({ name }: Place, day: DayHours, { open, isNow }: At, context: ToolContext): string {
  const { state, untilMinutes, next } = open
  const when = dayName(day.date, context)
  const moment = isNow ? 'now' : `on ${when} at that time`
  const hours = day.state === 'unknown' ? '' : ` Hours on ${when}: ${dayText(day, context)}.`
  if (state === 'open') {
    const until = untilMinutes === null ? '' : `, until ${formatClosing(untilMinutes)}`
    return `${name} is open ${moment}${until}.${hours}`
  }
  const opens = next === null ? '' : ` It opens ${next.dayLabelLong} at ${formatTime(next.minutes)}.`
  return `${name} is closed ${moment}.${opens}${hours}`
}

/** The statutory holiday on a future day for which no hours are posted (rule 2.7); undefined for any other day. */
function unpostedHoliday(
  { source }: Place,
  { date }: DayHours,
  { now, zone, property }: ToolContext,
): Holiday | undefined {
  // For today, the page and the header rely on the regular rows as well.
  if (date <= dateOf(now, zone)) return undefined
  const unposted = holidaysWithoutHours(source, holidayCalendar(property), { from: date, zone })
  return unposted.find((holiday) => holiday.date === date)
}

/** Whether a day's hours are only its weekday's regular row, and the day is so far away that the row may change. */
const isFarGuess = ({ kind, date }: DayHours, { now, zone }: ToolContext): boolean =>
  kind === 'regular' && Math.abs(daysBetween(dateOf(now, zone), date)) > usualHoursDays

/** Why a day's hours may turn out different; null where they are posted, or regular and the day is near. */
function caveatOf(day: DayHours, unposted: Holiday | undefined, context: ToolContext): string | null {
  if (unposted) return `${unposted.name}: ${context.t('hours.notPosted')}`
  return isFarGuess(day, context)
    ? 'Nothing is posted for a day so far away: these are the usual hours, and may differ.'
    : null
}

export const isOpen = defineTool({
  name: 'is_open',
  title: 'Opening hours',
  description:
    'Tells whether the shopping centre, or one of its stores, is open: right now, at a time, or on a day, holidays included. Use it for every question about opening hours.',
  input: z.object({
    store: z.string().max(100).optional().describe(`${storeWords}; leave out for the centre itself`),
    date: z.string().max(60).optional().describe(`${dayWords}; leave out for today`),
    time: z
      .string()
      .max(5)
      .optional()
      .describe('A time of that day, HH:MM on the 24-hour clock; leave out for now (today) or the whole day'),
  }),
  output: z.object({
    place: z.string(),
    date: z.string().describe('YYYY-MM-DD'),
    day: z.string().describe('The day in words'),
    state: z.enum(['open', 'closed', 'unknown']).describe('Of the moment asked for; without one, of the day'),
    is_moment: z.boolean().describe('True where state is that of a moment'),
    hours: z
      .array(z.object({ opens: z.string(), closes: z.string() }))
      .describe('Of the day, HH:MM; empty where closed or unknown'),
    holiday: z.string().nullable(),
    next_opening: z.string().nullable().describe('RFC 3339; only where it is closed at the moment'),
    time_zone: z.string(),
    url: z.string(),
  }),
  async answer({ store, date, time }, context) {
    const { now, zone, site, locale, link } = context
    const place = await placeOf(store, context)
    const on = date === undefined ? dateOf(now, zone) : readDay(date, context)
    const day = dayHours(place.source, on, zone)
    const isNow = time === undefined && on === dateOf(now, zone)
    const instant = time !== undefined ? momentOf(time, on, zone) : isNow ? now : null
    const at: At | null = instant === null ? null : { open: openStateOf(place.source, instant, zone), isNow }
    const state = place.closedBecause === null ? (at?.open.state ?? day.state) : 'closed'
    const next = state === 'closed' && place.closedBecause === null ? (at?.open.next ?? null) : null
    const sentence =
      place.closedBecause !== null
        ? `${place.name} ${place.closedBecause}.`
        : state === 'unknown'
          ? unknownSentence(place, on, context)
          : at === null
            ? daySentence(place.name, day, context)
            : momentSentence(place, day, at, context)
    const tellsHours = state !== 'unknown' && place.closedBecause === null
    const unposted = tellsHours ? unpostedHoliday(place, day, context) : undefined
    const caveat = tellsHours ? caveatOf(day, unposted, context) : null
    const isKnown = place.closedBecause === null && day.state === 'open'
    return {
      text: caveat === null ? sentence : `${sentence} ${caveat}`,
      data: {
        place: place.name,
        date: on,
        day: dayName(on, context),
        state,
        is_moment: at !== null,
        hours: isKnown
          ? day.ranges.map(({ opens, closes }) => ({ opens: isoTime(opens), closes: isoTime(closes) }))
          : [],
        holiday: inLanguage(day, 'reason', locale).text ?? unposted?.name ?? null,
        next_opening: next === null ? null : offsetIso(next.opensAt, zone),
        time_zone: zone,
        url: `${site}${link(place.path)}`,
      },
    }
  },
})
