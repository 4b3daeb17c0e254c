/** The room inside a unit: upright rectangles within its outline, so that what is written into one stays inside. */
import { type Box, boundingBox, type Outline, type Point, pointCount, type Segment, type WorkBudget } from './geometry'

/** Widths of the rectangles that are sought, as multiples of their heights. */
const aspectRatios = [1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8]
/** How near to the largest a rectangle comes, as a share of the outline's shorter side; the middle is kept for less. */
const precision = 0.02
const minGain = 0.03
/** An outline that fills so much of its box is the box. */
const fullShare = 0.995
/** An outline of more lines has no room; so many places are tried for each rectangle, fewer among many lines. */
const limits = { segments: 1_000, cells: 120, tests: 6_000 }

/** The lines of an outline, each closed. */
export const edgesOf = (outline: Outline): Segment[] =>
  outline.flatMap((line) => line.map((from, index): Segment => [from, line[(index + 1) % line.length] as Point]))

const areaOf = (line: Point[]): number =>
  Math.abs(edgesOf([line]).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0)) / 2

/** The area of an outline's largest part. */
const largestAreaOf = (outline: Outline): number => Math.max(0, ...outline.map(areaOf))

/** The rectangles within the largest outline, the largest first; none if it encloses nothing, or they cost too much. */
export function roomsIn(outlines: readonly Outline[], budget: WorkBudget): Box[] {
  let [largest, size]: [Outline, number] = [[], 0]
  for (const outline of outlines) {
    const own = largestAreaOf(outline)
    if (own > size) [largest, size] = [outline, own]
  }
  const box = boundingBox(largest.flat())
  if (box === null || size === 0) return []
  if (largest.length === 1 && size >= fullShare * box.width * box.height) return [box]
  if (pointCount(largest) > limits.segments || budget.comparisons <= 0) return []
  const edges = edgesOf(largest)
  return aspectRatios
    .flatMap((shape) => largestRectangle(edges, box, shape, budget) ?? [])
    .sort((one, other) => other.width * other.height - one.width * one.height)
}

/** The largest rectangle of a shape within lines: in coordinates where it is a square, by halving squares. */
function largestRectangle(segments: readonly Segment[], box: Box, ratio: number, budget: WorkBudget): Box | null {
  const toSquare = ({ x, y }: Point): Point => ({ x: x - box.x, y: (y - box.y) * ratio })
  const edges = segments.map(([from, to]): Segment => [toSquare(from), toSquare(to)])
  const [width, height] = [box.width, box.height * ratio]
  const middle = { x: width / 2, y: height / 2 }
  let [best, room] = [middle, clearanceAt(middle, edges)]
  const first = Math.max(Math.min(width, height), Math.max(width, height) / 16)
  const least = precision * Math.min(width, height)
  const most = Math.min(limits.cells, limits.tests / edges.length)
  const cells: { at: Point; half: number }[] = []
  for (let x = 0; x < width; x += first) {
    for (let y = 0; y < height; y += first) cells.push({ at: { x: x + first / 2, y: y + first / 2 }, half: first / 2 })
  }
  for (let count = 0; count < cells.length && count < most && budget.comparisons > 0; count += 1) {
    const { at, half } = cells[count] as (typeof cells)[number]
    const here = clearanceAt(at, edges)
    budget.comparisons -= edges.length
    if (here > room + (best === middle ? minGain * Math.abs(room) : 0)) [best, room] = [at, here]
    if (here + half <= room + least) continue
    const quarter = half / 2
    for (const y of [at.y - quarter, at.y + quarter])
      for (const x of [at.x - quarter, at.x + quarter]) cells.push({ at: { x, y }, half: quarter })
  }
  if (room <= 0) return null
  const [wide, high] = [room * 2, (room * 2) / ratio]
  return { x: box.x + best.x - wide / 2, y: box.y + best.y / ratio - high / 2, width: wide, height: high }
}

/** Half the side of the largest square round a point that no edge enters; negative outside of what they enclose. */
function clearanceAt(point: Point, edges: readonly Segment[]): number {
  let clearance = Number.POSITIVE_INFINITY
  for (const [from, to] of edges) {
    const [x, y, dx, dy] = [from.x - point.x, from.y - point.y, to.x - from.x, to.y - from.y]
    // The nearest point, by the greater of both distances, is an end or where both are equal.
    clearance = Math.min(clearance, Math.max(Math.abs(x), Math.abs(y)))
    const [one, other] = [(y - x) / (dx - dy), (-y - x) / (dx + dy)]
    if (one > 0 && one < 1) clearance = Math.min(clearance, Math.abs(x + one * dx))
    if (other > 0 && other < 1) clearance = Math.min(clearance, Math.abs(x + other * dx))
  }
  return isEnclosed(edges, point) ? clearance : -clearance
}

/** Whether a point lies within what some lines enclose. */
export function isEnclosed(edges: readonly Segment[], { x, y }: Point): boolean {
  let isInside = false
  for (const [from, to] of edges) {
    const isCrossed = from.y > y !== to.y > y
    if (isCrossed && from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y) > x) isInside = !isInside
  }
  return isInside
}
