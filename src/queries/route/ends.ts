/** The ends of a route: the choices, and which of them an address names. */
import { localeNames } from '../../base/config'
import { memoizeWeak } from '../../base/memoize'
import { entranceAnchor } from '../../centre/addresses'
import { bySlugOrId } from '../../centre/items/lookup'
import { type Entrance, entrancesOf } from '../../centre/map/map'
import { filterByName, storesByName } from '../../centre/search/by-name'
import { sortByName } from '../../centre/stores/directory'
import { foldedWords, foldName } from '../../centre/stores/names'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { textsFor } from '../../texts/texts'
import { type Area, areasOn } from '../areas'
import type { StoreFloor } from '../floors'
import { nearestId, placeWords, type Spot, type SpotKind, spotName, spotsOf } from '../spots'

/** `id` is what an address calls an end. */
export type RouteEnd =
  | { kind: 'entrance'; id: string; entrance: Entrance }
  | { kind: 'store'; id: string; store: Store }
  | { kind: 'spot'; id: string; at: Spot['positions']; spot: Spot }
  | { kind: 'area'; id: string; at: Area['positions']; area: Area }
  /** Whichever of these is nearest: an entrance (its id is empty), or a place of a kind. */
  | { kind: 'nearest'; id: string; of: readonly RouteEnd[] }

// Levels are the same objects until the content changes.
const reachableStores = memoizeWeak((...floors: StoreFloor[]): Store[] => {
  const reached = floors.flatMap(({ drawing, placed }) => {
    const doors = new Set(drawing?.walkways.map(({ unit }) => unit))
    return placed.filter(({ unitId }) => doors.has(unitId)).map(({ store }) => store)
  })
  return sortByName([...new Set(reached)])
})

/** The possible ends of a route. */
export const choicesOf = (floors: readonly StoreFloor[], kinds: readonly SpotKind[]) => ({
  entrances: entrancesOf(floors),
  /** Halls and courts. */
  areas: areasOn(floors, kinds),
  /** Stores with a door on the walkways, sorted by name. */
  stores: reachableStores(...floors),
  /** Places that are not stores. */
  kinds,
})
type RouteChoices = ReturnType<typeof choicesOf>

export const entranceEnd = (entrance: Entrance): RouteEnd => ({ kind: 'entrance', id: entrance.name, entrance })
export const storeEnd = (store: Store): RouteEnd => ({ kind: 'store', id: store.slug, store })
export const spotEnd = (spot: Spot): RouteEnd => ({ kind: 'spot', id: spot.slug, at: spot.positions, spot })
const areaEnd = (area: Area): RouteEnd => ({ kind: 'area', id: area.slug, at: area.positions, area })
const nearestOf = (id: string, of: readonly RouteEnd[]): RouteEnd => ({ kind: 'nearest', id, of })
/** Whichever entrance is nearest. */
export const anyEntrance = (entrances: readonly Entrance[]): RouteEnd => nearestOf('', entrances.map(entranceEnd))

/** The name of a route's end in a sentence; "" for none. */
export const nameOf = (place: RouteEnd | null, context: Pick<PageContext, 't' | 'locale'>): string => {
  const { t, locale } = context
  if (place === null) return ''
  switch (place.kind) {
    case 'store':
      return place.store.name
    case 'spot':
      return spotName(place.spot, locale)
    case 'area':
      return place.area.name
    case 'entrance':
      return t('map.entranceNamed', { name: place.entrance.name })
    case 'nearest':
      return place.of[0]?.kind === 'entrance' ? t('route.nearestEntrance') : nameOf(place.of[0] ?? null, context)
  }
}

/** An end, with its names in every language. */
const namedEnd = (
  end: RouteEnd,
  names: readonly string[] = localeNames.map((locale) => nameOf(end, { locale, t: textsFor(locale) })),
) => ({ end, names })

/** Every end that is no store. */
export const endsOf = ({ entrances, areas, kinds }: RouteChoices) => [
  ...entrances.map((entrance) => namedEnd(entranceEnd(entrance))),
  ...kinds.map(({ id, kind, spots }) => namedEnd(nearestOf(id, spots.map(spotEnd)), [kind.name, kind.name_2 ?? ''])),
  ...kinds.flatMap(({ spots }) => spots.map((spot) => namedEnd(spotEnd(spot)))),
  ...areas.map((area) => namedEnd(areaEnd(area), area.names)),
]

/**
 * The end that a value names: an entrance by its name (`A`) or anchor (`entrance-a`), the nearest place of a kind by
 * `nearest-` and the kind's name, another place, a hall or a court by its slug, a store by its slug or id; else any of
 * them by its name in any language.
 */
function parseEnd(value: string, choices: RouteChoices): RouteEnd | null {
  if (value === '') return null
  const wanted = value.toLowerCase()
  const name = foldName(value)
  const ends = endsOf(choices)
  const idsOf = ({ kind, id }: RouteEnd): string[] => (kind === 'entrance' ? [id, entranceAnchor(id)] : [id])
  const byId = ends.find(({ end }) => idsOf(end).some((id) => id.toLowerCase() === wanted))?.end
  if (byId) return byId
  const store = bySlugOrId(choices.stores, value)
  if (store) return storeEnd(store)
  return (name !== '' && ends.find(({ names }) => names.some((each) => foldName(each) === name))?.end) || null
}

/** Most stores listed for an ambiguous name, and its fewest letters. */
const maxStores = 100
const minLetters = 2

/** The stores that a typed name may mean: those with that name, else those that a list would find (rule 4.12). */
function storesMeant(name: string, { stores }: RouteChoices): readonly Store[] {
  if (name.length < minLetters) return []
  const same = stores.filter((store) => foldName(store.name) === foldName(name))
  return (same.length > 0 ? same : storesByName(stores, name)).slice(0, maxStores)
}

/** What says of a place that any of its kind will do: "nearest washroom", « toilettes les plus proches ». */
const nearestWords = new Set('the nearest closest le la les plus proche proches'.split(' '))

/** What words mean, if only one thing: a kind of place by synonyms, by what its places offer, or a hall or court. */
function placeMeant(words: string, { kinds, areas }: RouteChoices): string | undefined {
  const terms = words.split(/[\s-]+/).filter((word) => !nearestWords.has(word.toLowerCase()))
  const name = terms.join(' ')
  if (name.length < minLetters) return
  const spots = kinds.flatMap((kind) => kind.spots)
  const finders = [
    () => spotsOf({ slug: '', title: name, title_2: null }, kinds).map(({ kind }) => nearestId(kind)),
    () =>
      filterByName(spots, name, ({ kind, location }) =>
        foldedWords(placeWords(kind, { ...location, name: null, name_2: null })),
      ).map(({ kind }) => nearestId(kind)),
    () => filterByName(areas, name, ({ names }) => foldedWords(names)).map(({ slug }) => slug),
  ]
  for (const find of finders) {
    const [id, ...others] = new Set(find())
    if (id !== undefined && others.length === 0) return id
  }
}

/** Most characters of a typed name. */
const maxTypedLength = 200

/**
 * What is typed or chosen for an end: its value in an address, the end that this names, and the stores that it may
 * mean. Where it can mean only one store or kind of place, the value is that one's id.
 */
export function requestedEnd(typed: string | undefined, chosen: string | undefined, choices: RouteChoices) {
  const value = (typed?.trim() || chosen?.trim() || '').slice(0, maxTypedLength)
  const end = parseEnd(value, choices)
  if (end !== null) return { value, end, among: [] }
  const among = storesMeant(value, choices)
  const meant = among.length > 0 ? among[0]?.slug : placeMeant(value, choices)
  if (among.length > 1 || meant === undefined) return { value, end, among }
  return { value: meant, end: parseEnd(meant, choices), among: [] }
}
