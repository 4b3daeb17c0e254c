/** Stores and their categories: the directory by category, and the categories of one store (rule 4.4). */
import { memoizeWeak } from '../../base/memoize'
import type { Category, Store } from '../../content/schema/store'
import { byId } from '../items/lookup'
import { sortByName } from './directory'

/**
 * The stores by category: the top-level categories by name (`top`); in each, first the stores that are in no category
 * below it (`sub` null), then the categories below it by name. A store is listed once under each top-level category
 * that it belongs to, in the first one below it; without a known category, in the last group (`top` null). Memoised for
 * the two lists: not to be modified.
 */
export const categoryGroups = memoizeWeak((stores: readonly Store[], categories: readonly Category[]) => {
  const named = sortByName(categories.filter((each): each is NamedCategory => Boolean(each.name?.trim())))
  const paths = pathsById(named)
  const ranks = new Map<NamedCategory | null, number>(named.map((category, index) => [category, index]))
  const rankOf = (category: NamedCategory | null, ofNone: number): number => ranks.get(category) ?? ofNone
  const entries = sortByName(stores).flatMap((store) => {
    const subs = new Map<NamedCategory | null, NamedCategory | null>()
    for (const { top, sub } of store.categories.flatMap((id) => paths.get(id) ?? [])) {
      const other = subs.get(top) ?? null
      subs.set(top, sub === null || (other !== null && rankOf(other, 0) < rankOf(sub, 0)) ? other : sub)
    }
    if (subs.size === 0) subs.set(null, null)
    return [...subs].map(([top, sub]) => ({ top, sub, store, rank: rankOf(top, named.length) }))
  })
  const sorted = entries.sort((a, b) => a.rank - b.rank || rankOf(a.sub, -1) - rankOf(b.sub, -1))
  const groups = Map.groupBy(sorted, ({ top, sub }) => `${top?.id} ${sub?.id}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ top: first.top, sub: first.sub, stores: [first, ...others].map(({ store }) => store) }] : [],
  )
})

type NamedCategory = Category & { name: string }

/** By id, the top-level category above each one, and the one directly below that: two levels, however deep it is. */
function pathsById(named: readonly NamedCategory[]) {
  const paths = new Map<number, { top: NamedCategory; sub: NamedCategory | null }>()
  for (const category of named) {
    const chain = new Set<NamedCategory>()
    let next: NamedCategory | null = category
    // Categories that name each other as parent do not loop.
    for (; next && !paths.has(next.id) && !chain.has(next); next = byId(named, next.parent_category_id)) chain.add(next)
    for (const each of [...chain].reverse()) {
      const above = paths.get(each.parent_category_id ?? Number.NaN)
      paths.set(each.id, above ? { top: above.top, sub: above.sub ?? each } : { top: each, sub: null })
    }
  }
  return paths
}

/** The position of each category in the list: a store names its own in any order. */
const positionsOf = memoizeWeak(
  (categories: readonly Category[]) => new Map(categories.map((category, index) => [category, index])),
)

/** A store's categories that exist, each once, in the order of the list. */
export function categoriesOf(store: Pick<Store, 'categories'>, categories: readonly Category[]): Category[] {
  const order = positionsOf(categories)
  const positionOf = (category: Category): number => order.get(category) ?? 0
  return [...new Set(store.categories)]
    .flatMap((id) => byId(categories, id) ?? [])
    .sort((a, b) => positionOf(a) - positionOf(b))
}

/** The names of a store's categories that exist, top-level ones first, each once. */
export function categoryNames(store: Pick<Store, 'categories'>, categories: readonly Category[]): string[] {
  const own = categoriesOf(store, categories).toSorted(
    (a, b) => Number(a.parent_category_id !== null) - Number(b.parent_category_id !== null),
  )
  return [...new Set(own.flatMap(({ name }) => name || []))]
}
