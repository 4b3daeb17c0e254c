/** The names of halls and courts, as labels that stay legible: what a drawing says of them itself is sized for a print. */
import { centre } from '../../base/config'
import type { NamedArea } from '../../content/drawing/areas'
import type { Box } from '../../content/drawing/geometry'
import type { LevelDrawing } from '../../content/drawing/level-drawing'
import type { DrawnElement, DrawnNode } from '../../content/drawing/tree'
import { own, rounded } from './svg-markup'
import { lineShift, widthOf } from './unit-names'

export interface AreaLabel {
  label: DrawnNode
  /** On a phone, where it is largest beside its level. */
  box: Box
  /** The drawing's own texts that it stands for. */
  texts: readonly DrawnElement[]
}

/** Its font size on a phone, as a share of the drawing's width: 10 CSS pixels of 345 (client/styles/items/plan.css). */
const share = 10 / 345
const lineHeight = 1.05

function labelOf({ lines, at, size, texts }: NamedArea, width: number): AreaLabel {
  const font = rounded(width * share)
  const wide = Math.max(...lines.map(widthOf))
  const anchor = texts[0]?.attributes['text-anchor']
  const aside = anchor === 'middle' ? 0 : (anchor === 'end' ? -wide / 2 : wide / 2) * size
  const [x, y] = [rounded(at.x + aside), rounded(at.y + ((lines.length - 1) / 2) * 1.2 * size - 0.35 * size)]
  const [boxWidth, boxHeight] = [wide * font, lines.length * lineHeight * font]
  return {
    label: own(
      'text',
      { class: 'fp-area', x, y, 'font-size': font, 'stroke-width': rounded(font * 0.3) },
      ...lines.map((line, index) =>
        own('tspan', { x, dy: `${index === 0 ? lineShift(0, lines.length) : lineHeight}em` }, line),
      ),
    ),
    box: { x: x - boxWidth / 2, y: y - boxHeight / 2, width: boxWidth, height: boxHeight },
    texts,
  }
}

/** How they are written: legible over the edges of units. */
export const written = {
  fill: centre.theme.colours['ink-2'],
  stroke: centre.theme.colours.paper,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
  'font-weight': 600,
  'text-anchor': 'middle',
}

/** A label for each area of a level. */
export const areaLabels = ({ areas = [], viewBox }: LevelDrawing): AreaLabel[] =>
  areas.map((area) => labelOf(area, viewBox[2]))
