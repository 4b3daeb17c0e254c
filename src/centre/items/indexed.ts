/**
 * Lists by key. A list of content is read many times and never changed: it is gone through once for each kind of key,
 * and every look-up after that is one step, however long the list is and however often a page asks.
 */

type Kept = { readonly length: number; readonly found: ReadonlyMap<unknown, unknown> }

/** By list, then by the function that tells an item's key. A list that is let go takes its maps with it. */
const kept = new WeakMap<object, WeakMap<object, Kept>>()

/**
 * The first item of each key; items without one (null) are left out.
 *
 * @param items A list that is not changed afterwards. (One that grew is read again.)
 * @param keyOf One function for all calls (of a module, not made in place): the map is kept by it.
 */
export function firstBy<T, K>(
  items: readonly T[] | null | undefined,
  keyOf: (item: T) => K | null | undefined,
): ReadonlyMap<K, T> {
  if (!items) return new Map()
  let maps = kept.get(items)
  if (maps === undefined) {
    maps = new WeakMap()
    kept.set(items, maps)
  }
  const known = maps.get(keyOf)
  if (known && known.length === items.length) return known.found as ReadonlyMap<K, T>
  const found = new Map<K, T>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== null && key !== undefined && !found.has(key)) found.set(key, item)
  }
  maps.set(keyOf, { length: items.length, found })
  return found
}
