/**
 * Which values of its query parameters a page knows. A page requested with any other value is served but never cached,
 * or made-up values would fill the cache (rule 8.3).
 */

/** True if a parameter is absent or exactly one of the page's words for it. */
export const isOneOf = (value: string | undefined, words: readonly string[]): boolean =>
  value === undefined || words.includes(value)

/** True if a parameter is absent or exactly the id or slug of an item. */
export const isNameOf = (
  value: string | undefined,
  items: readonly { id?: number | string | null; slug?: string | null }[],
): boolean =>
  value === undefined || items.some(({ id, slug }) => value === slug || (id != null && value === String(id)))
