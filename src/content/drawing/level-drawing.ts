/** What is kept of the drawing of a level: what may be shown of it, and what else it tells. drawing.ts reads it. */
import type { Point, ViewBox } from './geometry'
import { type DrawnNode, isElement } from './tree'

export type { Point } from './geometry'

/** One straight piece of the `walkways` layer; shared ends are junctions (what is named lies at the second end). */
export interface Walkway {
  from: Point
  to: Point
  stepFree: boolean
  unit: string | null
  entrance: string | null
  /** Same-named joints of two levels are one place: a lift, an escalator, stairs. */
  joint: string | null
}

/** A unit that the drawing has. */
export interface DrawnUnit {
  /** The element's id in the service's drawing, which is the map location's `id`. */
  id: string
  /** The middle of the unit, where it can be told from its attributes. */
  centre: Point | null
}

/** A place that is no store, where the drawing has a sign for it. */
export interface DrawnSpot {
  /** Of the location of its point of interest. */
  slug: string
  centre: Point
}

export interface LevelDrawing {
  viewBox: ViewBox
  /** What is inside the `<svg>`; units are marked. */
  nodes: DrawnNode[]
  /** In document order, each once. */
  units: DrawnUnit[]
  walkways: Walkway[]
  /** In document order. An element with the id `poi_washrooms-level-2` is the sign of that place. */
  spots: DrawnSpot[]
}

/** True for a drawing as the reader makes it: an older entry of the cache has another shape. */
export const isLevelDrawing = (value: unknown): value is LevelDrawing => {
  const { viewBox, nodes, units, walkways, spots } = (value ?? {}) as Partial<LevelDrawing>
  return (
    Array.isArray(viewBox) &&
    viewBox.length === 4 &&
    viewBox.every(Number.isFinite) &&
    Array.isArray(nodes) &&
    nodes.every((node) => typeof node === 'string' || isElement(node)) &&
    Array.isArray(units) &&
    units.every((unit) => typeof unit?.id === 'string') &&
    Array.isArray(walkways) &&
    Array.isArray(spots) &&
    spots.every((spot) => typeof spot?.slug === 'string' && Number.isFinite(spot.centre?.x)) &&
    walkways.every((way) => Number.isFinite(way?.from?.x) && Number.isFinite(way?.to?.x))
  )
}
