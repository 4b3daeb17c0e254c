/**
 * Which values of an address's parameters a page knows. What it was asked with and does not know names nothing: such a page
 * is answered, but kept by no cache, or whoever makes up values would fill it (rule 8.3).
 */

/** True where a parameter is absent or one of the words that the page has for it, written as the page writes it. */
export const isOneOf = (value: string | undefined, words: readonly string[]): boolean =>
  value === undefined || words.includes(value)

/** True where a parameter is absent or the id or the slug of an item, written as the item has it. */
export const isNameOf = (
  value: string | undefined,
  items: readonly { id?: number | string | null; slug?: string | null }[],
): boolean =>
  value === undefined || items.some(({ id, slug }) => value === slug || (id != null && value === String(id)))
