/** The discs of a visit list's stops, on a drawing of 340 by 200. */
import { describe, expect, it } from 'vitest'
import { spread } from '../../../src/components/map/spread-discs'
import type { Point, ViewBox } from '../../../src/content/drawing/geometry'

const view: ViewBox = [0, 0, 340, 200]
const r = 10
const at = (x: number, y: number): Point => ({ x, y })

/** Expects that no disc covers another, and that all are within the view. */
function expectApart(places: readonly Point[]): void {
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y), JSON.stringify([one, other])).toBeGreaterThan(1.99 * r)
    expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(r)
    expect(Math.max(one.x - 340, one.y - 200)).toBeLessThanOrEqual(-r)
  }
}

const farthest = (points: readonly Point[], places: readonly Point[]): number =>
  Math.max(...points.map(({ x, y }, index) => Math.hypot(places[index]!.x - x, places[index]!.y - y)))

describe('discs', () => {
  it('stay at their points where none covers another', () => {
    for (const points of [[at(20, 20), at(40, 20), at(300, 150)], []]) expect(spread(points, r, view)).toEqual(points)
  })

  it('move out of a row of narrow units, and no farther than need be', () => {
    const points = [100, 108, 116, 124].map((x) => at(x, 100))
    const places = spread(points, r, view)
    expectApart(places)
    expect(places[0]).toEqual(points[0])
    expect(farthest(points, places)).toBeLessThanOrEqual(3 * r)
  })

  it('stay within the drawing at its edge and in its corner', () => {
    const [edge, corner] = [[100, 108, 116, 124].map((x) => at(x, 2)), [0, 4, 8].map((x) => at(340 - x, 200))]
    for (const points of [edge, corner]) expectApart(spread(points, r, view))
  })

  it('leave a point that is another’s too', () => {
    const same = at(150, 90)
    const places = spread([same, same], r, view)
    expectApart(places)
    expect(places[0]).toEqual(same)
    expect(farthest([same], places.slice(1))).toBeLessThanOrEqual(2.01 * r)
  })

  it('find room for a whole list in one corner', () => {
    expectApart(spread(Array<Point>(40).fill(at(5, 5)), r, view))
  })

  it('stay where they are in a drawing that has no room for them', () => {
    for (const side of [24, 5]) expect(spread([at(12, 12), at(13, 12)], r, [0, 0, side, side])).toHaveLength(2)
  })
})
