/**
 * An editor's wide table scrolls in a box of its own. Most browsers let the keyboard reach whatever scrolls; those that
 * do not need a tab stop, and all of them a name to say when it is reached. Neither is there while the table fits.
 */

/** What the table is about: its caption, or the last heading before it. */
function nameOf(box: Element): string {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].filter(
    (heading) => heading.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return (box.querySelector('caption') ?? headings.at(-1))?.textContent?.trim() ?? ''
}

/** Looks at all of them as the keyboard moves: the next may be one. */
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
