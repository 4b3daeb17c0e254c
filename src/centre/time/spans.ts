/** When an item begins and ends, in property time, with the repairs that real data needs. */

import { keptByKey, keptFor } from '../../base/kept'
import { dayMinutes, minuteMs } from '../../base/time/durations'
import { addDays } from './calendar-days'
import { type Moment, momentOf } from './moments'
import { instantOf } from './time-zone'

/** The date fields that promotions, events, jobs, news, contests, posts and slides share. */
export interface Dated {
  start_date?: string | null
  end_date?: string | null
  no_end_date?: boolean | null
  show_times?: boolean | null
  /** This and the next three are on events only. */
  is_recurring?: boolean | null
  is_ongoing?: boolean | null
  recurring_events?: readonly unknown[] | null
  cadence_line?: string | null
}

/** Whether an item recurs or has no end, by any of the fields that say so (rule 1.5). */
export const goesOn = ({ no_end_date, is_ongoing, is_recurring, recurring_events, cadence_line }: Dated): boolean =>
  Boolean(no_end_date || is_ongoing || is_recurring || recurring_events?.length || cadence_line?.trim())

/** Only events have this list. */
const isEvent = ({ recurring_events }: Dated): boolean => Array.isArray(recurring_events)

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
  /** Start and end fall on different property days (rule 1.3). */
  multiDay: boolean
  /** For the caller to log. */
  problems: string[]
}

function read(value: string | null | undefined, field: string, zone: string, problems: string[]): Moment | null {
  const moment = momentOf(value, zone)
  if (moment === null && (value ?? '').trim() !== '') problems.push(`${field} "${value}" cannot be read`)
  return moment
}

/**
 * Whether an end in the first hour of a day means the day before: "23:59:59" or midnight written under an older UTC
 * offset, or midnight as the end of the day that it closes. Only where the start is a midnight too (00:00, or 01:00
 * under the older offset) or missing, or where the end is the telltale 00:59:59.
 */
function endsDayBefore(end: Moment, start: Moment | null): boolean {
  if (end.dateOnly || end.minutes >= 60) return false
  const lastSecond = end.minutes === 59 && end.seconds === 59
  const fromMidnight = start === null || start.minutes === 0 || start.minutes === 60
  if (!lastSecond && !fromMidnight) return false
  // A day that both begins and ends at midnight is that day, not the one before.
  return start === null || end.date > start.date
}

const isMidnight = (moment: Moment): boolean => moment.minutes === 0 && moment.seconds === 0

/** Whether an end means the end of its day: a date alone, or the day's last minute. */
const closesDay = (moment: Moment): boolean => moment.dateOnly || moment.minutes >= 1439

/**
 * An item's span. Memoised, so the item must not change afterwards. Unreadable dates, and an end before the start,
 * count as no dates. Never throws.
 */
export const spanOf = (item: Dated, zone: string): Readonly<Span> => spansOf(item)(zone)

const spansOf = keptFor((item: Dated) => keptByKey((zone: string) => readSpan(item, zone)))

function readSpan(item: Dated, zone: string): Span {
  const problems: string[] = []
  let start = read(item.start_date, 'start_date', zone, problems)
  let end = item.no_end_date ? null : read(item.end_date, 'end_date', zone, problems)
  if (start !== null && end !== null && (end.dateOnly ? end.date < start.date : end.ms < start.ms)) {
    problems.push(`end_date "${item.end_date}" is before start_date "${item.start_date}"`)
    start = end = null
  }
  const startMidnight = start !== null && isMidnight(start)
  const span: Span = {
    startMs: start === null ? null : start.ms,
    endMs: null,
    startDate: start?.date ?? null,
    endDate: null,
    lastDate: null,
    startMinutes: start === null || start.dateOnly ? null : start.minutes,
    endMinutes: null,
    allDay: start !== null && startMidnight,
    multiDay: false,
    problems,
  }
  if (end === null) {
    // Rule 1.5: an event without an end is over when its day is.
    if (start !== null && isEvent(item) && !goesOn(item)) {
      span.lastDate = start.date
      span.endMs = instantOf(addDays(start.date, 1), 0, zone)
    }
    return span
  }

  const dayBefore = endsDayBefore(end, start)
  span.endDate = dayBefore ? addDays(end.date, -1) : end.date
  // An end at midnight closes the day before, unless the item also begins then.
  const atMidnight = !end.dateOnly && isMidnight(end) && !dayBefore && (start === null || end.ms > start.ms)
  span.lastDate = atMidnight ? addDays(end.date, -1) : span.endDate
  const instant = start !== null && end.ms <= start.ms
  const wholeDay = dayBefore || atMidnight || closesDay(end) || instant
  span.endMs = wholeDay ? instantOf(addDays(span.lastDate, 1), 0, zone) : end.ms
  span.endMinutes = end.dateOnly || instant ? null : wholeDay ? dayMinutes : end.minutes
  span.multiDay = start !== null && start.date !== span.endDate
  const startOfDay = start === null || startMidnight || (dayBefore && start.minutes === 60)
  span.allDay = startOfDay && (wholeDay || end.ms - (start?.ms ?? end.ms) < minuteMs)
  return span
}

/** The end for a calendar entry (epoch ms); as on the item's page, none without a clock time or at the start. */
export const shownEnd = ({ endMs, endMinutes }: Span): number | null => (endMinutes === null ? null : endMs)

/**
 * Whether start and end fall on different property days (rule 1.3). Midnight is on the next day, so an evening that
 * ends at midnight is multi-day here; `eventWhen` words it as one day. False for a missing or unreadable date, and for
 * an end before the start.
 */
export const isMultiDay = (start: string | null | undefined, end: string | null | undefined, zone: string): boolean =>
  spanOf({ start_date: start ?? null, end_date: end ?? null }, zone).multiDay
