/** Places that are no stores, as far as the drawings know where they are: washrooms, family rooms, desks, bank machines. */

import type { Locale } from '../base/config'
import { foldSlug } from '../centre/items/lookup'
import { pointOf } from '../centre/map/map'
import { isAbout } from '../centre/search/questions'
import { washroomWords } from '../centre/search/synonyms'
import type { Point } from '../content/drawing/level-drawing'
import type { PointOfInterest } from '../content/schema/page'
import { inLanguage } from '../texts/localised'
import type { StoreFloor } from './floors'

/** A spot of a kind: "Washrooms, Food court". */
export interface Spot {
  slug: string
  kind: PointOfInterest
  location: PointOfInterest['locations'][number]
  /** Where it is; a lift is on several levels. */
  at: { level: string; point: Point }[]
}

/** All spots of a kind of which a drawing knows at least one. */
export interface SpotKind {
  /** For the nearest of them: `nearest-washrooms`. */
  id: string
  kind: PointOfInterest
  spots: Spot[]
}

/** Where a spot is on a level: at the sign in its drawing, else where the map's data has a location of that name. */
function pointOn({ level, drawing, viewBox }: StoreFloor, slug: string): Point | null {
  const sign = drawing?.spots.find((each) => foldSlug(each.slug) === slug)
  if (sign) return sign.centre
  const location = level.locations.find(
    ({ id, store_id }) => store_id === null && [slug, `poi_${slug}`].includes(foldSlug(id)),
  )
  return location ? pointOf(location, viewBox, null) : null
}

function spotOf(kind: PointOfInterest, location: Spot['location'], floors: readonly StoreFloor[]): Spot | null {
  const { slug } = location
  if (slug === null) return null
  const at = floors.flatMap((floor) => {
    const point = pointOn(floor, foldSlug(slug))
    return point === null ? [] : [{ level: floor.level.id, point }]
  })
  return at.length === 0 ? null : { slug, kind, location, at }
}

/** The kinds in the service's order, each with the spots that are on the map; a kind without any is left out. */
export function spotsOn(floors: readonly StoreFloor[], kinds: readonly PointOfInterest[]): SpotKind[] {
  return kinds.flatMap((kind) => {
    const spots = kind.locations.flatMap((location) => spotOf(kind, location, floors) ?? [])
    const id = `nearest-${foldSlug(kind.name).replace(/[^\p{L}\p{N}]+/gu, '-')}`
    return spots.length === 0 ? [] : [{ id, kind, spots }]
  })
}

/** What a place is found by, in both languages; washrooms by all that they are called. */
export function placeWords(kind: PointOfInterest, { name, name_2, items }: Spot['location']): string[] {
  const names = [kind.name, kind.name_2].flatMap((each) => each ?? [])
  const others = names.some((each) => isAbout('washrooms', each)) ? washroomWords : []
  return [...names, name ?? '', name_2 ?? '', ...items.map((item) => item.name ?? ''), ...others].filter(Boolean)
}

/** "Washrooms, Food court", in a language. */
export function spotName({ kind, location }: Pick<Spot, 'kind' | 'location'>, locale: Locale): string {
  return [inLanguage(kind, 'name', locale).text, inLanguage(location, 'name', locale).text].filter(Boolean).join(', ')
}

/** The kind that is a washroom; null where none is on the map. */
export const washroomsIn = (kinds: readonly SpotKind[]): SpotKind | null =>
  kinds.find(({ kind }) => [kind.name, kind.name_2].some((name) => isAbout('washrooms', name ?? ''))) ?? null
