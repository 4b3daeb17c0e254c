/** SVG geometry: coordinate systems, outlines of shapes, bounding boxes, in the drawing's own units. */
import { type CommandA, type CommandC, type SVGCommand, SVGPathData, SVGPathDataParser } from 'svg-pathdata'
import type { DrawnElement, DrawnNode } from './tree'

export type Point = { x: number; y: number }

export type ViewBox = [x: number, y: number, width: number, height: number]

export interface Box extends Point {
  width: number
  height: number
}

/** As in SVG: (x, y) becomes (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Work that is left for one drawing: segments to make of outlines, and comparisons of them with points (room.ts). */
export type WorkBudget = { segments: number; comparisons: number }

/** An element's coordinate system: how it maps to the drawing's, and the size that percentages refer to. */
export interface UserSpace {
  matrix: Matrix
  width: number
  height: number
  budget: WorkBudget
}

export type Segment = readonly [from: Point, to: Point]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The coordinate system of the outermost `<svg>`. Without a viewBox, percentages are NaN. */
export const rootSpace = (viewBox?: Readonly<ViewBox>): UserSpace => ({
  matrix: identity,
  width: viewBox?.[2] ?? Number.NaN,
  height: viewBox?.[3] ?? Number.NaN,
  // Several times what a large mall's floor needs.
  budget: { segments: 100_000, comparisons: 4_000_000 },
})

/** The matrix that applies the second one, then the first. */
function multiply([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix {
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

/** Applies a matrix to a point. */
export const transformPoint = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** A shift of the drawing in an element's coordinates; none where the matrix cannot be inverted. */
export function toLocalShift([a, b, c, d]: Matrix, { x, y }: Point): Point {
  const determinant = a * d - b * c
  return determinant === 0 ? { x: 0, y: 0 } : { x: (d * x - c * y) / determinant, y: (a * y - b * x) / determinant }
}

/** An attribute as a number; NaN where it is not one. */
export const numberOf = (value: string | undefined): number => Number.parseFloat(value ?? '')

const numbersIn = (text: string): number[] => text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)?.map(Number) ?? []

/** CSS pixels in each unit of length, at the default font size. */
// biome-ignore format: many short units.
const pixelsPerUnit: Readonly<Record<string, number>> = {
  '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, q: 96 / 101.6, in: 96,
  em: 16, rem: 16, ex: 8,
}

/** A length in units of the drawing; NaN where it cannot be read. `base` is what a percentage refers to. */
export function lengthOf(value: string | undefined, base = Number.NaN): number {
  const length = /^([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)(%|[a-z]*)$/i.exec((value ?? '').trim())
  const [, number = Number.NaN, unit = ''] = length ?? []
  return Number(number) * (unit === '%' ? base / 100 : (pixelsPerUnit[unit.toLowerCase()] ?? Number.NaN))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The matrix of each function of a `transform`, in lower case, by its numbers. */
const transformFunctions: ReadonlyMap<string, (numbers: readonly number[]) => Matrix> = new Map(
  Object.entries<(numbers: readonly number[]) => Matrix>({
    matrix: (numbers) => (numbers.length === 6 ? (numbers as unknown as Matrix) : identity),
    translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
    scale: ([x = 0, y = x]) => [x, 0, 0, y, 0, 0],
    rotate([degrees = 0, x = 0, y = 0]) {
      const [cosine, sine] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
      return multiply(multiply([1, 0, 0, 1, x, y], [cosine, sine, -sine, cosine, 0, 0]), [1, 0, 0, 1, -x, -y])
    },
    skewx: ([degrees = 0]) => [1, 0, Math.tan(radians(degrees)), 1, 0, 0],
    skewy: ([degrees = 0]) => [1, Math.tan(radians(degrees)), 0, 1, 0, 0],
  }),
)

/** The matrix of a `transform`, without functions that are not known. */
const transformMatrix = (transform: string): Matrix =>
  [...transform.matchAll(/\b([a-z]+)\s*\(([^()]*)\)/gi)].reduce<Matrix>((matrix, [, name = '', numbers = '']) => {
    const own = transformFunctions.get(name.toLowerCase())?.(numbersIn(numbers)) ?? identity
    return multiply(matrix, own)
  }, identity)

/** Beyond these, floating-point results are meaningless. */
const maxCoordinate = 1e8
const minSize = 1e-3
export const isCoordinate = (value: number): boolean => Math.abs(value) <= maxCoordinate
export const isSize = (value: number): boolean => value >= minSize && value <= maxCoordinate

/** The value of a `viewBox`; null where it is missing or unusable. */
export function viewBoxOf(value: string | undefined): ViewBox | null {
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(value ?? '')
  return isCoordinate(x) && isCoordinate(y) && isSize(width) && isSize(height) ? [x, y, width, height] : null
}

/** The matrix that fits a `viewBox` into a viewport, by its `preserveAspectRatio`. */
export function viewBoxMatrix(viewBox: Readonly<ViewBox>, { x, y, width, height }: Box, aspectRatio = ''): Matrix {
  const [widthRatio, heightRatio] = [width / viewBox[2], height / viewBox[3]]
  const [, alignX = 'Mid', alignY = 'Mid'] = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(aspectRatio) ?? []
  const isStretched = /^\s*none/.test(aspectRatio)
  const uniform = (/slice/.test(aspectRatio) ? Math.max : Math.min)(widthRatio, heightRatio)
  const [scaleX, scaleY] = isStretched ? [widthRatio, heightRatio] : [uniform, uniform]
  const share: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 }
  const offset = (room: number, taken: number, align: string) => (room - taken) * (share[align] ?? 0)
  return [
    ...([scaleX, 0, 0, scaleY] as const),
    x + offset(width, viewBox[2] * scaleX, alignX) - viewBox[0] * scaleX,
    y + offset(height, viewBox[3] * scaleY, alignY) - viewBox[1] * scaleY,
  ]
}

/** The coordinate system of an element's children, and of its own attributes unless it is an `<svg>`. */
export function spaceWithin({ tag, attributes }: DrawnElement, space: UserSpace): UserSpace {
  const { transform } = attributes
  const matrix = transform === undefined ? space.matrix : multiply(space.matrix, transformMatrix(transform))
  if (tag !== 'svg') return { ...space, matrix }
  const box = attributeBox(attributes, space, '100%')
  const viewBox = viewBoxOf(attributes.viewBox)
  const [, , width, height] = viewBox ?? [0, 0, box.width, box.height]
  const { preserveAspectRatio } = attributes
  const fit: Matrix = viewBox ? viewBoxMatrix(viewBox, box, preserveAspectRatio) : [1, 0, 0, 1, box.x, box.y]
  return { ...space, matrix: multiply(matrix, fit), width, height }
}

/** The box by an element's attributes, in its own coordinates. */
const attributeBox = (attributes: DrawnElement['attributes'], { width, height }: UserSpace, side?: string): Box => ({
  x: lengthOf(attributes.x ?? '0', width),
  y: lengthOf(attributes.y ?? '0', height),
  width: lengthOf(attributes.width ?? side, width),
  height: lengthOf(attributes.height ?? side, height),
})

/**
 * Calls `onElement` for each drawn element, in document order, with its own coordinate system and its parent's. The
 * children of one for which it returns false are skipped.
 */
export function visit(
  nodes: readonly DrawnNode[],
  onElement: (element: DrawnElement, space: UserSpace, parent: UserSpace) => unknown,
  space: UserSpace = rootSpace(),
): void {
  for (const node of nodes) {
    if (typeof node === 'string' || node.tag === 'defs') continue
    const inner = spaceWithin(node, space)
    if (onElement(node, node.tag === 'svg' ? space : inner, space) !== false) visit(node.children, onElement, inner)
  }
}

/** The start of a text, by its own position or that of its first line. */
export function textStart({ attributes, children }: DrawnElement, { matrix, width, height }: UserSpace): Point {
  const line = children.find((child) => typeof child !== 'string' && child.attributes.x !== undefined)
  const { x, y } = { ...(typeof line === 'object' ? line.attributes : {}), ...attributes }
  const length = (base: number, list = '0') => lengthOf(list.trim().split(/[\s,]+/, 1)[0], base)
  return transformPoint(matrix, { x: length(width, x), y: length(height, y) })
}

/** The bounding box of points; null without any, and where it is not finite. */
export function boundingBox(points: Iterable<Point>): Box | null {
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

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** The subpaths of a shape as points joined by straight segments; each counts as closed, as when it is filled. */
export type Outline = Point[][]

/** The outline of each shape of an element, in the drawing's coordinates. `space` is the element's own. */
export function outlinesOf(element: DrawnElement, space: UserSpace): Outline[] {
  const outlines: Outline[] = []
  const add = (shape: DrawnElement, own: UserSpace) => {
    const outline = outlineOf(shape, own)
    own.budget.segments -= pointCount(outline)
    const isDrawable = outline.flat().every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))
    if (isDrawable && outline.length > 0)
      outlines.push(outline.map((subpath) => subpath.map((point) => transformPoint(own.matrix, point))))
  }
  if (element.tag === 'svg') visit([element], add, space)
  else {
    add(element, space)
    visit(element.children, add, space)
  }
  return outlines
}

/** How many points an outline has, and so segments. */
export const pointCount = (outline: Outline): number => outline.reduce((sum, subpath) => sum + subpath.length, 0)

/** The bounding box of a shape, or of a group's shapes; null where the attributes are unusable. */
export const boundingBoxOf = (element: DrawnElement, space: UserSpace): Box | null =>
  boundingBox(outlinesOf(element, space).flat(2))

/** Segments that stand for a curve; an arc is up to four curves. */
const segmentsPerCurve = 8

/** Corners rounded by less than this share of the shorter side count as square. */
const maxSquareRounding = 0.15

function rectanglePath({ x, y, width, height }: Box, rx: number, ry: number): string {
  const isRound = Math.max(rx, ry) > maxSquareRounding * Math.min(width, height)
  const [wide, high] = isRound ? [Math.min(rx, width / 2), Math.min(ry, height / 2)] : [0, 0]
  const corner = (across: number, along: number) => `a${wide} ${high} 0 0 1 ${across} ${along}`
  const [across, along] = [width - 2 * wide, height - 2 * high]
  return [
    `M${x + wide} ${y}h${across}${corner(wide, high)}v${along}${corner(-wide, high)}`,
    `h${-across}${corner(-wide, -high)}v${-along}${corner(wide, -high)}z`,
  ].join('')
}

/** A shape as path data; '' where its attributes are missing. */
function pathOf({ tag, attributes }: DrawnElement, space: UserSpace): string {
  const { width, height } = space
  const across = (name: string, none?: string) => lengthOf(attributes[name] ?? none, width)
  const along = (name: string, none?: string) => lengthOf(attributes[name] ?? none, height)
  const r = (name: string) => lengthOf(attributes[name], Math.hypot(width, height) / Math.SQRT2)
  switch (tag) {
    case 'rect': {
      const [rx, ry] = [across('rx', attributes.ry ?? '0'), along('ry', attributes.rx ?? '0')]
      return rectanglePath(attributeBox(attributes, space), rx, ry)
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

/** A path's commands as absolute moves, lines, cubic curves and arcs. As in browsers, it ends at the first error. */
function commandsOf(d: string): SVGCommand[] {
  const commands: SVGCommand[] = []
  const parser = new SVGPathDataParser()
  try {
    parser.finish(parser.parse(d, commands))
  } catch {
    // What was read before counts.
  }
  if (commands[0]?.type !== SVGPathData.MOVE_TO) return []
  return new SVGPathData(commands).toAbs().normalizeHVZ().normalizeST().qtToC().commands
}

/** Points of a cubic Bézier curve, without the first. */
const curvePoints = ({ x, y }: Point, { x1, y1, x2, y2, ...to }: CommandC): Point[] =>
  Array.from({ length: segmentsPerCurve }, (_, index) => {
    const [t, u] = [(index + 1) / segmentsPerCurve, 1 - (index + 1) / segmentsPerCurve]
    const [a, b, c, d] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3]
    return { x: a * x + b * x1 + c * x2 + d * to.x, y: a * y + b * y1 + c * y2 + d * to.y }
  })

/** Points of an arc, without the first; only the last where the arc is empty or too large to be computed. */
function arcPoints(from: Point, command: CommandA): Point[] {
  try {
    const path = new SVGPathData([{ type: SVGPathData.MOVE_TO, relative: false, ...from }, command])
    const curves = path.aToC().commands.filter(({ type }) => type === SVGPathData.CURVE_TO) as CommandC[]
    return curves.flatMap((curve, index) => curvePoints(curves[index - 1] ?? from, curve))
  } catch {
    return [{ x: command.x, y: command.y }]
  }
}

/** The outline of a shape in its own coordinates: one segment a curve once the budget is spent. */
function outlineOf(shape: DrawnElement, space: UserSpace): Outline {
  const path = pathOf(shape, space)
  if (/NaN|Infinity/.test(path)) return []
  const subpaths: Outline = []
  let segmentsLeft = space.budget.segments
  let current: Point = { x: 0, y: 0 }
  for (const command of commandsOf(path)) {
    if (!('x' in command) || !('y' in command)) continue
    const to = { x: command.x, y: command.y }
    if (command.type === SVGPathData.MOVE_TO) subpaths.push([to])
    else {
      let points = [to]
      if (segmentsLeft > 0 && command.type === SVGPathData.CURVE_TO) points = curvePoints(current, command)
      if (segmentsLeft > 0 && command.type === SVGPathData.ARC) points = arcPoints(current, command)
      subpaths.at(-1)?.push(...points)
      segmentsLeft -= points.length
    }
    current = to
  }
  return subpaths.filter((subpath) => subpath.length > 1)
}
