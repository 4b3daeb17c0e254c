/** Which levels of the centre the map shows. */

import { chosenFloor } from '../../centre/map/map'
import type { Store } from '../../content/schema/store'
import type { StoreFloor } from '../../queries/floors'
import { type AskedRoute, levelsOfRoute } from '../../queries/route/route'
import type { Spot } from '../../queries/spots'
import { type MapChoice, matchingIds } from './choice'

/** What decides which levels are shown. */
interface Asked {
  floors: readonly StoreFloor[]
  way: AskedRoute | null
  selected: Store | null
  choice: MapChoice
  shown: readonly Store[]
  spot: Spot | null
}

/** Asks for all levels at once, as for a print. */
export const allLevels = 'all'

/**
 * The levels to show: the one asked for, or all; else all those of a route asked for; else the last of the usual route;
 * else that of a place asked for; else the one that shows most of what is asked for.
 */
export function floorsToShow(
  { floors, way, selected, choice, shown, spot }: Asked,
  levelId: string | undefined,
): StoreFloor[] {
  if (levelId === allLevels) return [...floors]
  const ofWay = levelsOfRoute(way).slice(way?.isUsual ? -1 : 0)
  const isAsked = floors.some(({ level }) => level.id.toLowerCase() === levelId?.toLowerCase())
  if (ofWay.length > 0 && !isAsked) {
    return ofWay.flatMap((id) => floors.find(({ level }) => level.id === id) ?? [])
  }
  const ofSpot = floors.find(({ level }) => level.id === spot?.at[0]?.level)
  if (ofSpot && !isAsked && selected === null) return [ofSpot]
  const one = chosenFloor(floors, { levelId, store: selected, matches: matchingIds(choice, shown) })
  return one === null ? [] : [one]
}
