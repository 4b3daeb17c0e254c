/** Which diets a place to eat serves (rule 4.5): by the words of its tags and keywords, or as the centre's folder says. */
import type { Store } from '../../content/schema/store'
import { termsOf } from '../search/terms'

interface Diet {
  id: string
  words: readonly string[]
  /** Slugs of stores of which the content does not say it. */
  stores: readonly string[]
}

type Told = Pick<Store, 'slug' | 'tags' | 'keywords'>

/** Whether one of a store's words has all those of the diet: "Vegetarian options" is vegetarian. */
export function serves(store: Told, { words, stores }: Diet): boolean {
  if (stores.includes(store.slug)) return true
  const told = [...store.tags, ...store.keywords].map((said) => new Set(termsOf(said)))
  return words.map(termsOf).some((asked) => told.some((said) => asked.every((term) => said.has(term))))
}

/** The diets that any of the stores serves: none where nothing is known of them. */
export const dietsIn = <Each extends Diet>(stores: readonly Told[], diets: readonly Each[]): Each[] =>
  diets.filter((diet) => stores.some((store) => serves(store, diet)))
