/** The store directory: by letter, by category, by name (rule 4.4). Pure; never changes a store. */

import { keptByKey, keptFor } from '../../base/kept'
import { byId } from '../items/lookup'
import { foldName as fold, letterId, letterOf as letterOfName } from './names'

/** Names of the content that are remembered: more than the largest centre has. */
const mostNames = 20_000

/** As in names.ts, remembered: a page sorts and groups all stores. */
export const foldName = keptByKey(fold, mostNames)
/** As in names.ts, remembered. */
export const letterOf = keptByKey(letterOfName, mostNames)

/** Up to so many places to eat are seen at a glance: no letters to jump by, and for each letter no room of its own. */
export const atAGlance = 12

/** What the directory reads of a store. */
export interface DirectoryStore {
  id: number
  name: string
  categories?: readonly number[] | null
  tags?: readonly string[] | null
  keywords?: readonly string[] | string | null
  is_new_store?: boolean | null
  is_coming_soon_store?: boolean | null
  is_relocated_store?: boolean | null
  is_temporarily_closed?: boolean | null
  active_promotions_count?: number | null
  active_events_count?: number | null
  active_jobs_count?: number | null
}

export interface DirectoryCategory {
  id: number
  name?: string | null
  slug?: string | null
  parent_category_id?: number | null
}

interface Named {
  name: string
  id?: number | null
}

/** Stores (or anything named) by folded name; the same name by id. A new list. */
export function byName<T extends Named>(items: readonly T[] | null | undefined): T[] {
  return (items ?? [])
    .map((item) => ({ item, key: foldName(item.name) }))
    .sort((a, b) => (a.key === b.key ? (a.item.id ?? 0) - (b.item.id ?? 0) : a.key < b.key ? -1 : 1))
    .map(({ item }) => item)
}

const sortedOf = keptFor((items: readonly Named[]): readonly Named[] => byName(items))

/** The same, once for each list: not to be changed. */
export const inNameOrder = <T extends Named>(items: readonly T[]): readonly T[] => sortedOf(items) as readonly T[]

export interface LetterGroup<T> {
  letter: string
  id: string
  stores: T[]
}

const alphabet = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

// Once for each list: a huge centre shows a page of it at a time, and each page would sort thousands.
const lettersOf = keptFor((stores: readonly Named[]): LetterGroup<Named>[] => {
  const groups = Map.groupBy(sortedOf(stores), (store) => letterOf(store.name))
  return alphabet.flatMap((letter) => {
    const members = groups.get(letter)
    return members === undefined ? [] : [{ letter, id: letterId(letter), stores: members }]
  })
})
const none: readonly never[] = []

/** The stores by first letter, '#' first, only letters that have any. Not to be changed: kept for the list. */
export const letterGroups = <T extends Named>(stores: readonly T[] | null | undefined): readonly LetterGroup<T>[] =>
  lettersOf(stores ?? none) as LetterGroup<T>[]

export interface StripLetter {
  letter: string
  id: string
  /** False: shown, but disabled. */
  hasStores: boolean
  count: number
}

/** '#' and A–Z, each with whether it has stores. */
export function letterStrip(stores: readonly Named[] | null | undefined): StripLetter[] {
  const counts = new Map(letterGroups(stores).map(({ letter, stores: { length } }) => [letter, length]))
  return alphabet.map((letter) => {
    const count = counts.get(letter) ?? 0
    return { letter, id: letterId(letter), hasStores: count > 0, count }
  })
}

type WithCategoryName<T> = T & { category_name: string | null }

export interface CategoryGroup<T, C> {
  /** Null: the stores that have no known category, last. */
  category: C | null
  name: string | null
  stores: WithCategoryName<T>[]
}

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
  const known = new Set(named.map(({ id }) => id))
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
  const rest = sorted.filter((store) => !store.categories?.some((id) => known.has(id)))
  return rest.length === 0
    ? groups
    : [...groups, { category: null, name: null, stores: rest.map((store) => entry(store, null)) }]
}

// The place of each category in its list: a store names its own in any order.
const places = new WeakMap<readonly DirectoryCategory[], ReadonlyMap<DirectoryCategory, number>>()

/** A store's categories that exist, each once, in the order of the list. */
export function ownCategories<C extends DirectoryCategory>(
  store: Pick<DirectoryStore, 'categories'>,
  categories: readonly C[] | null | undefined,
): C[] {
  if (!categories) return []
  let order = places.get(categories)
  if (order === undefined) {
    order = new Map(categories.map((category, index) => [category, index]))
    places.set(categories, order)
  }
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

type ChildrenOf = ReadonlyMap<number, readonly number[]>
const children = new WeakMap<readonly DirectoryCategory[], ChildrenOf>()

/** The ids directly below each category: made once for each list. */
function childrenIn(categories: readonly DirectoryCategory[]): ChildrenOf {
  const known = children.get(categories)
  if (known) return known
  const made = new Map<number, number[]>()
  for (const { id, parent_category_id: parent } of categories) {
    if (parent == null) continue
    const others = made.get(parent)
    if (others) others.push(id)
    else made.set(parent, [id])
  }
  children.set(categories, made)
  return made
}

/** The ids of some categories and all below them. Categories that name each other as parent do not loop. */
export function withDescendants(
  ids: readonly number[],
  categories: readonly DirectoryCategory[] | null | undefined,
): Set<number> {
  // A set that is gone through also gives what is added on the way, each once.
  const found = new Set(ids)
  const below = childrenIn(categories ?? [])
  for (const id of found) for (const child of below.get(id) ?? []) found.add(child)
  return found
}

/** The stores of a category (and of those below it). */
export function storesIn<T extends DirectoryStore>(
  stores: readonly T[] | null | undefined,
  categoryId: number,
  categories?: readonly DirectoryCategory[] | null,
): T[] {
  const ids = withDescendants([categoryId], categories)
  return (stores ?? []).filter((store) => store.categories?.some((id) => ids.has(id)))
}

/** The ids of the categories that a store carries, and of all above them. */
const usedIds = keptFor((all: readonly DirectoryCategory[], stores: readonly DirectoryStore[]): ReadonlySet<number> => {
  const used = new Set(stores.flatMap(({ categories }) => categories ?? []))
  for (const id of used) {
    const parent = byId(all, id)?.parent_category_id
    if (parent != null) used.add(parent)
  }
  return used
})

function options<C extends DirectoryCategory>(
  all: readonly C[],
  offered: readonly C[],
  stores: readonly DirectoryStore[],
): (C & { name: string })[] {
  const used = usedIds(all, stores)
  return byName(
    offered.flatMap((category) => {
      const name = category.name?.trim()
      return name && used.has(category.id) ? [{ ...category, name }] : []
    }),
  )
}

/** What the category dropdown offers: top-level, named, used by at least one store, by name. "All" is the page's. */
export const categoryOptions = <C extends DirectoryCategory>(
  categories: readonly C[] | null | undefined,
  stores: readonly DirectoryStore[] | null | undefined,
): (C & { name: string })[] =>
  options(
    categories ?? [],
    (categories ?? []).filter((category) => category.parent_category_id == null),
    stores ?? [],
  )

/** The dropdown of a page about one category (dining): its named children that stores use, by name. */
export const subcategoryOptions = <C extends DirectoryCategory>(
  parentId: number,
  categories: readonly C[] | null | undefined,
  stores: readonly DirectoryStore[] | null | undefined,
): (C & { name: string })[] =>
  options(
    categories ?? [],
    (categories ?? []).filter((category) => category.parent_category_id === parentId),
    stores ?? [],
  )

export type FlagKind =
  | 'tag'
  | 'temporarily-closed'
  | 'new'
  | 'coming-soon'
  | 'relocated'
  | 'promotion'
  | 'event'
  | 'job'

export interface StoreFlag {
  kind: FlagKind
  /** In English; a tag's own words. Other languages look it up by `kind`. */
  label: string
}

/** Whether a store's own tag says when it opens: "Opening spring 2027". */
export const tellsOpening = ({
  is_coming_soon_store,
  tags,
}: Pick<DirectoryStore, 'is_coming_soon_store' | 'tags'>): boolean =>
  is_coming_soon_store === true && (tags ?? []).some((tag) => /^\s*(?:open(?:s|ing)|ouv(?:r|erture))/i.test(tag))

/**
 * The flags of a tile: what state the store is in, its own tags, then what it has to offer; at most three in all (rule 4.4).
 * A state comes first, because a visitor who does not learn that a store is closed makes the way for nothing. A store's own
 * "Opening spring 2027" says that it is coming soon, to those in whose language the tags are.
 */
export function flags(store: DirectoryStore, isTagRead = true): StoreFlag[] {
  const stateOf = (on: boolean | number | null | undefined, kind: FlagKind, label: string): StoreFlag[] =>
    on ? [{ kind, label }] : []
  const tags = (store.tags ?? [])
    .map((tag): StoreFlag => ({ kind: 'tag', label: tag.trim() }))
    .filter(({ label }) => label !== '')
  return [
    ...stateOf(store.is_temporarily_closed, 'temporarily-closed', 'Temporarily closed'),
    ...stateOf(store.is_coming_soon_store && !(isTagRead && tellsOpening(store)), 'coming-soon', 'Coming soon'),
    ...stateOf(store.is_new_store, 'new', 'New'),
    ...stateOf(store.is_relocated_store, 'relocated', 'Relocated'),
    ...tags,
    ...stateOf(store.active_promotions_count, 'promotion', 'Promotion'),
    ...stateOf(store.active_events_count, 'event', 'Event'),
    ...stateOf(store.active_jobs_count, 'job', 'Job'),
  ].slice(0, 3)
}

/** New stores, by name. */
export const newStores = <T extends DirectoryStore>(stores: readonly T[] | null | undefined): T[] =>
  byName((stores ?? []).filter((store) => store.is_new_store === true))

/** Stores that are coming soon, by name. */
export const comingSoonStores = <T extends DirectoryStore>(stores: readonly T[] | null | undefined): T[] =>
  byName((stores ?? []).filter((store) => store.is_coming_soon_store === true))
