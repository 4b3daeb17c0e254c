/** The wayfinding route that `/map?from=&to=&stepfree=1` asks for, if the drawings have one. */
import type { Entrance } from '../../centre/map/map'
import type { WalkEdge } from '../../centre/map/walkways'
import type { Point } from '../../content/drawing/level-drawing'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import type { StoreFloor } from '../floors'
import type { Spot, SpotKind } from '../spots'
import { anyEntrance, choicesOf, entranceEnd, type RouteEnd, requestedEnd, spotEnd, storeEnd } from './ends'
import { hasWalkways, routeFromEntrance, type SearchedRoute, searchRoute } from './walks'

type Outcome =
  /** No end is given, or only one. */
  | { state: 'idle' | 'half' }
  | { state: 'unknown'; name: string }
  /** A typed name may mean several stores. */
  | { state: 'many' }
  /** Without a start, the route to the nearest place of a kind from each entrance. */
  | { state: 'each'; routes: { from: Entrance; to: RouteEnd; metres: number }[] }
  | SearchedRoute['outcome']

export interface RequestedRoute {
  /** Null where unknown. */
  from: RouteEnd | null
  to: RouteEnd | null
  choices: ReturnType<typeof choicesOf>
  /** The requested kind of place (`nearest-washrooms`); `to` may then be the place that the route found. */
  nearest: string | null
  stepFree: boolean
  outcome: Outcome
  /** In walking order; none if no route was found. */
  edges: readonly WalkEdge[]
  /** It was not requested: it leads from the nearest entrance to what is marked (rule 4.10). */
  isDefault?: boolean
  /** The stores that the name typed for each end may mean. */
  among: Readonly<Record<'from' | 'to', readonly Store[]>>
}

/**
 * The route that an address asks for (rule 4.10); null if the map offers none, because no drawing has walkways that
 * reach a store.
 * @param query the address's parameters: `from` and `to` (or `from_name` and `to_name`), and `stepfree`
 * @param kinds places that are not stores (spots.ts)
 */
export function routeFor(
  floors: readonly StoreFloor[],
  query: PageContext['query'],
  kinds: readonly SpotKind[],
): RequestedRoute | null {
  const choices = choicesOf(floors, kinds)
  if (!hasWalkways(floors) || choices.stores.length === 0) return null
  const start = requestedEnd(query.from_name, query.from, choices)
  const goal = requestedEnd(query.to_name, query.to, choices)
  const { entrances } = choices
  const to = goal.end
  // Without a start, it is the nearest entrance.
  const isFromOutside = start.value === '' && to !== null && to.kind !== 'entrance' && entrances.length > 0
  const from = isFromOutside ? anyEntrance(entrances) : start.end
  const stepFree = query.stepfree === '1'
  const nearest = to?.kind === 'nearest' ? to.id : null
  const route = { choices, nearest, stepFree, among: { from: start.among, to: goal.among }, from, to, edges: [] }
  if (start.among.length > 1 || goal.among.length > 1) return { ...route, outcome: { state: 'many' } }
  const unknown = [start, goal].find((each) => each.value !== '' && each.end === null)
  if (unknown) return { ...route, outcome: { state: 'unknown', name: unknown.value } }
  if (from === null || to === null) return { ...route, outcome: { state: from || to ? 'half' : 'idle' } }
  const routes = (start.value === '' && nearest ? entrances : []).flatMap((entrance) => {
    const { to: reached, outcome } = searchRoute(floors, entranceEnd(entrance), to, stepFree)
    return outcome.state === 'found' ? { from: entrance, to: reached, metres: outcome.directions.metres } : []
  })
  if (routes.length > 1) return { ...route, from: null, outcome: { state: 'each', routes } }
  return { ...route, ...searchRoute(floors, from, to, stepFree) }
}

/** Where no route is requested: the one from the nearest entrance to what is marked, if there is any. */
export function withDefaultRoute(
  route: RequestedRoute | null,
  floors: readonly StoreFloor[],
  store: Store | null,
  spot: Spot | null,
): RequestedRoute | null {
  if (route?.outcome.state !== 'idle') return route
  const goal: RouteEnd | null = store ? storeEnd(store) : spot && spotEnd(spot)
  if (goal === null) return route
  const walk =
    store && !route.stepFree
      ? routeFromEntrance(store, ...floors)
      : searchRoute(floors, anyEntrance(route.choices.entrances), goal, route.stepFree)
  return walk.outcome.state === 'found' ? { ...route, ...walk, isDefault: true } : route
}

/** The store that a route leads to, which the map marks; null for any other route. */
export const goalStore = (route: RequestedRoute | null) => (route?.to?.kind === 'store' ? route.to.store : null)

/** A route as parameters of an address; "" for those without a value. */
export function routeParameters(route: RequestedRoute | null): Record<string, string> {
  if (route === null) return {}
  const { from, to, stepFree } = route
  return { from: from?.id ?? '', to: to?.id ?? '', stepfree: stepFree && (from || to) ? '1' : '' }
}

/** The levels of a route in walking order, each once. */
export const levelsOfRoute = (route: RequestedRoute | null): string[] => [
  ...new Set(route?.edges.map(({ level }) => level)),
]

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

/** Where an end is on a level; none for a nearest one. */
function pointsOf(end: RouteEnd | null, { level, drawing, placed }: StoreFloor): Point[] {
  switch (end?.kind) {
    case 'entrance':
      return (drawing?.walkways ?? []).flatMap(({ entrance, to }) => (entrance === end.entrance.name ? [to] : []))
    case 'store':
      return placed.flatMap(({ store, point }) => (store.id === end.store.id && point ? [point] : []))
    case 'spot':
    case 'area':
      return end.at.flatMap((at) => (at.level === level.id ? [at.point] : []))
    default:
      return []
  }
}

/** Where the visitor is, if only a start is given (`?from=`); null on other levels. */
export const visitorPoint = (route: RequestedRoute | null, floor: StoreFloor): Point | null =>
  (route?.outcome.state === 'half' && pointsOf(route.from, floor)[0]) || null

/** Where a route starts, for a mark; null on another level, and at an entrance, which has its sign. */
export function routeStart(route: RequestedRoute | null, floor: StoreFloor): Point | null {
  const first = route?.from?.kind === 'entrance' ? undefined : route?.edges[0]
  return first?.level === floor.level.id ? first.from : null
}

/** The points to mark on a level besides stores: a route's goal, else where the visitor is, else the chosen place. */
export function markedPoints(route: RequestedRoute | null, spot: Spot | null, floor: StoreFloor): Point[] {
  if (route?.to) return route.to.kind === 'spot' ? pointsOf(route.to, floor) : []
  const here = visitorPoint(route, floor)
  return here ? [here] : pointsOf(spot && spotEnd(spot), floor)
}

/** The edges on one level, as the `d` of an SVG path; null if there are none. */
export function pathOf(all: readonly WalkEdge[], levelId: string): string | null {
  const edges = all.filter(({ level }) => level === levelId)
  const commands = edges.map(({ from, to }, index) => {
    const before = edges[index - 1]
    const goesOn = before?.to.x === from.x && before.to.y === from.y
    return `${goesOn ? '' : `M${rounded(from.x)} ${rounded(from.y)}`}L${rounded(to.x)} ${rounded(to.y)}`
  })
  return commands.length === 0 ? null : commands.join('')
}
