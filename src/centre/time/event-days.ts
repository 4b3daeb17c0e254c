/** The days on which an event takes place (rule 1.8), and those that "this weekend" and the like mean. */
import { memoizeWeak } from '../../base/memoize'
import { cadenceOf, hasCadence } from './cadence'
import { addDays, daysBetween, daysFrom, weekdayOf } from './calendar-days'
import { type Dated, datesFrom, goesOn, isUndated, lastDayOf, type Span } from './spans'
import { dateOf, instantOf, type Moment } from './time-zone'

/** Days from the first to the last, both included. */
export interface DayRange {
  from: string
  to: string
  /** Minutes after midnight: only what goes on beyond them, or begins later, counts. */
  after?: number
}

/** The periods that visitors ask for by name, in the order of their chips. */
export const periodNames = ['today', 'tonight', 'weekend', 'next-week'] as const
export type PeriodName = (typeof periodNames)[number]

/** When an evening begins, in minutes after midnight. */
const eveningStart = 17 * 60

/** The days of a period at `now` (epoch ms). On a Sunday, the weekend is that day; next week begins on Monday. */
export function daysOfPeriod(name: PeriodName, now: number, zone: string): DayRange {
  const today = dateOf(now, zone)
  const sunday = addDays(today, (7 - weekdayOf(today)) % 7)
  if (name === 'today') return { from: today, to: today }
  if (name === 'tonight') return { from: today, to: today, after: eveningStart }
  if (name === 'next-week') return { from: addDays(sunday, 1), to: addDays(sunday, 7) }
  return { from: today === sunday ? today : addDays(sunday, -1), to: sunday }
}

/** Whether a last day comes by the end of this weekend. */
export const endsThisWeek = (lastDate: string | null, now: number, zone: string): boolean =>
  lastDate !== null && lastDate <= daysOfPeriod('weekend', now, zone).to

/** Whether a long run takes place on one of its days; `first` is the first of them. */
type DayFilter = (day: string, first: string | null) => boolean

/** By the cadence line, else the texts. Without days of every week, or unreadable, only the first day counts. */
const dayFilterOf = memoizeWeak((item: Dated): DayFilter => {
  const cadence = item.cadence_line?.trim() ?? ''
  const texts = [item.name, item.subtitle, item.description].flatMap((text) => text?.split(/[!?<>]|\.(?! ?\d)/) ?? [])
  const saysWhen = (text: string) => hasCadence(text) || cadenceOf(text, false).hasExceptions
  const words = cadence === '' ? texts.filter(saysWhen).join('; ') : cadence
  const { on, isExcepted } = cadenceOf(words, cadence !== '')
  const onFirst: DayFilter = (day, first) => day === first
  if (on === 'first' || (item.is_recurring && words === '')) return onFirst
  return (day, first) =>
    !isExcepted(day) &&
    (on === 'each' ||
      (on === 'weekly' ? first !== null && weekdayOf(day) === weekdayOf(first) : on.has(weekdayOf(day))))
})

/** A run of at most this many days takes place on each; a longer one as its record's words for how often say. */
const maxDailyRun = 7

/** The first of some days on which a date of an event takes place; undefined where it does on none. */
function firstDayOf(item: Dated, span: Span, { from, to }: DayRange, moment: Moment) {
  const { startDate } = span
  const last = lastDayOf(item, moment, span)
  const first = startDate !== null && startDate > from ? startDate : from
  const days = daysFrom(first, last !== null && last < to ? last : to, maxDailyRun)
  const isShort = startDate !== null && last !== null && daysBetween(startDate, last) < maxDailyRun
  return isShort ? days[0] : days.find((day) => dayFilterOf(item)(day, startDate))
}

/** Whether what takes place on a day is known to go on beyond a clock time, or to begin at it or later. */
function goesOnAfter(span: Span, { from, after }: DayRange, zone: string): boolean {
  const { allDay, multiDay, startMinutes, endMinutes, endMs } = span
  if (after === undefined) return true
  if (allDay || startMinutes === null) return false
  if (endMinutes === null) return startMinutes >= after
  const isDaily = multiDay && endMinutes > startMinutes
  return isDaily ? endMinutes > after : endMs === null || endMs > instantOf(from, after, zone)
}

/**
 * The dates of an event on some days that are not over at `now` (epoch ms), cancelled ones too; each with the first of
 * those days. An event without a date, whose record does not say that it goes on, takes place on none.
 */
export const occurrencesOn = (item: Dated, days: DayRange, now: number, zone: string) =>
  datesFrom(item, now, zone).flatMap((span) => {
    const isLeft = (span.endMs === null || span.endMs > now) && (!isUndated(span) || goesOn(item))
    const isThen = isLeft && !span.isFrame && goesOnAfter(span, days, zone)
    const day = isThen ? firstDayOf(item, span, days, { now, zone }) : undefined
    return day === undefined ? [] : [{ span, day }]
  })

/** Whether an event takes place on one of some days: one of its dates that is not cancelled does. */
export const takesPlaceOn = (item: Dated, days: DayRange, now: number, zone: string): boolean =>
  occurrencesOn(item, days, now, zone).some(({ span }) => !span.cancelled)
