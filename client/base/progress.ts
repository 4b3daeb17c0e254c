/** The loading bar at the top edge: 0 to 100 per cent while a page loads (rule 9.5). */
import { fetchDelay, motion, progressBar } from '../../src/centre/constants'
import { note } from './live'

let bar: HTMLElement | null = null
let timer = 0

const show = (percent: number): void => {
  if (!bar) {
    bar = document.createElement('div')
    bar.className = 'progress'
    bar.ariaHidden = 'true'
    document.body.append(bar)
  }
  bar.style.transform = `scaleX(${percent / 100})`
  bar.dataset.percent = String(Math.round(percent))
}

/** Removes the bar: nothing is loading any more. */
export function clearProgress(): void {
  clearTimeout(timer)
  bar?.remove()
  bar = null
}

/**
 * A page has been requested. Nothing is shown for the first 200 ms, so that quick responses do not flicker.
 * @param since when it was requested, on the clock of `performance.now()`
 */
export function beginProgress(since = performance.now()): void {
  clearProgress()
  const step = () => {
    show(Math.min(100, ((performance.now() - since) / progressBar.duration) * 100))
    timer = window.setTimeout(step, progressBar.throttle)
  }
  timer = window.setTimeout(step, since + fetchDelay - performance.now())
}

/** The page has loaded. */
export function endProgress(): void {
  clearTimeout(timer)
  if (!bar) return
  show(100)
  bar.classList.add('progress-done')
  timer = window.setTimeout(clearProgress, motion.fadeOut)
}

/** The page failed to load: the bar turns red, and a note says so in words. */
export function failProgress(): void {
  clearTimeout(timer)
  show(100)
  bar?.classList.add('progress-error')
  note('failed')
}
