/** Saving stores, offers, events and posts without a login: hearts, and the count and the list's URL in the header. */
import { visitQuery } from '../../../src/centre/stores/visit-list'
import { closest } from '../../base/closest'
import { announce } from '../../base/live'
import { favorites, visited } from '../../state/visitor'

const visitLinkInHeader = (): HTMLAnchorElement | null => document.querySelector('.site-header .visit-link')

/** The path of a visit list of these keys, in the current language. */
export const visitAddress = (slugs: readonly string[]): string =>
  (visitLinkInHeader()?.pathname ?? '/visit') + (slugs.length === 0 ? '' : visitQuery(slugs))

/** Sets every heart inside `part` to match the saved list. Islands call it for hearts they have rendered. */
export function updateHearts(part: ParentNode): void {
  const saved = new Set(favorites.get())
  for (const heart of part.querySelectorAll<HTMLElement>('.heart[data-store]'))
    heart.ariaPressed = String(saved.has(heart.dataset.store ?? ''))
}

function updateHeader(): void {
  const saved = favorites.get()
  for (const label of document.querySelectorAll<HTMLElement>('a[href*="/visit"] [data-visit-label]')) {
    const { visitLabel = '', visitOne = '', visitMany = '' } = label.dataset
    label.textContent = [visitLabel, visitOne][saved.length] ?? visitMany.replace('{count}', `${saved.length}`)
    const link = label.closest('a')
    const count = link?.querySelector<HTMLElement>('[data-visit-count]')
    if (link) link.href = visitAddress(saved)
    if (!count) continue
    count.textContent = String(saved.length)
    count.hidden = saved.length === 0
  }
}

/** How long (ms) the note beside a heart stays, unless it is focused or hovered. */
const noteMs = 8_000

/** Says beside a heart what it did, with a link to the list: the next tab stop, and without layout shift. */
function showNoteBeside(heart: HTMLElement): void {
  for (const old of document.querySelectorAll('.saved-note')) old.remove()
  const list = visitLinkInHeader()
  const label = list?.querySelector<HTMLElement>('[data-visit-label]')
  if (!label || !list) return
  const word = (heart.ariaPressed === 'true' ? label.dataset.visitSaved : label.dataset.visitRemoved) ?? ''
  const note = Object.assign(document.createElement('span'), { className: 'saved-note' })
  const { href } = list
  note.append(`${word} `, Object.assign(document.createElement('a'), { href, textContent: label.textContent }))
  heart.after(note)
  announce(`${word} ${label.textContent}`)
  setTimeout(() => note.matches(':focus-within, :hover') || note.remove(), noteMs)
}

export function startFavourites(): void {
  document.addEventListener('click', (event) => {
    const heart = closest(event, '.heart[data-store]')
    const key = heart?.dataset.store
    if (!key) return
    const saved = favorites.get()
    favorites.set(saved.includes(key) ? saved.filter((other) => other !== key) : [...saved, key])
    showNoteBeside(heart)
  })
  favorites.listen(() => {
    updateHearts(document)
    updateHeader()
  })
}

export function updateFavourites(part: ParentNode): void {
  // The three stores seen last. An item's key has a slash (src/centre/stores/visit-list.ts).
  const slug = part.querySelector<HTMLElement>('.btn.heart')?.dataset.store
  if (slug && !slug.includes('/')) visited.set([...new Set([slug, ...visited.get()])].slice(0, 3))
  updateHearts(part)
  updateHeader()
}
