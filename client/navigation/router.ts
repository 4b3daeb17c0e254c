/**
 * Shows another page of this site without a full load (rule 9.2). Loaded on the first sign of intent to navigate; a
 * visitor who only reads does not pay for it.
 */
import { hashTarget } from '../base/hash-target'
import { say } from '../base/live'
import { endProgress } from '../base/progress'
import { parsePage } from '../base/trusted-types'
import { fetchPage } from './fetch-page'
import { canSwap, swap } from './swap'
import { keepTyped, restoreTyped } from './typed'

/** Callbacks for the parts of a page that are removed and added. */
export interface Hooks {
  /** Called with every element that is about to be removed. */
  leave(part: ParentNode): void
  /** Called with every element that has been added. */
  arrive(part: ParentNode): void
}

/** Detail of the event `mall:after-navigate`. */
export interface NavigateDetail {
  /** The URL of the page that was left. */
  from: string
}

/**
 * Fetches the page and swaps it in. `from` is the page that was left.
 * @throws where that fails or the page is of another kind
 */
export async function go(
  url: URL,
  event: NavigateEvent,
  { leave, arrive }: Hooks,
  from: NavigationHistoryEntry | null,
): Promise<void> {
  const detail: NavigateDetail = { from: from?.url ?? location.href }
  if (from) keepTyped(from)
  const response = await fetchPage(url, event.signal)
  if (response.status >= 500 || !response.headers.get('content-type')?.startsWith('text/html'))
    throw new Error(`No page: ${response.status}`)
  const next = await parsePage(response)
  if (event.signal.aborted) return
  if (!canSwap(next)) throw new Error('Another kind of page')
  await shown(() => {
    // A page shorter than this one's scroll position would be scrolled to its end, and Chromium then restores nothing.
    scrollTo({ top: 0, behavior: 'instant' })
    // Once more: words may have been typed while the page was on its way.
    if (from) keepTyped(from)
    const parts = swap(next, leave)
    restoreTyped()
    arriveAt(url, new URL(detail.from).pathname === url.pathname ? event.sourceElement : null, () => event.scroll())
    for (const part of parts) arrive(part)
  }, event.hasUAVisualTransition)
  if (event.signal.aborted) return
  endProgress()
  document.dispatchEvent(new CustomEvent('mall:after-navigate', { detail }))
  if (response.redirected) correctAddress(response.url + url.hash)
}

/**
 * Runs the swap inside a view transition, where supported and unless the visitor prefers reduced motion.
 * @param byBrowser the browser has animated the pages itself, as when swiping back
 */
function shown(change: () => void, byBrowser: boolean): Promise<void> | void {
  const plain = byBrowser || document.hidden || !('startViewTransition' in document)
  if (plain || matchMedia('(prefers-reduced-motion: reduce)').matches) return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change)
  // These reject when the transition is skipped, such as when the window is resized; the swap happens all the same.
  for (const end of [ready, finished]) end.catch(() => {})
  return updateCallbackDone
}

/** Shows the URL after a redirect, once the navigation has finished: an earlier change would cancel it. */
function correctAddress(address: string): void {
  const done = navigation.transition?.finished ?? Promise.resolve()
  void done.then(() => history.replaceState(history.state, '', address)).catch(() => {})
}

/**
 * What a full load does by itself: moves focus to the target of the hash, else to the heading, and announces the title.
 * A choice among chips keeps the focus.
 * @param followed the link to another state of the same page
 * @param scroll makes the browser restore the scroll position, or go to the hash or the top
 */
function arriveAt(url: URL, followed: Element | null, scroll: () => void): void {
  const chips = followed?.closest('nav.chips')?.ariaLabel ?? ''
  const place =
    hashTarget(url) ??
    document.querySelector<HTMLElement>(`nav[aria-label="${CSS.escape(chips)}"] [aria-current]`) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.getElementById('main')
  if (place) {
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  scroll()
  say(document.title)
}
