/** Finding an item by its slug, id or name. In slugs, case does not count; accents and hyphens do (rule 4.1). */
import { foldSlug } from '../../base/fold-slug'
import { memoize, memoizeWeak } from '../../base/memoize'
import { bareName, foldName } from '../stores/names'

export { foldSlug }

/** The items by key. Memoised, so `keyOf` is a constant; a list that grew is indexed again. */
const indexOf = memoizeWeak((items: readonly unknown[], keyOf: (item: never) => unknown) =>
  memoize((_length: number) => Map.groupBy(items, (item) => keyOf(item as never))),
)

/** The first item with a key. */
const find = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key | null, key: Key): Item | null =>
  (indexOf(items, keyOf)(items.length).get(key)?.[0] as Item | undefined) ?? null

type Slugged = { slug?: string | null }
const slugOf = ({ slug }: Slugged): string | null => slug ?? null
const foldedSlugOf = ({ slug }: Slugged): string | null => foldSlug(slug) || null

/** The item with that slug, in any case; an exact match takes precedence. */
export function bySlug<Item extends Slugged>(items: readonly Item[], slug: string | null | undefined): Item | null {
  const folded = foldSlug(slug)
  return folded === '' ? null : (find(items, slugOf, slug ?? '') ?? find(items, foldedSlugOf, folded))
}

type Owned = Slugged & { pageable_type?: string | null }
const pagesOwnedBy = memoizeWeak((pages: readonly Owned[]) =>
  memoize((owner: string) => pages.filter(({ pageable_type }) => pageable_type === owner)),
)

/** The page with that slug: the site's own, else the property manager's (rule 4.2); null for any other owner's. */
export const pageBySlug = <Item extends Owned>(pages: readonly Item[], slug: string | null | undefined): Item | null =>
  (bySlug(pagesOwnedBy(pages)('Site'), slug) ?? bySlug(pagesOwnedBy(pages)('PropertyManager'), slug)) as Item | null

const idOf = ({ id }: { id?: number | null }): number | null => id ?? null

/** The item with that id. */
export const byId = <Item extends { id?: number | null }>(
  items: readonly Item[],
  id: number | null | undefined,
): Item | null => (id === null || id === undefined ? null : find(items, idOf, id))

const idTextOf = ({ id }: { id?: number | string | null }): string | null => (id == null ? null : String(id))

/** The item that an address, a parameter or an older link names: by slug, else by id. */
export const bySlugOrId = <Item extends Slugged & { id?: number | string | null }>(
  items: readonly Item[],
  text: string | null | undefined,
): Item | null => bySlug(items, text) ?? (text == null ? null : find(items, idTextOf, text))

const foldedNameOf = ({ name }: { name?: string | null }): string | null => foldName(name ?? '') || null

const bareNameOf = ({ name }: { name?: string | null }): string | null => bareName(name ?? '') || null

/** The item with that name, ignoring case, accents and extra spaces; else the one whose letters are those. */
export const byFoldedName = <Item extends { name?: string | null }>(
  items: readonly Item[],
  name: string | null | undefined,
): Item | null => find(items, foldedNameOf, foldName(name ?? '')) ?? find(items, bareNameOf, bareName(name ?? ''))
