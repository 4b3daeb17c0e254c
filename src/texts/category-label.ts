import type { Locale } from '../base/config'
import { keptByKey, keptFor } from '../base/kept'
import { categoryNames, ownCategories } from '../centre/stores/directory'
import type { Category, Store } from '../content/schema/store'
import { inLanguage, type Said } from './localised'

/** The name under a store's name: its first category that exists, in the visitor's language. */
export type CategoryLabel = (store: Store) => Said | null

/** Labels by the categories of the centre. */
export const categoryLabels = (categories: readonly Category[], locale: Locale): CategoryLabel =>
  labels(categories)(locale)

/** A store's label is worked out once: a directory asks for those of all. */
const labels = keptFor((categories: readonly Category[]) =>
  keptByKey((locale: Locale) => keptFor((store: Store) => labelOf(store, categories, locale))),
)

function labelOf(store: Store, categories: readonly Category[], locale: Locale): Said | null {
  const own = ownCategories(store, categories)
  const [first] = categoryNames(store, categories)
  const category = own.find(({ name }) => name === first)
  if (!category) return null
  const { text, lang } = inLanguage(category, 'name', locale)
  return text === null ? null : { text, lang }
}
