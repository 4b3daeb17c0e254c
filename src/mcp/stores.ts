/** Finds stores by name. */
import { centre } from '../base/config'
import { byFoldedName, bySlugOrId } from '../centre/items/lookup'
import { storeOfHit } from '../centre/search/documents'
import { search } from '../centre/search/search'
import { bareName, foldName } from '../centre/stores/names'
import type { Store } from '../content/schema/store'
import { siteIndex } from '../queries/site-search'
import type { PageContext } from '../request/context'
import { requireContent, ToolError } from './tool'

const maxSuggested = 5

/** Description of a parameter that names a store. */
export const storeHint = 'A store by its name or slug'

/** Fewest letters in common for a suggestion. */
const minShared = 3

/** The stores whose names have the longest prefixes in common with a name. */
function similarStores(name: string, stores: readonly Store[]): Store[] {
  const wanted = foldName(name)
  const shared = (folded: string) => {
    let at = 0
    while (at < wanted.length && folded[at] === wanted[at]) at += 1
    return at
  }
  return stores
    .map((store) => ({ store, letters: shared(foldName(store.name)) }))
    .filter(({ letters }) => letters >= minShared)
    .sort((one, other) => other.letters - one.letters)
    .slice(0, maxSuggested)
    .map(({ store }) => store)
}

/** The store with that name or slug, or the only similar one. @throws ToolError with similar names */
export async function storeNamed(name: string, context: PageContext): Promise<Store> {
  const { stores } = await context.content.read('stores')
  requireContent(context, 'stores')
  const exact = bySlugOrId(stores, name.trim()) ?? byFoldedName(stores, name)
  if (exact) return exact
  if ([context.property.name, centre.shortName].some((own) => bareName(own) === bareName(name)))
    throw new ToolError(`"${name}" is the centre itself, not a store.`)
  const { index } = await siteIndex(context)
  const hits = search(index(), name, { limit: maxSuggested }).groups.find(({ kind }) => kind === 'store')?.hits ?? []
  const found = hits.flatMap(({ id }) => storeOfHit(stores, id) ?? [])
  const [only, ...others] = found
  if (only && others.length === 0) return only
  const similar = only ? found : similarStores(name, stores)
  const hint = similar.length > 0 ? ` Similar names: ${similar.map((store) => store.name).join(', ')}.` : ''
  throw new ToolError(`There is no store "${name.slice(0, 60)}" at ${context.property.name}.${hint}`)
}
