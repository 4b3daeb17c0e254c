/** The typographic rules of the languages, applied to texts before they are shown. */
import type { Locale } from '../base/config'

/** Non-breaking spaces of every language: before units, and in and before postal codes. */
const withFixedSpaces = (text: string): string =>
  text.replace(
    /(?<=[\d}]) (?=(?:m[eè]tres|min)\b)|(?<=\b[A-Z]\d[A-Z]) (?=\d[A-Z]\d\b)| (?=[A-Z]\d[A-Z] ?\d[A-Z]\d\b)/g,
    '\u00a0',
  )

/**
 * Those of French: before high punctuation, dashes and signs of percent and currency, inside guillemets and numbers.
 * Texts are written with ordinary spaces, and programs get those back (`withPlainSpaces`).
 */
const withFrenchSpaces = (text: string): string =>
  withFixedSpaces(text).replace(/ (?=[:;!?»–])|(?<=«) |(?<=\d) (?=\d{3}(?!\d)|[$%€])/g, '\u00a0')

const rules: Readonly<Partial<Record<Locale, (text: string) => string>>> = { en: withFixedSpaces, fr: withFrenchSpaces }

/** A text without markup, of the interface, the centre's folder or an editor, with the typography of its language. */
export const typeset = (text: string, locale: Locale): string => rules[locale]?.(text) ?? text

/** HTML with the typography of its language between its tags, whose attributes stay as they are. */
export function typesetHtml(html: string, locale: Locale): string {
  const rule = rules[locale]
  return rule ? html.replace(/(?<=^|>)[^<]+/g, rule) : html
}
