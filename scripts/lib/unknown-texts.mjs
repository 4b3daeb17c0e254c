/** A centre's own texts must override texts of the product (src/texts/en.ts): any other would never be shown. */
import MiniSearch from 'minisearch'
import { en } from '../../src/texts/en.ts'

const known = /** @type {Readonly<Record<string, string>>} */ (en)

/** Whole keys as tokens, so that a typo anywhere in one still matches. */
const keys = new MiniSearch({ fields: ['id'], tokenize: (key) => [key] })
keys.addAll(Object.keys(known).map((id) => ({ id })))

/** The key that was probably meant: at most a fifth of its letters differ. */
const nearest = (/** @type {string} */ key) => keys.search(key, { fuzzy: 0.2 })[0]?.id

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
      return placeholders(text)
        .filter((name) => !filled.includes(name))
        .map((name) => `${field} has ${name}, which nothing fills; it can have ${filled.join(' ') || 'none'}`)
    }),
  )
