/** Community data (rule 3.5) for pages. Entries marked as hidden have been removed before. */

import { notFound, SiteError } from '../base/errors'
import { type ListName, ordered } from '../centre/items/listing'
import { byFoldedName } from '../centre/items/lookup'
import { type Found, listed, reachableBySlug } from '../centre/items/visibility'
import type { CommunityItem } from '../content/schema/mallcomm'
import type { Store } from '../content/schema/store'
import type { PageContext } from '../request/context'

/** The community items to list now, in the order of their kind. */
export function communityListed(
  items: readonly CommunityItem[] | undefined,
  list: ListName,
  { now, zone }: PageContext,
): CommunityItem[] {
  // Their ids are strings, while sorting needs numbers or null.
  const sortable = listed(items, now, zone).map((item) => ({
    ...item,
    id: Number(item.id) || null,
    item,
  }))
  return ordered(list, sortable, { now, zone }).map(({ item }) => item)
}

/** The community item of an address. @throws notFound if there is none; a 503 if the data could not be fetched */
export function findCommunityItem(
  items: readonly CommunityItem[] | undefined,
  kind: 'promotions' | 'jobs',
  context: PageContext,
): Found<CommunityItem> {
  const { slug, content, t } = context
  const found = reachableBySlug(items, slug, context)
  if (found) return found
  if (content.isMissing('mallcomm')) throw new SiteError(t(`missing.${kind}`), 503)
  throw notFound()
}

/** The store that a community item names; matched by name, as the item has no store id. */
export function communityStore({ store_name }: CommunityItem, stores: readonly Store[]): Store | null {
  return byFoldedName(stores, store_name)
}
