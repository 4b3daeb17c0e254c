/** The names and numbers of units. */
import { kindLetters } from '../../centre/map/map'
import { type Box, boxOf } from '../../content/drawing/geometry'
import type { LevelDrawing, Point } from '../../content/drawing/level-drawing'
import { type DrawnNode, hasElement, replaced, wordsIn } from '../../content/drawing/tree'
import { enlarged, shared } from './declutter'
import { own, rounded } from './svg-markup'
import type { UnitLink } from './unit-link'
import { codeLabel, lineShift, type NameLabel, nameLabel, widthOf } from './unit-names'

/** A unit's letter and number, for a drawing without texts of its own. */
export function letters(link: UnitLink, number: string | null): DrawnNode[] {
  const { point, kind } = link.place
  if (point === null) return []
  const x = rounded(point.x)
  const first = own('text', { class: link.isSelected ? 'on' : null, x, y: rounded(point.y - 2) }, kindLetters[kind])
  if (number === null) return [own('g', { class: 'fp' }, first)]
  const second = own('text', { class: link.isSelected ? 'num on' : 'num', x, y: rounded(point.y + 14) }, number)
  return [own('g', { class: 'fp' }, first, second)]
}

/**
 * A name is shown from the first of these drawing widths at which its font size reaches `legible`, all in CSS pixels
 * (client/styles/items/units.css). With script, the drawing's actual width decides instead (client/finding/names.ts).
 */
const legible = 9
const panes = [352, 560, 780] as const
/** Largest font size of a label, as a fraction of the drawing's width. */
const largest = 1 / 36

/** A label centred in a unit. */
function labelText({ lines, size, isUpright }: NameLabel, box: Box, classes: string): DrawnNode {
  const [x, y] = [rounded(box.x + box.width / 2), rounded(box.y + box.height / 2)]
  return own(
    'text',
    {
      class: classes,
      x,
      y,
      // Rounded down: letters even slightly too large would touch the edge.
      'font-size': Math.floor(size * 10) / 10,
      transform: isUpright ? `rotate(-90 ${x} ${y})` : null,
    },
    ...lines.map((line, at) => own('tspan', { x, dy: `${at === 0 ? lineShift(0, lines.length) : 1.05}em` }, line)),
  )
}

/** The number of a unit, "S 164", as large as fits; null if it is unknown. */
function codeOf(
  { link, box, codes }: LabelledUnit,
  number: string | null,
  [, , width]: LevelDrawing['viewBox'],
): NameLabel | null {
  const said = number ?? (codes.map(wordsIn).at(-1) || null)
  return said === null ? null : codeLabel(kindLetters[link.place.kind], said, box, (width * legible) / panes[0])
}

/** Smallest font size of a number on a phone, in CSS pixels: slightly above the script's (client/finding/names.ts). */
const leastCode = 8.5

/**
 * A kiosk's number, extending onto the concourse around the kiosk (rule 9.9). Null if it fits inside, or if it would
 * cover other units or numbers.
 */
function overCode(code: NameLabel, unit: LabelledUnit, others: readonly Box[], width: number): [NameLabel, Box] | null {
  const size = (width * leastCode) / panes[0]
  const text = code.lines.join(' ')
  if (code.size >= size || text.length > longestOver) return null
  const { x, y, width: wide, height: high } = unit.box
  const [length, side] = [widthOf(text) * size, size * 0.84]
  for (const isUpright of [false, true]) {
    const [width, height] = isUpright ? [side, length] : [length, side]
    const box = { x: x + (wide - width) / 2, y: y + (high - height) / 2, width, height }
    const inner = enlarged(box, 0.85)
    if (others.every((other) => other === unit.box || shared(inner, other) === 0)) {
      return [{ lines: [text], size, isUpright }, box]
    }
  }
  return null
}

/** Most characters of a kiosk's number. */
const longestOver = 5

/** The label of a unit: the store's name if it is legible, else its number. Both are written; the styles choose. */
function labelOf(
  { link, box }: LabelledUnit,
  number: NameLabel | null,
  [, , width]: LevelDrawing['viewBox'],
): DrawnNode {
  const on = link.isSelected ? ' on' : ''
  const most = width * largest
  const capped = (label: NameLabel): NameLabel => ({ ...label, size: Math.min(label.size, most) })
  const code = number === null ? [] : [own('g', { class: 'fp-code' }, labelText(capped(number), box, `fp-num${on}`))]
  const label = nameLabel(link.name, box)
  if (label === null) return own('g', { class: 'fp-label' }, ...code)
  const rank = panes.findIndex((pane) => label.size >= (width * legible) / pane) + 1
  return own(
    'g',
    { class: rank === 0 ? 'fp-label' : `fp-label fp-n${rank}` },
    ...code,
    labelText(capped(label), box, `fp-name${on}`),
  )
}

const isIn = ({ x, y, width, height }: Box, at: Point): boolean =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height

/** Above this many comparisons of texts with units, a drawing keeps its own texts. */
const mostCompared = 2_000_000

/** Most units for which each is compared with every other. */
const mostOver = 500

interface LabelledUnit {
  link: UnitLink
  box: Box
  /** The drawing's own texts inside it. */
  codes: DrawnNode[]
}

export interface Labelled {
  nodes: DrawnNode[]
  labels: DrawnNode[]
  /** The bounds of each unit. */
  boxes: ReadonlyMap<UnitLink, Box>
  /** The bounds of numbers that are larger than their units. */
  over: readonly Box[]
  /** Some elements have transforms, so their attributes do not tell where they are. */
  isMoved: boolean
}

/**
 * The drawing without the texts inside its units, and instead one label per unit with its number and name. A drawing
 * with transforms is left as it is: its attributes do not tell where its elements are.
 */
export function labelled(
  drawing: LevelDrawing,
  links: ReadonlyMap<string, UnitLink>,
  lettersOf: (link: UnitLink) => DrawnNode[],
  numberOf: (link: UnitLink) => string | null,
): Labelled {
  const { nodes, viewBox } = drawing
  const units: LabelledUnit[] = []
  let texts = 0
  const isMoved = hasElement(nodes, (element) => {
    const link = element.unit === undefined ? undefined : links.get(element.unit)
    const box = link ? boxOf(element) : null
    if (link && box) units.push({ link, box, codes: [] })
    if (element.tag === 'text') texts++
    return element.attributes.transform !== undefined
  })
  if (isMoved || units.length * texts > mostCompared) {
    return { nodes, labels: [...links.values()].flatMap(lettersOf), boxes: new Map(), over: [], isMoved }
  }
  const rest = replaced(nodes, (element) => {
    // A sign keeps its own letters.
    if (element.spot !== undefined || element.isEntrance) return element
    if (element.tag !== 'text') return undefined
    const at = { x: Number(element.attributes.x), y: Number(element.attributes.y) }
    const unit = units.find(({ box }) => isIn(box, at))
    unit?.codes.push(element)
    return unit ? null : undefined
  })
  const boxes = units.map(({ box }) => box)
  const over: Box[] = []
  const labels = units.map((unit) => {
    const code = codeOf(unit, numberOf(unit.link), viewBox)
    // Every unit is compared with every other.
    const larger = code && boxes.length <= mostOver ? overCode(code, unit, [...boxes, ...over], viewBox[2]) : null
    if (larger) over.push(larger[1])
    return labelOf(unit, larger?.[0] ?? code, viewBox)
  })
  return { nodes: rest, labels, boxes: new Map(units.map(({ link, box }) => [link, box])), over, isMoved }
}
