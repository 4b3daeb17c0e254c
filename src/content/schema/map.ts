/** The centre map, in the format of the Mapplic widget (rule 7.8). */
import * as z from 'zod/mini'
import {
  flag,
  html,
  imageUrl,
  into,
  lenientListOf,
  number,
  optionalId,
  orNull,
  requiredText,
  saysNothing,
  slug,
  text,
} from './primitives'

export const MapLocation = z.object({
  /** Id of the element in the level's drawing. */
  id: slug,
  title: text,
  store_id: optionalId,
  /** 0–1 of the map's size; null: take the position from the drawing. */
  x: number,
  y: number,
  description: html,
  category: text,
  pin: text,
})
export type MapLocation = z.output<typeof MapLocation>

export const MapLevel = z.object({
  id: slug,
  /** A ground floor may be called "0", which says nothing elsewhere. */
  title: into(orNull(requiredText), (said) => (said !== null && said !== '0' && saysNothing(said) ? null : said)),
  title_2: text,
  /** Address of a drawing (SVG) or of a bitmap. */
  map: imageUrl,
  /** The level shown first. */
  show: flag,
  locations: lenientListOf(MapLocation),
})
export type MapLevel = z.output<typeof MapLevel>

/** The most levels of a centre: each has a drawing that is fetched, and possibly a location for every store. */
export const maxLevels = 24

export const CentreMap = z.object({ mapwidth: number, mapheight: number, levels: lenientListOf(MapLevel, maxLevels) })
export type CentreMap = z.output<typeof CentreMap>
