/**
 * Places the signs of a drawing that is not zoomed. Signs keep their size on screen, so in a narrow drawing one is as
 * large as several shops: if it would hide another, it moves a little or is hidden until zoomed in. In drawing units.
 */
import { type Box, centreOf, type Point, type Segment } from '../../content/drawing/geometry'

/** Distances that a sign may move, in multiples of its size, and the directions tried at each. */
const rings = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]
const directions = 24
/** The places that a sign of size 1 may move to, the nearest first. */
const places: readonly Point[] = [
  { x: 0, y: 0 },
  ...rings.flatMap((ring) =>
    Array.from({ length: directions }, (_, step): Point => {
      const angle = (2 * Math.PI * step) / directions
      return { x: Math.cos(angle) * ring, y: Math.sin(angle) * ring }
    }),
  ),
]
/** Cost of hiding shops' numbers by an area of the sign's size squared, in sign sizes moved. */
const overlapCost = 10

/** The area that two boxes have in common. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

const translateBox = (box: Box, { x, y }: Point): Box => ({ ...box, x: box.x + x, y: box.y + y })

/** A box scaled about its centre. */
export const scaleBox = ({ x, y, width, height }: Box, factor: number): Box => ({
  x: x - (width * (factor - 1)) / 2,
  y: y - (height * (factor - 1)) / 2,
  width: width * factor,
  height: height * factor,
})

/** The shift that brings a box into the view, if it is no larger than that. */
function shiftIntoView({ x, y, width, height }: Box, view: Box): Point {
  const inside = (at: number, length: number, from: number, room: number) =>
    Math.min(Math.max(at, from), from + room - length) - at
  return { x: inside(x, width, view.x, view.width), y: inside(y, height, view.y, view.height) }
}

const orient = (a: Point, b: Point, c: Point): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))

const intersects = (from: Point, to: Point, [start, end]: Segment): boolean =>
  orient(from, to, start) !== orient(from, to, end) && orient(start, end, from) !== orient(start, end, to)

interface Obstacles {
  view: Box
  /** To stay visible if at all possible: numbers that are larger than their units. */
  numbers: readonly Box[]
  shops: readonly Box[]
  /** The walls that the sign of an index may not be moved across. */
  wallsOf?: (index: number) => readonly Segment[]
}

/** The shift of each sign, whose box has its size on screen; null for a sign without room. */
export function placeSigns(signs: readonly Box[], { view, numbers, shops, wallsOf }: Obstacles): (Point | null)[] {
  const occupied: Box[] = []
  const isFree = (box: Box, others: readonly Box[]): boolean => others.every((other) => overlap(box, other) === 0)
  return signs.map((sign, index) => {
    const size = Math.max(sign.width, sign.height)
    // Only a few of hundreds of boxes are within reach of the outermost ring.
    const reach = 2.25 * size
    const home = translateBox(sign, shiftIntoView(sign, view))
    const around: Box = {
      x: home.x - reach,
      y: home.y - reach,
      width: sign.width + 2 * reach,
      height: sign.height + 2 * reach,
    }
    const inReach = (boxes: readonly Box[]): Box[] => boxes.filter((box) => overlap(around, box) > 0)
    const near = inReach(shops)
    const start = centreOf(sign)
    const walls = (wallsOf?.(index) ?? []).filter(
      ([from, to]) =>
        Math.min(from.x, to.x) <= around.x + around.width &&
        Math.max(from.x, to.x) >= around.x &&
        Math.min(from.y, to.y) <= around.y + around.height &&
        Math.max(from.y, to.y) >= around.y,
    )
    const overlapOf = (box: Box): number => near.reduce((sum, shop) => sum + overlap(box, shop), 0) / (size * size)
    const bestFor = (others: readonly Box[]): Point | undefined => {
      let [best, least]: [Point | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
      for (const place of places) {
        const back = shiftIntoView(translateBox(sign, { x: place.x * size, y: place.y * size }), view)
        const shift = { x: place.x * size + back.x, y: place.y * size + back.y }
        const distance = Math.hypot(shift.x, shift.y) / size
        if (distance >= least) continue
        const box = translateBox(sign, shift)
        if (!isFree(box, others) || walls.some((wall) => intersects(start, centreOf(box), wall))) continue
        const cost = distance + overlapOf(box) * overlapCost
        if (cost < least) [best, least] = [shift, cost]
      }
      return best
    }
    const others = inReach(occupied)
    const shift = bestFor([...others, ...inReach(numbers)]) ?? bestFor(others) ?? null
    if (shift !== null) occupied.push(translateBox(sign, shift))
    return shift
  })
}
