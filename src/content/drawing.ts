/**
 * A level of the centre map: an SVG drawing made safe and taken apart, so that a page can make each unit a link
 * (design §5). `<style>` rules become attributes, because the content security policy allows no inline style; ids are
 * prefixed with the level's, because several levels stand in one document.
 */
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { presentation, type StyleRule, styleOf, styleRules } from './drawing-style'

/** A point of the drawing, in its own units. */
export interface Point {
  x: number
  y: number
}

/** One straight piece of the `walkways` layer; shared ends are junctions (what is named lies at the second end). */
export interface Walkway {
  from: Point
  to: Point
  stepFree: boolean
  unit: string | null
  entrance: string | null
  /** Same-named joints of two levels are one place: a lift, an escalator, stairs. */
  joint: string | null
}

/** A unit's own markup; everything else of the drawing is text between the units. */
export interface DrawnUnit {
  /** The element's id in the service's drawing, which is the map location's `id`. */
  id: string
  markup: string
  /** The middle of the unit, where it can be told from the markup. */
  centre: Point | null
}

export interface LevelDrawing {
  /** x, y, width, height */
  viewBox: [number, number, number, number]
  /** In document order: markup as text, units apart. */
  parts: Array<string | DrawnUnit>
  walkways: Walkway[]
}

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const geometry = [
  'd',
  'points',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'width',
  'height',
  'transform',
  'dx',
  'dy',
]

const schema: Options = {
  tagNames: ['svg', 'g', 'text', 'tspan', ...shapes],
  attributes: { '*': ['id', 'ariaHidden', ...geometry, ...presentation], svg: ['viewBox'] },
  strip: ['script', 'style', 'title', 'desc', 'metadata', 'foreignObject', 'foreignobject', 'defs', 'symbol'],
  protocols: {},
  clobber: [],
}

const isElement = (node: RootContent | ElementContent): node is Element => node.type === 'element'

function* elementsOf(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (!isElement(child)) continue
    yield child
    yield* elementsOf(child)
  }
}

const textOf = (node: Element): string =>
  node.children.map((child) => (child.type === 'text' ? child.value : '')).join('')

const parser = unified().use(rehypeParse, { fragment: true })
// Attributes in SVG's spelling (stroke-width), which is what the browser's parser expects inside <svg>.
const cleaner = unified().use(rehypeSanitize, schema).use(rehypeStringify, { space: 'svg' })

/**
 * Reads a level's SVG text. `unitIds` are the ids of the elements that are units.
 * @throws Error when there is no `<svg>` in it.
 */
export function readDrawing(svgText: string, levelId: string, unitIds: ReadonlySet<string>): LevelDrawing {
  const tree = parser.parse(svgText)
  const svg = [...elementsOf(tree)].find(({ tagName }) => tagName === 'svg')
  if (!svg) throw new Error('the drawing is no SVG')
  const all = [...elementsOf(svg)]
  const rules = all.filter(({ tagName }) => tagName === 'style').flatMap((node) => styleRules(textOf(node)))
  const walkways = readWalkways(all)
  removeWalkways(svg)
  for (const node of elementsOf(svg)) inlineStyle(node, rules)

  const units = new Map<string, DrawnUnit>()
  takeOutUnits(svg, unitIds, levelId, units)
  for (const node of elementsOf(svg)) prefixId(node, levelId)
  const markup = stringify(svg.children)
  const drawn = [...units.values()]
  const parts = markup.split(/⟦(\d+)⟧/).map((part, index) => (index % 2 === 0 ? part : (drawn[Number(part)] ?? '')))
  return { viewBox: viewBoxOf(svg.properties), parts: parts.filter((part) => part !== ''), walkways }
}

const stringify = (children: ElementContent[]): string => {
  const root: Root = { type: 'root', children }
  return cleaner.stringify(cleaner.runSync(root) as Root).trim()
}

function inlineStyle(node: Element, rules: readonly StyleRule[]): void {
  Object.assign(node.properties, { ...styleOf(node, rules) })
  delete node.properties.style
  delete node.properties.className
}

function prefixId(node: Element, levelId: string): void {
  if (node.properties.id) node.properties.id = `${levelId}-${String(node.properties.id)}`
}

/** Each unit's place is taken by a mark; its own markup is kept apart, without its id. */
function takeOutUnits(
  node: Element,
  unitIds: ReadonlySet<string>,
  levelId: string,
  units: Map<string, DrawnUnit>,
): void {
  node.children = node.children.map((child): ElementContent => {
    if (!isElement(child)) return child
    const id = String(child.properties.id ?? '')
    if (!unitIds.has(id) || units.has(id)) {
      takeOutUnits(child, unitIds, levelId, units)
      return child
    }
    delete child.properties.id
    for (const inner of elementsOf(child)) prefixId(inner, levelId)
    const mark = `⟦${units.size}⟧`
    units.set(id, { id, markup: stringify([child]), centre: centreOf(child) })
    return { type: 'text', value: mark }
  })
}

const numberOf = (value: unknown): number => Number.parseFloat(String(value ?? ''))

function viewBoxOf(properties: Properties): LevelDrawing['viewBox'] {
  const [x, y, width, height] = String(properties.viewBox ?? '')
    .split(/[\s,]+/)
    .map(Number)
  if (x !== undefined && y !== undefined && width && height) return [x, y, width, height]
  return [0, 0, numberOf(properties.width) || 1000, numberOf(properties.height) || 1000]
}

/** The middle of a shape's bounding box; good enough for a pin. Null where the markup does not tell. */
export function centreOf(node: Element): Point | null {
  const value = (name: string) => numberOf(node.properties[name])
  const middle = (points: Point[]): Point | null => {
    if (points.length === 0 || points.some(({ x, y }) => !Number.isFinite(x) || !Number.isFinite(y))) return null
    const xs = points.map(({ x }) => x)
    const ys = points.map(({ y }) => y)
    return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
  }
  switch (node.tagName) {
    case 'rect':
      return middle([{ x: value('x') + value('width') / 2, y: value('y') + value('height') / 2 }])
    case 'circle':
    case 'ellipse':
      return middle([{ x: value('cx'), y: value('cy') }])
    case 'polygon':
    case 'polyline': {
      const numbers =
        String(node.properties.points ?? '')
          .match(/-?[\d.]+/g)
          ?.map(Number) ?? []
      return middle(
        numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? Number.NaN }] : [])),
      )
    }
    case 'path':
      return middle(pathPoints(String(node.properties.d ?? '')))
    case 'g':
      return middle(node.children.filter(isElement).flatMap((child) => centreOf(child) ?? []))
    default:
      return null
  }
}

/** The end points of a path's commands. */
function pathPoints(d: string): Point[] {
  const points: Point[] = []
  let at: Point = { x: 0, y: 0 }
  for (const [, command = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = rest.match(/-?(?:\d*\.\d+|\d+)/g)?.map(Number) ?? []
    const relative = command === command.toLowerCase()
    const [lastX, lastY] =
      command.toLowerCase() === 'v'
        ? [undefined, numbers.at(-1)]
        : command.toLowerCase() === 'h'
          ? [numbers.at(-1), undefined]
          : [numbers.at(-2), numbers.at(-1)]
    if (lastX === undefined && lastY === undefined) continue
    at = relative ? { x: at.x + (lastX ?? 0), y: at.y + (lastY ?? 0) } : { x: lastX ?? at.x, y: lastY ?? at.y }
    points.push(at)
  }
  return points
}

const text = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : String(value)

function readWalkways(all: readonly Element[]): Walkway[] {
  const layer = all.find(({ properties }) => properties.id === 'walkways')
  if (!layer) return []
  return [...elementsOf(layer)].flatMap(({ tagName, properties }): Walkway[] => {
    const point = (end: 1 | 2): Point => ({ x: numberOf(properties[`x${end}`]), y: numberOf(properties[`y${end}`]) })
    const [from, to] = [point(1), point(2)]
    if (tagName !== 'line' || ![from.x, from.y, to.x, to.y].every(Number.isFinite)) return []
    return [
      {
        from,
        to,
        stepFree: properties.dataStepFree !== 'no',
        unit: text(properties.dataUnit),
        entrance: text(properties.dataEntrance),
        joint: text(properties.dataJoint),
      },
    ]
  })
}

/** The layer is data, not picture. */
function removeWalkways(node: Element): void {
  node.children = node.children.filter((child) => !isElement(child) || child.properties.id !== 'walkways')
  for (const child of node.children) if (isElement(child)) removeWalkways(child)
}
