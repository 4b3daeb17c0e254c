/** A level's drawing as the map shows it (mini-markup.ts makes a small one), with a link around each store's unit. */
import { centre } from '../../base/config'
import type { NamedArea } from '../../content/drawing/areas'
import type { LevelDrawing, Point } from '../../content/drawing/level-drawing'
import { type DrawnElement, type DrawnNode, hasElement, replaceElements } from '../../content/drawing/tree'
import { pin, pinOver, smallScale } from './pins'
import { positionSign, type SignLink, type SignRank, signPlaces, withPictogram } from './signs'
import { svg, svgMarkup, toTenth } from './svg-markup'
import { labelUnits, linesAt } from './unit-labels'
import { linkUnit, type UnitLink } from './unit-link'
import { baselineDrop, lineHeight, textWidth } from './unit-names'

export interface PlanOptions {
  /** Empty for a level that has only a bitmap. */
  drawing: LevelDrawing
  bitmap: string | null
  links: readonly UnitLink[]
  /** A wayfinding route through the level, as a path's `d`. */
  route?: string | null
  /** Where the route begins: a ring. */
  start?: Point | null
  signs?: readonly SignLink[]
  pins?: readonly Point[]
}

/** The drawing with links around stores' units, marks for stores of which only a point is known, and pins on top. */
export function planMarkup({ drawing, bitmap, links, route, start, signs = [], pins = [] }: PlanOptions): string {
  const { viewBox } = drawing
  const [x, y, width, height] = viewBox
  const byUnit = new Map(links.filter(({ place }) => place.isDrawn).map((link) => [link.place.unitId, link]))
  const { nodes, labels, rooms, over } = labelUnits(drawing, byUnit)
  const areas = (drawing.areas ?? []).map((area) => labelOf(area, width))
  const bySlug = new Map(signs.map((sign) => [sign.slug.toLowerCase(), sign]))
  const signOf = ({ spot }: DrawnElement): SignLink | undefined =>
    spot === undefined ? undefined : bySlug.get(spot.toLowerCase())
  const rankOf = (element: DrawnElement): SignRank => {
    const sign = signOf(element)
    return element.isEntrance ? 0 : sign ? (sign.isPriority ? 1 : 2) : null
  }
  const around = { shops: [...rooms.values()], numbers: over, names: areas.map(({ box }) => box) }
  const places = signPlaces(drawing, nodes, rankOf, around)
  const texts = new Set(areas.flatMap((area) => area.texts))
  const drawn = replaceElements(nodes, (element) => {
    if (texts.has(element)) return null
    const sign = signOf(element)
    const { attributes, inside } = positionSign(sign ? withPictogram(sign, element) : element, places.get(element))
    if (sign) return svg('a', { ...attributes, href: sign.href, 'aria-label': sign.label }, inside)
    // A sign that is no link. Its letter says nothing by itself; the entrances are listed below the map.
    if (element.isEntrance) return svg('g', { ...attributes, 'aria-hidden': 'true' }, inside)
    // Safari ignores a text's transform-origin, but not a group's.
    if (element.tag === 'text' && element.attributes.transform === undefined)
      return svg('g', { class: 'fp-own' }, element)
    if (element.unit === undefined) return undefined
    const link = byUnit.get(element.unit)
    return link ? linkUnit(link, element) : element
  })
  const line = [...(route ? [svg('path', { class: 'fp-route', d: route })] : []), ...(start ? startRing(start) : [])]
  const under = line.length === 0 ? 0 : countBelowSigns(nodes, (element) => rankOf(element) !== null)
  return svgMarkup([
    ...(bitmap === null ? [] : [svg('image', { href: bitmap, x, y, width, height })]),
    ...drawn.slice(0, under),
    ...line,
    ...drawn.slice(under),
    ...links.flatMap((link) => (link.place.isDrawn ? [] : unitMark(link, viewBox))),
    ...(labels.length > 0 ? [svg('g', { class: 'fp-labels', 'aria-hidden': 'true' }, ...labels)] : []),
    ...(areas.length > 0
      ? [svg('g', { class: 'fp-labels', 'aria-hidden': 'true', ...areaStyle }, ...areas.map(({ label }) => label))]
      : []),
    ...links.flatMap((link) => (link.isSelected ? pinOver(link, rooms.get(link), drawing) : [])),
    ...pins.map((point) => pin(point, viewBox, smallScale)),
  ])
}

/** Its font size on a phone, as a share of the drawing's width: 10 CSS pixels of 345 (client/styles/items/plan.css). */
const areaFontShare = 10 / 345
/** Line height of the drawing's own texts, in em. */
const drawnLineHeight = 1.2

function labelOf({ lines, start, size, texts }: NamedArea, width: number) {
  const font = toTenth(width * areaFontShare)
  const wide = Math.max(...lines.map(textWidth))
  const anchor = texts[0]?.attributes['text-anchor']
  const aside = anchor === 'middle' ? 0 : (anchor === 'end' ? -wide / 2 : wide / 2) * size
  const middle = ((lines.length - 1) / 2) * drawnLineHeight - baselineDrop
  const [x, y] = [toTenth(start.x + aside), toTenth(start.y + middle * size)]
  const text = svg('text', { x, y, 'font-size': font, 'stroke-width': toTenth(font * 0.3) }, ...linesAt(x, lines))
  const [boxWidth, boxHeight] = [wide * font, lines.length * lineHeight * font]
  return {
    label: svg('g', { class: 'fp-area' }, text),
    /** Its box on a phone, where it is largest. */
    box: { x: x - boxWidth / 2, y: y - boxHeight / 2, width: boxWidth, height: boxHeight },
    /** The drawing's own texts that it replaces. */
    texts,
  }
}

/** Legible over the edges of units. */
const areaStyle = {
  fill: centre.theme.colours['ink-2'],
  stroke: centre.theme.colours.paper,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
  'font-weight': 600,
  'text-anchor': 'middle',
}

/** How many layers of a drawing lie below its signs; a route is drawn above these. All, if signs are in units. */
function countBelowSigns(nodes: readonly DrawnNode[], isSign: (element: DrawnElement) => boolean): number {
  const first = nodes.findIndex((node) => hasElement([node], isSign))
  const isAbove = first > nodes.findLastIndex((node) => hasElement([node], ({ unit }) => unit !== undefined))
  return isAbove ? first : nodes.length
}

/** A ring of the same size at any zoom: zero-length lines with round caps (client/styles/items/plan.css). */
const startRing = ({ x, y }: Point): DrawnNode[] =>
  ['fp-start', 'fp-start fp-start-in'].map((name) => svg('path', { class: name, d: `M${toTenth(x)} ${toTenth(y)}h0` }))

/** A store whose unit is not in the drawing: a round mark as its link. */
function unitMark(link: UnitLink, [, , width]: LevelDrawing['viewBox']): DrawnNode[] {
  const { point } = link.place
  if (point === null) return []
  return [linkUnit(link, svg('circle', { cx: toTenth(point.x), cy: toTenth(point.y), r: toTenth(width / 80) }))]
}
