/** Ways to close the header's drop-downs, which are <details>; and rows of links that slide. */

const open = (): HTMLDetailsElement | null => document.querySelector('.nav details[open]')

/** Closes the open drop-down. @param unless leaves it open when this is inside it */
function close(unless: EventTarget | null = null): void {
  const details = open()
  if (details && !(unless instanceof Node && details.contains(unless))) details.open = false
}

export function startMenu(): void {
  document.addEventListener('click', ({ target }) => close(target))
  document.addEventListener('focusin', ({ target }) => close(target))
  document.addEventListener('mall:before-navigate', () => close())
  document.addEventListener('keydown', ({ key }) => {
    const details = open()
    if (key !== 'Escape' || !details) return
    const hadFocus = details.contains(document.activeElement)
    details.open = false
    if (hadFocus) details.querySelector('summary')?.focus()
  })
  // In a row that slides, a browser leaves a link where it is if it can see a part of it, and its ring is cut.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('.subnav, .az, .chips'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  })
}
