/** The halls and courts of a level: the texts of its drawing outside of units and signs. */
import { lengthOf, type Point, rootSpace, textStart, type UserSpace, type ViewBox, visit } from './geometry'
import { type DrawnElement, type DrawnNode, textOf } from './tree'

/** A name in the concourse: "North Hall", in one line or several. */
export interface DrawnArea {
  lines: string[]
  /** The start of its first line. */
  start: Point
  /** Font size, in units of the drawing. */
  size: number
  texts: DrawnElement[]
}

/** An area with its names in every language, the site's first. */
export type NamedArea = DrawnArea & { names: string[] }

/** The most distance between two lines of one label, in font sizes. */
const maxLeading = 1.6
/** The most horizontal distance between their starts, in font sizes. */
const maxIndent = 0.5
/** A name has three letters in a row, and is no sentence: "P2" and "Not to scale, see the key below" are none. */
const isName = (words: string): boolean => /\p{L}{3}/u.test(words) && words.length <= 40
const defaultFontSize = 16
/** In a drawing with more texts than this, they are no areas. */
const maxAreas = 200

/** The areas of a level, from nodes in one language. Rotated texts are left to the drawing. */
export function areasIn(nodes: readonly DrawnNode[], viewBox: ViewBox): DrawnArea[] {
  const areas: DrawnArea[] = []
  const addText = (element: DrawnElement, space: UserSpace): void => {
    const [scale, slant] = space.matrix
    if (element.tag !== 'text' || element.inUnit !== undefined || slant !== 0 || !(scale > 0)) return
    const words = textOf(element)
    const start = textStart(element, space)
    if (areas.length > maxAreas || !isName(words) || !Number.isFinite(start.x + start.y)) return
    const stated = lengthOf(element.attributes['font-size'])
    const size = (stated > 0 ? stated : defaultFontSize) * scale
    const above = areas.find(
      (area) =>
        Math.abs(area.size - size) < size / 10 &&
        Math.abs(area.start.x - start.x) < maxIndent * size &&
        start.y > area.start.y &&
        start.y - area.start.y < maxLeading * size * area.lines.length,
    )
    if (above) {
      above.lines.push(words)
      above.texts.push(element)
    } else areas.push({ lines: [words], start, size, texts: [element] })
  }
  const onElement = (element: DrawnElement, space: UserSpace): boolean => {
    const isSign = element.spot !== undefined || element.isEntrance === true
    if (!isSign) addText(element, space)
    return !isSign
  }
  visit(nodes, onElement, rootSpace(viewBox))
  return areas.length > maxAreas ? [] : areas
}
