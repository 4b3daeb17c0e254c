/** Typographic rules of a language, applied to its texts before they are shown. */
import type { Locale } from '../base/config'

/**
 * French has non-breaking spaces before high punctuation and inside guillemets. Texts are written with ordinary spaces,
 * and what programs read gets those back (`withPlainBlanks`).
 */
const withFrenchBlanks = (text: string): string => text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0')

const ways: Readonly<Partial<Record<Locale, (text: string) => string>>> = { fr: withFrenchBlanks }

/** An interface text, or one from the centre's folder, with the typography of its language. */
export const printed = (text: string, locale: Locale): string => ways[locale]?.(text) ?? text
