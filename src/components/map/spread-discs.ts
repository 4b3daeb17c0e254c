/** Keeps the numbered discs of a visit's stops apart: units are narrower than a legible number. In drawing units. */
import type { Point, ViewBox } from '../../content/drawing/geometry'

/** How far a disc may move, and in which steps, in radii: enough for forty stops in one corner. */
const maxDistance = 26
const step = 0.5
/** Of length 1, tried at each distance: vertical ones first, since most units stand side by side. */
const directions: readonly Point[] = Array.from({ length: 24 }, (_, index) => (index * Math.PI) / 12)
  .map((angle) => ({ x: Math.cos(angle), y: Math.sin(angle) }))
  .toSorted((a, b) => Math.abs(b.y) - Math.abs(a.y))

/**
 * The centre of each disc, within the view: the nearest place found to its point where it covers no earlier disc; its
 * point if there is no room. `r` is the radius with half the gap between two discs.
 */
export function spread(points: readonly Point[], r: number, [left, top, width, height]: ViewBox): Point[] {
  const clamp = (at: number, from: number, room: number) => Math.max(from + r, Math.min(at, from + room - r))
  const clampToView = ({ x, y }: Point): Point => ({ x: clamp(x, left, width), y: clamp(y, top, height) })
  const placed: Point[] = []
  // Less than 2, to allow for rounding.
  const isFree = (at: Point): boolean => placed.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) >= 1.9995 * r)
  for (const point of points) {
    const home = clampToView(point)
    let at: Point | undefined = isFree(home) ? home : undefined
    for (let distance = step; at === undefined && distance <= maxDistance; distance += step) {
      at = directions
        .map(({ x, y }) => clampToView({ x: home.x + x * distance * r, y: home.y + y * distance * r }))
        .find(isFree)
    }
    placed.push(at ?? home)
  }
  return placed
}
