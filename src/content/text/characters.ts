/**
 * Text of the content service as it may be shown: whole characters, all of them visible or blank, none of them able
 * to turn the direction of what stands beside it. Half a character (text that was cut in the middle of an emoji) makes
 * `encodeURIComponent` throw, control characters make XML unreadable, and an override of the direction lets a name
 * rewrite the line that it stands in.
 */

/**
 * Halves of characters, what is no character, controls but tab and line break, blanks without width, and what overrides
 * or isolates the direction. Joiners (U+200C, U+200D) and plain direction marks stay: languages and emoji need them.
 */
const unseen = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u180e\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** Without what nobody can see; line breaks and blanks stay as they are. */
export const seen = (text: string): string => text.replace(unseen, '')

/** One line, trimmed: a name, an address, a label. */
export const line = (text: string): string => seen(text.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')).trim()

/** Text of several lines, trimmed. */
export const lines = (text: string): string => seen(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).trim()

/** The beginning of a text that is longer than `limit` (UTF-16 units), with an ellipsis, never half a character. */
export const cutTo = (text: string, limit: number): string =>
  text.length <= limit ? text : `${beginning(text, limit - 1).trimEnd()}…`

/** The first `limit` UTF-16 units, less half a character at the end. */
export const beginning = (text: string, limit: number): string => text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')

/** Whether anything of it leaves a mark on the page. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
