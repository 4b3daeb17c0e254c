/** Where each island's code is: one file an island, fetched when it is due. */
import type { IslandName } from '../shared/island-name'
import type { IslandModule } from './island'

/** By name, as the server writes it into the page. */
export const registry: Readonly<Record<IslandName, () => Promise<IslandModule>>> = {
  map: () => import('./map'),
  'search-box': () => import('./search-box'),
  'visit-stops': () => import('./visit-stops'),
}
