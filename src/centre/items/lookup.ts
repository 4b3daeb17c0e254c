/** Finding an item by its slug, id or name. In slugs, case does not count; accents and hyphens do (rule 4.1). */
import { foldSlug } from '../../base/fold-slug'
import { memoize, memoizeWeak } from '../../base/memoize'
import { bareName, foldName } from '../stores/names'

export { foldSlug }

/** The items by key. Memoised, so `keyOf` is a constant; a list that grew is indexed again. */
const indexOf = memoizeWeak((items: readonly unknown[], keyOf: (item: never) => unknown) =>
  memoize((_length: number) => Map.groupBy(items, (item) => keyOf(item as never))),
)

const find = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key | null, key: Key): Item | null =>
  (indexOf(items, keyOf)(items.length).get(key)?.[0] as Item | undefined) ?? null

type Maybe<Value> = Value | null | undefined

type Slugged = { slug?: string | null }
const slugOf = ({ slug }: Slugged): string | null => slug ?? null
const foldedSlugOf = ({ slug }: Slugged): string | null => foldSlug(slug) || null

/** The item with that slug, in any case; an exact match takes precedence. */
export function bySlug<Item extends Slugged>(items: readonly Item[], slug: Maybe<string>): Item | null {
  const folded = foldSlug(slug)
  return folded === '' ? null : (find(items, slugOf, slug ?? '') ?? find(items, foldedSlugOf, folded))
}

type Owned = Slugged & { pageable_type?: string | null }
const pagesOwnedBy = memoizeWeak((pages: readonly Owned[]) =>
  memoize((owner: string) => pages.filter(({ pageable_type }) => pageable_type === owner)),
)

/** The page with that slug: the site's own, else the property manager's (rule 4.2); null for any other owner's. */
export const pageBySlug = <Item extends Owned>(pages: readonly Item[], slug: Maybe<string>): Item | null =>
  (bySlug(pagesOwnedBy(pages)('Site'), slug) ?? bySlug(pagesOwnedBy(pages)('PropertyManager'), slug)) as Item | null

const idOf = ({ id }: { id?: Maybe<number> }): number | null => id ?? null

/** The item with that id. */
export const byId = <Item extends { id?: Maybe<number> }>(items: readonly Item[], id: Maybe<number>): Item | null =>
  id == null ? null : find(items, idOf, id)

const idTextOf = ({ id }: { id?: Maybe<number | string> }): string | null => (id == null ? null : String(id))

/** The item that an address, a parameter or an older link names: by slug, else by id. */
export const bySlugOrId = <Item extends Slugged & { id?: Maybe<number | string> }>(
  items: readonly Item[],
  text: Maybe<string>,
) => bySlug(items, text) ?? (text == null ? null : find(items, idTextOf, text))

type Named = { name?: string | null }
const foldedNameOf = ({ name }: Named): string | null => foldName(name ?? '') || null
const bareNameOf = ({ name }: Named): string | null => bareName(name ?? '') || null

/** The item with that name, ignoring case, accents and extra spaces; else the one whose letters are those. */
export const byFoldedName = <Item extends Named>(items: readonly Item[], name: Maybe<string>): Item | null =>
  find(items, foldedNameOf, foldName(name ?? '')) ?? find(items, bareNameOf, bareName(name ?? ''))
