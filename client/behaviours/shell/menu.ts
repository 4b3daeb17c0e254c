/** The header's drop-downs: <details> elements that open by themselves, one at a time. This adds ways to close them. */

const open = (): HTMLDetailsElement | null => document.querySelector('.nav details[open]')

/** Closes the open drop-down. @param unless leaves it open when this is inside it */
function close(unless: EventTarget | null = null): void {
  const details = open()
  if (details && !(unless instanceof Node && details.contains(unless))) details.open = false
}

export function start(): void {
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
}
