/** Stores and their categories: the directory by category, and the categories of one store (rule 4.4). */
import { memoizeWeak } from '../../base/memoize'
import { byId } from '../items/lookup'
import { type DirectoryCategory, type DirectoryStore, sortByName } from './directory'

export interface CategoryGroup<T, C> {
  /** The category at the top; null: the stores that have no known category, last. */
  top: C | null
  /** The one below it; null: the stores that are in none below it, first. */
  sub: C | null
  stores: T[]
}

/**
 * The stores by category: those at the top in order of their names, in each first what is in none below it, then those
 * below by name. A store stands once under each category at the top that it belongs to, in the first below it; one
 * without a known category is not lost: it stands in the last group. Memoised for the two lists: not to be modified.
 */
export const categoryGroups = <T extends DirectoryStore, C extends DirectoryCategory>(
  stores: readonly T[],
  categories: readonly C[],
): readonly CategoryGroup<T, C>[] => groupsOf(stores, categories) as CategoryGroup<T, C>[]

const groupsOf = memoizeWeak(groupByCategory)

function groupByCategory(stores: readonly DirectoryStore[], categories: readonly DirectoryCategory[]) {
  const named = sortByName(categories.filter((each): each is Named => Boolean(each.name?.trim())))
  const places = pathsById(named)
  const rank = new Map<Named | null, number>(named.map((category, index) => [category, index]))
  const rankOf = (category: Named | null, ofNone: number): number => rank.get(category) ?? ofNone
  const placed = sortByName(stores).flatMap((store) => {
    const own = new Map<Named | null, Named | null>()
    for (const { top, sub } of store.categories?.flatMap((id) => places.get(id) ?? []) ?? []) {
      const other = own.get(top) ?? null
      own.set(top, sub === null || (other !== null && rankOf(other, 0) < rankOf(sub, 0)) ? other : sub)
    }
    if (own.size === 0) own.set(null, null)
    return [...own].map(([top, sub]) => ({ top, sub, store, rank: rankOf(top, named.length) }))
  })
  const inOrder = placed.sort((a, b) => a.rank - b.rank || rankOf(a.sub, -1) - rankOf(b.sub, -1))
  const groups = Map.groupBy(inOrder, ({ top, sub }) => `${top?.id} ${sub?.id}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ top: first.top, sub: first.sub, stores: [first, ...others].map(({ store }) => store) }] : [],
  )
}

type Named = DirectoryCategory & { name: string }

interface CategoryPath {
  top: Named
  sub: Named | null
}

/** By id, the category at the top that one belongs to, and the one right below that: two deep, whatever is given. */
function pathsById(named: readonly Named[]): ReadonlyMap<number, CategoryPath> {
  const places = new Map<number, CategoryPath>()
  for (const category of named) {
    const way = new Set<Named>()
    let at: Named | null = category
    // Categories that name each other as parent do not loop.
    for (; at && !places.has(at.id) && !way.has(at); at = byId(named, at.parent_category_id)) way.add(at)
    for (const each of [...way].reverse()) {
      const above = places.get(each.parent_category_id ?? Number.NaN)
      places.set(each.id, above ? { top: above.top, sub: above.sub ?? each } : { top: each, sub: null })
    }
  }
  return places
}

/** The position of each category in the list: a store names its own in any order. */
const positionsOf = memoizeWeak(
  (categories: readonly DirectoryCategory[]): ReadonlyMap<DirectoryCategory, number> =>
    new Map(categories.map((category, index) => [category, index])),
)

/** A store's categories that exist, each once, in the order of the list. */
export function categoriesOf<C extends DirectoryCategory>(
  store: Pick<DirectoryStore, 'categories'>,
  categories: readonly C[],
): C[] {
  const order = positionsOf(categories)
  const positionOf = (category: C): number => order.get(category) ?? 0
  return [...new Set(store.categories)]
    .flatMap((id) => byId(categories, id) ?? [])
    .sort((a, b) => positionOf(a) - positionOf(b))
}

/** The names of a store's categories that exist, top-level ones first, each once. */
export function categoryNames(store: DirectoryStore, categories: readonly DirectoryCategory[]): string[] {
  const own = categoriesOf(store, categories).filter((category) => category.name)
  const top = own.filter((category) => category.parent_category_id == null)
  const sub = own.filter((category) => category.parent_category_id != null)
  return [...new Set([...top, ...sub].map((category) => category.name ?? ''))]
}
