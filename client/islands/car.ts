/** Where a visitor's car is: an entrance, kept in this browser, from which every way starts until it is cleared. */
import type { Car } from '../shared/map-panel'
import { persistent } from '../state/persistent'

const isCar = (value: unknown): value is Car | null =>
  value === null ||
  (typeof value === 'object' &&
    typeof (value as Partial<Car>).from === 'string' &&
    typeof (value as Partial<Car>).name === 'string')

export const car = persistent<Car | null>('car', null, isCar)

/** The page that answers an address: its way starts at the car unless it says from where. */
export function fromCar(url: URL): URL {
  const kept = car.get()
  const { searchParams } = url
  const goal = searchParams.get('to') || searchParams.get('store') || searchParams.get('place')
  if (!kept || !goal || goal === kept.from || searchParams.get('from') || searchParams.get('from_name')) return url
  const asked = new URL(url)
  asked.searchParams.set('from', kept.from)
  asked.searchParams.set('to', goal)
  return asked
}
