/** Wayfinding: the drawings' `walkways` as one graph, and the shortest route (in words: walkway-steps.ts). */
import type { LevelDrawing, Point } from '../../content/drawing/level-drawing'

/** Drawings have no scale: a drawing's full width is taken as this many metres, a typical building with its margins. */
const drawingWidthMetres = 300

/** Cost of changing by one level (waiting for a lift, or climbing), in metres of walking. */
const levelChangeMetres = 30

/** Ends closer than this, in a drawing of this width, are one junction: drawings are made by hand. */
export const toleranceIn = (width: number): number => width / 1000

/** A level as the graph reads it. */
export type WalkLevel = { id: string } & Readonly<Pick<LevelDrawing, 'viewBox' | 'walkways'>>

/** A unit, by its id in the drawing of a level. */
export type UnitOnLevel = { level: string; unit: string }

/** An end of a route: an entrance, any door of a store, beside a point, or the nearest of several such ends. */
export type WalkEnd =
  | { entrance: string }
  | { units: readonly UnitOnLevel[] }
  | { beside: readonly { level: string; point: Point }[] }
  | { anyOf: readonly WalkEnd[] }

/** A straight piece of a route on one level, in the direction of walking. */
export type WalkEdge = { level: string; from: Point; to: Point; metres: number }

/** A change between two levels, by a joint (an elevator, stairs…). */
export type LevelChange = { joint: string; fromLevel: string; toLevel: string }

export type Hop = WalkEdge | LevelChange
/** Whether a hop leads to another level. */
export const isChange = (hop: Hop): hop is LevelChange => 'joint' in hop

type Node = { level: string; point: Point; units: Set<string>; isEntrance: boolean; links: Link[] }

/** The cost is in metres; for a joint, the equivalent in walking. */
type Link = { from: Node; to: Node; stepFree: boolean; cost: number; hop: Hop }

export type Route = ReturnType<typeof routeTo>

/** The most units with one door: a row of kiosks shares one. */
const maxUnitsPerDoor = 20

/** Above this many comparisons, no junction is sought beside a point: far more than a mall's places need. */
const maxComparisons = 2_000_000

const doorKey = (level: string, unit: string): string => `door ${level} ${unit}`
const entranceKey = (name: string): string => `entrance ${name}`

/** The walkways of all levels as one graph. Making it, and a route, take steps in proportion to the walkways. */
export class WalkGraph {
  /** Comparisons of points, and links followed, so far. */
  steps = 0
  readonly #nodes: Node[] = []
  /** By door or entrance; a junction may stand there several times. */
  readonly #ends: ReadonlyMap<string, readonly { node: Node }[]>
  readonly #beside = new Map<string, Node | null>()
  #compared = 0
  /** Nodes by level and grid cell; a cell is as wide as the tolerance. */
  readonly #cells = new Map<string, Node[]>()

  constructor(levels: readonly WalkLevel[]) {
    const ends: { key: string; node: Node }[] = []
    const joints: JointEnd[] = []
    for (const [height, { id, viewBox, walkways }] of levels.entries()) {
      const width = viewBox[2]
      for (const { from, to, unit, entrance, joint, stepFree } of walkways) {
        const [start, node] = [this.#nodeAt(id, from, width), this.#nodeAt(id, to, width)]
        if (unit !== null && node.units.size < maxUnitsPerDoor) {
          node.units.add(unit)
          ends.push({ key: doorKey(id, unit), node })
        }
        if (entrance !== null) {
          node.isEntrance = true
          ends.push({ key: entranceKey(entrance), node })
        }
        if (joint !== null) joints.push({ joint, height, node, stepFree })
        const metres = (Math.hypot(to.x - from.x, to.y - from.y) * drawingWidthMetres) / width
        if (start !== node) link(start, node, stepFree, metres)
      }
    }
    this.#ends = Map.groupBy(ends, ({ key }) => key)
    for (const shaft of Map.groupBy(joints, ({ joint }) => joint).values()) linkLevels(shaft)
  }

  /** The junction at a point; a new one where none is near. */
  #nodeAt(level: string, point: Point, width: number): Node {
    const size = toleranceIn(width)
    const [column, row] = [Math.floor(point.x / size), Math.floor(point.y / size)]
    for (const across of [-1, 0, 1])
      for (const down of [-1, 0, 1])
        for (const near of this.#cells.get(`${level} ${column + across} ${row + down}`) ?? [])
          if (this.#distance(near.point, point) <= size) return near
    const node: Node = { level, point, units: new Set(), isEntrance: false, links: [] }
    this.#nodes.push(node)
    const cell = `${level} ${column} ${row}`
    this.#cells.set(cell, [...(this.#cells.get(cell) ?? []), node])
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
    const keys =
      'entrance' in end ? [entranceKey(end.entrance)] : end.units.map(({ level, unit }) => doorKey(level, unit))
    return [...new Set(keys.flatMap((key) => this.#ends.get(key)?.map(({ node }) => node) ?? []))]
  }

  /** The junction nearest to a point, doors and entrances excepted; null on a level without any. */
  #besideOf(level: string, point: Point): Node | null {
    const key = `${level} ${point.x} ${point.y}`
    const cached = this.#beside.get(key)
    if (cached !== undefined) return cached
    let [nearest, shortest]: [Node | null, number] = [null, Number.POSITIVE_INFINITY]
    for (const node of this.#compared > maxComparisons ? [] : this.#nodes) {
      if (node.level !== level || node.units.size > 0 || node.isEntrance) continue
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
    const cameBy = new Map<Node, Link>()
    const open: QueueItem[] = [...costs.keys()].map((node) => ({ node, cost: 0 }))
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node, cost } = next
      // Stale: added again since, at a lower cost.
      if (cost > (costs.get(node) ?? 0)) continue
      if (goals.has(node)) return routeTo(node, cameBy)
      for (const link of node.links) {
        this.steps += 1
        if (stepFree && !link.stepFree) continue
        const total = cost + link.cost
        // Negated, so that NaN from a bad drawing is skipped too.
        if (!(total < (costs.get(link.to) ?? Number.POSITIVE_INFINITY))) continue
        costs.set(link.to, total)
        cameBy.set(link.to, link)
        enqueue(open, { node: link.to, cost: total })
      }
    }
    return null
  }
}

/** A junction reached by Dijkstra, at its cost so far. */
type QueueItem = { node: Node; cost: number }

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

/** Links two junctions in both directions: on one level, or by a joint. */
function link(one: Node, other: Node, stepFree: boolean, cost: number, joint: string | null = null): void {
  for (const [from, to] of [[one, other] as const, [other, one] as const]) {
    const edge = { level: from.level, from: from.point, to: to.point, metres: cost }
    const hop = joint === null ? edge : { joint, fromLevel: from.level, toLevel: to.level }
    from.links.push({ from, to, stepFree, cost, hop })
  }
}

/** An end of a walkway at a joint; `height` is the position of its level. */
type JointEnd = { joint: string; height: number; node: Node; stepFree: boolean }

/**
 * Joints with the same name are one shaft: each level is linked to the next one that has it. A lift with two doors has
 * two ends on a level; each is linked to one of the other level's, a step-free one if there is any.
 */
function linkLevels(shaft: readonly JointEnd[]): void {
  const landings = [...Map.groupBy(shaft, ({ height }) => height).values()]
  const best = (ends: readonly JointEnd[]) => ends.find(({ stepFree }) => stepFree) ?? ends[0]
  for (const [index, uppers] of landings.slice(1).entries()) {
    const lowers = landings[index] ?? []
    const [below, above] = [best(lowers), best(uppers)]
    if (!below || !above) continue
    const cost = levelChangeMetres * (above.height - below.height)
    const pairs = [...lowers.map((end) => [end, above] as const), ...uppers.map((end) => [below, end] as const)]
    for (const [lower, upper] of pairs)
      link(lower.node, upper.node, lower.stepFree && upper.stepFree, cost, above.joint)
  }
}

/** The route to a junction, by the links that lead to it, first hop first: one more of `nodes` than of `hops`. */
function routeTo(goal: Node, cameBy: ReadonlyMap<Node, Link>) {
  const links: Link[] = []
  for (let last = cameBy.get(goal); last; last = cameBy.get(last.from)) links.push(last)
  links.reverse()
  return { nodes: [...links.map(({ from }) => from), goal], hops: links.map(({ hop }) => hop) }
}

/** Units whose doors are one edge from a junction: those that one passes there. */
export const unitsAt = (node: Node): UnitOnLevel[] =>
  [...new Set(node.links.flatMap(({ to, hop }) => (isChange(hop) ? [] : to)))].flatMap(({ level, units }) =>
    [...units].map((unit) => ({ level, unit })),
  )
