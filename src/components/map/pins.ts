/** Pins, and numbers in their place. */
import { centre } from '../../base/config'
import type { Box } from '../../content/drawing/geometry'
import type { LevelDrawing, Point } from '../../content/drawing/level-drawing'
import type { DrawnNode } from '../../content/drawing/tree'
import { apart } from './apart'
import { type Attributes, own, rounded } from './svg-markup'
import type { UnitLink } from './unit-link'

const { accent } = centre.theme.colours
const plainPin: Attributes[] = [
  { d: 'M0 52C-13 30-27 14-27-7a27 27 0 1 1 54 0C27 14 13 30 0 52Z', fill: accent, stroke: '#fff', 'stroke-width': 5 },
  { d: 'M0-18a10 10 0 1 1 0 20a10 10 0 1 1 0-20Z', fill: '#fff' },
]

/** The centre's own pin, or a plain one in its accent colour. */
const pinPaths = (centre.drawings.pin ?? plainPin).map((attributes) => own('path', attributes))

/** A pin with its tip at the point, scaled with the drawing so that it looks the same size on every plan. */
export function pin({ x, y }: Point, [, , width]: LevelDrawing['viewBox'], scale: number, hangs = false): DrawnNode {
  const size = Math.round((width / 12.8) * scale) / 100
  const down = hangs ? -size : size
  const transform = `translate(${rounded(x)} ${rounded(y - 52 * down)}) scale(${size} ${down})`
  return own('g', { class: 'pin', 'aria-hidden': 'true', transform }, own('g', { class: 'pin-size' }, ...pinPaths))
}

/** Height of a pin, in units of its own paths. */
const pinHeight = 90

/** The height of a pin in units of the drawing, which is `width` wide. */
export const heightOfPin = (scale: number, width: number): number => (pinHeight * scale * width) / 1280

/** Half the width of a pin, and of the line around its tip, in units of its own paths. */
const [halfPin, borderOfPin] = [30, 5]
/** The scale of a pin that stands in a concourse. */
export const small = 0.7

/**
 * A unit's pin. In the concourse before its door, where it covers no name; without a door on its upper edge, or hanging
 * from the lower one if there is no room above.
 */
export function pinOver(
  { place: { point, unitId } }: UnitLink,
  box: Box | undefined,
  viewBox: LevelDrawing['viewBox'],
  walkways: LevelDrawing['walkways'],
): DrawnNode[] {
  if (point === null) return []
  const [, top, width] = viewBox
  const door = walkways.find(({ unit }) => unit === unitId)
  if (door) {
    const { from, to } = door
    const [out, down] = [Math.sign(from.x - to.x), Math.sign(from.y - to.y)]
    const isAside = Math.abs(from.x - to.x) > Math.abs(from.y - to.y)
    const step = ((isAside ? halfPin : borderOfPin) * small * width) / 1280
    const tip = isAside ? { x: to.x + out * step, y: to.y } : { x: to.x, y: to.y + down * step }
    return [pin(tip, viewBox, small, !isAside && down > 0)]
  }
  if (box === undefined) return [pin(point, viewBox, 1)]
  const hangs = box.y - heightOfPin(1, width) < top
  const edge = hangs ? box.y + box.height - 2 : box.y + 2
  return [pin({ x: box.x + box.width / 2, y: edge }, viewBox, 1, hangs)]
}

/** The stops' numbers on discs, in place of their pins; one that had to move aside is tied to its place by a line. */
export function numbered(
  stops: readonly { point: Point; number: number }[],
  viewBox: LevelDrawing['viewBox'],
): DrawnNode[] {
  const r = viewBox[2] / 34
  const border = r / 7
  const digits = {
    y: rounded(r * 0.42),
    'font-size': rounded(r * 1.2),
    'font-weight': 700,
    'text-anchor': 'middle',
    fill: '#fff',
  }
  const places = apart(
    stops.map(({ point }) => point),
    r + border / 2,
    viewBox,
  )
  const lines = stops.flatMap(({ point: from }, index) => {
    const to = places[index] ?? from
    if (Math.hypot(to.x - from.x, to.y - from.y) < r) return []
    const d = `M${rounded(from.x)} ${rounded(from.y)}L${rounded(to.x)} ${rounded(to.y)}`
    return [own('path', { d, stroke: accent, 'stroke-width': rounded(2 * border) })]
  })
  const discs = stops.map(({ point, number }, index) => {
    const { x, y } = places[index] ?? point
    return own(
      'g',
      { class: 'pin', transform: `translate(${rounded(x)} ${rounded(y)})` },
      own('circle', { r: rounded(r), fill: accent, stroke: '#fff', 'stroke-width': rounded(border) }),
      own('text', digits, String(number)),
    )
  })
  return [...lines, ...discs]
}
