/** Places and services as answers, and what they are called: "bank machine", "stroller", "quiet room" (rule 4.13). */
import { has } from '../../base/config'
import { placeAddress } from '../../centre/addresses'
import { cutText } from '../../centre/plain-text'
import { isAmenity } from '../../centre/search/documents'
import type { Answer, NamedPlace } from '../../centre/search/questions/answers'
import type { SearchDocument } from '../../centre/search/schema'
import { placeNames } from '../../centre/search/synonyms'
import { termsOf } from '../../centre/search/terms'
import type { PointOfInterest } from '../../content/schema/page'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'

/** Most characters of an entry's text in an answer. */
const longestSaid = 120

/** A document as an answer: its name, the beginning of its text, and a link to the rest. */
export const told = ({ title, text, href }: SearchDocument, { t, link }: PageContext): Answer => ({
  title,
  text: text ? cutText(text, longestSaid) : null,
  links: [{ href: link(href), text: t('search.readMore') }],
})

/** All places of a kind, each as a link to the map. */
export const placesOfKind = (kind: PointOfInterest, { link, locale }: PageContext): Answer => ({
  title: inLanguage(kind, 'name', locale).text ?? kind.name,
  text: null,
  links: kind.locations.map((spot) => ({
    href: link(placeAddress(kind, spot)),
    text: inLanguage(spot, 'name', locale).text ?? kind.name,
  })),
})

/** What separates several things in one name: "Wheelchairs and strollers". */
const between = /[,/&]|\s(?:and|et)\s/i

/** What is named, as terms, with the other words for each (synonyms.ts). */
function calledBy(names: readonly (string | null | undefined)[]): string[][] {
  const phrases = names.flatMap((name) => (name ?? '').split(between).map(termsOf)).filter(({ length }) => length > 0)
  const lines = placeNames.map((line) => line.map(termsOf))
  const called = phrases.flatMap((phrase) => [
    phrase,
    ...lines.filter((line) => line.some((each) => each.join(' ') === phrase.join(' '))).flat(),
  ])
  return [...new Map(called.map((phrase) => [phrase.join(' '), phrase])).values()]
}

interface Sources {
  /** The points of interest. */
  places: readonly PointOfInterest[]
  /** The search documents of the page's language. */
  documents: readonly SearchDocument[]
  context: PageContext
}

/** Every kind of place on the map, and every amenity, which says more where it has the same name. */
export function placesByName({ places, documents, context }: Sources): NamedPlace[] {
  const amenities = documents.filter(isAmenity)
  const kinds = has('map') ? places.filter(({ locations }) => locations.length > 0) : []
  return [
    ...kinds.map((kind): NamedPlace => {
      const answer = placesOfKind(kind, context)
      const text = amenities.find(({ title }) => title === answer.title)?.text ?? ''
      return {
        called: calledBy([kind.name, kind.name_2]),
        answer: { ...answer, text: (text && cutText(text, longestSaid)) || null },
      }
    }),
    ...amenities.map(
      (entry): NamedPlace => ({
        called: calledBy([entry.title, entry.keywords?.[0]]),
        answer: told(entry, context),
      }),
    ),
  ]
}
