/** Where things are in a drawing: points, outlines, boxes and centres, in the drawing's own units. */
import type { DrawnElement, DrawnNode } from './tree'

/** A point of the drawing, in its own units. */
export interface Point {
  x: number
  y: number
}

/** x, y, width, height */
export type ViewBox = [x: number, y: number, width: number, height: number]

/** A part of the drawing, in its own units. */
export interface Box extends Point {
  width: number
  height: number
}

/** As SVG has it: x becomes ax + cy + e, y becomes bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Where an element's own coordinates lie in the drawing, and the size that its percentages are of. */
export interface Place {
  matrix: Matrix
  width: number
  height: number
}

export const unmoved: Matrix = [1, 0, 0, 1, 0, 0]

/** The outermost `<svg>`'s own coordinates. Without a box, percentages tell nothing. */
export const outermost = (box?: Readonly<ViewBox>): Place => ({
  matrix: unmoved,
  width: box?.[2] ?? Number.NaN,
  height: box?.[3] ?? Number.NaN,
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
const pixels: Readonly<Record<string, number>> = {
  ...{ '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, q: 96 / 101.6, in: 96 },
  ...{ em: 16, rem: 16, ex: 8 },
}

/** A length in units of the drawing; NaN where it is none. `whole` is what a percentage is of. */
export function lengthOf(value: string | undefined, whole = Number.NaN): number {
  const said = /^([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)(%|[a-z]*)$/i.exec((value ?? '').trim())
  const [, number = Number.NaN, unit = ''] = said ?? []
  return Number(number) * (unit === '%' ? whole / 100 : (pixels[unit.toLowerCase()] ?? Number.NaN))
}

const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180)
const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180)
const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)

/** What a `transform` does, step by step; one that is not understood does nothing. */
function matrixOf(transform: string | undefined): Matrix {
  let matrix = unmoved
  for (const [, name = '', said = ''] of (transform ?? '').matchAll(/\b([a-z]+)\s*\(([^()]*)\)/gi)) {
    const numbers = numbersIn(said)
    const [p = 0, q = 0, r = 0] = numbers
    const steps: Readonly<Record<string, () => Matrix>> = {
      matrix: () => (numbers.length === 6 ? (numbers as unknown as Matrix) : unmoved),
      translate: () => [1, 0, 0, 1, p, q],
      scale: () => [p, 0, 0, numbers.length > 1 ? q : p, 0, 0],
      rotate: () => [
        ...([cosine(p), sine(p), -sine(p), cosine(p)] as const),
        ...([q - q * cosine(p) + r * sine(p), r - q * sine(p) - r * cosine(p)] as const),
      ],
      skewx: () => [1, 0, tangent(p), 1, 0, 0],
      skewy: () => [1, tangent(p), 0, 1, 0, 0],
    }
    const step = Object.hasOwn(steps, name.toLowerCase()) ? steps[name.toLowerCase()] : undefined
    if (step) matrix = times(matrix, step())
  }
  return matrix
}

/** An attribute `viewBox`; null where it tells no part of the plane. */
export function viewBoxOf(value: string | undefined): ViewBox | null {
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(value ?? '')
  return [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0 ? [x, y, width, height] : null
}

/** How a `viewBox` is fitted into a viewport, as its `preserveAspectRatio` says. */
export function fitted(viewBox: Readonly<ViewBox>, { x, y, width, height }: Box, said = ''): Matrix {
  const [across, along] = [width / viewBox[2], height / viewBox[3]]
  const [, alongX = 'Mid', alongY = 'Mid'] = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(said) ?? []
  const isStretched = /^\s*none/.test(said)
  const both = (/slice/.test(said) ? Math.max : Math.min)(across, along)
  const [scaleX, scaleY] = isStretched ? [across, along] : [both, both]
  const share: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 }
  const offset = (room: number, taken: number, at: string) => (room - taken) * (share[at] ?? 0)
  return [
    ...([scaleX, 0, 0, scaleY] as const),
    x + offset(width, viewBox[2] * scaleX, alongX) - viewBox[0] * scaleX,
    y + offset(height, viewBox[3] * scaleY, alongY) - viewBox[1] * scaleY,
  ]
}

/** Where the children of an element lie. */
function placeWithin({ tag, attributes }: DrawnElement, { matrix, width, height }: Place): Place {
  const own = times(matrix, matrixOf(attributes.transform))
  if (tag !== 'svg') return { matrix: own, width, height }
  const box = {
    x: lengthOf(attributes.x ?? '0', width),
    y: lengthOf(attributes.y ?? '0', height),
    width: lengthOf(attributes.width ?? '100%', width),
    height: lengthOf(attributes.height ?? '100%', height),
  }
  const viewBox = viewBoxOf(attributes.viewBox)
  if (viewBox === null) return { matrix: times(own, [1, 0, 0, 1, box.x, box.y]), width: box.width, height: box.height }
  return {
    matrix: times(own, fitted(viewBox, box, attributes.preserveAspectRatio)),
    width: viewBox[2],
    height: viewBox[3],
  }
}

/**
 * Calls `see` for each element that is drawn, those around it first, with the place of its own coordinates, and that of
 * what is around it.
 */
export function visit(
  nodes: readonly DrawnNode[],
  see: (element: DrawnElement, place: Place, around: Place) => void,
  place: Place = outermost(),
): void {
  for (const node of nodes) {
    if (typeof node === 'string' || node.tag === 'defs') continue
    const within = placeWithin(node, place)
    see(node, node.tag === 'svg' ? place : within, place)
    visit(node.children, see, within)
  }
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

/** The lines that a shape consists of, curves as short straight ones; closed or not, they enclose what is filled. */
export type Outline = Point[][]

/** The outline of each shape of an element, in the drawing. `place` is that of the element's own coordinates. */
export function outlinesOf(element: DrawnElement, place: Place): Outline[] {
  const outlines: Outline[] = []
  const add = (shape: DrawnElement, { matrix, ...size }: Place) => {
    const lines = outlineOf(shape, size)
    const isTold = lines.every((line) => line.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)))
    if (isTold && lines.length > 0) outlines.push(lines.map((line) => line.map((point) => moved(matrix, point))))
  }
  if (element.tag === 'svg') visit([element], add, place)
  else {
    add(element, place)
    visit(element.children, add, place)
  }
  return outlines
}

/** The bounding box of a shape, or of a group's shapes; null where the attributes do not tell. */
export const boxOf = (element: DrawnElement, place: Place): Box | null => boxRound(outlinesOf(element, place).flat(2))

/** Straight lines for a whole turn, and for a curve. */
const [perTurn, perCurve] = [32, 8]

/** Points of an ellipse from one angle (in degrees) to another. */
const turn = (centre: Point, rx: number, ry: number, from: number, to: number): Point[] => {
  const count = Math.max(1, Math.round((Math.abs(to - from) * perTurn) / 360))
  return Array.from({ length: count + 1 }, (_, at) => {
    const angle = from + ((to - from) * at) / count
    return { x: centre.x + rx * cosine(angle), y: centre.y + ry * sine(angle) }
  })
}

/** Corners rounded by less than this share of a side are taken to be square. */
const slight = 0.15

function rectangle({ x, y, width, height }: Box, rx: number, ry: number): Point[] {
  const [right, bottom] = [x + width, y + height]
  if (!(Math.max(rx, ry) > slight * Math.min(width, height))) {
    return [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ]
  }
  const [wide, high] = [Math.min(rx, width / 2), Math.min(ry, height / 2)]
  return [
    ...turn({ x: x + wide, y: y + high }, wide, high, 180, 270),
    ...turn({ x: right - wide, y: y + high }, wide, high, 270, 360),
    ...turn({ x: right - wide, y: bottom - high }, wide, high, 0, 90),
    ...turn({ x: x + wide, y: bottom - high }, wide, high, 90, 180),
  ]
}

function outlineOf({ tag, attributes }: DrawnElement, { width, height }: Omit<Place, 'matrix'>): Outline {
  const diagonal = Math.hypot(width, height) / Math.SQRT2
  const across = (name: string, none?: string) => lengthOf(attributes[name] ?? none, width)
  const along = (name: string, none?: string) => lengthOf(attributes[name] ?? none, height)
  const centre = () => ({ x: across('cx', '0'), y: along('cy', '0') })
  switch (tag) {
    case 'rect': {
      const box = { x: across('x', '0'), y: along('y', '0'), width: across('width'), height: along('height') }
      return [rectangle(box, across('rx', attributes.ry ?? '0'), along('ry', attributes.rx ?? '0'))]
    }
    case 'circle': {
      const r = lengthOf(attributes.r, diagonal)
      return [turn(centre(), r, r, 0, 360)]
    }
    case 'ellipse':
      return [turn(centre(), across('rx'), along('ry'), 0, 360)]
    case 'line':
      return [
        [
          { x: across('x1', '0'), y: along('y1', '0') },
          { x: across('x2', '0'), y: along('y2', '0') },
        ],
      ]
    case 'polygon':
    case 'polyline': {
      const numbers = numbersIn(attributes.points ?? '')
      return [numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? Number.NaN }] : []))]
    }
    case 'path':
      return pathLines(attributes.d ?? '')
    default:
      return []
  }
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

/** How much each control point of a Bézier curve counts at each of its points, without the start: of 3, and of 4. */
const weights = [2, 3].map((degree) =>
  Array.from({ length: perCurve }, (_, at) => {
    const [to, from] = [(at + 1) / perCurve, 1 - (at + 1) / perCurve]
    return degree === 2
      ? [from * from, 2 * from * to, to * to]
      : [from ** 3, 3 * from * from * to, 3 * from * to * to, to ** 3]
  }),
)

/** Points of a Bézier curve with one or two control points, without its start. */
const curve = (...points: readonly Point[]): Point[] =>
  (weights[points.length - 3] ?? []).map((shares) => {
    const sum = { x: 0, y: 0 }
    for (const [index, share] of shares.entries()) {
      sum.x += share * (points[index]?.x ?? 0)
      sum.y += share * (points[index]?.y ?? 0)
    }
    return sum
  })

/** Points of a path's arc, without its start (SVG 2, B.2.4). */
function arc(from: Point, numbers: readonly number[], to: Point): Point[] {
  const [rx0 = 0, ry0 = 0, tilt = 0, isLarge = 0, isClockwise = 0] = numbers
  if (rx0 === 0 || ry0 === 0) return [to]
  // In coordinates where the ellipse is a circle of radius 1 that is not tilted.
  const [cos, sin] = [cosine(tilt), sine(tilt)]
  const round =
    (scale: number) =>
    ({ x, y }: Point) => ({
      x: (cos * x + sin * y) / (Math.abs(rx0) * scale),
      y: (cos * y - sin * x) / (Math.abs(ry0) * scale),
    })
  const chord = (scale: number) => [round(scale)(from), round(scale)(to)] as const
  const [first, last] = chord(1)
  const scale = Math.max(1, Math.hypot(last.x - first.x, last.y - first.y) / 2)
  const [start, end] = chord(scale)
  const half = { x: (end.x - start.x) / 2, y: (end.y - start.y) / 2 }
  const length = Math.hypot(half.x, half.y)
  if (length === 0) return [to]
  const away = (Math.sqrt(Math.max(0, 1 - length * length)) / length) * (isLarge === isClockwise ? -1 : 1)
  const centre = { x: start.x + half.x - half.y * away, y: start.y + half.y + half.x * away }
  const angle = ({ x, y }: Point) => (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI
  let sweep = angle(end) - angle(start)
  if (isClockwise && sweep < 0) sweep += 360
  if (!isClockwise && sweep > 0) sweep -= 360
  const back = ({ x, y }: Point) => {
    const [wide, high] = [x * Math.abs(rx0) * scale, y * Math.abs(ry0) * scale]
    return { x: cos * wide - sin * high, y: sin * wide + cos * high }
  }
  return [
    ...turn(centre, 1, 1, angle(start), angle(start) + sweep)
      .slice(1, -1)
      .map(back),
    to,
  ]
}

/** No kind of curve. */
const none = '-'

/** The subpaths of a path, as straight lines. */
function pathLines(d: string): Outline {
  const lines: Outline = []
  const origin = { x: 0, y: 0 }
  let at: Point = origin
  /** Start of the subpath that `z` closes. */
  let start: Point = origin
  /** The last control point of the command before, and the kind of curve it was of. */
  let [control, controlled] = [origin, none]
  for (const [, command = '', rest = ''] of d.matchAll(/([achlmqstvz])([^achlmqstvz]*)/gi)) {
    const kind = command.toLowerCase()
    if (kind === 'z') [at, controlled] = [start, none]
    const numbers = kind === 'a' ? arcNumbersIn(rest) : numbersIn(rest)
    const count = Number(numbersOf[kind])
    for (let end = count; end <= numbers.length; end += count) {
      const from = command === kind ? at : origin
      const one = numbers.slice(end - count, end)
      const point = (index: number): Point => ({ x: from.x + Number(one[index]), y: from.y + Number(one[index + 1]) })
      const mirrored = (curves: string) =>
        curves.includes(controlled) ? { x: 2 * at.x - control.x, y: 2 * at.y - control.y } : at
      /** The control points of a curve, and its end. */
      const controls: Readonly<Record<string, () => Point[]>> = {
        c: () => [point(0), point(2), point(4)],
        s: () => [mirrored('cs'), point(0), point(2)],
        q: () => [point(0), point(2)],
        t: () => [mirrored('qt'), point(0)],
      }
      const curved = controls[kind]?.()
      let points = [point(0)]
      if (curved) points = curve(at, ...curved)
      else if (kind === 'a') points = arc(at, one, point(5))
      else if (kind === 'h') points = [{ x: from.x + Number(one[0]), y: at.y }]
      else if (kind === 'v') points = [{ x: at.x, y: from.y + Number(one[0]) }]
      ;[control, controlled] = [curved?.at(-2) ?? origin, curved ? kind : none]
      const to = points.at(-1) as Point
      if (kind === 'm' && end === count) {
        start = to
        lines.push([to])
      } else {
        // After `z`, the next subpath begins where the last one did.
        if (lines.at(-1)?.at(-1) !== at) lines.push([at])
        lines.at(-1)?.push(...points)
      }
      at = to
    }
  }
  return lines
}
