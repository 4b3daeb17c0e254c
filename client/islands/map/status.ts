/** The line above the list that says what the filter has left. */

import { categoryOf, statusOf } from './elements'

/** Shows "12 of 148 stores", the places that match instead, or that nothing matches. */
export function tell(count: number, query: string, places: readonly HTMLElement[]): void {
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
