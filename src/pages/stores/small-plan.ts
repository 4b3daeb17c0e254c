import type { Locale } from '../../base/config'
import { miniMarkup } from '../../components/map/mini-markup'
import type { Store } from '../../content/schema/store'
import { levelTitle, type StoreFloor } from '../../queries/floors'

/** The level a store is on, for the small map on its page: its title, and its drawing with the store's units marked. */
export interface SmallPlan {
  level: string
  /** An `<svg>` element as text; null if the level is not a drawing. */
  svg: string | null
}

/** The small map of a store; null if no level has it. */
export function smallPlan(floors: readonly StoreFloor[], store: Store, locale: Locale): SmallPlan | null {
  const isHere = (place: StoreFloor['places'][number]): boolean => place.store.id === store.id
  const floor = floors.find(({ places }) => places.some(isHere))
  if (!floor) return null
  const { drawing } = floor
  return {
    level: levelTitle(floor, locale).text,
    svg: drawing === null ? null : miniMarkup(drawing, floor.places.filter(isHere)),
  }
}
