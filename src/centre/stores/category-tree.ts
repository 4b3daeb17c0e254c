/** The tree of categories: which of them are below which. */

/** What the directory reads of a category. */
export interface DirectoryCategory {
  id: number
  name?: string | null
  slug?: string | null
  parent_category_id?: number | null
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
