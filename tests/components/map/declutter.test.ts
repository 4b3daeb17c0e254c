import { describe, expect, it } from 'vitest'
import { overlap, placeSigns } from '../../../src/components/map/declutter'

const view = { x: 0, y: 0, width: 1000, height: 600 }
const box = (x: number, y: number, side = 80) => ({ x: x - side / 2, y: y - side / 2, width: side, height: side })
const none = { view, numbers: [], shops: [] }
const at = (x: number, y: number) => ({ x, y })

describe('signs at rest', () => {
  it('stand where they are, where nothing else does', () => {
    expect(placeSigns([box(200, 200), box(400, 200)], none)).toEqual([at(0, 0), at(0, 0)])
  })

  it('are moved into the drawing at its edges', () => {
    expect(placeSigns([box(10, 300), box(500, 590)], none)).toEqual([at(30, 0), at(0, -30)])
  })

  it('move from those before them, from numbers, and from shops where that is near', () => {
    const signs = [box(200, 200), box(230, 200), box(215, 220)]
    const shifts = placeSigns(signs, none)
    expect(shifts[0]).toEqual(at(0, 0))
    const placed = signs.map((sign, index) => ({
      ...sign,
      x: sign.x + (shifts[index]?.x ?? 0),
      y: sign.y + (shifts[index]?.y ?? 0),
    }))
    for (const [index, one] of placed.entries())
      for (const other of placed.slice(index + 1)) expect(overlap(one, other)).toBe(0)
    const [beside] = placeSigns([box(500, 300)], { ...none, numbers: [box(520, 300, 20)] })
    expect(beside?.x).toBeLessThan(0)
    const [off] = placeSigns([box(500, 300)], { ...none, shops: [{ x: 520, y: 0, width: 300, height: 600 }] })
    expect(off?.x).toBeLessThan(0)
  })

  it('are never moved across a wall, be it to be free of another', () => {
    const corridor = [270, 330].map((y) => [at(0, y), at(1000, y)] as const)
    const signs = [box(500, 300, 50), box(510, 300, 50), box(520, 300, 50)]
    const free = placeSigns(signs, none)
    expect(free.some((shift) => shift !== null && Math.abs(shift.y) > 30)).toBe(true)
    const within = placeSigns(signs, { ...none, wallsOf: () => corridor })
    for (const shift of within) expect(Math.abs(shift?.y ?? 99)).toBeLessThan(30)
    // An entrance stands in one; what has no room within its own waits.
    const cell = [...corridor, ...[470, 560].map((x) => [at(x, 0), at(x, 600)] as const)]
    expect(
      placeSigns(signs, { ...none, wallsOf: () => cell }).filter((shift) => shift === null).length,
    ).toBeGreaterThan(0)
    expect(placeSigns(signs, { ...none, wallsOf: (index) => (index === 0 ? [] : cell) })[0]).toEqual(at(0, 0))
  })

  it('wait where there is no room, and hide a number rather than wait', () => {
    const crowd = Array.from({ length: 60 }, () => box(500, 300))
    const shifts = placeSigns(crowd, none)
    expect(shifts.filter((shift) => shift === null).length).toBeGreaterThan(40)
    expect(shifts[0]).toEqual(at(0, 0))
    const [over] = placeSigns([box(500, 300)], { ...none, numbers: [view] })
    expect(over).toEqual(at(0, 0))
  })
})
