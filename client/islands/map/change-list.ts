/** Fetches the list where the browser cannot filter what is on the page. */

import { pageAt, replaceOptions } from '../../finding/fetch-choice'
import { noteAddress } from '../../finding/form-address'
import { address } from './address'
import { replaceDrawing } from './drawing'
import { boxOf, categoryOf, isInPages, listOf, sideOf, statusOf } from './elements'
import { filter } from './filter'

/** The parts of the side column that a choice changes. */
const listParts = '.map-one, .map-list, .pager'

/** Fetches the list from the server: another category, stores a name had left out, or name matches among thousands. */
export async function changeList(): Promise<void> {
  try {
    const withName = isInPages()
    const next = await pageAt(address(withName ? { page: null } : { q: null, page: null }))
    const side = sideOf()
    if (!next || !side) return
    for (const old of side.querySelectorAll(listParts)) old.remove()
    side.append(...next.querySelectorAll(`.map-side > :is(${listParts})`))
    const category = categoryOf()
    if (category) replaceOptions(category, next)
    replaceDrawing(next)
    if (!isInPages() && listOf()) return void filter()
    // The new choice has too many stores to filter here.
    if (!withName && isInPages() && boxOf()?.value) return changeList()
    statusOf(document)?.replaceChildren(...(statusOf(next)?.childNodes ?? []))
    noteAddress(address({ page: null }))
  } catch {
    location.assign(address({ page: null }))
  }
}
