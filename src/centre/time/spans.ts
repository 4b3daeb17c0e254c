/** When an item begins and ends, in property time, as far as its record can be trusted. */
import { memoize, memoizeWeak } from '../../base/memoize'
import { isFarFuture } from '../../base/time/date-text'
import { dayMinutes, minuteMs } from '../../base/time/durations'
import type { Event } from '../../content/schema/items'
import { hasCadence, isDaily } from './cadence'
import { addDays, daysBetween } from './calendar-days'
import { dateTimeOf, type ZonedDateTime } from './date-time'
import { dateOf, instantOf, type Moment } from './time-zone'

/** The fields that say when an item takes place. */
type DateField = 'status' | 'start_date' | 'end_date' | 'no_end_date' | 'show_times' | 'is_recurring' | 'is_ongoing'
/** The texts that may say how often it does. */
type CadenceField = 'cadence_line' | 'cadence_line_2' | 'name' | 'name_2' | 'subtitle' | 'description' | 'description_2'

type DateEntry = { readonly [Field in 'status' | 'start_date' | 'end_date']?: string | null }

/** What is read of the dates of promotions, events, jobs, news, contests, posts and slides; only events recur. */
export type Dated = { readonly [Field in DateField | CadenceField]?: Event[Field] | null } & {
  /** Its other dates, in any order. */
  readonly recurring_events?: readonly DateEntry[] | null
}

/** Whether a record is cancelled: it stays visible, flagged, so that whoever planned to come finds out. */
export const isCancelled = (item: { status?: string | null }): boolean =>
  /^cancell?ed$/i.test(item.status?.trim() ?? '')

/** Whether a status lets a record, or one of its dates, be shown. */
export const isActive = (item: { status?: string | null }): boolean => {
  const status = item.status?.trim().toLowerCase() ?? ''
  return status === '' || status === 'active' || isCancelled(item)
}

/** Whether an item recurs or has no end, by any of the fields that say so (rule 1.5). */
export const goesOn = (item: Dated): boolean =>
  item.no_end_date ||
  isFarFuture(item.end_date) ||
  Boolean(item.is_ongoing || item.is_recurring || item.recurring_events?.length || item.cadence_line?.trim())

/** Whether an item has neither start nor end. */
export const isUndated = ({ startMs, endMs }: Pick<Span, 'startMs' | 'endMs'>): boolean =>
  startMs === null && endMs === null

/** Whether the hours of a run hold on each of its days: by its cadence line, else unless its record says otherwise. */
export function isEveryDay(item: Dated): boolean {
  const { is_recurring, recurring_events, cadence_line } = item
  const cadence = cadence_line?.trim() ?? ''
  if (cadence !== '') return isDaily(cadence)
  if (is_recurring || recurring_events?.length) return false
  const texts = [item.name, item.subtitle, item.description, item.name_2, item.description_2, item.cadence_line_2]
  return !texts.some((text) => text && hasCadence(text))
}

export interface Span {
  /** When it begins; null without a usable start. */
  startMs: number | null
  /** When it is over: the first instant after it. Null without an end. */
  endMs: number | null
  /** Property days. `endDate` is the day of the end as written; `lastDate` the last day on which anything happens. */
  startDate: string | null
  endDate: string | null
  lastDate: string | null
  /** Clock times in minutes after midnight; `endMinutes` is 1440 for an end at the end of `lastDate`. */
  startMinutes: number | null
  endMinutes: number | null
  /** The item names days, not clock times. */
  allDay: boolean
  /**
   * Start and end fall on different property days (rule 1.3). Midnight is on the next day, so an evening that ends at
   * midnight is multi-day here; `eventWhen` words it as one day.
   */
  multiDay: boolean
  /** One of several dates, and cancelled while the event is not; of the overall span, all of its dates are. */
  cancelled: boolean
  /** The span only encloses several dates (rule 1.7): it has no clock times, and nothing takes place between them. */
  isFrame?: true
}

/**
 * Whether an end in the first hour of a day means the day before: "23:59:59" or midnight written under an older UTC
 * offset, or midnight as the end of the day that it closes. Only where the start is a midnight too (00:00, or 01:00
 * under the older offset) or missing, or where the end is the telltale 00:59:59.
 */
function endsDayBefore(end: ZonedDateTime, start: ZonedDateTime | null): boolean {
  if (end.dateOnly || end.minutes >= 60) return false
  const lastSecond = end.minutes === 59 && end.seconds === 59
  const fromMidnight = start === null || start.minutes === 0 || start.minutes === 60
  if (!lastSecond && !fromMidnight) return false
  // A day that both begins and ends at midnight is that day, not the one before.
  return start === null || end.date > start.date
}

const isMidnight = (moment: ZonedDateTime): boolean => moment.minutes === 0 && moment.seconds === 0

/** Whether an end means the end of its day: a date alone, or the day's last minute. */
const closesDay = (moment: ZonedDateTime): boolean => moment.dateOnly || moment.minutes >= 1439

const seriesOf = memoizeWeak((item: Dated) => memoize((zone: string) => readSeries(item, zone)))

/**
 * An item's span; of an event with several dates, from the first to the last (rule 1.7). Memoised, so the item must
 * not change afterwards. Unreadable dates, and an end on a day before the start's, count as no dates. Never throws.
 */
export const spanOf = (item: Dated, zone: string): Readonly<Span> => seriesOf(item)(zone).overall

/** All dates of an item in order, at least one. As `spanOf`. */
export const datesOf = (item: Dated, zone: string): readonly Readonly<Span>[] => seriesOf(item)(zone).dates

/** The dates not over at `from` (epoch ms); if none is left, the whole span if it goes on, else the last date. */
export function datesFrom(item: Dated, from: number, zone: string): readonly Readonly<Span>[] {
  const { overall, dates } = seriesOf(item)(zone)
  const isLeft = ({ endMs }: Span): boolean => endMs === null || endMs > from
  const left = dates.filter(isLeft)
  return left.length > 0 ? left : [isLeft(overall) ? overall : (dates.at(-1) ?? overall)]
}

/** The date that counts at `now` (epoch ms): the one under way or the next that is not cancelled; else the last. */
export function currentDate(item: Dated, now: number, zone: string): Readonly<Span> {
  const dates = datesFrom(item, now, zone)
  return dates.find(({ cancelled }) => !cancelled) ?? dates[0] ?? spanOf(item, zone)
}

/** Whether an item takes place between two instants (epoch ms): one of its dates does, or it goes on there. */
export const takesPlace = (item: Dated, from: number, to: number, zone: string): boolean =>
  datesFrom(item, from, zone).some(
    ({ startMs, endMs, isFrame }) =>
      !isFrame && (endMs ?? Number.POSITIVE_INFINITY) > from && (startMs ?? Number.NEGATIVE_INFINITY) < to,
  )

/** Whether an item is cancelled, as a whole or all of its dates, or one of these that is not over. */
export const isDateCancelled = (item: Dated, { cancelled, endMs }: Span, { now, zone }: Moment): boolean =>
  isCancelled(item) || spanOf(item, zone).cancelled || (cancelled && (endMs ?? Number.POSITIVE_INFINITY) > now)

/** Whether an item is cancelled as a whole, or of several dates every one that is left (rule 1.7). */
export const isFullyCancelled = (item: Dated, now: number, zone: string): boolean =>
  isDateCancelled(item, currentDate(item, now, zone), { now, zone })

/** When a night ends, in minutes after midnight: 6:00 AM. */
const nightEnd = 6 * 60

/** Whether it is a single night: it ends on the next day, at an earlier clock time than it began. */
export function isOvernight({ startDate, lastDate, startMinutes, endMinutes }: Span): boolean {
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

const noEnd = { endMs: null, endDate: null, lastDate: null, endMinutes: null }

/** An item's dates in order, at least one, and the span of them all. */
function readSeries(item: Dated, zone: string): { overall: Span; dates: readonly Span[] } {
  const own = readSpan(item, zone)
  const others = (item.recurring_events ?? [])
    .filter(isActive)
    .map((date) => ({ ...spanOfDate(date, zone), cancelled: isCancelled(date) }))
    .filter(({ startMs }) => startMs !== null)
  if (others.length === 0) return { overall: own, dates: [own] }
  // A span of days around the dates only encloses them: its start may be a date, its other days are not.
  const isFrame =
    own.multiDay &&
    others.some(({ startMs }) => startMs !== null && startMs >= (own.startMs ?? 0) && startMs < (own.endMs ?? 0))
  const first = spanOfDate(isFrame ? { start_date: item.start_date } : item, zone)
  const dates = sortDates(first.startMs === null || (isFrame && first.allDay) ? others : [...others, first])
  const ends = item.no_end_date || item.is_ongoing ? [] : [...dates, own].filter(({ endMs }) => endMs !== null)
  const [begin = own] = dates
  const [end = noEnd] = ends.toSorted((a, b) => (b.endMs ?? 0) - (a.endMs ?? 0))
  const { endMs, endDate, lastDate, endMinutes } = end
  const multiDay = begin.startDate !== endDate && endDate !== null
  const cancelled = dates.every((date) => date.cancelled)
  const overall = { ...begin, endMs, endDate, lastDate, endMinutes, multiDay, cancelled }
  const frame = isFrame ? { startMinutes: null, endMinutes: null, allDay: true, isFrame } : {}
  return { overall: { ...overall, ...frame }, dates }
}

/** A date of several: without an end it is over with its day. */
const spanOfDate = ({ start_date, end_date }: DateEntry, zone: string): Span =>
  readSpan({ start_date: start_date ?? null, end_date: end_date ?? null }, zone, true)

/** Dates in order, one for each start: a cancelled one, else one with an end. No all-day one beside timed ones. */
function sortDates(dates: readonly Span[]): Span[] {
  const timed = new Set(dates.filter(({ allDay }) => !allDay).map(({ startDate }) => startDate))
  const starts = new Set<number | null>()
  return dates
    .filter(({ allDay, multiDay, startDate }) => !(allDay && !multiDay && timed.has(startDate)))
    .sort(
      (a, b) =>
        (a.startMs ?? 0) - (b.startMs ?? 0) ||
        Number(b.cancelled) - Number(a.cancelled) ||
        Number(a.endMinutes === null) - Number(b.endMinutes === null),
    )
    .filter(({ startMs }) => !starts.has(startMs) && starts.add(startMs))
}

/** Rule 1.5: whether an event without an end is over with its day, as it is if it names a clock time. */
const isOverWithItsDay = (item: Dated, startMidnight: boolean): boolean =>
  Array.isArray(item.recurring_events) && !goesOn(item) && item.show_times !== false && !startMidnight

function readSpan(item: Dated, zone: string, isOneOfSeveral = false): Span {
  let start = dateTimeOf(item.start_date, zone)
  let end = item.no_end_date || isFarFuture(item.end_date) ? null : dateTimeOf(item.end_date, zone)
  // "8 PM to 2 AM", or to midnight, of one day: that day is certain, though not until when.
  if (start !== null && end !== null && end.ms < start.ms && end.date === start.date) end = { ...end, dateOnly: true }
  if (start !== null && end !== null && (end.dateOnly ? end.date < start.date : end.ms < start.ms)) start = end = null
  const dayBefore = end !== null && endsDayBefore(end, start)
  // Midnight written with an older offset reads as 1 AM: midnight is meant where the end is no clock time either.
  const dayEnd = end === null || end.dateOnly || dayBefore
  if (start !== null && dayEnd && start.minutes === 60 && start.seconds === 0)
    start = { ...start, ms: instantOf(start.date, 0, zone), minutes: 0 }
  const startMidnight = start !== null && isMidnight(start)
  const span: Span = {
    ...noEnd,
    startMs: start?.ms ?? null,
    startDate: start?.date ?? null,
    startMinutes: start === null || start.dateOnly ? null : start.minutes,
    allDay: startMidnight,
    multiDay: false,
    cancelled: false,
  }
  if (end === null) {
    if (start !== null && (isOneOfSeveral || isOverWithItsDay(item, startMidnight))) {
      span.lastDate = start.date
      span.endMs = instantOf(addDays(start.date, 1), 0, zone)
    }
    return span
  }

  span.endDate = dayBefore ? addDays(end.date, -1) : end.date
  // An end at midnight closes the day before, unless the item also begins then.
  const atMidnight = !end.dateOnly && isMidnight(end) && !dayBefore && (start === null || end.ms > start.ms)
  span.lastDate = atMidnight ? addDays(end.date, -1) : span.endDate
  const instant = start !== null && end.ms <= start.ms
  const namesDay = dayBefore || closesDay(end)
  const wholeDay = namesDay || atMidnight || instant
  span.endMs = wholeDay ? instantOf(addDays(span.lastDate, 1), 0, zone) : end.ms
  span.multiDay = start !== null && start.date !== span.endDate
  // "23:59" after several days is how the service writes the last of them: nothing closes at midnight.
  const isUntimed = end.dateOnly || instant || (namesDay && span.multiDay)
  span.endMinutes = isUntimed ? null : wholeDay ? dayMinutes : end.minutes
  span.allDay = start === null ? wholeDay : startMidnight && (wholeDay || end.ms - start.ms < minuteMs)
  return span
}
