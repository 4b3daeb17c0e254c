/**
 * Shows another page of this site without a full load (rule 9.2). Loaded on the first sign of intent to navigate; a
 * visitor who only reads does not pay for it.
 */
import { beginProgress, clearProgress, endProgress, failProgress } from '../base/progress'
import { parsePage } from '../base/trusted-types'
import { arriveAt } from './arrival'
import { fetchPage } from './fetch-page'
import type { Hooks } from './hooks'
import { canSwap, swap } from './swap'

/**
 * Fetches the page and swaps it in. The address bar already has the new URL, so a reload shows the page whatever fails;
 * a reload is not intercepted, so this cannot loop.
 */
export async function go(url: URL, event: NavigateEvent, { leave, arrive }: Hooks): Promise<void> {
  beginProgress(event.timeStamp)
  // Aborted by another navigation, or by the browser's stop button.
  event.signal.addEventListener('abort', clearProgress)
  try {
    const response = await fetchPage(url, event.signal)
    if (response.status >= 500 || !response.headers.get('content-type')?.startsWith('text/html'))
      throw new Error(`No page: ${response.status}`)
    const next = await parsePage(response)
    if (event.signal.aborted) return
    if (!canSwap(next)) throw new Error('Another kind of page')
    await shown(() => {
      // A page shorter than this one's scroll position would be scrolled to its end, and Chromium then restores nothing.
      scrollTo({ top: 0, behavior: 'instant' })
      const parts = swap(next, leave)
      arriveAt(url, () => event.scroll())
      for (const part of parts) arrive(part)
    }, event.hasUAVisualTransition)
    endProgress()
    if (response.redirected) correctAddress(response.url + url.hash)
  } catch (error) {
    // The visitor has chosen another page meanwhile.
    if (event.signal.aborted) return
    // The reload aborts this navigation too, and the error must stay visible until then.
    event.signal.removeEventListener('abort', clearProgress)
    failProgress()
    console.warn('The page is loaded in full', error)
    location.reload()
  }
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
