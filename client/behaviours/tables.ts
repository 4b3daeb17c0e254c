/** An editor's wide table scrolls in a box, which gets a tab stop and an accessible name, unless the table fits. */

/** What the table is about: its caption, or the last heading before it. */
function nameOf(box: Element): string {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].filter(
    (heading) => heading.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return (box.querySelector('caption') ?? headings.at(-1))?.textContent?.trim() ?? ''
}

/** Updates all tables whenever the focus moves: the next tab stop may be one. */
function updateTables(): void {
  for (const box of document.querySelectorAll<HTMLElement>('.prose .scroll-x')) {
    const name = (box.scrollWidth > box.clientWidth && nameOf(box)) || null
    Object.assign(box, { role: name && 'group', ariaLabel: name })
    if (name) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
}

document.addEventListener('focusin', updateTables)
updateTables()
