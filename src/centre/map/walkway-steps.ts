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

/** The doors at a junction, without those at the route's ends. */
function doorsPassed(index: number, nodes: Route['nodes']): UnitOnLevel[] {
  const node = nodes[index]
  if (!node) return []
  const ends = [nodes[0], nodes.at(-1)]
  return unitsAt(node).filter(({ level, unit }) => !ends.some((end) => end?.level === level && end.units.has(unit)))
}

/** A route as steps; null for one without hops, whose ends are the same. */
export function directionsOf({ hops, nodes }: Route) {
  if (hops.length === 0) return null
  const [startsAtDoor, endsAtDoor] = [nodes[0], nodes.at(-1)].map((node) => node !== undefined && node.units.size > 0)
  const out: WalkEdge[] = []
  const steps: Step[] = [{ kind: 'start', edges: out }]
  let last: WalkEdge | null = null
  // The doors at the end of a straight run are passed only if it goes on.
  let atEnd: UnitOnLevel[] = []
  const straightThere = () => ({ turn: null as Turn | null, edges: [] as WalkEdge[] })
  let approach = straightThere()
  for (const [at, hop] of hops.entries()) {
    const run = steps.at(-1)
    const ride = run?.kind === 'change' && last === null ? run : null
    if (isChange(hop)) {
      // Several levels by the same joint are one ride.
      if (ride?.joint === hop.joint) ride.toLevel = hop.toLevel
      else steps.push({ kind: 'change', ...hop, by: jointKind(hop.joint), ...approach })
      ;[approach, last] = [straightThere(), null]
      continue
    }
    const isSpur = hop.metres <= maxSpur
    const next = hops[at + 1]
    const turn = turnBetween(last, hop)
    last = hop
    if (isSpur && at === 0 && startsAtDoor) out.push(hop)
    else if (isSpur && !next && endsAtDoor) steps.push({ kind: 'arrive', turn, edges: [hop] })
    else if (isSpur && ride) ride.edges.push(hop)
    else if (isSpur && next && isChange(next)) approach = { turn, edges: [hop] }
    else {
      if (run?.kind === 'walk' && turn === 'straight') {
        run.past.push(...atEnd)
        run.metres += hop.metres
        run.edges.push(hop)
      } else steps.push({ kind: 'walk', turn, metres: hop.metres, past: [], edges: [hop] })
      atEnd = doorsPassed(at + 1, nodes)
    }
  }
  if (steps.at(-1)?.kind !== 'arrive') steps.push({ kind: 'arrive', turn: null, edges: [] })
  return { steps, ...walkOf(hops) }
}

/** The edges of some hops, in order, and how long they are together, without the changes of level between them. */
export function walkOf(hops: readonly Hop[]) {
  const edges = hops.filter((hop): hop is WalkEdge => !isChange(hop))
  return { edges, metres: edges.reduce((sum, { metres }) => sum + metres, 0) }
}
