/**
 * The letter strip of the directory is one stop of the keyboard (rule 9.11): whoever passes by presses Tab once, whoever stays goes
 * from letter to letter with the arrow keys, Home, End and the letters themselves. The strip may be exchanged at any time, so it is
 * looked at when the focus comes. Without script each letter is a stop.
 */
const stripOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-letters]') : null

const linksOf = (strip: HTMLElement): HTMLAnchorElement[] => [...strip.querySelectorAll('a')]

/** Makes one of them the stop. */
function stopAt(strip: HTMLElement, stop: EventTarget | undefined): void {
  for (const link of linksOf(strip)) link.tabIndex = link === stop ? 0 : -1
}

/** Where a key leads from a link; undefined for a key that leads nowhere. */
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
  // The first is always there; a letter may be without stores when the keys come back.
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
