/** The item at an address (rule 3.2): pages, feeds and the API share this lookup. */
import { bySlugOrId } from './lookup'
import { listed, reachable, type Visible, visibility } from './visibility'

/** An item found by its address. */
export interface Found<Item> {
  item: Item
  /** Whether it is over: its page then says so and must not be indexed. */
  ended: boolean
}

/** The item with a slug or id: a visible one, else one that ended less than thirty days ago; null for neither. */
export function reachableBySlug<Item extends Visible & { id?: number | string | null; slug: string }>(
  items: readonly Item[] | null | undefined,
  slug: string | null,
  { now, zone }: { now: number; zone: string },
): Found<Item> | null {
  const item = bySlugOrId(listed(items, now, zone), slug) ?? bySlugOrId(reachable(items, now, zone), slug)
  return item && { item, ended: visibility(item, now, zone) === 'ended' }
}
