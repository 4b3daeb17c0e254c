/** Editor HTML as plain text: for search, structured data, feeds and descriptions. No library: the browser may run it. */

// The HTML is our own sanitiser's output (src/content/sanitize.ts): well-formed, attributes in double quotes.
const tag = /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi
const lineBreaking =
  /^(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|tr|table|caption|blockquote|pre|figure|figcaption|hr|br|section|details|summary)$/i

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
}

function character(whole: string, code: string): string {
  if (!code.startsWith('#')) return entities[code.toLowerCase()] ?? whole
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : ''
}

/** The text with a line for each block; "" where there is none. */
export function plainLines(html: string | null | undefined): string {
  return (html ?? '')
    .replace(/\s+/g, ' ')
    .replace(tag, (_, __, name: string) => (lineBreaking.test(name) ? '\n' : /^t[dh]$/i.test(name) ? ' ' : ''))
    .replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, character)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** The text on one line. */
export const plainText = (html: string | null | undefined): string => plainLines(html).replace(/\s+/g, ' ')

/** At most so many characters, ended between words with "…". */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const end = cut.search(/\s+\S*$/)
  // A character outside the basic plane is two units: never half of it.
  return `${(end > length / 2 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '')).replace(/[\s.,;:–-]+$/, '')}…`
}

/** A sentence has at least this many characters. */
const sentenceLength = 40

/** How a text begins, for a card: its first paragraph, and more only where that is a mere salutation. */
export function opening(html: string | null | undefined, length: number): string {
  const lines = plainLines(html).split('\n')
  let text = ''
  for (const line of lines) {
    text = `${text} ${line}`.trim()
    if (text.length >= sentenceLength) break
  }
  return cutText(text, length)
}
