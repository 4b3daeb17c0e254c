/** Warns operators of a doubtful time zone (rule 1.1). */
import { dayMs } from '../../base/time/durations'
import type { Property } from '../../content/schema/property'
import { provinceOf, zoneOf } from './statutory'
import { dateOf, resolveZone, zoneOffset } from './time-zone'

/**
 * The doubt about a property's zone, as sentences in English; null where there is none. Either its name is unknown, or
 * the service's clock differs from the province's on some day of the next year. Nothing is corrected: only those who
 * keep the record know which of the two is meant.
 * @param fallback the centre's own zone
 */
export function zoneWarning(
  { time_zone, province_state }: Pick<Property, 'time_zone' | 'province_state'>,
  now: number,
  fallback: string,
): string | null {
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
