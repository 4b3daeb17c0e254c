import { categoryNames } from '../centre/directory'
import type { Locale } from '../config'
import type { Category, Store } from '../content/schema/store'
import { inLanguage, type Said } from './localised'

/** The name under a store's name: its first category that exists, in the visitor's language. */
export type CategoryLabel = (store: Store) => Said | null

/** Reads the categories once, so that a directory of hundreds of stores does not search them for each. */
export function categoryLabels(categories: readonly Category[], locale: Locale): CategoryLabel {
  const byId = new Map(categories.map((category) => [category.id, category]))
  return (store) => {
    const own = store.categories.flatMap((id) => byId.get(id) ?? [])
    const [first] = categoryNames(store, own)
    const category = own.find(({ name }) => name === first)
    if (!category) return null
    const { text, lang } = inLanguage(category, 'name', locale)
    return text === null ? null : { text, lang }
  }
}
