/** The wayfinding route that `/map?from=&to=&stepfree=1` asks for, if the drawings have one. */

import type { WalkEdge } from '../../centre/map/walkways'
import type { Point } from '../../content/drawing/level-drawing'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import type { StoreFloor } from '../floors'
import type { Spot, SpotKind } from '../spots'
import {
  type AskedEnds,
  anyEntrance,
  askedEnds,
  endsAmong,
  offerOf,
  spotEnd,
  type WayEnd,
  type WayEnds,
  type WayOffer,
} from './ends'
import { hasWays, type Walked, walked, walkedIn } from './walks'

type Outcome =
  /** No end is given, or only one. */
  | { state: 'idle' | 'half' }
  | { state: 'unknown'; name: string }
  /** A typed name matches several stores. */
  | { state: 'many' }
  | Walked['outcome']

export interface AskedWay extends WayEnds {
  offer: WayOffer
  /** The kind of place whose nearest was asked for (`nearest-washrooms`); kept once the route has found that place. */
  nearest: string | null
  stepFree: boolean
  outcome: Outcome
  /** Nobody asked for it: it leads from the nearest entrance to what is marked (rule 4.10). */
  isUsual?: boolean
  /** The stores that the name typed for each end may mean. */
  among: AskedEnds['among']
}

/** Why no route can be searched for; null if every given value names a single end. */
function unclear({ among, ...asked }: AskedEnds, { from, to }: WayEnds): Outcome | null {
  if (among.from.length > 1 || among.to.length > 1) return { state: 'many' }
  if (asked.from !== '' && from === null) return { state: 'unknown', name: asked.from }
  if (asked.to !== '' && to === null) return { state: 'unknown', name: asked.to }
  return null
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
  const walk =
    store && !way.stepFree
      ? walkedIn(store, ...floors)
      : walked(floors, anyEntrance(way.offer.entrances), goal, way.stepFree)
  return walk.outcome.state === 'found' ? { ...way, ...walk, isUsual: true } : way
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

/** The levels of a route in walking order, each once. */
export const levelsOfWay = (way: AskedWay | null): string[] =>
  way?.outcome.state === 'found' ? [...new Set(way.outcome.directions.edges.map(({ level }) => level))] : []

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

/** A route on one level, as the `d` of an SVG path; null if it does not use the level. */
export const wayPath = (way: AskedWay | null, levelId: string): string | null =>
  way?.outcome.state === 'found' ? pathOf(way.outcome.directions.edges, levelId) : null

/** Where a route starts, for a mark; null on another level, and at an entrance, which has its sign. */
export function wayStart(way: AskedWay | null, levelId: string): Point | null {
  if (way?.outcome.state !== 'found' || way.from?.kind === 'entrance') return null
  const [first] = way.outcome.directions.edges
  return first?.level === levelId ? first.from : null
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
