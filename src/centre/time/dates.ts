/** Dates in words, in property time. Labels leave out no year but the property's current one. */
import type { Locale } from '../../base/config'
import { dayMinutes } from '../../base/time/durations'
import { daysBetween, weekdayOf } from './calendar-days'
import { dateTimeOf } from './date-time'
import { endsThisWeek } from './event-days'
import { type DateContext, eventWhen, lastDayOf, needsYear } from './event-when'
import { dateWords, formatDate, formatDateRange, formatTime, formatWeekday } from './format'
import { type Dated, spanOf } from './spans'
import { dateOf, instantOf, offsetIso, wallClock } from './time-zone'

export { type EventWhen, eventDates, eventWhen, lastDayOf, whenOf } from './event-when'
export * from './format'
export { type Dated, type Span, spanOf } from './spans'

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

/** The last day to apply for a job, null for none; `validThrough` is the end in ISO 8601, of a day its last second. */
export function jobDeadline(item: Dated, context: DateContext) {
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

/** The `<time datetime>` of a clock time on a property day; minutes may exceed 1440. */
export const datetimeOf = (date: string, minutes: number, zone: string): string =>
  offsetIso(instantOf(date, minutes, zone), zone)

/** The current year, in property time (rule 1.4). */
export const copyrightYear = (now: number, zone: string): number => Number(dateOf(now, zone).slice(0, 4))
