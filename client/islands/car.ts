/** Where a visitor's car is: an entrance, stored in this browser, at which every route starts until it is cleared. */
import type { Car } from '../shared/map-panel'
import { persistent } from '../state/persistent'

const isCar = (value: unknown): value is Car | null =>
  value === null || ['from', 'name'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

export const car = persistent<Car | null>('car', null, isCar)

/** The URL with the car as the start of its route, unless it has another start or no goal. */
export function withCar(url: URL): URL {
  const parked = car.get()
  const { searchParams } = url
  const goal = searchParams.get('to') || searchParams.get('store') || searchParams.get('place')
  if (!parked || !goal || goal === parked.from || searchParams.get('from') || searchParams.get('from_name')) return url
  const next = new URL(url)
  next.searchParams.set('from', parked.from)
  next.searchParams.set('to', goal)
  return next
}
