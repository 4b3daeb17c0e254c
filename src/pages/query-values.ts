/**
 * Which values of its query parameters a page knows. A page requested with any other value is served but never cached,
 * or made-up values would fill the cache (rule 8.3).
 */

type Item = { id?: number | string | null; slug?: string | null }

const isNamed = (value: string, by: string | Item): boolean =>
  typeof by === 'string' ? value === by : value === by.slug || (by.id != null && value === String(by.id))

/** Whether a parameter has a value other than its words, or than the id or slug of one of its items. */
export const hasUnknownValue = (
  query: Readonly<Record<string, string | undefined>>,
  values: Readonly<Record<string, readonly (string | Item)[]>>,
): boolean =>
  Object.entries(values).some(([name, all]) => {
    const value = query[name]
    return value !== undefined && !all.some((each) => isNamed(value, each))
  })
