/**
 * The home banner: previous and next buttons, arrow keys, and the slide count. It never moves by itself; swiping is
 * native scrolling. Loaded when the browser is idle, or on first use (on-demand.ts).
 */
import { slideDuration as slideTime } from '../../src/centre/constants'
import { announce } from '../base/live'

const positionOf = (row: Element): number => Math.round(row.scrollLeft / Math.max(1, row.clientWidth))

/** The slide that a row is on its way to. */
const goals = new WeakMap<Element, number>()

/** Ease-out, like the style sheet's easing. `part` runs from 0 to 1. */
const eased = (part: number): number => 1 - (1 - part) ** 3

/** Scrolls to a slide in 700 ms (native smooth scrolling has no duration); at once with reduced motion. */
function slideTo(row: HTMLElement, index: number): void {
  const from = row.scrollLeft
  const way = index * row.clientWidth - from
  const time = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : slideTime
  const began = performance.now()
  const step = (now: number) => {
    // Another slide was chosen meanwhile.
    if (goals.get(row) !== index) return
    const part = time && now < began + time ? Math.max(0, now - began) / time : 1
    row.scrollLeft = from + way * eased(part)
    if (part < 1) requestAnimationFrame(step)
    else {
      goals.delete(row)
      row.removeAttribute('style')
    }
  }
  goals.set(row, index)
  // Snapping would pull the row back on every frame.
  Object.assign(row.style, { scrollSnapType: 'none', scrollBehavior: 'auto' })
  step(began)
}

/** Moves to the slide that `to` computes, wrapping around, and announces it. */
function go(row: HTMLElement, to: (index: number, count: number) => number): void {
  const slides = [...row.children]
  const next = (to(goals.get(row) ?? positionOf(row), slides.length) + slides.length) % slides.length
  slideTo(row, next)
  const slide = slides[next]
  const heading = slide?.querySelector('h2')?.textContent ?? slide?.querySelector('img')?.alt ?? ''
  announce(`${slide?.ariaLabel ?? ''}: ${heading}`)
}

/** Updates the count beside the buttons from the slide in view. */
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

/** Sets up the banner of a page. */
export function page(part: ParentNode): void {
  for (const row of part.querySelectorAll<HTMLElement>('[data-carousel] .slides')) {
    // It may have been swiped before this script was there.
    count(row)
    row.addEventListener('scroll', () => count(row), { passive: true })
    row.addEventListener('keydown', (event) => {
      const to = keys[event.key]
      if (!to || event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      go(row, to)
    })
  }
  for (const control of part.querySelectorAll<HTMLElement>('[data-slide]')) {
    // A link without script; with it, it acts as a button.
    control.role = 'button'
    control.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      control.click()
    })
  }
}

/** Handles a click on a button. */
export function use(control: HTMLElement): void {
  const row = control.closest('[data-carousel]')?.querySelector<HTMLElement>('.slides')
  if (row) go(row, (index) => index + (control.dataset.slide === 'next' ? 1 : -1))
}
