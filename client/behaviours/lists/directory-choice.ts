/** Switches the directory to another category, or back to all stores, with the list from the server's page. */
import { fetchChoice } from '../../finding/fetch-choice'
import { formAddress } from '../../finding/form-address'
import { updateHearts } from './favourites'
import { copyOpenHours } from './open-rows'

export { filterSimilar } from '../../../src/centre/search/by-name'

/** Replaces an element; its focus goes to the new element with the same text. */
function replaceKeepingFocus(now: Element, then: Element): void {
  const words = now.contains(document.activeElement) ? document.activeElement?.textContent : null
  now.replaceWith(then)
  if (words === null) return
  const same = [then, ...then.querySelectorAll<HTMLElement>('a, button, summary')]
  ;(same.find(({ textContent }) => textContent === words) as HTMLElement | undefined)?.focus()
}

/** The URL being fetched; further typing does not fetch it again. */
let pendingUrl = ''

/**
 * Shows the stores that match the form's choices. @throws when the page cannot be fetched
 * @param list selector of the directory's list
 * @param withName whether the server filters by the name too; otherwise it returns every store of the choice
 * @returns false when another choice was made meanwhile, or the visitor has gone elsewhere
 */
export async function applyChoices(form: HTMLFormElement, list: string, withName: boolean): Promise<boolean> {
  const url = formAddress(form, withName ? undefined : 'q')
  if (pendingUrl === url.href) return false
  pendingUrl = url.href
  try {
    const next = await fetchChoice(url)
    if (!next || !form.isConnected) return false
    const strip = document.querySelector('[data-letters]')
    if (!strip)
      document.querySelector('[data-store-count]')?.parentElement?.after(next.querySelector('[data-letters]') ?? '')
    else if (!next.querySelector('[data-letters]')) strip.remove()
    // The heading and its line are the category's (rule 8.9).
    const categoryParts = ['.page-tab', '[data-store-count] + span', '.tools summary', '.tools .toggle', '.chips-row']
    for (const part of ['[data-letters]', list, '[data-directory-pages]', ...categoryParts]) {
      const [now, then] = [document.querySelector(part), next.querySelector(part)]
      if (now && then) replaceKeepingFocus(now, then)
    }
    document.title = next.title
    const select = form.querySelector('select')
    const options = select && next.getElementById(select.id)?.children
    if (options) {
      // Only the options are replaced: the select may have the focus.
      const { value } = select
      select.replaceChildren(...options)
      select.value = value
    }
    // A live region is read out only if it stays the same element.
    const [status, nextStatus] = [document, next].map((page) => page.querySelector('[data-store-count]'))
    status?.replaceChildren(...(nextStatus?.childNodes ?? []))
    const shown = document.querySelector(list)
    if (shown) {
      updateHearts(shown)
      copyOpenHours(shown)
    }
    return true
  } finally {
    if (pendingUrl === url.href) pendingUrl = ''
  }
}

/** Says that nothing matches, beside links to all stores and to the site's search. */
export function showNoMatch(status: HTMLElement, query: string): void {
  status.className = ''
  status.textContent = (status.dataset.none ?? '').replace('{query}', () => query)
}

/** Scrolls the count and the first store into view, where they are not, unless a link has the focus. */
export function scrollToFirst(list: string): void {
  if (document.activeElement?.localName === 'a') return
  const count = document.getElementById('found')
  const first = document.querySelector(`${list} .tile:not([hidden], [hidden] *)`) ?? count
  const { height = innerHeight } = visualViewport ?? {}
  if (first && first.getBoundingClientRect().bottom > height) count?.scrollIntoView()
}
