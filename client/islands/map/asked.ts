/** Shows what the address asks for where the server could not: by its hash, or offline. */

import { hashTarget } from '../../base/hash-target'
import { showInList, slugOf } from '../../finding/marks'
import { paneOf } from '../../finding/panes'
import { choosePlace } from './choose'
import { selectOf } from './elements'

/** Marks the requested store offline, where the general map stands in for its own (client/service-worker/pages.ts). */
export function markAsked(): void {
  const asked = new URL(location.href).searchParams.get('store')?.toLowerCase()
  if (!asked || document.querySelector('.map-list a[aria-current]')) return
  for (const link of document.querySelectorAll('.map-list a, [data-map] svg a')) {
    if (slugOf(link)?.toLowerCase() !== asked) continue
    link.ariaCurrent = 'true'
    if (link instanceof SVGAElement) {
      // As the server renders it: `fp-on` replaces the class of the unit's kind.
      link.setAttribute('class', 'fp-u fp-on')
      paneOf(link)?.reveal(link)
    } else showInList(link)
  }
  const select = selectOf()
  if (select) select.value = asked
}

/**
 * Links lead to a place that is not a store by its hash in the list below the map (`#place-washrooms-entrance-b`). If
 * it is on the map, show it there.
 */
export async function showPlace(): Promise<void> {
  const place = hashTarget(location)?.dataset.place
  if (!place) return
  await choosePlace(place, false)
  document.querySelector('.map-pane')?.scrollIntoView({ block: 'start' })
}
