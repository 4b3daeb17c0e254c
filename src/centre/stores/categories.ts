/** Stores and their categories: the directory by category, and the categories of one store (rule 4.4). */
import { keptFor } from '../../base/kept'
import { byId } from '../items/lookup'
import { byName, type DirectoryCategory, type DirectoryStore } from './directory'

type WithCategoryName<T> = T & { category_name: string | null }

export interface CategoryGroup<T, C> {
  /** Null: the stores that have no known category, last. */
  category: C | null
  name: string | null
  stores: WithCategoryName<T>[]
}

const none: readonly never[] = []

/**
 * The stores by category, in order of the categories' names. A store stands under each of its categories that exists
 * and has a name; every entry is its own object, so that `category_name` is that of the group it stands in. A store
 * without a known category is not lost: it stands in the last group. Not to be changed: kept for the two lists.
 */
export const categoryGroups = <T extends DirectoryStore, C extends DirectoryCategory>(
  stores: readonly T[] | null | undefined,
  categories: readonly C[] | null | undefined,
): readonly CategoryGroup<T, C>[] => categoriesOf(stores ?? none, categories ?? none) as CategoryGroup<T, C>[]

const categoriesOf = keptFor(groupByCategory)

function groupByCategory(
  stores: readonly DirectoryStore[],
  categories: readonly DirectoryCategory[],
): CategoryGroup<DirectoryStore, DirectoryCategory>[] {
  const named = categories.flatMap((category) => {
    const name = category.name?.trim()
    return name ? [{ id: category.id, name, category }] : []
  })
  const namedIds = new Set(named.map(({ id }) => id))
  const sorted = byName(stores)
  const entry = (store: DirectoryStore, category_name: string | null) => ({ ...store, category_name })
  const members = new Map<number, DirectoryStore[]>()
  for (const store of sorted) {
    for (const id of new Set(store.categories)) {
      const others = members.get(id)
      if (others) others.push(store)
      else members.set(id, [store])
    }
  }
  const groups: CategoryGroup<DirectoryStore, DirectoryCategory>[] = byName(named).flatMap(({ id, name, category }) => {
    const own = members.get(id) ?? []
    return own.length === 0 ? [] : [{ category, name, stores: own.map((store) => entry(store, name)) }]
  })
  const rest = sorted.filter((store) => !store.categories?.some((id) => namedIds.has(id)))
  return rest.length === 0
    ? groups
    : [...groups, { category: null, name: null, stores: rest.map((store) => entry(store, null)) }]
}

/** The place of each category in its list: a store names its own in any order. */
const placesOf = keptFor(
  (categories: readonly DirectoryCategory[]): ReadonlyMap<DirectoryCategory, number> =>
    new Map(categories.map((category, index) => [category, index])),
)

/** A store's categories that exist, each once, in the order of the list. */
export function ownCategories<C extends DirectoryCategory>(
  store: Pick<DirectoryStore, 'categories'>,
  categories: readonly C[] | null | undefined,
): C[] {
  if (!categories) return []
  const order = placesOf(categories)
  const placeOf = (category: C): number => order.get(category) ?? 0
  return [...new Set(store.categories)]
    .flatMap((id) => byId(categories, id) ?? [])
    .sort((a, b) => placeOf(a) - placeOf(b))
}

/** The names of a store's categories that exist, top-level ones first, each once. */
export function categoryNames(
  store: DirectoryStore,
  categories: readonly DirectoryCategory[] | null | undefined,
): string[] {
  const own = ownCategories(store, categories).filter((category) => category.name)
  const top = own.filter((category) => category.parent_category_id == null)
  const sub = own.filter((category) => category.parent_category_id != null)
  return [...new Set([...top, ...sub].map((category) => category.name ?? ''))]
}
