/** The choices that filter the map, all of them in the address. */
import { routes } from '../../base/routes'
import type { Category, Store } from '../../content/schema/store'
import { chosenPath } from '../../queries/items'
import type { PageContext } from '../../request/context'

/** A category and a name, or part of one; null and empty for none. */
export interface MapChoice {
  category: Category | null
  q: string
}

/** Ids of the stores that match the choices (`shown`); null if nothing is chosen. */
export const matchingIds = ({ category, q }: MapChoice, shown: readonly Store[]): ReadonlySet<number> | null =>
  category !== null || q !== '' ? new Set(shown.map(({ id }) => id)) : null

/** The path of the map with these choices and with more: a marked store, a level, a route. `page` counts from 1. */
export const mapPath = ({ category, q }: MapChoice, more: Readonly<Record<string, string>> = {}, page = 1): string =>
  chosenPath(routes.map.path, { category: category?.id.toString(), q, ...more }, page)

/** That path as a link. */
export const mapHref = (
  choice: MapChoice,
  more: Readonly<Record<string, string>>,
  { link }: Pick<PageContext, 'link'>,
): string => link(mapPath(choice, more))
