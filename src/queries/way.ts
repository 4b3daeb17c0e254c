/** The wayfinding route that `/map?from=&to=&stepfree=1` asks for, if the drawings have one. */

import { keptFor } from '../base/kept'
import { bySlugOrId } from '../centre/items/lookup'
import { type Entrance, entrancesOf } from '../centre/map/map'
import { type Directions, directionsOf, type UnitOnLevel } from '../centre/map/walkway-steps'
import { isChange, type WalkEdge, type WalkEnd, WalkGraph, type WalkLevel } from '../centre/map/walkways'
import { storesByName } from '../centre/search/by-name'
import { byName } from '../centre/stores/directory'
import { foldName } from '../centre/stores/names'
import type { Store } from '../content/schema/store'
import type { PageContext } from '../request/context'
import type { StoreFloor } from './floors'
import type { Spot, SpotKind } from './spots'

/** The ends that a route may have. */
interface WayOffer {
  entrances: Entrance[]
  /** Stores with a door on the walkways, sorted by name. */
  stores: Store[]
  /** Places that are not stores, by kind. */
  kinds: readonly SpotKind[]
}

export type WayEnd =
  | { kind: 'entrance'; entrance: Entrance }
  | { kind: 'store'; store: Store }
  | { kind: 'spot'; spot: Spot }
  /** Whichever of these is nearest. */
  | { kind: 'nearest'; of: readonly WayEnd[] }

type Outcome =
  /** No end is given, or only one. */
  | { state: 'idle' | 'half' }
  | { state: 'unknown'; name: string }
  /** A typed name matches several stores. */
  | { state: 'many' }
  | { state: 'same' | 'no-way' | 'no-step-free' }
  | { state: 'found'; directions: Directions; passed: (unit: UnitOnLevel) => string | null }

export interface AskedWay {
  offer: WayOffer
  from: WayEnd | null
  to: WayEnd | null
  /** The kind of place whose nearest was asked for (`nearest-washrooms`); kept once the route has found that place. */
  nearest: string | null
  stepFree: boolean
  outcome: Outcome
  /** Nobody asked for it: it leads from the nearest entrance to what is marked (rule 4.10). */
  isUsual?: boolean
  /** The stores that the name typed for each end may mean. */
  among: Readonly<Record<'from' | 'to', readonly Store[]>>
}

const doorsOf = (floors: readonly StoreFloor[], store: Store): UnitOnLevel[] =>
  floors.flatMap(({ level, places }) =>
    places.filter((place) => place.store.id === store.id).map(({ unitId }) => ({ level: level.id, unit: unitId })),
  )

// Levels are the same objects until the content changes.
const reachedOn = keptFor((...floors: StoreFloor[]): Store[] => {
  const reached = floors.flatMap(({ drawing, places }) => {
    const doors = new Set(drawing?.walkways.map(({ unit }) => unit))
    return places.filter(({ unitId }) => doors.has(unitId)).map(({ store }) => store)
  })
  return byName([...new Set(reached)])
})

const offerOf = (floors: readonly StoreFloor[], kinds: readonly SpotKind[]): WayOffer => ({
  entrances: entrancesOf(floors),
  stores: reachedOn(...floors),
  kinds,
})

const entranceEnd = (entrance: Entrance): WayEnd => ({ kind: 'entrance', entrance })
const anyEntrance = (entrances: readonly Entrance[]): WayEnd => ({ kind: 'nearest', of: entrances.map(entranceEnd) })
const spotEnd = (spot: Spot): WayEnd => ({ kind: 'spot', spot })

/**
 * The end that a value names: an entrance by its name (`A`) or anchor (`entrance-a`), the nearest place of a kind by
 * `nearest-` and the kind's name, another place by its slug, else a store by its slug or id.
 */
function placeOf(value: string, { entrances, stores, kinds }: WayOffer): WayEnd | null {
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
function storesMeant(name: string, { stores }: WayOffer): readonly Store[] {
  if (name === '') return []
  const same = stores.filter((store) => foldName(store.name) === foldName(name))
  return (same.length > 0 ? same : storesByName(stores, name)).slice(0, mostMeant)
}

/** Gives the store's name for a unit. One for all routes, which are kept. */
const namesOf = keptFor((...floors: StoreFloor[]): ((unit: UnitOnLevel) => string | null) => {
  const names = new Map(
    floors.flatMap(({ level, places }) =>
      places.map(({ unitId, store }) => [`${level.id} ${unitId}`, store.name] as const),
    ),
  )
  return ({ level, unit }) => names.get(`${level} ${unit}`) ?? null
})

/** The levels whose drawings have walkways. */
const walkLevels = (floors: readonly StoreFloor[]): WalkLevel[] =>
  floors.flatMap(({ level, drawing }) =>
    drawing && drawing.walkways.length > 0
      ? [{ id: level.id, viewBox: drawing.viewBox, walkways: drawing.walkways }]
      : [],
  )

// Nothing that looks for a route changes it.
const graphOf = keptFor((...floors: StoreFloor[]): WalkGraph => new WalkGraph(walkLevels(floors)))

/** Whether any drawing has walkways. */
export const hasWays = (floors: readonly StoreFloor[]): boolean => walkLevels(floors).length > 0

/** A walk past several stores. */
interface Walk {
  metres: number
  edges: readonly WalkEdge[]
}

/** The walk from store to store, in the given order; null if the walkways do not connect every leg. */
export function walkThrough(floors: readonly StoreFloor[], stores: readonly Store[]): Walk | null {
  if (!hasWays(floors) || stores.length < 2) return null
  const graph = graphOf(...floors)
  const ends = stores.map((store): WalkEnd => ({ units: doorsOf(floors, store) }))
  const edges: WalkEdge[] = []
  for (const [index, end] of ends.slice(1).entries()) {
    const leg = graph.route(ends[index] as WalkEnd, end)
    if (leg === null) return null
    for (const hop of leg.hops) if (!isChange(hop)) edges.push(hop)
  }
  return { metres: edges.reduce((sum, { metres }) => sum + metres, 0), edges }
}

/** The two ends of a route, null where unknown. */
type WayEnds = Pick<AskedWay, 'from' | 'to'>

/** The value that an address gives for each end, and the stores that a typed name may mean. */
interface AskedEnds extends Pick<AskedWay, 'among'> {
  from: string
  to: string
}

/** Most characters of a typed name that are read. */
const longestTyped = 200

/** A typed name takes precedence over a choice; if it means only one store, that store is the end. */
function askedEnds(query: PageContext['query'], offer: WayOffer): AskedEnds {
  const typed = (name: string | undefined): string => (name ?? '').trim().slice(0, longestTyped)
  const asked = (name: string, chosen: string | undefined, among: readonly Store[]): string => {
    if (name === '') return chosen ?? ''
    return among.length === 1 ? (among[0]?.slug ?? '') : name
  }
  const names = { from: typed(query.from_name), to: typed(query.to_name) }
  const among = { from: storesMeant(names.from, offer), to: storesMeant(names.to, offer) }
  return {
    from: asked(names.from, query.from, among.from),
    to: asked(names.to, query.to, among.to),
    among,
  }
}

/** The ends that the asked values name; without `from`, a route starts at the nearest entrance. */
function endsAmong(asked: AskedEnds, offer: WayOffer): WayEnds {
  const to = placeOf(asked.to, offer)
  const isFromOutside = asked.from === '' && to !== null && to.kind !== 'entrance' && offer.entrances.length > 0
  return {
    from: isFromOutside ? anyEntrance(offer.entrances) : placeOf(asked.from, offer),
    to,
  }
}

/** Why no route can be searched for; null if every given value names a single end. */
function unclear({ among, ...asked }: AskedEnds, { from, to }: WayEnds): Outcome | null {
  if (among.from.length > 1 || among.to.length > 1) return { state: 'many' }
  if (asked.from !== '' && from === null) return { state: 'unknown', name: asked.from }
  if (asked.to !== '' && to === null) return { state: 'unknown', name: asked.to }
  return null
}

/** An end in the graph's terms. */
function walkEnd(end: WayEnd, floors: readonly StoreFloor[]): WalkEnd {
  switch (end.kind) {
    case 'entrance':
      return { entrance: end.entrance.name }
    case 'store':
      return { units: doorsOf(floors, end.store) }
    case 'spot':
      return { beside: end.spot.at }
    case 'nearest':
      return { anyOf: end.of.map((each) => walkEnd(each, floors)) }
  }
}

/** Searches for the route between two ends. In the result, the place that the route uses replaces a `nearest` end. */
function walked(
  floors: readonly StoreFloor[],
  from: WayEnd,
  to: WayEnd,
  stepFree: boolean,
): WayEnds & Pick<AskedWay, 'outcome'> {
  const graph = graphOf(...floors)
  const [start, goal] = [walkEnd(from, floors), walkEnd(to, floors)]
  const found = graph.route(start, goal, { stepFree })
  if (found === null) {
    const isOnlyBySteps = stepFree && graph.route(start, goal) !== null
    return { from, to, outcome: { state: isOnlyBySteps ? 'no-step-free' : 'no-way' } }
  }
  const reached = (end: WayEnd, node: (typeof found.nodes)[number] | undefined): WayEnd => {
    if (end.kind !== 'nearest') return end
    return end.of.find((each) => graph.nodesOf(walkEnd(each, floors)).some((own) => own === node)) ?? end
  }
  const directions = directionsOf(found)
  return {
    from: reached(from, found.nodes[0]),
    to: reached(to, found.nodes.at(-1)),
    outcome: directions === null ? { state: 'same' } : { state: 'found', directions, passed: namesOf(...floors) },
  }
}

/**
 * The route that an address asks for (rule 4.10); null if the map offers none, because no drawing has walkways that
 * reach a store.
 * @param query the address's parameters: `from` and `to`, or `from_name` and `to_name` as typed, and `stepfree`
 * @param kinds places that are not stores (spots.ts)
 */
export function wayOf(
  floors: readonly StoreFloor[],
  query: PageContext['query'],
  kinds: readonly SpotKind[] = [],
): AskedWay | null {
  const offer = offerOf(floors, kinds)
  if (!hasWays(floors) || offer.stores.length === 0) return null
  const asked = askedEnds(query, offer)
  const ends = endsAmong(asked, offer)
  const { from, to } = ends
  const stepFree = query.stepfree === '1'
  const way = {
    offer,
    nearest: to?.kind === 'nearest' ? asked.to.toLowerCase() : null,
    stepFree,
    among: asked.among,
  }
  const outcome = unclear(asked, ends)
  if (outcome) return { ...way, ...ends, outcome }
  if (from === null || to === null) return { ...way, ...ends, outcome: { state: from || to ? 'half' : 'idle' } }
  return { ...way, ...walked(floors, from, to, stepFree) }
}

type Walked = ReturnType<typeof walked>

// Every store page and the map's page of every store need it; levels and stores are the same objects until the content
// changes.
const walkedIn = keptFor(
  (store: Store, ...floors: StoreFloor[]): Walked =>
    walked(floors, anyEntrance(entrancesOf(floors)), { kind: 'store', store }, false),
)

/** The entrance nearest to a store on foot; null if no drawing has a route. */
export function nearestEntrance(floors: readonly StoreFloor[], store: Store): Entrance | null {
  if (!hasWays(floors)) return null
  const { from, outcome } = walkedIn(store, ...floors)
  return outcome.state === 'found' && from?.kind === 'entrance' ? from.entrance : null
}

/** Where nobody asks for a route: the one from the nearest entrance to what is marked; without one, as asked. */
export function withUsualWay(
  way: AskedWay | null,
  floors: readonly StoreFloor[],
  store: Store | null,
  spot: Spot | null,
): AskedWay | null {
  if (way?.outcome.state !== 'idle') return way
  const goal: WayEnd | null = store ? { kind: 'store', store } : spot && spotEnd(spot)
  if (goal === null) return way
  const found =
    store && !way.stepFree
      ? walkedIn(store, ...floors)
      : walked(floors, anyEntrance(way.offer.entrances), goal, way.stepFree)
  return found.outcome.state === 'found' ? { ...way, ...found, isUsual: true } : way
}

/** The store that a route leads to, which the map marks; null for any other route. */
export const goalStore = (way: AskedWay | null): Store | null => (way?.to?.kind === 'store' ? way.to.store : null)

/** The place, other than a store, that a route leads to; null for any other route. */
export const goalSpot = (way: AskedWay | null): Spot | null => (way?.to?.kind === 'spot' ? way.to.spot : null)

/** A route as parameters of an address; "" for what is not given. */
export function wayParameters(way: AskedWay | null): Record<string, string> {
  if (way === null) return {}
  const value = (place: WayEnd | null): string => {
    if (place === null || place.kind === 'nearest') return ''
    if (place.kind === 'entrance') return place.entrance.name
    return place.kind === 'store' ? place.store.slug : place.spot.slug
  }
  return { from: value(way.from), to: value(way.to), stepfree: way.stepFree && (way.from || way.to) ? '1' : '' }
}
