/**
 * Where signs stand in a drawing at rest: they keep a size on the screen, so that in a narrow one they are as large as several
 * shops. What would hide another moves a little, or waits until there is room. Pure geometry, in the drawing's units.
 */
import type { Box, Point } from '../../content/drawing/geometry'

/** How far a sign may move, in its own size, and in how many directions a place is looked for. */
const rings = [0.25, 0.5, 0.75, 1, 1.25]
const directions = 16
/** Hiding a shop altogether is as bad as moving so far, in sizes of the sign. */
const hidingShop = 1.2

/** The area that two boxes have in common. */
export const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y))

const moved = (box: Box, { x, y }: Point): Box => ({ ...box, x: box.x + x, y: box.y + y })

/** A box so many times as large, round the same middle. */
export const enlarged = ({ x, y, width, height }: Box, factor: number): Box => ({
  x: x - (width * (factor - 1)) / 2,
  y: y - (height * (factor - 1)) / 2,
  width: width * factor,
  height: height * factor,
})

/** Moves a box that is not larger than the view into it. */
function inView({ x, y, width, height }: Box, view: Box): Point {
  const inside = (at: number, length: number, from: number, room: number) =>
    Math.min(Math.max(at, from), from + room - length) - at
  return { x: inside(x, width, view.x, view.width), y: inside(y, height, view.y, view.height) }
}

interface Around {
  view: Box
  /** What has to stay seen, as long as there is a place for it: numbers that are larger than what they stand on. */
  kept: readonly Box[]
  /** What should stay seen. */
  shops: readonly Box[]
}

/**
 * How each sign moves, those that come first before others; null for one that has no room.
 * @param signs as large as they are on the screen
 */
export function roomFor(signs: readonly Box[], { view, kept, shops }: Around): (Point | null)[] {
  const taken: Box[] = []
  const isFree = (box: Box, others: readonly Box[]): boolean => others.every((other) => shared(box, other) === 0)
  return signs.map((sign) => {
    const size = Math.max(sign.width, sign.height)
    const places: Point[] = [{ x: 0, y: 0 }]
    for (const ring of rings) {
      for (let step = 0; step < directions; step++) {
        const angle = (2 * Math.PI * step) / directions
        places.push({ x: Math.cos(angle) * ring * size, y: Math.sin(angle) * ring * size })
      }
    }
    const shifts = places.map((place) => {
      const back = inView(moved(sign, place), view)
      return { x: place.x + back.x, y: place.y + back.y }
    })
    // Of hundreds of shops only a few are within its last ring.
    const reach = 1.5 * size
    const around: Box = {
      x: sign.x - reach,
      y: sign.y - reach,
      width: sign.width + 2 * reach,
      height: sign.height + 2 * reach,
    }
    const near = shops.filter((shop) => shared(around, shop) > 0)
    const costOf = (shift: Point): number => {
      const box = moved(sign, shift)
      const hidden = near.reduce((sum, shop) => sum + shared(box, shop), 0) / (size * size)
      return Math.hypot(shift.x, shift.y) / size + hidden * hidingShop
    }
    const best = (others: readonly Box[]): Point | undefined =>
      shifts
        .filter((shift) => isFree(moved(sign, shift), others))
        .map((shift) => ({ shift, cost: costOf(shift) }))
        .sort((one, other) => one.cost - other.cost)[0]?.shift
    const shift = best([...taken, ...kept]) ?? best(taken) ?? null
    if (shift !== null) taken.push(moved(sign, shift))
    return shift
  })
}
