/**
 * Opening hours: what the service's rows say of a day, a week and this minute. Days are property days. Holiday rows
 * take precedence over extra rows, and those over regular rows; within each, a store's over the centre's. The service's
 * own answer for today (`todays_hours`) is weighed against the rows by rule 2.6.
 */
import { memoize, memoizeWeak } from '../../base/memoize'
import { dayMinutes, dayMs } from '../../base/time/durations'
import type { Hours } from '../../content/schema/hours'
import { openingHorizonDays } from '../constants'
import { addDays, weekdayOf } from './calendar-days'
import { formatWeekday } from './format'
import { agrees, calendarRows, covers, type HoursKind, type Picked, pickRows, todayOverrides } from './hours-rows'
import { nextAfter, openState } from './open-state'
import { dateOf, instantOf, wallClock } from './time-zone'

/** The centre's hours, or several sets in order of precedence (a store's own, then the centre's). */
export type HoursSource = Hours | readonly Hours[] | null | undefined

/** A source as a list of sets of hours, in order of precedence. */
export const layersOf = (source: HoursSource): readonly Hours[] =>
  source === null || source === undefined ? [] : Array.isArray(source) ? source : [source as Hours]

/**
 * The sets of hours for a store that keeps its own, in order of precedence. Beside a week of its own, the centre's
 * holidays apply, but never the centre's weekdays: a weekday it leaves out is unknown. Null where it has neither a
 * readable weekday nor a readable row for today, for later, or for a night that lasts.
 */
export function storeHours(
  own: Hours | null | undefined,
  { hours: centre, now, zone }: { hours: Hours | null; now: number; zone: string },
): readonly Hours[] | null {
  if (!own) return null
  const date = dateOf(now, zone)
  const { regular, holiday, extra, today } = calendarRows(own, zone)
  if (regular.some(({ state }) => state !== 'unknown')) return centre ? [own, withoutWeek(centre)] : [own]
  const isAhead = [...holiday, ...extra, ...(today ? [today] : [])].some(
    ({ to, state, ranges }) =>
      state !== 'unknown' && (to >= date || ranges.some(({ closes }) => instantOf(to, closes, zone) > now)),
  )
  return isAhead ? [own] : null
}

/** Holidays and dates without the weekdays. Memoised, so that its rows are parsed once, not for each store or page. */
const withoutWeek = memoizeWeak((hours: Hours) => ({
  ...hours,
  todays_hours: null,
  regular_hours: hours.regular_hours.filter((row) => row.is_holiday),
}))

/** The weekdays without holidays and dates. Memoised likewise. */
const onlyWeek = memoizeWeak((hours: Hours) => ({
  ...hours,
  todays_hours: null,
  holiday_hours: [],
  extra_rows: [],
  regular_hours: hours.regular_hours.filter((row) => !row.is_holiday),
}))

type Layer = ReturnType<typeof calendarRows>
type RowsOfDay = { kind: HoursKind; picked: Picked; layer: Layer }

/**
 * What the rows alone say of a day: those of the first kind, and the first layer, that has any for it. The centre's
 * holiday opens no store on a weekday on which its own week is closed.
 */
function rowsOn(layers: readonly Layer[], date: string, problems: string[]): RowsOfDay | null {
  const weekday = weekdayOf(date)
  for (const kind of ['holiday', 'extra', 'regular'] as const) {
    for (const layer of layers) {
      const rows = layer[kind].filter((row) => (kind === 'regular' ? row.weekday === weekday : covers(row, date)))
      const picked = pickRows(rows, kind === 'regular' ? formatWeekday(weekday) : date, problems)
      if (picked === null) continue
      const own = layer === layers[0] || picked.state !== 'open' ? null : rowsOn(layers.slice(0, 1), date, problems)
      return own?.picked.state === 'closed' ? own : { kind, picked, layer }
    }
  }
  return null
}

/** Whether the extra rows of a day are longer than those of its weekday. */
function isLonger({ picked, layer }: RowsOfDay, date: string): boolean {
  const weekday = layer.regular.filter((row) => row.weekday === weekdayOf(date))
  const usual = pickRows(weekday, date, [])?.ranges ?? []
  return picked.ranges.some(({ opens, closes }) => !usual.some((each) => each.opens <= opens && each.closes >= closes))
}

/** Memoised by sets of hours, zone and date: all parts of all pages ask for the same days. */
const readDaysOf = memoizeWeak((...layers: Hours[]) =>
  memoize((zone: string) => memoize((date: string) => readDay(layers, date, zone), maxDays)),
)
/** Days cached per source and zone: more than any page asks for. */
const maxDays = 1000

/** So many property days from the first one. Never throws. */
const daysOn = (hours: HoursSource, first: string, count: number, zone: string) =>
  Array.from({ length: count }, (_, ahead) => readDaysOf(...layersOf(hours))(zone)(addDays(first, ahead)))

/** The hours of one property day. Never throws. */
export const dayHours = (hours: HoursSource, date: string, zone: string): DayHours =>
  readDaysOf(...layersOf(hours))(zone)(date).day

/** A day's hours, and the problems found in its rows. */
function readDay(sets: readonly Hours[], date: string, zone: string) {
  const problems: string[] = []
  const layers = sets.map((layer) => calendarRows(layer, zone))
  const fromRows = rowsOn(layers, date, problems)
  const ofToday = layers.find(({ today }) => today !== null && covers(today, date))
  const today = ofToday?.today
  if (today && (fromRows === null || todayOverrides(today, fromRows, ofToday === fromRows.layer))) {
    if (fromRows !== null) problems.push(`hours: todays_hours of ${date} says otherwise than its rows, and is used`)
    return { day: toDayHours(date, today.isSpecial ? 'holiday' : 'today', { ...today, row: today }), problems }
  }
  const kind = fromRows?.kind === 'extra' && !isLonger(fromRows, date) ? 'special' : (fromRows?.kind ?? 'regular')
  return { day: toDayHours(date, kind, fromRows?.picked ?? null), problems }
}

/** A set of hours without a `todays_hours` that is not true today (rule 2.6), for callers that read the record. */
export function withTodaysHours<Week extends Hours>(hours: Week, now: number, zone: string): Week {
  const date = dateOf(now, zone)
  const { today } = calendarRows(hours, zone)
  const holds = today !== null && covers(today, date) && agrees(today, dayHours(hours, date, zone))
  return holds || hours.todays_hours === null ? hours : { ...hours, todays_hours: null }
}

export type DayHours = ReturnType<typeof toDayHours>

/** A day's hours from its rows; unknown without any. */
export function toDayHours(date: string, kind: HoursKind, picked: Picked | null) {
  const { state, ranges, row } = picked ?? { state: 'unknown', ranges: [], row: null }
  const named = kind === 'regular' ? null : row
  return {
    /** Property day, YYYY-MM-DD. */
    date,
    /** 0 = Sunday; always computed from the date. */
    weekday: weekdayOf(date),
    state,
    ranges,
    /** Open 24 hours. */
    fullDay: ranges.some(({ opens, closes }) => opens === 0 && closes === dayMinutes),
    /** The holiday's name (or an extra row's), and its second-language twin. */
    reason: named?.name ?? null,
    reason_2: named?.name_2 ?? null,
    /** 'extra' is labelled "Extended hours", 'special' "Special hours". */
    kind,
  }
}

/** Whether two days have the same hours, whatever they are called. */
export const hasSameHours = (one: DayHours, other: DayHours | undefined): boolean =>
  one.state === other?.state && JSON.stringify(one.ranges) === JSON.stringify(other.ranges)

export type WeekDay = ReturnType<typeof weekHours>[number]

/** The calendar week, Monday first, that contains today. */
export function weekHours(hours: HoursSource, now: number, zone: string) {
  const today = dateOf(now, zone)
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  return daysOn(hours, monday, 7, zone).map(({ day }) => ({ ...day, isToday: day.date === today }))
}

/** The usual hours of a week, Monday first, without holidays and single dates. */
export function regularWeek(hours: HoursSource, zone: string): DayHours[] {
  const usual = layersOf(hours).map((layer) => onlyWeek(layer))
  // Any Monday will do.
  return daysOn(usual, '2001-01-01', 7, zone).map(({ day }) => day)
}

/** Yesterday (whose night may last into today), then `days` days from today. */
const daysAround = (hours: HoursSource, today: string, zone: string, days: number) =>
  daysOn(hours, addDays(today, -1), days + 1, zone)

const spansOf = ({ date, ranges }: DayHours, zone: string): [number, number][] =>
  ranges.map(({ opens, closes }) => [instantOf(date, opens, zone), instantOf(date, closes, zone)])

/** Whether a day's opening hours, where it has any, have ended at `now` (epoch ms). */
export const hasClosed = (day: DayHours, now: number, zone: string): boolean =>
  day.state === 'open' && spansOf(day, zone).every(([, closes]) => closes <= now)

function mergeIntervals(intervals: [number, number][]): [number, number][] {
  const result: [number, number][] = []
  for (const [from, to] of intervals.sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

// In place of Infinity, which JSON does not have: longer than any page stays open.
const forever = 50 * 365 * dayMs

/**
 * The spans (epoch ms) without known hours: property days without a usable row, and all time after the horizon. After
 * such a day, a place that closes past midnight may be open as late; any other was closed by then.
 */
function unknownIntervals([yesterday, ...days]: readonly DayHours[], zone: string): [number, number][] {
  const midnight = (date: string): number => instantOf(date, 0, zone)
  const spans = days.flatMap(({ date, state, ranges }, at): [number, number][] => {
    if (state === 'unknown') return [[midnight(date), midnight(addDays(date, 1))]]
    if ((days[at - 1] ?? yesterday)?.state !== 'unknown') return []
    return ranges
      .filter(({ closes }) => closes > dayMinutes)
      .map(({ closes }) => [midnight(date), instantOf(date, closes - dayMinutes, zone)])
  })
  const last = days.at(-1)
  if (last !== undefined) spans.push([midnight(addDays(last.date, 1)), midnight(addDays(last.date, 1)) + forever])
  return mergeIntervals(spans)
}

/**
 * The next instant (epoch ms) at which yesterday or today opens or closes; null when none is known. Adjoining days are
 * not merged here: on either side of another set's holiday, each may stand alone.
 */
export function nextHoursChange(hours: HoursSource, now: number, zone: string): number | null {
  const spans = daysAround(hours, dateOf(now, zone), zone, 1).flatMap(({ day }) => spansOf(day, zone))
  return nextAfter(now, spans.flat())
}

/** Open, closed or unknown at `now`, until when, and when it next opens. The wording is up to the caller. */
export function openStateOf(hours: HoursSource, now: number, zone: string) {
  const date = dateOf(now, zone)
  const days = daysAround(hours, date, zone, openingHorizonDays).map(({ day }) => day)
  // A time skipped by the clocks can leave a span empty.
  const intervals = mergeIntervals(days.flatMap((day) => spansOf(day, zone)).filter(([from, to]) => to > from))
  const unknown = unknownIntervals(days, zone)
  const { state, until, opensAt } = openState(intervals, now, unknown)
  const following = state === 'open' && until !== null ? openState(intervals, until, unknown).opensAt : opensAt
  const horizon = instantOf(addDays(date, openingHorizonDays), 0, zone)
  const closesAt = until !== null && until < horizon ? until : null
  return {
    state,
    /** When open: the closing instant (epoch ms). Null if it closes beyond the horizon. */
    until: closesAt,
    /** Its clock time in minutes after midnight; null if it is more than a day ahead. */
    untilMinutes: closesAt === null || closesAt - now > dayMs ? null : wallClock(closesAt, zone).minutes,
    /** The next opening that is certain, within fourteen days: epoch ms, property day, minutes after midnight. */
    next:
      following === null
        ? null
        : { opensAt: following, date: dateOf(following, zone), minutes: wallClock(following, zone).minutes },
    today: dayHours(hours, date, zone),
    intervals,
    /** Spans without known hours: the browser needs them beside the intervals. */
    unknown,
  }
}

/** Problems in the rows, each once: unreadable dates, unusable times, contradictions within the horizon. */
export function hoursProblems(hours: HoursSource, now: number, zone: string): string[] {
  const inRows = layersOf(hours).flatMap((layer) => calendarRows(layer, zone).problems)
  const onDays = daysAround(hours, dateOf(now, zone), zone, openingHorizonDays).flatMap(({ problems }) => problems)
  return [...new Set([...inRows, ...onDays])]
}
