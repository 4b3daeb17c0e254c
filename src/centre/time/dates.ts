/**
 * When things are, in words: events, promotions, jobs, and the year in the footer. All in property time; the year is
 * said when it is not the property's current one.
 */

import { dayMinutes } from '../../base/durations'
import { addDays, daysBetween, weekdayOf } from './calendar-days'
import {
  type DateLocale,
  dash,
  formatClosing,
  formatDate,
  formatDateRange,
  formatTime,
  formatTimeRange,
  formatWeekday,
  wordsOf,
} from './format'
import { momentOf } from './moments'
import { type Dated, goesOn, type Span, spanOf } from './spans'
import { dateOf, instantOf, offsetIso, wallClock } from './time-zone'

export * from './format'
export { type Dated, isMultiDay, type Span, spanOf } from './spans'

export interface EventWhen {
  /**
   * "Saturday, December 5, 11:00 AM – 8:00 PM", "Nov 20 – Dec 24, daily 11:00 AM – 7:00 PM"; "Ongoing" for what has begun
   * and goes on without an end, since the day it began is past; "" without dates.
   */
  text: string
  /** The same in full and with the year, for the detail page: "December 5 – 6, 2026, daily 10:00 AM – 6:00 PM". */
  full: string
  /** Beside a date figure: "Friday, 5:00 PM – 9:00 PM", or the full range of a run of days. */
  row: string
  /** For `<time datetime>` and structured data: with the offset where clock times are shown, else a date alone. */
  datetimeStart: string | null
  datetimeEnd: string | null
  /** Today is the last day of something that has an end. */
  endsToday: boolean
  /** Clock times are shown; otherwise only days are, and a calendar entry should be all-day too. */
  timed: boolean
  allDay: boolean
  /** The specification's test (see `isMultiDay`). */
  multiDay: boolean
  /** The hours of every day of a run, in minutes: "daily 11:00 AM – 7:00 PM". */
  dailyTimes: { opens: number; closes: number } | null
  /** The span behind the words, for calendars. */
  span: Span
  problems: string[]
}

/** Whether a date needs its year: it is not the property's current one. */
const needsYear = (date: string, now: number, zone: string): boolean =>
  date.slice(0, 4) !== dateOf(now, zone).slice(0, 4)

/** "Saturday, December 26", with the year when it is not the current one. */
export const dayLabel = (date: string, now: number, zone: string, locale: DateLocale = 'en-US'): string =>
  formatDate(date, { locale, weekday: 'long', year: needsYear(date, now, zone) })

/**
 * When an event is. Clock times appear only where the service says so (`show_times`); a span of days whose clock
 * times lie within one day is a run with daily hours; an end at midnight is "to midnight" of the day before.
 */
export function eventWhen(item: Dated, now: number, zone: string, locale: DateLocale = 'en-US'): EventWhen {
  const span = spanOf(item, zone)
  const problems = [...span.problems]
  const { startDate, startMinutes, endMinutes, allDay } = span
  if (startDate === null && problems.length === 0) problems.push('start_date is missing')
  const timed = item.show_times === true && !allDay && startMinutes !== null
  const overnight = timed && isOvernight(span)
  const lastDate = overnight ? startDate : span.lastDate
  const daily =
    timed &&
    !overnight &&
    startDate !== null &&
    lastDate !== null &&
    lastDate !== startDate &&
    endMinutes !== null &&
    endMinutes > startMinutes
  const result: EventWhen = {
    text: '',
    full: '',
    row: '',
    datetimeStart: timed && span.startMs !== null ? offsetIso(span.startMs, zone) : startDate,
    // A start with a clock time and an end without one do not make a pair.
    datetimeEnd: !timed
      ? span.lastDate
      : endMinutes === null || span.endMs === null
        ? null
        : offsetIso(span.endMs, zone),
    endsToday: endsToday(span, now, zone),
    timed,
    allDay,
    multiDay: span.multiDay,
    dailyTimes: daily ? { opens: startMinutes, closes: endMinutes } : null,
    span,
    problems,
  }
  if (isOngoing(item, span, now)) {
    const { ongoing } = wordsOf(locale)
    return { ...result, text: ongoing, full: ongoing, row: ongoing }
  }
  if (startDate === null) return { ...result, ...onlyEnd(span, now, zone, locale) }

  const last = lastDate ?? startDate
  const year = needsYear(startDate, now, zone) || needsYear(last, now, zone)
  const times = timed ? timesText(span, daily, locale) : ''
  if (last === startDate) {
    const withTimes = (day: string): string => (times === '' ? day : `${day}, ${times}`)
    result.text = withTimes(formatDate(startDate, { locale, weekday: 'long', year }))
    result.full = withTimes(formatDate(startDate, { locale, weekday: 'long', year: true }))
    result.row = withTimes(formatWeekday(weekdayOf(startDate), locale))
    return result
  }
  if (timed && !daily) {
    // Begins one day at one time and ends another day at another: both ends in full.
    const both = (style: { short?: boolean; year: boolean }): string => {
      const startYear = style.year || startDate.slice(0, 4) !== last.slice(0, 4)
      const from = `${formatDate(startDate, { locale, ...style, year: startYear })}, ${formatTime(startMinutes, locale)}`
      const to = formatDate(last, { locale, ...style, year: startYear })
      return endMinutes === null ? `${from}${dash}${to}` : `${from}${dash}${to}, ${formatClosing(endMinutes, locale)}`
    }
    return { ...result, text: both({ short: true, year }), full: both({ year: true }), row: both({ year: true }) }
  }
  const tail = times === '' ? '' : `, ${wordsOf(locale).daily} ${times}`
  result.text = formatDateRange(startDate, last, { locale, short: true, year }) + tail
  result.full = formatDateRange(startDate, last, { locale, year: true }) + tail
  result.row = result.full
  return result
}

/** One night: it ends on the next day, in the small hours, before the clock time at which it began. */
function isOvernight({ startDate, lastDate, startMinutes, endMinutes }: Span): boolean {
  if (startDate === null || lastDate === null || startMinutes === null || endMinutes === null) return false
  return daysBetween(startDate, lastDate) === 1 && endMinutes < startMinutes && endMinutes <= 6 * 60
}

function timesText({ startMinutes, endMinutes, startMs, endMs }: Span, daily: boolean, locale: DateLocale): string {
  if (startMinutes === null) return ''
  if (endMinutes === null || endMs === null || (!daily && endMs === startMs)) return formatTime(startMinutes, locale)
  return formatTimeRange({ opens: startMinutes, closes: endMinutes }, locale)
}

/** An item that names only its end. */
function onlyEnd(span: Span, now: number, zone: string, locale: DateLocale): Pick<EventWhen, 'text' | 'full' | 'row'> {
  if (span.lastDate === null) return { text: '', full: '', row: '' }
  const until = (year: boolean): string => {
    const date = formatDate(span.lastDate ?? '', { locale, year })
    return wordsOf(locale).until(date)
  }
  return { text: until(needsYear(span.lastDate, now, zone)), full: until(true), row: until(true) }
}

/** Whether what was said to go on without an end has begun: it has no day of its own any more. */
export const isOngoing = (item: Dated, { startMs, endMs }: Span, now: number): boolean =>
  endMs === null && goesOn(item) && (startMs === null || startMs < now)

const endsToday = (span: Span, now: number, zone: string): boolean =>
  span.lastDate !== null && span.endMs !== null && now < span.endMs && span.lastDate === dateOf(now, zone)

export interface RunText {
  /** "Starts November 28", "November 28 – December 4", "Ends November 30", "Ends today", "Ended November 30". */
  text: string
  /** The last day, or the first where there is no last one, for `<time datetime>`. */
  date: string
  /** It is running, and today is its last day. */
  today: boolean
  ended: boolean
}

/**
 * When a promotion (or coupon) runs, as far as a visitor needs it now: from when to when before it begins, then its end,
 * with what marks it. Null for one that has begun and has no end.
 */
export function runInfo(item: Dated, now: number, zone: string, locale: DateLocale = 'en-US'): RunText | null {
  const { startMs, startDate, endMs, lastDate } = spanOf(item, zone)
  const words = wordsOf(locale)
  const day = (date: string) => formatDate(date, { locale, year: needsYear(date, now, zone) })
  if (startDate !== null && startMs !== null && now < startMs) {
    const year = needsYear(startDate, now, zone) || needsYear(lastDate ?? startDate, now, zone)
    const text =
      lastDate === null ? words.starts(day(startDate)) : formatDateRange(startDate, lastDate, { locale, year })
    return { text, date: lastDate ?? startDate, today: false, ended: false }
  }
  if (lastDate === null || endMs === null) return null
  const ended = now >= endMs
  const today = !ended && lastDate === dateOf(now, zone)
  const text = ended ? words.ended(day(lastDate)) : today ? words.endsToday : words.ends(day(lastDate))
  return { text, date: lastDate, today, ended }
}

/** The words of `runInfo` alone. */
export const runText = (item: Dated, now: number, zone: string, locale: DateLocale = 'en-US'): string | null =>
  runInfo(item, now, zone, locale)?.text ?? null

/** From when to when a promotion runs, with the year; null for one that has begun and has no end. */
export function runInFull(item: Dated, now: number, zone: string, locale: DateLocale = 'en-US'): string | null {
  const { full, span } = eventWhen(item, now, zone, locale)
  if (span.lastDate !== null) return full
  return span.startMs !== null && now < span.startMs ? wordsOf(locale).starts(full) : null
}

export interface JobDeadline {
  /** "December 4, 2026": the last day to apply, with its year. */
  label: string
  date: string
  /** The end as it is written, with offset; of a day, its last second. */
  validThrough: string
  today: boolean
  closed: boolean
}

/** The last day to apply for a job, from its end date; null when it stays open. */
export function jobDeadline(item: Dated, now: number, zone: string, locale: DateLocale = 'en-US'): JobDeadline | null {
  const { lastDate, endMs, endMinutes } = spanOf(item, zone)
  if (lastDate === null || endMs === null) return null
  const hasDayEnd = endMinutes === null || endMinutes === dayMinutes
  return {
    label: formatDate(lastDate, { locale, year: true }),
    date: lastDate,
    validThrough: offsetIso(hasDayEnd ? endMs - 1000 : endMs, zone),
    today: lastDate === dateOf(now, zone) && now < endMs,
    closed: now >= endMs,
  }
}

export interface DateLabel {
  /** "November 3, 2026" */
  label: string
  /** YYYY-MM-DD */
  date: string
}

/** The day of a post, a piece of news, a record's change; null when it cannot be read. */
export function dateLabel(
  value: string | null | undefined,
  zone: string,
  locale: DateLocale = 'en-US',
): DateLabel | null {
  const moment = momentOf(value, zone)
  return moment === null ? null : { label: formatDate(moment.date, { locale, year: true }), date: moment.date }
}

/** The clock time of an instant, in property time: "10:42 AM" ("Hours and stores as of …"). */
export function clockLabel(instant: number, zone: string, locale: DateLocale = 'en-US'): string {
  const { hour, minute } = wallClock(instant, zone)
  return formatTime(hour * 60 + minute, locale)
}

/** For `<time datetime>` of a clock time on a property day; minutes may exceed 1440. */
export const datetimeOf = (date: string, minutes: number, zone: string): string =>
  offsetIso(instantOf(date, minutes, zone), zone)

/** The current year, in property time (rule 1.4). */
export const copyrightYear = (now: number, zone: string): number => wallClock(now, zone).year

/** The property day after the last one of a span: the exclusive end that iCalendar wants for all-day events. */
export const dayAfter = (date: string): string => addDays(date, 1)
