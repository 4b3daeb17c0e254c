/** The halls and courts of the centre: words of its drawings that addresses of its stores or places name. */
import { memoizeWeak } from '../base/memoize'
import { plainText } from '../centre/plain-text'
import { foldName, nameWords } from '../centre/stores/names'
import type { Point } from '../content/drawing/level-drawing'
import type { StoreFloor } from './floors'
import type { SpotKind } from './spots'

/** A hall or a court: "Food court". */
export interface Area {
  /** Made of its name in the site's first language. */
  slug: string
  /** In the language of the drawings. */
  name: string
  /** In every language. */
  names: string[]
  /** Where its name stands in the drawings: a food court may have two wings. */
  positions: { level: string; point: Point }[]
}

/** The words of the drawings outside of units and signs, and the folded addresses of the stores on them. */
const readAreas = memoizeWeak((...floors: StoreFloor[]): { areas: Area[]; addresses: string } => {
  const stores = new Set(floors.flatMap(({ placed }) => placed.map(({ store }) => store)))
  const areas = new Map<string, Area>()
  for (const { level, drawing } of floors) {
    for (const { lines, names, start: point } of drawing?.areas ?? []) {
      const slug = nameWords(names[0] ?? '').replaceAll(' ', '-')
      const area = areas.get(slug) ?? { slug, name: lines.join(' '), names, positions: [] }
      area.positions.push({ level: level.id, point })
      areas.set(slug, area)
    }
  }
  const height = ({ positions }: Area) => floors.findIndex(({ level }) => level.id === positions[0]?.level)
  const addresses = [...stores].flatMap((store) => [store.location_information, store.location_information_2])
  return {
    areas: [...areas.values()].sort((a, b) => height(a) - height(b) || (a.name < b.name ? -1 : 1)),
    addresses: foldAll(addresses.map(plainText)),
  }
})

const foldAll = (texts: readonly (string | null)[]): string => texts.map((text) => foldName(text ?? '')).join('\n')

/** The areas that the address of a store or a place names, unlike other words of a drawing ("Above Oak Court"). */
export function areasOn(floors: readonly StoreFloor[], kinds: readonly SpotKind[]): Area[] {
  const { areas, addresses } = readAreas(...floors)
  const places = kinds.flatMap(({ spots }) => spots.flatMap(({ location }) => [location.name, location.name_2]))
  const all = `${addresses}\n${foldAll(places)}`
  return areas.filter(({ slug, names }) => slug !== '' && names.some((name) => all.includes(foldName(name))))
}
