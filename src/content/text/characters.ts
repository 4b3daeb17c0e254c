/**
 * Makes text of the content service safe to show: a lone surrogate makes `encodeURIComponent` throw, controls make XML
 * invalid, and a direction override rearranges the text around it.
 */

/**
 * Lone surrogates, noncharacters, controls other than tab and line break, zero-width spaces, direction overrides and
 * isolates. Joiners (U+200C, U+200D) and direction marks stay: languages and emoji need them.
 */
const hidden = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u180e\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** Text without invisible characters; spaces and line breaks stay. */
export const stripInvisible = (text: string): string => text.replace(hidden, '')

/** Text on one line, trimmed. */
export const toLine = (text: string): string => stripInvisible(text.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')).trim()

/** Text of several lines, trimmed. */
export const toLines = (text: string) => stripInvisible(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).trim()

/** A text cut to `max` UTF-16 units, with an ellipsis where it is longer. */
export const limitLength = (text: string, max: number): string =>
  text.length <= max ? text : `${sliceWellFormed(text, max - 1).trimEnd()}…`

/** The first `max` UTF-16 units, never ending within a surrogate pair. */
export const sliceWellFormed = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** Whether a text has a visible character. */
export const hasVisibleText = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** CSS without its comments. */
export const withoutCssComments = (css: string): string => css.replace(/\/\*.*?(?:\*\/|$)/gs, '')
