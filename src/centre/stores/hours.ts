/**
 * Which hours a store may show (rule 2.3). Pages, lists, structured data and assistants all use this, so that none of
 * them says more than another. Unknown is a state of its own: neither "closed" nor the centre's hours.
 */
import type * as z from 'zod/v4/core'
import { onlyToday } from '../../content/check/dates'
import type { Hours, HoursRow, StoreHours } from '../../content/schema/hours'
import type { Property } from '../../content/schema/property'
import type { FullStore, Store } from '../../content/schema/store'
import { byId } from '../items/lookup'
import { type DayHours, dayHours, hasSameHours, storeHours, withTodaysHours } from '../time/hours'
import { dateOf, type Moment } from '../time/time-zone'

export type ShownHours =
  /** It shows none: not open yet, temporarily closed, or the property hides stores' hours. */
  | { kind: 'none'; why: 'coming-soon' | 'temporarily-closed' | 'hidden' }
  /** It keeps hours that we do not know. */
  | { kind: 'unknown' }
  /** Its hours are in an editor's words, which no rule can read. */
  | { kind: 'words' }
  /** In order of precedence; `isOwn` where they are not simply the centre's. */
  | { kind: 'known'; source: readonly Hours[]; isOwn: boolean }

/** What a store's hours depend on besides its record. A page's context will do. */
export type StoreHoursContext = Moment & { hours: Hours | null; property: Pick<Property, 'meta_data_object'> }

/** A store's hours for every day. Without its full record (`full`), those of a store that keeps its own are unknown. */
export const shownHours = (store: Store, full: FullStore | null, centre: StoreHoursContext): ShownHours =>
  hoursOf(store, full, () => full?.hours, centre)

/** The centre's hours never replace a store's own that cannot be read. */
function hoursOf(
  store: Store,
  full: FullStore | null,
  own: () => Hours | null | undefined,
  centre: StoreHoursContext,
): ShownHours {
  const is = (flag: 'is_temporarily_closed' | 'is_coming_soon_store' | 'is_free_form_hours') =>
    store[flag] || full?.[flag]
  if (is('is_temporarily_closed')) return { kind: 'none', why: 'temporarily-closed' }
  if (is('is_coming_soon_store')) return { kind: 'none', why: 'coming-soon' }
  if (!centre.property.meta_data_object.show_store_hours) return { kind: 'none', why: 'hidden' }
  // The editor's words, which only the full record has, count; rows beside them are leftovers.
  if (is('is_free_form_hours')) return full?.hours?.extra_hours ? { kind: 'words' } : { kind: 'unknown' }
  const isOwn = !(full ?? store).sync_with_centre_hours
  const source = isOwn ? storeHours(own(), centre) : centre.hours && [centre.hours]
  return source === null ? { kind: 'unknown' } : { kind: 'known', source, isOwn }
}

/** A listed store's day where it is known and not the centre's (rule 2.9); else null. */
export function differingDay(
  store: Store,
  ofAll: z.output<typeof StoreHours> | null | undefined,
  centre: StoreHoursContext,
): DayHours | null {
  const shown = shownToday(store, ofAll, centre)
  if (shown.kind !== 'known' || !shown.isOwn) return null
  const date = dateOf(centre.now, centre.zone)
  const [own, usual] = [shown.source, centre.hours].map((source) => dayHours(source, date, centre.zone))
  return own === undefined || own.state === 'unknown' || hasSameHours(own, usual) ? null : own
}

/** The stores' hours without any `todays_hours` that is not true today, for callers that read the record directly. */
export function withCurrentToday(
  { property_hours, store_hours }: z.output<typeof StoreHours>,
  { now, zone }: Moment,
): z.output<typeof StoreHours> {
  const ofToday = ({ todays_hours: row }: { todays_hours: HoursRow | null }) => ({
    todays_hours: row && withTodaysHours(onlyToday(row), now, zone).todays_hours,
  })
  return {
    property_hours: ofToday(property_hours),
    store_hours: store_hours.map((each) => ({ ...each, store_hours: ofToday(each.store_hours) })),
  }
}

/** A listed store's hours today, from the one request for all stores: the centre's, or the store's row for today. */
export function shownToday(
  store: Store,
  ofAll: z.output<typeof StoreHours> | null | undefined,
  centre: StoreHoursContext,
): ShownHours {
  const own = () => {
    const row = byId(ofAll?.store_hours ?? [], store.id)?.store_hours.todays_hours
    return row && onlyToday(row)
  }
  return hoursOf(store, null, own, centre)
}
