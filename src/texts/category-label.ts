import type { Locale } from '../base/config'
import { memoize, memoizeWeak } from '../base/memoize'
import { categoriesOf, categoryNames } from '../centre/stores/categories'
import type { Category, Store } from '../content/schema/store'
import { inLanguage, type LangText } from './localised'

/** The label below a store's name: its first existing category. */
export type CategoryLabel = (store: Store) => LangText | null

/** The labels of stores, in the visitor's language. */
export const categoryLabels = (categories: readonly Category[], locale: Locale): CategoryLabel =>
  memoisedLabels(categories)(locale)

/** Memoised per store, as a directory shows the labels of all. */
const memoisedLabels = memoizeWeak((categories: readonly Category[]) =>
  memoize((locale: Locale) => memoizeWeak((store: Store) => labelOf(store, categories, locale))),
)

function labelOf(store: Store, categories: readonly Category[], locale: Locale): LangText | null {
  const [first] = categoryNames(store, categories)
  const category = categoriesOf(store, categories).find(({ name }) => name === first)
  if (!category) return null
  const { text, lang } = inLanguage(category, 'name', locale)
  return text === null ? null : { text, lang }
}
