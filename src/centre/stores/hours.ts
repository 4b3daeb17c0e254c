/**
 * Which hours a store may show (rule 2.3). Page, lists, structured data and assistants ask here, so that none of them
 * says more than another. What is not known is an answer of its own: neither "closed" nor the centre's hours.
 */
import type * as z from 'zod'
import type { Hours, HoursRow, StoreHours } from '../../content/schema/hours'
import type { Property } from '../../content/schema/property'
import type { FullStore, Store } from '../../content/schema/store'
import { byId } from '../items/lookup'
import { storeHours } from '../time/hours'

export type ShownHours =
  /** It shows none: it is not open yet, closed for now, or the property hides the hours of stores. */
  | { kind: 'none'; why: 'coming-soon' | 'temporarily-closed' | 'hidden' }
  /** It keeps hours, and nobody here knows them. */
  | { kind: 'unknown' }
  /** Its hours stand in an editor's words, which no rule can read. */
  | { kind: 'words' }
  /** In order of precedence; `isOwn` where they are not simply the centre's. */
  | { kind: 'known'; source: readonly Hours[]; isOwn: boolean }

/** What a store's hours depend on besides its record; a page's context is one. */
export interface CentreOfStores {
  hours: Hours | null
  property: Pick<Property, 'meta_data_object'>
}

type Flags = Pick<Store, 'is_coming_soon_store' | 'is_temporarily_closed'>

/** Why a store shows no hours; null where it shows some. */
function noHours(records: readonly (Flags | null)[], { property }: CentreOfStores): ShownHours | null {
  if (records.some((record) => record?.is_coming_soon_store)) return { kind: 'none', why: 'coming-soon' }
  if (records.some((record) => record?.is_temporarily_closed)) return { kind: 'none', why: 'temporarily-closed' }
  return property.meta_data_object.show_store_hours ? null : { kind: 'none', why: 'hidden' }
}

const asCentre = ({ hours }: CentreOfStores): ShownHours =>
  hours === null ? { kind: 'unknown' } : { kind: 'known', source: [hours], isOwn: false }

/**
 * The hours of a store for every day. `full` is its full record, null where the service could not be asked for it:
 * then the hours of a store that keeps its own are unknown.
 */
export function shownHours(store: Store, full: FullStore | null, centre: CentreOfStores): ShownHours {
  const none = noHours([store, full], centre)
  if (none !== null) return none
  if (full?.is_free_form_hours) return full.hours?.extra_hours ? { kind: 'words' } : { kind: 'unknown' }
  if ((full ?? store).sync_with_centre_hours) return asCentre(centre)
  const source = storeHours(full?.hours, centre.hours)
  return source === null ? { kind: 'unknown' } : { kind: 'known', source, isOwn: true }
}

/** The hours of one day, as the source of an answer about today. */
const onlyToday = (row: HoursRow): Hours => ({
  id: null,
  todays_hours: row,
  regular_hours: [],
  holiday_hours: [],
  extra_rows: [],
  extra_hours: null,
})

/** Today's hours of a store in a list, as far as one call for all of them tells: the centre's, or its row of today. */
export function shownToday(
  store: Store,
  ofAll: z.output<typeof StoreHours> | null | undefined,
  centre: CentreOfStores,
): ShownHours {
  const none = noHours([store], centre)
  if (none !== null) return none
  if (store.sync_with_centre_hours) return asCentre(centre)
  const row = byId(ofAll?.store_hours, store.id)?.store_hours.todays_hours ?? null
  return row === null ? { kind: 'unknown' } : { kind: 'known', source: [onlyToday(row)], isOwn: true }
}
