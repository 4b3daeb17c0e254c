/**
 * A text as one component of a URL. A lone surrogate, left where text was cut, becomes the replacement character:
 * `encodeURIComponent` alone throws on it, and takes the page down with it.
 */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())
