/**
 * What the centre's managers put first. They say so on an item itself, and on the home page's record, by ids and positions:
 * home page, lists, API and assistants ask here, so that what is first in one is first in all.
 */
import { byId } from './lookup'

interface Identified {
  id: number
}

/** An item as the home page's record has it, with its place there. */
interface Placed extends Identified {
  position_featured?: number | null
  position_featured_on_home_page?: number | null
}

/** The home page's record, as far as it names items. */
export interface FeaturingHome {
  featured_promotions: readonly Placed[]
  featured_on_home_page_promotions: readonly Placed[]
  featured_on_home_page_events: readonly Placed[]
  featured_stores: readonly Identified[]
}

/** What of a list is featured: each item's place among the featured ones, from 0, by its id. */
export type Featured = ReadonlyMap<number, number>

const placesOf = (...lists: (readonly Identified[])[]): Featured =>
  new Map([...new Set(lists.flat().map(({ id }) => id))].map((id, place) => [id, place]))

/** By their places; those without one follow, as they stand in the record. */
const inPlace = (items: readonly Placed[] = [], place: keyof Omit<Placed, 'id'>): readonly Placed[] =>
  items.toSorted((one, other) => (one[place] ?? Number.MAX_VALUE) - (other[place] ?? Number.MAX_VALUE))

/** The promotions that stand first on the home page itself, by their places there. */
export const promotionsOnHome = (home: FeaturingHome | null): Featured =>
  placesOf(inPlace(home?.featured_on_home_page_promotions, 'position_featured_on_home_page'))

/** The promotions that the home page names, by their places. */
export const featuredPromotions = (home: FeaturingHome | null): Featured =>
  placesOf(
    inPlace(home?.featured_promotions, 'position_featured'),
    inPlace(home?.featured_on_home_page_promotions, 'position_featured_on_home_page'),
  )

/** The events that the home page names, by their places there. */
export const eventsOnHome = (home: FeaturingHome | null): Featured =>
  placesOf(inPlace(home?.featured_on_home_page_events, 'position_featured_on_home_page'))

/** The stores that the home page names, in its order. */
export const storesOnHome = (home: FeaturingHome | null): Featured => placesOf(home?.featured_stores ?? [])

/** The same, as the list has them. */
export const featuredStores = <Store extends Identified>(
  home: FeaturingHome | null,
  stores: readonly Store[],
): Store[] => [...storesOnHome(home).keys()].flatMap((id) => byId(stores, id) ?? [])

/** Whether an item is featured: by its own record, or by the home page's. */
export const isFeatured = (item: { id?: number | null; is_featured?: boolean | null }, featured?: Featured): boolean =>
  item.is_featured === true || (item.id != null && featured?.has(item.id) === true)
