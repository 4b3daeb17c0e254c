/**
 * A drawing as a tree of plain objects, which can be stored as JSON. What is allowed in it is defined here, and checked
 * twice: by the reader (drawing.ts) and by the writer (src/components/map/svg-markup.ts).
 */
import type { Locale } from '../../base/config'

/** An element of a level's drawing. Only resources have an id, which the reader has made. */
export interface DrawnElement {
  tag: string
  /** By SVG name. */
  attributes: Record<string, string>
  children: DrawnNode[]
  /** For a unit, the element's id in the service's drawing: the map location's `id`. */
  unit?: string
  /** For a text in a unit, that unit's id. */
  inUnit?: string
  /** For the sign (`poi_<slug>`) of a place other than a store (a washroom, a desk), the slug of that place. */
  spot?: string
  /** It is the sign of an entrance: `entrance_A`. */
  isEntrance?: true
  /** The languages that it is drawn in; absent for all. */
  only?: readonly Locale[]
}

/** An element, or the text of one. */
export type DrawnNode = DrawnElement | string

const names = (text: string): string[] => text.trim().split(/\s+/)

/** Presentation attributes that may refer to an element of the drawing, with its possible tags. */
export const referencedTags: Readonly<Record<string, readonly string[]>> = {
  fill: ['linearGradient', 'radialGradient', 'pattern'],
  stroke: ['linearGradient', 'radialGradient', 'pattern'],
  'clip-path': ['clipPath'],
  mask: ['mask'],
  'marker-start': ['marker'],
  'marker-mid': ['marker'],
  'marker-end': ['marker'],
}

/** Presentation attributes that are kept: none of font families, which are the site's own, or of visibility. */
export const presentationAttributes: ReadonlySet<string> = new Set(
  names(`
    fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset
    stroke-linecap stroke-linejoin stroke-miterlimit paint-order vector-effect opacity color overflow font-size
    font-weight font-style text-anchor dominant-baseline baseline-shift letter-spacing word-spacing text-decoration
    writing-mode stop-color stop-opacity clip-path mask mask-type marker-start marker-mid marker-end`),
)

const geometryAttributes = names(`
  d points x y width height x1 y1 x2 y2 cx cy r rx ry transform dx dy rotate textLength lengthAdjust pathLength viewBox
  preserveAspectRatio startOffset fx fy fr offset spreadMethod gradientUnits gradientTransform patternUnits
  patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight
  refX refY orient`)

export const shapeTags: ReadonlySet<string> = new Set(names('path rect circle ellipse line polyline polygon'))
export const textTags: ReadonlySet<string> = new Set(names('text tspan textPath'))
/** Elements that others refer to. They are put into the drawing's own `<defs>`. */
export const resourceTags: ReadonlySet<string> = new Set(Object.values(referencedTags).flat())

export const drawnTags: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'stop'],
  ...shapeTags,
  ...textTags,
  ...resourceTags,
])

/** Attributes that are kept of the service's drawing. */
export const drawnAttributes: readonly string[] = ['aria-hidden', ...geometryAttributes, ...presentationAttributes]
const allowedAttributes = new Set(drawnAttributes)

/** Deeper or larger drawings are rejected. A large mall's floor plan has a few thousand elements, ten levels deep. */
export const limits = {
  depth: 64,
  elements: 20_000,
  characters: 2 * 1024 * 1024,
  styleValue: 100,
  /** The length within which a DOCTYPE may declare entities. */
  prologue: 16 * 1024,
}

/** The reader's ids, and references to them. */
const generatedId = /^d[0-9a-z]{1,13}-\d{1,5}$/
const generatedReference = /^url\(#d[0-9a-z]{1,13}-\d{1,5}\)$/

/**
 * Whether an attribute is allowed: numbers, colours, paths and transforms. No value can end the attribute, or be an
 * address; the only references are the reader's own.
 */
export function isDrawnAttribute(name: string, value: unknown): value is string {
  if (typeof value !== 'string') return false
  if (name === 'id') return generatedId.test(value)
  if (name === 'href') return value.startsWith('#') && generatedId.test(value.slice(1))
  if (!allowedAttributes.has(name)) return false
  if (Object.hasOwn(referencedTags, name) && generatedReference.test(value)) return true
  if (presentationAttributes.has(name) && value.length > limits.styleValue) return false
  return /^[\w\s#%.,()+-]+$/.test(value) && !/(?:url|var|env|attr|image|expression)\s*\(/i.test(value)
}

/** Whether something has the shape of an element; the writer checks what is in it. */
export const isElement = (node: unknown): node is DrawnElement => {
  const { tag, children, attributes } = (node ?? {}) as Partial<DrawnElement>
  return typeof tag === 'string' && Array.isArray(children) && typeof attributes === 'object' && attributes !== null
}

/** A tree with elements replaced by what `change` returns: null removes one, undefined keeps it and goes on inside. */
export function replaceElements(
  nodes: readonly DrawnNode[],
  change: (element: DrawnElement) => DrawnNode | null | undefined,
): DrawnNode[] {
  return nodes.flatMap((node): DrawnNode[] => {
    if (!isElement(node)) return [node]
    const other = change(node)
    if (other !== undefined) return other === null ? [] : [other]
    const children = replaceElements(node.children, change)
    const isSame =
      children.length === node.children.length && children.every((child, at) => child === node.children[at])
    return [isSame ? node : { ...node, children }]
  })
}

/** Whether any element of the tree passes a test. */
export const hasElement = (nodes: readonly DrawnNode[], test: (element: DrawnElement) => boolean): boolean =>
  nodes.some((node) => isElement(node) && (test(node) || hasElement(node.children, test)))

/** A tree as it is drawn in a language (rule 6.4). */
export const nodesIn = (nodes: readonly DrawnNode[], locale: Locale): DrawnNode[] =>
  replaceElements(nodes, ({ only = [locale] }) => (Array.isArray(only) && only.includes(locale) ? undefined : null))

/** The text of a node, with single spaces. */
export const textOf = (node: DrawnNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join(' ').replace(/\s+/g, ' ').trim()
