/** Reads the levels of the centre map with their drawings and the stores on them. */
import { type Locale, localeNames } from '../base/config'
import { memoize, memoizeWeak } from '../base/memoize'
import { completeLevels, type Floor, floorOf, kindFinder } from '../centre/map/map'
import type { Readings } from '../content/content'
import { areasIn } from '../content/drawing/areas'
import type { LevelDrawing, Point } from '../content/drawing/level-drawing'
import { hasElement, nodesIn } from '../content/drawing/tree'
import type { CentreMap } from '../content/schema/map'
import type { Category, Store } from '../content/schema/store'
import type { PageContext } from '../request/context'
import { inLanguage, type LangText } from '../texts/localised'

export type StoreFloor = Floor<Store>

/**
 * All levels, in the map's order, with the drawings' words in a language. Locations are completed before drawings are
 * read: a drawing is parsed once, with the units known then, so every page must ask for it with the same ones.
 */
export async function loadFloors(
  { content, diningNames, locale }: Pick<PageContext, 'content' | 'diningNames' | 'locale'>,
  { mapplic: map, stores, categories }: Readings<'mapplic' | 'stores' | 'categories'>,
): Promise<StoreFloor[]> {
  if (map === null) return []
  const levels = levelsOf(map, stores)
  const drawings = await Promise.all(levels.map((level, index) => content.mapDrawing(level, index, map)))
  const kindOf = kindsOf(categories, diningNames)
  return levels.map((level, index) => {
    const drawing = drawings[index]
    return floorsOf(level, drawing ? drawingIn(drawing)(locale) : null, map, stores, kindOf)
  })
}

// Computed once per copy of the content: every store page needs it.
const levelsOf = memoizeWeak((map: CentreMap, stores: readonly Store[]) => completeLevels(map.levels, stores))
const kindsOf = memoizeWeak((categories: readonly Category[], diningNames: readonly string[]) =>
  kindFinder(categories, diningNames),
)

/** Drawings as drawn in a language. Areas at the same place in several languages are one, with the names of all. */
const drawingIn = memoizeWeak((drawing: LevelDrawing) => {
  const { viewBox } = drawing
  const isMixed = hasElement(drawing.nodes, ({ only }) => only !== undefined)
  const drawn = memoize((locale: Locale) => {
    const nodes = isMixed ? nodesIn(drawing.nodes, locale) : drawing.nodes
    return { nodes, areas: areasIn(nodes, viewBox) }
  })
  return memoize((locale: Locale): LevelDrawing => {
    const { nodes, areas } = drawn(locale)
    const namesAt = ({ x, y }: Point) =>
      localeNames.flatMap((each) => {
        const same = drawn(each).areas.find(({ start }) => start.x === x && start.y === y)
        return same ? [same.lines.join(' ')] : []
      })
    return { ...drawing, nodes, areas: areas.map((area) => ({ ...area, names: namesAt(area.start) })) }
  })
})

const floorsOf = memoizeWeak(floorOf)

/** The title of a level in a language; its id if it has none. */
export const levelTitle = ({ level: { id, title, title_2 } }: Pick<StoreFloor, 'level'>, locale: Locale): LangText =>
  inLanguage({ title: title ?? id, title_2 }, 'title', locale)
