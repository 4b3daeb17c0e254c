/** The languages in which an item is written and shown (rule 6.3). Every list of items is filtered here. */
import { type Locale, localeNames } from '../../base/config'
import { contentLocale, twinLocale } from '../../base/overrides'
import type { Moment } from '../time/time-zone'
import { type Visible, visibleItems } from './visibility'

/** The fields that say in which language an item is written. */
export type Localised = Partial<Record<'locale' | 'name_2' | 'title_2', string | null>>

/** When, and in which language, a list is shown. A page's context will do. */
export type ListContext = Moment & { locale: Locale }

/** The language of an item's `locale` ("en" of "en-CA" and "English"); undefined where it belongs to all. */
const languageOf = ({ locale }: Localised): string | undefined =>
  /^(?:[a-z]{2}(?![a-z])|en(?=glish)|fr(?=ench|an))/.exec((locale ?? '').toLowerCase())?.[0]

/** The language of an item's fields without a twin: the one that its `locale` names, else the content's first. */
export const writtenLanguage = (item: Localised): Locale =>
  localeNames.find((name) => name === languageOf(item)) ?? contentLocale()

/** Whether an item belongs on pages in a language: its `locale` matches or is absent, or it has a translation. */
export function isInLanguage(item: Localised, locale: Locale): boolean {
  const language = languageOf(item)
  // The twin fields hold the second language, whatever the record says of itself.
  const isTranslated = locale === twinLocale() && Boolean(item.name_2 ?? item.title_2)
  return language === undefined || language === locale || isTranslated
}

/** A field in a language: its translation, where that is the language and there is one, else itself (rule 6.2). */
export const fieldIn = <Text, Twin>(locale: Locale, field: Text, translated: Twin | null | undefined): Text | Twin =>
  (locale === twinLocale() ? translated : null) ?? field

/** The items to list at a moment in a language (rules 3.1 and 6.3): a new list, in the given order. */
export const itemsFor = <Item extends Visible & Localised>(
  items: readonly Item[],
  { now, zone, locale }: ListContext,
) => visibleItems(items, now, zone).filter((item) => isInLanguage(item, locale))

/**
 * What a place offers, in the second language: the descriptions of its things, whose twins are the only translated
 * fields of a place (rule 6.2). Empty in the first language, and where nothing is translated.
 */
export const translatedThings = ({ items }: { items: readonly { description_2: string | null }[] }, locale: Locale) =>
  locale === twinLocale() ? items.flatMap((item) => item.description_2 ?? []) : []

/** How many items are visible now, but in another language only. */
export const countUntranslated = (items: readonly (Visible & Localised)[], { now, zone, locale }: ListContext) =>
  visibleItems(items, now, zone).filter((item) => !isInLanguage(item, locale)).length
