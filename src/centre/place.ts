/** Where the centre is on earth, and the way there. Inside the building the map leads on. */
import { encoded } from '../base/encoded'
import type { Property } from '../content/schema/property'
import { addressLines } from './postal-address'

export interface Coordinates {
  latitude: number
  longitude: number
}

/** Degrees of the centre; null where the service names none, or what is no place: out of range, or 0, 0 in the sea. */
export function coordinatesOf({ latitude, longitude }: Pick<Property, 'latitude' | 'longitude'>): Coordinates | null {
  if (latitude === null || longitude === null) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude }
}

/** The place in the words that map applications search for: "49.05,-122.3", else name and address; null for neither. */
export function destinationOf(property: Property): string | null {
  const place = coordinatesOf(property)
  if (place) return `${place.latitude},${place.longitude}`
  const lines = addressLines(property)
  return lines.length === 0 ? null : [property.name, ...lines].join(', ')
}

/**
 * The way there from where the visitor is; null where the place is unknown. The one address that every device
 * understands, as an application or as a page; the browser's script asks for the device's own application instead
 * (client/behaviours/directions.ts).
 */
export function directionsUrl(property: Property): string | null {
  const destination = destinationOf(property)
  return destination === null ? null : `https://www.google.com/maps/dir/?api=1&destination=${encoded(destination)}`
}

/**
 * The address by which a device opens its own map application with the way to a `destination` (RFC 5870 on Android,
 * Apple's map links on its devices); null where it has none that a page could ask for.
 */
export function ownMapUrl(userAgent: string, destination: string): string | null {
  if (/Android/i.test(userAgent)) return `geo:0,0?q=${encoded(destination)}`
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) return `https://maps.apple.com/?daddr=${encoded(destination)}`
  return null
}
