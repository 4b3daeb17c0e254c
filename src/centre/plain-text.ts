/** Editors' HTML as plain text, for search, structured data, feeds and descriptions. */

const blockTag =
  /^(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|tr|table|caption|blockquote|pre|figure|figcaption|hr|br|section|details|summary)$/i

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…' }),
)

function decodeEntity(whole: string, code: string): string {
  if (!code.startsWith('#')) return entities.get(code.toLowerCase()) ?? whole
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : ''
}

/** Tags, whose quoted values may contain ">"; then those with a quote that is never closed. */
const tagPatterns = [/<\/?([a-z][a-z0-9]{0,15})(?:[^<>"']|"[^"]*"|'[^']*')*>/gi, /<\/?([a-z][a-z0-9]{0,15})[^<>]*>/gi]
const replacementFor = (name: string): string => (blockTag.test(name) ? '\n' : /^t[dh]$/i.test(name) ? ' ' : '')

/** The text between the tags, with a line break for each block's tag and a space for each cell's. */
const withoutTags = (html: string): string =>
  tagPatterns.reduce((text, tag) => text.replace(tag, (_, name: string) => replacementFor(name)), html)

/** The first `length` characters of HTML, cut before a tag, entity or surrogate pair that would be split. */
export function truncateHtml(html: string, length: number): string {
  if (html.length <= length) return html
  const cut = html.slice(0, length).replace(trailingSurrogate, '')
  const tag = cut.lastIndexOf('<')
  if (tag > cut.lastIndexOf('>')) return cut.slice(0, tag)
  const entity = cut.lastIndexOf('&')
  return entity > cut.lastIndexOf(';') && entity > length - maxEntityLength ? cut.slice(0, entity) : cut
}
const maxEntityLength = 12
/** The first half of a surrogate pair without the second. */
const trailingSurrogate = /[\uD800-\uDBFF]$/

/** The text, one line per block; "" where there is none. */
export const plainLines = (html: string | null | undefined): string =>
  withoutTags((html ?? '').replace(/\s+/g, ' '))
    .replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, decodeEntity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()

/** The text on one line. */
export const plainText = (html: string | null | undefined): string => plainLines(html).replace(/\s+/g, ' ')

/** The text if it has at most `length` characters; else cut between words, with "…". */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const end = cut.search(/\s\S*$/)
  const words = end > length / 2 ? cut.slice(0, end) : cut.replace(trailingSurrogate, '')
  return `${words.replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/, '')}…`
}

/** An opening paragraph shorter than this is taken for a salutation. */
const sentenceLength = 40

/** The beginning of a text, for a card: its first paragraph, and more only where that is a mere salutation. */
export function excerpt(html: string | null | undefined, length: number): string {
  const lines = plainLines(html).split('\n')
  let text = ''
  for (const line of lines) {
    text = `${text} ${line}`.trim()
    if (text.length >= sentenceLength) break
  }
  return truncate(text, length)
}

/** A text with its first letter in upper case, as a French day or month needs at the start of a sentence. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
