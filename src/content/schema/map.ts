/** The centre map, in the format of the Mapplic widget (rule 7.8). */
import * as z from 'zod/mini'
import * as field from './primitives'

export const MapLocation = z.object({
  /** Id of the element in the level's drawing. */
  id: field.slug,
  title: field.text,
  store_id: field.optionalId,
  /** 0–1 of the map's size; null: the position in the drawing counts. */
  x: field.number,
  y: field.number,
  description: field.html,
  category: field.text,
  pin: field.text,
})
export type MapLocation = z.output<typeof MapLocation>

export const MapLevel = z.object({
  id: field.slug,
  /** A ground floor may be called "0", which says nothing elsewhere. */
  title: field.transform(field.orNull(field.requiredText), (title) =>
    title !== null && title !== '0' && field.saysNothing(title) ? null : title,
  ),
  title_2: field.text,
  /** Address of a drawing (SVG) or of a bitmap. */
  map: field.imageUrl,
  /** The level shown first. */
  show: field.flag,
  locations: field.lenientListOf(MapLocation),
})
export type MapLevel = z.output<typeof MapLevel>

/** Each level has a drawing to fetch, and possibly a location for every store. */
export const maxLevels = 24

export const CentreMap = z.object({
  mapwidth: field.number,
  mapheight: field.number,
  levels: field.lenientListOf(MapLevel, maxLevels),
})
export type CentreMap = z.output<typeof CentreMap>
