/**
 * The drawings of the map: they zoom and pan, and a tapped unit is chosen; the panel (map.tsx) says what is. No
 * component: React would need the markup a second time as data.
 */
import { closest } from '../base/closest'
import { hashTarget } from '../base/hash-target'
import { whenIdle } from '../base/idle'
import { showMarked, startPanes, zoomOf } from '../finding/drawing-zoom'
import { slugOf } from '../finding/marks'
import { mayPrefetch } from '../navigation/fetch-page'
import { type IslandStart, isPlainClick } from '../shared/island'
import { withCar } from './car'

/** In CSS pixels: how far a tap may miss a unit, and the size of unit that a finger needs. */
const tapTolerance = 22
const minTapSize = 44

const firstPane = () => document.querySelector<HTMLElement>('[data-map]')

/** Puts other drawings in place of those shown; on the same level the view is kept. */
export function replaceDrawings(replace: () => void): void {
  const before = firstPane()
  const view = before && zoomOf(before)?.view()
  replace()
  startPanes(document)
  const after = firstPane()
  if (!after || after === before || !view || before.dataset.map !== after.dataset.map) return
  zoomOf(after)?.show(view)
  showMarked(after)
}

/** Fades all units but these stores'; null fades none. */
export function fadeOthers(slugs: ReadonlySet<string> | null): void {
  for (const unit of document.querySelectorAll('[data-map] svg .fp-u'))
    unit.classList.toggle('fp-pale', slugs !== null && !slugs.has(slugOf(unit) ?? ''))
}

/** Marks a store as the server does, in a drawing that the browser kept (client/service-worker/pages.ts). */
export function markUnit(slug: string | null): void {
  if (slug === null || document.querySelector('[data-map] svg a[aria-current]')) return
  for (const unit of document.querySelectorAll<SVGAElement>('[data-map] svg a')) {
    if (slugOf(unit) !== slug) continue
    unit.ariaCurrent = 'true'
    // `fp-on` replaces the class of the unit's kind.
    unit.setAttribute('class', 'fp-u fp-on')
    zoomOf(unit)?.reveal(unit)
  }
}

/** Has the panel show what a link leads to. False until it is there. */
const choose = (link: Element): boolean =>
  !dispatchEvent(new CustomEvent('mall:choose', { detail: link, cancelable: true }))

/** The unit under a finger, or the nearest within reach; null for none. */
function nearestUnit(svg: Element, { clientX, clientY }: MouseEvent): SVGAElement | null {
  let [nearest, min]: [SVGAElement | null, number] = [null, tapTolerance]
  for (const unit of svg.querySelectorAll('.fp-u')) {
    const { left, right, top, bottom } = unit.getBoundingClientRect()
    const distance = Math.hypot(
      Math.max(left - clientX, 0, clientX - right),
      Math.max(top - clientY, 0, clientY - bottom),
    )
    if (unit instanceof SVGAElement && distance < min) [nearest, min] = [unit, distance]
  }
  return nearest
}

/** Chooses a unit, as its entry in the list does. A unit too small for a finger is enlarged by the first tap. */
function handleTap(event: MouseEvent, svg: Element, hit: Element | null): void {
  const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
  const unit = hit ?? (isFinger ? nearestUnit(svg, event) : null)
  const href = unit?.getAttribute('href')
  if (!(unit instanceof SVGAElement) || !href) return
  event.preventDefault()
  const { width, height } = unit.getBoundingClientRect()
  const zoom = zoomOf(unit)
  const isSmall = isFinger && slugOf(unit) !== null && Math.min(width, height) < tapTolerance
  if (isSmall && zoom && zoom.scale() < zoom.maxScale()) zoom.zoomTo(unit, minTapSize)
  else if (!choose(unit)) location.assign(href)
}

document.addEventListener('click', (event) => {
  if (!isPlainClick(event) || event.defaultPrevented) return
  const svg = closest<Element>(event, '[data-map] svg')
  if (svg) return handleTap(event, svg, closest<Element>(event, 'a'))
  const link = closest(event, '.map :is(.map-close, :is(.map-levels, .map-list, .chips, .way, #h-way) a)')
  if (link && choose(link)) event.preventDefault()
})

// Restored from the back-forward cache, the page may have a half-filled form for directions.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) document.querySelector<HTMLFormElement>('.way-form')?.reset()
})

/** Whether the panel has to show what the server could not know: a hash's place, a car, a choice in an offline copy. */
function isPanelNeeded(): boolean {
  const here = new URL(location.href)
  if (hashTarget(here)?.dataset.place || withCar(here) !== here) return true
  return here.searchParams.has('store') && !document.querySelector('.map-list [aria-current]')
}

/** Takes over the server's drawings. Its listeners are on the document, so there is nothing to stop. */
export const start: IslandStart<object> = () => {
  startPanes(document)
  // What starts a panel that is touched (loader.ts).
  const startPanel = () => document.querySelector('[data-island=map]')?.dispatchEvent(new Event('focusin'))
  if (isPanelNeeded()) startPanel()
  else whenIdle(() => mayPrefetch() && startPanel())
}
