/** A level's drawing as it is cached: what may be shown, and its data. drawing.ts makes it. */
import type { NamedArea } from './areas'
import type { Box, Point, ViewBox } from './geometry'
import { type DrawnNode, isElement } from './tree'

export type { Point } from './geometry'

/** A straight segment of the `walkways` layer; shared ends are junctions. What it names is at its second end. */
export interface Walkway {
  from: Point
  to: Point
  stepFree: boolean
  unit: string | null
  entrance: string | null
  /** Joints with the same name on two levels are one place: a lift, an escalator, stairs. */
  joint: string | null
}

/** The size of the levels' pictures by the map's record; null where it has none. */
export type MapSize = Record<'mapwidth' | 'mapheight', number | null>

export interface LevelDrawing {
  /** The id of its level, where that is known. */
  level?: string
  viewBox: ViewBox
  /** The content of the `<svg>`; units are marked. */
  nodes: DrawnNode[]
  /** In document order, each once. */
  units: {
    /** The element's id in the service's drawing, which is the map location's `id`. */
    id: string
    /** A point within the unit, if possible its centre; null where its shape is unknown. */
    centre: Point | null
    box: Box | null
    /** Upright rectangles within its outline, the largest first (room.ts). */
    rooms: Box[]
  }[]
  walkways: Walkway[]
  /** Places other than stores, in document order, by slug: `poi_washrooms-level-2` is the id of that place's sign. */
  spots: { slug: string; centre: Point }[]
  /** Its halls and courts; present once it has been read for a language. */
  areas?: readonly NamedArea[]
}

const areAll = <Item>(items: readonly Item[] | undefined, test: (item: Item) => boolean): boolean =>
  Array.isArray(items) && items.every((item) => test(item))

/** Whether a cached value is the drawing of a level: an older one may have another shape, or be of another level. */
export const isDrawingOf = (level: string, value: unknown): value is LevelDrawing => {
  const { level: ofLevel, viewBox, nodes, units, walkways, spots } = (value ?? {}) as Partial<LevelDrawing>
  return (
    ofLevel === level &&
    viewBox?.length === 4 &&
    areAll<number>(viewBox, Number.isFinite) &&
    areAll(nodes, (node) => typeof node === 'string' || isElement(node)) &&
    areAll(units, (unit) => typeof unit?.id === 'string' && Array.isArray(unit.rooms)) &&
    areAll(spots, (spot) => typeof spot?.slug === 'string' && Number.isFinite(spot.centre?.x)) &&
    areAll(walkways, (walkway) => Number.isFinite(walkway?.from?.x) && Number.isFinite(walkway?.to?.x))
  )
}
