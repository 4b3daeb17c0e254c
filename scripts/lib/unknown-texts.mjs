/** A centre's own texts must override texts of the product (src/texts/en.ts): any other would never be shown. */
import { isWithin } from '../../src/centre/search/edits.ts'
import { en } from '../../src/texts/en.ts'

const known = /** @type {Readonly<Record<string, string>>} */ (en)
/** The key that was probably meant: one or two of its letters differ. */
const nearest = (/** @type {string} */ key) =>
  [1, 2].flatMap((most) => Object.keys(known).filter((each) => isWithin(key, each, most)))[0]
/** @param {string} text @returns {string[]} its placeholders, "{name}" */
const placeholders = (text) => text.match(/\{\w+\}/g) ?? []

/**
 * A line for each text that is never shown, and for each placeholder that is never filled.
 * @param {Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>} texts of a centre, by language and key
 * @returns {string[]}
 */
export const unknownTexts = (texts) =>
  Object.entries(texts).flatMap(([language, own]) =>
    Object.entries(own ?? {}).flatMap(([key, text]) => {
      const field = `texts.${language}.${key}`
      const usual = known[key]
      if (usual === undefined) {
        const meant = nearest(key)
        return [`${field} is no text of the product (src/texts/en.ts)${meant ? `; is "${meant}" meant?` : ''}`]
      }
      const filled = placeholders(usual)
      const empty = placeholders(text).filter((name) => !filled.includes(name))
      return empty.map((name) => `${field} has ${name}, which nothing fills; it can have ${filled.join(' ') || 'none'}`)
    }),
  )
