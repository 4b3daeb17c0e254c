/** Where a visitor's car is: an entrance, kept in this browser, from which every way starts until it is cleared. */

import { persistent } from '../../state/persistent'

interface Car {
  /** What an address calls the entrance. */
  from: string
  /** "Entrance C, stall 214" */
  name: string
}

const isCar = (value: unknown): value is Car | null =>
  value === null ||
  (typeof value === 'object' &&
    typeof (value as Partial<Car>).from === 'string' &&
    typeof (value as Partial<Car>).name === 'string')

const car = persistent<Car | null>('car', null, isCar)

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

/** Shows where the car is, or asks for it. */
export function showCar(): void {
  const part = document.querySelector<HTMLElement>('[data-car]')
  const kept = car.get()
  if (!part) return
  for (const [selector, isShown] of [
    [':scope > details', kept === null],
    [':scope > p', kept !== null],
  ] as const) {
    part.querySelector<HTMLElement>(selector)?.toggleAttribute('hidden', !isShown)
  }
  part.querySelector('[data-car-name]')?.replaceChildren(kept?.name ?? '')
  const back = part.querySelector<HTMLAnchorElement>('a')
  const { goal } = part.dataset
  if (back && kept) {
    const url = new URL(back.href)
    url.search = new URLSearchParams({ ...(goal ? { from: goal } : {}), to: kept.from }).toString()
    back.href = url.href
    back.hidden = !goal
  }
}

/**
 * Keeps what the form says, or clears it. `changed` is called once that has been done.
 * @returns whether the event was the form's
 */
export function carEvent(event: Event, changed: () => void): boolean {
  const form = event.target instanceof HTMLFormElement ? event.target : null
  if (!form?.closest('[data-car]')) return false
  event.preventDefault()
  const data = new FormData(form)
  const from = String(data.get('entrance') ?? '')
  const name = form.querySelector('select')?.selectedOptions[0]?.textContent ?? from
  const stall = String(data.get('stall') ?? '').trim()
  car.set(from === '' ? null : { from, name: stall === '' ? name : `${name}, ${stall}` })
  showCar()
  changed()
  return true
}
