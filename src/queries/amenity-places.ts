/** Where an amenity is found: its text names it as visitors do, the map has it as a place or as what a place has. */

import type { Entry } from '../centre/items/entries'
import { foldSlug } from '../centre/items/lookup'
import { termsOf } from '../centre/search/terms'
import { meaningsOf } from '../centre/search/words'
import type { Spot, SpotKind } from './spots'

type Words = readonly (string | null)[]

const known = (words: Words): string[] => words.flatMap((word) => word ?? [])

/** Whether a text says all that is meant by one of some names, in these or in other words: "chargers" of "Charging". */
function saysOneOf(names: Words, text: Words): boolean {
  const terms = new Set(termsOf(known(text).join(' ')))
  const holds = (phrase: readonly string[]): boolean => phrase.every((term) => terms.has(term))
  return known(names).some((name) => {
    const meanings = meaningsOf(name)
    return meanings.length > 0 && meanings.every((meaning) => [meaning.terms, ...meaning.others].some(holds))
  })
}

/**
 * The places on the map that an amenity is about: the one of its name, else the kinds that are called as it is, else what has it
 * ("wheelchairs" of the desk), else the kinds that its name names. None where nothing of the map is meant.
 */
export function placesOf(
  { slug, title, title_2 }: Pick<Entry, 'slug' | 'title' | 'title_2'>,
  kinds: readonly SpotKind[],
): Spot[] {
  const titles = [title, title_2]
  const all = kinds.flatMap(({ spots }) => spots)
  const ofKinds = (is: (names: Words) => boolean): Spot[] =>
    kinds.filter(({ kind }) => is([kind.name, kind.name_2])).flatMap(({ spots }) => spots)
  const ways: (() => Spot[])[] = [
    () => all.filter((spot) => foldSlug(spot.slug) === foldSlug(slug)),
    () => ofKinds((names) => saysOneOf(titles, names)),
    () =>
      all.filter(({ location }) =>
        saysOneOf(
          titles,
          location.items.map(({ name }) => name),
        ),
      ),
    () => ofKinds((names) => saysOneOf(names, titles)),
  ]
  for (const find of ways) {
    const found = find()
    if (found.length > 0) return found
  }
  return []
}
