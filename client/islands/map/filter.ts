/** Filters the list and the drawing by name; the status line and the address bar follow. */

import { foundNear } from '../../../src/centre/search/by-name'
import { foldedWords, nameMatcher } from '../../../src/centre/stores/names'
import { Entries } from '../../finding/entries'
import { noteAddress } from '../../finding/form-address'
import { slugOf } from '../../finding/marks'
import { address, boxOf, categoryOf, isInPages, listOf, statusOf } from './elements'

interface Shown {
  list: HTMLElement
  entries: Entries
}
let shown: Shown | null = null

/** The list on the page now, read once. */
function read(): Shown | null {
  const list = listOf()
  if (!list) return null
  if (shown?.list !== list) shown = { list, entries: new Entries(list.querySelectorAll('li')) }
  return shown
}

/** The places other than stores, listed below the map, whose names match. */
export function placesFor(query: string): HTMLElement[] {
  const matches = nameMatcher(query)
  return [...document.querySelectorAll<HTMLElement>('.poi [data-words]')].filter(({ dataset }) =>
    matches(foldedWords((dataset.words ?? '').split('\n'))),
  )
}

/** Filters the list and the drawing. @returns the slugs of the matching stores */
export function filter(): Set<string | null> {
  const now = read()
  const query = boxOf()?.value.trim() ?? ''
  if (!now || isInPages()) return new Set()
  const { count, addresses } = now.entries.show(query, foundNear)
  const slugs = new Set([...addresses].map((href) => new URL(href, location.href).searchParams.get('store')))
  const isAll = query === '' && !categoryOf()?.value
  for (const unit of document.querySelectorAll('[data-map] svg .fp-u')) {
    unit.classList.toggle('fp-pale', !isAll && !slugs.has(slugOf(unit)))
  }
  now.list.hidden = count === 0
  tell(count, query, count === 0 && query !== '' ? placesFor(query) : [])
  noteAddress(address({}))
  return slugs
}

/** Shows "12 of 148 stores", the places that match instead, or that nothing matches. */
function tell(count: number, query: string, places: readonly HTMLElement[]): void {
  const status = statusOf(document)
  if (!status) return
  const { of = '', none = '', all = '', href = '', mapCount = '' } = status.dataset
  if (query === '' && !categoryOf()?.value) {
    status.replaceChildren()
    return
  }
  const link = document.createElement('a')
  link.href = href
  link.textContent = all
  if (places.length > 0) {
    const links = places.flatMap(({ id, dataset }) => {
      const place = document.createElement('a')
      place.href = `#${id}`
      place.textContent = dataset.name ?? ''
      return [place, ' · ']
    })
    status.replaceChildren(`${status.dataset.places}: `, ...links, link)
    return
  }
  const words =
    count === 0 ? none.replace('{query}', () => query) : of.replace('{count}', `${count}`).replace('{all}', mapCount)
  status.replaceChildren(`${words} `, link)
}
