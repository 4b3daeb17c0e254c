/** The home banner: buttons, arrow keys and the slide count. It never moves by itself; swiping is native scrolling. */
import { slideDuration } from '../../src/centre/constants'
import { announce } from '../base/live'

const indexInView = (row: Element): number => Math.round(row.scrollLeft / Math.max(1, row.clientWidth))

/** The index of the slide that a row is scrolling to. */
const targets = new WeakMap<Element, number>()
const indexOf = (row: Element): number => targets.get(row) ?? indexInView(row)

/** Scrolls to a slide in 700 ms (native smooth scrolling has no duration); at once with reduced motion. */
function slideTo(row: HTMLElement, index: number): void {
  const from = row.scrollLeft
  const distance = index * row.clientWidth - from
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : slideDuration
  const startedAt = performance.now()
  const step = (now: number) => {
    // Another slide was chosen meanwhile.
    if (targets.get(row) !== index) return
    const progress = duration && now < startedAt + duration ? Math.max(0, now - startedAt) / duration : 1
    // Ease-out, like the style sheet's easing.
    row.scrollLeft = from + distance * (1 - (1 - progress) ** 3)
    if (progress < 1) requestAnimationFrame(step)
    else {
      targets.delete(row)
      row.removeAttribute('style')
    }
  }
  targets.set(row, index)
  // Snapping would pull the row back on every frame.
  Object.assign(row.style, { scrollSnapType: 'none', scrollBehavior: 'auto' })
  step(startedAt)
}

/** Moves to a slide, wrapping around, and announces it. */
function goTo(row: HTMLElement, index: number): void {
  const slides = [...row.children]
  const next = (index + slides.length) % slides.length
  slideTo(row, next)
  const slide = slides[next]
  const heading = slide?.querySelector('h2')?.textContent ?? slide?.querySelector('img')?.alt ?? ''
  announce(`${slide?.ariaLabel ?? ''}: ${heading}`)
}

function updateCount(row: HTMLElement): void {
  const counter = row.closest('[data-carousel]')?.querySelector<HTMLElement>('[data-slide-count]')
  const slide = row.children[indexInView(row)]
  if (counter && slide?.ariaLabel && counter.textContent !== slide.ariaLabel) counter.textContent = slide.ariaLabel
}

export function setUp(part: ParentNode): void {
  for (const row of part.querySelectorAll<HTMLElement>('[data-carousel] .slides')) {
    // It may have been swiped before this script had loaded.
    updateCount(row)
    row.addEventListener('scroll', () => updateCount(row), { passive: true })
    row.addEventListener('keydown', (event) => {
      const index = indexOf(row)
      const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[event.key]
      if (to === undefined || event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      goTo(row, to)
    })
  }
  for (const control of part.querySelectorAll<HTMLElement>('[data-slide]')) {
    // A link without script; with it, it acts as a button, also before the shell has loaded.
    control.role = 'button'
    control.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      control.click()
    })
  }
}

export function onClick(control: HTMLElement): void {
  const row = control.closest('[data-carousel]')?.querySelector<HTMLElement>('.slides')
  if (row) goTo(row, indexOf(row) + (control.dataset.slide === 'next' ? 1 : -1))
}
