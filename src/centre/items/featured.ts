/**
 * What the centre's managers feature (rule 4.11): on the item itself, or in the home page's record, by id and position.
 * The home page, lists, API and assistants all use it, so that what comes first in one comes first in all.
 */
import type { Homepage } from '../../content/schema/media'
import { byId } from './lookup'

type PositionField = 'position_featured' | 'position_featured_on_home_page'

/** An item in the home page's record, with its position there. */
type PositionedItem = { id: number } & { [Each in PositionField]?: number | null }

/** The home page's record, as far as it names items. */
export type HomeFeatures = { [List in keyof Homepage & `featured_${string}`]: readonly PositionedItem[] }

/** The featured items of a list: the rank of each among them, from 0, by its id. */
export type Featured = ReadonlyMap<number, number>

const ranksOf = (...lists: (readonly { id: number }[])[]): Featured =>
  new Map([...new Set(lists.flat().map(({ id }) => id))].map((id, rank) => [id, rank]))

/** Sorted by position; those without one follow, in the record's order. */
const byPosition = (items: readonly PositionedItem[] = [], field: PositionField): readonly PositionedItem[] =>
  items.toSorted((one, other) => (one[field] ?? Number.MAX_VALUE) - (other[field] ?? Number.MAX_VALUE))

/** The promotions featured on the home page itself, by position. */
export const promotionsOnHome = (home: HomeFeatures | null): Featured =>
  ranksOf(byPosition(home?.featured_on_home_page_promotions, 'position_featured_on_home_page'))

/** All promotions featured in the home page's record, by position: those of the list, then those of the home page. */
export const featuredPromotions = (home: HomeFeatures | null): Featured =>
  ranksOf(
    byPosition(home?.featured_promotions, 'position_featured'),
    byPosition(home?.featured_on_home_page_promotions, 'position_featured_on_home_page'),
  )

/** The events featured on the home page, by position. */
export const eventsOnHome = (home: HomeFeatures | null): Featured =>
  ranksOf(byPosition(home?.featured_on_home_page_events, 'position_featured_on_home_page'))

/** The stores that the home page's record features, in its order. */
export const storesOnHome = (home: HomeFeatures | null): Featured => ranksOf(home?.featured_stores ?? [])

/** The same stores as records; those not in the list are left out. */
export const featuredStores = <Store extends { id: number }>(
  home: HomeFeatures | null,
  stores: readonly Store[],
): Store[] => [...storesOnHome(home).keys()].flatMap((id) => byId(stores, id) ?? [])

/** Whether an item is featured: by its own record, or by the home page's. */
export const isFeatured = (item: { id?: number | null; is_featured?: boolean | null }, featured?: Featured): boolean =>
  item.is_featured === true || (item.id != null && featured?.has(item.id) === true)
