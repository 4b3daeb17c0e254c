/** The tree of categories: which of them are below which. */

import { keptFor } from '../../base/kept'

/** What the directory reads of a category. */
export interface DirectoryCategory {
  id: number
  name?: string | null
  slug?: string | null
  parent_category_id?: number | null
}

/** The categories directly below each one. */
const childrenIn = keptFor((categories: readonly DirectoryCategory[]) =>
  Map.groupBy(categories, ({ parent_category_id }) => parent_category_id),
)
const none: readonly never[] = []

/** The ids of some categories and all below them. Categories that name each other as parent do not loop. */
export function withDescendants(
  ids: readonly number[],
  categories: readonly DirectoryCategory[] | null | undefined,
): Set<number> {
  // A set that is gone through also gives what is added on the way, each once.
  const found = new Set(ids)
  const below = childrenIn(categories ?? none)
  for (const id of found) for (const child of below.get(id) ?? none) found.add(child.id)
  return found
}
