/** The directory of another category, or of all stores again: the server's page of it takes the place of this one. */
import { pageAt, replaceOptions, replaceParts } from '../../finding/fetch-choice'
import { formAddress } from '../../finding/form-address'
import { paintHearts } from './favourites'

export { foundNear } from '../../../src/centre/search/by-name'

/** What is being fetched; typing on does not fetch it again. */
let pending = ''

/**
 * Shows the stores of the form's choices.
 * @param list selector of the directory's list
 * @param withName whether the server filters by the name as well; else all of them come, whatever their names
 * @returns false when another choice was made meanwhile, or the visitor has gone elsewhere. @throws where the page could
 *   not be had
 */
export async function changeChoice(form: HTMLFormElement, list: string, withName: boolean): Promise<boolean> {
  const url = formAddress(form, withName ? {} : { q: null })
  if (pending === url.href) return false
  pending = url.href
  try {
    const next = await pageAt(url)
    if (!next || !form.isConnected) return false
    const strip = document.querySelector('[data-letters]')
    if (!strip) document.querySelector('[data-store-count]')?.before(next.querySelector('[data-letters]') ?? '')
    else if (!next.querySelector('[data-letters]')) strip.remove()
    replaceParts(next, ['[data-letters]', list, '[data-directory-pages]', '.tools .toggle', '.chips-row'])
    const select = form.querySelector('select')
    if (select) replaceOptions(select, next)
    const [status, told] = [document, next].map((each) => each.querySelector('[data-store-count]'))
    status?.replaceChildren(...(told?.childNodes ?? []))
    const shown = document.querySelector(list)
    if (shown) paintHearts(shown)
    return true
  } finally {
    if (pending === url.href) pending = ''
  }
}

/** Says in the place of the count that nothing matches, with the way to all stores. */
export function tellNone(status: HTMLElement, query: string): void {
  const { none = '', all = '', href = '' } = status.dataset
  const sentence = `${none.replace('{query}', query)} `
  // Said already. A link that is being pressed must not be exchanged for its like.
  if (status.textContent === sentence + all) return
  const link = document.createElement('a')
  link.href = href
  link.textContent = all
  status.replaceChildren(sentence, link)
}
