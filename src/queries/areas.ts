/** The halls and courts of the centre, as its drawings say them and the addresses of its stores name them. */

import { keptFor } from '../base/kept'
import { plainText } from '../centre/plain-text'
import { foldName } from '../centre/stores/names'
import type { Point } from '../content/drawing/level-drawing'
import type { StoreFloor } from './floors'

/** A hall or a court: "Food court". */
export interface Area {
  /** Of its name in the site's first language. */
  slug: string
  /** In the language of the drawings. */
  name: string
  /** In every language. */
  names: string[]
  /** Where the drawings say so: a food court may have two wings. */
  at: { level: string; point: Point }[]
}

/** The areas of all levels, by name. Other words of a drawing ("Above Oak Court") are in no store's address. */
export const areasOn = keptFor((...floors: StoreFloor[]): Area[] => {
  const stores = new Set(floors.flatMap(({ places }) => places.map(({ store }) => store)))
  const addresses = [...stores]
    .flatMap(({ location_information, location_information_2 }) => [location_information, location_information_2])
    .map((address) => foldName(plainText(address)))
    .join('\n')
  const areas = new Map<string, Area>()
  for (const { level, drawing } of floors) {
    for (const { lines, names, at: point } of drawing?.areas ?? []) {
      const [first = ''] = names
      const slug = foldName(first).replace(/[^\p{L}\p{N}]+/gu, '-')
      if (slug === '' || !names.some((name) => addresses.includes(foldName(name)))) continue
      const area = areas.get(slug) ?? { slug, name: lines.join(' '), names, at: [] }
      area.at.push({ level: level.id, point })
      areas.set(slug, area)
    }
  }
  return [...areas.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
})
