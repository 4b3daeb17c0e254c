/** Which stores are open at this moment: the filter "Open now" of all lists of stores. */
import { type StoreHoursContext, shownToday } from '../centre/stores/hours'
import { openStateOf } from '../centre/time/hours'
import type { Store } from '../content/schema/store'
import type { PageContext } from '../request/context'

/** A function that tells whether a store is open now; null where its hours are unknown. */
export async function openNowOf(context: StoreHoursContext & Pick<PageContext, 'content'>) {
  const { store_hours: own } = await context.content.read('store_hours')
  return (store: Store): boolean | null => {
    const shown = shownToday(store, own, context)
    if (shown.kind === 'none') return shown.why === 'hidden' ? null : false
    const state = shown.kind === 'known' ? openStateOf(shown.source, context.now, context.zone).state : 'unknown'
    return state === 'unknown' ? null : state === 'open'
  }
}
