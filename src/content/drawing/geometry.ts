/** Where things are in a drawing: points, boxes and centres, in the drawing's own units. */
import type { DrawnElement } from './tree'

/** A point of the drawing, in its own units. */
export interface Point {
  x: number
  y: number
}

/** x, y, width, height */
export type ViewBox = [x: number, y: number, width: number, height: number]

/** An attribute as a number; NaN where it is not one. */
export const numberOf = (value: string | undefined): number => Number.parseFloat(value ?? '')

const numbersIn = (text: string): number[] => text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)?.map(Number) ?? []

/** The part of the plane that a drawing shows: its `viewBox`, else its size, else a square of 1000. */
export function viewBoxOf(attributes: Readonly<Record<string, string | undefined>>): ViewBox {
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(attributes.viewBox ?? '')
  if ([x, y, width, height].every(Number.isFinite) && width > 0 && height > 0) return [x, y, width, height]
  const side = (value: string | undefined) => {
    const length = numberOf(value)
    return Number.isFinite(length) && length > 0 ? length : 1000
  }
  return [0, 0, side(attributes.width), side(attributes.height)]
}

/** A part of the drawing, in its own units. */
export interface Box extends Point {
  width: number
  height: number
}

/** The bounding box of some points; null for no points, and where it exceeds what a number can hold. */
function boxRound(points: Iterable<Point>): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const box = { x: left, y: top, width: right - left, height: bottom - top }
  return Object.values(box).every(Number.isFinite) ? box : null
}

/** The points that determine an element's extent; none for a shape whose attributes do not tell. */
function cornersOf(element: DrawnElement): Point[] {
  const { tag, children } = element
  if (tag === 'g') return children.flatMap((child) => (typeof child === 'string' ? [] : cornersOf(child)))
  const corners = cornersOfShape(element)
  return corners.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) ? corners : []
}

function cornersOfShape({ tag, attributes }: DrawnElement): Point[] {
  const length = (name: string) => numberOf(attributes[name])
  /** A missing coordinate is 0. */
  const place = (name: string) => numberOf(attributes[name] ?? '0')
  const round = (radiusX: number, radiusY: number): Point[] => [
    { x: place('cx') - radiusX, y: place('cy') - radiusY },
    { x: place('cx') + radiusX, y: place('cy') + radiusY },
  ]
  switch (tag) {
    case 'rect':
      return [
        { x: place('x'), y: place('y') },
        { x: place('x') + length('width'), y: place('y') + length('height') },
      ]
    case 'circle':
      return round(length('r'), length('r'))
    case 'ellipse':
      return round(length('rx'), length('ry'))
    case 'polygon':
    case 'polyline': {
      const numbers = numbersIn(attributes.points ?? '')
      return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? Number.NaN }] : []))
    }
    case 'path':
      return pathPoints(attributes.d ?? '')
    default:
      return []
  }
}

/** The bounding box of a shape, or of a group's shapes; null where the attributes do not tell. */
export const boxOf = (element: DrawnElement): Box | null => boxRound(cornersOf(element))

/** The centre of a shape's bounding box; good enough for a pin. Null where the attributes do not tell. */
export function centreOf(element: DrawnElement): Point | null {
  const box = boxOf(element)
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** How many numbers each path command takes; where more follow, the command repeats. */
const numbersOf: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, q: 4, s: 4, c: 6, a: 7 }

/** The numbers of an arc, whose two flags need no space after them: "1 1 0 0110 10" ends at 10, 10. */
function arcNumbersIn(text: string): number[] {
  const numbers: number[] = []
  const [number, flag] = [/[\s,]*([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)/iy, /[\s,]*([01])/y]
  for (let at = 0; ; ) {
    const next = [3, 4].includes(numbers.length % 7) ? flag : number
    next.lastIndex = at
    const found = next.exec(text)
    if (!found) return numbers
    numbers.push(Number(found[1]))
    at = next.lastIndex
  }
}

/** The end points of a path's commands. */
function pathPoints(d: string): Point[] {
  const points: Point[] = []
  const origin = { x: 0, y: 0 }
  let at: Point = origin
  /** Start of the subpath that `z` closes. */
  let start: Point = origin
  for (const [, command = '', rest = ''] of d.matchAll(/([achlmqstvz])([^achlmqstvz]*)/gi)) {
    const kind = command.toLowerCase()
    if (kind === 'z') at = start
    const numbers = kind === 'a' ? arcNumbersIn(rest) : numbersIn(rest)
    const count = Number(numbersOf[kind])
    for (let end = count; end <= numbers.length; end += count) {
      const [x, y] = [Number(numbers[end - 2]), Number(numbers[end - 1])]
      const from = command === kind ? at : origin
      if (kind === 'h') at = { x: from.x + y, y: at.y }
      else if (kind === 'v') at = { x: at.x, y: from.y + y }
      else at = { x: from.x + x, y: from.y + y }
      if (kind === 'm' && end === count) start = at
      points.push(at)
    }
  }
  return points
}
