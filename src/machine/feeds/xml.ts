/** The parts of XML 1.0 that feeds need. */

const needsNoEscape = /^[\t\n\r !#-%'-;=?-~]*$/

/** Escapes text for element content and double-quoted attributes; drops characters that XML does not allow (§2.2). */
export const escapeXml = (text: string): string =>
  needsNoEscape.test(text)
    ? text
    : text
        .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/"/g, '&quot;')

/** An element with escaped text; '' where there is no text. */
export const element = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : ''

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
