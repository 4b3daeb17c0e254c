/** Small behaviours, fetched on hover, focus, touch or click; without them the plain link or form still works. */
import { closest } from '../base/closest'
import { beginProgress, clearProgress } from '../base/progress'
import { loadChunk } from '../navigation/full-load'
import { isPlainClick } from '../shared/island'
import type { clickSelectors } from './click-selectors'

interface ClickHandler {
  /** Handles a click whose default action is prevented; `element` is what the selector matched. */
  onClick(element: HTMLElement, event: Event): void
}

const clickHandlers: Readonly<Record<(typeof clickSelectors)[number], () => Promise<ClickHandler>>> = {
  '[data-slide]': () => import('./carousel'),
  'a[data-picture]': () => import('./gallery'),
  'a[data-load-more]': () => import('./lists/load-more'),
  'a[data-stop]': () => import('./lists/visit-list'),
  '[data-destination]': () => import('./directions'),
  '[data-share], [data-print]': () => import('./share'),
}

/** Runs a behaviour. A link works without its script; anything else gets a retry, then at most one full page load. */
async function runHandler(element: HTMLElement, load: () => Promise<ClickHandler>, event: Event): Promise<void> {
  const isLink = element instanceof HTMLAnchorElement
  beginProgress(event.timeStamp)
  const handler = await (isLink ? load().catch(() => null) : loadChunk(load))
  clearProgress()
  if (handler) handler.onClick(element, event)
  else if (isLink) location.assign(element.href)
}

/** Each of these modules listens for itself, and handles what was typed before it had loaded. */
const formModules: Readonly<Record<string, () => Promise<unknown>>> = {
  'form[data-form]': () => import('./forms'),
  'form[data-search=stores]': () => import('./lists/name-filter'),
}

/** For keyboards only: loaded when the focus is anywhere on the page, before it reaches these elements. */
const keyboardModules: Readonly<Record<string, () => Promise<unknown>>> = {
  '[id$=category]': () => import('./lists/select-keys'),
  '.prose .scroll-x': () => import('./tables'),
}

/** Listens for clicks and signs of intent, once for all pages. */
export function startOnDemand(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    for (const [selector, load] of Object.entries(clickHandlers)) {
      const element = closest(event, selector)
      if (!element) continue
      event.preventDefault()
      return void runHandler(element, load, event)
    }
  })
  // Fetched on the first sign of intent, so that the click itself is handled at once.
  const preload = (event: Event) => {
    for (const [selector, load] of Object.entries({ ...clickHandlers, ...formModules }))
      if (closest(event, selector)) load().catch(() => {})
  }
  for (const type of ['pointerover', 'touchstart', 'focusin', 'input'])
    document.addEventListener(type, preload, { passive: true })
  document.addEventListener('focusin', () => {
    for (const [selector, load] of Object.entries(keyboardModules))
      if (document.querySelector(selector)) load().catch(() => {})
  })
}
