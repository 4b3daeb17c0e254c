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

type SpotLocation = PointOfInterest['locations'][number]

/** A spot of a kind: "Washrooms, Food court"; null for one that is not on the map. */
function spotOf(kind: PointOfInterest, location: SpotLocation, floors: readonly StoreFloor[]) {
  const { slug } = location
  if (slug === null) return null
  /** Its position on each of its levels: a lift has several. */
  const positions = floors.flatMap((floor) => {
    const point = pointsOn(floor).get(foldSlug(slug))
    return point ? [{ level: floor.level.id, point }] : []
  })
  return positions.length === 0 ? null : { slug, kind, location, positions }
}
export type Spot = NonNullable<ReturnType<typeof spotOf>>

/** What an address calls the nearest of a kind. */
export const nearestId = ({ name }: PointOfInterest): string => `nearest-${slugify(name)}`

/** The kinds in the service's order, each with its spots that are on the map; kinds without any are left out. */
export const spotsOn = (floors: readonly StoreFloor[], kinds: readonly PointOfInterest[]) =>
  kinds.flatMap((kind) => {
    const spots = kind.locations.flatMap((location) => spotOf(kind, location, floors) ?? [])
    return spots.length === 0 ? [] : [{ id: nearestId(kind), kind, spots }]
  })
export type SpotKind = ReturnType<typeof spotsOn>[number]

/** The words that a place is found by, in both languages; for washrooms, every synonym too. */
export function placeWords(kind: PointOfInterest, { name, name_2, items }: SpotLocation): string[] {
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
