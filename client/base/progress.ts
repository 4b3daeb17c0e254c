/** The loading bar at the top (rule 9.5), in the first script with its styles: router and style sheet may be later. */
import { fadeOutDuration, pendingDelay, progressDuration } from '../../src/centre/constants'
import { showNote } from './live'

let bar: HTMLElement | undefined
let growth: Animation | undefined

/** Removes the bar: nothing is loading any more. */
export const clearProgress = (): void => bar?.remove()

/**
 * A page was requested `since`, in the time of `performance.now()`. The first step comes after 200 ms, so that quick
 * responses do not flicker; the browser animates the bar by itself, however busy the page's script is.
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
