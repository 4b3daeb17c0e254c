/** How a language is printed: what its texts are given before they are shown. */
import type { Locale } from '../base/config'

/**
 * The blanks that French has before high marks and inside guillemets: no line ends at one. Texts are written with those of a
 * keyboard, and what programs read has them again (`withPlainBlanks`).
 */
const withFrenchBlanks = (text: string): string => text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0')

const ways: Readonly<Partial<Record<Locale, (text: string) => string>>> = { fr: withFrenchBlanks }

/** A text of the product's, or of the centre's folder, as its language is printed. */
export const printed = (text: string, locale: Locale): string => ways[locale]?.(text) ?? text
