/** Community data (rule 3.5) as pages show it. What is marked as hidden has not come this far. */

import { notFound, SiteError } from '../base/errors'
import { type ListName, ordered } from '../centre/items/listing'
import { byFoldedName } from '../centre/items/lookup'
import { type Found, reachableBySlug } from '../centre/items/reachable'
import { listed } from '../centre/items/visibility'
import type { CommunityItem } from '../content/schema/mallcomm'
import type { Store } from '../content/schema/store'
import type { PageContext } from '../request/context'

/** The community items to list now, in the order of their kind. */
export function communityListed(
  items: readonly CommunityItem[] | undefined,
  list: ListName,
  { now, zone }: PageContext,
): CommunityItem[] {
  // Their ids are texts; the order wants numbers, and falls back to none.
  const sortable = listed(items, now, zone).map((item) => ({
    title: item.title,
    start_date: item.start_date,
    end_date: item.end_date,
    id: Number(item.id) || null,
    item,
  }))
  return ordered(list, sortable, { now, zone }).map(({ item }) => item)
}

/**
 * The community item of an address. @throws notFound where there is none, an error where the data could not be had
 */
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

/** The store a community item names, found by that name: it carries no id. */
export function communityStore({ store_name }: CommunityItem, stores: readonly Store[]): Store | null {
  return byFoldedName(stores, store_name)
}
