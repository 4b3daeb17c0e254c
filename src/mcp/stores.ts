/** Finding the store that an assistant means. */
import { byFoldedName, bySlugOrId } from '../centre/items/lookup'
import { storeOfHit } from '../centre/search/documents'
import { search } from '../centre/search/search'
import { foldName } from '../centre/stores/names'
import type { Store } from '../content/schema/store'
import { siteIndex } from '../queries/site-index'
import { Misunderstood, requireContent, type ToolContext } from './tool'

const mostSuggested = 5

/** Whether a name in the community's data, which has no store ids, is the wanted store's; anything is where none is. */
export const isOf = (wanted: Store | null, name: string | null): boolean =>
  wanted === null || (name !== null && foldName(name) === foldName(wanted.name))

/** Description of a parameter that names a store. */
export const storeWords = 'A store by its name or slug'

/** The store with that name or slug, or the only similar one. @throws Misunderstood with similar names */
export async function storeNamed(name: string, context: ToolContext): Promise<Store> {
  const { stores } = await context.content.read('stores')
  requireContent(context, 'stores')
  const exact = bySlugOrId(stores, name.trim()) ?? byFoldedName(stores, name)
  if (exact) return exact
  const { index } = await siteIndex(context)
  const hits = search(index(), name, { limit: mostSuggested }).groups.find(({ kind }) => kind === 'store')?.hits ?? []
  const similar = hits.flatMap(({ id }) => storeOfHit(stores, id) ?? [])
  const [only, ...others] = similar
  if (only && others.length === 0) return only
  const hint = only ? ` Similar names: ${similar.map((store) => store.name).join(', ')}.` : ''
  throw new Misunderstood(`There is no store "${name.slice(0, 60)}" at ${context.property.name}.${hint}`)
}
