import { storeHours } from '../centre/time/hours'
import type { Hours } from '../content/schema/hours'
import type { FullStore, Store } from '../content/schema/store'
import type { PageContext } from '../request/context'

/** The hours a store may show, and whether they are its own. */
export interface ShownHours {
  source: readonly Hours[]
  isOwn: boolean
}

/** Whose hours hold. Without the full record, the hours of a store that keeps its own are not known. */
export function hoursOf(store: Store, full: FullStore | null, { hours, property }: PageContext): ShownHours | null {
  if (store.is_coming_soon_store || store.is_temporarily_closed || !property.meta_data_object.show_store_hours)
    return null
  if (full === null && !store.sync_with_centre_hours) return { source: [], isOwn: true }
  const { hours: source, own } = storeHours(full?.hours, hours, store.sync_with_centre_hours)
  return { source, isOwn: own }
}
