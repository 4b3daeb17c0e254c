/** Finds on the map what an event's place names: "Oak Court, Level 1, Free". */
import { localeNames } from '../base/config'
import { routes } from '../base/routes'
import { storeMapAddress } from '../centre/addresses'
import { nameWords } from '../centre/stores/names'
import type { PointOfInterest } from '../content/schema/page'
import { textsFor } from '../texts/texts'
import type { StoreFloor } from './floors'
import { choicesOf, endsOf, type RouteEnd, storeEnd } from './route/ends'
import { hasWalkways } from './route/walks'
import { spotsOn } from './spots'

/** A text's words, each after a space. */
const inWords = (text: string): string => ` ${nameWords(text)}`

/** The map's address for an end; "" where only a route could show it, and the map has none. */
function addressOf(end: RouteEnd, hasRoutes: boolean): string {
  if (end.kind === 'store') return storeMapAddress(end.store)
  if (end.kind === 'spot') return routes.map.href({ place: end.id })
  if (end.kind === 'nearest') return end.of[0] && end.of.length === 1 ? addressOf(end.of[0], hasRoutes) : ''
  if (!hasRoutes) return ''
  return routes.map.href({ [end.kind === 'area' ? 'to' : 'from']: end.id })
}

/**
 * The map's address of what a text names: the first of its parts that ends with the name, in any language, of a hall, a
 * court, an entrance, a place, a store or its unit; the longest such name counts. Null for none, and for two of one
 * name.
 */
export function addressNamedIn(text: string, floors: readonly StoreFloor[], kinds: readonly PointOfInterest[]) {
  const stores = new Set(floors.flatMap(({ placed }) => placed.map(({ store }) => store)))
  const ends = [
    ...endsOf(choicesOf(floors, spotsOn(floors, kinds))),
    ...[...stores].map((store) => {
      const units = localeNames.map((locale) => store.unit && textsFor(locale)('stores.unit', { unit: store.unit }))
      return { end: storeEnd(store), names: [store.name, ...units.flatMap((unit) => unit ?? [])] }
    }),
  ]
  const named = ends.flatMap(({ end, names }) => names.map((name) => ({ end, name: inWords(name) })))
  const hasRoutes = hasWalkways(floors)
  for (const part of text.split(/[,;:()·|–—\n]/).map(inWords)) {
    const found = named.filter(({ name }) => name.length > 1 && part.endsWith(name))
    const longest = Math.max(...found.map(({ name }) => name.length))
    const places = new Set(found.flatMap(({ end, name }) => (name.length < longest ? [] : addressOf(end, hasRoutes))))
    const [address] = places
    if (address !== undefined) return places.size === 1 && address !== '' ? address : null
  }
  return null
}
