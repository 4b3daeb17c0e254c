/**
 * Makes the directory's letter strip a single tab stop (rule 9.11): one Tab passes it; the arrow keys, Home, End and
 * the letters themselves move within it. The strip may be replaced at any time, so it is read when it receives focus.
 * Without script each letter is a tab stop.
 */
const stripOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-letters]') : null

const linksOf = (strip: HTMLElement): HTMLAnchorElement[] => [...strip.querySelectorAll('a')]

/** Makes one of the links the tab stop. */
function stopAt(strip: HTMLElement, stop: EventTarget | undefined): void {
  for (const link of linksOf(strip)) link.tabIndex = link === stop ? 0 : -1
}

/** The link that a key moves to; undefined for any other key. */
function reachedBy(key: string, links: readonly HTMLAnchorElement[], from: number): HTMLAnchorElement | undefined {
  switch (key) {
    case 'ArrowRight':
      return links[(from + 1) % links.length]
    case 'ArrowLeft':
      return links.at(from - 1)
    case 'Home':
      return links[0]
    case 'End':
      return links.at(-1)
    default:
      return links.find(({ textContent }) => textContent === key.toUpperCase())
  }
}

export function start(): void {
  document.addEventListener('focusin', ({ target }) => {
    const strip = stripOf(target)
    if (strip && target) stopAt(strip, target)
  })
  // Back to the first link, which is always there: the current letter may have no stores by the time focus returns.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const strip = stripOf(target)
    if (strip && stripOf(relatedTarget) !== strip) stopAt(strip, linksOf(strip)[0])
  })
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const strip = stripOf(target)
    if (!strip || ctrlKey || metaKey || altKey) return
    const links = linksOf(strip)
    const reached = reachedBy(key, links, links.indexOf(target as HTMLAnchorElement))
    if (!reached) return
    event.preventDefault()
    reached.focus()
  })
}
