/** How a route is drawn: its levels, and its path on each, from the same edges as its sentences (sentences.ts). */

import type { WalkEdge } from '../../centre/map/walkways'
import type { Point } from '../../content/drawing/level-drawing'
import type { AskedWay } from './way'

/** The levels of a route in walking order, each once. */
export const levelsOfWay = (way: AskedWay | null): string[] =>
  way?.outcome.state === 'found' ? [...new Set(way.outcome.directions.edges.map(({ level }) => level))] : []

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

/** A route on one level, as the `d` of an SVG path; null if it does not use the level. */
export const wayPath = (way: AskedWay | null, levelId: string): string | null =>
  way?.outcome.state === 'found' ? pathOf(way.outcome.directions.edges, levelId) : null

/** Where a route starts, for a mark; null on another level, and at an entrance, which has its sign. */
export function wayStart(way: AskedWay | null, levelId: string): Point | null {
  if (way?.outcome.state !== 'found' || way.from?.kind === 'entrance') return null
  const [first] = way.outcome.directions.edges
  return first?.level === levelId ? first.from : null
}

/** The edges on one level, as the `d` of an SVG path; null if there are none. */
export function pathOf(all: readonly WalkEdge[], levelId: string): string | null {
  const edges = all.filter(({ level }) => level === levelId)
  const commands = edges.map(({ from, to }, index) => {
    const before = edges[index - 1]
    const goesOn = before?.to.x === from.x && before.to.y === from.y
    return `${goesOn ? '' : `M${rounded(from.x)} ${rounded(from.y)}`}L${rounded(to.x)} ${rounded(to.y)}`
  })
  return commands.length === 0 ? null : commands.join('')
}
