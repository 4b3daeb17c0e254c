/** The directory's letter strip: a single tab stop (rule 9.11), in which keys move; the letter scrolled to is marked. */
import { closest } from '../../base/closest'

/** Looked up each time, as the strip may be replaced at any time. */
const stripOf = (event: Event) => closest(event, '[data-letters]')

const linksOf = (strip: HTMLElement): HTMLAnchorElement[] => [...strip.querySelectorAll('a')]

function setTabStop(strip: HTMLElement, stop: EventTarget | null | undefined): void {
  for (const link of linksOf(strip)) link.tabIndex = link === stop ? 0 : -1
}

function linkForKey(key: string, links: readonly HTMLAnchorElement[], from: number): HTMLAnchorElement | undefined {
  const place = { ArrowRight: (from + 1) % links.length, ArrowLeft: from - 1, Home: 0, End: -1 }[key]
  return place === undefined ? links.find(({ textContent }) => textContent === key.toUpperCase()) : links.at(place)
}

export function startLetters(): void {
  // A browser sends one scroll event a frame, right before it paints.
  document.addEventListener('scroll', markCurrent, { passive: true })
  document.addEventListener('focusin', (event) => {
    const strip = stripOf(event)
    if (strip) setTabStop(strip, event.target)
  })
  // Back to the first link, which is always there: the current letter may have no stores by the time focus returns.
  document.addEventListener('focusout', (event) => {
    const strip = stripOf(event)
    if (strip && !strip.contains(event.relatedTarget as Node | null)) setTabStop(strip, linksOf(strip)[0])
  })
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const strip = stripOf(event)
    if (!strip || ctrlKey || metaKey || altKey) return
    const links = linksOf(strip)
    const reached = linkForKey(key, links, links.indexOf(target as HTMLAnchorElement))
    if (!reached) return
    event.preventDefault()
    reached.focus()
  })
}

/** CSS pixels below the strip in which a letter's heading counts as reached: half a row of tiles. */
const tolerance = 90

/** The link of the letter at the top of the list (of several, the one jumped to); none before the strip sticks. */
function currentLetter(strip: Element, letters: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const { top, bottom: edge } = strip.getBoundingClientRect()
  if (top > Number.parseFloat(getComputedStyle(strip).top) + 1) return undefined
  const shown = letters.flatMap((link) => {
    const { top, height } = document.getElementById(link.hash.slice(1))?.getBoundingClientRect() ?? new DOMRect()
    return height > 0 && top < edge + tolerance ? [{ link, top }] : []
  })
  const inRow = shown.filter(({ top }) => top >= edge - tolerance)
  return (inRow.find(({ link }) => link.hash === location.hash) ?? inRow[0] ?? shown.at(-1))?.link
}

function markCurrent(): void {
  const strip = document.querySelector('[data-letters]')
  const [all, ...others] = strip?.querySelectorAll('a') ?? []
  const letters = others.filter((link) => link.getAttribute('href')?.startsWith('#'))
  if (!strip || !all || letters.length === 0) return
  const current = currentLetter(strip, letters) ?? all
  if (current.ariaCurrent === 'true') return
  for (const link of [all, ...letters]) link.ariaCurrent = link === current ? 'true' : null
  const row = strip.querySelector('ul')
  // It does not slide away under a pointer or the keyboard.
  if (row && !strip.matches(':hover, :focus-within')) row.scrollLeft = current.offsetLeft - row.clientWidth / 2
}
