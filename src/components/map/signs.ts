/** Signs of places that are not stores, so that none covers another. */
import { centre } from '../../base/config'
import { once } from '../../base/memoize'
import {
  type Box,
  boundingBoxOf,
  type Matrix,
  outlinesOf,
  rootSpace,
  type Segment,
  toLocalShift,
  type UserSpace,
  visit,
} from '../../content/drawing/geometry'
import type { LevelDrawing, Point } from '../../content/drawing/level-drawing'
import { edgesOf } from '../../content/drawing/room'
import { type DrawnElement, type DrawnNode, replaceElements, shapeTags } from '../../content/drawing/tree'
import { type IconName, iconPath } from '../icon'
import { placeSigns, scaleBox } from './declutter'
import { svg, toTenth } from './svg-markup'

/** The sign of a place that is not a store, as a link. */
export interface SignLink {
  slug: string
  href: string
  /** "Washrooms, Food court" */
  label: string
  icon: IconName
  /** It is shown on a phone too before zooming. */
  isPriority: boolean
}

/** Most signs that are placed: each is compared with every other. */
const maxSigns = 60

/** Entrances are placed first, then what is shown on a phone, then other signs; null for what is no sign. */
export type SignRank = 0 | 1 | 2 | null
type RankOf = (element: DrawnElement) => SignRank

/** The shift of a sign in a narrow and a wide drawing, in its parent's coordinates; null if it has no room unzoomed. */
type SignPlace = { narrow: Point | null; wide: Point | null }

/** A sign's height on screen in CSS pixels (client/finding/names.ts). */
const signHeight = 20
/** How much larger a sign is than its shape's box, which excludes the stroke. */
const outline = 1.12
/** Drawing widths (CSS pixels) that signs are placed for. */
const widths = { narrow: 330, wide: 690 }

/** The scale of an area's name in a wide drawing (client/styles/items/plan.css). */
const wideNameScale = 0.45

/** The place of each sign. Entrances are placed first and move least; a narrow drawing has priority signs only. */
export function signPlaces(
  drawing: LevelDrawing,
  nodes: readonly DrawnNode[],
  rankOf: RankOf,
  { names, ...around }: { shops: readonly Box[]; numbers: readonly Box[]; names: readonly Box[] },
): ReadonlyMap<DrawnElement, SignPlace> {
  const [x, y, width, height] = drawing.viewBox
  const signs: { element: DrawnElement; rank: number; box: Box; matrix: Matrix }[] = []
  const collect = (element: DrawnElement, space: UserSpace, parent: UserSpace) => {
    const rank = rankOf(element)
    const box = rank === null ? null : boundingBoxOf(element, space)
    if (rank !== null && box && box.height > 0) signs.push({ element, rank, box, matrix: parent.matrix })
  }
  visit(nodes, collect, rootSpace([x, y, width, height]))
  const [first] = signs
  if (first === undefined || signs.length > maxSigns) return new Map()
  const sorted = signs.toSorted((a, b) => a.rank - b.rank)
  const priority = sorted.filter(({ rank }) => rank < 2)
  const walls = once(() => wallsIn(nodes, rankOf))
  const placeFor = (shown: typeof sorted, pixels: number, scale: number): (Point | null)[] => {
    const factor = outline * Math.max(1, (signHeight * width) / (first.box.height * pixels))
    const boxes = shown.map(({ box }) => scaleBox(box, factor))
    const numbers = [...around.numbers, ...names.map((box) => scaleBox(box, scale))]
    const view = { x, y, width, height }
    // An entrance is in a wall.
    const wallsOf = (index: number) => ((shown[index] ?? first).rank > 0 ? walls() : [])
    return placeSigns(boxes, { ...around, numbers, view, wallsOf })
  }
  const key = JSON.stringify([x, y, width, height, sorted.map(({ box }) => box), priority.length, around, names])
  const memoised = placesCache.get(drawing)
  const isCurrent = memoised?.key === key
  const narrow = isCurrent ? memoised.narrow : placeFor(priority, widths.narrow, 1)
  const wide = isCurrent ? memoised.wide : placeFor(sorted, widths.wide, wideNameScale)
  placesCache.set(drawing, { key, narrow, wide })
  const local = ({ matrix }: { matrix: Matrix }, shift: Point | null = null) => shift && toLocalShift(matrix, shift)
  return new Map(
    sorted.map((each, at) => [each.element, { narrow: local(each, narrow[at]), wide: local(each, wide[at]) }]),
  )
}

/** The places of each drawing's signs: the same on every page, and the costliest part of a plan. */
const placesCache = new WeakMap<LevelDrawing, { key: string; narrow: (Point | null)[]; wide: (Point | null)[] }>()

/** A sign at its place: a nested shift for each width (client/styles/items/plan.css). */
export function positionSign(element: DrawnElement, place: SignPlace | undefined) {
  if (place === undefined) return { attributes: { class: 'fp-spot' }, inside: element }
  const isHidden = place.narrow === null || place.wide === null
  const moves = Object.entries(place).flatMap(([name, shift]: [string, Point | null]) => {
    const [x, y] = [toTenth(shift?.x ?? 0), toTenth(shift?.y ?? 0)]
    return x === 0 && y === 0 ? [] : [{ class: `fp-${name}`, transform: `translate(${x} ${y})` }]
  })
  const inside = moves.reduceRight<DrawnElement>((inner, move) => svg('g', move, inner), element)
  const attributes = {
    class: isHidden && place.wide !== null ? 'fp-spot fp-waits' : 'fp-spot',
    display: isHidden ? 'none' : null,
  }
  return { attributes, inside }
}

const maxWalls = 4_000

function wallsIn(nodes: readonly DrawnNode[], rankOf: RankOf): Segment[] {
  const walls: Segment[] = []
  const collect = (element: DrawnElement, space: UserSpace) => {
    if (rankOf(element) !== null) return false
    if (!shapeTags.has(element.tag) || walls.length >= maxWalls) return true
    const isClosed = element.tag !== 'line' && element.tag !== 'polyline'
    for (const line of outlinesOf(element, space).flat()) {
      for (const edge of edgesOf([line]).slice(0, isClosed ? undefined : -1)) walls.push(edge)
    }
    return true
  }
  visit(nodes, collect, rootSpace())
  return walls
}

/** Width of a pictogram's own square, and the share of its sign that it fills. */
const [square, filled] = [24, 0.66]

const stroke = {
  fill: 'none',
  stroke: centre.theme.colours.ink,
  'stroke-width': 2.6,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
}

/** A sign with a pictogram in place of its letters, whose meaning differs from drawing to drawing. */
export function withPictogram({ icon }: SignLink, element: DrawnElement): DrawnElement {
  const boxes: (Box | null)[] = []
  // In the coordinates around it.
  visit([element], (each, place) => boxes.push(each === element ? boundingBoxOf(element, place) : null))
  const [box = null] = boxes
  if (box === null) return element
  const [plain = element] = replaceElements([element], ({ tag }) => (tag === 'text' ? null : undefined))
  const scale = Math.round((Math.min(box.width, box.height) * filled * 1000) / square) / 1000
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2].map((middle) => toTenth(middle - (square / 2) * scale))
  const strokes = svg('path', { ...stroke, d: iconPath(icon), transform: `translate(${x} ${y}) scale(${scale})` })
  return svg('g', {}, plain, strokes)
}
