/** Where things are in a drawing: points, boxes and middles, in the drawing's own units. */
import type { DrawnElement } from './tree'

/** A point of the drawing, in its own units. */
export interface Point {
  x: number
  y: number
}

/** x, y, width, height */
export type ViewBox = [x: number, y: number, width: number, height: number]

export const numberOf = (value: string | undefined): number => Number.parseFloat(value ?? '')

const numbersIn = (text: string): number[] => text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)?.map(Number) ?? []

/** The part of the plane that a drawing shows: its `viewBox`, else its size, else a square of 1000. */
export function viewBoxOf(attributes: Readonly<Record<string, string | undefined>>): ViewBox {
  const [x, y, width, height] = (attributes.viewBox ?? '').split(/[\s,]+/, 5).map(Number)
  const isSize = (value: number | undefined): value is number => Number.isFinite(value) && Number(value) > 0
  if (Number.isFinite(x) && Number.isFinite(y) && isSize(width) && isSize(height))
    return [x ?? 0, y ?? 0, width, height]
  const side = (value: string | undefined) => (isSize(numberOf(value)) ? numberOf(value) : 1000)
  return [0, 0, side(attributes.width), side(attributes.height)]
}

/** A part of the drawing, in its own units. */
export interface Box extends Point {
  width: number
  height: number
}

/** The box round some points; null for none, and where one of them is nowhere. */
function boxRound(points: Iterable<Point>): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return null
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const box = { x: left, y: top, width: right - left, height: bottom - top }
  return Object.values(box).every(Number.isFinite) ? box : null
}

const middleOf = (box: Box | null): Point | null => box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }

const middle = (points: Iterable<Point>): Point | null => middleOf(boxRound(points))

/** The points of a shape that tell how far it goes; none where its attributes do not. */
function cornersOf({ tag, attributes, children }: DrawnElement): Point[] {
  const value = (name: string) => numberOf(attributes[name])
  switch (tag) {
    case 'rect':
      return [
        { x: value('x'), y: value('y') },
        { x: value('x') + value('width'), y: value('y') + value('height') },
      ]
    case 'circle':
      return [
        { x: value('cx') - value('r'), y: value('cy') - value('r') },
        { x: value('cx') + value('r'), y: value('cy') + value('r') },
      ]
    case 'polygon':
    case 'polyline': {
      const numbers = numbersIn(attributes.points ?? '')
      return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? Number.NaN }] : []))
    }
    case 'path':
      return [...pathPoints(attributes.d ?? '')]
    case 'g':
      return children.flatMap((child) => (typeof child === 'string' ? [] : cornersOf(child)))
    default:
      return []
  }
}

/** The box round a shape, or round the shapes of a group; null where the attributes do not tell. */
export const boxOf = (element: DrawnElement): Box | null => boxRound(cornersOf(element))

/** The middle of a shape's bounding box; good enough for a pin. Null where the attributes do not tell. */
export function centreOf({ tag, attributes, children }: DrawnElement): Point | null {
  const value = (name: string) => numberOf(attributes[name])
  switch (tag) {
    case 'rect':
      return middle([{ x: value('x') + value('width') / 2, y: value('y') + value('height') / 2 }])
    case 'circle':
    case 'ellipse':
      return middle([{ x: value('cx'), y: value('cy') }])
    case 'polygon':
    case 'polyline': {
      const numbers = numbersIn(attributes.points ?? '')
      return middle(
        numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? Number.NaN }] : [])),
      )
    }
    case 'path':
      return middle(pathPoints(attributes.d ?? ''))
    case 'g':
      return middle(children.flatMap((child) => (typeof child === 'string' ? [] : (centreOf(child) ?? []))))
    default:
      return null
  }
}

/** The end points of a path's commands. */
function* pathPoints(d: string): Generator<Point> {
  let at: Point = { x: 0, y: 0 }
  for (const [, command = '', rest = ''] of d.matchAll(/([achlmqstvz])([^achlmqstvz]*)/gi)) {
    const numbers = numbersIn(rest)
    const kind = command.toLowerCase()
    const [lastX, lastY] =
      kind === 'v'
        ? [undefined, numbers.at(-1)]
        : kind === 'h'
          ? [numbers.at(-1), undefined]
          : [numbers.at(-2), numbers.at(-1)]
    if (lastX === undefined && lastY === undefined) continue
    const isRelative = command === kind
    at = isRelative ? { x: at.x + (lastX ?? 0), y: at.y + (lastY ?? 0) } : { x: lastX ?? at.x, y: lastY ?? at.y }
    yield at
  }
}
