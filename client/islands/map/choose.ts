/**
 * Choosing a store, a place, a level or a category: the map is fetched with that choice, and its drawing or its list
 * replaces the one on the page.
 */

import { hashTarget } from '../../base/hash-target'
import { say } from '../../base/live'
import { page as startOpenStates } from '../../behaviours/open-now'
import { pageAt, replaceOptions } from '../../finding/fetch-choice'
import { noteAddress } from '../../finding/form-address'
import { showInList, slugOf } from '../../finding/marks'
import { paneOf, showMarked, startPanes } from '../../finding/panes'
import { fromCar, showCar } from './car'
import { address, boxOf, categoryOf, choiceAddress, drawingOf, isInPages, listOf, sideOf, statusOf } from './elements'
import { filter, placesFor } from './filter'

/** Replaces the drawing, its card and its route; if both drawings show the same level, the view is kept. */
function replaceDrawing(next: Document): void {
  const [now, then] = [drawingOf(document), drawingOf(next)]
  if (!now || !then) return
  const [before, after] = [now, then].map((part) => part.querySelector('[data-map]'))
  const view =
    before?.getAttribute('data-map') === after?.getAttribute('data-map') ? before && paneOf(before)?.view : null
  now.replaceWith(then)
  startPanes(then)
  startOpenStates()
  showCar()
  if (!after || !view) return
  paneOf(after)?.restore(view)
  showMarked(after)
}

/** Brings drawing and card into view where the card is below the drawing; over a corner of it, nothing moves. */
function showCard(): void {
  const card = document.querySelector<HTMLElement>('.map-card')
  if (!card || getComputedStyle(card).position === 'absolute') return
  if (sideOf()?.contains(document.activeElement)) card.parentElement?.scrollIntoView({ block: 'start' })
  else card.scrollIntoView({ block: 'nearest' })
}

/** Shows what a link of the list or of the levels leads to, keeping the list. `isStep` adds a history entry. */
export async function choose(url: URL, isStep = true): Promise<void> {
  try {
    const next = await pageAt(fromCar(url))
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
    filter()
    const here = wasUnit ? '[data-map] svg a[aria-current]' : '.map-levels [aria-current]'
    if (hadFocus) document.querySelector<HTMLElement | SVGElement>(here)?.focus({ preventScroll: true })
    if (chosen ?? url.searchParams.get('place')) showCard()
    const words = ['.map-card h2', '.map-levels [aria-current]'].map((part) =>
      document.querySelector(part)?.textContent?.trim(),
    )
    say(words.filter(Boolean).join(', '))
  } catch {
    // What is shown already (a way from a kept car could not be had) stays: loading it again would come here again.
    if (url.href !== location.href) location.assign(url)
  }
}

/** Chooses a store by hand; without a slug, none. */
export const chooseStore = (slug: string | null | undefined): void =>
  void choose(choiceAddress({ store: slug || null }))

/** Chooses a place that is not a store by hand. */
export const choosePlace = (place: string, isStep = true): Promise<void> => choose(choiceAddress({ place }), isStep)

/** Filters, then chooses the only match, as a tap in the list would. */
export function chooseOnly(): void {
  const slugs = [...filter()]
  const [slug = null] = slugs
  const query = boxOf()?.value.trim() ?? ''
  if (query === '') return
  if (slugs.length === 1) return void chooseStore(slug)
  const [place, ...others] = slugs.length === 0 ? placesFor(query) : []
  if (place?.dataset.place && others.length === 0) void choosePlace(place.dataset.place)
}

/** The parts of the side column that a choice changes. */
const listParts = '.map-list, .pager'

/** Fetches the list from the server: another category, stores a name had left out, or name matches among thousands. */
export async function changeList(): Promise<void> {
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
    statusOf(document)?.replaceChildren(...(statusOf(next)?.childNodes ?? []))
    noteAddress(address({ page: null }))
  } catch {
    location.assign(address({ page: null }))
  }
}

/** Marks the requested store offline, where the general map stands in for its own (client/service-worker/pages.ts). */
export function markAsked(): void {
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
}

/**
 * Links lead to a place that is not a store by its hash in the list below the map (`#place-washrooms-entrance-b`). If
 * it is on the map, show it there.
 */
export async function showPlace(): Promise<void> {
  const place = hashTarget(location)?.dataset.place
  if (!place) return
  await choosePlace(place, false)
  document.querySelector('.map-pane')?.scrollIntoView({ block: 'start' })
}
