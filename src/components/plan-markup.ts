/**
 * A level's drawing as the inside of an `<svg>`. The drawing is text whose elements may open in one part and close in
 * another, so it is put together as text: the sanitised parts, and round each unit a link that is written here.
 */
import { kindLetters, type Place } from '../centre/map'
import type { DrawnUnit, LevelDrawing, Point } from '../content/drawing'

/** A unit that leads somewhere. */
export interface UnitLink {
  href: string
  /** "Rainfold Outerwear, unit 132, Fashion" */
  label: string
  place: Place<unknown>
  isSelected: boolean
  /** Not among the stores asked for: shown, but pale. */
  isPale: boolean
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

function opening({ href, label, place, isSelected, isPale }: UnitLink): string {
  const classes = ['fp-u', isSelected ? 'fp-on' : `fp-${place.kind}`, ...(isPale ? ['fp-pale'] : [])].join(' ')
  return `<a class="${classes}" href="${escaped(href)}" aria-label="${escaped(label)}"${isSelected ? ' aria-current="true"' : ''}>`
}

const acorn =
  '<path d="M-22 -4C-24 26-10 40 0 52C10 40 24 26 22-4Z" fill="#9c4a1a" stroke="#fff" stroke-width="5"></path>' +
  '<path d="M0-28C-1-36 2-40 7-43" fill="none" stroke="#12322a" stroke-width="5.5" stroke-linecap="round"></path>' +
  '<path d="M-28-3C-30-18-18-29 0-29S30-18 28-3C28 2 20 3 0 3S-28 2-28-3Z" fill="#12322a" stroke="#fff" stroke-width="2"></path>'

/** The acorn, its tip at the point; its size follows the drawing's, so that it is as large on every plan. */
function pin({ x, y }: Point, [, , width]: LevelDrawing['viewBox'], scale: number): string {
  const size = (width / 1280) * scale
  return `<g class="pin" aria-hidden="true" transform="translate(${rounded(x)} ${rounded(y - 52 * size)}) scale(${Math.round(size * 100) / 100})">${acorn}</g>`
}

/** A place whose unit is not drawn: a round mark that is its link. */
function mark(link: UnitLink, [, , width]: LevelDrawing['viewBox']): string {
  const { point } = link.place
  if (point === null) return ''
  const at = `cx="${rounded(point.x)}" cy="${rounded(point.y)}"`
  return `${opening(link)}<circle ${at} r="${rounded(width / 80)}"></circle></a>`
}

/** Letters for the units of a drawing that has no text of its own. */
function letters(links: readonly UnitLink[], unit: (link: UnitLink) => string | null): string {
  const texts = links.flatMap((link) => {
    const { point, kind } = link.place
    if (point === null) return []
    const on = link.isSelected ? ' class="on"' : ''
    const number = unit(link)
    const first = `<text${on} x="${rounded(point.x)}" y="${rounded(point.y - 2)}">${kindLetters[kind]}</text>`
    return number === null
      ? [first]
      : [
          first,
          `<text class="num${link.isSelected ? ' on' : ''}" x="${rounded(point.x)}" y="${rounded(point.y + 14)}">${escaped(number)}</text>`,
        ]
  })
  return `<g class="fp fp-labels" aria-hidden="true">${texts.join('')}</g>`
}

const isUnit = (part: string | DrawnUnit): part is DrawnUnit => typeof part !== 'string'
const hasText = ({ parts }: LevelDrawing): boolean =>
  parts.some((part) => (isUnit(part) ? part.markup : part).includes('<text'))

interface PlanOptions {
  /** Null for a bitmap. */
  drawing: LevelDrawing | null
  /** Address of the picture of a level that has no drawing. */
  bitmap: string | null
  viewBox: LevelDrawing['viewBox']
  links: readonly UnitLink[]
  /** A way through the level, as a path's `d`. */
  route?: string | null
  /** What is written under a unit's letter. */
  unit: (link: UnitLink) => string | null
}

/** The drawing with a link round each unit that has a store, marks where only a point is known, and the pin on top. */
export function planMarkup({ drawing, bitmap, viewBox, links, route, unit }: PlanOptions): string {
  const [left, top, width, height] = viewBox
  const picture =
    bitmap === null
      ? ''
      : `<image href="${escaped(bitmap)}" x="${left}" y="${top}" width="${width}" height="${height}"></image>`
  const byUnit = new Map(links.filter(({ place }) => place.isDrawn).map((link) => [link.place.unitId, link]))
  const drawn = (drawing?.parts ?? []).map((part) => {
    if (!isUnit(part)) return part
    const link = byUnit.get(part.id)
    return link ? `${opening(link)}${part.markup}</a>` : part.markup
  })
  const marks = links.filter(({ place }) => !place.isDrawn).map((link) => mark(link, viewBox))
  const pins = links.flatMap(({ isSelected, place }) =>
    isSelected && place.point ? [pin(place.point, viewBox, 1)] : [],
  )
  const ours = drawing !== null && !hasText(drawing) ? letters([...byUnit.values()], unit) : ''
  const way = route ? [`<path class="fp-route" d="${escaped(route)}"></path>`] : []
  return [picture, ...drawn, ...marks, ours, ...way, ...pins].join('')
}

/** The drawing in small, as a picture: no text, no links; the given units in copper, with a pin each. */
export function miniMarkup(drawing: LevelDrawing, places: readonly Place<unknown>[]): string {
  const chosen = new Set(places.map(({ unitId }) => unitId))
  const parts = drawing.parts.map((part) => {
    if (!isUnit(part)) return part.replace(/<text[\s\S]*?<\/text>/g, '')
    return chosen.has(part.id) ? `<g class="fp-u fp-on">${part.markup}</g>` : part.markup
  })
  const pins = places.flatMap(({ point }) => (point ? [pin(point, drawing.viewBox, 2)] : []))
  return [...parts, ...pins].join('')
}
