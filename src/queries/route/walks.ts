/** Walks between the ends of a route, along the walkways of the drawings. */
import { memoizeWeak } from '../../base/memoize'
import { type Entrance, entrancesOf } from '../../centre/map/map'
import { directionsOf, walkOf } from '../../centre/map/walkway-steps'
import { type Hop, type UnitOnLevel, type WalkEnd, WalkGraph, type WalkLevel } from '../../centre/map/walkways'
import type { Store } from '../../content/schema/store'
import type { StoreFloor } from '../floors'
import { anyEntrance, type RouteEnd, storeEnd } from './ends'

const doorsOf = (floors: readonly StoreFloor[], store: Store): UnitOnLevel[] =>
  floors.flatMap(({ level, placed }) =>
    placed.filter((place) => place.store.id === store.id).map(({ unitId }) => ({ level: level.id, unit: unitId })),
  )

/** A function that gives the name of the store in a unit. */
const namesOf = memoizeWeak((...floors: StoreFloor[]): ((unit: UnitOnLevel) => string | null) => {
  const names = new Map(
    floors.flatMap(({ level, placed }) =>
      placed.map(({ unitId, store }) => [`${level.id} ${unitId}`, store.name] as const),
    ),
  )
  return ({ level, unit }) => names.get(`${level} ${unit}`) ?? null
})

const walkLevels = (floors: readonly StoreFloor[]): WalkLevel[] =>
  floors.flatMap(({ level, drawing }) => (drawing?.walkways.length ? { ...drawing, id: level.id } : []))

// Searching a route does not change the graph.
const graphOf = memoizeWeak((...floors: StoreFloor[]): WalkGraph => new WalkGraph(walkLevels(floors)))

export const hasWalkways = (floors: readonly StoreFloor[]): boolean => walkLevels(floors).length > 0

/** The walk from store to store, in the given order; null if the walkways do not connect every leg. */
export function walkThrough(floors: readonly StoreFloor[], stores: readonly Store[]) {
  if (stores.length < 2) return null
  const graph = graphOf(...floors)
  const ends = stores.map((store): WalkEnd => ({ units: doorsOf(floors, store) }))
  const hops: Hop[] = []
  for (const [index, end] of ends.slice(1).entries()) {
    const leg = graph.route(ends[index] as WalkEnd, end)
    if (leg === null) return null
    hops.push(...leg.hops)
  }
  return walkOf(hops)
}

/** The outcome of a search for a route. */
export type SearchedRoute = ReturnType<typeof searchRoute>

function walkEnd(end: RouteEnd, floors: readonly StoreFloor[]): WalkEnd {
  switch (end.kind) {
    case 'entrance':
      return { entrance: end.entrance.name }
    case 'store':
      return { units: doorsOf(floors, end.store) }
    case 'spot':
    case 'area':
      return { beside: end.at }
    case 'nearest':
      return { anyOf: end.of.map((each) => walkEnd(each, floors)) }
  }
}

/** Searches for the route between two ends. In the result, the place that the route uses replaces a `nearest` end. */
export function searchRoute(floors: readonly StoreFloor[], from: RouteEnd, to: RouteEnd, stepFree: boolean) {
  const graph = graphOf(...floors)
  const [start, goal] = [walkEnd(from, floors), walkEnd(to, floors)]
  const route = graph.route(start, goal, { stepFree })
  if (route === null) {
    const state = stepFree && graph.route(start, goal) !== null ? 'no-step-free' : 'no-way'
    return { from, to, outcome: { state } as const, edges: [] }
  }
  const reached = (end: RouteEnd, node: (typeof route.nodes)[number] | undefined): RouteEnd => {
    if (end.kind !== 'nearest') return end
    return end.of.find((each) => graph.nodesOf(walkEnd(each, floors)).some((own) => own === node)) ?? end
  }
  const directions = directionsOf(route)
  const outcome = directions
    ? ({ state: 'found', directions, unitName: namesOf(...floors) } as const)
    : ({ state: 'same' } as const)
  return {
    from: reached(from, route.nodes[0]),
    to: reached(to, route.nodes.at(-1)),
    outcome,
    edges: directions?.edges ?? [],
  }
}

/** The walk to a store from the nearest entrance, memoised: every page of a store needs it. */
export const routeFromEntrance = memoizeWeak((store: Store, ...floors: StoreFloor[]) =>
  searchRoute(floors, anyEntrance(entrancesOf(floors)), storeEnd(store), false),
)

/** The entrance with the shortest route to a store; null if there is none. */
export function nearestEntrance(floors: readonly StoreFloor[], store: Store): Entrance | null {
  const { from, outcome } = routeFromEntrance(store, ...floors)
  return outcome.state === 'found' && from?.kind === 'entrance' ? from.entrance : null
}
