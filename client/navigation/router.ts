/**
 * Shows another page of this site without a full load (rule 9.2). Loaded with the first sign that a visitor is going
 * anywhere; a visitor who only reads does not pay for it.
 */
import { beginProgress, clearProgress, endProgress, failProgress } from '../base/progress'
import { parsePage } from '../base/trusted-types'
import { arriveAt } from './arrival'
import { fetchPage } from './fetch-page'
import type { Hooks } from './hooks'
import { canSwap, swap } from './swap'

/**
 * Fetches the page and swaps it in. The address is the new page's already, so that whatever fails, a reload shows it;
 * a reload is not intercepted, so this cannot loop.
 */
export async function go(url: URL, event: NavigateEvent, { leave, arrive }: Hooks): Promise<void> {
  beginProgress(event.timeStamp)
  // Given up for another page, or with the browser's stop button.
  event.signal.addEventListener('abort', clearProgress)
  try {
    const response = await fetchPage(url, event.signal)
    if (response.status >= 500 || !response.headers.get('content-type')?.startsWith('text/html'))
      throw new Error(`No page: ${response.status}`)
    const next = await parsePage(response)
    if (event.signal.aborted) return
    if (!canSwap(next)) throw new Error('Another kind of page')
    await shown(() => {
      const parts = swap(next, leave)
      arriveAt(url, () => event.scroll())
      for (const part of parts) arrive(part)
    }, event.hasUAVisualTransition)
    endProgress()
    if (response.redirected) correctAddress(response.url + url.hash)
  } catch (error) {
    // The visitor has chosen another page meanwhile.
    if (event.signal.aborted) return
    // The reload gives this navigation up as well; what is shown shall stay until it comes.
    event.signal.removeEventListener('abort', clearProgress)
    failProgress()
    console.warn('The page is loaded in full', error)
    location.reload()
  }
}

/**
 * Runs the swap inside a view transition, where there is one and motion is welcome.
 * @param byBrowser The browser has moved the pages itself, as with a swipe back.
 */
function shown(change: () => void, byBrowser: boolean): Promise<void> | void {
  const plain = byBrowser || document.hidden || !('startViewTransition' in document)
  if (plain || matchMedia('(prefers-reduced-motion: reduce)').matches) return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change)
  // Skipped, for instance because the window changed its size: the page is there all the same.
  for (const end of [ready, finished]) end.catch(() => {})
  return updateCallbackDone
}

/** The address after a redirect, once the browser has finished the navigation (a change before would cancel it). */
function correctAddress(address: string): void {
  const done = navigation.transition?.finished ?? Promise.resolve()
  void done.then(() => history.replaceState(history.state, '', address)).catch(() => {})
}
