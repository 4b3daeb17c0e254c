/** The halls and courts of a level: what its drawing says outside of units and signs. */
import { lengthOf, type Point, rootSpace, textStart, type UserSpace, type ViewBox, visit } from './geometry'
import { type DrawnElement, type DrawnNode, textOf } from './tree'

/** Words that stand in the open: "North Hall", in two lines. */
export interface DrawnArea {
  lines: string[]
  /** Where its first line is. */
  start: Point
  /** Font size, in units of the drawing. */
  size: number
  texts: DrawnElement[]
}

/** An area with its names in every language, the site's first. */
export interface NamedArea extends DrawnArea {
  names: string[]
}

/** How far below each other lines of one label may be, in font sizes. */
const maxLeading = 1.6
/** How far beside each other they may begin, in font sizes. */
const maxIndent = 0.5
/** A name has a word of three letters, and is no sentence: "P2" and "Not to scale, see the key below" are none. */
const isName = (words: string): boolean => /\p{L}{3}/u.test(words) && words.length <= 40
const defaultFontSize = 16
/** A drawing that says more than this has other things to say. */
const maxAreas = 200

/** The areas of a level, from nodes that are drawn in one language. Slanted words are left to the drawing. */
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
  const onElement = (element: DrawnElement, place: UserSpace): boolean => {
    const isSign = element.spot !== undefined || element.isEntrance === true
    if (!isSign) addText(element, place)
    return !isSign
  }
  visit(nodes, onElement, rootSpace([...viewBox]))
  return areas.length > maxAreas ? [] : areas
}
