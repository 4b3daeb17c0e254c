/** Saving stores without a login: hearts, and the number and the list's address in the header. */
import { visitQuery } from '../../../src/centre/stores/visit-list'
import { favorites, toggleFavorite } from '../../state/visitor'

/** The site's path of the current language, from the header's own link. */
const visitLink = (): HTMLAnchorElement | null => document.querySelector('.site-header .visit-link')
const visitPath = (): string => (visitLink()?.pathname ?? '/visit').replace(/\/$/, '')

/** The address of a visit list of these stores. */
export const listAddress = (slugs: readonly string[]): string =>
  slugs.length === 0 ? visitPath() : visitPath() + visitQuery(slugs)

/** Sets every heart below `part` as the list has it. Islands call it for hearts they have drawn. */
export function paintHearts(part: ParentNode): void {
  const saved = new Set(favorites.get())
  for (const heart of part.querySelectorAll<HTMLElement>('.heart[data-store]'))
    heart.ariaPressed = String(saved.has(heart.dataset.store ?? ''))
}

function paintHeader(): void {
  const saved = favorites.get()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="/visit"]:has([data-visit-label])')) {
    link.href = listAddress(saved)
    const label = link.querySelector<HTMLElement>('[data-visit-label]')
    const count = link.querySelector<HTMLElement>('[data-visit-count]')
    if (label) {
      const { visitLabel = '', visitOne = '', visitMany = '' } = label.dataset
      label.textContent =
        saved.length === 0
          ? visitLabel
          : saved.length === 1
            ? visitOne
            : visitMany.replace('{count}', `${saved.length}`)
    }
    if (!count) continue
    count.textContent = String(saved.length)
    count.hidden = saved.length === 0
  }
}

export function start(): void {
  document.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('.heart[data-store]') : null
    if (heart?.dataset.store) toggleFavorite(heart.dataset.store)
  })
  favorites.listen(() => {
    paintHearts(document)
    paintHeader()
  })
}

export function page(part: ParentNode): void {
  paintHearts(part)
  paintHeader()
}
