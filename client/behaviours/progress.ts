/** The loading bar at the top edge: 0 to 100 per cent while a page is on its way (specification §9, design §10.5). */
import { fetchDelay, motion, progressBar } from '../../src/centre/constants'
import { note } from './live'

let bar: HTMLElement | null = null
let timer = 0
let began = 0

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

const remove = (): void => {
  clearTimeout(timer)
  bar?.remove()
  bar = null
}

/** A page has been asked for. Nothing is shown for the first 200 ms, so that quick answers do not flicker. */
export function beginProgress(): void {
  remove()
  began = performance.now()
  const step = () => {
    show(Math.min(100, ((performance.now() - began) / progressBar.duration) * 100))
    timer = window.setTimeout(step, progressBar.throttle)
  }
  timer = window.setTimeout(step, fetchDelay)
}

/** It has come. */
export function endProgress(): void {
  clearTimeout(timer)
  if (!bar) return
  show(100)
  bar.classList.add('progress-done')
  timer = window.setTimeout(remove, motion.fadeOut)
}

/** It has not: red, and said in words. */
export function failProgress(): void {
  clearTimeout(timer)
  show(100)
  bar?.classList.add('progress-error')
  note('failed')
}
