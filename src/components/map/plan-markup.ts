/**
 * A level's drawing as pages show it: in full, with a link round each unit that leads somewhere, or as a thumbnail.
 * Both are trees derived from the drawing's tree; only svg-markup.ts serialises them.
 */
import { centre } from '../../base/config'
import { kindLetters, type PlacedStore } from '../../centre/map/map'
import { type Box, boxOf } from '../../content/drawing/geometry'
import type { LevelDrawing, Point } from '../../content/drawing/level-drawing'
import { type DrawnElement, type DrawnNode, hasElement, replaced } from '../../content/drawing/tree'
import { enlarged, roomFor, shared } from './declutter'
import { OwnElement, svgMarkup } from './svg-markup'
import { codeLabel, lineShift, type NameLabel, nameLabel, widthOf } from './unit-names'

/** A unit that is a link. */
export interface UnitLink {
  href: string
  /** The store's. */
  name: string
  /** "Rainfold Outerwear, unit 132, Fashion" */
  label: string
  place: PlacedStore<unknown>
  isSelected: boolean
  /** Filtered out: still shown, but pale. */
  isPale: boolean
}

type Attributes = ConstructorParameters<typeof OwnElement>[1]

const own = (tag: string, attributes: Attributes, ...children: DrawnNode[]): OwnElement =>
  new OwnElement(tag, attributes, children)

const rounded = (value: number): number => Math.round(value * 10) / 10

function linked({ href, label, place, isSelected, isPale }: UnitLink, inside: DrawnNode): DrawnNode {
  const classes = ['fp-u', isSelected ? 'fp-on' : `fp-${place.kind}`, ...(isPale ? ['fp-pale'] : [])].join(' ')
  return own('a', { class: classes, href, 'aria-label': label, 'aria-current': isSelected ? 'true' : null }, inside)
}

const { accent } = centre.theme.colours
const plainPin: Attributes[] = [
  { d: 'M0 52C-13 30-27 14-27-7a27 27 0 1 1 54 0C27 14 13 30 0 52Z', fill: accent, stroke: '#fff', 'stroke-width': 5 },
  { d: 'M0-18a10 10 0 1 1 0 20a10 10 0 1 1 0-20Z', fill: '#fff' },
]

/** The centre's own pin, or a plain one in its accent colour. */
const pinPaths = (centre.drawings.pin ?? plainPin).map((attributes) => own('path', attributes))

/** A pin with its tip at the point, scaled with the drawing so that it looks the same size on every plan. */
function pin({ x, y }: Point, [, , width]: LevelDrawing['viewBox'], scale: number, hangs = false): DrawnNode {
  const size = Math.round((width / 12.8) * scale) / 100
  const down = hangs ? -size : size
  const transform = `translate(${rounded(x)} ${rounded(y - 52 * down)}) scale(${size} ${down})`
  return own('g', { class: 'pin', 'aria-hidden': 'true', transform }, own('g', { class: 'pin-size' }, ...pinPaths))
}

/** Height of a pin, in units of its own paths. */
const pinHeight = 90

/** A unit's pin, clear of its name: on its upper edge, or hanging from the lower one if there is no room above. */
function pinOver({ place: { point } }: UnitLink, box: Box | undefined, viewBox: LevelDrawing['viewBox']): DrawnNode[] {
  if (point === null) return []
  if (box === undefined) return [pin(point, viewBox, 1)]
  const [, top, width] = viewBox
  const hangs = box.y - (pinHeight * width) / 1280 < top
  const edge = hangs ? box.y + box.height - 2 : box.y + 2
  return [pin({ x: box.x + box.width / 2, y: edge }, viewBox, 1, hangs)]
}

/** A store whose unit is not in the drawing: a round mark as its link. */
function mark(link: UnitLink, [, , width]: LevelDrawing['viewBox']): DrawnNode[] {
  const { point } = link.place
  if (point === null) return []
  return [linked(link, own('circle', { cx: rounded(point.x), cy: rounded(point.y), r: rounded(width / 80) }))]
}

/** A unit's letter and number, for a drawing without texts of its own. */
function letters(link: UnitLink, number: string | null): DrawnNode[] {
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

/** Most units, and most signs, for which each is compared with every other. */
const mostOver = 500
const mostSigns = 60

interface LabelledUnit {
  link: UnitLink
  box: Box
  /** The drawing's own texts inside it. */
  codes: DrawnNode[]
}

interface Labelled {
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
function labelled(
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

/** The sign of a place that is not a store, as a link. */
interface SignLink {
  slug: string
  href: string
  /** "Washrooms, Food court" */
  label: string
}

interface PlanOptions {
  /** Null for a level that has only a bitmap. */
  drawing: LevelDrawing | null
  /** Address of the picture, for a level without a drawing. */
  bitmap: string | null
  viewBox: LevelDrawing['viewBox']
  links: readonly UnitLink[]
  /** A wayfinding route through the level, as a path's `d`. */
  route?: string | null
  /** Signs of places that are not stores. */
  signs?: readonly SignLink[]
  /** The position of an additional pin. */
  marked?: Point | null
  /** The number of a unit, null if unknown. */
  unit: (link: UnitLink) => string | null
}

/** The drawing with a link round each store's unit, marks where only a point is known, and pins on top. */
export function planMarkup({ drawing, bitmap, viewBox, links, route, signs = [], marked, unit }: PlanOptions): string {
  const [x, y, width, height] = viewBox
  const byUnit = new Map(links.filter(({ place }) => place.isDrawn).map((link) => [link.place.unitId, link]))
  const needsLetters = drawing !== null && !hasElement(drawing.nodes, ({ tag }) => tag === 'text')
  const lettersOf = (link: UnitLink) => (needsLetters ? letters(link, unit(link)) : [])
  const { nodes, labels, boxes, over, isMoved }: Labelled =
    drawing === null
      ? { nodes: [], labels: [], boxes: new Map(), over: [], isMoved: false }
      : labelled(drawing, byUnit, lettersOf, unit)
  const bySlug = new Map(signs.map((sign) => [sign.slug.toLowerCase(), sign]))
  const signOf = ({ spot }: DrawnElement): SignLink | undefined =>
    spot === undefined ? undefined : bySlug.get(spot.toLowerCase())
  const isSign = (element: DrawnElement): boolean => element.isEntrance === true || signOf(element) !== undefined
  const around = { shops: [...boxes.values()], kept: over }
  const places = drawing === null || isMoved ? new Map() : signPlaces(drawing, nodes, isSign, around, viewBox)
  const drawn = replaced(nodes, (element) => {
    const sign = signOf(element)
    const { attributes, inside } = standing(element, places.get(element))
    if (sign) return own('a', { ...attributes, href: sign.href, 'aria-label': nameOfSign(sign, element) }, inside)
    // Also a sign, but not a link.
    if (element.isEntrance) return own('g', attributes, inside)
    if (element.unit === undefined) return undefined
    const link = byUnit.get(element.unit)
    return link ? linked(link, element) : element
  })
  return svgMarkup([
    ...(bitmap === null ? [] : [own('image', { href: bitmap, x, y, width, height })]),
    ...drawn,
    ...links.flatMap((link) => (link.place.isDrawn ? [] : mark(link, viewBox))),
    ...(labels.length > 0 ? [own('g', { class: 'fp-labels', 'aria-hidden': 'true' }, ...labels)] : []),
    ...(route ? [own('path', { class: 'fp-route', d: route })] : []),
    ...links.flatMap((link) => (link.isSelected ? pinOver(link, boxes.get(link), viewBox) : [])),
    ...(marked ? [pin(marked, viewBox, 1)] : []),
  ])
}

/** The shift of a sign in a narrow and in a wide drawing; null if it has no room at rest. */
interface SignPlace {
  narrow: Point | null
  wide: Point | null
}

/** In CSS pixels: a sign's height on screen (client/finding/names.ts), and drawing widths to place signs for. */
const signHeight = 20
const widths = { narrow: 330, wide: 690 }

/** The place of each sign at rest. Entrances are placed first, so they move least. */
function signPlaces(
  drawing: LevelDrawing,
  nodes: readonly DrawnNode[],
  isSign: (element: DrawnElement) => boolean,
  around: { shops: readonly Box[]; kept: readonly Box[] },
  [x, y, width, height]: LevelDrawing['viewBox'],
): ReadonlyMap<DrawnElement, SignPlace> {
  const signs: { element: DrawnElement; box: Box }[] = []
  hasElement(nodes, (element) => {
    const box = isSign(element) ? boxOf(element) : null
    if (box && box.height > 0) signs.push({ element, box })
    return false
  })
  const [first] = signs
  if (first === undefined || signs.length > mostSigns) return new Map()
  const sorted = signs.toSorted(
    (one, other) => Number(other.element.isEntrance ?? 0) - Number(one.element.isEntrance ?? 0),
  )
  const at = (pixels: number): (Point | null)[] => {
    const factor = Math.max(1, (signHeight * width) / (first.box.height * pixels))
    const boxes = sorted.map(({ box }) => enlarged(box, factor))
    return roomFor(boxes, { ...around, view: { x, y, width, height } })
  }
  const key = JSON.stringify([x, y, width, height, sorted.map(({ box }) => box), around])
  const known = rooms.get(drawing)
  const { narrow, wide } = known?.key === key ? known : { narrow: at(widths.narrow), wide: at(widths.wide) }
  rooms.set(drawing, { key, narrow, wide })
  return new Map(
    sorted.map(({ element }, index) => [element, { narrow: narrow[index] ?? null, wide: wide[index] ?? null }]),
  )
}

/** Cached places of each drawing's signs: the same on every page, and more costly than the rest of the plan. */
const rooms = new WeakMap<LevelDrawing, { key: string; narrow: (Point | null)[]; wide: (Point | null)[] }>()

/** A sign at its place: one nested shift for each width of the drawing at rest (client/styles/items/units.css). */
function standing(
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

const wordsIn = (node: DrawnNode): string =>
  typeof node === 'string' ? node : node.children.map(wordsIn).join(' ').replace(/\s+/g, ' ').trim()

/** Accessible name of a sign; includes the letters on it ("WC"), for speech input (WCAG 2.5.3). */
function nameOfSign({ label }: SignLink, element: DrawnNode): string {
  const words = wordsIn(element)
  return words === '' || label.toLowerCase().includes(words.toLowerCase()) ? label : `${words}, ${label}`
}

/** A stop's number on a disc, in place of its pin. */
function numbered({ x, y }: Point, number: number, [, , width]: LevelDrawing['viewBox']): DrawnNode {
  const r = width / 34
  const digits = {
    y: rounded(r * 0.42),
    'font-size': rounded(r * 1.2),
    'font-weight': 700,
    'text-anchor': 'middle',
    fill: '#fff',
  }
  return own(
    'g',
    { class: 'pin', transform: `translate(${rounded(x)} ${rounded(y)})` },
    own('circle', { r: rounded(r), fill: accent, stroke: '#fff', 'stroke-width': rounded(r / 7) }),
    own('text', digits, String(number)),
  )
}

interface MiniOptions<Store> {
  /** Number of the stop at a store, from 1; without it each place has a pin. */
  numberOf?: (store: Store) => number
  /** A walking route through the level, as a path's `d`. */
  route?: string | null
}

/** A thumbnail as an `<svg>`, without texts or links: given units in the accent colour, each with a pin or number. */
export function miniMarkup<Store>(
  { nodes, viewBox }: LevelDrawing,
  places: readonly PlacedStore<Store>[],
  { numberOf, route }: MiniOptions<Store> = {},
): string {
  const chosen = new Set(places.map(({ unitId }) => unitId))
  const withoutText = (some: readonly DrawnNode[]) => replaced(some, ({ tag }) => (tag === 'text' ? null : undefined))
  const drawn = replaced(withoutText(nodes), (element) =>
    element.unit !== undefined && chosen.has(element.unit) ? own('g', { class: 'fp-u fp-on' }, element) : undefined,
  )
  const walk = route ? [own('path', { class: 'fp-route', d: route })] : []
  const pins = places.flatMap((place) => {
    if (place.point === null) return []
    return [numberOf ? numbered(place.point, numberOf(place.store), viewBox) : pin(place.point, viewBox, 2)]
  })
  const attributes = { class: 'plan mini', viewBox: viewBox.join(' '), focusable: 'false' }
  return svgMarkup([own('svg', attributes, ...drawn, ...walk, ...pins)])
}
