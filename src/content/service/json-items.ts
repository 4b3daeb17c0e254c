/**
 * Parses JSON that arrives in pieces. A long list is parsed item by item: otherwise its text, its items and what is
 * made of them would all be in memory at the same time, and an isolate has 128 MB for everything.
 */

/** Texts up to this length are parsed in one go once they are complete. */
const mostAtOnce = 1024 * 1024

/** Leading JSON whitespace (RFC 8259 §2). */
const blanks = /^[ \t\r\n]+/

/**
 * Collects a text piece by piece; `end` returns its value. Both throw SyntaxError where it is not JSON. No piece is
 * scanned twice: tens of megabytes, possibly of whitespace, arrive in thousands of pieces.
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

  /** How the text begins, for an error message. */
  get beginning(): string {
    return this.text.slice(0, 100)
  }
}

const code = (sign: string): number => sign.charCodeAt(0)
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')]
const [list, object, listEnd, objectEnd] = [code('['), code('{'), code(']'), code('}')]

/** The items of one list. Each is parsed by itself with `JSON.parse`, so the result is the same, or an error. */
class ItemReader {
  private readonly items: unknown[] = []
  /** The part of the current item that earlier pieces brought. */
  private begun: string[] = []
  /** How many lists and objects are open; the list itself is the first. */
  private depth = 0
  private isInText = false
  /** Whether the last piece ended with a backslash: the next character is then escaped, whatever it is. */
  private isEscaped = false
  private isClosed = false

  add(piece: string): void {
    /** Where the item begins or continues. */
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

  /** The whole item, given its end. */
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
    // Nothing between the brackets is no item; nothing after a comma is an error.
    if (this.items.length > 0 || item.trim() !== '') this.take(item, at)
    this.isClosed = true
    return at + 1
  }
}
