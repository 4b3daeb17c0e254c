/**
 * A text as one component of a URL. A lone surrogate, left where text was cut, becomes the replacement character:
 * `encodeURIComponent` alone throws on it, and takes the page down with it.
 */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** A component of a URL as text; one that is not validly encoded ("5%") as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
