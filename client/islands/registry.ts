/** Each island's code: one module per island, fetched when it is due. */
import type { IslandName } from '../shared/island-name'
import type { IslandModule } from './island'

/** By the name that the server writes into the page. */
export const registry: Readonly<Record<IslandName, () => Promise<IslandModule>>> = {
  map: () => import('./map/map'),
  'search-box': () => import('./search-box'),
  'visit-stops': () => import('./visit-stops'),
}
