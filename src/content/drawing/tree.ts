/**
 * A drawing as a tree of plain objects, from the reader to the writer: it can be kept as JSON, and nothing between the
 * two ever sees markup. What may stand in it is said once, here: the reader takes nothing else in, and the writer
 * (src/components/map/svg-markup.ts) lets nothing else out, whatever a cache has handed it.
 */

/** An element of a level's drawing. It has no id and no class: nothing may refer to what others drew. */
export interface DrawnElement {
  tag: string
  /** By their names in SVG. */
  attributes: Record<string, string>
  children: DrawnNode[]
  /** The element's id in the service's drawing where it is a unit: the map location's `id`. */
  unit?: string
  /** The slug of the place that is no store (a washroom, a desk) where the element is its sign: `poi_<slug>`. */
  spot?: string
  /** It is the sign of a way in: `entrance_A`. */
  isEntrance?: true
}

/** An element, or the text of one. */
export type DrawnNode = DrawnElement | string

/** Presentation attributes that may stay. Fonts are the site's own. */
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

/** Elements that may stand in a drawing; text stands in the last two alone. */
export const drawnTags: ReadonlySet<string> = new Set(['svg', 'g', ...shapes, 'text', 'tspan'])
export const textTags: ReadonlySet<string> = new Set(['text', 'tspan'])

/** Attributes that may stand on any of them. None of them holds an address. */
export const drawnAttributes: readonly string[] = ['aria-hidden', ...geometry, ...presentation]
const allowed = new Set(drawnAttributes)

/** Deeper and larger drawings are refused. A floor plan of a large mall has some thousand elements, ten deep. */
export const limits = { depth: 64, elements: 20_000, characters: 2 * 1024 * 1024, styleValue: 100 }

/**
 * True for an attribute that may be written. The characters of a value are those of numbers, colours, paths and
 * transforms: no quote, bracket, colon, slash or backslash, so that no value can end itself, escape or be an address.
 */
export function isDrawnAttribute(name: string, value: unknown): value is string {
  if (!allowed.has(name) || typeof value !== 'string') return false
  if (presentation.has(name) && value.length > limits.styleValue) return false
  return /^[\w\s#%.,()+-]+$/.test(value) && !/(?:url|var|env|attr|image|expression)\s*\(/i.test(value)
}

/** True for a tree as the reader makes it, by its outside: the writer judges each node. */
export const isElement = (node: unknown): node is DrawnElement =>
  typeof node === 'object' &&
  node !== null &&
  typeof (node as DrawnElement).tag === 'string' &&
  Array.isArray((node as DrawnElement).children) &&
  typeof (node as DrawnElement).attributes === 'object' &&
  (node as DrawnElement).attributes !== null

/**
 * A tree with some elements replaced. `change` gives what stands in an element's place (null: nothing), or undefined to
 * keep it and go on inside it. What did not change is shared with the old tree.
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

/** Whether any element of the tree is one that is looked for. */
export const hasElement = (nodes: readonly DrawnNode[], wanted: (element: DrawnElement) => boolean): boolean =>
  nodes.some(
    (node) => typeof node !== 'string' && isElement(node) && (wanted(node) || hasElement(node.children, wanted)),
  )
