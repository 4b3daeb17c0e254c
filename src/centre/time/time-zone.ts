/**
 * The one place that converts between instants and the centre's wall clock.
 *
 * A property day is a string, "YYYY-MM-DD"; a clock time is minutes after midnight; an instant is epoch ms. Nothing
 * here depends on the machine's own zone. Every day and instant returned is clamped to the calendar (calendar-days.ts).
 */
import { toZonedTime } from 'date-fns-tz/toZonedTime'
import { memoize } from '../../base/memoize'
import { dayMs, hourMs, minuteMs } from '../../base/time/durations'
import { isZone as isKnownZone } from '../../base/time/zone'
import type { Property } from '../../content/schema/property'
import { addDays, clampToCalendar, utcDay, utcMidnight } from './calendar-days'
import { isoTime } from './format'
import { provinceOf, zoneOf } from './statutory'

/** Used where neither the property nor the centre's folder names a zone that is known. */
const defaultZone = 'America/Vancouver'

/**
 * The Canadian and the American zone for each name that Ruby on Rails has: its "Pacific Time (US & Canada)" is Los
 * Angeles. A Canadian centre needs the Canadian city, since British Columbia and Alberta no longer change their clocks.
 */
const railsZones: Readonly<Record<string, readonly [canada: string, us: string]>> = {
  pacific: ['America/Vancouver', 'America/Los_Angeles'],
  mountain: ['America/Edmonton', 'America/Denver'],
  central: ['America/Winnipeg', 'America/Chicago'],
  eastern: ['America/Toronto', 'America/New_York'],
  atlantic: ['America/Halifax', 'America/Halifax'],
}
const railsName = /^(\w+) time(?: \((us & canada|us|canada)\))?$/

/** Most zone names to memoise: a property has one, but a faulty service may keep changing it. */
const maxZones = 100

/** An instant, and the zone whose clock applies. */
export interface Moment {
  /** Epoch ms. */
  now: number
  /** IANA zone of the property. */
  zone: string
}

/**
 * Resolves a property's `time_zone`, an IANA or a Rails name, to an IANA name that this engine accepts. `serviceZone`
 * is the one that the service itself uses: another one for the names that Rails gives two countries. Where the name is
 * missing or unknown (not `isKnown`), it is the fallback, which the caller logs. Never throws.
 */
export function resolveZone(name: string | null | undefined, fallback: string = defaultZone) {
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

const isZone = memoize(isKnownZone, maxZones)

// Intl takes microseconds, and a page needs a thousand offsets. They change on quarter hours only, weeks apart: where
// both ends of a week have the same offset, so has all of it.
const quarterMs = 15 * minuteMs
const weekMs = 7 * dayMs
const offsetLookup = memoize((name: string) => {
  const zone = isZone(name) ? name : defaultZone
  // toZonedTime gives a Date that shows the zone's clock time in this machine's own zone, which is UTC in Workers.
  const offsetAt = (instantMs: number): number => {
    const wall = toZonedTime(instantMs, zone)
    return wall.getTime() - wall.getTimezoneOffset() * minuteMs - instantMs
  }
  const offsetOfQuarter = memoize((slot: number): number => {
    const start = slot * quarterMs
    // Where this machine's own zone skips an hour, offsets in that hour are an hour too large. The hours before and
    // after show that it is not a change of `zone`, which would last.
    return Math.min(offsetAt(start), Math.max(offsetAt(start - hourMs), offsetAt(start + hourMs)))
  })
  const offsetAtWeekStart = memoize((slot: number): number => offsetAt(slot * weekMs))
  /** The offset throughout a week; null where it changes. */
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
export const dateOf = (instantMs: number, zone: string): string => wallClock(instantMs, zone).date

const instantLookup = memoize((zone: string) => memoize((wall: number) => instantAt(wall, zone)), maxZones)

/**
 * The instant of a clock time on a property day. Minutes past 1440 mean the next day, by the wall clock (26:00 is 2 AM,
 * whatever the clocks did in between). A time that occurs twice is the first of the two; a skipped time moves later by
 * as much as the clocks jumped.
 */
export const instantOf = (date: string, minutesAfterMidnight: number, zone: string): number =>
  instantLookup(zone)(clampToCalendar(utcMidnight(date) + minutesAfterMidnight * minuteMs))

/** The same for a wall-clock time as if in UTC (ms): its offset is that of the day before or of the day after. */
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
  const wall = new Date(clampToCalendar(instantMs) + offset * minuteMs).toISOString().slice(0, 19)
  return `${wall}${offset < 0 ? '-' : '+'}${isoTime(Math.abs(offset))}`
}

/** 20261128T000000Z: in UTC, as calendars write an instant; 20261128: a day. */
export const utcStamp = (instantMs: number): string =>
  `${new Date(clampToCalendar(instantMs)).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
export const dayStamp = (date: string): string => date.replaceAll('-', '')

/** Hours ahead of UTC in the winter of 2026–27, where the law has changed recently. */
const newWinterOffsets: Readonly<Record<string, number>> = {
  'America/Vancouver': -7,
  'America/Edmonton': -6,
  'America/Inuvik': -6,
  'America/Winnipeg': -5,
}

/** Whether this engine has a zone with its offset of this winter, which zone data older than the law lacks. */
export const hasCurrentZoneData = (zone: string, offsets = newWinterOffsets): boolean =>
  isZone(zone) &&
  (!Object.hasOwn(offsets, zone) || zoneOffset(Date.UTC(2027, 0, 15, 20), zone) === (offsets[zone] ?? 0) * hourMs)

/**
 * The doubt about a property's zone (rule 1.1), in English for operators; null where there is none. Either its name is
 * unknown, or the service's clock differs from the province's on some day of the next year. Nothing is corrected: only
 * those who keep the record know which of the two is meant.
 * @param fallback the centre's own zone
 */
export function zoneWarning(property: Pick<Property, 'time_zone' | 'province_state'>, now: number, fallback: string) {
  const { time_zone, province_state } = property
  const { zone, serviceZone, isKnown } = resolveZone(time_zone, fallback)
  if (!isKnown) return `The property’s time zone, "${time_zone ?? ''}", is unknown: ${zone} is used.`
  const province = provinceOf(province_state)
  if (province === null) return null
  const clock = zoneOf(province)
  const instants = Array.from({ length: 366 }, (_, day) => now + day * dayMs)
  const differs = instants.find((instant) => zoneOffset(instant, serviceZone) !== zoneOffset(instant, clock))
  if (differs === undefined) return null
  return `The property’s time zone, "${time_zone}", is ${serviceZone} to the service, whose clock differs from that of ${province_state} (${clock}) on ${dateOf(differs, clock)}. Pages use ${zone}; times that the service has converted may be wrong by the difference.`
}
