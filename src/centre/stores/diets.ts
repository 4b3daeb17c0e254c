/** Which diets a place to eat serves (rule 4.5): by the words of its tags and keywords, or as the centre's folder says. */
import { keptFor } from '../../base/kept'
import type { Store } from '../../content/schema/store'
import { termsOf } from '../search/terms'

interface Diet {
  id: string
  words: readonly string[]
  /** Slugs of stores of which the content does not say it. */
  stores: readonly string[]
}

type Told = Pick<Store, 'slug' | 'tags' | 'keywords'>

// Every page of places to eat asks all of them for each diet.
const toldBy = keptFor(({ tags, keywords }: Told) => [...tags, ...keywords].map((said) => new Set(termsOf(said))))
const askedBy = keptFor(({ words }: Diet) => words.map(termsOf))

/** Whether one of a store's words has all those of the diet: "Vegetarian options" is vegetarian. */
export const serves = (store: Told, diet: Diet): boolean =>
  diet.stores.includes(store.slug) ||
  askedBy(diet).some((asked) => toldBy(store).some((said) => asked.every((term) => said.has(term))))

/** The diets that any of the stores serves: none where nothing is known of them. */
export const dietsIn = <Each extends Diet>(stores: readonly Told[], diets: readonly Each[]): Each[] =>
  diets.filter((diet) => stores.some((store) => serves(store, diet)))
