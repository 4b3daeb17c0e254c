/**
 * The home banner: previous and next as buttons, arrow keys, and the count. It never moves by itself; swiping is the
 * browser's own scrolling. All listeners are on the document, so there is nothing to set up twice.
 */
import { motion } from '../../src/centre/constants'
import { say } from './live'

const slidesOf = (inside: Element): HTMLElement | null =>
  inside.closest('[data-carousel]')?.querySelector<HTMLElement>('.slides') ?? null

const positionOf = (row: Element): number => Math.round(row.scrollLeft / Math.max(1, row.clientWidth))

const moving = new WeakMap<Element, number>()

/** Slow at the end, as the style's own easing. `part` runs from 0 to 1. */
const eased = (part: number): number => 1 - (1 - part) ** 3

/** Scrolls to a slide in 700 ms, which no browser's own smooth scrolling can be told; at once with reduced motion. */
function slideTo(row: HTMLElement, index: number): void {
  const from = row.scrollLeft
  const to = index * row.clientWidth
  cancelAnimationFrame(moving.get(row) ?? 0)
  const finish = () => {
    row.style.scrollSnapType = ''
    row.style.scrollBehavior = ''
  }
  // Snapping would pull the row back at every step.
  row.style.scrollSnapType = 'none'
  row.style.scrollBehavior = 'auto'
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollLeft = to
    finish()
    return
  }
  const began = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - began) / motion.slide))
    row.scrollLeft = from + (to - from) * eased(part)
    if (part < 1) moving.set(row, requestAnimationFrame(step))
    else finish()
  }
  moving.set(row, requestAnimationFrame(step))
}

/** Goes that many slides on, round the end, and says where it is. */
function go(row: HTMLElement, to: (index: number, count: number) => number): void {
  const slides = [...row.children]
  const index = Number(row.dataset.at ?? positionOf(row))
  const next = (to(index, slides.length) + slides.length) % slides.length
  row.dataset.at = String(next)
  slideTo(row, next)
  const slide = slides[next]
  const heading = slide?.querySelector('h2')?.textContent ?? slide?.querySelector('img')?.alt ?? ''
  say(`${slide?.ariaLabel ?? ''}: ${heading}`)
}

/** The count beside the buttons, from the slide that is in view. */
function count(row: HTMLElement): void {
  const place = row.closest('[data-carousel]')?.querySelector<HTMLElement>('[data-slide-count]')
  const slide = row.children[positionOf(row)]
  if (place && slide?.ariaLabel && place.textContent !== slide.ariaLabel) place.textContent = slide.ariaLabel
}

const keys: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

export function start(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slide]') : null
    const row = button && slidesOf(button)
    if (!row) return
    event.preventDefault()
    go(row, (index) => (button.dataset.slide === 'next' ? index + 1 : index - 1))
  })
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    if (key === ' ' && target.matches('[data-slide]')) {
      event.preventDefault()
      target.click()
    }
    const to = target.matches('[data-carousel] .slides') ? keys[key] : undefined
    if (!to) return
    event.preventDefault()
    go(target, to)
  })
  // A scroll does not bubble, hence the capture.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('[data-carousel] .slides')) count(target)
    },
    { capture: true, passive: true },
  )
  document.addEventListener(
    'scrollend',
    ({ target }) => {
      if (target instanceof HTMLElement) delete target.dataset.at
    },
    { capture: true, passive: true },
  )
}

/** Links without script, buttons with it. */
export function page(part: ParentNode): void {
  for (const control of part.querySelectorAll('[data-slide]')) control.setAttribute('role', 'button')
}
