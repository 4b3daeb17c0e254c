/** Signs of places that are not stores, none of which covers another. */
import { type Box, boxOf, type Matrix, outermost, type Place, shiftWithin, visit } from '../../content/drawing/geometry'
import type { LevelDrawing, Point } from '../../content/drawing/level-drawing'
import { type DrawnElement, type DrawnNode, wordsIn } from '../../content/drawing/tree'
import { enlarged, roomFor } from './declutter'
import { type Attributes, own, rounded } from './svg-markup'

/** The sign of a place that is not a store, as a link. */
export interface SignLink {
  slug: string
  href: string
  /** "Washrooms, Food court" */
  label: string
}

/** Most signs for which each is compared with every other. */
const mostSigns = 60

/** The shift of a sign, as those around it have it, in a narrow and a wide drawing; null if it has no room at rest. */
interface SignPlace {
  narrow: Point | null
  wide: Point | null
}

/** In CSS pixels: a sign's height on screen (client/finding/names.ts), and drawing widths to place signs for. */
const signHeight = 20
/** How much larger a sign is than its box: that of its shape, without the line around it. */
const outline = 1.12
const widths = { narrow: 330, wide: 690 }

/** The place of each sign at rest. Entrances are placed first, so they move least. */
export function signPlaces(
  drawing: LevelDrawing,
  nodes: readonly DrawnNode[],
  isSign: (element: DrawnElement) => boolean,
  around: { shops: readonly Box[]; numbers: readonly Box[] },
  [x, y, width, height]: LevelDrawing['viewBox'],
): ReadonlyMap<DrawnElement, SignPlace> {
  const signs: { element: DrawnElement; box: Box; matrix: Matrix }[] = []
  const see = (element: DrawnElement, place: Place, around: Place) => {
    const box = isSign(element) ? boxOf(element, place) : null
    if (box && box.height > 0) signs.push({ element, box, matrix: around.matrix })
  }
  visit(nodes, see, outermost([x, y, width, height]))
  const [first] = signs
  if (first === undefined || signs.length > mostSigns) return new Map()
  const sorted = signs.toSorted((a, b) => Number(b.element.isEntrance ?? 0) - Number(a.element.isEntrance ?? 0))
  const at = (pixels: number): (Point | null)[] => {
    const factor = outline * Math.max(1, (signHeight * width) / (first.box.height * pixels))
    const boxes = sorted.map(({ box }) => enlarged(box, factor))
    return roomFor(boxes, { ...around, view: { x, y, width, height } })
  }
  const key = JSON.stringify([x, y, width, height, sorted.map(({ box }) => box), around])
  const memoised = rooms.get(drawing)
  const { narrow, wide } = memoised?.key === key ? memoised : { narrow: at(widths.narrow), wide: at(widths.wide) }
  rooms.set(drawing, { key, narrow, wide })
  return new Map(
    sorted.map(({ element, matrix }, index) => {
      const [less, more] = [narrow, wide].map((shifts) => shifts[index] && shiftWithin(matrix, shifts[index]))
      return [element, { narrow: less ?? null, wide: more ?? null }]
    }),
  )
}

/** Cached places of each drawing's signs: the same on every page, and more costly than the rest of the plan. */
const rooms = new WeakMap<LevelDrawing, { key: string; narrow: (Point | null)[]; wide: (Point | null)[] }>()

/** A sign at its place: one nested shift for each width of the drawing at rest (client/styles/items/plan.css). */
export function atRest(
  element: DrawnElement,
  place: SignPlace | undefined,
): { attributes: Attributes; inside: DrawnElement } {
  if (place === undefined) return { attributes: { class: 'fp-spot' }, inside: element }
  const isHidden = place.narrow === null || place.wide === null
  const moves = Object.entries(place).flatMap(([name, shift]: [string, Point | null]) => {
    const [x, y] = [rounded(shift?.x ?? 0), rounded(shift?.y ?? 0)]
    return x === 0 && y === 0 ? [] : [{ class: `fp-${name}`, transform: `translate(${x} ${y})` }]
  })
  const inside = moves.reduceRight<DrawnElement>((inner, move) => own('g', move, inner), element)
  const attributes = {
    class: isHidden && place.wide !== null ? 'fp-spot fp-waits' : 'fp-spot',
    display: isHidden ? 'none' : null,
  }
  return { attributes, inside }
}

/** Accessible name of a sign; includes the letters on it ("WC"), for speech input (WCAG 2.5.3). */
export function nameOfSign({ label }: SignLink, element: DrawnNode): string {
  const words = wordsIn(element)
  return words === '' || label.toLowerCase().includes(words.toLowerCase()) ? label : `${words}, ${label}`
}
