/**
 * The centre map in the browser: its drawing zooms and pans, its list filters as the visitor types, and choosing a
 * store or a level updates the drawing without leaving the list. An island without React: it reuses the server's
 * drawing, which a component would need a second time as data.
 */

import { afterPaint } from '../../finding/after-paint'
import { isChanged } from '../../finding/form-address'
import { showInList } from '../../finding/marks'
import { startPanes } from '../../finding/panes'
import type { IslandStart } from '../../shared/island'
import { carEvent, fromCar, showCar } from './car'
import { changeList, choose, chooseOnly, chooseStore, markAsked, showPlace } from './choose'
import { boxOf, categoryOf, isPart, sideSelector } from './elements'
import { filter } from './filter'
import { tapped } from './tap'

/** Links whose page has all but another drawing, way and card. */
const inPlace = ':is(.map-levels, .way-panel .chips, .way) a[href*="/map"], a.map-close'

const filterSoon = afterPaint(() => (isPart() ? void changeList() : filter()))
document.addEventListener('input', ({ target }) => {
  if (target !== null && target === boxOf()) filterSoon()
})

document.addEventListener('change', ({ target }) => {
  if (target === null) return
  if (target === categoryOf()) void changeList()
})

document.addEventListener('submit', (event) => {
  if (carEvent(event, () => void choose(new URL(location.href), false))) return
  const form = event.target instanceof HTMLFormElement ? event.target : null
  if (!form?.closest(sideSelector) || event.defaultPrevented) return
  event.preventDefault()
  if (isPart() || form === categoryOf()?.form) void changeList()
  else chooseOnly()
})

document.addEventListener('click', (event) => {
  const { target } = event
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  if (target instanceof Element && isPlain && !event.defaultPrevented && target.closest('[data-map] svg')) {
    return tapped(event, target)
  }
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`.map-list a, ${inPlace}`) : null
  if (!link || !isPlain || event.defaultPrevented) return
  event.preventDefault()
  const { searchParams } = new URL(link.href)
  // A level keeps the route drawn on it; a store is a new choice.
  if (link.matches(inPlace)) void choose(new URL(link.href))
  else chooseStore(searchParams.get('store'))
})

addEventListener('hashchange', () => void showPlace())

// Restored from the back-forward cache, the page may have a half-filled form for directions.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) document.querySelector<HTMLFormElement>('.way-form')?.reset()
})

/** Takes over the server's map. Its listeners are on the document, so there is nothing to stop. */
export const start: IslandStart<object> = (container) => {
  startPanes(container)
  const box = boxOf()
  const current = container.querySelector('.map-list a[aria-current]')
  if (current) showInList(current)
  else markAsked()
  void showPlace()
  showCar()
  const here = new URL(location.href)
  if (fromCar(here) !== here) void choose(here, false)
  if (isChanged(categoryOf())) void changeList()
  else if (box && box.value !== box.defaultValue) filterSoon()
}
