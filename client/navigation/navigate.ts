/**
 * From page to page without a full load (design §7), on the browser's Navigation API: one event for links, forms,
 * Back and Forward. Where a browser has no such API it simply follows its links.
 */
import { beginProgress, endProgress, failProgress } from '../behaviours/progress'
import { parsePage } from '../trusted-types'
import { isPage } from './addresses'
import { arriveAt } from './arrival'
import { fetchPage } from './fetch-page'
import { canSwap, swap } from './swap'

interface Hooks {
  /** Told of every element that is about to go. */
  leave(part: ParentNode): void
  /** Told of every element that has come. */
  arrive(part: ParentNode): void
}

/** Starts intercepting; a browser without the Navigation API is left to its own. */
export function startNavigation(hooks: Hooks): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (!isOurs(event, url)) return
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => go(url, event, hooks) })
  })
}

/** A link, a GET form or a step through the history that leads to another page of this site. */
function isOurs(event: NavigateEvent, url: URL): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = event
  if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload') return false
  // pushState and replaceState: a part of the page noting its own state in the address.
  if (destination.sameDocument && navigationType !== 'traverse') return false
  return isPage(url) && !event.sourceElement?.closest('[data-full-load]')
}

async function go(url: URL, event: NavigateEvent, hooks: Hooks): Promise<void> {
  document.dispatchEvent(new CustomEvent('sevenoaks:before-navigate', { detail: { url: url.href } }))
  beginProgress()
  try {
    const response = await fetchPage(url, event.signal)
    if (response.status >= 500 || !response.headers.get('content-type')?.startsWith('text/html'))
      throw new Error(`No page: ${response.status}`)
    const next = await parsePage(response)
    if (event.signal.aborted) return
    if (!canSwap(next)) throw new Error('Another kind of page')
    await shown(() => {
      const parts = swap(next, hooks.leave)
      arriveAt(url, () => event.scroll())
      for (const part of parts) hooks.arrive(part)
    })
    endProgress()
    if (response.redirected) correctAddress(response.url + url.hash)
    document.dispatchEvent(new CustomEvent('sevenoaks:after-navigate', { detail: { url: url.href } }))
  } catch (error) {
    // The visitor has chosen another page meanwhile.
    if (event.signal.aborted) return
    failProgress()
    console.warn('The page is loaded in full', error)
    // The address is the new page's already, and a reload is not intercepted: this cannot loop.
    location.reload()
  }
}

/** Runs the swap inside a view transition, where there is one and motion is welcome. */
function shown(change: () => void): Promise<void> | void {
  if (!('startViewTransition' in document) || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return change()
  const transition = document.startViewTransition(change)
  // Skipped, for instance because the window changed its size: the page is there all the same.
  transition.ready.catch(() => {})
  return transition.updateCallbackDone
}

/** The address after a redirect, once the browser has finished the navigation (a change before would cancel it). */
function correctAddress(address: string): void {
  const done = navigation.transition?.finished ?? Promise.resolve()
  void done.then(() => history.replaceState(history.state, '', address)).catch(() => {})
}
