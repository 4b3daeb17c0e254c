/** The header: when it is sticky, what closes its drop-downs (<details>), and rows that scroll sideways. */

import { closest } from '../../base/closest'

/** The page has to scroll at least this far (CSS pixels) in one direction before the header reacts. */
const minScroll = 8

/** Hides the header as the visitor reads on, except in a directory, and shows it again as soon as they scroll up. */
export function startHeader(): void {
  const header = document.querySelector<HTMLElement>('.site-header')
  if (!header) return
  let last = scrollY
  const onScroll = (): void => {
    const moved = scrollY - last
    // While its place at the top of the page is in view, also during an overscroll bounce, it is not sticky.
    if ((header.nextElementSibling?.getBoundingClientRect().top ?? 0) > 0) {
      if (scrollY <= 0 || header.dataset.follows === 'away') delete header.dataset.follows
    } else if (Math.abs(moved) < minScroll) return
    else header.dataset.follows = moved > 0 && !document.body.matches('.page-directory') ? 'away' : 'back'
    last = scrollY
  }
  document.addEventListener('scroll', onScroll, { passive: true })
}

const openDetails = (): HTMLDetailsElement | null => document.querySelector('.nav details[open]')

/** Closes the open drop-down. @param unless leaves it open when this is inside it */
function closeMenu(unless: EventTarget | null = null): void {
  const details = openDetails()
  if (details && !(unless instanceof Node && details.contains(unless))) details.open = false
}

/** Closes drop-downs (Escape, click or focus elsewhere, navigation); keeps focused links of sliding rows in view. */
export function startMenu(): void {
  for (const type of ['click', 'focusin']) document.addEventListener(type, ({ target }) => closeMenu(target))
  document.addEventListener('mall:before-navigate', () => closeMenu())
  document.addEventListener('keydown', ({ key }) => {
    const details = openDetails()
    if (key !== 'Escape' || !details) return
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
    details.open = false
  })
  // A browser does not scroll a row to a focused link that is partly in view: its focus ring would be cut.
  document.addEventListener('focusin', (event) => {
    const link = closest(event, ':is(.subnav, .az, .chips) *')
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  })
  // Language links lead to what has been chosen since the page came, on the list's first page.
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[hreflang]')
    if (!link) return
    const [to, from] = [new URL(link.href), new URL(location.href)]
    from.searchParams.delete('page')
    to.searchParams.set('to', from.pathname + from.search)
    link.href = to.href
  })
}
