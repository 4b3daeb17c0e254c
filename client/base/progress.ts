/** The loading bar at the top edge: 0 to 100 per cent while a page is on its way (rule 9.5). */
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

/** Takes the bar away: nothing is on its way any more. */
export function clearProgress(): void {
  clearTimeout(timer)
  bar?.remove()
  bar = null
}

/**
 * A page has been asked for. Nothing is shown for the first 200 ms, so that quick answers do not flicker.
 * @param since when it was asked for, on the clock of `performance.now()`
 */
export function beginProgress(since = performance.now()): void {
  clearProgress()
  const step = () => {
    show(Math.min(100, ((performance.now() - since) / progressBar.duration) * 100))
    timer = window.setTimeout(step, progressBar.throttle)
  }
  timer = window.setTimeout(step, since + fetchDelay - performance.now())
}

/** It has come. */
export function endProgress(): void {
  clearTimeout(timer)
  if (!bar) return
  show(100)
  bar.classList.add('progress-done')
  timer = window.setTimeout(clearProgress, motion.fadeOut)
}

/** It has not: red, and said in words. */
export function failProgress(): void {
  clearTimeout(timer)
  show(100)
  bar?.classList.add('progress-error')
  note('failed')
}
