/**
 * Editors' HTML as plain text, for search, structured data, feeds and descriptions. No dependencies: the browser may
 * run it. Every function is linear, whatever the input: a regular expression for whole tags would start over at every
 * "<" of a text in which no tag ends.
 */

const tagName = /<\/?([a-z][a-z0-9]*)/iy
const lineBreaking =
  /^(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|tr|table|caption|blockquote|pre|figure|figcaption|hr|br|section|details|summary)$/i

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['hellip', '…'],
])

function character(whole: string, code: string): string {
  if (!code.startsWith('#')) return entities.get(code.toLowerCase()) ?? whole
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : ''
}

/** The index of a tag's closing ">", skipping quoted values; -1 where the tag, or a quoted value in it, never ends. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const sign = html[at]
    if (sign === '>') return at
    if (sign !== '"' && sign !== "'") continue
    at = html.indexOf(sign, at + 1)
    if (at === -1) return -1
  }
  return -1
}

const instead = (name: string): string => (lineBreaking.test(name) ? '\n' : /^t[dh]$/i.test(name) ? ' ' : '')

/** The text between the tags, with a line break for each block's tag and a space for each cell's. */
function withoutTags(html: string): string {
  let text = ''
  let from = 0
  // Once a quoted value never ends, tags end at the next ">": searching for its end again each time would be quadratic.
  let isQuoting = true
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    tagName.lastIndex = at
    const name = tagName.exec(html)?.[1]
    if (name === undefined) {
      at += 1
      continue
    }
    let end = isQuoting ? endOfTag(html, tagName.lastIndex) : -1
    if (end === -1) {
      isQuoting = false
      end = html.indexOf('>', tagName.lastIndex)
      if (end === -1) break
    }
    text += html.slice(from, at) + instead(name)
    from = at = end + 1
  }
  return text + html.slice(from)
}

/** The first `length` characters of HTML, cut before a tag, entity or surrogate pair that would be split. */
export function htmlBeginning(html: string, length: number): string {
  if (html.length <= length) return html
  const cut = html.slice(0, length).replace(halfAtEnd, '')
  const tag = cut.lastIndexOf('<')
  if (tag > cut.lastIndexOf('>')) return cut.slice(0, tag)
  const entity = cut.lastIndexOf('&')
  return entity > cut.lastIndexOf(';') && entity > length - longestEntity ? cut.slice(0, entity) : cut
}
const longestEntity = 12
/** The first half of a surrogate pair, without the second. */
const halfAtEnd = /[\uD800-\uDBFF]$/

/** The text, one line per block; "" where there is none. */
export const plainLines = (html: string | null | undefined): string =>
  withoutTags((html ?? '').replace(/\s+/g, ' '))
    .replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, character)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()

/** The text on one line. */
export const plainText = (html: string | null | undefined): string => plainLines(html).replace(/\s+/g, ' ')

/** The length that remains without the trailing characters that match `kind` (or, with `is` false, that do not). */
function endWithout(text: string, kind: RegExp, end = text.length, is = true): number {
  let at = end
  while (at > 0 && kind.test(text.charAt(at - 1)) === is) at -= 1
  return at
}

/** The text if it has at most `length` characters; else cut between words, with "…". */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const end = endWithout(cut, /\s/, endWithout(cut, /\s/, cut.length, false))
  const whole = end > length / 2 ? cut.slice(0, end) : cut.replace(halfAtEnd, '')
  return `${whole.slice(0, endWithout(whole, /[\s.,;:–-]/))}…`
}

/** A shorter opening paragraph is taken for a salutation. */
const sentenceLength = 40

/** The opening of a text, for a card: its first paragraph, and more only where that is a mere salutation. */
export function opening(html: string | null | undefined, length: number): string {
  const lines = plainLines(html).split('\n')
  let text = ''
  for (const line of lines) {
    text = `${text} ${line}`.trim()
    if (text.length >= sentenceLength) break
  }
  return cutText(text, length)
}

/** A text with its first letter as a capital: French days and months begin in lower case, a sentence does not. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
