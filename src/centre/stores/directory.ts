/** The store directory: stores by name and by category, and the categories to choose from (rules 4.4 and 4.5). */
import { memoize, memoizeWeak } from '../../base/memoize'
import type { Category, Store } from '../../content/schema/store'
import { byId } from '../items/lookup'
import { foldName, letterId, letterOf as letterOfName } from './names'

const childrenIn = memoizeWeak((categories: readonly Category[]) =>
  Map.groupBy(categories, ({ parent_category_id }) => parent_category_id),
)

/** The ids of some categories and all below them. Categories that name each other as parent do not loop. */
export function withDescendants(ids: readonly number[], categories: readonly Category[]): Set<number> {
  // Iterating over a set includes what is added meanwhile.
  const all = new Set(ids)
  const below = childrenIn(categories)
  for (const id of all) for (const child of below.get(id) ?? []) all.add(child.id)
  return all
}

/** Names of the content that are memoised: more than the largest centre has. */
const maxNames = 20_000

/** What names are compared and sorted by: `foldName`, memoised, since a page sorts and groups all stores. */
export const nameKey = memoize(foldName, maxNames)

/** Stores (or anything named) by folded name; the same name by id. A new list. */
export const sortByName = <T extends { name: string | null; id?: number | null }>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, key: nameKey(item.name ?? '') }))
    .sort((a, b) => (a.key === b.key ? (a.item.id ?? 0) - (b.item.id ?? 0) : a.key < b.key ? -1 : 1))
    .map(({ item }) => item)

/** All stores of a list, sorted once: not to be changed. */
export const sortedByName = memoizeWeak((stores: readonly Store[]): readonly Store[] => sortByName(stores))

/** New stores, by name. */
export const newStores = (stores: readonly Store[]): Store[] =>
  sortByName(stores.filter(({ is_new_store }) => is_new_store))

/** Stores that are coming soon, by name. */
export const comingSoonStores = (stores: readonly Store[]): Store[] =>
  sortByName(stores.filter(({ is_coming_soon_store }) => is_coming_soon_store))

/** The stores of a category (and of those below it). */
export function storesIn(stores: readonly Store[], categoryId: number, categories: readonly Category[]): Store[] {
  const ids = withDescendants([categoryId], categories)
  return stores.filter((store) => store.categories.some((id) => ids.has(id)))
}

/** The ids of the categories that a store has, and of all above them. */
export const usedCategoryIds = memoizeWeak(
  (all: readonly Category[], stores: readonly Store[]): ReadonlySet<number> => {
    const used = new Set(stores.flatMap(({ categories }) => categories))
    for (const id of used) {
      const parent = byId(all, id)?.parent_category_id
      if (parent != null) used.add(parent)
    }
    return used
  },
)

/**
 * The options of a category dropdown directly below one category (null: at the top): those with a name that a store
 * has, by name. One whose parent is unknown or has no name is at the top, as in the list by category.
 */
export function categoryOptions(all: readonly Category[], stores: readonly Store[], parentId: number | null = null) {
  const used = usedCategoryIds(all, stores)
  const named = all.filter(({ name }) => name?.trim())
  return sortByName(
    named.flatMap((category) => {
      const parent = byId(named, category.parent_category_id)?.id ?? null
      return parent === parentId && used.has(category.id) ? [{ ...category, name: category.name?.trim() ?? '' }] : []
    }),
  )
}

/** `letterOf` of names.ts, memoised. */
export const letterOf = memoize(letterOfName, maxNames)

const alphabet = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/**
 * The stores by first letter, '#' first, only letters that have any. Memoised, so never to be changed: each page of a
 * huge centre's directory would sort thousands of stores.
 */
export const letterGroups = memoizeWeak((stores: readonly Store[]) => {
  const groups = Map.groupBy(sortedByName(stores), (store) => letterOf(store.name))
  return alphabet.flatMap((letter) => {
    const members = groups.get(letter)
    return members === undefined ? [] : [{ letter, id: letterId(letter), stores: members }]
  })
})

/** '#' and A–Z, each with whether it has stores: without, it is shown, but disabled. */
export function letterStrip(stores: readonly Store[]) {
  const used = new Set(letterGroups(stores).map(({ letter }) => letter))
  return alphabet.map((letter) => ({ letter, id: letterId(letter), hasStores: used.has(letter) }))
}
export type StripLetter = ReturnType<typeof letterStrip>[number]
