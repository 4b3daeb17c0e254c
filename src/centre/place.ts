/** Where the centre is, and how to get there. Wayfinding inside the building is the map's (map/). */
import { urlEncode } from '../base/bytes/encoded'
import type { Property } from '../content/schema/property'
import { isPostalCode, normalizePostalCode } from './postal-code'

/** The centre's coordinates in degrees; null where missing, out of range, or 0, 0 (a default, not a place). */
export function coordinatesOf({ latitude, longitude }: Pick<Property, 'latitude' | 'longitude'>) {
  if (latitude === null || longitude === null) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude }
}

/** The destination as map applications take it: "49.05,-122.3", else name and address; null without either. */
export function destinationOf(property: Property): string | null {
  const place = coordinatesOf(property)
  if (place) return `${place.latitude},${place.longitude}`
  const lines = addressLines(property)
  return lines.length === 0 ? null : [property.name, ...lines].join(', ')
}

/** Directions from the visitor's location, for any device (see `deviceMapUrl`); null for an unknown destination. */
export function directionsUrl(property: Property): string | null {
  const destination = destinationOf(property)
  return destination === null ? null : `https://www.google.com/maps/dir/?api=1&destination=${urlEncode(destination)}`
}

/** The URL that opens the device's map application (RFC 5870 on Android, Apple's links); null on other devices. */
export function deviceMapUrl(userAgent: string, destination: string): string | null {
  if (/Android/i.test(userAgent)) return `geo:0,0?q=${urlEncode(destination)}`
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) return `https://maps.apple.com/?daddr=${urlEncode(destination)}`
  return null
}

/** The postal code as it is written in Canada, if it is one: "V2S 0A0" for "v2s0a0". */
export const postalCodeOf = ({ postal_code }: Pick<Property, 'postal_code'>): string | null =>
  postal_code !== null && isPostalCode(postal_code) ? normalizePostalCode(postal_code) : postal_code

/** The lines of the postal address, without what is unknown: "100 Acorn Parkway", "Abbotsford, BC V2S 0A0". */
export function addressLines(property: Property): string[] {
  const { city, province_state } = property
  const region = [province_state, postalCodeOf(property)].filter(Boolean).join(' ')
  return [...streetLines(property), [city, region].filter(Boolean).join(', ')].filter(Boolean)
}

/** The lines that name the street, each once, without a comma at its end. */
export const streetLines = ({ address1, address2 }: Pick<Property, 'address1' | 'address2'>): string[] => [
  ...new Set([address1, address2].flatMap((line) => line?.replace(/,$/, '') || [])),
]
