/** Wayfinding: the drawings' `walkways` as one graph, and the shortest route (in words: walkway-steps.ts). */
import type { Point, Walkway } from '../../content/drawing/level-drawing'

/** Drawings have no scale: a drawing's full width is taken as this many metres, a typical building with its margins. */
const drawingWidthMetres = 300

/** Cost of changing by one level (waiting for a lift, or climbing), in metres of walking. */
const levelChangeMetres = 30

/** Ends closer than this, in a drawing of this width, are one junction: drawings are made by hand. */
export const toleranceIn = (width: number): number => width / 1000

/** A level as the graph reads it. */
export interface WalkLevel {
  id: string
  viewBox: readonly [x: number, y: number, width: number, height: number]
  walkways: readonly Walkway[]
}

/** A unit, by its id in the drawing of a level. */
export interface UnitOnLevel {
  level: string
  unit: string
}

/** An end of a route: an entrance, any door of a store, beside a point, or the nearest of several such ends. */
export type WalkEnd =
  | { entrance: string }
  | { units: readonly UnitOnLevel[] }
  | { beside: readonly { level: string; point: Point }[] }
  | { anyOf: readonly WalkEnd[] }

/** A straight piece of a route on one level, in the direction of walking. */
export interface WalkEdge {
  level: string
  from: Point
  to: Point
  metres: number
}

/** A change between two levels, by a joint (an elevator, stairs…). */
export interface LevelChange {
  joint: string
  fromLevel: string
  toLevel: string
}

export type Hop = WalkEdge | LevelChange
/** Whether a hop leads to another level. */
export const isChange = (hop: Hop): hop is LevelChange => 'joint' in hop

interface Node {
  id: number
  level: string
  point: Point
  units: Set<string>
  entrances: Set<string>
  links: Link[]
}

interface Link {
  to: Node
  stepFree: boolean
  /** In metres; for a joint, the equivalent in walking. */
  cost: number
  /** Null for a link within a level. */
  joint: string | null
}

/** A route, first hop first. `nodes` has one more entry than `hops`. */
export interface Route {
  hops: Hop[]
  nodes: Node[]
}

/** The most units with one door: a row of kiosks shares one. */
const maxUnitsPerDoor = 20

/** Above this many comparisons, no junction is sought beside a point: far more than a mall's places need. */
const maxComparisons = 2_000_000

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const others = map.get(key)
  if (others) others.push(value)
  else map.set(key, [value])
}

/** The walkways of all levels as one graph. Making it, and a route, take steps in proportion to the walkways. */
export class WalkGraph {
  /** Comparisons of points, and links followed, so far. */
  steps = 0
  readonly #nodes: Node[] = []
  /** By level and unit. */
  readonly #doors = new Map<string, Node[]>()
  readonly #entrances = new Map<string, Node[]>()
  readonly #beside = new Map<string, Node | null>()
  #compared = 0
  /** Nodes by level and grid cell; a cell is as wide as the tolerance. */
  readonly #cells = new Map<string, Node[]>()

  constructor(levels: readonly WalkLevel[]) {
    const joints = new Map<string, JointEnd[]>()
    for (const { id, viewBox, walkways } of levels) {
      const width = viewBox[2]
      for (const { from, to, unit, entrance, joint, stepFree } of walkways) {
        const [start, end] = [this.#nodeAt(id, from, width), this.#nodeAt(id, to, width)]
        if (unit !== null && end.units.size < maxUnitsPerDoor && !end.units.has(unit)) {
          end.units.add(unit)
          append(this.#doors, `${id} ${unit}`, end)
        }
        if (entrance !== null && !end.entrances.has(entrance)) {
          end.entrances.add(entrance)
          append(this.#entrances, entrance, end)
        }
        if (joint !== null) append(joints, joint, { node: end, stepFree })
        if (start === end) continue
        const cost = (Math.hypot(to.x - from.x, to.y - from.y) * drawingWidthMetres) / width
        start.links.push({ to: end, stepFree, cost, joint: null })
        end.links.push({ to: start, stepFree, cost, joint: null })
      }
    }
    for (const [joint, ends] of joints) linkLevels(joint, ends, levels)
  }

  /** The junction at a point; a new one where none is near. */
  #nodeAt(level: string, point: Point, width: number): Node {
    const size = toleranceIn(width)
    const [column, row] = [Math.floor(point.x / size), Math.floor(point.y / size)]
    // Over a fixed list, not a counter: beyond 2^53, adding one changes nothing, and a loop would not end.
    for (const across of [-1, 0, 1]) {
      for (const down of [-1, 0, 1]) {
        const near = this.#cells
          .get(`${level} ${column + across} ${row + down}`)
          ?.find((node) => this.#distance(node.point, point) <= size)
        if (near) return near
      }
    }
    const node: Node = { id: this.#nodes.length, level, point, units: new Set(), entrances: new Set(), links: [] }
    this.#nodes.push(node)
    append(this.#cells, `${level} ${column} ${row}`, node)
    return node
  }

  #distance(one: Point, other: Point): number {
    this.steps += 1
    return Math.hypot(one.x - other.x, one.y - other.y)
  }

  /** The junctions at which a route may begin or end; empty where the walkways do not have the end. */
  nodesOf(end: WalkEnd): Node[] {
    if ('anyOf' in end) return end.anyOf.flatMap((one) => this.nodesOf(one))
    if ('beside' in end) return end.beside.flatMap(({ level, point }) => this.#besideOf(level, point) ?? [])
    if ('entrance' in end) return this.#entrances.get(end.entrance) ?? []
    const doors = new Set(end.units.map(({ level, unit }) => `${level} ${unit}`))
    return [...doors].flatMap((door) => this.#doors.get(door) ?? [])
  }

  /** The junction nearest to a point, doors and entrances excepted; null on a level without any. */
  #besideOf(level: string, point: Point): Node | null {
    const key = `${level} ${point.x} ${point.y}`
    const cached = this.#beside.get(key)
    if (cached !== undefined) return cached
    let [nearest, shortest]: [Node | null, number] = [null, Number.POSITIVE_INFINITY]
    for (const node of this.#compared > maxComparisons ? [] : this.#nodes) {
      if (node.level !== level || node.units.size > 0 || node.entrances.size > 0) continue
      const distance = this.#distance(node.point, point)
      if (distance < shortest) [nearest, shortest] = [node, distance]
    }
    this.#compared += this.#nodes.length
    this.#beside.set(key, nearest)
    return nearest
  }

  /** The shortest route (Dijkstra); null if there is none. `stepFree` uses step-free links only. */
  route(from: WalkEnd, to: WalkEnd, { stepFree = false }: { stepFree?: boolean } = {}): Route | null {
    const goals = new Set(this.nodesOf(to))
    const costs = new Map<Node, number>(this.nodesOf(from).map((node) => [node, 0]))
    const cameFrom = new Map<Node, { before: Node; link: Link }>()
    const open: QueueItem[] = [...costs.keys()].map((node) => ({ node, cost: 0 }))
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node, cost } = next
      // Stale: added again since, at a lower cost.
      if (cost > (costs.get(node) ?? 0)) continue
      if (goals.has(node)) return buildRoute(node, cameFrom)
      for (const link of node.links) {
        this.steps += 1
        if (stepFree && !link.stepFree) continue
        const total = cost + link.cost
        // Negated, so that NaN from a bad drawing is skipped too.
        if (!(total < (costs.get(link.to) ?? Number.POSITIVE_INFINITY))) continue
        costs.set(link.to, total)
        cameFrom.set(link.to, { before: node, link })
        enqueue(open, { node: link.to, cost: total })
      }
    }
    return null
  }
}

/** A junction reached by Dijkstra, at its cost so far. */
interface QueueItem {
  node: Node
  cost: number
}

/** Adds to a list that is sorted by cost, the lowest last. */
function enqueue(open: QueueItem[], reached: QueueItem): void {
  let [from, to] = [0, open.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((open[middle]?.cost ?? 0) > reached.cost) from = middle + 1
    else to = middle
  }
  open.splice(from, 0, reached)
}

/** An end of a walkway at a joint. */
interface JointEnd {
  node: Node
  stepFree: boolean
}

/**
 * Joints with the same name are one shaft: each level is linked to the next one that has it. A lift with two doors has
 * two ends on a level; each is linked to one of the other level's, a step-free one if there is any.
 */
function linkLevels(joint: string, ends: readonly JointEnd[], levels: readonly WalkLevel[]) {
  const heights = new Map(levels.map(({ id }, index) => [id, index]))
  const height = (level: string) => heights.get(level) ?? 0
  const onLevels = [...Map.groupBy(ends, ({ node }) => node.level)].sort(([a], [b]) => height(a) - height(b))
  const best = (some: readonly JointEnd[]) => some.find(({ stepFree }) => stepFree) ?? some[0]
  for (const [index, [above, uppers]] of onLevels.entries()) {
    const [below, lowers] = onLevels[index - 1] ?? []
    const [first, second] = [best(lowers ?? []), best(uppers)]
    if (below === undefined || !lowers || !first || !second) continue
    const cost = levelChangeMetres * (height(above) - height(below))
    const pairs = [
      ...lowers.map((lower) => [lower, second] as const),
      ...uppers.map((upper) => [first, upper] as const),
    ]
    for (const [lower, upper] of pairs) {
      const stepFree = lower.stepFree && upper.stepFree
      lower.node.links.push({ to: upper.node, stepFree, cost, joint })
      upper.node.links.push({ to: lower.node, stepFree, cost, joint })
    }
  }
}

function buildRoute(goal: Node, cameFrom: ReadonlyMap<Node, { before: Node; link: Link }>): Route {
  const nodes = [goal]
  const hops: Hop[] = []
  for (let step = cameFrom.get(goal); step; step = cameFrom.get(step.before)) {
    const { before, link } = step
    nodes.push(before)
    hops.push(
      link.joint === null
        ? { level: before.level, from: before.point, to: link.to.point, metres: link.cost }
        : { joint: link.joint, fromLevel: before.level, toLevel: link.to.level },
    )
  }
  return { nodes: nodes.reverse(), hops: hops.reverse() }
}

/** Units whose doors are one edge from a junction: those that one passes there. */
export const unitsAt = (node: Node): UnitOnLevel[] =>
  [...new Set(node.links.flatMap(({ to, joint }) => (joint === null ? to : [])))].flatMap(({ level, units }) =>
    [...units].map((unit) => ({ level, unit })),
  )
