/** Where things are in a drawing: points, outlines, boxes and centres, in the drawing's own units. */
import { type CommandA, type CommandC, type SVGCommand, SVGPathData, SVGPathDataParser } from 'svg-pathdata'
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

/** Straight lines for a curve; an arc is up to four. */
const perCurve = 8

/** Corners rounded by less than this share of a side are taken to be square. */
const slight = 0.15

function rectangle({ x, y, width, height }: Box, rx: number, ry: number): string {
  const isRound = Math.max(rx, ry) > slight * Math.min(width, height)
  const [wide, high] = isRound ? [Math.min(rx, width / 2), Math.min(ry, height / 2)] : [0, 0]
  const corner = (across: number, along: number) => `a${wide} ${high} 0 0 1 ${across} ${along}`
  const [across, along] = [width - 2 * wide, height - 2 * high]
  return [
    `M${x + wide} ${y}h${across}${corner(wide, high)}v${along}${corner(-wide, high)}`,
    `h${-across}${corner(-wide, -high)}v${-along}${corner(wide, -high)}z`,
  ].join('')
}

/** A shape as the data of a path; '' where its attributes do not tell. */
function pathOf({ tag, attributes }: DrawnElement, { width, height }: Place): string {
  const across = (name: string, none?: string) => lengthOf(attributes[name] ?? none, width)
  const along = (name: string, none?: string) => lengthOf(attributes[name] ?? none, height)
  const r = (name: string) => lengthOf(attributes[name], Math.hypot(width, height) / Math.SQRT2)
  switch (tag) {
    case 'rect': {
      const [rx, ry] = [across('rx', attributes.ry ?? '0'), along('ry', attributes.rx ?? '0')]
      return rectangle(boxIn(attributes, { width, height }), rx, ry)
    }
    case 'circle':
    case 'ellipse': {
      const [rx, ry] = tag === 'circle' ? [r('r'), r('r')] : [across('rx'), along('ry')]
      const half = (side: number) => `a${rx} ${ry} 0 0 1 ${side} 0`
      return `M${across('cx', '0') - rx} ${along('cy', '0')}${half(2 * rx)}${half(-2 * rx)}z`
    }
    case 'line':
      return `M${[1, 2].flatMap((end) => [across(`x${end}`, '0'), along(`y${end}`, '0')])}`
    case 'polygon':
    case 'polyline':
      return `M${attributes.points ?? ''}`
    case 'path':
      return attributes.d ?? ''
    default:
      return ''
  }
}

/** The steps of a path: moves, lines, cubic curves and arcs, absolute. As in browsers, it ends before what cannot be read. */
function stepsOf(d: string): SVGCommand[] {
  const steps: SVGCommand[] = []
  const parser = new SVGPathDataParser()
  try {
    parser.finish(parser.parse(d, steps))
  } catch {
    // What was read before stays.
  }
  if (steps[0]?.type !== SVGPathData.MOVE_TO) return []
  return new SVGPathData(steps).toAbs().normalizeHVZ().normalizeST().qtToC().commands
}

/** Points of a cubic Bézier curve, without its start. */
const curve = ({ x, y }: Point, { x1, y1, x2, y2, ...to }: CommandC): Point[] =>
  Array.from({ length: perCurve }, (_, at) => {
    const [t, u] = [(at + 1) / perCurve, 1 - (at + 1) / perCurve]
    const [a, b, c, d] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3]
    return { x: a * x + b * x1 + c * x2 + d * to.x, y: a * y + b * y1 + c * y2 + d * to.y }
  })

/** Points of an arc, without its start: a line for one that ends there, or is too large to be computed. */
function arc(from: Point, step: CommandA): Point[] {
  try {
    const steps = [{ type: SVGPathData.MOVE_TO, relative: false, ...from }, step]
    const curves = new SVGPathData(steps).aToC().commands.filter((each) => each.type === SVGPathData.CURVE_TO)
    return curves.flatMap((each, index) => curve(curves[index - 1] ?? from, each))
  } catch {
    return [{ x: step.x, y: step.y }]
  }
}

/** The subpaths of a shape, as straight lines: one a curve where no more of them may be made. */
function outlineOf(shape: DrawnElement, place: Place): Outline {
  const path = pathOf(shape, place)
  if (/NaN|Infinity/.test(path)) return []
  const lines: Outline = []
  let left = place.effort.lines
  let at: Point = { x: 0, y: 0 }
  for (const step of stepsOf(path)) {
    if (!('x' in step) || !('y' in step)) continue
    const to = { x: step.x, y: step.y }
    if (step.type === SVGPathData.MOVE_TO) lines.push([to])
    else {
      let line = [to]
      if (left > 0 && step.type === SVGPathData.CURVE_TO) line = curve(at, step)
      if (left > 0 && step.type === SVGPathData.ARC) line = arc(at, step)
      lines.at(-1)?.push(...line)
      left -= line.length
    }
    at = to
  }
  return lines.filter((line) => line.length > 1)
}
