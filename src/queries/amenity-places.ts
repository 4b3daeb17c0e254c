/** Where to find an amenity: matches its title with the map's places and with what these offer (rule 4.10). */
import type { SubpageEntry } from '../centre/items/entries'
import { foldSlug } from '../centre/items/lookup'
import { termsOf } from '../centre/search/terms'
import { meaningsOf } from '../centre/search/words'
import type { Spot, SpotKind } from './spots'

type Words = readonly (string | null)[]

const present = (words: Words): string[] => words.flatMap((word) => word ?? [])

/** Whether a text contains every word of one of the names, or synonyms of them: "chargers" for "Charging". */
function saysOneOf(names: Words, text: Words): boolean {
  const terms = new Set(termsOf(present(text).join(' ')))
  const holds = (phrase: readonly string[]): boolean => phrase.every((term) => terms.has(term))
  return present(names).some((name) => {
    const meanings = meaningsOf(name)
    return meanings.length > 0 && meanings.every((meaning) => [meaning.terms, ...meaning.others].some(holds))
  })
}

/**
 * The places on the map that an amenity is about, by the first of these that matches any: the place with its slug;
 * kinds whose name says all of its title; places that offer it (a desk with "wheelchairs"); kinds that its title names.
 */
export function placesOf(
  { slug, title, title_2 }: Pick<SubpageEntry, 'slug' | 'title' | 'title_2'>,
  kinds: readonly SpotKind[],
): Spot[] {
  const titles = [title, title_2]
  const all = kinds.flatMap(({ spots }) => spots)
  const ofKinds = (is: (names: Words) => boolean): Spot[] =>
    kinds.filter(({ kind }) => is([kind.name, kind.name_2])).flatMap(({ spots }) => spots)
  const offered = ({ location }: Spot): Words => location.items.map(({ name }) => name)
  const ways = [
    () => all.filter((spot) => foldSlug(spot.slug) === foldSlug(slug)),
    () => ofKinds((names) => saysOneOf(titles, names)),
    () => all.filter((spot) => saysOneOf(titles, offered(spot))),
    () => ofKinds((names) => saysOneOf(names, titles)),
  ]
  for (const find of ways) {
    const spots = find()
    if (spots.length > 0) return spots
  }
  return []
}
