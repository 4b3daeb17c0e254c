/**
 * A level's drawing as a page shows it: whole, with a link round each unit that leads somewhere, or in small. Both are
 * trees made of the drawing's tree; svg-markup.ts alone writes them.
 */
import { centre } from '../../base/config'
import { kindLetters, type PlacedStore } from '../../centre/map/map'
import { type Box, boxOf } from '../../content/drawing/geometry'
import type { LevelDrawing, Point } from '../../content/drawing/level-drawing'
import { type DrawnNode, hasElement, replaced } from '../../content/drawing/tree'
import { OwnElement, svgMarkup } from './svg-markup'
import { lineShift, nameLabel } from './unit-names'

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
function pin({ x, y }: Point, [, , width]: LevelDrawing['viewBox'], scale: number): DrawnNode {
  const size = (width / 1280) * scale
  const transform = `translate(${rounded(x)} ${rounded(y - 52 * size)}) scale(${Math.round(size * 100) / 100})`
  return own('g', { class: 'pin', 'aria-hidden': 'true', transform }, own('g', { class: 'pin-size' }, ...pinPaths))
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
 * Names stand in the drawing from these shares of its width on: the first can be read on a phone that shows all of it, the
 * second where the drawing is 800 pixels wide. The rest wait until it is enlarged (client/finding/names.ts).
 */
const readable = [1 / 50, 1 / 90] as const
/** The largest letters of a name, as a share of the drawing's width. */
const largest = 1 / 36

/** What is written in a unit: the store's name where there is room, else what the drawing has there. */
function labelOf(
  link: UnitLink,
  box: Box,
  codes: readonly DrawnNode[],
  [, , width]: LevelDrawing['viewBox'],
): DrawnNode {
  const label = nameLabel(link.name, box)
  if (label === null) return own('g', { class: 'fp-label' }, ...codes)
  const { lines, isUpright } = label
  const size = Math.min(label.size, width * largest)
  const [x, y] = [rounded(box.x + box.width / 2), rounded(box.y + box.height / 2)]
  const rank = readable.findIndex((share) => size >= width * share) + 1
  const name = own(
    'text',
    {
      class: link.isSelected ? 'fp-name on' : 'fp-name',
      x,
      y,
      'font-size': rounded(size),
      transform: isUpright ? `rotate(-90 ${x} ${y})` : null,
    },
    ...lines.map((line, at) => own('tspan', { x, dy: `${at === 0 ? lineShift(0, lines.length) : 1.1}em` }, line)),
  )
  return own(
    'g',
    { class: rank === 0 ? 'fp-label' : `fp-label fp-n${rank}` },
    own('g', { class: 'fp-code' }, ...codes),
    name,
  )
}

const isIn = ({ x, y, width, height }: Box, at: Point): boolean =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height

/** Beyond so many comparisons of texts with units a drawing keeps its own texts. */
const mostCompared = 2_000_000

interface Labelled {
  nodes: DrawnNode[]
  labels: DrawnNode[]
}

/**
 * The drawing with the texts that stand in units taken out, and one label for each unit that holds them and the name. A
 * drawing with transforms is left as it is: where its parts are cannot be told from their attributes.
 */
function labelled(
  drawing: LevelDrawing,
  links: ReadonlyMap<string, UnitLink>,
  lettersOf: (link: UnitLink) => DrawnNode[],
): Labelled {
  const { nodes, viewBox } = drawing
  const units: { link: UnitLink; box: Box; codes: DrawnNode[] }[] = []
  let texts = 0
  const isMoved = hasElement(nodes, (element) => {
    const link = element.unit === undefined ? undefined : links.get(element.unit)
    const box = link ? boxOf(element) : null
    if (link && box) units.push({ link, box, codes: lettersOf(link) })
    if (element.tag === 'text') texts++
    return element.attributes.transform !== undefined
  })
  if (isMoved || units.length * texts > mostCompared) {
    return { nodes, labels: [...links.values()].flatMap(lettersOf) }
  }
  const rest = replaced(nodes, (element) => {
    if (element.tag !== 'text') return undefined
    const at = { x: Number(element.attributes.x), y: Number(element.attributes.y) }
    const unit = units.find(({ box }) => isIn(box, at))
    unit?.codes.push(element)
    return unit ? null : undefined
  })
  return { nodes: rest, labels: units.map(({ link, box, codes }) => labelOf(link, box, codes, viewBox)) }
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
  const { nodes, labels } = drawing === null ? { nodes: [], labels: [] } : labelled(drawing, byUnit, lettersOf)
  const bySlug = new Map(signs.map((sign) => [sign.slug.toLowerCase(), sign]))
  const drawn = replaced(nodes, (element) => {
    const sign = element.spot === undefined ? undefined : bySlug.get(element.spot.toLowerCase())
    if (sign) return own('a', { class: 'fp-spot', href: sign.href, 'aria-label': nameOfSign(sign, element) }, element)
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
    ...links.flatMap(({ isSelected, place }) => (isSelected && place.point ? [pin(place.point, viewBox, 1)] : [])),
    ...(marked ? [pin(marked, viewBox, 1)] : []),
  ])
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
