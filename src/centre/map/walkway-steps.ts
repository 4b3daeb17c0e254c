/**
 * A way as instructions: which way to turn, how far to walk, which doors are passed, where to change level. Pure and
 * without words; every edge of the way belongs to exactly one step, so that words and picture cannot disagree.
 */
import { type Hop, isChange, type LevelChange, unitsAt, type WalkEdge, type Way } from './walkways'

/** As seen by who walks; `back` is behind. */
type Turn = 'straight' | 'left' | 'right' | 'back'

/** What a joint is, as its name tells. */
export type JointKind = 'elevator' | 'escalator' | 'stairs' | 'ramp' | 'other'

export interface UnitOnLevel {
  level: string
  unit: string
}

/** Out of a store, to the middle of the hall; nothing at an entrance. */
interface StartStep {
  kind: 'start'
  edges: WalkEdge[]
}

interface WalkStep {
  kind: 'walk'
  /** Null: there is nothing to turn from. */
  turn: Turn | null
  metres: number
  /** Doors that are passed, in order; not the ones at its end. */
  past: UnitOnLevel[]
  edges: WalkEdge[]
}

interface ChangeStep extends LevelChange {
  kind: 'change'
  by: JointKind
  turn: Turn | null
  /** To the joint, and from it. */
  edges: WalkEdge[]
}

interface ArriveStep {
  kind: 'arrive'
  /** Where the door is. Null: nothing tells. */
  turn: Turn | null
  edges: WalkEdge[]
}

export type Step = StartStep | WalkStep | ChangeStep | ArriveStep

export interface Directions {
  steps: Step[]
  /** Walked on the levels, without what is between them. */
  metres: number
  /** Every piece, in order. */
  edges: WalkEdge[]
}

/** Metres in a sentence: to the nearest five, never none. */
export const aboutMetres = (metres: number): number => Math.max(5, Math.round(metres / 5) * 5)

/** An easy walk with a look around: metres a minute. */
const pace = 60

/** Minutes of such a walk, at least one. */
export const walkMinutes = (metres: number): number => Math.max(1, Math.round(metres / pace))

/** A longer last piece is a walk, not the way from the hall's middle to a door (metres). */
const longestSpur = 12
/** Turns below this are straight on, those beyond 180 minus it are back (degrees). */
const slight = 45

const headingOf = ({ from, to }: WalkEdge): number => Math.atan2(to.y - from.y, to.x - from.x)

/** The turn from one piece to another; y grows downwards, so clockwise is to the right. */
function turnBetween(before: WalkEdge | null, after: WalkEdge): Turn | null {
  if (before === null) return null
  const degrees = ((((headingOf(after) - headingOf(before)) * 180) / Math.PI + 540) % 360) - 180
  if (Math.abs(degrees) < slight) return 'straight'
  if (Math.abs(degrees) > 180 - slight) return 'back'
  return degrees > 0 ? 'right' : 'left'
}

const kinds: readonly [RegExp, JointKind][] = [
  [/elev|lift|ascens/i, 'elevator'],
  [/escalat|roulant|m[ée]cani/i, 'escalator'],
  [/stair|step|escalier/i, 'stairs'],
  [/ramp/i, 'ramp'],
]

/** Elevator, escalator, stairs, ramp, in English or French; anything else is just a way. */
export const jointKind = (name: string): JointKind => kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'

/** A way in its parts: doors, walks, and joints with the pieces that lead to them and away. */
type Part =
  | { kind: 'door'; edge: WalkEdge }
  | { kind: 'piece'; edge: WalkEdge; past: UnitOnLevel[] }
  | { kind: 'change'; change: LevelChange; into: WalkEdge | null; out: WalkEdge | null }

function partsOf({ hops, nodes }: Way): Part[] {
  const parts: Part[] = []
  const isDoor = (index: number): boolean => (nodes[index]?.units.size ?? 0) > 0
  for (const [at, hop] of hops.entries()) {
    const before = parts.at(-1)
    if (isChange(hop)) {
      // Over several levels by the same joint is one ride.
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
      parts.push({ kind: 'piece', edge: hop, past: passedAt(at + 1, nodes) })
    }
  }
  return parts
}

const isSpur = (hop: Hop): hop is WalkEdge => !isChange(hop) && hop.metres <= longestSpur

/** The doors at a junction, without those at which the way begins and ends. */
function passedAt(index: number, nodes: Way['nodes']): UnitOnLevel[] {
  const node = nodes[index]
  if (!node) return []
  const ends = [nodes[0], nodes.at(-1)]
  return unitsAt(node).filter(({ level, unit }) => !ends.some((end) => end?.level === level && end.units.has(unit)))
}

/** A straight run so far; what is passed at its end is known when it goes on. */
interface Run extends WalkStep {
  atEnd: UnitOnLevel[]
}

/** A way as steps. Null for a way without a single piece: one is there already. */
export function directionsOf(way: Way): Directions | null {
  if (way.hops.length === 0) return null
  const steps: Step[] = []
  let last: WalkEdge | null = null
  let run: Run | null = null
  const parts = partsOf(way)
  const [first] = parts
  const startsAtDoor = first?.kind === 'door' && (way.nodes[0]?.units.size ?? 0) > 0
  steps.push({ kind: 'start', edges: startsAtDoor ? [first.edge] : [] })
  if (startsAtDoor) last = first.edge

  for (const part of startsAtDoor ? parts.slice(1) : parts) {
    if (part.kind === 'piece') {
      if (run && turnBetween(last, part.edge) === 'straight') {
        run.past.push(...run.atEnd)
        run.metres += part.edge.metres
        run.edges.push(part.edge)
      } else {
        run = {
          kind: 'walk',
          turn: turnBetween(last, part.edge),
          metres: part.edge.metres,
          past: [],
          edges: [part.edge],
          atEnd: [],
        }
        steps.push(run)
      }
      run.atEnd = part.past
      last = part.edge
      continue
    }
    run = null
    if (part.kind === 'door') {
      steps.push({ kind: 'arrive', turn: turnBetween(last, part.edge), edges: [part.edge] })
      last = part.edge
    } else {
      const { change, into, out } = part
      const turn = into === null ? null : turnBetween(last, into)
      const edges = [into, out].filter((edge) => edge !== null)
      steps.push({ kind: 'change', ...change, by: jointKind(change.joint), turn, edges })
      last = out
    }
  }
  if (steps.at(-1)?.kind !== 'arrive') steps.push({ kind: 'arrive', turn: null, edges: [] })
  const edges = way.hops.filter((hop): hop is WalkEdge => !isChange(hop))
  return { steps, metres: edges.reduce((sum, { metres }) => sum + metres, 0), edges }
}
