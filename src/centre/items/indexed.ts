/**
 * Lists indexed by key. A list of content is read often and never changed, so it is indexed once for each kind of key;
 * lookups then take constant time.
 */

type Kept = { readonly length: number; readonly found: ReadonlyMap<unknown, unknown> }

/** By list, then by key function. The maps are garbage-collected with their list. */
const kept = new WeakMap<object, WeakMap<object, Kept>>()

/**
 * The first item with each key; items without a key (null) are left out.
 *
 * @param items A list that is not changed afterwards. (One whose length changed is indexed again.)
 * @param keyOf A stable reference (a module-level function, not inline): the map is cached by it.
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
