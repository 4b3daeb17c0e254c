/** Content in the visitor's language: `name` and its twin `name_2` (rule 6.2). */
import type { Label } from '../base/centre/schema/fields'
import { type Locale, languages, localeNames } from '../base/config'
import { contentLocale, twinLocale } from '../base/overrides'
import { type Localised, writtenLanguage } from '../centre/items/language'
import { plainText } from '../centre/plain-text'
import { typeset, typesetHtml } from './typeset'

/** A text, and the `lang` of its element, if it is not in the page's language. */
export type LangText<Text extends string | null = string> = { text: Text; lang: string | undefined }

/** An item with a text, or none, in a field. */
export type With<Field extends string> = { readonly [Name in Field]: string | null }

/** A field in the visitor's language as the service has it, else the field itself with its `lang`. For programs. */
export function asWritten<Field extends string, Item extends With<Field>>(item: Item, field: Field, locale: Locale) {
  const twin = (item as Readonly<Record<string, unknown>>)[`${field}_2`]
  const isTranslated = typeof twin === 'string' && twin !== ''
  if (isTranslated && locale === twinLocale()) return { text: twin as Item[Field], lang: undefined }
  const language = isTranslated ? contentLocale() : writtenLanguage(item)
  return { text: item[field], lang: language === locale ? undefined : languages[language].tag }
}

/** The language of a text, by its `lang` and the page's language. */
export const localeOf = (lang: string | undefined, locale: Locale): Locale =>
  localeNames.find((name) => lang?.startsWith(name)) ?? locale

/** A plain text of the content, typeset for its language. */
export const typesetIn = (text: string, lang: string | undefined, locale: Locale): string =>
  typeset(text, localeOf(lang, locale))

/** The same for HTML. */
export const typesetHtmlIn = (html: string, lang: string | undefined, locale: Locale): string =>
  typesetHtml(html, localeOf(lang, locale))

/** A field in the visitor's language, typeset unless it is HTML, for which `RichText` and `typesetIn` do that. */
export function inLanguage<Field extends string, Item extends With<Field>>(item: Item, field: Field, locale: Locale) {
  const { text, lang } = asWritten(item, field, locale)
  if (text === null || text.includes('<')) return { text, lang }
  return { text: typesetIn(text, lang, locale) as Item[Field], lang }
}

/** The plain text of a field of HTML in the visitor's language, typeset. */
export function plainIn<Field extends string>(item: With<Field>, field: Field, locale: Locale) {
  const { text, lang } = asWritten(item, field, locale)
  return { text: typesetIn(plainText(text), lang, locale), lang }
}

/** The `lang` of content without a translation: of an item's, or of a text that names no language. */
export function contentLang(locale: Locale, item: Localised = {}): string | undefined {
  const language = writtenLanguage(item)
  return language === locale ? undefined : languages[language].tag
}

/** A label of the centre's folder in the visitor's language, else in its first one. A plain string has no language. */
export function labelIn(label: Label, locale: Locale): LangText {
  if (typeof label === 'string') return { text: label, lang: undefined }
  const text = label[locale]
  if (text !== undefined) return { text: typeset(text, locale), lang: undefined }
  const other = localeNames.find((name) => label[name] !== undefined) ?? locale
  return { text: typeset(label[other] ?? '', other), lang: languages[other].tag }
}
