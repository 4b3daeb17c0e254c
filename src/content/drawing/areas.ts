/** The halls and courts of a level: what its drawing says outside of units and signs. */
import { lengthOf, outermost, type Place, type Point, startOf, type ViewBox, visit } from './geometry'
import { type DrawnElement, type DrawnNode, wordsIn } from './tree'

/** Words that stand in the open: "North Hall", in two lines. */
export interface DrawnArea {
  lines: string[]
  /** Where its first line is. */
  at: Point
  /** Font size, in units of the drawing. */
  size: number
  texts: DrawnElement[]
}

/** An area with its names in every language, the site's first. */
export interface NamedArea extends DrawnArea {
  names: string[]
}

/** How far below each other lines of one label may be, in font sizes. */
const mostLeading = 1.6
/** How far beside each other they may begin, in font sizes. */
const mostIndent = 0.5
/** A name has a word of three letters, and is no sentence: "P2" and "Not to scale, see the key below" are none. */
const isName = (words: string): boolean => /\p{L}{3}/u.test(words) && words.length <= 40
const usualSize = 16
/** A drawing that says more than this has other things to say. */
const most = 200

/** The areas of a level, from nodes that are drawn in one language. Slanted words are left to the drawing. */
export function areasIn(nodes: readonly DrawnNode[], viewBox: ViewBox): DrawnArea[] {
  const areas: DrawnArea[] = []
  const see = (element: DrawnElement, place: Place): void => {
    const [scale, slant] = place.matrix
    if (element.tag !== 'text' || element.inUnit !== undefined || slant !== 0 || !(scale > 0)) return
    const words = wordsIn(element)
    const at = startOf(element, place)
    if (areas.length > most || !isName(words) || !Number.isFinite(at.x + at.y)) return
    const written = lengthOf(element.attributes['font-size'])
    const size = (written > 0 ? written : usualSize) * scale
    const above = areas.find(
      (area) =>
        Math.abs(area.size - size) < size / 10 &&
        Math.abs(area.at.x - at.x) < mostIndent * size &&
        at.y > area.at.y &&
        at.y - area.at.y < mostLeading * size * area.lines.length,
    )
    if (above) {
      above.lines.push(words)
      above.texts.push(element)
    } else areas.push({ lines: [words], at, size, texts: [element] })
  }
  const seeOutsideSigns = (element: DrawnElement, place: Place): boolean => {
    const isSign = element.spot !== undefined || element.isEntrance === true
    if (!isSign) see(element, place)
    return !isSign
  }
  visit(nodes, seeOutsideSigns, outermost([...viewBox]))
  return areas.length > most ? [] : areas
}
