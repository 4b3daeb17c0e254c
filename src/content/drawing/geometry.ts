/** Where things are in a drawing: points, outlines, boxes and centres, in the drawing's own units. */
import type { DrawnElement, DrawnNode } from './tree'

/** A point of the drawing, in its own units. */
export interface Point {
  x: number
  y: number
}

export type ViewBox = [x: number, y: number, width: number, height: number]

/** A part of the drawing, in its own units. */
export interface Box extends Point {
  width: number
  height: number
}

/** As SVG has it: x becomes ax + cy + e, y becomes bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** What looking at a drawing may still cost: lines of outlines, and comparisons of lines with places (room.ts). */
export interface Effort {
  lines: number
  comparisons: number
}

/** Where an element's own coordinates lie in the drawing, and the size that its percentages are of. */
export interface Place {
  matrix: Matrix
  width: number
  height: number
  effort: Effort
}

/** From one point to another. */
export type Line = readonly [from: Point, to: Point]

export const unmoved: Matrix = [1, 0, 0, 1, 0, 0]

/** The outermost `<svg>`'s own coordinates. Without a box, percentages tell nothing. */
export const outermost = (box?: Readonly<ViewBox>): Place => ({
  matrix: unmoved,
  width: box?.[2] ?? Number.NaN,
  height: box?.[3] ?? Number.NaN,
  // Several times as much as a large mall's floor needs.
  effort: { lines: 100_000, comparisons: 4_000_000 },
})

/** First the second one, then the first. */
function times([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix {
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

/** A point of an element's own coordinates in the drawing. */
export const moved = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** A shift of the drawing in an element's own coordinates; none where those are squeezed to a line. */
export function shiftWithin([a, b, c, d]: Matrix, { x, y }: Point): Point {
  const area = a * d - b * c
  return area === 0 ? { x: 0, y: 0 } : { x: (d * x - c * y) / area, y: (a * y - b * x) / area }
}

/** An attribute as a number; NaN where it is not one. */
export const numberOf = (value: string | undefined): number => Number.parseFloat(value ?? '')

const numbersIn = (text: string): number[] => text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)?.map(Number) ?? []

/** CSS pixels in each unit of length; fonts are taken to be of the usual size. */
// biome-ignore format: many short units.
const pixels: Readonly<Record<string, number>> = {
  '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, q: 96 / 101.6, in: 96,
  em: 16, rem: 16, ex: 8,
}

/** A length in units of the drawing; NaN where it is none. `whole` is what a percentage is of. */
export function lengthOf(value: string | undefined, whole = Number.NaN): number {
  const length = /^([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)(%|[a-z]*)$/i.exec((value ?? '').trim())
  const [, number = Number.NaN, unit = ''] = length ?? []
  return Number(number) * (unit === '%' ? whole / 100 : (pixels[unit.toLowerCase()] ?? Number.NaN))
}

const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180)
const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180)
const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)

const turned = (degrees: number): Matrix => [cosine(degrees), sine(degrees), -sine(degrees), cosine(degrees), 0, 0]

/** One function of a `transform`; one that is not understood does nothing. */
function stepOf(name: string, numbers: readonly number[]): Matrix {
  const [p = 0, q = 0, r = 0] = numbers
  switch (name.toLowerCase()) {
    case 'matrix':
      return numbers.length === 6 ? (numbers as unknown as Matrix) : unmoved
    case 'translate':
      return [1, 0, 0, 1, p, q]
    case 'scale':
      return [p, 0, 0, numbers.length > 1 ? q : p, 0, 0]
    case 'rotate':
      return times(times([1, 0, 0, 1, q, r], turned(p)), [1, 0, 0, 1, -q, -r])
    case 'skewx':
      return [1, 0, tangent(p), 1, 0, 0]
    case 'skewy':
      return [1, tangent(p), 0, 1, 0, 0]
    default:
      return unmoved
  }
}

const matrixOf = (transform: string): Matrix =>
  [...transform.matchAll(/\b([a-z]+)\s*\(([^()]*)\)/gi)].reduce<Matrix>(
    (matrix, [, name = '', numbers = '']) => times(matrix, stepOf(name, numbersIn(numbers))),
    unmoved,
  )

/** The largest coordinate, and the smallest size, with which what is computed of them means something. */
const farthest = 1e8
const smallest = 1e-3
export const isPlace = (value: number): boolean => Math.abs(value) <= farthest
export const isSize = (value: number): boolean => value >= smallest && value <= farthest

/** An attribute `viewBox`; null where it tells no part of the plane. */
export function viewBoxOf(value: string | undefined): ViewBox | null {
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(value ?? '')
  return isPlace(x) && isPlace(y) && isSize(width) && isSize(height) ? [x, y, width, height] : null
}

/** How a `viewBox` is fitted into a viewport, as its `preserveAspectRatio` says. */
export function fitted(viewBox: Readonly<ViewBox>, { x, y, width, height }: Box, aspectRatio = ''): Matrix {
  const [across, along] = [width / viewBox[2], height / viewBox[3]]
  const [, alongX = 'Mid', alongY = 'Mid'] = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(aspectRatio) ?? []
  const isStretched = /^\s*none/.test(aspectRatio)
  const both = (/slice/.test(aspectRatio) ? Math.max : Math.min)(across, along)
  const [scaleX, scaleY] = isStretched ? [across, along] : [both, both]
  const share: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 }
  const offset = (room: number, taken: number, at: string) => (room - taken) * (share[at] ?? 0)
  return [
    ...([scaleX, 0, 0, scaleY] as const),
    x + offset(width, viewBox[2] * scaleX, alongX) - viewBox[0] * scaleX,
    y + offset(height, viewBox[3] * scaleY, alongY) - viewBox[1] * scaleY,
  ]
}

/** The place of what an element holds, and of its own coordinates unless it is an `<svg>`. */
export function placeWithin({ tag, attributes }: DrawnElement, place: Place): Place {
  const { transform } = attributes
  const matrix = transform === undefined ? place.matrix : times(place.matrix, matrixOf(transform))
  if (tag !== 'svg') return { ...place, matrix }
  const box = boxIn(attributes, place, '100%')
  const viewBox = viewBoxOf(attributes.viewBox)
  const [, , width, height] = viewBox ?? [0, 0, box.width, box.height]
  const shift: Matrix = viewBox ? fitted(viewBox, box, attributes.preserveAspectRatio) : [1, 0, 0, 1, box.x, box.y]
  return { ...place, matrix: times(matrix, shift), width, height }
}

/** The box that an element's attributes name, in its own coordinates. */
const boxIn = (
  attributes: Readonly<Record<string, string>>,
  { width, height }: Pick<Place, 'width' | 'height'>,
  side?: string,
): Box => ({
  x: lengthOf(attributes.x ?? '0', width),
  y: lengthOf(attributes.y ?? '0', height),
  width: lengthOf(attributes.width ?? side, width),
  height: lengthOf(attributes.height ?? side, height),
})

/**
 * Calls `see` for each drawn element, outer ones first, with the places of its own coordinates and those around. What
 * is inside one for which it returns false is left out.
 */
export function visit(
  nodes: readonly DrawnNode[],
  see: (element: DrawnElement, place: Place, around: Place) => unknown,
  place: Place = outermost(),
): void {
  for (const node of nodes) {
    if (typeof node === 'string' || node.tag === 'defs') continue
    const within = placeWithin(node, place)
    if (see(node, node.tag === 'svg' ? place : within, place) !== false) visit(node.children, see, within)
  }
}

/** Where a text begins, by its own position or that of its first line. */
export function startOf({ attributes: { x, y }, children }: DrawnElement, { matrix, width, height }: Place): Point {
  const line = children.find((child) => typeof child !== 'string' && child.attributes.x !== undefined)
  const first = typeof line === 'object' ? line.attributes : {}
  const length = (list: string | undefined, whole: number) => lengthOf(list?.trim().split(/[\s,]+/, 1)[0] ?? '0', whole)
  return moved(matrix, { x: length(x ?? first.x, width), y: length(y ?? first.y, height) })
}

/** The bounding box of some points; null for no points, and where it exceeds what a number can hold. */
export function boxRound(points: Iterable<Point>): Box | null {
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

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** The lines that a shape consists of, curves as short straight ones; closed or not, they enclose what is filled. */
export type Outline = Point[][]

/** The outline of each shape of an element, in the drawing. `place` is that of the element's own coordinates. */
export function outlinesOf(element: DrawnElement, place: Place): Outline[] {
  const outlines: Outline[] = []
  const add = (shape: DrawnElement, at: Place) => {
    const lines = outlineOf(shape, at)
    at.effort.lines -= pointsIn(lines)
    const isDrawable = lines.every((line) => line.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)))
    if (isDrawable && lines.length > 0) outlines.push(lines.map((line) => line.map((point) => moved(at.matrix, point))))
  }
  if (element.tag === 'svg') visit([element], add, place)
  else {
    add(element, place)
    visit(element.children, add, place)
  }
  return outlines
}

/** How many points an outline has, and so lines. */
export const pointsIn = (outline: Outline): number => outline.reduce((sum, line) => sum + line.length, 0)

/** The bounding box of a shape, or of a group's shapes; null where the attributes do not tell. */
export const boxOf = (element: DrawnElement, place: Place): Box | null => boxRound(outlinesOf(element, place).flat(2))

/** Straight lines for a whole turn, and for a curve. */
const perTurn = 32
const perCurve = 8

/** Points of an ellipse from one angle (in degrees) to another; one where it has no size. */
const turn = ({ x, y }: Point, rx: number, ry: number, from: number, to: number): Point[] => {
  const count = rx === 0 && ry === 0 ? 0 : Math.max(1, Math.round((Math.abs(to - from) * perTurn) / 360))
  return Array.from({ length: count + 1 }, (_, at) => {
    const angle = from + ((to - from) * at) / Math.max(1, count)
    return { x: x + rx * cosine(angle), y: y + ry * sine(angle) }
  })
}

/** Corners rounded by less than this share of a side are taken to be square. */
const slight = 0.15

function rectangle({ x, y, width, height }: Box, rx: number, ry: number): Point[] {
  const isRound = Math.max(rx, ry) > slight * Math.min(width, height)
  const [wide, high] = isRound ? [Math.min(rx, width / 2), Math.min(ry, height / 2)] : [0, 0]
  const [left, right, top, bottom] = [x + wide, x + width - wide, y + high, y + height - high]
  return [
    ...turn({ x: left, y: top }, wide, high, 180, 270),
    ...turn({ x: right, y: top }, wide, high, 270, 360),
    ...turn({ x: right, y: bottom }, wide, high, 0, 90),
    ...turn({ x: left, y: bottom }, wide, high, 90, 180),
  ]
}

function outlineOf({ tag, attributes }: DrawnElement, { width, height, effort }: Place): Outline {
  const across = (name: string, none?: string) => lengthOf(attributes[name] ?? none, width)
  const along = (name: string, none?: string) => lengthOf(attributes[name] ?? none, height)
  const r = (name: string) => lengthOf(attributes[name], Math.hypot(width, height) / Math.SQRT2)
  switch (tag) {
    case 'rect': {
      const [rx, ry] = [across('rx', attributes.ry ?? '0'), along('ry', attributes.rx ?? '0')]
      return [rectangle(boxIn(attributes, { width, height }), rx, ry)]
    }
    case 'circle':
    case 'ellipse': {
      const [rx, ry] = tag === 'circle' ? [r('r'), r('r')] : [across('rx'), along('ry')]
      return [turn({ x: across('cx', '0'), y: along('cy', '0') }, rx, ry, 0, 360)]
    }
    case 'line':
      return [[1, 2].map((end) => ({ x: across(`x${end}`, '0'), y: along(`y${end}`, '0') }))]
    case 'polygon':
    case 'polyline':
      return [pairs(numbersIn(attributes.points ?? ''))]
    case 'path':
      return pathLines(attributes.d ?? '', effort)
    default:
      return []
  }
}

/** Numbers as points; the last one is none where a number is left over. */
const pairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: Math.ceil(numbers.length / 2) }, (_, at) => ({
    x: numbers[2 * at] as number,
    y: numbers[2 * at + 1] ?? Number.NaN,
  }))

/** How many numbers each path command takes; where more follow, the command repeats. */
const numbersOf: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, q: 4, s: 4, c: 6, a: 7 }

/** The numbers of an arc, whose two flags need no space after them: "1 1 0 0110 10" ends at 10, 10. */
function arcNumbersIn(text: string): number[] {
  const numbers: number[] = []
  const number = /[\s,]*([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)/iy
  const flag = /[\s,]*([01])/y
  for (let at = 0; ; ) {
    const next = [3, 4].includes(numbers.length % 7) ? flag : number
    next.lastIndex = at
    const match = next.exec(text)
    if (!match) return numbers
    numbers.push(Number(match[1]))
    at = next.lastIndex
  }
}

/** Points of a Bézier curve with one or two control points, without its start. */
function curve(from: Point, points: readonly Point[]): Point[] {
  const [one = from, two = from, to = two] = points
  const isCubic = points.length > 2
  return Array.from({ length: perCurve }, (_, at) => {
    const [t, u] = [(at + 1) / perCurve, 1 - (at + 1) / perCurve]
    const [a, b, c, d] = isCubic ? [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3] : [u * u, 2 * u * t, t * t, 0]
    return { x: a * from.x + b * one.x + c * two.x + d * to.x, y: a * from.y + b * one.y + c * two.y + d * to.y }
  })
}

/** Points of a path's arc, without its start (SVG 2, B.2.4). */
function arc(from: Point, [rx = 0, ry = 0, tilt = 0, isLarge, isClockwise]: readonly number[], to: Point): Point[] {
  if (rx === 0 || ry === 0) return [to]
  // In coordinates where the ellipse is a circle that is not tilted, of radius 1 if that is not too small.
  const frame = times(turned(tilt), [Math.abs(rx), 0, 0, Math.abs(ry), 0, 0])
  const [start, end] = [shiftWithin(frame, from), shiftWithin(frame, to)]
  const half = { x: (end.x - start.x) / 2, y: (end.y - start.y) / 2 }
  const length = Math.hypot(half.x, half.y)
  if (length === 0) return [to]
  const radius = Math.max(1, length)
  const away = (Math.sqrt(radius * radius - length * length) / length) * (isLarge === isClockwise ? -1 : 1)
  const centre = { x: start.x + half.x - half.y * away, y: start.y + half.y + half.x * away }
  const angle = ({ x, y }: Point) => (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI
  let sweep = angle(end) - angle(start)
  if (isClockwise && sweep < 0) sweep += 360
  if (!isClockwise && sweep > 0) sweep -= 360
  const points = turn(centre, radius, radius, angle(start), angle(start) + sweep).slice(1, -1)
  return [...points.map((point) => moved(frame, point)), to]
}

/** The subpaths of a path, as straight lines: one a curve where no more of them may be made. */
function pathLines(d: string, effort: Effort): Outline {
  const lines: Outline = []
  let left = effort.lines
  let at: Point = { x: 0, y: 0 }
  /** Start of the subpath that `z` closes. */
  let start = at
  /** The last control point of the command before, and the curves that continue from it. */
  let [control, continued] = [at, '']
  for (const [, command = '', rest = ''] of d.matchAll(/([achlmqstvz])([^achlmqstvz]*)/gi)) {
    const kind = command.toLowerCase()
    if (kind === 'z') [at, continued] = [start, '']
    const numbers = kind === 'a' ? arcNumbersIn(rest) : numbersIn(rest)
    const count = Number(numbersOf[kind])
    for (let end = count; end <= numbers.length; end += count) {
      const [x, y] = command === kind ? [at.x, at.y] : [0, 0]
      const points: Point[] = []
      if (kind === 'h') points.push({ x: x + Number(numbers[end - 1]), y: at.y })
      else if (kind === 'v') points.push({ x: at.x, y: y + Number(numbers[end - 1]) })
      else {
        if (kind === 's' || kind === 't') {
          points.push(continued.includes(kind) ? { x: 2 * at.x - control.x, y: 2 * at.y - control.y } : at)
        }
        for (let index = kind === 'a' ? end - 2 : end - count; index < end; index += 2) {
          points.push({ x: x + Number(numbers[index]), y: y + Number(numbers[index + 1]) })
        }
      }
      const to = points.at(-1) as Point
      ;[control, continued] = [points.at(-2) ?? at, 'cs'.includes(kind) ? 's' : 'qt'.includes(kind) ? 't' : '']
      if (kind === 'm' && end === count) {
        start = to
        lines.push([to])
      } else {
        // After `z`, the next subpath begins where the last one did.
        if (lines.at(-1)?.at(-1) !== at) lines.push([at])
        const isCurved = left > 0 && (kind === 'a' || points.length > 1)
        const line = !isCurved ? [to] : kind === 'a' ? arc(at, numbers.slice(end - count, end), to) : curve(at, points)
        // The next line begins at this very point.
        line[line.length - 1] = to
        lines.at(-1)?.push(...line)
        left -= line.length
      }
      at = to
    }
  }
  return lines
}
