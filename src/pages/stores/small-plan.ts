/** A store's own level in small, for its page. */

import type { Locale } from '../../base/config'
import { miniMarkup } from '../../components/map/plan-markup'
import type { Store } from '../../content/schema/store'
import { levelTitle, type StoreFloor } from '../../queries/floors'

/** A store's own level in small: its title, and its drawing with the store's units in copper. */
export interface SmallPlan {
  level: string
  /** An `<svg>` element as text; null where the level is no drawing. */
  svg: string | null
}

/** Where a store is, for its own page; null where no level has it. */
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
