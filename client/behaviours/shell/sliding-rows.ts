/**
 * Rows of links that slide, for want of room: what has the focus is brought into view as a whole. A browser leaves what it can see a
 * part of where it is, and the ring is cut.
 */
export function start(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('.subnav, .az, .chips'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  })
}
