/**
 * The one place where a drawing becomes markup, and the last line of defence: an element or attribute that is not on an
 * allow-list is not written, whatever built the tree, and every value and text is escaped here.
 */
import {
  type DrawnElement,
  type DrawnNode,
  drawnTags,
  isDrawnAttribute,
  isElement,
  limits,
} from '../../content/drawing/tree'
import { isOwnPath } from '../../content/text/addresses'

/**
 * An element of our own, around or beside the drawing's. Recognised by `instanceof`, which nothing read from the
 * service or the cache can satisfy: only these may be links or images and have a `class`.
 */
export class OwnElement implements DrawnElement {
  readonly attributes: Record<string, string> = {}
  constructor(
    readonly tag: string,
    attributes: Attributes,
    readonly children: DrawnNode[] = [],
  ) {
    for (const [name, value] of Object.entries(attributes)) if (value !== null) this.attributes[name] = String(value)
  }
}

/** One that is null is left out. */
export type Attributes = Readonly<Record<string, string | number | null>>

export const own = (tag: string, attributes: Attributes, ...children: DrawnNode[]): OwnElement =>
  new OwnElement(tag, attributes, children)

/** To a tenth of the drawing's unit. */
export const rounded = (value: number): number => Math.round(value * 10) / 10

const ownTags = new Set([...drawnTags, 'a', 'image'])
/** Addresses are paths of this site or https URLs. */
const ownAttributes: Readonly<Record<string, (value: string) => boolean>> = {
  class: (value) => /^[\w -]+$/.test(value),
  href: (value) => isOwnPath(value) || value.startsWith('https://'),
  'aria-label': () => true,
  'aria-current': (value) => value === 'true',
  focusable: (value) => value === 'false',
  display: (value) => value === 'none',
}

const escapes: Readonly<Record<string, string>> = { '&': '&#38;', '<': '&#60;', '>': '&#62;', '"': '&#34;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

const mayWrite = (isOwn: boolean, name: string, value: unknown): value is string =>
  isDrawnAttribute(name, value) ||
  (isOwn && typeof value === 'string' && Object.hasOwn(ownAttributes, name) && ownAttributes[name]?.(value) === true)

/** Start tags by attributes object, which lives as long as its drawing: most of a plan is the same on every page. */
const openings = new WeakMap<object, string>()

/** The start tag of an allowed element, with those of its attributes that are allowed. */
function opening({ tag, attributes }: DrawnElement, isOwn: boolean): string {
  const memoised = openings.get(attributes)
  if (memoised !== undefined) return memoised
  let text = `<${tag}`
  for (const name of Object.keys(attributes)) {
    const value: unknown = attributes[name]
    if (mayWrite(isOwn, name, value)) text += ` ${name}="${escaped(value)}"`
  }
  text += '>'
  openings.set(attributes, text)
  return text
}

function write(node: unknown, out: string[], depth: number): void {
  if (typeof node === 'string') {
    out.push(escaped(node))
    return
  }
  // Deeper than any drawing we parse plus the elements of our own around it.
  if (!isElement(node) || depth > limits.depth + 8) return
  const isOwn = node instanceof OwnElement
  if (!(isOwn ? ownTags : drawnTags).has(node.tag)) return
  out.push(opening(node, isOwn))
  for (const child of node.children) write(child, out, depth + 1)
  out.push('</', node.tag, '>')
}

/** Nodes as markup: the content of an `<svg>`, or a complete `<svg>` of our own. */
export function svgMarkup(nodes: readonly DrawnNode[]): string {
  const out: string[] = []
  for (const node of nodes) write(node, out, 0)
  return out.join('')
}
