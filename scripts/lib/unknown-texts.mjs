/** What a centre says otherwise must be something that the product says (src/texts/en.ts): nobody would ever read the rest. */
import MiniSearch from 'minisearch'
import { en } from '../../src/texts/en.ts'

const known = /** @type {Readonly<Record<string, string>>} */ (en)

/** Keys as whole words, so that a slip of the keys anywhere in one is forgiven. */
const keys = new MiniSearch({ fields: ['id'], tokenize: (key) => [key] })
keys.addAll(Object.keys(known).map((id) => ({ id })))

/** The key that was meant: at most a fifth of its letters differ. */
const nearest = (/** @type {string} */ key) => keys.search(key, { fuzzy: 0.2 })[0]?.id

/** @param {string} text @returns {string[]} its placeholders, "{name}" */
const placeholders = (text) => text.match(/\{\w+\}/g) ?? []

/**
 * A line for each text that nothing shows, and for each placeholder that nothing fills.
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
