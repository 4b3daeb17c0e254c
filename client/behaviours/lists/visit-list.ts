/** The visit page beyond its links: one's own list, and making somebody else's list one's own. */

import { say } from '../../base/live'
import { favorites } from '../../state/visitor'
import { listAddress } from './favourites'

/** Slugs compare without case, as in addresses (rule 4.1). */
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The stops of the visit page that is shown, or null on any other page. */
function stops(): string[] | null {
  const list = document.querySelector('main [data-stops]')
  return list ? [...list.querySelectorAll<HTMLElement>('[data-stop]')].map(({ dataset }) => dataset.stop ?? '') : null
}

/** True of exactly what the visitor has saved. */
export function isOwnList(shown: readonly string[]): boolean {
  const saved = favorites.get()
  return shown.length === saved.length && shown.every((slug) => saved.some((each) => same(each, slug)))
}

/** Somebody else's list can be made one's own. */
export function offerSaving(): void {
  const shown = stops()
  const saved = favorites.get()
  for (const button of document.querySelectorAll<HTMLElement>('[data-save-all]'))
    button.toggleAttribute('data-needed', shown?.some((slug) => !saved.some((each) => same(each, slug))) ?? false)
}

function saveAll(button: HTMLElement): void {
  const saved = favorites.get()
  const added = (stops() ?? []).filter((slug) => !saved.some((each) => same(each, slug)))
  // The button goes away with the reason for it: the keyboard must not be left on nothing.
  const next = button.closest('.row')?.querySelector<HTMLElement>('button, a')
  favorites.set([...saved, ...added])
  if (!button.hasAttribute('data-needed')) next?.focus()
  say(button.dataset.saveAll ?? '')
}

/** `/visit` alone asks for one's own list, which only this browser knows. */
function showOwnList(part: ParentNode): void {
  if (!part.querySelector('[data-visit=own]') || favorites.get().length === 0) return
  const address = listAddress(favorites.get())
  if ('navigation' in window) navigation.navigate(address, { history: 'replace' }).finished?.catch(() => {})
  else location.replace(address)
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-save-all]')
  if (button) saveAll(button)
})
favorites.listen(offerSaving)

/** A click on the link to the list without a stop. A list that was shared is not the visitor's to keep in step. */
export function use(link: HTMLElement): void {
  const { stop = '' } = link.dataset
  if (isOwnList(stops() ?? [])) favorites.set(favorites.get().filter((slug) => !same(slug, stop)))
  location.assign((link as HTMLAnchorElement).href)
}

/** The visit page has come. */
export function page(part: ParentNode): void {
  offerSaving()
  showOwnList(part)
}
