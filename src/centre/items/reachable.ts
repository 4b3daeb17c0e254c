/** The item behind an address (rule 3.2): pages, feeds and the API look it up alike. */
import { bySlugOrId } from './lookup'
import { listed, reachable, type Visible, visibility } from './visibility'

/** An item found by its address. */
export interface Found<Item> {
  item: Item
  /** It is over: its page says so and is not to be indexed. */
  ended: boolean
}

/** The item with a slug, or an id, that is to be seen now, before one that ended less than thirty days ago; null where there is none. */
export function reachableBySlug<Item extends Visible & { id?: number | string | null; slug: string }>(
  items: readonly Item[] | null | undefined,
  slug: string | null,
  { now, zone }: { now: number; zone: string },
): Found<Item> | null {
  const item = bySlugOrId(listed(items, now, zone), slug) ?? bySlugOrId(reachable(items, now, zone), slug)
  return item && { item, ended: visibility(item, now, zone) === 'ended' }
}
