/** Reads the levels of the centre map with their drawings and the stores on them. */
import type { Locale } from '../base/config'
import { completeLevels, type Floor, floorOf, kindFinder } from '../centre/map/map'
import type { Content } from '../content/content'
import type { CentreMap } from '../content/schema/map'
import type { Category, Store } from '../content/schema/store'
import { inLanguage, type Said } from '../texts/localised'

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
  diningNames: readonly string[],
): Promise<StoreFloor[]> {
  if (map === null) return []
  const levels = completeLevels(map.levels, stores)
  const drawings = await Promise.all(levels.map((level) => content.mapDrawing(level)))
  const kindOf = kindFinder(categories, diningNames)
  return levels.map((level, index) => floorOf(level, drawings[index] ?? null, map, stores, kindOf))
}

/** The title of a level in a language; its id where it has none. */
export const levelTitle = ({ level: { id, title, title_2 } }: Pick<StoreFloor, 'level'>, locale: Locale): Said =>
  inLanguage({ title: title ?? id, title_2 }, 'title', locale)
