/** Content in the visitor's language: `name` and its twin `name_2` (rule 6.2). */

import { contentLocale, type Locale, labelLocale, languages, twinLocale } from '../base/config'
import { frenchLabels } from './fr'

/** A text, and the `lang` of the element that shows it where that is not the page's own. */
export interface Said<Text extends string | null = string> {
  text: Text
  lang: string | undefined
}

/** Labels of config.ts in other languages, by their English text. */
const labels: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = { fr: frenchLabels }

/**
 * A field in the visitor's language. A missing translation falls back to English, and the element that shows it
 * gets `lang="en-US"`.
 */
export function inLanguage<Field extends string, Item extends { readonly [Name in Field]: string | null }>(
  item: Item,
  field: Field,
  locale: Locale,
): Said<Item[Field]> {
  if (locale === contentLocale) return { text: item[field], lang: undefined }
  const twin = locale === twinLocale ? (item as Readonly<Record<string, unknown>>)[`${field}_2`] : null
  if (typeof twin === 'string' && twin !== '') return { text: twin as Item[Field], lang: undefined }
  return { text: item[field], lang: languages[contentLocale].tag }
}

/** The `lang` of content that has no twin field at all. */
export const contentLang = (locale: Locale): string | undefined =>
  locale === contentLocale ? undefined : languages[contentLocale].tag

/** A label of config.ts (menu, footer) in the visitor's language. */
export function labelIn(name: string, locale: Locale): Said {
  if (locale === labelLocale) return { text: name, lang: undefined }
  const translated = labels[locale]?.[name]
  return translated ? { text: translated, lang: undefined } : { text: name, lang: languages[labelLocale].tag }
}
