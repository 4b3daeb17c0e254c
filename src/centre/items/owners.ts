/** Who owns an item: a store, or the centre itself (rule 4.2). */
import { byId } from './lookup'

/** The prefixes of the fields that name an owner: of a promotion or coupon, of an event, of a job. */
const prefixes = ['promotionable', 'eventable', 'jobable'] as const
type Prefix = (typeof prefixes)[number]

/** The fields that name an item's owner. */
export type OwnedItem = { [Each in Prefix as `${Each}_type`]?: string | null } & {
  [Each in Prefix as `${Each}_id`]?: number | null
} & { [Each in Prefix]?: { name: string | null } | null }

/** The store that an item's record names as its owner; null for the centre's own items. */
function ownerOf(item: OwnedItem) {
  const prefix = prefixes.find((each) => item[`${each}_type`] === 'Store')
  return prefix ? { id: item[`${prefix}_id`], name: item[prefix]?.name ?? null } : null
}

/** The store that an item belongs to; null for the centre's own items, and for a store not in the list. */
export const ownerStore = <Store extends { id: number }>(item: OwnedItem, stores: readonly Store[]): Store | null =>
  byId(stores, ownerOf(item)?.id)

/** The name of that store, which may not be in the list; null for the centre's own items. */
export const statedOwner = (item: OwnedItem): string | null => ownerOf(item)?.name ?? null

/** The owner's name to show: the store's, else the store name in the item's record, else the centre's. */
export const ownerName = (item: OwnedItem, stores: readonly { id: number; name: string }[], centre: string): string =>
  ownerStore(item, stores)?.name ?? statedOwner(item) ?? centre

/** The items of one store. */
export const itemsOfStore = <Item extends OwnedItem>(items: readonly Item[], storeId: number): Item[] =>
  items.filter((item) => ownerOf(item)?.id === storeId)
