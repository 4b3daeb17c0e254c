/** A list of one category as a page of its own (rule 8.9). */
import { hasFamily } from '../base/config'
import { routes } from '../base/routes'
import { diningKinds } from '../centre/stores/dining'
import { sortByName, usedCategoryIds } from '../centre/stores/directory'
import type { Category, Store } from '../content/schema/store'
import type { PageContext } from '../request/context'
import type { Crumb } from '../request/page-meta'
import { inLanguage } from '../texts/localised'
import { withQuery } from './items'

/** Most stores named in its line of text. */
const maxNamed = 3

/** The choice of a category in a list. */
export interface CategoryFilter {
  /** The chosen category; null where something else is chosen too, or the list is empty. */
  category: Category | null
  /** The stores in the list, or those whose offers it has. */
  stores: readonly Store[]
}

/** Its path and title are those of the whole list. */
type ListPage = CategoryFilter & { path: string; title: string }

/** Title, heading, breadcrumbs and address of a list, as a whole or of one category, which has a `line` of text too. */
export function categoryPage({ path, title: whole, category, stores }: ListPage, page: number, context: PageContext) {
  const { t, property } = context
  const { text: name, lang } = category === null ? { text: null } : inLanguage(category, 'name', context.locale)
  if (category === null || !name) {
    const crumbs: Crumb[] = [{ text: whole }]
    return { title: whole, heading: { text: whole }, crumbs, line: null, canonical: withQuery(path, {}, page) }
  }
  const heading = { text: name, lang }
  const crumbs: Crumb[] = [{ text: whole, path }, heading]
  // What is coming soon is not there yet.
  const opened = sortByName(stores.filter((store) => !store.is_coming_soon_store))
  const some = opened.slice(0, maxNamed).map((store) => store.name)
  const count = opened.length - some.length
  const values = { category: name, name: property.name, some: some.join(', '), count }
  const kind = path === routes.promotions.path ? 'promotions' : 'stores'
  return {
    title: `${whole}${t('search.colon')}${name}`,
    heading,
    crumbs,
    line: some.length === 0 ? null : t(`${kind}.${count > 0 ? 'ofCategoryMore' : 'ofCategory'}`, values),
    canonical: withQuery(path, { category: String(category.id) }, page),
  }
}

/** The paths of all such pages, for the sitemap; `offering` are the stores with an offer. */
export function categoryPaths(
  stores: readonly Store[],
  offering: readonly Store[],
  categories: readonly Category[],
  diningNames: readonly string[],
): string[] {
  const usedBy = (some: readonly Store[]) => {
    const used = usedCategoryIds(categories, some)
    return categories.filter(({ id, name }) => name && used.has(id))
  }
  const lists = [
    [routes.stores.path, usedBy(stores)],
    [routes.dining.path, hasFamily('dining') ? diningKinds(categories, stores, diningNames) : []],
    [routes.promotions.path, hasFamily('promotions') ? usedBy(offering) : []],
  ] as const
  return lists.flatMap(([path, of]) => of.map(({ id }) => withQuery(path, { category: String(id) })))
}
