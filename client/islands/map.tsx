/**
 * The panel of the map in the browser. A choice lives in the address: its page is fetched, whose panel React shows, and
 * whose drawing replaces the one shown (drawing.ts). Only the name filter is applied here.
 */
import {
  type SubmitEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { hashTarget } from '../base/hash-target'
import { announce } from '../base/live'
import { updateHearts } from '../behaviours/lists/favourites'
import { updateOpenStates } from '../behaviours/open-now'
import { fetchChoice } from '../finding/fetch-choice'
import { isChanged, updateAddress } from '../finding/form-address'
import { scrollListTo } from '../finding/marks'
import { type Car, MapPanel, type MapPanelProps, mapAddress, placesNamed, storesNamed } from '../shared/map-panel'
import { car, withCar } from './car'
import { fadeOthers, markUnit, replaceDrawings } from './drawing'
import { startOf } from './hydrate'

/** The panel of a page, and by name what only the server renders of it. @throws if the page has no map */
function readServed(page: Document) {
  const props = page.querySelector('[data-island=map] > script')?.textContent
  if (!props) throw new Error('No map')
  const slots = [...page.querySelectorAll<HTMLSlotElement>('.map slot')]
  const parts: Readonly<Record<string, readonly Node[] | undefined>> = Object.fromEntries(
    slots.map((slot) => [slot.name, [...slot.childNodes]]),
  )
  return { props: JSON.parse(props) as MapPanelProps, parts }
}

/** Makes React leave an element's content alone. */
const emptyHtml = { __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '' }

/** A part of the page as the server has rendered it. */
function Part({ name, nodes = [] }: { name: string; nodes: readonly Node[] | undefined }) {
  const place = useRef<HTMLSlotElement>(null)
  useLayoutEffect(() => {
    if (place.current?.firstChild !== (nodes[0] ?? null)) place.current?.replaceChildren(...nodes)
  }, [nodes])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, from the browser itself.
  return <slot ref={place} name={name} suppressHydrationWarning dangerouslySetInnerHTML={emptyHtml} />
}

/** The filters and their values, which stay whatever is chosen. */
const nameField = () => document.querySelector<HTMLInputElement>('#q-map')
const categorySelect = () => document.querySelector<HTMLSelectElement>('#map-category')
const filters = () => ({ category: categorySelect()?.value ?? '', q: nameField()?.value.trim() ?? '' })

/** An address of the map, that of the page by default, with the filters, and on the first page of its list. */
function filteredAddress(address = location.href): URL {
  const url = new URL(address, location.href)
  url.hash = ''
  for (const [name, value] of Object.entries({ ...filters(), page: '' })) {
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url
}

/** The store that the address asks for, where an offline copy of the map stands in (client/service-worker/pages.ts). */
function storeInAddress({ list }: MapPanelProps): string | null {
  const slugInAddress = new URL(location.href).searchParams.get('store')?.toLowerCase()
  return list?.stores.find(({ slug }) => slug.toLowerCase() === slugInAddress)?.slug ?? null
}

/** Brings the drawing, or at least the card's title, into view where the card is below it; else nothing moves. */
function showCard(): void {
  const card = document.querySelector('.map-card')
  if (!card || getComputedStyle(card).position === 'absolute') return
  if (document.activeElement?.closest('.map-side')) card.closest('.map-stage')?.scrollIntoView({ block: 'start' })
  else card.querySelector('h2')?.scrollIntoView({ block: 'nearest' })
}

function MapIsland() {
  const [{ props, parts }, setServed] = useState(() => readServed(document))
  const [q, setQ] = useState(props.list?.q ?? '')
  /** Slug of the store that is marked in the list: at once, before its card arrives. */
  const [selected, select] = useState(props.selected)
  const { list, path } = props
  const found = list ? storesNamed(list, q) : []

  /** Shows the map of an address. @returns whether it is shown now */
  async function show(url: URL, step: 'pushState' | 'replaceState', followed?: Element): Promise<boolean> {
    try {
      const page = await fetchChoice(withCar(url))
      if (!page) return false
      const next = readServed(page)
      // Without the Navigation API, nobody would hear of Back.
      history['navigation' in window ? step : 'replaceState'](history.state, '', url)
      // A name may have been typed meanwhile, or since the link was made.
      if (!next.props.list?.inPages && filters().q !== (url.searchParams.get('q') ?? ''))
        updateAddress(filteredAddress())
      const focused = document.activeElement
      const top = followed?.getBoundingClientRect().top ?? 0
      replaceDrawings(() =>
        flushSync(() => {
          // The filters stay as they are.
          setServed({ ...next, parts: { ...next.parts, filters: parts.filters } })
          select(next.props.selected ?? storeInAddress(next.props))
        }),
      )
      updateOpenStates()
      updateHearts(document)
      // Where what is above the followed link becomes shorter or longer, it stays where it is.
      if (followed?.isConnected) scrollBy({ top: followed.getBoundingClientRect().top - top, behavior: 'instant' })
      // The choice may have removed what had the focus.
      const instead = focused instanceof SVGAElement ? '[data-map] svg a' : '.map-levels a'
      if (!focused?.isConnected)
        document.querySelector<HTMLElement>(`${instead}[aria-current]`)?.focus({ preventScroll: true })
      return true
    } catch {
      // Where the route from a parked car has failed, the page stays: loaded again, it would fail again.
      if (url.href !== location.href) location.assign(url)
      return false
    }
  }

  const cardTitle = () => document.querySelector('.map-card h2')?.textContent

  /** Shows what was chosen, and says so: on another level, what stays marked may not be. */
  async function choose(url: URL, step: 'pushState' | 'replaceState' = 'pushState', followed?: Element): Promise<void> {
    const { searchParams } = url
    const store = searchParams.get('store')
    const before = cardTitle()
    if (store) select(store)
    if (!(await show(url, step, followed))) return
    if (store ?? searchParams.get('place')) showCard()
    const title = cardTitle()
    const level = document.querySelector('.map-levels [aria-current]')?.textContent
    announce([title === before ? null : title, level].filter(Boolean).join(', '))
  }

  const chooseIn = (choice: Readonly<Record<string, string>>, step?: 'replaceState') =>
    choose(filteredAddress(mapAddress(path, choice)), step)

  /** Applies the filters: here, or through the server where the page does not have all stores. */
  function filter(hasAll: boolean): void {
    startTransition(() => setQ(filters().q))
    if (hasAll) updateAddress(filteredAddress())
    // On the way to another page, `location` is already that page's.
    else if (!window.navigation?.transition) void show(filteredAddress(), 'replaceState')
  }

  /** Links lead to a place by its hash in the list below the map. If it is on the map, it is shown there. */
  async function showHash(): Promise<void> {
    const place = hashTarget(location)?.dataset.place
    if (!place) return
    await chooseIn({ place }, 'replaceState')
    document.querySelector('.map-main')?.scrollIntoView({ block: 'start' })
  }

  const begin = useEffectEvent(() => {
    const here = new URL(location.href)
    if (selected === null) select(storeInAddress(props))
    void showHash()
    if (withCar(here) !== here) void choose(here, 'replaceState')
    if (isChanged(categorySelect())) filter(false)
    else if (filters().q !== q) filter(!list?.inPages)
  })
  const onEvent = useEffectEvent((event: Event) => {
    if (event.type === 'hashchange') return void showHash()
    event.preventDefault()
    const { detail: link } = event as CustomEvent<Element>
    void choose(filteredAddress(link.getAttribute('href') ?? ''), 'pushState', link)
  })
  useEffect(() => {
    const end = new AbortController()
    for (const type of ['hashchange', 'mall:choose']) addEventListener(type, (event) => onEvent(event), end)
    begin()
    return () => end.abort()
  }, [])

  // The drawing follows the panel.
  useLayoutEffect(() => {
    const isFiltered = q !== '' || list?.category
    if (!list?.inPages) fadeOthers(isFiltered ? new Set(found.map(({ slug }) => slug)) : null)
  })
  useLayoutEffect(() => {
    markUnit(selected)
    const entry = document.querySelector('.map-list [aria-current]')
    if (entry) scrollListTo(entry)
  }, [selected])

  async function setCar(next: Car | null): Promise<void> {
    flushSync(() => car.set(next))
    // The pressed button is gone, and the directions above move what has taken its place.
    document.querySelector<HTMLElement>('[data-car] :is(summary, a, button)')?.focus({ preventScroll: true })
    await choose(new URL(location.href), 'replaceState')
    document.activeElement?.scrollIntoView({ block: 'nearest' })
    announce(document.querySelector('[data-car] :is(summary, p)')?.textContent ?? '')
  }

  const on = {
    filter: ({ target }: { target: EventTarget }) => filter(target === nameField() && !list?.inPages),
    /** Where the filter leaves one store or place, it is chosen, as by a tap in the list. */
    send(event: { preventDefault(): void; target: EventTarget }) {
      event.preventDefault()
      if (!list) return
      if (list.inPages || event.target === categorySelect()?.form) return filter(false)
      const typed = filters().q
      const [store, ...stores] = storesNamed(list, typed)
      const [place, ...places] = store ? [] : placesNamed(list, typed)
      const slug = store?.slug ?? (place && document.getElementById(place.id)?.dataset.place)
      if (typed === '' || !slug || stores.length + places.length > 0) return
      void chooseIn(store ? { store: slug } : { place: slug })
    },
    keepCar(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const form = event.currentTarget
      const [from, stall] = ['entrance', 'stall'].map((name) => String(new FormData(form).get(name)).trim())
      const name = form.querySelector('select')?.selectedOptions[0]?.textContent
      void setCar({ from: from ?? '', name: [name, stall].filter(Boolean).join(', ') })
    },
    clearCar: () => void setCar(null),
  }
  const kept = useSyncExternalStore(car.listen, car.get, () => null)
  return (
    <MapPanel
      {...props}
      selected={selected}
      q={q}
      found={found}
      car={kept}
      part={(name) => <Part name={name} nodes={parts[name]} />}
      on={on}
    />
  )
}

export const start = startOf(MapIsland)
