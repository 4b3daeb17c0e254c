/** Saving stores without a login: hearts, the number in the header, and the visitor's own visit list. */
import { favorites, toggleFavorite } from '../state/visitor'
import { say } from './live'

/** The site's path of the current language, from the header's own link. */
const visitLink = (): HTMLAnchorElement | null => document.querySelector('.site-header .visit-link')
const visitPath = (): string => (visitLink()?.pathname ?? '/visit').replace(/\/$/, '')

const listAddress = (slugs: readonly string[]): string =>
  slugs.length === 0 ? visitPath() : `${visitPath()}?s=${slugs.map(encodeURIComponent).join(',')}`

/** Slugs compare without case, as in addresses (specification §2). */
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

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

/** The stops of the visit page that is shown, or null on any other page. */
function stops(): string[] | null {
  const list = document.querySelector('main [data-stops]')
  return list ? [...list.querySelectorAll<HTMLElement>('[data-stop]')].map(({ dataset }) => dataset.stop ?? '') : null
}

/** True where the page shows exactly what the visitor has saved. */
function isOwnList(shown: readonly string[]): boolean {
  const saved = favorites.get()
  return shown.length === saved.length && shown.every((slug) => saved.some((each) => same(each, slug)))
}

/** Somebody else's list can be made one's own. */
function offerSaving(): void {
  const shown = stops()
  const saved = favorites.get()
  for (const button of document.querySelectorAll<HTMLElement>('[data-save-all]'))
    button.hidden = shown?.every((slug) => saved.some((each) => same(each, slug))) ?? true
}

function saveAll(button: HTMLElement): void {
  const saved = favorites.get()
  const added = (stops() ?? []).filter((slug) => !saved.some((each) => same(each, slug)))
  // The button goes away with the reason for it: the keyboard must not be left on nothing.
  const next = button.closest('.row')?.querySelector<HTMLElement>('button, a')
  favorites.set([...saved, ...added])
  if (button.hidden) next?.focus()
  say(button.dataset.saveAll ?? '')
}

/** `/visit` alone asks for one's own list, which only this browser knows. */
function showOwnList(part: ParentNode): void {
  if (!part.querySelector('[data-visit=own]') || favorites.get().length === 0) return
  const address = listAddress(favorites.get())
  if ('navigation' in window) navigation.navigate(address, { history: 'replace' }).finished?.catch(() => {})
  else location.replace(address)
}

export function start(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const heart = target.closest<HTMLElement>('.heart[data-store]')
    if (heart?.dataset.store) toggleFavorite(heart.dataset.store)
    const button = target.closest<HTMLElement>('[data-save-all]')
    if (button) saveAll(button)
    // The link then leads to the list without the stop. A list that was shared is not the visitor's to keep in step.
    const stop = target.closest<HTMLElement>('[data-stop]')?.dataset.stop
    if (stop && isOwnList(stops() ?? [])) favorites.set(favorites.get().filter((slug) => !same(slug, stop)))
  })
  favorites.listen(() => {
    paintHearts(document)
    paintHeader()
    offerSaving()
  })
}

export function page(part: ParentNode): void {
  paintHearts(part)
  paintHeader()
  offerSaving()
  // Not inside the arrival of a page, which would be cut short by the next one.
  setTimeout(showOwnList, 0, part)
}
