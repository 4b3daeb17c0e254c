/** Reads the levels of the centre map with their drawings and the stores on them. */
import { completeLevels, type Floor, floorOf, kindFinder } from '../../centre/map'
import { miniMarkup } from '../../components/plan-markup'
import type { Content } from '../../content/content'
import type { CentreMap } from '../../content/schema/map'
import type { Category, Store } from '../../content/schema/store'

export type StoreFloor = Floor<Store>

/**
 * All levels, in the map's order. The levels are completed before a drawing is asked for: it is taken apart once, by
 * the units known then, so every page has to ask in the same way.
 */
export async function loadFloors(
  content: Content,
  map: CentreMap | null,
  stores: readonly Store[],
  categories: readonly Category[],
): Promise<StoreFloor[]> {
  if (map === null) return []
  const levels = completeLevels(map.levels, stores)
  const drawings = await Promise.all(levels.map((level) => content.mapDrawing(level)))
  const kindOf = kindFinder(categories)
  return levels.map((level, index) => floorOf(level, drawings[index] ?? null, map, stores, kindOf))
}

/** A store's own level in small: its title, and its drawing with the store's units in copper. */
export interface SmallPlan {
  level: string
  /** An `<svg>` element as text; null where the level is no drawing. */
  svg: string | null
}

/** Where a store is, for its own page; null where no level has it. */
export function smallPlan(floors: readonly StoreFloor[], store: Store): SmallPlan | null {
  const isHere = (place: StoreFloor['places'][number]): boolean => place.store.id === store.id
  const floor = floors.find(({ places }) => places.some(isHere))
  if (!floor) return null
  const { level, drawing } = floor
  return {
    level: level.title ?? level.id,
    svg: drawing === null ? null : miniMarkup(drawing, floor.places.filter(isHere)),
  }
}
