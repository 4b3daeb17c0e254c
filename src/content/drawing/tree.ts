/**
 * A drawing as a tree of plain objects, from the reader to the writer: it can be stored as JSON, and nothing between
 * the two ever handles markup. What it may contain is defined only here: the reader lets nothing else in, and the
 * writer (src/components/map/svg-markup.ts) lets nothing else out, whatever a cache has handed it.
 */

import type { Locale } from '../../base/config'

/** An element of a level's drawing. It has no id or class, so that nothing can refer to it. */
export interface DrawnElement {
  tag: string
  /** By SVG name. */
  attributes: Record<string, string>
  children: DrawnNode[]
  /** For a unit, the element's id in the service's drawing: the map location's `id`. */
  unit?: string
  /** For the sign (`poi_<slug>`) of a place other than a store (a washroom, a desk), the slug of that place. */
  spot?: string
  /** It is the sign of an entrance: `entrance_A`. */
  isEntrance?: true
  /** The languages that it is drawn in; absent for all. */
  only?: readonly Locale[]
}

/** An element, or the text of one. */
export type DrawnNode = DrawnElement | string

/** Presentation attributes that are kept. Fonts are the site's own. */
export const presentation: ReadonlySet<string> = new Set([
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'visibility',
])

const geometry = 'd points x y width height x1 y1 x2 y2 cx cy r rx ry transform dx dy viewBox'.split(' ')

const shapes = 'path rect circle ellipse line polyline polygon'.split(' ')

/** Elements that a drawing may contain; only the last two contain text. */
export const drawnTags: ReadonlySet<string> = new Set(['svg', 'g', ...shapes, 'text', 'tspan'])
export const textTags: ReadonlySet<string> = new Set(['text', 'tspan'])

/** Attributes that any of them may have. None holds an address. */
export const drawnAttributes: readonly string[] = ['aria-hidden', ...geometry, ...presentation]
const allowed = new Set(drawnAttributes)

/** Deeper or larger drawings are rejected. A large mall's floor plan has a few thousand elements, ten levels deep. */
export const limits = { depth: 64, elements: 20_000, characters: 2 * 1024 * 1024, styleValue: 100 }

/**
 * True for an attribute that may be written. A value may hold the characters of numbers, colours, paths and transforms:
 * no quotes, angle brackets, colons, slashes or backslashes, so that no value can end early, escape or be an address.
 */
export function isDrawnAttribute(name: string, value: unknown): value is string {
  if (!allowed.has(name) || typeof value !== 'string') return false
  if (presentation.has(name) && value.length > limits.styleValue) return false
  return /^[\w\s#%.,()+-]+$/.test(value) && !/(?:url|var|env|attr|image|expression)\s*\(/i.test(value)
}

/** True for what looks like an element as the reader makes it; the writer checks each node. */
export const isElement = (node: unknown): node is DrawnElement =>
  typeof node === 'object' &&
  node !== null &&
  typeof (node as DrawnElement).tag === 'string' &&
  Array.isArray((node as DrawnElement).children) &&
  typeof (node as DrawnElement).attributes === 'object' &&
  (node as DrawnElement).attributes !== null

/**
 * A tree with some elements replaced. `change` returns an element's replacement (null: nothing), or undefined to keep
 * the element and descend into it. What did not change is shared with the old tree.
 */
export function replaced(
  nodes: readonly DrawnNode[],
  change: (element: DrawnElement) => DrawnNode | null | undefined,
): DrawnNode[] {
  return nodes.flatMap((node): DrawnNode[] => {
    if (typeof node === 'string' || !isElement(node)) return [node]
    const other = change(node)
    if (other !== undefined) return other === null ? [] : [other]
    const children = replaced(node.children, change)
    const isSame =
      children.length === node.children.length && children.every((child, at) => child === node.children[at])
    return [isSame ? node : { ...node, children }]
  })
}

/** Whether any element of the tree satisfies `wanted`. */
export const hasElement = (nodes: readonly DrawnNode[], wanted: (element: DrawnElement) => boolean): boolean =>
  nodes.some(
    (node) => typeof node !== 'string' && isElement(node) && (wanted(node) || hasElement(node.children, wanted)),
  )

/** Whether an element is drawn in a language only, but not in this one. */
const isForOthers = ({ only }: DrawnElement, locale: Locale): boolean =>
  only !== undefined && !(Array.isArray(only) && only.includes(locale))

/** A tree as it is drawn in a language (rule 6.4). */
export const nodesIn = (nodes: readonly DrawnNode[], locale: Locale): DrawnNode[] =>
  replaced(nodes, (element) => (isForOthers(element, locale) ? null : undefined))

/** The words in a node, with single spaces between them. */
export const wordsIn = (node: DrawnNode): string =>
  typeof node === 'string' ? node : node.children.map(wordsIn).join(' ').replace(/\s+/g, ' ').trim()
