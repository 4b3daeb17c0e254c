import type { Locale } from '../base/config'
import { categoryNames, ownCategories } from '../centre/stores/directory'
import type { Category, Store } from '../content/schema/store'
import { inLanguage, type Said } from './localised'

/** The name under a store's name: its first category that exists, in the visitor's language. */
export type CategoryLabel = (store: Store) => Said | null

/** Labels by the categories of the centre. */
export function categoryLabels(categories: readonly Category[], locale: Locale): CategoryLabel {
  return (store) => {
    const own = ownCategories(store, categories)
    const [first] = categoryNames(store, categories)
    const category = own.find(({ name }) => name === first)
    if (!category) return null
    const { text, lang } = inLanguage(category, 'name', locale)
    return text === null ? null : { text, lang }
  }
}
