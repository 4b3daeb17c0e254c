/**
 * Markup that never closes. In HTML one missing end swallows everything after it: what follows `<textarea>` is its
 * content, what follows `<template>` is not shown, and what follows `<!--` or `<a href="x` is no text at all. An editor
 * who forgot an end meant the words after it to be read, so the opening is removed instead.
 */

/** Elements whose content is raw text up to their end tag. */
const raw = new Set(['iframe', 'noembed', 'noframes', 'plaintext', 'script', 'style', 'textarea', 'title', 'xmp'])
/** Elements that hide what follows them, or take it out of the text. */
const hiding = new Set(['details', 'math', 'noscript', 'object', 'select', 'svg', 'template'])

/** The start of a quoted attribute value. */
const quote = /=\s{0,20}(["'])/

interface Piece {
  from: number
  to: number
}

/** A text that is searched from start to end, without scanning any part twice in vain. */
class Searched {
  readonly html: string
  private folded: string | null = null
  /** Where each mark was last found, and where that search began; -1 where there are no more. */
  private readonly known = new Map<string, Piece>()
  constructor(html: string) {
    this.html = html
  }

  /** Like `indexOf`. Positions only grow, so a known result is reused until it is passed. */
  find(mark: string, from: number, text: string = this.html): number {
    const known = this.known.get(mark)
    if (known && from >= known.from && (known.to === -1 || from <= known.to)) return known.to
    const to = text.indexOf(mark, from)
    this.known.set(mark, { from, to })
    return to
  }

  /** Where an element's end tag begins, ignoring case. */
  findEnd(name: string, from: number): number {
    // ASCII letters only: lower-casing others may change the length of the text.
    this.folded ??= this.html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    return this.find(`</${name}`, from, this.folded)
  }

  /**
   * The position after the tag whose name ends at `from`, as HTML parses it: ">" in quotes does not end a tag.
   * `isLost`: the tag has no end, or another tag begins before it; the attributes read so far are removed with it, and
   * the words after them stay.
   */
  endOfTag(from: number): { at: number; isLost: boolean } {
    for (let place = from; ; ) {
      const end = this.find('>', place)
      const other = this.find('<', place)
      const isLost = end === -1 || (other !== -1 && other < end)
      const until = Math.min(...[end, other, this.html.length].filter((at) => at !== -1))
      const opening = quote.exec(this.html.slice(place, until))
      if (opening?.[1] === undefined) return { at: isLost ? place : end + 1, isLost }
      const opened = place + opening.index + opening[0].length
      const close = this.find(opening[1], opened)
      if (close === -1) {
        const value = /^[^\s<>]{0,2000}/.exec(this.html.slice(opened, opened + 2_000))?.[0] ?? ''
        return { at: end === -1 ? opened + value.length : end + 1, isLost: true }
      }
      place = close + 1
    }
  }
}

/** The text without the openings that never close; unchanged where everything closes. */
export function withoutUnclosed(html: string): string {
  if (!/<(?:!--|\/?[a-z])/i.test(html)) return html
  const lost = unclosedIn(new Searched(html))
  if (lost.length === 0) return html
  lost.sort((a, b) => a.from - b.from)
  const kept = lost.map(({ from }, index) => html.slice(lost[index - 1]?.to ?? 0, from))
  return [...kept, html.slice(lost.at(-1)?.to)].join('')
}

/** The openings that never close, in any order; none of them overlap. */
function unclosedIn(text: Searched): Piece[] {
  const { html } = text
  const lost: Piece[] = []
  const open = new Map<string, Piece[]>()
  let next = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', next)) {
    if (html.startsWith('<!--', at)) {
      const end = text.find('-->', at + 2)
      next = end === -1 ? at + 4 : end + 3
      if (end === -1) lost.push({ from: at, to: next })
      continue
    }
    const [whole = '<', slash = '', written = ''] = /^<(\/?)([a-z][a-z0-9-]{0,30})/i.exec(html.slice(at, at + 34)) ?? []
    next = at + whole.length
    if (written === '') continue
    const { at: end, isLost } = text.endOfTag(next)
    next = end
    if (isLost) {
      lost.push({ from: at, to: end })
      continue
    }
    const name = written.toLowerCase()
    if (raw.has(name) && slash === '') {
      const close = text.findEnd(name, end)
      if (close === -1) lost.push({ from: at, to: end })
      else next = close
    } else if (hiding.has(name)) {
      const opened = open.get(name) ?? []
      if (slash === '') opened.push({ from: at, to: end })
      else opened.pop()
      open.set(name, opened)
    }
  }
  return [...lost, ...[...open.values()].flat()]
}
