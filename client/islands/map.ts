/**
 * The centre map in the browser: its drawing zooms and pans, its list filters as the visitor types, and choosing a
 * store or a level updates the drawing without leaving the list. An island without React: it reuses the server's
 * drawing, which a component would need a second time as data.
 */

import { foundNear } from '../../src/centre/search/by-name'
import { foldedWords, nameMatcher } from '../../src/centre/stores/names'
import { hashTarget } from '../base/hash-target'
import { say } from '../base/live'
import { page as startOpenStates } from '../behaviours/open-now'
import { afterPaint } from '../finding/after-paint'
import { Entries } from '../finding/entries'
import { pageAt, replaceOptions } from '../finding/fetch-choice'
import { isChanged, noteAddress } from '../finding/form-address'
import { showInList, slugOf } from '../finding/marks'
import { paneOf, showMarked, startPanes } from '../finding/panes'
import type { IslandStart } from './island'

const sideSelector = '.map-side'
const sideOf = (): HTMLElement | null => document.querySelector(sideSelector)
const listOf = (): HTMLElement | null => document.querySelector('.map-list')
const boxOf = (): HTMLInputElement | null => document.querySelector('.map-side .search input[name=q]')
const categoryOf = (): HTMLSelectElement | null => document.querySelector('.map-side select[name=category]')
const selectOf = (): HTMLSelectElement | null => document.querySelector('.map-one select')
/** Drawing, card and route: everything that a choice changes. */
const drawingOf = (page: ParentNode): Element | null => page.querySelector('.map > div:last-child')

/** The parts of the side column that a choice changes. */
const listParts = '.map-one, .map-list, .pager'

interface Shown {
  list: HTMLElement
  entries: Entries
  options: HTMLOptionElement[]
}
let shown: Shown | null = null

function read(): Shown | null {
  const list = listOf()
  if (!list) return null
  if (shown?.list !== list) {
    shown = { list, entries: new Entries(list.querySelectorAll('li')), options: [...(selectOf()?.options ?? [])] }
  }
  return shown
}

/** The page's URL with other choices; null removes one. */
function address(change: Readonly<Record<string, string | null>>): URL {
  const url = new URL(location.href)
  url.hash = ''
  const all = { q: boxOf()?.value.trim() || null, category: categoryOf()?.value || null, ...change }
  for (const [name, value] of Object.entries(all)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url
}

/** The places other than stores, listed below the map, whose names match. */
function placesFor(query: string): HTMLElement[] {
  const matches = nameMatcher(query)
  return [...document.querySelectorAll<HTMLElement>('.poi [data-words]')].filter(({ dataset }) =>
    matches(foldedWords((dataset.words ?? '').split('\n'))),
  )
}

/** Shows "12 of 148 stores", the places that match instead, or that nothing matches. */
function tell(count: number, query: string): void {
  const status = document.querySelector<HTMLElement>('[data-map-count]')
  if (!status) return
  const { of = '', none = '', all = '', href = '', mapCount = '' } = status.dataset
  if (query === '' && !categoryOf()?.value) {
    status.replaceChildren()
    return
  }
  const link = document.createElement('a')
  link.href = href
  link.textContent = all
  const places = count === 0 && query !== '' ? placesFor(query) : []
  if (places.length > 0) {
    const links = places.flatMap(({ id, dataset }) => {
      const place = document.createElement('a')
      place.href = `#${id}`
      place.textContent = dataset.name ?? ''
      return [place, ' · ']
    })
    status.replaceChildren(`${status.dataset.places}: `, ...links, link)
    return
  }
  const words =
    count === 0 ? none.replace('{query}', () => query) : of.replace('{count}', `${count}`).replace('{all}', mapCount)
  status.replaceChildren(`${words} `, link)
}

/** Filters the list and the drawing. @returns the slugs of the matching stores */
function filter(): Set<string | null> {
  const now = read()
  const query = boxOf()?.value.trim() ?? ''
  if (!now || isInPages()) return new Set()
  const { count, addresses } = now.entries.show(query, foundNear)
  const slugs = new Set([...addresses].map((href) => new URL(href, location.href).searchParams.get('store')))
  const isAll = query === '' && !categoryOf()?.value
  for (const unit of document.querySelectorAll('[data-map] svg .fp-u')) {
    unit.classList.toggle('fp-pale', !isAll && !slugs.has(slugOf(unit)))
  }
  const select = selectOf()
  if (select) {
    const { value } = select
    select.replaceChildren(...now.options.filter((option) => option.value === '' || slugs.has(option.value)))
    select.value = value
  }
  for (const part of [now.list, select?.form]) if (part) part.hidden = count === 0
  tell(count, query)
  noteAddress(address({}))
  return slugs
}

/** Filters, then chooses the only match, as a tap in the list would. */
function chooseOnly(): void {
  const slugs = [...filter()]
  const [slug = null] = slugs
  const query = boxOf()?.value.trim() ?? ''
  if (query === '') return
  if (slugs.length === 1) return void chooseStore(slug)
  const [place, ...others] = slugs.length === 0 ? placesFor(query) : []
  if (place?.dataset.place && others.length === 0) {
    void choose(address({ ...nothing, place: place.dataset.place }))
  }
}

/** Whether there are so many stores that the server does the filtering by name. */
const isInPages = (): boolean => listOf()?.dataset.list === 'pages'

/** Fetches the list from the server: another category, stores a name had left out, or name matches among thousands. */
async function changeList(): Promise<void> {
  try {
    const withName = isInPages()
    const next = await pageAt(address(withName ? { page: null } : { q: null, page: null }))
    const side = sideOf()
    if (!next || !side) return
    for (const old of side.querySelectorAll(listParts)) old.remove()
    side.append(...next.querySelectorAll(`.map-side > :is(${listParts})`))
    const category = categoryOf()
    if (category) replaceOptions(category, next)
    replaceDrawing(next)
    if (!isInPages() && listOf()) return void filter()
    // The new choice has too many stores to filter here.
    if (!withName && isInPages() && boxOf()?.value) return changeList()
    document
      .querySelector('[data-map-count]')
      ?.replaceChildren(...(next.querySelector('[data-map-count]')?.childNodes ?? []))
    noteAddress(address({ page: null }))
  } catch {
    location.assign(address({ page: null }))
  }
}

/** Replaces the drawing; if both show the same level, the view is kept. */
function replaceDrawing(next: Document): void {
  const [now, then] = [drawingOf(document), drawingOf(next)]
  if (!now || !then) return
  const [before, after] = [now, then].map((part) => part.querySelector('[data-map]'))
  const view =
    before?.getAttribute('data-map') === after?.getAttribute('data-map') ? before && paneOf(before)?.view : null
  now.replaceWith(then)
  startPanes(then)
  startOpenStates()
  if (!after || !view) return
  paneOf(after)?.restore(view)
  showMarked(after)
}

/** Shows what a link of the list or of the levels leads to, keeping the list. `isStep` adds a history entry. */
async function choose(url: URL, isStep = true): Promise<void> {
  try {
    const next = await pageAt(url)
    if (!next) return
    if (isStep) history.pushState(history.state, '', url)
    else history.replaceState(history.state, '', url)
    const hadFocus = drawingOf(document)?.contains(document.activeElement)
    const wasUnit = document.activeElement instanceof SVGAElement
    replaceDrawing(next)
    const chosen = url.searchParams.get('store')
    for (const link of document.querySelectorAll('.map-list a')) {
      const isChosen = chosen !== null && slugOf(link) === chosen
      link.ariaCurrent = isChosen ? 'true' : null
      if (isChosen) showInList(link)
    }
    const select = selectOf()
    if (select && chosen) select.value = chosen
    filter()
    const here = wasUnit ? '[data-map] svg a[aria-current]' : '.map-levels [aria-current]'
    if (hadFocus) document.querySelector<HTMLElement | SVGElement>(here)?.focus({ preventScroll: true })
    if (chosen ?? url.searchParams.get('place'))
      document.querySelector('.map-card')?.scrollIntoView({ block: 'nearest' })
    const words = ['.map-card h2', '.map-levels [aria-current]'].map((part) =>
      document.querySelector(part)?.textContent?.trim(),
    )
    say(words.filter(Boolean).join(', '))
  } catch {
    location.assign(url)
  }
}

const filterSoon = afterPaint(() => (isPart() ? void changeList() : filter()))
document.addEventListener('input', ({ target }) => {
  if (target !== null && target === boxOf()) filterSoon()
})
const isPart = (): boolean => listOf()?.dataset.list !== 'all'

document.addEventListener('change', ({ target }) => {
  if (target === null) return
  if (target === categoryOf()) void changeList()
  else if (target === selectOf()) void chooseStore(selectOf()?.value)
})

/** Clears earlier choices when a store or a place is chosen by hand. */
const nothing = {
  from: null,
  to: null,
  from_name: null,
  to_name: null,
  stepfree: null,
  store_id: null,
  place: null,
  store: null,
  level: null,
}
const chooseStore = (slug: string | null | undefined): void => void choose(address({ ...nothing, store: slug || null }))

document.addEventListener('submit', (event) => {
  const form = event.target instanceof HTMLFormElement ? event.target : null
  if (!form?.closest(sideSelector) || event.defaultPrevented) return
  event.preventDefault()
  if (form === selectOf()?.form) void chooseStore(selectOf()?.value)
  else if (isPart() || form === categoryOf()?.form) void changeList()
  else chooseOnly()
})

document.addEventListener('click', (event) => {
  const { target } = event
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  if (target instanceof Element && isPlain && !event.defaultPrevented && target.closest('[data-map] svg')) {
    return tapped(event, target)
  }
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.map-list a, .map-levels a') : null
  if (!link || !isPlain || event.defaultPrevented) return
  event.preventDefault()
  const { searchParams } = new URL(link.href)
  const isLevel = link.closest('.map-levels') !== null
  // A level keeps the route drawn on it; a store is a new choice.
  if (isLevel) void choose(new URL(link.href))
  else void chooseStore(searchParams.get('store'))
})

/** In CSS pixels: how far a tap may miss a unit, and the size of unit that a finger needs. */
const fingertip = 22
const tapSize = 44

/** The unit under a finger, or the nearest within reach; null for none. */
function nearestUnit(svg: Element, { clientX, clientY }: MouseEvent): SVGAElement | null {
  let [nearest, least]: [SVGAElement | null, number] = [null, fingertip]
  for (const unit of svg.querySelectorAll('.fp-u')) {
    const { left, right, top, bottom } = unit.getBoundingClientRect()
    const distance = Math.hypot(
      Math.max(left - clientX, 0, clientX - right),
      Math.max(top - clientY, 0, clientY - bottom),
    )
    if (unit instanceof SVGAElement && distance < least) [nearest, least] = [unit, distance]
  }
  return nearest
}

/**
 * A unit leads to the same card as its entry in the list. Where a unit is too small for a finger, the first tap zooms
 * in, so that every unit can be hit.
 */
function tapped(event: MouseEvent, target: Element): void {
  const svg = target.closest('svg')
  const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
  const hit = target.closest('a')
  const unit = hit ?? (svg && isFinger ? nearestUnit(svg, event) : null)
  if (!(unit instanceof SVGAElement)) return
  const slug = slugOf(unit)
  const href = unit.getAttribute('href') ?? ''
  const place = slug === null ? new URL(href, location.href).searchParams.get('place') : null
  if (place !== null) {
    event.preventDefault()
    return void choose(address({ ...nothing, place }))
  }
  if (slug === null) return
  event.preventDefault()
  const { width, height } = unit.getBoundingClientRect()
  const pane = paneOf(unit)
  if (isFinger && pane && Math.min(width, height) < fingertip && pane.scale < pane.most) pane.approach(unit, tapSize)
  else void chooseStore(slug)
}

/** Marks the requested store offline, where the general map stands in for its own (client/service-worker/pages.ts). */
function markAsked(): void {
  const asked = new URL(location.href).searchParams.get('store')?.toLowerCase()
  if (!asked || document.querySelector('.map-list a[aria-current]')) return
  for (const link of document.querySelectorAll('.map-list a, [data-map] svg a')) {
    if (slugOf(link)?.toLowerCase() !== asked) continue
    link.ariaCurrent = 'true'
    if (link instanceof SVGAElement) {
      // As the server renders it: `fp-on` replaces the class of the unit's kind.
      link.setAttribute('class', 'fp-u fp-on')
      paneOf(link)?.reveal(link)
    } else showInList(link)
  }
  const select = selectOf()
  if (select) select.value = asked
}

/**
 * Links lead to a place that is not a store by its hash in the list below the map (`#place-washrooms-entrance-b`). If
 * it is on the map, show it there.
 */
async function showPlace(): Promise<void> {
  const place = hashTarget(location)?.dataset.place
  if (!place) return
  await choose(address({ ...nothing, place }), false)
  document.querySelector('.map-pane')?.scrollIntoView({ block: 'start' })
}
addEventListener('hashchange', () => void showPlace())

// Restored from the back-forward cache, the page may have a half-filled form for directions.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) document.querySelector<HTMLFormElement>('.way-form form')?.reset()
})

/** Takes over the server's map. Its listeners are on the document, so there is nothing to stop. */
export const start: IslandStart<object> = (container) => {
  startPanes(container)
  const box = boxOf()
  const select = selectOf()
  // Chosen before this script had loaded; read before markAsked() may change it.
  const isChosen = isChanged(select)
  const current = container.querySelector('.map-list a[aria-current]')
  if (current) showInList(current)
  else markAsked()
  void showPlace()
  if (isChosen) void chooseStore(select?.value)
  else if (isChanged(categoryOf())) void changeList()
  else if (box && box.value !== box.defaultValue) filterSoon()
}
