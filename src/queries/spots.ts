/** Places on the map that are not stores: washrooms, family rooms, desks, bank machines. */
import type { Locale } from '../base/config'
import { memoizeWeak } from '../base/memoize'
import { slugify } from '../centre/addresses'
import type { SubpageEntry } from '../centre/items/entries'
import { foldSlug } from '../centre/items/lookup'
import { pointOf } from '../centre/map/map'
import { meaningsOf } from '../centre/search/meanings'
import { isAbout } from '../centre/search/questions/questions'
import { washroomWords } from '../centre/search/synonyms'
import { termsOf } from '../centre/search/terms'
import type { Point } from '../content/drawing/level-drawing'
import type { PointOfInterest } from '../content/schema/page'
import { asWritten } from '../texts/localised'
import type { StoreFloor } from './floors'

/** A spot of a kind: "Washrooms, Food court". */
export interface Spot {
  slug: string
  kind: PointOfInterest
  location: PointOfInterest['locations'][number]
  /** Its position on each of its levels: a lift has several. */
  positions: { level: string; point: Point }[]
}

/** A kind of place, with those of its spots that are on the map: at least one. */
export interface SpotKind {
  /** What an address calls the nearest of them: `nearest-washrooms`. */
  id: string
  kind: PointOfInterest
  spots: Spot[]
}

/** Where the spots of a level are, by slug: at their signs in the drawing, else at the map's locations of that name. */
const pointsOn = memoizeWeak(({ level, drawing, viewBox }: StoreFloor): ReadonlyMap<string, Point> => {
  const signs = (drawing?.spots ?? []).map(({ slug, centre }) => [foldSlug(slug), centre] as const)
  const locations = level.locations.flatMap((location) => {
    const id = foldSlug(location.id)
    const point = pointOf(location, viewBox, null)
    const isSpot = point !== null && location.store_id === null
    return isSpot ? [id, id.replace(/^poi_/, '')].map((slug) => [slug, point] as const) : []
  })
  // Of several with one name, the first counts.
  return new Map([...signs, ...locations].reverse())
})

function spotOf(kind: PointOfInterest, location: Spot['location'], floors: readonly StoreFloor[]): Spot | null {
  const { slug } = location
  if (slug === null) return null
  const positions = floors.flatMap((floor) => {
    const point = pointsOn(floor).get(foldSlug(slug))
    return point ? [{ level: floor.level.id, point }] : []
  })
  return positions.length === 0 ? null : { slug, kind, location, positions }
}

/** What an address calls the nearest of a kind. */
export const nearestId = ({ name }: PointOfInterest): string => `nearest-${slugify(name)}`

/** The kinds in the service's order, each with its spots that are on the map; kinds without any are left out. */
export function spotsOn(floors: readonly StoreFloor[], kinds: readonly PointOfInterest[]): SpotKind[] {
  return kinds.flatMap((kind) => {
    const spots = kind.locations.flatMap((location) => spotOf(kind, location, floors) ?? [])
    return spots.length === 0 ? [] : [{ id: nearestId(kind), kind, spots }]
  })
}

/** The words that a place is found by, in both languages; for washrooms, every synonym too. */
export function placeWords(kind: PointOfInterest, { name, name_2, items }: Spot['location']): string[] {
  const names = [kind.name, kind.name_2].flatMap((each) => each ?? [])
  const others = names.some((each) => isAbout('washrooms', each)) ? washroomWords : []
  return [...names, name ?? '', name_2 ?? '', ...items.map((item) => item.name ?? ''), ...others].filter(Boolean)
}

/** "Washrooms, Food court", in the given language. */
export const spotName = ({ kind, location }: Pick<Spot, 'kind' | 'location'>, locale: Locale): string =>
  [asWritten(kind, 'name', locale).text, asWritten(location, 'name', locale).text].filter(Boolean).join(', ')

/** The kind for washrooms; null if none are on the map. */
export const washroomsIn = (kinds: readonly SpotKind[]): SpotKind | null =>
  kinds.find(({ kind }) => [kind.name, kind.name_2].some((name) => isAbout('washrooms', name ?? ''))) ?? null

type Words = readonly (string | null)[]

const present = (words: Words): string[] => words.flatMap((word) => word ?? [])

/** Whether a text has every word of one of the names, or synonyms of them: "chargers" for "Charging". */
function containsOneOf(names: Words, text: Words): boolean {
  const terms = new Set(termsOf(present(text).join(' ')))
  const holds = (phrase: readonly string[]): boolean => phrase.every((term) => terms.has(term))
  return present(names).some((name) => {
    const meanings = meaningsOf(name)
    return meanings.length > 0 && meanings.every((meaning) => [meaning.terms, ...meaning.synonyms].some(holds))
  })
}

/**
 * The places on the map that an amenity is about, by the first of these that finds any: its slug; kinds whose name has
 * all words of its title; places that offer it (a desk with "wheelchairs"); kinds that its title names.
 */
export function spotsOf(
  { slug, title, title_2 }: Pick<SubpageEntry, 'slug' | 'title' | 'title_2'>,
  kinds: readonly SpotKind[],
): Spot[] {
  const titles = [title, title_2]
  const all = kinds.flatMap(({ spots }) => spots)
  const ofKinds = (is: (names: Words) => boolean): Spot[] =>
    kinds.filter(({ kind }) => is([kind.name, kind.name_2])).flatMap(({ spots }) => spots)
  const offered = ({ location }: Spot): Words => location.items.map(({ name }) => name)
  const finders = [
    () => all.filter((spot) => foldSlug(spot.slug) === foldSlug(slug)),
    () => ofKinds((names) => containsOneOf(titles, names)),
    () => all.filter((spot) => containsOneOf(titles, offered(spot))),
    () => ofKinds((names) => containsOneOf(names, titles)),
  ]
  for (const find of finders) {
    const spots = find()
    if (spots.length > 0) return spots
  }
  return []
}
