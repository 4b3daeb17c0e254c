/** Which stores are open at this moment: the filter "Open now" of all lists of stores. */
import { shownToday } from '../centre/stores/hours'
import { openStateOf } from '../centre/time/hours'
import type { Store } from '../content/schema/store'
import type { PageContext } from '../request/context'

/** The stores that are known to be open now; a store with unknown hours is not among them. */
export async function openNow(stores: readonly Store[], context: PageContext): Promise<Store[]> {
  const { store_hours: own } = await context.content.read('store_hours')
  const isOpen = (store: Store): boolean => {
    const shown = shownToday(store, own, context)
    return shown.kind === 'known' && openStateOf(shown.source, context.now, context.zone).state === 'open'
  }
  return stores.filter(isOpen)
}
