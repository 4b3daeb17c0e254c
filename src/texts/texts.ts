/**
 * Interface texts, one catalogue a language. A text missing in a language falls back to English, and the element
 * showing it is marked with `lang` (rule 6.2). No library: the browser imports this too.
 */
import { centre, type Locale } from '../base/config'
import { en } from './en'
import { fr } from './fr'
import { printed } from './printed'

export type TextKey = keyof typeof en
type Catalogue = Readonly<Record<TextKey, string>>

/** Looks up a text and fills its {placeholders}. */
export type Texts = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** A centre may say some of them otherwise. */
const english: Catalogue = { ...en, ...centre.texts.en }
const catalogues: Readonly<Record<Locale, Partial<Catalogue>>> = {
  en: english,
  fr: { ...fr, ...centre.texts.fr },
}

/** What a preposition and the article of a name come to: "de" and "Les Galeries" are "des Galeries". */
const contractions: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  fr: { 'de Le ': 'du ', 'de Les ': 'des ', 'à Le ': 'au ', 'à Les ': 'aux ' },
}

/** The texts of one language; what it lacks is English. */
export function textsFor(locale: Locale): Texts {
  const catalogue = catalogues[locale]
  const joined = contractions[locale]
  return (key, values) => {
    const own = catalogue[key]
    const text = own === undefined ? english[key] : printed(own, locale)
    if (!values) return text
    const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
    return joined ? filled.replace(/(?<!\p{L})(?:de|à) Les? /gu, (apart) => joined[apart] ?? apart) : filled
  }
}

/** Whether a sentence stands in a language's catalogue as it is; what programs say of themselves is English. */
export function isText(sentence: string, locale: Locale): boolean {
  return locale === 'en' || Object.values(catalogues[locale]).some((text) => printed(text, locale) === sentence)
}
