/**
 * The one place that converts between instants and the centre's wall clock.
 *
 * A property day is a string, "YYYY-MM-DD"; a clock time is minutes after midnight; an instant is epoch ms. Nothing
 * here depends on the machine's own zone. Every day and instant returned is clamped to the calendar (calendar-days.ts).
 */
import { toZonedTime } from 'date-fns-tz/toZonedTime'
import { memoize } from '../../base/memoize'
import { dayMs, hourMs, minuteMs } from '../../base/time/durations'
import { addDays, clampToCalendar, utcDay, utcMidnight } from './calendar-days'
import { provinceOf, zoneOf } from './statutory'

/** The default fallback, where the property's zone is missing or unknown. */
const defaultZone = 'America/Vancouver'

/**
 * Canada's zones, as they are used here, beside what Ruby on Rails means by their common name: "Pacific Time (US &
 * Canada)" is Los Angeles. A Canadian centre needs the Canadian city, since British Columbia and Alberta no longer
 * change their clocks.
 */
const railsZones: Readonly<Record<string, readonly [canada: string, us: string]>> = {
  pacific: ['America/Vancouver', 'America/Los_Angeles'],
  mountain: ['America/Edmonton', 'America/Denver'],
  central: ['America/Winnipeg', 'America/Chicago'],
  eastern: ['America/Toronto', 'America/New_York'],
  atlantic: ['America/Halifax', 'America/Halifax'],
}
const railsName = /^(\w+) time(?: \((us & canada|us|canada)\))?$/

/** Names that are memoised: they come from one property record, unless a service keeps changing it. */
const maxZones = 100

/** A moment on the centre's clock. */
export interface Moment {
  /** Epoch ms. */
  now: number
  /** IANA zone of the property. */
  zone: string
}

export interface ResolvedZone {
  /** An IANA name that this engine accepts. */
  zone: string
  /** The zone by which the service itself counts; differs for the common names of Rails. */
  serviceZone: string
  /** False where the name was missing or unknown and the fallback is used: the caller logs that. */
  isKnown: boolean
}

/** Resolves a property's `time_zone`: an IANA name, a Rails name, or else the fallback. Never throws. */
export function resolveZone(name: string | null | undefined, fallback: string = defaultZone): ResolvedZone {
  const wanted = (name ?? '').trim()
  const lower = wanted.toLowerCase()
  const [, region = '', country] = railsName.exec(lower) ?? []
  if (Object.hasOwn(railsZones, region)) {
    const [canada = defaultZone, us = defaultZone] = railsZones[region] ?? []
    return { zone: country === 'us' ? us : canada, serviceZone: country === 'canada' ? canada : us, isKnown: true }
  }
  const province = provinceOf(lower)
  const zone = province === null ? wanted : zoneOf(province)
  if (isZone(zone)) return { zone, serviceZone: zone, isKnown: true }
  const used = isZone(fallback) ? fallback : defaultZone
  return { zone: used, serviceZone: used, isKnown: false }
}

/** Whether this engine knows a zone. (The library takes "" for UTC, and fails on "constructor".) */
const isZone = memoize((name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null
  } catch {
    return false
  }
}, maxZones)

// Offsets change on quarter hours only, and then stay for weeks: where both ends of a week have the same, so has all of
// it. Intl takes microseconds, and a page asks a thousand times.
const quarterMs = 15 * minuteMs
const weekMs = 7 * dayMs
const offsetLookup = memoize((name: string) => {
  const zone = isZone(name) ? name : defaultZone
  // A Date that shows the wall clock's time in this machine's zone, which is UTC in Workers.
  const offsetAt = (instantMs: number): number => {
    const wall = toZonedTime(instantMs, zone)
    return wall.getTime() - wall.getTimezoneOffset() * minuteMs - instantMs
  }
  const offsetOfQuarter = memoize((slot: number): number => {
    const at = slot * quarterMs
    // A machine whose own zone skips an hour cannot show that hour, and is an hour late in it. Unlike a change of this
    // zone, that does not last: the hours beside it tell.
    return Math.min(offsetAt(at), Math.max(offsetAt(at - hourMs), offsetAt(at + hourMs)))
  })
  const offsetAtWeekStart = memoize((slot: number): number => offsetAt(slot * weekMs))
  /** The offset of a whole week; null where it changes in it. */
  const offsetOfWeek = memoize((slot: number): number | null => {
    const [first, last] = [slot, slot + 1].map(offsetAtWeekStart)
    return first === last ? (first ?? null) : null
  })
  return (instantMs: number): number =>
    offsetOfWeek(Math.floor(instantMs / weekMs)) ?? offsetOfQuarter(Math.floor(instantMs / quarterMs))
}, maxZones)

/** Milliseconds by which the zone is ahead of UTC at an instant. An unknown zone counts as Vancouver. */
export const zoneOffset = (instantMs: number, zone: string): number => offsetLookup(zone)(clampToCalendar(instantMs))

/** The centre's local time at an instant: its day (YYYY-MM-DD), minutes after midnight, and seconds of the minute. */
export function wallClock(instantMs: number, zone: string): { date: string; minutes: number; seconds: number } {
  const wall = clampToCalendar(instantMs) + zoneOffset(instantMs, zone)
  const date = utcDay(wall)
  const seconds = Math.floor((wall - utcMidnight(date)) / 1000)
  return { date, minutes: Math.floor(seconds / 60), seconds: seconds % 60 }
}

/** The property day of an instant, YYYY-MM-DD. */
export const dateOf = (instantMs: number, zone: string): string =>
  utcDay(clampToCalendar(instantMs) + zoneOffset(instantMs, zone))

const instantLookup = memoize((zone: string) => memoize((wall: number) => instantAt(wall, zone)), maxZones)

/**
 * The instant of a clock time on a property day. Minutes past 1440 mean the next day, by the wall clock (26:00 is 2 AM,
 * whatever the clocks did in between). A time that occurs twice is the first of the two; a skipped time moves later by
 * as much as the clocks jumped.
 */
export const instantOf = (date: string, minutesAfterMidnight: number, zone: string): number =>
  instantLookup(zone)(clampToCalendar(utcMidnight(date) + minutesAfterMidnight * minuteMs))

/** The same for a wall-clock time read as UTC (ms), by the offset of the day before or the day after. */
function instantAt(wall: number, zone: string): number {
  const before = zoneOffset(wall - dayMs, zone)
  const after = zoneOffset(wall + dayMs, zone)
  const [earlier, later] = before > after ? [before, after] : [after, before]
  const valid = [earlier, later].find((offset) => zoneOffset(wall - offset, zone) === offset)
  return wall - (valid ?? before)
}

/** The instant of the next midnight on the centre's clock: always after `nowMs`. */
export const nextMidnight = (nowMs: number, zone: string): number => instantOf(addDays(dateOf(nowMs, zone), 1), 0, zone)

/** RFC 3339 with the centre's own offset: 2026-12-26T08:00:00-07:00. */
export function offsetIso(instantMs: number, zone: string): string {
  const offset = Math.round(zoneOffset(instantMs, zone) / minuteMs)
  const size = Math.abs(offset)
  const pad = (value: number): string => String(value).padStart(2, '0')
  const wall = new Date(clampToCalendar(instantMs) + offset * minuteMs).toISOString().slice(0, 19)
  return `${wall}${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/** Hours ahead of UTC in the winter of 2026–27 where the law has changed of late; elsewhere engines know it. */
const newWinterOffsets: Readonly<Record<string, number>> = {
  'America/Vancouver': -7,
  'America/Edmonton': -6,
  'America/Inuvik': -6,
  'America/Winnipeg': -5,
}

/**
 * Whether this engine knows a zone, and its offset this winter: zone data older than the law is an hour off all winter.
 * The start of the Worker and the health page test it for the centre's own zone.
 */
export const hasCurrentZoneData = (zone: string, offsets = newWinterOffsets): boolean =>
  isZone(zone) &&
  (!Object.hasOwn(offsets, zone) || zoneOffset(Date.UTC(2027, 0, 15, 20), zone) === (offsets[zone] ?? 0) * hourMs)
