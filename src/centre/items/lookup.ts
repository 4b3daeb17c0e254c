/**
 * Finding an item by its slug, id or name. In slugs, case does not count; accents and hyphens do (rule 4.1). In a null
 * list (one that could not be fetched) nothing is found. Each list is indexed once (indexed.ts).
 */

import { foldSlug } from '../../base/fold-slug'
import { foldName } from '../stores/names'
import { firstBy } from './indexed'

export { foldSlug }

type Slugged = { slug?: string | null }
const slugOf = (item: Slugged): string | null => item.slug ?? null
const foldedSlugOf = (item: Slugged): string | null => foldSlug(item.slug) || null

/** The item with that slug, in any case; an exact match takes precedence. */
export function bySlug<T extends Slugged>(
  items: readonly T[] | null | undefined,
  slug: string | null | undefined,
): T | null {
  const wanted = foldSlug(slug)
  if (wanted === '') return null
  const exact = typeof slug === 'string' ? firstBy(items, slugOf).get(slug) : undefined
  return (exact as T | undefined) ?? (firstBy(items, foldedSlugOf).get(wanted) as T | undefined) ?? null
}

type Owned = Slugged & { pageable_type?: string | null }
const ofOwner = (owner: string) => ({
  exact: (page: Owned): string | null => (page.pageable_type === owner ? slugOf(page) : null),
  folded: (page: Owned): string | null => (page.pageable_type === owner ? foldedSlugOf(page) : null),
})
/** Pages are looked up among the site's own, then among the property manager's (rule 4.2). */
const owners = ['Site', 'PropertyManager'].map(ofOwner)

/** The page with that slug, by precedence of its owner; null for a page of any other owner. */
export function pageBySlug<T extends Owned>(
  pages: readonly T[] | null | undefined,
  slug: string | null | undefined,
): T | null {
  const wanted = foldSlug(slug)
  if (wanted === '') return null
  for (const { exact, folded } of owners) {
    const found = firstBy(pages, exact).get(slug ?? '') ?? firstBy(pages, folded).get(wanted)
    if (found !== undefined) return found as T
  }
  return null
}

const idOf = ({ id }: { id?: number | null }): number | null => id ?? null

/** The item with that id. */
export const byId = <T extends { id?: number | null }>(
  items: readonly T[] | null | undefined,
  id: number | null | undefined,
): T | null => (id === null || id === undefined ? null : ((firstBy(items, idOf).get(id) as T | undefined) ?? null))

const idTextOf = ({ id }: { id?: number | string | null }): string | null => (id == null ? null : String(id))

/** The item that an address, a parameter or an older link names: by slug, else by id. */
export const bySlugOrId = <T extends Slugged & { id?: number | string | null }>(
  items: readonly T[] | null | undefined,
  text: string | null | undefined,
): T | null =>
  bySlug(items, text) ?? (text == null ? null : (firstBy(items, idTextOf).get(text) as T | undefined)) ?? null

const foldedNameOf = ({ name }: { name?: string | null }): string | null => foldName(name ?? '') || null

/** The item with that name, ignoring case, accents and extra spaces. */
export const byFoldedName = <T extends { name?: string | null }>(
  items: readonly T[] | null | undefined,
  name: string | null | undefined,
): T | null => (firstBy(items, foldedNameOf).get(foldName(name ?? '')) as T | undefined) ?? null
