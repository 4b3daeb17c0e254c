/** Which stores are places to eat: those in the categories that the configuration names (rule 4.5). */
import { type centre, defaultDiningNames } from '../../base/config'
import { memoizeWeak } from '../../base/memoize'
import type { Category, Store } from '../../content/schema/store'
import { termsOf } from '../search/terms'
import { categoryOptions, sortByName, withDescendants } from './directory'
import { nameWords } from './names'

/** Category names as compared: "Food & Drink", "food-and-drink" and "Food and drink" are the same. */
const normalizeName = (name: string | null | undefined): string => nameWords(name ?? '').replace(/ (?:and|et) /g, ' ')

/** Shortest name that counts after a prefix in a slug ("northfield-dining"): "food" also ends "pet-food". */
const minSuffixLength = 6

/**
 * The categories whose stores are places to eat: the top-level ones of these names (in either language, or as slug);
 * without any, those of any level; without any, top-level ones with a prefix before the name in their slug.
 */
export function diningCategories(categories: readonly Category[], names: readonly string[] = defaultDiningNames) {
  const top = categories.filter((category) => category.parent_category_id === null)
  const wanted = new Set(names.map(normalizeName).filter(Boolean))
  const suffixes = [...wanted].filter((name) => name.length >= minSuffixLength)
  const hasName = ({ name, name_2, slug }: Category): boolean =>
    [name, name_2, slug].some((text) => wanted.has(normalizeName(text)))
  const isPrefixed = ({ slug }: Category): boolean => suffixes.some((name) => normalizeName(slug).endsWith(` ${name}`))
  const candidates = [top.filter(hasName), categories.filter(hasName), top.filter(isPrefixed)]
  return candidates.find((matches) => matches.length > 0) ?? []
}

/** The ids of the dining categories and all of their descendants. */
export function diningIds(categories: readonly Category[], names?: readonly string[]): Set<number> {
  const top = diningCategories(categories, names).map(({ id }) => id)
  return withDescendants(top, categories)
}

/** The stores that are places to eat: a new list. */
export function diningStores(stores: readonly Store[], categories: readonly Category[], names?: readonly string[]) {
  const ids = diningIds(categories, names)
  return stores.filter((store) => store.categories.some((id) => ids.has(id)))
}

/** The kinds of places to eat, by name: subcategories, and the dining categories themselves where there are several. */
export function diningKinds(categories: readonly Category[], stores: readonly Store[], names?: readonly string[]) {
  const parents = diningCategories(categories, names)
  const own = parents.length < 2 ? [] : parents.flatMap((each) => (each.name ? [{ ...each, name: each.name }] : []))
  return sortByName([...own, ...parents.flatMap(({ id }) => categoryOptions(categories, stores, id))])
}

/** The kinds, then each again under the ids of the categories below it: a store has a kind by any of these. */
export function kindsAndBelow<C extends Category>(kinds: readonly C[], all: readonly Category[]): C[] {
  const below = kinds.map((kind) => [...withDescendants([kind.id], all)].map((id) => ({ ...kind, id })))
  return [...kinds, ...below.sort((a, b) => a.length - b.length).flat()]
}

/** `stores` serve it, though their records do not say so. */
type Diet = Pick<(typeof centre.diets)[number], 'words' | 'stores'>

type WithDiets = Pick<Store, 'slug' | 'tags' | 'keywords'>

// Memoised: every dining page checks each place to eat for each diet.
const termsOfStore = memoizeWeak(({ tags, keywords }: WithDiets) =>
  [...tags, ...keywords].map((terms) => new Set(termsOf(terms))),
)
const termsOfDiet = memoizeWeak(({ words }: Diet) => words.map(termsOf))

/** Whether a store serves a diet: a tag or keyword "Vegetarian options" means vegetarian. */
export const serves = (store: WithDiets, diet: Diet): boolean =>
  diet.stores.includes(store.slug) ||
  termsOfDiet(diet).some((wanted) => termsOfStore(store).some((terms) => wanted.every((term) => terms.has(term))))

/** The diets that at least one of the stores serves. */
export const dietsIn = <Each extends Diet>(stores: readonly WithDiets[], diets: readonly Each[]): Each[] =>
  diets.filter((diet) => stores.some((store) => serves(store, diet)))
