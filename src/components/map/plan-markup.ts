/**
 * A level's drawing as a page shows it: whole, with a link round each unit that leads somewhere, or in small. Both are
 * trees made of the drawing's tree; svg-markup.ts alone writes them.
 */
import { centre } from '../../base/config'
import { kindLetters, type PlacedStore } from '../../centre/map/map'
import { type Box, boxOf } from '../../content/drawing/geometry'
import type { LevelDrawing, Point } from '../../content/drawing/level-drawing'
import { type DrawnElement, type DrawnNode, hasElement, replaced } from '../../content/drawing/tree'
import { enlarged, roomFor, shared } from './declutter'
import { OwnElement, svgMarkup } from './svg-markup'
import { codeLabel, lineShift, type NameLabel, nameLabel, widthOf } from './unit-names'

/** A unit that leads somewhere. */
export interface UnitLink {
  href: string
  /** Of the store. */
  name: string
  /** "Rainfold Outerwear, unit 132, Fashion" */
  label: string
  place: PlacedStore<unknown>
  isSelected: boolean
  /** Not among the stores asked for: shown, but pale. */
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

/** The centre's own pin, or a plain one in its accent. */
const pinPaths = (centre.drawings.pin ?? plainPin).map((attributes) => own('path', attributes))

/** The pin, its tip at the point; its size follows the drawing's, so that it is as large on every plan. */
function pin({ x, y }: Point, [, , width]: LevelDrawing['viewBox'], scale: number, hangs = false): DrawnNode {
  const size = Math.round((width / 12.8) * scale) / 100
  const down = hangs ? -size : size
  const transform = `translate(${rounded(x)} ${rounded(y - 52 * down)}) scale(${size} ${down})`
  return own('g', { class: 'pin', 'aria-hidden': 'true', transform }, own('g', { class: 'pin-size' }, ...pinPaths))
}

/** Height of a pin, in its own units. */
const pinHeight = 90

/** The pin of a unit stands on its upper edge, or hangs from the lower one where the drawing ends above, so that its name can be read. */
function pinOver({ place: { point } }: UnitLink, box: Box | undefined, viewBox: LevelDrawing['viewBox']): DrawnNode[] {
  if (point === null) return []
  if (box === undefined) return [pin(point, viewBox, 1)]
  const [, top, width] = viewBox
  const hangs = box.y - (pinHeight * width) / 1280 < top
  const edge = hangs ? box.y + box.height - 2 : box.y + 2
  return [pin({ x: box.x + box.width / 2, y: edge }, viewBox, 1, hangs)]
}

/** A place whose unit is not drawn: a round mark that is its link. */
function mark(link: UnitLink, [, , width]: LevelDrawing['viewBox']): DrawnNode[] {
  const { point } = link.place
  if (point === null) return []
  return [linked(link, own('circle', { cx: rounded(point.x), cy: rounded(point.y), r: rounded(width / 80) }))]
}

/** The letter and number of a unit, for a drawing that has no text of its own. */
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
 * Names stand in the drawing where their letters are so large (CSS pixels) in a drawing of these widths, unless script has
 * counted for the width that it has (client/finding/names.ts, client/styles/items/units.css).
 */
const legible = 9
const panes = [352, 560, 780] as const
/** The largest letters of a name, as a share of the drawing's width. */
const largest = 1 / 36

/** A label in the middle of a unit; its letters are as large as can be. */
function labelText({ lines, size, isUpright }: NameLabel, box: Box, classes: string): DrawnNode {
  const [x, y] = [rounded(box.x + box.width / 2), rounded(box.y + box.height / 2)]
  return own(
    'text',
    {
      class: classes,
      x,
      y,
      // Down: letters that are too large by a little touch the edge.
      'font-size': Math.floor(size * 10) / 10,
      transform: isUpright ? `rotate(-90 ${x} ${y})` : null,
    },
    ...lines.map((line, at) => own('tspan', { x, dy: `${at === 0 ? lineShift(0, lines.length) : 1.05}em` }, line)),
  )
}

/** The number of a unit, "S 164", as large as can be; null where nobody knows one. */
function codeOf(
  { link, box, codes }: LabelledUnit,
  number: string | null,
  [, , width]: LevelDrawing['viewBox'],
): NameLabel | null {
  const said = number ?? (codes.map(wordsIn).at(-1) || null)
  return said === null ? null : codeLabel(kindLetters[link.place.kind], said, box, (width * legible) / panes[0])
}

/** Letters of a number that a phone can show, in CSS pixels: a little more than script asks for (client/finding/names.ts). */
const leastCode = 8.5

/**
 * The number of a kiosk, larger than the kiosk: null where it has room inside, and where it would stand on other units or numbers.
 * In the hall round it nothing is hidden.
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

/** Longer ones are no numbers of kiosks. */
const longestOver = 5

/** What is written in a unit: the store's name where there is room, else its number. */
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

/** Beyond so many comparisons of texts with units a drawing keeps its own texts. */
const mostCompared = 2_000_000

/** Of so many units, and so many signs, each is compared with each. */
const mostOver = 500
const mostSigns = 60

interface LabelledUnit {
  link: UnitLink
  box: Box
  /** The drawing's own texts in it. */
  codes: DrawnNode[]
}

interface Labelled {
  nodes: DrawnNode[]
  labels: DrawnNode[]
  /** Where each unit is. */
  boxes: ReadonlyMap<UnitLink, Box>
  /** Numbers that are larger than their units. */
  over: readonly Box[]
  /** Parts have transforms, so that nobody knows where they are. */
  isMoved: boolean
}

/**
 * The drawing with the texts that stand in units taken out, and one label for each unit that holds them and the name. A
 * drawing with transforms is left as it is: where its parts are cannot be told from their attributes.
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
    // The letters of a sign are its own.
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
    // Of more units not each can be compared with each.
    const larger = code && boxes.length <= mostOver ? overCode(code, unit, [...boxes, ...over], viewBox[2]) : null
    if (larger) over.push(larger[1])
    return labelOf(unit, larger?.[0] ?? code, viewBox)
  })
  return { nodes: rest, labels, boxes: new Map(units.map(({ link, box }) => [link, box])), over, isMoved }
}

/** The sign of a place that is no store, and where it leads. */
interface SignLink {
  slug: string
  href: string
  /** "Washrooms, Food court" */
  label: string
}

interface PlanOptions {
  /** Null for a bitmap. */
  drawing: LevelDrawing | null
  /** Address of the picture of a level that has no drawing. */
  bitmap: string | null
  viewBox: LevelDrawing['viewBox']
  links: readonly UnitLink[]
  /** A way through the level, as a path's `d`. */
  route?: string | null
  /** Signs of places that are no stores. */
  signs?: readonly SignLink[]
  /** Where another pin stands. */
  marked?: Point | null
  /** What is written under a unit's letter. */
  unit: (link: UnitLink) => string | null
}

/** The drawing with a link round each unit that has a store, marks where only a point is known, and the pin on top. */
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
    // A sign as well, which leads nowhere.
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

/** How a sign moves in a narrow drawing, and in a wide one; null where it has no room at rest. */
interface SignPlace {
  narrow: Point | null
  wide: Point | null
}

/** Height of a sign on the screen, in CSS pixels (client/finding/names.ts), and the widths of drawings that room is made for. */
const signHeight = 20
const widths = { narrow: 330, wide: 690 }

/** Where each sign stands at rest. Ways in come first, and move least. */
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

/** Where the signs of a drawing had room: it is the same on each of its pages, and dearer than the rest of the plan. */
const rooms = new WeakMap<LevelDrawing, { key: string; narrow: (Point | null)[]; wide: (Point | null)[] }>()

/** A sign at its place. Each move is for one width of a drawing at rest (client/styles/items/units.css). */
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

/** What a sign is called, with the letters that are on it ("WC"): who says what he sees means this link (WCAG 2.5.3). */
function nameOfSign({ label }: SignLink, element: DrawnNode): string {
  const words = wordsIn(element)
  return words === '' || label.toLowerCase().includes(words.toLowerCase()) ? label : `${words}, ${label}`
}

/** A stop's number on a disc, at the place of its pin. */
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
  /** The number of a place's stop, from 1; without it each has a pin. */
  numberOf?: (store: Store) => number
  /** A walk through the level, as a path's `d`. */
  route?: string | null
}

/** The drawing in small, as a whole `<svg>`: no text, no links; the given units in the accent, with a pin or number each. */
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
