/** From when to when an item runs, in property time, with the repairs that real data needs. */

import { dayMinutes, minuteMs } from '../../base/durations'
import { keptByKey, keptFor } from '../../base/kept'
import { addDays } from './calendar-days'
import { type Moment, momentOf } from './moments'
import { instantOf } from './time-zone'

/** The date fields that promotions, events, jobs, news, contests, posts and slides share. */
export interface Dated {
  start_date?: string | null
  end_date?: string | null
  no_end_date?: boolean | null
  show_times?: boolean | null
  /** The next four are an event's alone. */
  is_recurring?: boolean | null
  is_ongoing?: boolean | null
  recurring_events?: readonly unknown[] | null
  cadence_line?: string | null
}

/** Whether an item comes back, or goes on without an end, by any of the fields that say so. */
export const goesOn = ({ no_end_date, is_ongoing, is_recurring, recurring_events, cadence_line }: Dated): boolean =>
  Boolean(no_end_date || is_ongoing || is_recurring || recurring_events?.length || cadence_line?.trim())

/** Only events say whether they come back: nothing else has such a list. */
const isEvent = ({ recurring_events }: Dated): boolean => Array.isArray(recurring_events)

export interface Span {
  /** When it begins; null when it has no (usable) start. */
  startMs: number | null
  /** When it is over: the first instant after it. Null: it has no end. */
  endMs: number | null
  /** Property days. `endDate` is the day of the end as written; `lastDate` the last day on which anything happens. */
  startDate: string | null
  endDate: string | null
  lastDate: string | null
  /** Clock times in minutes; `endMinutes` is 1440 for an end at midnight (then it belongs to `lastDate`). */
  startMinutes: number | null
  endMinutes: number | null
  /** The item names days, not clock times. */
  allDay: boolean
  /** The specification's test: start and end fall on different days of the property's calendar. */
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
 * Whether an end lies in the first hour of a day although the day before was meant: "23:59:59" or midnight written
 * under an older UTC offset, or midnight itself as the end of the day it closes. Only beside a start that is itself
 * a midnight (at 00:00, or at 01:00 under the older offset), a missing start, or with the tell-tale second 00:59:59.
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

/** The last minute of a day means to its end. */
const closesDay = (moment: Moment): boolean => moment.dateOnly || moment.minutes >= 1439

/**
 * The span of an item, which is not changed afterwards: it is read once. Dates that cannot be read, or that end before they
 * start, count as no dates. Never throws.
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
    // Rule 1.5: it may last longer than its start says, but it is over when its day is.
    if (start !== null && isEvent(item) && !goesOn(item)) {
      span.lastDate = start.date
      span.endMs = instantOf(addDays(start.date, 1), 0, zone)
    }
    return span
  }

  const dayBefore = endsDayBefore(end, start)
  span.endDate = dayBefore ? addDays(end.date, -1) : end.date
  // An end at the stroke of midnight closes the day before, unless the item begins there too.
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

/** When it ends (epoch ms) for a calendar: as on its page, where an end without a clock time, or at the start, is none. */
export const shownEnd = ({ endMs, endMinutes }: Span): number | null => (endMinutes === null ? null : endMs)

/**
 * Rule 1.3: a multi-day event is one whose start and end, in the property's zone, fall on different days. An
 * end at midnight is on the next day, so an evening until midnight is multi-day by this test; the wording of
 * `eventWhen` is softer. A missing or unreadable date, or an end before the start: not multi-day.
 */
export const isMultiDay = (start: string | null | undefined, end: string | null | undefined, zone: string): boolean =>
  spanOf({ start_date: start ?? null, end_date: end ?? null }, zone).multiDay
