/** The ends of a route: what may be one, and which of them an address names. */

import { keptFor } from '../../base/kept'
import { bySlugOrId } from '../../centre/items/lookup'
import { type Entrance, entrancesOf } from '../../centre/map/map'
import { storesByName } from '../../centre/search/by-name'
import { byName } from '../../centre/stores/directory'
import { foldName } from '../../centre/stores/names'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import type { StoreFloor } from '../floors'
import type { Spot, SpotKind } from '../spots'

/** The ends that a route may have. */
export interface RouteOffer {
  entrances: Entrance[]
  /** Stores with a door on the walkways, sorted by name. */
  stores: Store[]
  /** Places that are not stores, by kind. */
  kinds: readonly SpotKind[]
}

export type RouteEnd =
  | { kind: 'entrance'; entrance: Entrance }
  | { kind: 'store'; store: Store }
  | { kind: 'spot'; spot: Spot }
  /** Whichever of these is nearest. */
  | { kind: 'nearest'; of: readonly RouteEnd[] }

// Levels are the same objects until the content changes.
const reachedOn = keptFor((...floors: StoreFloor[]): Store[] => {
  const reached = floors.flatMap(({ drawing, places }) => {
    const doors = new Set(drawing?.walkways.map(({ unit }) => unit))
    return places.filter(({ unitId }) => doors.has(unitId)).map(({ store }) => store)
  })
  return byName([...new Set(reached)])
})

export const offerOf = (floors: readonly StoreFloor[], kinds: readonly SpotKind[]): RouteOffer => ({
  entrances: entrancesOf(floors),
  stores: reachedOn(...floors),
  kinds,
})

const entranceEnd = (entrance: Entrance): RouteEnd => ({ kind: 'entrance', entrance })
/** Whichever entrance is nearest. */
export const anyEntrance = (entrances: readonly Entrance[]): RouteEnd => ({
  kind: 'nearest',
  of: entrances.map(entranceEnd),
})
export const spotEnd = (spot: Spot): RouteEnd => ({ kind: 'spot', spot })

/**
 * The end that a value names: an entrance by its name (`A`) or anchor (`entrance-a`), the nearest place of a kind by
 * `nearest-` and the kind's name, another place by its slug, else a store by its slug or id.
 */
function placeOf(value: string, { entrances, stores, kinds }: RouteOffer): RouteEnd | null {
  const wanted = value.toLowerCase()
  const entrance = entrances.find(({ name }) =>
    [name, `entrance-${name}`].some((each) => each.toLowerCase() === wanted),
  )
  if (entrance) return entranceEnd(entrance)
  const kind = kinds.find(({ id }) => id === wanted)
  if (kind) return { kind: 'nearest', of: kind.spots.map(spotEnd) }
  const spot = kinds.flatMap(({ spots }) => spots).find(({ slug }) => slug.toLowerCase() === wanted)
  if (spot) return spotEnd(spot)
  const store = bySlugOrId(stores, value)
  return store && { kind: 'store', store }
}

/** Most stores listed for an ambiguous name. */
const mostMeant = 100

/** The stores that a typed name may mean: those with that name, else those that a list would find (rule 4.12). */
function storesMeant(name: string, { stores }: RouteOffer): readonly Store[] {
  if (name === '') return []
  const same = stores.filter((store) => foldName(store.name) === foldName(name))
  return (same.length > 0 ? same : storesByName(stores, name)).slice(0, mostMeant)
}

/** The two ends of a route, null where unknown. */
export interface RouteEnds {
  from: RouteEnd | null
  to: RouteEnd | null
}

/** The value that an address gives for each end, and the stores that a typed name may mean. */
export interface AskedEnds {
  from: string
  to: string
  among: Readonly<Record<'from' | 'to', readonly Store[]>>
}

/** Most characters of a typed name that are read. */
const longestTyped = 200

/** A typed name takes precedence over a choice; if it means only one store, that store is the end. */
export function askedEnds(query: PageContext['query'], offer: RouteOffer): AskedEnds {
  const typed = (name: string | undefined): string => (name ?? '').trim().slice(0, longestTyped)
  const meant = (name: string, chosen: string | undefined, among: readonly Store[]): string => {
    if (name === '') return chosen ?? ''
    return among.length === 1 ? (among[0]?.slug ?? '') : name
  }
  const names = { from: typed(query.from_name), to: typed(query.to_name) }
  const among = { from: storesMeant(names.from, offer), to: storesMeant(names.to, offer) }
  return {
    from: meant(names.from, query.from, among.from),
    to: meant(names.to, query.to, among.to),
    among,
  }
}

/** The ends that the asked values name; without `from`, a route starts at the nearest entrance. */
export function endsAmong(asked: AskedEnds, offer: RouteOffer): RouteEnds {
  const to = placeOf(asked.to, offer)
  const isFromOutside = asked.from === '' && to !== null && to.kind !== 'entrance' && offer.entrances.length > 0
  return {
    from: isFromOutside ? anyEntrance(offer.entrances) : placeOf(asked.from, offer),
    to,
  }
}
