/** Pins and numbered discs. */
import { centre } from '../../base/config'
import type { Box } from '../../content/drawing/geometry'
import type { LevelDrawing, Point } from '../../content/drawing/level-drawing'
import type { DrawnNode } from '../../content/drawing/tree'
import { spread } from './spread-discs'
import { type Attributes, svg, toTenth } from './svg-markup'
import type { UnitLink } from './unit-link'

const { accent } = centre.theme.colours
const plainPin: Attributes[] = [
  { d: 'M0 52C-13 30-27 14-27-7a27 27 0 1 1 54 0C27 14 13 30 0 52Z', fill: accent, stroke: '#fff', 'stroke-width': 5 },
  { d: 'M0-18a10 10 0 1 1 0 20a10 10 0 1 1 0-20Z', fill: '#fff' },
]

const pinPaths = (centre.drawings.pin ?? plainPin).map((attributes) => svg('path', attributes))

/** A pin with its tip at the point, of the same size on every plan. */
export function pin({ x, y }: Point, [, , width]: LevelDrawing['viewBox'], scale: number, flip = false): DrawnNode {
  const size = Math.round((width / 12.8) * scale) / 100
  const down = flip ? -size : size
  const transform = `translate(${toTenth(x)} ${toTenth(y - 52 * down)}) scale(${size} ${down})`
  return svg('g', { class: 'pin', 'aria-hidden': 'true', transform }, svg('g', { class: 'pin-size' }, ...pinPaths))
}

/** The height of a pin, 90 in units of its own paths, in those of a drawing of this width. */
export const heightOfPin = (scale: number, width: number): number => (90 * scale * width) / 1280

/** Half the width of a pin, and of the line around its tip, in units of its own paths. */
const [halfPinWidth, borderOfPin] = [30, 5]
/** The scale of a pin in a concourse. */
export const smallScale = 0.7

/** A unit's pin: in the concourse before its door, else on the unit's upper edge, or upside down on the lower one. */
export function pinOver(
  { place: { point, unitId } }: UnitLink,
  box: Box | undefined,
  { viewBox, walkways }: LevelDrawing,
): DrawnNode[] {
  if (point === null) return []
  const [, top, width] = viewBox
  const door = walkways.find(({ unit }) => unit === unitId)
  if (door) {
    const { from, to } = door
    const [out, down] = [Math.sign(from.x - to.x), Math.sign(from.y - to.y)]
    const isAside = Math.abs(from.x - to.x) > Math.abs(from.y - to.y)
    const step = ((isAside ? halfPinWidth : borderOfPin) * smallScale * width) / 1280
    const tip = isAside ? { x: to.x + out * step, y: to.y } : { x: to.x, y: to.y + down * step }
    return [pin(tip, viewBox, smallScale, !isAside && down > 0)]
  }
  if (box === undefined) return [pin(point, viewBox, 1)]
  const flip = box.y - heightOfPin(1, width) < top
  const edge = flip ? box.y + box.height - 2 : box.y + 2
  return [pin({ x: box.x + box.width / 2, y: edge }, viewBox, 1, flip)]
}

/** The stops' numbers on discs; a line joins a disc that had to move aside to its place. */
export function numberedDiscs(stops: readonly { point: Point; number: number }[], viewBox: LevelDrawing['viewBox']) {
  const r = viewBox[2] / 34
  const border = r / 7
  const digits = {
    y: toTenth(r * 0.42),
    'font-size': toTenth(r * 1.2),
    'font-weight': 700,
    'text-anchor': 'middle',
    fill: '#fff',
  }
  const points = stops.map(({ point }) => point)
  const places = spread(points, r + border / 2, viewBox)
  const lines = stops.flatMap(({ point: from }, index) => {
    const to = places[index] ?? from
    if (Math.hypot(to.x - from.x, to.y - from.y) < r) return []
    const d = `M${toTenth(from.x)} ${toTenth(from.y)}L${toTenth(to.x)} ${toTenth(to.y)}`
    return [svg('path', { d, stroke: accent, 'stroke-width': toTenth(2 * border) })]
  })
  const discs = stops.map(({ point, number }, index) => {
    const { x, y } = places[index] ?? point
    const transform = `translate(${toTenth(x)} ${toTenth(y)})`
    const disc = svg('circle', { r: toTenth(r), fill: accent, stroke: '#fff', 'stroke-width': toTenth(border) })
    return svg('g', { class: 'pin', transform }, disc, svg('text', digits, String(number)))
  })
  return [...lines, ...discs]
}
