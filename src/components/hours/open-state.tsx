/** Today's hours, and a line that the browser keeps up to date: open or closed now, until when, when it opens next. */
import type { ReactNode } from 'react'
import { openSentence, type StateNow, storeSentence } from '../../../client/shared/open-state'
import { telHref } from '../../base/telephone'
import { dayMinutes, dayMs, hourMs } from '../../base/time/durations'
import { type ShownHours, shownToday } from '../../centre/stores/hours'
import { daysBetween, weekdayOf } from '../../centre/time/calendar-days'
import { dayLabel, formatClosing, formatShortTime, formatTime, formatWeekday } from '../../centre/time/dates'
import { formatShortTimeRange } from '../../centre/time/format'
import { type DayHours, dayHours, type HoursSource, openStateOf } from '../../centre/time/hours'
import type { OpenWords } from '../../centre/time/open-state'
import { dateOf, nextMidnight, wallClock } from '../../centre/time/time-zone'
import type { Reading } from '../../content/content'
import type { Store } from '../../content/schema/store'
import type { ContextProps, PageContext } from '../../request/context'
import { centreToday, shortTodaySentence, todayWords, untilSentence } from '../../texts/hours-words'
import { inLanguage } from '../../texts/localised'

/** " (Christmas Eve)" for an open day with a reason, if there is room. */
function noteFor(today: DayHours, { locale }: PageContext, { max, short }: Limits): string {
  const { text, lang } = inLanguage(today, 'reason', locale)
  // The browser rewrites the sentence, all in the page's language.
  return short || max !== undefined || text === null || lang ? '' : ` (${text})`
}

/**
 * The sentences about now: "Open now until 9:00 PM", "Closed, opens Saturday at 10:00 AM", beyond a week with the date.
 * Short, as in the header, without the time of another day: no longer than "Open today 10 AM – 9 PM".
 */
function wordsFor(
  intervals: readonly (readonly [number, number])[],
  horizon: number,
  { short = false }: Limits,
  note: string,
  context: PageContext,
): OpenWords {
  const { t, zone, now, locale } = context
  const today = dateOf(now, zone)
  const timeOf = short ? formatShortTime : formatTime
  const until = (opens: number, closes: number) => {
    // No time for what closes on a later day, or when the known hours end.
    if (closes === horizon || closes - Math.max(opens, now) > dayMs) return t('hours.openNow')
    const { minutes } = wallClock(closes, zone)
    return t('hours.openNowUntil', { time: (minutes % dayMinutes === 0 ? formatClosing : timeOf)(minutes, locale) })
  }
  return {
    open: intervals.map(([opens, closes]) => until(opens, closes) + (dateOf(opens, zone) === today ? note : '')),
    closed: intervals.map(([opens]) => {
      const { date, minutes } = wallClock(opens, zone)
      const time = timeOf(minutes, locale)
      if (date === today) return t('hours.closedOpensAt', { time })
      const isSoon = daysBetween(today, date) < 7
      if (short && !isSoon) return t('hours.closed')
      const day = isSoon ? formatWeekday(weekdayOf(date), locale) : dayLabel(date, context)
      return t(short ? 'hours.closedOpensDay' : 'hours.closedOpens', { day, time })
    }),
    closing: t('hours.closesIn'),
    closingOne: t('hours.closesInOne'),
    closedOnly: t('hours.closed'),
    unknown: t('hours.notAvailable'),
  }
}

interface Limits {
  /** How many opening intervals are sent; after them the state is unknown. All within the horizon if absent. */
  max?: number | undefined
  /** The header's shorter phrasing. */
  short?: boolean
}

type Sentence = (today: DayHours, context: PageContext) => string

/** How long a page is usually viewed (ms); after that, a row may grow by a line as its state changes. */
const usualVisit = 2 * hourMs

/** The attributes from which the browser computes the state: instants, whatever its time zone. `text` is today's. */
export function openStateData(text: string, source: HoursSource, context: PageContext, limits: Limits) {
  const { now, zone } = context
  const state = openStateOf(source, now, zone)
  const horizon = state.unknown.at(-1)?.[0] ?? Number.POSITIVE_INFINITY
  // A page is never seen before it was rendered.
  const all = state.intervals.filter(([, closes]) => closes > now)
  const intervals = all.slice(0, limits.max)
  // The time of intervals that are left out is unknown, not closed.
  const beyond = all[intervals.length]?.[0]
  const unknown = beyond === undefined ? state.unknown : [...state.unknown, [beyond, Number.MAX_SAFE_INTEGER] as const]
  const words = wordsFor(intervals, horizon, limits, noteFor(state.today, context, limits), context)
  // On a closed day the text says why, and holds until midnight.
  const holds = state.today.state === 'closed' && !limits.short ? nextMidnight(now, zone) : undefined
  const [opens, closes] = intervals[0] ?? [now, now]
  const soon = now + usualVisit
  // Without tonight's texts: the room for them would be an empty line all day.
  const shown = [
    opens > now ? words.closed[0] : undefined,
    opens < soon ? words.open[0] : undefined,
    closes < soon ? words.closed[1] : undefined,
  ]
  // The browser reserves room for the longest text, to avoid layout shift.
  const longer = (one: string, other = ''): string => (other.length > one.length ? other : one)
  const room = [text, ...(holds === undefined ? shown : [])].reduce(longer, '')
  return {
    'data-open-intervals': JSON.stringify(intervals),
    'data-open-unknown': JSON.stringify(unknown),
    'data-open-words': JSON.stringify(words),
    'data-open-closed-until': holds,
    'data-open-room': room,
  }
}

/** "Closed today for Christmas Day. Opens Saturday, December 26 at 8:00 AM."; null on any day that is not closed. */
function closedSentence(today: DayHours, source: HoursSource, context: PageContext): string | null {
  if (today.state !== 'closed') return null
  const { t, now, zone, locale } = context
  const reason = inLanguage(today, 'reason', locale).text
  const { next } = openStateOf(source, now, zone)
  const closed = reason === null ? `${t('hours.closedToday')}.` : t('hours.closedTodayFor', { reason })
  if (next === null) return closed
  return `${closed} ${t('hours.opensSentence', { day: dayLabel(next.date, context), time: formatTime(next.minutes, locale) })}`
}

/**
 * Whether something is open now, in words, with the data for the browser; null if today's hours are unknown.
 * @param sentence the words, unless it is a closed day and there is room to say why
 */
export function stateToday(source: HoursSource, sentence: Sentence, context: PageContext, limits: Limits = {}) {
  const today = dayHours(source, dateOf(context.now, context.zone), context.zone)
  if (today.state === 'unknown') return null
  const reason = limits.short ? null : closedSentence(today, source, context)
  const text = reason ?? sentence(today, context) + noteFor(today, context, limits)
  return { text, data: openStateData(text, source, context, limits) }
}

/** The same for a store, or why it shows no hours; null if these are hidden, unknown or in words. */
export function stateOf(hours: ShownHours, sentence: Sentence, context: PageContext, limits?: Limits) {
  if (hours.kind === 'known') return stateToday(hours.source, sentence, context, limits)
  if (hours.kind !== 'none' || hours.why === 'hidden') return null
  return { text: context.t(`flag.${hours.why}`), data: null, isClosed: hours.why !== 'coming-soon' }
}

/** Whether something is open now, kept up to date by the browser. */
export function openToday(...of: Parameters<typeof stateToday>): ReactNode {
  const state = stateToday(...of)
  return state && openSentence(state)
}

/** Whether a store is open now; null if that is unknown or hidden. `storeHours`: those of stores with their own. */
export function storeOpenState(store: Store, storeHours: Reading<'store_hours'>, context: PageContext): ReactNode {
  const state = stateOf(shownToday(store, storeHours, context), shortTodaySentence, context, { max: 1 })
  return state && storeSentence(state, 'small')
}

/** Parts within which no line wraps: "10 AM –", "9 PM"; "6 PM", "to midnight". */
const timeParts = (day: DayHours, { t, locale }: PageContext): string[] =>
  day.fullDay
    ? [t('hours.allDayShort')]
    : day.ranges.flatMap((range) => formatShortTimeRange(range, locale).split(/ (?!\p{L}+$)/u))

/** "Open today 10 AM – 9 PM", "Today closed", "Hours not available" with a number to call. */
export function TodayHours({ context }: ContextProps) {
  const { t, property } = context
  const today = centreToday(context)
  if (today.state === 'unknown') {
    const phone = property.contact_phone
    return (
      <p className="fact fact-unknown">
        <small>{t('hours.notAvailable')}</small>{' '}
        {phone ? <a href={telHref(phone)}>{t('hours.call', { phone })}</a> : null}
      </p>
    )
  }
  const isClosed = today.state === 'closed'
  const parts = isClosed ? [t('hours.closed')] : timeParts(today, context)
  return (
    <p className="fact">
      <small>{isClosed ? t('hours.today') : todayWords(today, context).label}</small>
      {parts.flatMap((part) => [' ', <span key={part}>{part}</span>])}
    </p>
  )
}

/** Whether the centre is open now; nothing if today's hours are unknown. */
export const CentreState = ({ context }: ContextProps) => openToday(context.hours, untilSentence, context)

/** Opening periods sent to the browser: today's and the next. */
const intervalsSent = 2

function stateFor(hours: ShownHours, context: PageContext): StateNow | null {
  const state = stateOf(hours, untilSentence, context, { max: intervalsSent, short: true })
  if (!state?.data) return state && { text: state.text, data: null }
  const { 'data-open-room': _, ...data } = state.data
  return { text: state.text, data }
}

/** Drops fields that do not affect the hours, so that rows that differ only in these count as equal. */
const withoutMarks = (key: string, value: unknown): unknown =>
  key === 'id' || key === 'updated_at' ? undefined : value

/** The state of each store. Many are equal, so `states` lists each once, for the stores looked up so far. */
export function storeStates(storeHours: Reading<'store_hours'>, context: PageContext) {
  const states: StateNow[] = []
  const indexes = new Map<string, number>()
  const indexOf = (hours: ShownHours): { state?: number } => {
    const state = stateFor(hours, context)
    if (state === null) return {}
    const key = JSON.stringify(state)
    const index = indexes.get(key) ?? states.push(state) - 1
    indexes.set(key, index)
    return { state: index }
  }
  /** By hours: most stores have the centre's, or the same as others. */
  const cache = new Map<string, { state?: number }>()
  return {
    states,
    stateOf(store: Store): { state?: number } {
      const hours = shownToday(store, storeHours, context)
      const key = hours.kind === 'known' && !hours.isOwn ? 'centre' : JSON.stringify(hours, withoutMarks)
      const state = cache.get(key) ?? indexOf(hours)
      cache.set(key, state)
      return state
    },
  }
}
