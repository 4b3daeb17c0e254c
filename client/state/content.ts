/** Lists of the content service that islands share (specification §1). Each is fetched when first asked for. */
import { atom, type WritableAtom } from 'nanostores'
import type { Fashion, FeatureItem, Popup } from '../../src/content/schema/media'
import type { PointOfInterest } from '../../src/content/schema/page'

const resources = new WeakMap<object, string>()
const asked = new Map<string, Promise<void>>()

/** @param resource The registry's name, as in `/api/content/{resource}`. */
function listOf<Item>(resource: string): WritableAtom<readonly Item[]> {
  const list = atom<readonly Item[]>([])
  resources.set(list, resource)
  return list
}

export const popups = listOf<Popup>('popups')
/** Points of interest: washrooms, entrances, guest services. */
export const landmarks = listOf<PointOfInterest>('point_of_interests')
export const fashions = listOf<Fashion>('fashions')
export const featureItems = listOf<FeatureItem>('feature_items')

/** Fills a list, once a page load. A failure leaves it empty, and the next call asks again. */
export function fill<Item>(list: WritableAtom<readonly Item[]>): Promise<void> {
  const resource = resources.get(list)
  if (!resource) return Promise.resolve()
  const known = asked.get(resource)
  if (known) return known
  const answer = fetch(`/api/content/${resource}`)
    .then(async (response) => {
      const items: unknown = response.ok ? await response.json() : null
      if (Array.isArray(items)) list.set(items as Item[])
      else asked.delete(resource)
    })
    .catch(() => {
      asked.delete(resource)
    })
  asked.set(resource, answer)
  return answer
}
