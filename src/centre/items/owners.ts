/** Who owns an item: a store, or the centre itself (rule 4.2). */
import { byId } from './lookup'

/** The fields of a promotion, coupon, event or job that name its owner; the prefix differs by type. */
export interface OwnedItem {
  promotionable_type?: string | null
  promotionable_id?: number | null
  promotionable?: { name: string | null } | null
  eventable_type?: string | null
  eventable_id?: number | null
  eventable?: { name: string | null } | null
  jobable_type?: string | null
  jobable_id?: number | null
  jobable?: { name: string | null } | null
}

const ownerOf = (item: OwnedItem) => ({
  type: item.promotionable_type ?? item.eventable_type ?? item.jobable_type ?? null,
  id: item.promotionable_id ?? item.eventable_id ?? item.jobable_id ?? null,
  name: (item.promotionable ?? item.eventable ?? item.jobable)?.name ?? null,
})

/** The store that an item belongs to; null for the centre's own items, and for a store not in the list. */
export function attachedStore<Store extends { id: number }>(item: OwnedItem, stores: readonly Store[]): Store | null {
  const { type, id } = ownerOf(item)
  return type === 'Store' ? byId(stores, id) : null
}

/** The name of the store that an item says it belongs to, which may not be in the list; null for the centre's own. */
export function carriedName(item: OwnedItem): string | null {
  const { type, name } = ownerOf(item)
  return type === 'Store' ? name : null
}

/** The owner's name to show: the store's, else the store name that the item carries, else the centre's. */
export function ownerName(item: OwnedItem, stores: readonly { id: number; name: string }[], centre: string): string {
  return attachedStore(item, stores)?.name ?? carriedName(item) ?? centre
}

/** The items of one store. */
export const itemsOfStore = <Item extends OwnedItem>(items: readonly Item[], storeId: number): Item[] =>
  items.filter((item) => {
    const { type, id } = ownerOf(item)
    return type === 'Store' && id === storeId
  })
