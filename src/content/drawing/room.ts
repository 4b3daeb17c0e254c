/** The room for a label inside a unit: upright rectangles within its outline. */
import { type Box, boundingBox, type Outline, type Point, pointCount, type Segment, type WorkBudget } from './geometry'

/** Widths of the rectangles to find, as multiples of their heights. */
const aspectRatios = [1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8]
/** Precision of the search, as a share of the outline's shorter side. */
const precision = 0.02
/** A centred rectangle is preferred to one that is larger by less than this share. */
const minGain = 0.03
/** An outline that fills this share of its box is taken for the box. */
const fullShare = 0.995
/** An outline of more segments has no room. Per rectangle, so many cells are tried, within so many comparisons. */
const limits = { segments: 1_000, cells: 120, comparisons: 6_000 }

/** The segments of an outline, with those that close its subpaths. */
export const edgesOf = (outline: Outline): Segment[] =>
  outline.flatMap((path) => path.map((from, index): Segment => [from, path[(index + 1) % path.length] as Point]))

const areaOf = (subpath: Point[]): number =>
  Math.abs(edgesOf([subpath]).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0)) / 2

/** The rectangles within the largest outline, the largest first; none if it encloses nothing or the budget is spent. */
export function roomsIn(outlines: readonly Outline[], budget: WorkBudget): Box[] {
  let [largest, size]: [Outline, number] = [[], 0]
  for (const outline of outlines) {
    // Of its largest subpath.
    const area = Math.max(0, ...outline.map(areaOf))
    if (area > size) [largest, size] = [outline, area]
  }
  const box = boundingBox(largest.flat())
  if (box === null || size === 0) return []
  if (largest.length === 1 && size >= fullShare * box.width * box.height) return [box]
  if (pointCount(largest) > limits.segments || budget.comparisons <= 0) return []
  const edges = edgesOf(largest)
  return aspectRatios
    .flatMap((ratio) => largestRectangle(edges, box, ratio, budget) ?? [])
    .sort((a, b) => b.width * b.height - a.width * a.height)
}

/**
 * The largest rectangle of an aspect ratio within an outline, found by quadtree search (as polylabel finds the pole of
 * inaccessibility), in coordinates scaled so that it is a square.
 */
function largestRectangle(segments: readonly Segment[], box: Box, ratio: number, budget: WorkBudget): Box | null {
  const toSquare = ({ x, y }: Point): Point => ({ x: x - box.x, y: (y - box.y) * ratio })
  const edges = segments.map(([from, to]): Segment => [toSquare(from), toSquare(to)])
  const [width, height] = [box.width, box.height * ratio]
  const middle = { x: width / 2, y: height / 2 }
  let [best, clearance] = [middle, clearanceAt(middle, edges)]
  const first = Math.max(Math.min(width, height), Math.max(width, height) / 16)
  const tolerance = precision * Math.min(width, height)
  const maxCells = Math.min(limits.cells, limits.comparisons / edges.length)
  const cells: { at: Point; half: number }[] = []
  for (let x = 0; x < width; x += first) {
    for (let y = 0; y < height; y += first) cells.push({ at: { x: x + first / 2, y: y + first / 2 }, half: first / 2 })
  }
  for (let count = 0; count < cells.length && count < maxCells && budget.comparisons > 0; count += 1) {
    const { at, half } = cells[count] as (typeof cells)[number]
    const here = clearanceAt(at, edges)
    budget.comparisons -= edges.length
    if (here > clearance + (best === middle ? minGain * Math.abs(clearance) : 0)) [best, clearance] = [at, here]
    if (here + half <= clearance + tolerance) continue
    const quarter = half / 2
    for (const y of [at.y - quarter, at.y + quarter])
      for (const x of [at.x - quarter, at.x + quarter]) cells.push({ at: { x, y }, half: quarter })
  }
  if (clearance <= 0) return null
  const [wide, high] = [clearance * 2, (clearance * 2) / ratio]
  return { x: box.x + best.x - wide / 2, y: box.y + best.y / ratio - high / 2, width: wide, height: high }
}

/** Half the side of the largest square around a point that no edge enters; negative outside of the outline. */
function clearanceAt(point: Point, edges: readonly Segment[]): number {
  let clearance = Number.POSITIVE_INFINITY
  for (const [from, to] of edges) {
    const [x, y, dx, dy] = [from.x - point.x, from.y - point.y, to.x - from.x, to.y - from.y]
    // By the greater of both distances, an edge's nearest point is an end, or one where both are equal.
    clearance = Math.min(clearance, Math.max(Math.abs(x), Math.abs(y)))
    const [one, other] = [(y - x) / (dx - dy), (-y - x) / (dx + dy)]
    if (one > 0 && one < 1) clearance = Math.min(clearance, Math.abs(x + one * dx))
    if (other > 0 && other < 1) clearance = Math.min(clearance, Math.abs(x + other * dx))
  }
  return isEnclosed(edges, point) ? clearance : -clearance
}

/** Whether a point is inside an outline, by the even-odd rule. */
export function isEnclosed(edges: readonly Segment[], { x, y }: Point): boolean {
  let isInside = false
  for (const [from, to] of edges) {
    const isCrossed = from.y > y !== to.y > y
    if (isCrossed && from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y) > x) isInside = !isInside
  }
  return isInside
}
