/** The visit page beyond its links: showing the visitor's own list, and saving somebody else's. */
import { closest } from '../../base/closest'
import { announce } from '../../base/live'
import { favorites } from '../../state/visitor'
import { visitAddress } from './favourites'

/** The keys of an element; several where a list leaves some out. */
const keysOf = ({ dataset }: HTMLElement): string[] => dataset.stop?.split(',') ?? []

/** The keys on the current visit page; none on any other page. */
const keysOnPage = (within = 'main'): string[] =>
  [...document.querySelectorAll<HTMLElement>(`${within} [data-stop]`)].flatMap(keysOf)

/** Keys that the list leaves out, as unknown or beyond its limit. They stay in the visitor's own list. */
export const omittedKeys = (): string[] => keysOnPage('[data-visit-part]')

/** Slugs are compared case-insensitively, as in addresses (rule 4.1). */
const isSaved = (slug: string, saved: readonly string[] = favorites.get()) =>
  saved.some((key) => key.toLowerCase() === slug.toLowerCase())

/** Whether these are exactly what the visitor has saved. */
export const isOwnList = (shown: readonly string[], saved = favorites.get()): boolean =>
  shown.length === saved.length && shown.every((slug) => isSaved(slug, saved))

const unsavedKeys = (): string[] => keysOnPage('.stops').filter((slug) => !isSaved(slug))

/** Offers to save the list where it has unsaved keys. */
export function updateSaveButtons(): void {
  for (const button of document.querySelectorAll('[data-save-all]'))
    button.toggleAttribute('data-needed', unsavedKeys().length > 0)
}

/** The state of a history entry that shows the visitor's own list. */
const ownState = { isOwnList: true }

/** Shows what the visitor has saved in place of this list, unless another page that is on its way takes its place. */
async function showSaved(list: Element | null, state?: typeof ownState): Promise<void> {
  await window.navigation?.transition?.finished.catch(() => {})
  if (!list?.isConnected) return
  const address = visitAddress(favorites.get())
  if ('navigation' in window) navigation.navigate(address, { history: 'replace', state }).finished?.catch(() => {})
  else location.replace(address)
}

document.addEventListener('click', (event) => {
  const button = closest(event, '[data-save-all]')
  if (!button) return
  // The button is about to be hidden: focus must not be lost with it.
  const next = button.closest('.row')?.querySelector<HTMLElement>('button, a')
  favorites.set([...favorites.get(), ...unsavedKeys()])
  if (!button.hasAttribute('data-needed')) next?.focus()
  announce(button.dataset.saveAll ?? '')
})
favorites.listen((saved, before) => {
  updateSaveButtons()
  const shown = keysOnPage()
  // The visitor's own list, changed here or in another tab. One emptied here has a way to undo that, which shows it.
  const list = document.querySelector(shown.length > 0 ? '[data-visit]' : '[data-visit=own]')
  if (isOwnList(shown, before) && !isOwnList(shown, saved)) void showSaved(list, ownState)
})

/** Handles a click on a link that removes stops. Somebody else's list leaves the visitor's own as it is. */
export function onClick(link: HTMLElement): void {
  if (isOwnList(keysOnPage())) {
    favorites.set(favorites.get().filter((slug) => !isSaved(slug, keysOf(link))))
    // Until the new list has come, further removals apply to this one.
    delete link.dataset.stop
  } else location.assign((link as HTMLAnchorElement).href)
}

/**
 * Sets up a visit page. Plain `/visit` means the visitor's own list, which only this browser knows, and so does on Back
 * an address that was that list when it was shown.
 */
export function setUp(part: ParentNode): void {
  updateSaveButtons()
  const history = window.navigation
  if (isOwnList(keysOnPage())) history?.updateCurrentEntry({ state: ownState })
  else if (part.querySelector('[data-visit=own]') || history?.currentEntry?.getState()?.isOwnList)
    // Without that state: a list too long to be read whole would be shown again and again.
    void showSaved(part.querySelector('[data-visit]'))
}
