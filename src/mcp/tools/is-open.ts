/** "Is it open?": the centre or a store, now, at a time or on a day. */
import * as z from 'zod'
import { dayLabel, formatClosing, formatDate, formatTime } from '../../centre/time/dates'
import type { DayHours } from '../../centre/time/hours'
import { dateOf } from '../../centre/time/time-zone'
import { type Opening, OpeningFacts, openingFacts, openingOf, type Place, placeOf } from '../../queries/opening'
import type { PageContext } from '../../request/context'
import { dayTimes } from '../../texts/hours-words'
import { inLanguage } from '../../texts/localised'
import { dayHint, readDay, storeHint, storeNamed } from '../arguments'
import { defineTool, optional, ToolError } from '../tool'

const closedWords = { 'coming-soon': 'is coming soon', 'temporarily-closed': 'is closed for the time being' } as const

/** " (Boxing Day)"; '' for a day without a name. */
function reasonIn(day: DayHours, { locale }: PageContext): string {
  const { text } = inLanguage(day, 'reason', locale)
  return text === null ? '' : ` (${text})`
}

/** "8:00 AM – 6:00 PM (Boxing Day)". */
const dayText = (day: DayHours, context: PageContext): string => dayTimes(day, context) + reasonIn(day, context)

/** The minutes after midnight of "18:30". @throws ToolError */
function minutesOf(time: string): number {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time.trim()) ?? []
  if (hour === undefined) throw new ToolError('time has to be HH:MM on the 24-hour clock, for example 18:30.')
  return Number(hour) * 60 + Number(minute)
}

function unknownSentence({ name, words }: Place, date: string, context: PageContext): string {
  if (words) return `${name} gives its hours in words: "${words}"`
  const phone = context.property.contact_phone
  return `The hours of ${name} for ${dayLabel(date, context)} are not known.${phone ? ` Call ${phone}.` : ''}`
}

/** For a whole day: "… is open on Saturday, December 26: 8:00 AM – 6:00 PM (Boxing Day)." */
function daySentence(name: string, day: DayHours, context: PageContext): string {
  const when = dayLabel(day.date, context)
  if (day.state === 'open') return `${name} is open on ${when}: ${dayText(day, context)}.`
  return `${name} is closed on ${when}${reasonIn(day, context)}.`
}

/** For a moment: "… is open now, until 9:00 PM. Hours on Friday, November 20: 10:00 AM – 9:00 PM." */
function momentSentence({ name }: Place, { day, moment }: Opening, context: PageContext): string {
  if (moment === null) return daySentence(name, day, context)
  const { isNow } = moment
  const { state, untilMinutes, next } = moment.open
  const when = dayLabel(day.date, context)
  const time = isNow ? 'now' : `on ${when} at that time`
  const hours = day.state === 'unknown' ? '' : ` Hours on ${when}: ${dayText(day, context)}.`
  if (state === 'open') {
    const until = untilMinutes === null ? '' : `, until ${formatClosing(untilMinutes)}`
    return `${name} is open ${time}${until}.${hours}`
  }
  const opens =
    next === null ? '' : ` It opens ${formatDate(next.date, { weekday: 'long' })} at ${formatTime(next.minutes)}.`
  return `${name} is closed ${time}.${opens}${hours}`
}

/** Why a day's hours may differ; '' if they are posted, or the usual hours of a near day. */
function caveatOf({ unposted, isFarGuess }: Opening, { t }: PageContext): string {
  if (unposted !== null) return ` ${unposted}: ${t('hours.notPosted')}`
  return isFarGuess ? ' Nothing is posted for a day so far away: these are the usual hours, and may differ.' : ''
}

export const isOpen = defineTool({
  name: 'is_open',
  title: 'Opening hours',
  description:
    'Tells whether the shopping centre, or one of its stores, is open: right now, at a time, or on a day, holidays included. Use it for every question about opening hours.',
  input: z.object({
    store: optional(100, `${storeHint}; leave out for the centre itself`),
    date: optional(60, `${dayHint}; leave out for today`),
    time: optional(5, 'A time of that day, HH:MM on the 24-hour clock; leave out for now (today) or the whole day'),
  }),
  output: OpeningFacts.extend({ day: z.string().describe('The day in words') }),
  async answer({ store, date, time }, context) {
    const place = await placeOf(store === undefined ? null : await storeNamed(store, context), context)
    const on = date === undefined ? dateOf(context.now, context.zone) : readDay(date, context)
    const opening = openingOf(place, on, time === undefined ? null : minutesOf(time), context)
    const sentence =
      place.closedBecause !== null
        ? `${place.name} ${closedWords[place.closedBecause]}.`
        : opening.state === 'unknown'
          ? unknownSentence(place, on, context)
          : momentSentence(place, opening, context)
    return {
      text: sentence + caveatOf(opening, context),
      data: { ...openingFacts(place, opening, context), day: dayLabel(on, context) },
    }
  },
})
