/** The way that `/map?from=&to=&stepfree=1` asks for, as far as the drawings know one. */

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

/** What a way can be asked for between. */
interface WayOffer {
  entrances: Entrance[]
  /** Stores with a door on the walkways, by name. */
  stores: Store[]
  /** Places that are no stores, by kind. */
  kinds: readonly SpotKind[]
}

export type WayEnd =
  | { kind: 'entrance'; entrance: Entrance }
  | { kind: 'store'; store: Store }
  | { kind: 'spot'; spot: Spot }
  /** Whichever of them is nearest. */
  | { kind: 'nearest'; of: readonly WayEnd[] }

type Outcome =
  /** Nothing was asked, or only one end. */
  | { state: 'idle' | 'half' }
  | { state: 'unknown'; name: string }
  /** Several stores are called as an end is. */
  | { state: 'many' }
  | { state: 'same' | 'no-way' | 'no-step-free' }
  | { state: 'found'; directions: Directions; passed: (unit: UnitOnLevel) => string | null }

export interface AskedWay {
  offer: WayOffer
  from: WayEnd | null
  to: WayEnd | null
  /** The kind of place of which the nearest was asked for (`nearest-washrooms`), also where the way has found which one it is. */
  nearest: string | null
  stepFree: boolean
  outcome: Outcome
  /** Stores that may be meant by the name that was typed for an end. */
  among: Readonly<Record<'from' | 'to', readonly Store[]>>
}

const doorsOf = (floors: readonly StoreFloor[], store: Store): UnitOnLevel[] =>
  floors.flatMap(({ level, places }) =>
    places.filter((place) => place.store.id === store.id).map(({ unitId }) => ({ level: level.id, unit: unitId })),
  )

// Levels are the same objects as long as the content says the same.
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
const spotEnd = (spot: Spot): WayEnd => ({ kind: 'spot', spot })

/**
 * An entrance by its name (`A`) or its anchor (`entrance-a`), a kind of place by `nearest-` and its name, another place or
 * else a store by its slug.
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

/** A name that more stores than this may mean says too little. */
const mostMeant = 100

/** The stores that a typed name may mean: those called exactly so, else those that a list finds by it (rule 4.12). */
function storesMeant(name: string, { stores }: WayOffer): readonly Store[] {
  if (name === '') return []
  const same = stores.filter((store) => foldName(store.name) === foldName(name))
  return (same.length > 0 ? same : storesByName(stores, name)).slice(0, mostMeant)
}

/** Who is behind each unit's door. */
function namesOf(floors: readonly StoreFloor[]): (unit: UnitOnLevel) => string | null {
  const names = new Map(
    floors.flatMap(({ level, places }) =>
      places.map(({ unitId, store }) => [`${level.id} ${unitId}`, store.name] as const),
    ),
  )
  return ({ level, unit }) => names.get(`${level} ${unit}`) ?? null
}

/** The levels whose drawings have walkways. */
const walkLevels = (floors: readonly StoreFloor[]): WalkLevel[] =>
  floors.flatMap(({ level, drawing }) =>
    drawing && drawing.walkways.length > 0
      ? [{ id: level.id, viewBox: drawing.viewBox, walkways: drawing.walkways }]
      : [],
  )

/** Whether any drawing knows ways. */
export const hasWays = (floors: readonly StoreFloor[]): boolean => walkLevels(floors).length > 0

/** A walk from store to store. */
interface Walk {
  metres: number
  edges: readonly WalkEdge[]
}

/** The walk from store to store, in this order; null where the walkways do not know every leg of it. */
export function walkThrough(floors: readonly StoreFloor[], stores: readonly Store[]): Walk | null {
  const levels = walkLevels(floors)
  if (levels.length === 0 || stores.length < 2) return null
  const graph = new WalkGraph(levels)
  const ends = stores.map((store): WalkEnd => ({ units: doorsOf(floors, store) }))
  const edges: WalkEdge[] = []
  for (const [index, end] of ends.slice(1).entries()) {
    const leg = graph.route(ends[index] as WalkEnd, end)
    if (leg === null) return null
    for (const hop of leg.hops) if (!isChange(hop)) edges.push(hop)
  }
  return { metres: edges.reduce((sum, { metres }) => sum + metres, 0), edges }
}

/** The way of an address; null where no drawing has walkways: then none is offered. `kinds`: places that are no stores (spots.ts). */
export function wayOf(
  floors: readonly StoreFloor[],
  query: PageContext['query'],
  kinds: readonly SpotKind[] = [],
): AskedWay | null {
  const levels = walkLevels(floors)
  const offer = offerOf(floors, kinds)
  if (levels.length === 0 || offer.stores.length === 0) return null
  const typed = { from: (query.from_name ?? '').trim().slice(0, 200), to: (query.to_name ?? '').trim().slice(0, 200) }
  const among = { from: storesMeant(typed.from, offer), to: storesMeant(typed.to, offer) }
  // What is typed comes before what is chosen. A name of one store is that store.
  const askedFor = (end: 'from' | 'to'): string =>
    typed[end] === '' ? (query[end] ?? '') : among[end].length === 1 ? (among[end][0]?.slug ?? '') : typed[end]
  const asked = { from: askedFor('from'), to: askedFor('to') }
  const to = placeOf(asked.to, offer)
  // Who says no more than where to comes from outside.
  const isFromOutside = asked.from === '' && to !== null && to.kind !== 'entrance' && offer.entrances.length > 0
  const from = isFromOutside
    ? ({ kind: 'nearest', of: offer.entrances.map(entranceEnd) } as const)
    : placeOf(asked.from, offer)
  const stepFree = query.stepfree === '1'
  const way = (outcome: Outcome, ends: { from: WayEnd | null; to: WayEnd | null } = { from, to }): AskedWay => ({
    offer,
    ...ends,
    nearest: to?.kind === 'nearest' ? asked.to.toLowerCase() : null,
    stepFree,
    outcome,
    among,
  })

  if (among.from.length > 1 || among.to.length > 1) return way({ state: 'many' })
  if (asked.from !== '' && from === null) return way({ state: 'unknown', name: asked.from })
  if (asked.to !== '' && to === null) return way({ state: 'unknown', name: asked.to })
  if (from === null || to === null) return way({ state: from || to ? 'half' : 'idle' })

  const endOf = (place: WayEnd): WalkEnd => {
    switch (place.kind) {
      case 'entrance':
        return { entrance: place.entrance.name }
      case 'store':
        return { units: doorsOf(floors, place.store) }
      case 'spot':
        return { beside: place.spot.at }
      case 'nearest':
        return { anyOf: place.of.map(endOf) }
    }
  }
  const graph = new WalkGraph(levels)
  const [start, goal] = [endOf(from), endOf(to)]
  const found = graph.route(start, goal, { stepFree })
  if (found === null) {
    return way({ state: stepFree && graph.route(start, goal) !== null ? 'no-step-free' : 'no-way' })
  }
  // Of several ends the one that the way has found.
  const reached = (place: WayEnd, node: (typeof found.nodes)[number] | undefined): WayEnd =>
    place.kind !== 'nearest'
      ? place
      : (place.of.find((each) => graph.nodesOf(endOf(each)).some((own) => own === node)) ?? place)
  const ends = { from: reached(from, found.nodes[0]), to: reached(to, found.nodes.at(-1)) }
  const directions = directionsOf(found)
  return way(directions === null ? { state: 'same' } : { state: 'found', directions, passed: namesOf(floors) }, ends)
}

/** The entrance from which a store is reached soonest; null where no drawing knows one. */
export function nearestEntrance(floors: readonly StoreFloor[], store: Store): Entrance | null {
  const [first, ...others] = floors
  return first === undefined ? null : entranceNear(store, first, ...others)
}

// Levels and stores are the same objects as long as the content says the same: each store's page asks.
const entranceNear = keptFor((store: Store, ...floors: [StoreFloor, ...StoreFloor[]]): Entrance | null => {
  const way = wayOf(floors, { to: store.slug })
  return way?.outcome.state === 'found' && way.from?.kind === 'entrance' ? way.from.entrance : null
})

/** The store to which a way leads: it is marked on the map. */
export const goalStore = (way: AskedWay | null): Store | null => (way?.to?.kind === 'store' ? way.to.store : null)

/** The place that is no store to which a way leads; null for any other way. */
export const goalSpot = (way: AskedWay | null): Spot | null => (way?.to?.kind === 'spot' ? way.to.spot : null)

/** What of a way stands in an address. */
export function wayParameters(way: AskedWay | null): Record<string, string> {
  if (way === null) return {}
  const value = (place: WayEnd | null): string => {
    if (place === null || place.kind === 'nearest') return ''
    if (place.kind === 'entrance') return place.entrance.name
    return place.kind === 'store' ? place.store.slug : place.spot.slug
  }
  return { from: value(way.from), to: value(way.to), stepfree: way.stepFree && (way.from || way.to) ? '1' : '' }
}

/** The levels of a way in the order in which they are walked, each once. */
export const levelsOfWay = (way: AskedWay | null): string[] =>
  way?.outcome.state === 'found' ? [...new Set(way.outcome.directions.edges.map(({ level }) => level))] : []

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

/** The way on one level as a path's `d`: the very edges of the words. Null where it does not touch the level. */
export const wayPath = (way: AskedWay | null, levelId: string): string | null =>
  way?.outcome.state === 'found' ? pathOf(way.outcome.directions.edges, levelId) : null

/** What of some edges is on one level, as a path's `d`; null for nothing. */
export function pathOf(all: readonly WalkEdge[], levelId: string): string | null {
  const edges = all.filter(({ level }) => level === levelId)
  const commands = edges.map(({ from, to }, index) => {
    const before = edges[index - 1]
    const goesOn = before?.to.x === from.x && before.to.y === from.y
    return `${goesOn ? '' : `M${rounded(from.x)} ${rounded(from.y)}`}L${rounded(to.x)} ${rounded(to.y)}`
  })
  return commands.length === 0 ? null : commands.join('')
}
