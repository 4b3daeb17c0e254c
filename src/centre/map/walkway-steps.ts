/**
 * A route as instructions: which way to turn, how far to walk, which doors are passed, where to change level. Pure and
 * without texts; every edge belongs to exactly one step, so that the instructions and the drawn route cannot disagree.
 */
import { type Hop, isChange, type LevelChange, type Route, type UnitOnLevel, unitsAt, type WalkEdge } from './walkways'

/** As seen by the person walking; `back` is a turn around. */
type Turn = 'straight' | 'left' | 'right' | 'back'

/** What a joint is, judged by its name. */
export type JointKind = 'elevator' | 'escalator' | 'stairs' | 'ramp' | 'other'

export type Step =
  /** Out of a store, to the middle of the concourse; without edges at an entrance. */
  | { kind: 'start'; edges: WalkEdge[] }
  /** Straight on, after a turn (null where there is no direction to turn from), past doors except those at its end. */
  | { kind: 'walk'; turn: Turn | null; metres: number; past: UnitOnLevel[]; edges: WalkEdge[] }
  /** The edges are those to the joint and from it. */
  | ({ kind: 'change'; by: JointKind; turn: Turn | null; edges: WalkEdge[] } & LevelChange)
  /** On which side the door is; null where unknown. */
  | { kind: 'arrive'; turn: Turn | null; edges: WalkEdge[] }

export interface Directions {
  steps: Step[]
  /** Walked on the levels, without the changes between them. */
  metres: number
  /** Every edge, in order. */
  edges: WalkEdge[]
}

/** Metres for a sentence: rounded to five, at least five. */
export const aboutMetres = (metres: number): number => Math.max(5, Math.round(metres / 5) * 5)

/** A leisurely pace, in metres per minute. */
const pace = 60

/** Minutes of walking at that pace, at least one. */
export const walkMinutes = (metres: number): number => Math.max(1, Math.round(metres / pace))

/** Longest edge (metres) between a concourse and a door or joint; a longer one is a walk of its own. */
const maxSpur = 12
/** Turns below this angle (degrees) are straight on; those beyond 180 minus it are back. */
const straightLimit = 45

const headingOf = ({ from, to }: WalkEdge): number => Math.atan2(to.y - from.y, to.x - from.x)

/** The turn from one edge to another; y grows downwards, so clockwise is to the right. */
function turnBetween(before: WalkEdge | null, after: WalkEdge): Turn | null {
  if (before === null) return null
  const degrees = ((((headingOf(after) - headingOf(before)) * 180) / Math.PI + 540) % 360) - 180
  if (Math.abs(degrees) < straightLimit) return 'straight'
  if (Math.abs(degrees) > 180 - straightLimit) return 'back'
  return degrees > 0 ? 'right' : 'left'
}

const patterns: readonly [RegExp, JointKind][] = [
  [/elev|lift|ascens/i, 'elevator'],
  [/escalat|roulant|m[ée]cani/i, 'escalator'],
  [/stair|step(?!.?free)|escalier/i, 'stairs'],
  [/ramp/i, 'ramp'],
]

/** Recognises a joint's kind by its name, in English or French. */
export const jointKind = (name: string): JointKind => patterns.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'

/** A part of a route: a door, a walk, or a joint with the edges into and out of it. */
type Part =
  | { kind: 'door'; edge: WalkEdge }
  | { kind: 'piece'; edge: WalkEdge; past: UnitOnLevel[] }
  | { kind: 'change'; change: LevelChange; into: WalkEdge | null; out: WalkEdge | null }

function partsOf({ hops, nodes }: Route): Part[] {
  const parts: Part[] = []
  const isDoor = (index: number): boolean => (nodes[index]?.units.size ?? 0) > 0
  for (const [at, hop] of hops.entries()) {
    const before = parts.at(-1)
    if (isChange(hop)) {
      // Several levels by the same joint are one ride.
      if (before?.kind === 'change' && before.out === null && before.change.joint === hop.joint) {
        before.change = { ...before.change, toLevel: hop.toLevel }
        continue
      }
      const into = before?.kind === 'piece' && isSpur(before.edge) ? before.edge : null
      if (into) parts.pop()
      parts.push({ kind: 'change', change: hop, into, out: null })
    } else if (isSpur(hop) && ((at === 0 && isDoor(0)) || (at === hops.length - 1 && isDoor(at + 1)))) {
      parts.push({ kind: 'door', edge: hop })
    } else if (before?.kind === 'change' && before.out === null && isSpur(hop)) {
      before.out = hop
    } else {
      parts.push({ kind: 'piece', edge: hop, past: doorsPassed(at + 1, nodes) })
    }
  }
  return parts
}

const isSpur = (hop: Hop): hop is WalkEdge => !isChange(hop) && hop.metres <= maxSpur

/** The doors at a junction, without those at the route's ends. */
function doorsPassed(index: number, nodes: Route['nodes']): UnitOnLevel[] {
  const node = nodes[index]
  if (!node) return []
  const ends = [nodes[0], nodes.at(-1)]
  return unitsAt(node).filter(({ level, unit }) => !ends.some((end) => end?.level === level && end.units.has(unit)))
}

/** A route as steps; null for one without hops, whose ends are the same. */
export function directionsOf(route: Route): Directions | null {
  if (route.hops.length === 0) return null
  const parts = partsOf(route)
  const [first] = parts
  const out = first?.kind === 'door' && (route.nodes[0]?.units.size ?? 0) > 0 ? first.edge : null
  const steps: Step[] = [{ kind: 'start', edges: out ? [out] : [] }]
  let last = out
  // The doors at the end of a straight run are passed only if it goes on.
  let atEnd: UnitOnLevel[] = []
  for (const part of out ? parts.slice(1) : parts) {
    if (part.kind === 'piece') {
      const { edge } = part
      const turn = turnBetween(last, edge)
      const run = steps.at(-1)
      if (run?.kind === 'walk' && turn === 'straight') {
        run.past.push(...atEnd)
        run.metres += edge.metres
        run.edges.push(edge)
      } else steps.push({ kind: 'walk', turn, metres: edge.metres, past: [], edges: [edge] })
      atEnd = part.past
      last = edge
    } else if (part.kind === 'door') {
      steps.push({ kind: 'arrive', turn: turnBetween(last, part.edge), edges: [part.edge] })
      last = part.edge
    } else {
      const { change, into } = part
      const turn = into === null ? null : turnBetween(last, into)
      const edges = [into, part.out].filter((edge) => edge !== null)
      steps.push({ kind: 'change', ...change, by: jointKind(change.joint), turn, edges })
      last = part.out
    }
  }
  if (steps.at(-1)?.kind !== 'arrive') steps.push({ kind: 'arrive', turn: null, edges: [] })
  return { steps, ...walkOf(route.hops) }
}

/** The edges of some hops, in order, and how long they are together. */
export function walkOf(hops: readonly Hop[]): Pick<Directions, 'metres' | 'edges'> {
  const edges = hops.filter((hop): hop is WalkEdge => !isChange(hop))
  return { edges, metres: edges.reduce((sum, { metres }) => sum + metres, 0) }
}
