/**
 * Serialises drawings. The last line of defence: only elements and attributes on an allow-list are written, whatever
 * built the tree, and every value and text is escaped.
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

/** An element of our own: only these may be links or images and have a `class`. Nothing cached can be an instance. */
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

/** Null: left out. */
export type Attributes = Readonly<Record<string, string | number | null>>

/** An element of our own. */
export const svg = (tag: string, attributes: Attributes, ...children: DrawnNode[]): OwnElement =>
  new OwnElement(tag, attributes, children)

/** Rounded to a tenth of the drawing's unit. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10

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
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

const isAllowed = (isOwn: boolean, name: string, value: unknown): value is string =>
  isDrawnAttribute(name, value) ||
  (isOwn && typeof value === 'string' && Object.hasOwn(ownAttributes, name) && ownAttributes[name]?.(value) === true)

/** Start tags by attributes object, which lives as long as its drawing: most of a plan is the same on every page. */
const startTags = new WeakMap<object, string>()

/** The start tag of an allowed element, with those of its attributes that are allowed. */
function startTag({ tag, attributes }: DrawnElement, isOwn: boolean): string {
  const memoised = startTags.get(attributes)
  if (memoised !== undefined) return memoised
  let text = `<${tag}`
  for (const name of Object.keys(attributes)) {
    const value: unknown = attributes[name]
    if (isAllowed(isOwn, name, value)) text += ` ${name}="${escapeText(value)}"`
  }
  text += '>'
  startTags.set(attributes, text)
  return text
}

function markupOf(node: unknown, depth = 0): string {
  if (typeof node === 'string') return escapeText(node)
  // Deeper than any parsed drawing with our own elements around it.
  if (!isElement(node) || depth > limits.depth + 8) return ''
  const isOwn = node instanceof OwnElement
  if (!(isOwn ? ownTags : drawnTags).has(node.tag)) return ''
  let text = startTag(node, isOwn)
  for (const child of node.children) text += markupOf(child, depth + 1)
  return `${text}</${node.tag}>`
}

/** Nodes as markup: the content of an `<svg>`, or a complete `<svg>` of our own. */
export const svgMarkup = (nodes: readonly DrawnNode[]): string => nodes.map((node) => markupOf(node)).join('')
