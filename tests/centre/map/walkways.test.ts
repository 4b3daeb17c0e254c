import { describe, expect, it } from 'vitest'
import { LEVELS } from '../../../sample-mall/content/floor-plan'
import { aboutMetres, directionsOf, jointKind, type Step, walkMinutes } from '../../../src/centre/map/walkway-steps'
import { isChange, type WalkEnd, WalkGraph, type WalkLevel } from '../../../src/centre/map/walkways'
import type { Walkway } from '../../../src/content/drawing/level-drawing'
import { walkway } from '../builders'

type Ends = [x1: number, y1: number, x2: number, y2: number]
const walk = ([x1, y1, x2, y2]: Ends, more: Partial<Walkway> = {}): Walkway =>
  walkway({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 }, ...more })

/** 1 unit = 1 metre. */
const level = (id: string, walkways: Walkway[]): WalkLevel => ({ id, viewBox: [0, 0, 300, 200], walkways })
const unit = (name: string, on = 'one'): WalkEnd => ({ units: [{ level: on, unit: name }] })
const gate = (entrance: string): WalkEnd => ({ entrance })

/** A hall from west (0) to east (100) at y 50; one south from its middle to entrance G at y 110; stairs, shorter. */
const ground = level('one', [
  walk([0, 50, 20, 50]),
  walk([20, 50, 50, 50]),
  walk([50, 50, 80, 50]),
  walk([80, 50, 100, 50]),
  walk([20, 50, 20, 44], { unit: 'north' }),
  walk([80, 50, 80, 56], { unit: 'south' }),
  walk([100, 50, 106, 50], { unit: 'east' }),
  walk([50, 50, 50, 110]),
  walk([50, 110, 50, 120], { entrance: 'G' }),
  walk([50, 110, 80, 56], { stepFree: false, unit: 'south' }),
  walk([0, 50, 0, 44], { joint: 'elevator-1' }),
  walk([50, 50, 55, 50.2], { joint: 'escalator-1', stepFree: false }),
])
const upper = level('two', [
  walk([0, 50, 60, 50]),
  walk([60, 50, 60, 44], { unit: 'roof' }),
  walk([0, 50, 0, 44], { joint: 'elevator-1' }),
  walk([60, 50, 66, 50], { joint: 'escalator-1', stepFree: false }),
])

const graph = () => new WalkGraph([ground, upper])
/** The way through some levels, in steps; null where there is none. */
const led = (levels: WalkLevel[], from: WalkEnd, to: WalkEnd, stepFree = false) => {
  const way = new WalkGraph(levels).route(from, to, { stepFree })
  return way && directionsOf(way)
}
const steps = (from: WalkEnd, to: WalkEnd, stepFree = false): Step[] =>
  led([ground, upper], from, to, stepFree)?.steps ?? []
const told = (from: WalkEnd, to: WalkEnd, stepFree = false): string =>
  steps(from, to, stepFree)
    .map((step) => {
      if (step.kind === 'walk') return `${step.turn} ${Math.round(step.metres)}`
      if (step.kind === 'change') return `${step.by} ${step.turn} ${step.toLevel}`
      return step.kind === 'arrive' ? `arrive ${step.turn}` : step.kind
    })
    .join(', ')

describe('the shortest way', () => {
  it('takes the stairs unless it must not', () => {
    expect(told(gate('G'), unit('south'))).toBe('start, null 72, arrive null')
    expect(told(gate('G'), unit('south'), true)).toBe('start, null 70, right 30, arrive right')
  })

  it('turns to the left and to the right as one who walks does', () => {
    expect(told(unit('north'), unit('south'))).toBe('start, left 60, arrive right')
    expect(told(unit('south'), unit('north'))).toBe('start, left 60, arrive right')
    expect(told(unit('north'), gate('G'))).toBe('start, left 30, right 70, arrive null')
    expect(told(unit('north'), unit('east'))).toBe('start, left 80, arrive straight')
  })

  it('changes level by same-named joints, step-free by the lift alone', () => {
    const roof = unit('roof', 'two')
    expect(told(unit('south'), roof)).toBe('start, left 30, escalator back two, arrive right')
    expect(told(unit('south'), roof, true)).toBe('start, left 80, elevator right two, left 60, arrive left')
    // And back: out of the lift and to the other side of the hall.
    expect(told(roof, unit('south'), true)).toBe('start, right 60, elevator right one, left 80, arrive right')
  })

  it('names the doors that are passed, none of a level above or below, nor of the ends', () => {
    const [walked] = steps(unit('north'), unit('east')).filter((step) => step.kind === 'walk')
    expect(walked?.past).toEqual([{ level: 'one', unit: 'south' }])
    const floor = (id: string, name: string) =>
      level(id, [
        walk([0, 0, 40, 0]),
        walk([40, 0, 40, 5], { unit: name }),
        walk([40, 0, 80, 0]),
        walk([80, 0, 80, 5], { unit: `${name}-end` }),
        walk([0, 0, 0, 5], { joint: 'lift' }),
      ])
    const way = led([floor('one', 'a'), floor('two', 'a')], unit('a-end', 'one'), unit('a-end', 'two'))
    const walks = way?.steps.filter((step) => step.kind === 'walk')
    expect(walks?.map(({ past }) => past)).toEqual([[{ level: 'one', unit: 'a' }], [{ level: 'two', unit: 'a' }]])
  })

  it('begins at the junction of a hall that is nearest to a place without a unit', () => {
    const beside = (x: number, y: number, on = 'one'): WalkEnd => ({ beside: [{ level: on, point: { x, y } }] })
    const pointsOf = (end: WalkEnd) =>
      graph()
        .nodesOf(end)
        .map(({ level: on, point }) => [on, point.x, point.y])
    expect(pointsOf(beside(78, 60))).toEqual([['one', 80, 50]])
    expect(pointsOf(beside(22, 45))).toEqual([['one', 20, 50]])
    expect(pointsOf(beside(50, 121))).toEqual([['one', 50, 110]])
    expect(pointsOf(beside(58, 44, 'two'))).toEqual([['two', 60, 50]])
    expect(pointsOf(beside(1, 1, 'three'))).toEqual([])
    expect(pointsOf({ anyOf: [gate('G'), beside(78, 60)] })).toEqual([
      ['one', 50, 120],
      ['one', 80, 50],
    ])
    // Neither doors nor entrances are junctions of a hall.
    const doors = [walk([0, 0, 9, 0], { unit: 'a' }), walk([0, 0, 0, 9], { entrance: 'G' })]
    expect(new WalkGraph([level('one', doors)]).nodesOf(beside(9, 9))[0]?.point).toEqual({ x: 0, y: 0 })
  })

  it('may end at any of a unit’s doors', () => {
    const several: WalkEnd = { anyOf: [unit('roof', 'two'), unit('south')] }
    expect(told(gate('G'), several)).toBe('start, null 72, arrive null')
    expect(graph().nodesOf(unit('south', 'two'))).toEqual([])
  })

  /** A level with a unit of its name, and a lift. */
  const floor = (id: string, lift: Partial<Walkway> = {}) =>
    level(id, [walk([0, 0, 40, 0], { unit: id }), walk([0, 0, 0, 5], { joint: 'Ascenseur A', ...lift })])

  it('goes up only where both ends of a lift are step-free', () => {
    const both = (one: boolean, other: boolean) =>
      led([floor('one', { stepFree: one }), floor('two', { stepFree: other })], unit('one'), unit('two', 'two'), true)
    const ways = [both(true, true), both(true, false), both(false, true)]
    expect(ways.map((way) => way !== null)).toEqual([true, false, false])
  })

  it('takes a lift by either of its doors, step-free by the one that is', () => {
    const below = (...doors: Walkway[]) => level('one', [walk([0, 0, 40, 0], { unit: 'a' }), ...doors])
    const near = walk([0, 0, 0, 5], { joint: 'lift' })
    const metres = (...doors: Walkway[]) =>
      led([below(...doors), floor('two', { joint: 'lift' })], unit('a'), unit('two', 'two'), true)?.metres
    const others = [walk([90, 5, 80, 5], { joint: 'lift' }), walk([20, 90, 0, 5], { joint: 'lift', stepFree: false })]
    for (const other of others) expect([metres(near, other), metres(other, near)]).toEqual([metres(near), metres(near)])
    expect(metres(near)).toBeGreaterThan(0)
  })

  it('knows when there is no way, and when there is no need of one', () => {
    expect(graph().route(gate('G'), unit('nowhere'))).toBeNull()
    expect(graph().route(gate('Z'), unit('south'))).toBeNull()
    const none = graph().route(unit('south'), unit('south'))
    expect(none?.hops).toEqual([])
    expect(none && directionsOf(none)).toBeNull()
  })

  it('takes ends that nearly meet for one junction, and no others', () => {
    const hall = [walk([0, 0, 50, 0]), walk([0, 0, 0, 1], { entrance: 'G' })]
    const over = (gap: number) =>
      new WalkGraph([level('one', [...hall, walk([50 + gap, 0, 80, 0], { unit: 'a' })])]).route(gate('G'), unit('a'))
    expect([over(0.2) !== null, over(2)]).toEqual([true, null])
  })

  it('is one ride over several levels', () => {
    const way = led(
      ['one', 'two', 'three'].map((id) => floor(id)),
      unit('one'),
      unit('three', 'three'),
    )
    expect(way?.steps.filter((step) => step.kind === 'change')).toMatchObject([
      { by: 'elevator', fromLevel: 'one', toLevel: 'three' },
    ])
  })
})

describe('work that grows with the drawing, and no faster', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
  const plans: [string, (count: number) => Walkway[]][] = [
    ['a long hall', (count) => numbers(count).map((i) => walk([i, 0, i + 1, 0], { unit: i % 9 ? null : `u${i}` }))],
    [
      'a star',
      (count) => numbers(count).map((i) => walk([0, 0, Math.cos(i) * 90, Math.sin(i) * 90], { unit: `u${i}` })),
    ],
    ['one place', (count) => numbers(count).map((i) => walk([0.1, 0.1, 0.1 + i / 1e6, 0.1], { unit: `u${i}` }))],
    ['a heap', (count) => numbers(count).map((i) => walk([(i * 7) % 40, (i * 3) % 40, (i * 5) % 40, (i * 11) % 40]))],
    ['entrances', (count) => numbers(count).map((i) => walk([i, 0, i, 5], { entrance: `e${i}`, unit: 'u0' }))],
    ['doors of one unit', (count) => numbers(count).map((i) => walk([i, 0, i + 1, 0], { unit: 'u0' }))],
    ['lifts', (count) => numbers(count).map((i) => walk([i, 0, i + 1, 0], { joint: i % 2 ? 'lift' : `lift ${i}` }))],
    [
      'a hall beside a place of many units',
      (count) =>
        numbers(count / 4).flatMap((i) => [
          walk([i, 0, i + 1, 0], { entrance: `e${i}` }),
          walk([i, 0, 0, 2_000]),
          walk([0, 2_001, 0, 2_000], { unit: `u${i}` }),
          walk([0, 2_001, 0, 2_000], { unit: `v${i}` }),
        ]),
    ],
  ]
  const stepsFor = (walkways: Walkway[]): number => {
    const plan = new WalkGraph([level('one', walkways), level('two', walkways)])
    const names = walkways.flatMap(({ entrance }) => entrance ?? [])
    const anyEntrance: WalkEnd = { anyOf: ['none', ...names].map(gate) }
    const doors: WalkEnd = { units: walkways.flatMap(({ unit: name }) => (name ? [{ level: 'two', unit: name }] : [])) }
    const way =
      plan.route(anyEntrance, doors) ?? plan.route({ beside: [{ level: 'one', point: { x: 0, y: 0 } }] }, doors)
    const passed = way
      ? (directionsOf(way)?.steps ?? []).flatMap((step) => (step.kind === 'walk' ? step.past : []))
      : []
    return plan.steps + passed.length + plan.nodesOf(doors).length
  }

  it.each(plans)('%s', (_, planOf) => {
    const [few, many] = [stepsFor(planOf(200)), stepsFor(planOf(1_600))]
    expect(few).toBeGreaterThan(0)
    expect(many).toBeLessThan(few * 8 * 1.5)
  })

  it('asks once for the junction beside a point, and stops asking for too many', () => {
    const hall = numbers(4_000).map((i) => walk([i, 0, i + 1, 0]))
    const plan = new WalkGraph([level('one', hall)])
    const beside = (x: number): WalkEnd => ({ beside: [{ level: 'one', point: { x, y: 0 } }] })
    expect(plan.nodesOf(beside(7.2))[0]?.point.x).toBe(7)
    const { steps: before } = plan
    for (const _ of numbers(100)) plan.nodesOf(beside(7.2))
    expect(plan.steps).toBe(before)
    for (const i of numbers(2_000)) plan.nodesOf(beside(i + 0.1))
    expect(plan.steps).toBeLessThan(2_100_000)
    expect(plan.nodesOf(beside(7.2))[0]?.point.x).toBe(7)
  })

  it('tells a place of an entrance’s name from it', () => {
    const ways = [walk([0, 0, 9, 0], { unit: 'a' }), walk([0, 0, 0, 9], { entrance: 'one a' })]
    const plan = new WalkGraph([level('one', ways)])
    expect([unit('a'), gate('one a')].map((end) => plan.nodesOf(end).map(({ point }) => point.x))).toEqual([[9], [0]])
  })
})

it.each<[string, ...string[]]>([
  ['elevator', 'elevator-1', 'Lift', 'ascenseur'],
  ['escalator', 'escalator-2', 'escalier roulant', 'Escalier mécanique'],
  ['stairs', 'stairs-1', 'escalier nord'],
  ['ramp', 'ramp', 'step-free ramp'],
  ['other', 'j7'],
])('of kind %s is a joint called %s', (kind, ...called) =>
  expect(called.map(jointKind)).toEqual(called.map(() => kind)),
)

describe('the whole of the sample centre', () => {
  const levels = LEVELS.map(
    ({ id, walks }): WalkLevel => ({ id, viewBox: [0, 0, 1600, 1040], walkways: walks.map(walkway) }),
  )
  const whole = new WalkGraph(levels)
  const ends = LEVELS.flatMap(({ id, units }) => units.map(({ unit: name }) => unit(name, id)))

  it('has a step-free way from every entrance to every unit', () => {
    for (const from of ['A', 'B', 'C', 'D'].map(gate)) {
      for (const to of ends)
        expect(whole.route(from, to, { stepFree: true }), JSON.stringify([from, to])).not.toBeNull()
    }
  })

  it('says in words exactly what it draws: each piece in one step, each piece where the last one ended', () => {
    for (const [index, from] of [...['A', 'B', 'C', 'D'].map(gate), ...ends].entries()) {
      if (index % 3 > 0) continue
      const to = ends[(index * 37) % ends.length]
      for (const stepFree of [false, true]) {
        const way = to && whole.route(from, to, { stepFree })
        const directions = way && directionsOf(way)
        if (!directions) continue
        const pieces = way.hops.flatMap((hop) => (isChange(hop) ? [] : [hop]))
        expect(directions.steps.flatMap(({ edges }) => edges)).toEqual(pieces)
        expect(directions.edges).toEqual(pieces)
        expect(directions.metres).toBeCloseTo(pieces.reduce((sum, { metres }) => sum + metres, 0))
        for (const [at, edge] of directions.edges.entries()) {
          const before = directions.edges[at - 1]
          if (before?.level === edge.level) expect(edge.from).toEqual(before.to)
        }
        expect(directions.steps.map(({ kind }) => kind)).toEqual([
          'start',
          ...directions.steps.slice(1, -1).map(({ kind }) => (kind === 'change' ? 'change' : 'walk')),
          'arrive',
        ])
      }
    }
  })
})

// biome-ignore format: many short rows.
it.each([
  [0, 5, 1], [7.4, 5, 1], [7.6, 10, 1], [89, 90, 1], [91, 90, 2], [240, 240, 4],
])('%d metres are about %d, and take %d minutes', (metres, about, minutes) => {
  expect([aboutMetres(metres), walkMinutes(metres)]).toEqual([about, minutes])
})
