/**
 * JSON that arrives in pieces. A list that is long is read item by item: its text, its items and what is made of them
 * would else all be there at the same time, and an isolate has 128 MB for everything.
 */

/** Texts up to this length are read at once when they are whole. */
const mostAtOnce = 1024 * 1024

/** Gathers a text piece by piece; `end` gives its value. Both throw SyntaxError where it is no JSON. */
export class JsonReader {
  private readonly atOnce: number
  private text = ''
  private items: ItemReader | null = null

  constructor(atOnce = mostAtOnce) {
    this.atOnce = atOnce
  }

  add(piece: string): void {
    if (this.items) {
      this.items.add(piece)
      return
    }
    this.text += piece
    if (this.text.length <= this.atOnce || !/^\s*\[/.test(this.text)) return
    this.items = new ItemReader()
    this.items.add(this.text)
    this.text = ''
  }

  end(): unknown {
    return this.items ? this.items.end() : JSON.parse(this.text)
  }

  /** How the text begins, for an error's words. */
  get beginning(): string {
    return this.text.slice(0, 100)
  }
}

const code = (sign: string): number => sign.charCodeAt(0)
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')]
const [list, object, listEnd, objectEnd] = [code('['), code('{'), code(']'), code('}')]

/** The items of one list. Each is read by itself, so it is what `JSON.parse` would give, or none. */
class ItemReader {
  private readonly items: unknown[] = []
  /** Of the item that is being read, as far as it has come. */
  private text = ''
  /** Where in `text` reading goes on. */
  private at = 0
  /** Lists and objects that are open; the list itself is the first. */
  private depth = 0
  private isInText = false
  private isClosed = false

  add(piece: string): void {
    this.text += piece
    const { text } = this
    /** Where the item begins. */
    let from = 0
    let at = this.at
    for (; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      if (this.isInText) {
        // What follows a backslash is no end, whatever it is; it may be in the next piece.
        if (sign === backslash) at += 1
        else if (sign === quote) this.isInText = false
      } else if (sign === quote) this.isInText = true
      else if (sign === list || sign === object) {
        this.depth += 1
        if (this.depth === 1) from = this.open(at)
      } else if (sign === listEnd || sign === objectEnd) {
        this.depth -= 1
        if (this.depth === 0) from = this.close(from, at, sign)
      } else if (sign === comma && this.depth === 1) from = this.take(from, at)
    }
    this.text = text.slice(from)
    this.at = at - from
  }

  end(): unknown[] {
    if (!this.isClosed || this.text.trim() !== '') throw new SyntaxError('The list has no end, or more behind it')
    return this.items
  }

  private open(at: number): number {
    if (this.isClosed || this.text.slice(0, at).trim() !== '') throw new SyntaxError('Something stands beside the list')
    return at + 1
  }

  private take(from: number, to: number): number {
    this.items.push(JSON.parse(this.text.slice(from, to)))
    return to + 1
  }

  private close(from: number, to: number, sign: number): number {
    if (sign !== listEnd) throw new SyntaxError('The list is closed as an object')
    // Nothing between the brackets is no item; nothing behind a comma is an error.
    if (this.items.length > 0 || this.text.slice(from, to).trim() !== '') this.take(from, to)
    this.isClosed = true
    return to + 1
  }
}
