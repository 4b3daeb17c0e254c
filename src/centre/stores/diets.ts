/** Which diets a place to eat serves (rule 4.5): by its tags and keywords, or as the centre's folder says. */
import { keptFor } from '../../base/kept'
import type { Store } from '../../content/schema/store'
import { termsOf } from '../search/terms'

interface Diet {
  id: string
  words: readonly string[]
  /** Slugs of stores that serve it, though the content does not say so. */
  stores: readonly string[]
}

type Told = Pick<Store, 'slug' | 'tags' | 'keywords'>

// Memoised: every dining page checks each place to eat for each diet.
const toldBy = keptFor(({ tags, keywords }: Told) => [...tags, ...keywords].map((said) => new Set(termsOf(said))))
const askedBy = keptFor(({ words }: Diet) => words.map(termsOf))

/** Whether a store serves a diet: a tag or keyword "Vegetarian options" means vegetarian. */
export const serves = (store: Told, diet: Diet): boolean =>
  diet.stores.includes(store.slug) ||
  askedBy(diet).some((asked) => toldBy(store).some((said) => asked.every((term) => said.has(term))))

/** The diets that at least one of the stores serves. */
export const dietsIn = <Each extends Diet>(stores: readonly Told[], diets: readonly Each[]): Each[] =>
  diets.filter((diet) => stores.some((store) => serves(store, diet)))
