/** Dates in words, and when an event takes place, for programs too. Labels leave out no year but the current one. */
import type { Locale } from '../../base/config'
import { dayMinutes } from '../../base/time/durations'
import { daysBetween, weekdayOf } from './calendar-days'
import { dateTimeOf } from './date-time'
import { endsThisWeek } from './event-days'
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
  isOvernight,
  lastDayOf,
  type Span,
  spanOf,
} from './spans'
import { dateOf, instantOf, type Moment, offsetIso, wallClock } from './time-zone'

export * from './format'
export { type Dated, lastDayOf, type Span, spanOf } from './spans'

/** Whether a date is shown with its year: where that is not the property's current one. */
export const needsYear = (date: string, { now, zone }: Moment): boolean =>
  date.slice(0, 4) !== dateOf(now, zone).slice(0, 4)

/** The moment and the language (English unless given) in which dates are worded. A page's context will do. */
export type DateContext = Moment & { locale?: Locale }

/** "Saturday, December 26", with the year unless it is the current one. */
export const dayLabel = (date: string, { now, zone, locale = 'en' }: DateContext): string =>
  formatDate(date, { locale, weekday: 'long', year: needsYear(date, { now, zone }) })

/** The day on which something begins or ends; with its weekday in the next two weeks, which people plan by weekdays. */
export function nearLabel(date: string, context: DateContext, year = needsYear(date, context)): string {
  const ahead = daysBetween(dateOf(context.now, context.zone), date)
  return ahead > 0 && ahead <= 14 ? dayLabel(date, context) : formatDate(date, { locale: context.locale, year })
}

/**
 * When a promotion or coupon that is not over runs: both ends before it begins ("November 28 – December 4"), then its
 * end, by Sunday as a weekday ("Ends Sunday", "Ends today"). `later` is the same in words that are true on later days
 * too, null where `text` is; `date` its last day, else its first. Null for one that has begun and has no end.
 */
export function runLabel(item: Dated, context: DateContext) {
  const { now, zone, locale = 'en' } = context
  const { startMs, startDate } = spanOf(item, zone)
  const lastDate = lastDayOf(item, context)
  const words = dateWords[locale]
  const day = (date: string) => nearLabel(date, context)
  if (startDate !== null && startMs !== null && now < startMs) {
    const year = needsYear(startDate, context) || needsYear(lastDate ?? startDate, context)
    const text =
      lastDate === null ? words.starts(day(startDate)) : formatDateRange(startDate, lastDate, { locale, year })
    return { text, later: null, date: lastDate ?? startDate, today: false }
  }
  if (lastDate === null) return null
  const today = lastDate === dateOf(now, zone)
  const dated = words.ends(day(lastDate))
  const isNear = endsThisWeek(lastDate, now, zone)
  const near = today ? words.endsToday : words.endsOn(formatWeekday(weekdayOf(lastDate), locale))
  return { text: isNear ? near : dated, later: isNear ? dated : null, date: lastDate, today }
}

/** When a promotion runs, with the year; null for one that has begun and has no end. Its times are not daily hours. */
export function fullRunLabel(item: Dated, context: DateContext): string | null {
  const when = eventWhen(item, context)
  const { full, span } = when.dailyTimes === null ? when : eventWhen({ ...item, show_times: false }, context)
  if (span.lastDate !== null) return full
  return span.startMs !== null && context.now < span.startMs ? dateWords[context.locale ?? 'en'].starts(full) : null
}

/** The last day to apply or enter, null for none; `validThrough` is the end in ISO 8601, of a day its last second. */
export function deadlineOf(item: Dated, context: DateContext) {
  const { now, zone } = context
  const { endMs, endMinutes } = spanOf(item, zone)
  const date = lastDayOf(item, context)
  if (date === null || endMs === null) return null
  const hasDayEnd = endMinutes === null || endMinutes === dayMinutes
  return {
    label: nearLabel(date, context, true),
    date,
    validThrough: offsetIso(hasDayEnd ? endMs - 1000 : endMs, zone),
    today: date === dateOf(now, zone),
  }
}

/** The day of a post, a news item or a record's change ("November 3, 2026"); null where it cannot be read. */
export function dateLabel(value: string | null | undefined, { zone, locale = 'en' }: Omit<DateContext, 'now'>) {
  const moment = dateTimeOf(value, zone)
  return moment === null ? null : { label: formatDate(moment.date, { locale, year: true }), date: moment.date }
}

/** An instant's clock time, in property time: "10:42 AM" ("Information as of …"). */
export const timeLabel = (instant: number, zone: string, locale: Locale = 'en'): string =>
  formatTime(wallClock(instant, zone).minutes, locale)

/** The current year, in property time (rule 1.4). */
export const copyrightYear = (now: number, zone: string): number => Number(dateOf(now, zone).slice(0, 4))

export type EventWhen = ReturnType<typeof whenOf>

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

/** Each date of an event that is not over, in order: at least one, at most `max`. */
export const eventDates = (item: Dated, context: DateContext, max: number): EventWhen[] =>
  datesFrom(item, context.now, context.zone)
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
      : whenWords({ ...span, startMinutes: startsAt, endMinutes: endsAt, lastDate }, hours, context)),
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
    cancelled: isDateCancelled(item, span, context),
    /** The underlying span, for calendars. */
    span,
  }
}

/**
 * "Saturday, December 5, 11:00 AM – 8:00 PM" on one day; "Nov 20 – Dec 24, daily 11:00 AM – 7:00 PM" on a run of days,
 * without "daily" where other days may be meant; else both ends in full, or the end alone: "Until December 24".
 */
function whenWords(shown: Span, hours: string | null, { now, zone, locale = 'en' }: DateContext) {
  const { startMs, startDate, startMinutes, endMs, endMinutes } = shown
  const lastDate = shown.lastDate ?? startDate
  if (lastDate === null) return { text: '', full: '', row: '' }
  const start = startMinutes === null ? '' : `, ${formatTime(startMinutes, locale)}`
  const ends = endMinutes === null ? '' : `, ${formatClosing(endMinutes, locale)}`
  const hasEnd = startMinutes !== null && endMinutes !== null && endMs !== startMs
  const times = hasEnd ? `, ${formatTimeRange({ opens: startMinutes, closes: endMinutes }, locale)}` : start
  const inWords = (year: boolean, short = false): string => {
    if (startDate === null) return dateWords[locale].until(formatDate(lastDate, { locale, year }) + ends)
    if (lastDate === startDate) return formatDate(startDate, { locale, weekday: 'long', year }) + times
    const run = formatDateRange(startDate, lastDate, { locale, short, year })
    if (start === '' || hours !== null) return hours === null ? run : `${run}, ${hours}`
    const ofDay = { locale, short, year: year || startDate.slice(0, 4) !== lastDate.slice(0, 4) }
    return `${formatDate(startDate, ofDay)}${start}${dash}${formatDate(lastDate, ofDay)}${ends}`
  }
  const withYear = [startDate, lastDate].some((date) => date !== null && needsYear(date, { now, zone }))
  const full = inWords(true)
  const row = lastDate === startDate ? formatWeekday(weekdayOf(startDate), locale) + times : full
  return { text: inWords(withYear, true), full, row }
}

/** Whether an item without an end has begun; of one that may not go on (rule 1.5), whether its first day is over. */
const isOngoing = (item: Dated, { startMs, endMs }: Span, now: number, zone: string): boolean =>
  endMs === null &&
  (startMs === null ? goesOn(item) : startMs < (goesOn(item) ? now : instantOf(dateOf(now, zone), 0, zone)))
