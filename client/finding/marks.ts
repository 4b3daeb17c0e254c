/** Links the list of stores and the drawing: what is hovered or focused in one is highlighted in the other. */
import { closest } from '../base/closest'

/** Slug of the store that an entry of the list or a unit leads to; null for any other link. */
export const slugOf = (link: Element): string | null =>
  new URL(link.getAttribute('href') ?? '', location.origin).searchParams.get('store')

const linkSelector = '.map-list a, [data-map] svg a'

function highlight(link: Element | null): void {
  for (const marked of document.querySelectorAll('[data-hint]')) marked.removeAttribute('data-hint')
  const slug = link && slugOf(link)
  if (!slug) return
  for (const other of document.querySelectorAll(linkSelector)) {
    if (other === link || slugOf(other) !== slug) continue
    other.setAttribute('data-hint', '')
    scrollListTo(other)
  }
}

/** Scrolls an entry into what the window shows of the list, or, below the window, into the list: never the page. */
export function scrollListTo(entry: Element): void {
  const list = entry.closest('.map-list')
  if (!list) return
  const [inner, outer] = [entry.getBoundingClientRect(), list.getBoundingClientRect()]
  const end = outer.top + inner.height < innerHeight ? Math.min(outer.bottom, innerHeight) : outer.bottom
  if (inner.top < outer.top || inner.bottom > end) list.scrollTop += (inner.top + inner.bottom - outer.top - end) / 2
}

for (const type of ['pointerover', 'focusin'])
  document.addEventListener(type, (event) => highlight(closest<Element>(event, linkSelector)))
document.addEventListener('focusout', () => highlight(null))
