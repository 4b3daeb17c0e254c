/** When an event takes place, in words and for programs. In property time. */
import type { Locale } from '../../base/config'
import { addDays, daysBetween, weekdayOf } from './calendar-days'
import {
  dash,
  dateWords,
  formatClosing,
  formatDate,
  formatDateRange,
  formatTime,
  formatTimeRange,
  formatWeekday,
} from './format'
import {
  currentDate,
  type Dated,
  datesFrom,
  datesOf,
  goesOn,
  isDateCancelled,
  isEveryDay,
  type Span,
  spanOf,
} from './spans'
import { dateOf, instantOf, type Moment, offsetIso } from './time-zone'

export type EventWhen = ReturnType<typeof whenOf>

/** Whether a date is shown with its year: where that is not the property's current one. */
export const needsYear = (date: string, { now, zone }: Moment): boolean =>
  date.slice(0, 4) !== dateOf(now, zone).slice(0, 4)

/** The moment and the language (English unless given) in which dates are worded. A page's context will do. */
export interface DateContext extends Moment {
  locale?: Locale
}

/** What is shown of a date: clock times in minutes after midnight, null where none are. */
interface Shown {
  startsAt: number | null
  endsAt: number | null
  lastDate: string | null
  /** The hours of a run's days, in words. */
  hours: string | null
}

/**
 * When an event takes place: of several dates the one under way, else the next (rule 1.7). Clock times appear only
 * where the service says so (`show_times`). A span of several days that closes at a later clock time than it opens is a
 * run with hours on its days; an end at midnight closes the day before.
 */
export function eventWhen(item: Dated, context: DateContext): EventWhen {
  const { now, zone, locale = 'en' } = context
  const span = currentDate(item, now, zone)
  const when = whenOf(item, span, context)
  const isNext = datesOf(item, zone).length > 1 && !when.cancelled && span.startMs !== null && span.startMs > now
  if (!isNext) return when
  const { next } = dateWords[locale]
  return { ...when, text: next(when.text), full: next(when.full), row: next(when.row) }
}

/** Each date of an event that is not over at `from` (epoch ms; else now), in order: at least one, at most `max`. */
export const eventDates = (item: Dated, context: DateContext, max: number, from: number = context.now): EventWhen[] =>
  datesFrom(item, from, context.zone)
    .slice(0, max)
    .map((span) => whenOf(item, span, context))

/** The instants of a calendar entry; whole days for a run, or where only these are known. Null without a start. */
export function entryTimes({ timed, dailyTimes, span, lastDate }: EventWhen) {
  const { startMs, startDate } = span
  if (startMs === null || startDate === null) return null
  // As on the event's page, no end without a clock time or at the start.
  const end = span.endMinutes === null ? null : span.endMs
  const to = lastDate ?? startDate
  const isRun = dailyTimes !== null || (end === null && to !== startDate)
  return timed && !isRun ? { start: startMs, end } : { from: startDate, to }
}

/**
 * A date of an event in words: `text` with the year unless it is the current one, `full` with the year for the detail
 * page, `row` beside a large date ("Friday, 5:00 PM – 9:00 PM", or the full range of a run of days). Each is "Ongoing"
 * for an event that has begun and goes on without an end, "" without dates.
 */
export function whenOf(item: Dated, span: Span, context: DateContext) {
  const { now, zone, locale = 'en' } = context
  const { startMs, startDate, endMs, endMinutes } = span
  const isTimed = item.show_times === true && !span.allDay
  const startsAt = isTimed ? span.startMinutes : null
  const endsAt = isTimed ? endMinutes : null
  const overnight = isOvernight(span)
  const lastDate = overnight ? startDate : endsAt === null ? lastDayOf(item, context, span) : span.lastDate
  const isRun = !overnight && startDate !== null && lastDate !== null && lastDate !== startDate
  const isDaily = isRun && startsAt !== null && endMinutes !== null && endMinutes > startsAt
  const dailyTimes = isDaily ? { opens: startsAt, closes: endMinutes } : null
  const words = dateWords[locale]
  const hours = dailyTimes && `${isEveryDay(item) ? `${words.daily} ` : ''}${formatTimeRange(dailyTimes, locale)}`
  const ongoing = isOngoing(item, span, now, zone)
  const hasClock = startsAt !== null || (startDate === null && endsAt !== null)
  return {
    ...(ongoing
      ? { text: words.ongoing, full: words.ongoing, row: words.ongoing }
      : whenWords(span, { startsAt, endsAt, lastDate, hours }, context)),
    /** For `<time datetime>` and structured data: with offset where clock times are shown, else a date alone. */
    datetimeStart: hasClock && startMs !== null ? offsetIso(startMs, zone) : startDate,
    // An end without a clock time is omitted: it would not match a start that has one.
    datetimeEnd: !hasClock ? lastDate : endMinutes === null || endMs === null ? null : offsetIso(endMs, zone),
    /** The last day: of a single night, that on which it began (rule 1.8). */
    lastDate,
    /** It has begun and has no end: the day on which it began no longer matters. */
    ongoing,
    /** Clock times are shown. Otherwise only days are, and a calendar entry should be all-day too. */
    timed: startsAt !== null,
    /** The same hours on the days of a run, in minutes: "daily 11:00 AM – 7:00 PM". */
    dailyTimes,
    /** The event is cancelled, or this date of it. */
    cancelled: isDateCancelled(item, span, context),
    /** The underlying span, for calendars. */
    span,
  }
}

/**
 * "Saturday, December 5, 11:00 AM – 8:00 PM" on one day; "Nov 20 – Dec 24, daily 11:00 AM – 7:00 PM" on a run of days,
 * without "daily" where other days may be meant; else both ends in full, or the end alone: "Until December 24".
 */
function whenWords(span: Span, shown: Shown, { now, zone, locale = 'en' }: DateContext) {
  const { startDate } = span
  const { startsAt, endsAt, hours } = shown
  const lastDate = shown.lastDate ?? startDate ?? span.lastDate
  if (lastDate === null) return { text: '', full: '', row: '' }
  const ends = endsAt === null ? '' : `, ${formatClosing(endsAt, locale)}`
  const times = startsAt === null ? '' : `, ${timesText(startsAt, span, locale)}`
  const inWords = (year: boolean, short = false): string => {
    if (startDate === null) return dateWords[locale].until(formatDate(lastDate, { locale, year }) + ends)
    if (lastDate === startDate) return formatDate(startDate, { locale, weekday: 'long', year }) + times
    const run = formatDateRange(startDate, lastDate, { locale, short, year })
    if (startsAt === null || hours !== null) return hours === null ? run : `${run}, ${hours}`
    const ofDay = { locale, short, year: year || startDate.slice(0, 4) !== lastDate.slice(0, 4) }
    return `${formatDate(startDate, ofDay)}, ${formatTime(startsAt, locale)}${dash}${formatDate(lastDate, ofDay)}${ends}`
  }
  const withYear = [startDate, lastDate].some((date) => date !== null && needsYear(date, { now, zone }))
  const full = inWords(true)
  const row = lastDate === startDate ? formatWeekday(weekdayOf(startDate), locale) + times : full
  return { text: inWords(withYear, true), full, row }
}

/** When a night ends, in minutes after midnight: 6:00 AM. */
const nightEnd = 6 * 60

/** Whether it is a single night: it ends on the next day, at an earlier clock time than it began. */
function isOvernight({ startDate, lastDate, startMinutes, endMinutes }: Span): boolean {
  if (startDate === null || lastDate === null || startMinutes === null || endMinutes === null) return false
  return daysBetween(startDate, lastDate) === 1 && endMinutes < startMinutes && endMinutes <= nightEnd
}

/**
 * The last day of an item, or of one of its dates, where it is named without a clock time. An end at night counts as
 * the day before, since whoever comes by day is too late; during that night, as today.
 */
export function lastDayOf(item: Dated, { now, zone }: Moment, span: Span = spanOf(item, zone)): string | null {
  const { startDate, lastDate, endMinutes, endMs } = span
  if (lastDate === null || endMinutes === null || endMinutes > nightEnd || startDate === lastDate) return lastDate
  return lastDate === dateOf(now, zone) && now < (endMs ?? now) ? lastDate : addDays(lastDate, -1)
}

/** The clock times of one day. */
function timesText(startsAt: number, { endMinutes, startMs, endMs }: Span, locale: Locale): string {
  if (endMinutes === null || endMs === null || endMs === startMs) return formatTime(startsAt, locale)
  return formatTimeRange({ opens: startsAt, closes: endMinutes }, locale)
}

/** Whether an item without an end has begun; of one that may not go on (rule 1.5), whether its first day is over. */
const isOngoing = (item: Dated, { startMs, endMs }: Span, now: number, zone: string): boolean =>
  endMs === null &&
  (startMs === null ? goesOn(item) : startMs < (goesOn(item) ? now : instantOf(dateOf(now, zone), 0, zone)))
