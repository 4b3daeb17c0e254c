/** Chooses a store, a place or a level: fetches the map with that choice and shows its drawing, keeping the list. */

import { say } from '../../base/live'
import { pageAt } from '../../finding/fetch-choice'
import { showInList, slugOf } from '../../finding/marks'
import { choiceAddress } from './address'
import { replaceDrawing } from './drawing'
import { boxOf, drawingOf, selectOf } from './elements'
import { filter, placesFor } from './filter'

/** Shows what a link of the list or of the levels leads to, keeping the list. `isStep` adds a history entry. */
export async function choose(url: URL, isStep = true): Promise<void> {
  try {
    const next = await pageAt(url)
    if (!next) return
    if (isStep) history.pushState(history.state, '', url)
    else history.replaceState(history.state, '', url)
    const hadFocus = drawingOf(document)?.contains(document.activeElement)
    const wasUnit = document.activeElement instanceof SVGAElement
    replaceDrawing(next)
    const chosen = url.searchParams.get('store')
    for (const link of document.querySelectorAll('.map-list a')) {
      const isChosen = chosen !== null && slugOf(link) === chosen
      link.ariaCurrent = isChosen ? 'true' : null
      if (isChosen) showInList(link)
    }
    const select = selectOf()
    if (select && chosen) select.value = chosen
    filter()
    const here = wasUnit ? '[data-map] svg a[aria-current]' : '.map-levels [aria-current]'
    if (hadFocus) document.querySelector<HTMLElement | SVGElement>(here)?.focus({ preventScroll: true })
    if (chosen ?? url.searchParams.get('place'))
      document.querySelector('.map-card')?.scrollIntoView({ block: 'nearest' })
    const words = ['.map-card h2', '.map-levels [aria-current]'].map((part) =>
      document.querySelector(part)?.textContent?.trim(),
    )
    say(words.filter(Boolean).join(', '))
  } catch {
    location.assign(url)
  }
}

/** Chooses a store by hand; without a slug, none. */
export const chooseStore = (slug: string | null | undefined): void =>
  void choose(choiceAddress({ store: slug || null }))

/** Chooses a place that is not a store by hand. */
export const choosePlace = (place: string, isStep = true): Promise<void> => choose(choiceAddress({ place }), isStep)

/** Filters, then chooses the only match, as a tap in the list would. */
export function chooseOnly(): void {
  const slugs = [...filter()]
  const [slug = null] = slugs
  const query = boxOf()?.value.trim() ?? ''
  if (query === '') return
  if (slugs.length === 1) return void chooseStore(slug)
  const [place, ...others] = slugs.length === 0 ? placesFor(query) : []
  if (place?.dataset.place && others.length === 0) void choosePlace(place.dataset.place)
}
