/**
 * The subset of CSS that drawing programs write into floor plans: simple selectors and presentation properties. Any
 * input is parsed in one pass: each character is looked at once.
 */
import { isDrawnAttribute, presentation } from './tree'

/** Presentation attributes by name. */
export type Declarations = Record<string, string>

/** How much of a style sheet is read; the rest is ignored. */
const limits = { characters: 256 * 1024, selectors: 5_000, classes: 20 }

interface Block {
  prelude: string
  body: string
}

/** Where something that begins at `from` ends: after the next `end`, or at the end of the text. */
function behind(css: string, end: string, from: number): number {
  const at = css.indexOf(end, from)
  return at === -1 ? css.length : at + end.length
}

/** A style sheet's top-level rules. At-rules are skipped with everything inside them. */
function* blocks(css: string): Generator<Block> {
  let prelude = ''
  let body = ''
  let depth = 0
  let at = 0
  while (at < css.length) {
    const character = css[at] as string
    let piece = character
    if (character === '/' && css[at + 1] === '*') {
      at = behind(css, '*/', at + 2)
      continue
    }
    if (character === '"' || character === "'") piece = css.slice(at, behind(css, character, at + 1))
    else if (character === '\\') piece = css.slice(at, at + 2)
    at += piece.length
    if (piece === '{') {
      depth += 1
      if (depth === 1) continue
    }
    if (piece === '}') {
      depth = Math.max(0, depth - 1)
      if (depth === 0) {
        if (!prelude.trimStart().startsWith('@')) yield { prelude, body }
        prelude = ''
        body = ''
        continue
      }
    }
    if (depth > 0) body += piece
    // An at-rule without a block: `@import …;`
    else if (piece === ';') prelude = ''
    else prelude += piece
  }
}

/** "fill:#fff;stroke-width:2px" as attributes. Anything but a plain value (a reference, an escape) is dropped. */
function declarations(body: string): Declarations {
  const found: Declarations = {}
  for (const declaration of body.split(';', 200)) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (!presentation.has(name)) continue
    const value = declaration
      .slice(colon + 1)
      .replace(/!important/i, '')
      .trim()
      .replace(/^([\d.]+)px$/, '$1')
    if (isDrawnAttribute(name, value)) found[name] = value
  }
  return found
}

/** A property as a selector sets it, with its position among all rules: the later of equal selectors wins. */
interface Setting {
  value: string
  order: number
}

/** The rules of a drawing's style sheets by selector: `.name`, `#name` or a tag name. */
export class StyleSheet {
  private readonly bySelector = new Map<string, Map<string, Setting>>()
  private read = 0
  private order = 0

  /** Adds a `<style>` element's text. Compound and complex selectors are ignored. */
  add(css: string): void {
    const text = css.slice(0, Math.max(0, limits.characters - this.read))
    this.read += text.length
    for (const { prelude, body } of blocks(text)) {
      const selectors = prelude.split(',').map((selector) => selector.trim())
      const simple = selectors.filter((selector) => selector.length <= 200 && /^[.#]?[\w-]+$/.test(selector))
      if (simple.length === 0) continue
      const settings = Object.entries(declarations(body))
      for (const selector of simple) {
        this.order += 1
        if (this.order > limits.selectors) return
        const known = this.bySelector.get(selector) ?? new Map<string, Setting>()
        for (const [name, value] of settings) known.set(name, { value, order: this.order })
        this.bySelector.set(selector, known)
      }
    }
  }

  /** The declarations for an element by its tag, classes, id and own style, in order of CSS specificity. */
  of({ tag, id, classes, style }: { tag: string; id: string; classes: string; style: string }): Declarations {
    const names = classes.split(/\s+/, limits.classes).filter(Boolean)
    const result: Declarations = {}
    for (const selectors of [[tag], names.map((name) => `.${name}`), id ? [`#${id}`] : []]) {
      const winners = new Map<string, Setting>()
      for (const selector of selectors) {
        for (const [name, setting] of this.bySelector.get(selector) ?? []) {
          if (setting.order > (winners.get(name)?.order ?? 0)) winners.set(name, setting)
        }
      }
      for (const [name, { value }] of winners) result[name] = value
    }
    return Object.assign(result, declarations(style))
  }
}
