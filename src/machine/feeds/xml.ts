/**
 * The few rules of XML 1.0 that feeds need. Two small documents of known shape: a writer library would be larger than
 * they are, and the tests read them with a parser that is not ours.
 */

/** Nothing in it that XML forbids or reads as its own: what most addresses, dates and names are. */
const plain = /^[\t\n\r !#-%'-;=?-~]*$/

/** The text for element content and double-quoted attributes; characters that XML does not allow are dropped (§2.2). */
export const xmlText = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/"/g, '&quot;')

/** An element with escaped text; nothing for a missing one. */
export const element = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${xmlText(text)}</${name}>` : ''

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
