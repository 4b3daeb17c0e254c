/** The names and numbers of units. */
import type { Box } from '../../content/drawing/geometry'
import type { LevelDrawing } from '../../content/drawing/level-drawing'
import { type DrawnNode, replaceElements, textOf } from '../../content/drawing/tree'
import { overlap, scaleBox } from './declutter'
import { svg, toTenth } from './svg-markup'
import type { UnitLink } from './unit-link'
import { codeLabel, firstLineOffset, lineHeight, type NameLabel, nameLabel, textWidth } from './unit-names'

/**
 * A name is shown from the first of these drawing widths at which its font size reaches `minSize`, all in CSS pixels
 * (client/styles/items/plan.css). With script, the drawing's actual width decides instead (client/finding/names.ts).
 */
const minSize = 9
const panes = [352, 560, 780] as const
/** Largest font size of a label, as a fraction of the drawing's width. */
const maxSize = 1 / 36

/** A label, and the room of the unit in which it is centred. */
type PlacedLabel = [label: NameLabel, room: Box]

/** The largest label that fits into one of a unit's rooms; null where none does. */
function largestLabel(rooms: readonly Box[], labelFor: (room: Box) => NameLabel | null): PlacedLabel | null {
  let best: PlacedLabel | null = null
  for (const room of rooms) {
    const label = labelFor(room)
    if (label !== null && label.size > (best?.[0].size ?? 0)) best = [label, room]
  }
  return best
}

/** The lines of a text, centred at the height of its `y`. */
export const linesAt = (x: number, lines: readonly string[]): DrawnNode[] =>
  lines.map((line, at) => svg('tspan', { x, dy: `${at === 0 ? firstLineOffset(lines.length) : lineHeight}em` }, line))

function labelText({ lines, size, isUpright }: NameLabel, box: Box, classes: string): DrawnNode {
  const [x, y] = [toTenth(box.x + box.width / 2), toTenth(box.y + box.height / 2)]
  // Rounded down, so that no letter touches the edge.
  const fontSize = Math.floor(size * 10) / 10
  const transform = isUpright ? `rotate(-90 ${x} ${y})` : null
  return svg('text', { class: classes, x, y, 'font-size': fontSize, transform }, ...linesAt(x, lines))
}

/** The number of a unit, as large as fits; null if it is unknown. */
function codeOf({ link, rooms, codes }: LabelledUnit): PlacedLabel | null {
  const code = link.place.store.unit ?? (codes.map(textOf).at(-1) || null)
  return code === null ? null : largestLabel(rooms, (room) => codeLabel(code, room))
}

/** Smallest font size of a number on a phone (CSS pixels): slightly above the script's (client/finding/names.ts). */
const minCodeSize = 8.5

/** A kiosk's number, larger than the kiosk (rule 9.9); null if it fits inside or would cover other units or numbers. */
function largeCode([code]: PlacedLabel, unit: LabelledUnit, others: readonly Box[], width: number): PlacedLabel | null {
  const size = (width * minCodeSize) / panes[0]
  const text = code.lines.join(' ')
  if (code.size >= size || text.length > maxLargeLength) return null
  const { x, y, width: wide, height: high } = unit.box
  const [length, side] = [textWidth(text) * size, size * 0.84]
  for (const isUpright of [false, true]) {
    const [width, height] = isUpright ? [side, length] : [length, side]
    const box = { x: x + (wide - width) / 2, y: y + (high - height) / 2, width, height }
    const inner = scaleBox(box, 0.85)
    if (others.every((other) => other === unit.box || overlap(inner, other) === 0)) {
      return [{ lines: [text], size, isUpright }, box]
    }
  }
  return null
}

/** Most characters of a kiosk's number. */
const maxLargeLength = 5

/** The label of a unit: the store's name and its number. The styles choose the name where it is legible. */
function labelOf({ link, rooms }: LabelledUnit, number: PlacedLabel | null, [, , width]: LevelDrawing['viewBox']) {
  const on = link.isSelected ? ' on' : ''
  const capped = (label: NameLabel): NameLabel => ({ ...label, size: Math.min(label.size, width * maxSize) })
  const written = ([fit, room]: PlacedLabel, classes: string) => labelText(capped(fit), room, `${classes}${on}`)
  const code = number === null ? [] : [svg('g', { class: 'fp-code' }, written(number, 'fp-num'))]
  const name = largestLabel(rooms, (room) => nameLabel(link.place.store.name, room))
  if (name === null) return svg('g', { class: 'fp-label' }, ...code)
  const [label] = name
  const rank = panes.findIndex((pane) => label.size >= (width * minSize) / pane) + 1
  return svg('g', { class: rank === 0 ? 'fp-label' : `fp-label fp-n${rank}` }, ...code, written(name, 'fp-name'))
}

/** Most units of which each is compared with every other. */
const maxCompared = 500

interface LabelledUnit {
  link: UnitLink
  box: Box
  rooms: readonly Box[]
  /** The drawing's own texts inside it. */
  codes: DrawnNode[]
}

/** The drawing with a label for each unit in place of its own texts inside units. */
export function labelUnits({ nodes, units: drawn, viewBox }: LevelDrawing, links: ReadonlyMap<string, UnitLink>) {
  const units = new Map<string, LabelledUnit>()
  for (const { id, box, rooms } of drawn) {
    const link = links.get(id)
    if (link && box && rooms.length > 0) units.set(id, { link, box, rooms, codes: [] })
  }
  const rest = replaceElements(nodes, (element) => {
    // A sign keeps its own letters.
    if (element.spot !== undefined || element.isEntrance) return element
    const unit = element.inUnit === undefined ? undefined : units.get(element.inUnit)
    unit?.codes.push(element)
    return unit ? null : undefined
  })
  const boxes = Array.from(units.values(), ({ box }) => box)
  const over: Box[] = []
  const labels = Array.from(units.values(), (unit) => {
    const code = codeOf(unit)
    const larger = code && boxes.length <= maxCompared ? largeCode(code, unit, [...boxes, ...over], viewBox[2]) : null
    if (larger) over.push(larger[1])
    return labelOf(unit, larger ?? code, viewBox)
  })
  return {
    nodes: rest,
    labels,
    /** The largest room in each unit. */
    rooms: new Map(Array.from(units.values(), ({ link, box, rooms }) => [link, rooms[0] ?? box])),
    /** The bounds of numbers that are larger than their units. */
    over,
  }
}
