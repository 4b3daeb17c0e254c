/**
 * The loading bar at the top edge: 0 to 100 per cent while a page loads (rule 9.5). Part of the first script, and styled
 * by it: the first navigation may have to wait for the router, and for the style sheet.
 */
import { fadeOutDuration, pendingDelay, progressDuration } from '../../src/centre/constants'
import { showNote } from './live'

let bar: HTMLElement | undefined
let growth: Animation | undefined

/** Removes the bar: nothing is loading any more. */
export const clearProgress = (): void => bar?.remove()

/**
 * A page has been requested. The first step comes after 200 ms, so that quick responses do not flicker. The browser
 * animates the bar by itself, however busy the page's script is.
 * @param since when it was requested, on the clock of `performance.now()`
 */
export function beginProgress(since: number): void {
  clearProgress()
  bar = document.createElement('div')
  bar.className = 'progress'
  bar.style.cssText = 'position:fixed;inset:0 0 auto;height:3px;background:var(--accent);transform-origin:0;z-index:60'
  document.body.append(bar)
  const timing = { duration: progressDuration, easing: `steps(${progressDuration / pendingDelay})` }
  growth = bar.animate({ transform: ['scaleX(0)', 'none'] }, { ...timing, fill: 'both' })
  growth.startTime = since
}

/** The page has loaded. */
export function endProgress(): void {
  if (Number(growth?.currentTime) < pendingDelay) clearProgress()
  growth?.finish()
  bar?.classList.add('progress-done')
  const finished = bar
  setTimeout(() => finished?.remove(), fadeOutDuration)
}

/** The page failed to load: the bar turns red, and a note says so in words. */
export function failProgress(): void {
  showNote('failed')
  if (!bar) return
  growth?.finish()
  bar.classList.add('progress-error')
  bar.style.background = 'var(--closed)'
}
