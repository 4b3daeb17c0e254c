/**
 * JSON that arrives in pieces. A list that is long is read item by item: its text, its items and what is made of them
 * would else all be there at the same time, and an isolate has 128 MB for everything.
 */

/** Texts up to this length are read at once when they are whole. */
const mostAtOnce = 1024 * 1024

/** Blanks that JSON knows (RFC 8259 §2), ahead of what it says. */
const blanks = /^[ \t\r\n]+/

/**
 * Gathers a text piece by piece; `end` gives its value. Both throw SyntaxError where it is no JSON. No piece is looked at twice:
 * tens of megabytes, of blanks for all we know, come in thousands of them.
 */
export class JsonReader {
  private readonly atOnce: number
  private text = ''
  private isList = false
  private items: ItemReader | null = null

  constructor(atOnce = mostAtOnce) {
    this.atOnce = atOnce
  }

  add(piece: string): void {
    if (this.items) {
      this.items.add(piece)
      return
    }
    if (this.text === '') {
      this.text = piece.replace(blanks, '')
      this.isList = this.text.startsWith('[')
    } else this.text += piece
    if (!this.isList || this.text.length <= this.atOnce) return
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
  /** Of the item that is being read, what earlier pieces had of it. */
  private begun: string[] = []
  /** Lists and objects that are open; the list itself is the first. */
  private depth = 0
  private isInText = false
  /** Whether the last piece ended with a backslash: what follows it is no end, whatever it is. */
  private isEscaped = false
  private isClosed = false

  add(piece: string): void {
    /** Where the item begins, or goes on. */
    let from = 0
    let at = this.isEscaped ? 1 : 0
    for (; at < piece.length; at++) {
      const sign = piece.charCodeAt(at)
      if (this.isInText) {
        if (sign === backslash) at += 1
        else if (sign === quote) this.isInText = false
      } else if (sign === quote) this.isInText = true
      else if (sign === list || sign === object) {
        this.depth += 1
        if (this.depth === 1) from = this.open(piece.slice(from, at), at)
      } else if (sign === listEnd || sign === objectEnd) {
        this.depth -= 1
        if (this.depth === 0) from = this.close(piece.slice(from, at), at, sign)
      } else if (sign === comma && this.depth === 1) from = this.take(this.whole(piece.slice(from, at)), at)
    }
    this.isEscaped = at > piece.length
    this.begun.push(piece.slice(from))
  }

  end(): unknown[] {
    if (!this.isClosed || this.whole('').trim() !== '') throw new SyntaxError('The list has no end, or more behind it')
    return this.items
  }

  /** The item with its end. */
  private whole(end: string): string {
    const text = this.begun.length === 0 ? end : this.begun.join('') + end
    this.begun = []
    return text
  }

  private open(before: string, at: number): number {
    if (this.isClosed || this.whole(before).trim() !== '') throw new SyntaxError('Something stands beside the list')
    return at + 1
  }

  private take(item: string, at: number): number {
    this.items.push(JSON.parse(item))
    return at + 1
  }

  private close(end: string, at: number, sign: number): number {
    if (sign !== listEnd) throw new SyntaxError('The list is closed as an object')
    const item = this.whole(end)
    // Nothing between the brackets is no item; nothing behind a comma is an error.
    if (this.items.length > 0 || item.trim() !== '') this.take(item, at)
    this.isClosed = true
    return at + 1
  }
}
