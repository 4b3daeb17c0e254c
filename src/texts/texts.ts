/** Interface texts, one catalogue per language; English for a text that a language lacks. */
import { centre, type Locale } from '../base/config'
import { memoize } from '../base/memoize'
import { en } from './en'
import { fr } from './fr'
import { typeset } from './typeset'

export type TextKey = keyof typeof en
type Catalogue = Readonly<Record<TextKey, string>>

/** Looks up a text and fills its {placeholders}. */
export type Texts = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** A centre may override any of the texts. */
const english: Catalogue = { ...en, ...centre.texts.en }
const catalogues: Readonly<Record<Locale, Partial<Catalogue>>> = { en: english, fr: { ...fr, ...centre.texts.fr } }

/** Contractions of a preposition and a name: "des Galeries" for "de Les Galeries", "d’Acorn" for "de Acorn". */
const contractions: Readonly<Partial<Record<Locale, readonly [words: RegExp, contraction: string][]>>> = {
  fr: [
    [/^de (?=[aeiouàâéèêëîïôöùûüœæ])/i, 'd’'],
    [/^de Le /, 'du '],
    [/^de Les /, 'des '],
    [/^à Le /, 'au '],
    [/^à Les /, 'aux '],
  ],
}

/** Memoised: a page asks for some texts hundreds of times. */
const typesetOnce = memoize((locale: Locale) => memoize((text: string) => typeset(text, locale)))

/** The texts of a language, with English for those that it lacks. */
export function textsFor(locale: Locale): Texts {
  const catalogue = catalogues[locale]
  return (key, values) => {
    const raw = catalogue[key]
    const text = raw === undefined ? english[key] : typesetOnce(locale)(raw)
    if (!values) return text
    return text.replace(/((?<!\p{L})(?:de|à) )?\{(\w+)\}/gu, (whole, preposition = '', name: string) => {
      if (values[name] === undefined) return whole
      const rules = preposition === '' ? [] : (contractions[locale] ?? [])
      return rules.reduce((joined, [words, short]) => joined.replace(words, short), `${preposition}${values[name]}`)
    })
  }
}

/** Whether a sentence is in a language's catalogue; always true for English, the language of all others. */
export function isInCatalogue(sentence: string, locale: Locale): boolean {
  return locale === 'en' || Object.values(catalogues[locale]).some((text) => typeset(text, locale) === sentence)
}
