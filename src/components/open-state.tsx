/** The one line that the browser keeps true: what is open now, until when, and when it opens next. */
import { dayLabel, formatClosing, formatTime, formatWeekday } from '../centre/dates'
import { type DayHours, type HoursSource, openStateOf } from '../centre/hours'
import { dateOf, daysBetween, wallClock, weekdayOf } from '../centre/time-zone'
import type { PageContext } from '../pages/page'
import { inLanguage } from './localised'

/** What the browser shows, in the page's language: one entry an interval, for being in it and for waiting for it. */
export interface OpenWords {
  open: string[]
  closed: string[]
  /** "Closes in {minutes} minutes". */
  closing: string
  closingOne: string
  /** Closed, with no known opening. */
  closedOnly: string
  unknown: string
}

const minutesAt = (instant: number, zone: string): number => {
  const { hour, minute } = wallClock(instant, zone)
  return hour * 60 + minute
}

/** "Saturday", within a week; "Saturday, December 26" beyond. */
const whenOpens = (date: string, { now, zone, locale }: PageContext): string =>
  daysBetween(dateOf(now, zone), date) < 7 ? formatWeekday(weekdayOf(date), locale) : dayLabel(date, now, zone, locale)

function wordsFor(intervals: readonly [number, number][], horizon: number, context: PageContext): OpenWords {
  const { t, zone, now, locale } = context
  const today = dateOf(now, zone)
  return {
    open: intervals.map(([, closes]) =>
      closes >= horizon
        ? t('hours.openNow')
        : t('hours.openNowUntil', { time: formatClosing(minutesAt(closes, zone), locale) }),
    ),
    closed: intervals.map(([opens]) => {
      const date = dateOf(opens, zone)
      const time = formatTime(minutesAt(opens, zone), locale)
      return date === today
        ? t('hours.closedOpensAt', { time })
        : t('hours.closedOpens', { day: whenOpens(date, context), time })
    }),
    closing: t('hours.closesIn'),
    closingOne: t('hours.closesInOne'),
    closedOnly: t('hours.closed'),
    unknown: t('hours.notAvailable'),
  }
}

interface OpenStateProps {
  source: HoursSource
  context: PageContext
  /** What stands there without script: a sentence that is true all day. */
  children: string
}

/**
 * A sentence about today's hours which the browser replaces by the state at this minute. The instants are shipped as
 * epoch milliseconds, so that neither the visitor's zone nor a cached page can make it wrong.
 */
export function OpenState({ source, context, children }: OpenStateProps) {
  const state = openStateOf(source, context.now, context.zone, context.locale)
  const { unknown } = state
  // Nobody sees a page before it was made.
  const intervals = state.intervals.filter(([, closes]) => closes > context.now)
  const horizon = unknown.at(-1)?.[0] ?? Number.POSITIVE_INFINITY
  return (
    <span
      className="open-state"
      data-open-intervals={JSON.stringify(intervals)}
      data-open-unknown={JSON.stringify(unknown)}
      data-open-words={JSON.stringify(wordsFor(intervals, horizon, context))}
    >
      {children}
    </span>
  )
}

/** "Closed today for Christmas Day. Opens Saturday, December 26 at 8:00 AM."; null on any day that is not closed. */
export function closedSentence(today: DayHours, source: HoursSource, context: PageContext): string | null {
  if (today.state !== 'closed') return null
  const { t, now, zone, locale } = context
  const reason = inLanguage(today, 'reason', locale).text
  const { next } = openStateOf(source, now, zone, locale)
  const closed = reason === null ? t('hours.closedTodaySentence') : t('hours.closedTodayFor', { reason })
  if (next === null) return closed
  return `${closed} ${t('hours.opensSentence', { day: dayLabel(next.date, now, zone, locale), time: formatTime(next.minutes, locale) })}`
}
