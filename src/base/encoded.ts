/**
 * A text as one part of an address. Half a character, left where a text was cut, becomes the replacement character:
 * `encodeURIComponent` alone throws at it, and the page with it.
 */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())
