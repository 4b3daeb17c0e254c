/** Places and services as answers, and what they are called: "bank machine", "stroller", "quiet room" (rule 4.13). */
import { hasFamily } from '../../base/config'
import { placeAddress } from '../../centre/addresses'
import { truncate } from '../../centre/plain-text'
import { isAmenity } from '../../centre/search/documents'
import type { Answer, NamedAnswer } from '../../centre/search/questions/questions'
import type { SearchDocument } from '../../centre/search/schema'
import { placeNames } from '../../centre/search/synonyms'
import { termsOf } from '../../centre/search/terms'
import type { PointOfInterest } from '../../content/schema/page'
import type { PageContext } from '../../request/context'
import { asWritten } from '../../texts/localised'

/** Most characters of an entry's text in an answer. */
const maxTextLength = 120

/** The beginning of an entry's text; null where it says nothing. */
const excerptOf = (text = ''): string | null => (text === '' ? null : truncate(text, maxTextLength))

/** A document as an answer: its name, the beginning of its text, and a link to the rest. */
export const entryAnswer = ({ title, text, href }: SearchDocument, { t, link }: PageContext): Answer => ({
  title,
  text: excerptOf(text),
  links: [{ href: link(href), text: t('search.readMore') }],
})

/** All places of a kind, each as a link to the map. */
export const placeAnswer = (kind: PointOfInterest, { link, locale }: PageContext): Answer => ({
  title: asWritten(kind, 'name', locale).text ?? kind.name,
  text: null,
  links: kind.locations.map((spot) => ({
    href: link(placeAddress(kind, spot)),
    text: asWritten(spot, 'name', locale).text ?? kind.name,
  })),
})

/** What separates several things in one name: "Wheelchairs and strollers". */
const separators = /[,/&]|\s(?:and|et)\s/i

type Phrase = readonly string[]
const keyOf = (phrase: Phrase): string => phrase.join(' ')

/** The phrases in some names, as terms, with their synonyms. @param lines the synonyms (synonyms.ts), as terms */
function phrasesOf(names: readonly (string | null | undefined)[], lines: readonly Phrase[][]): Phrase[] {
  const phrases = names
    .flatMap((name) => (name ?? '').split(separators).map(termsOf))
    .filter(({ length }) => length > 0)
  const called = phrases.flatMap((phrase) => [
    phrase,
    ...lines.filter((line) => line.some((each) => keyOf(each) === keyOf(phrase))).flat(),
  ])
  return [...new Map(called.map((phrase) => [keyOf(phrase), phrase])).values()]
}

/** What the answers are made from; the search documents are those of the page's language. */
export interface AnswerSources {
  places: readonly PointOfInterest[]
  documents: readonly SearchDocument[]
  context: PageContext
}

/** Every kind of place on the map, with the text of the amenity of the same name, and every amenity. */
export function placeAnswers({ places, documents, context }: AnswerSources): NamedAnswer[] {
  const amenities = documents.filter(isAmenity)
  const lines = placeNames.map((line) => line.map(termsOf))
  const kinds = hasFamily('map') ? places.filter(({ locations }) => locations.length > 0) : []
  return [
    ...kinds.map((kind) => {
      const answer = placeAnswer(kind, context)
      const text = excerptOf(amenities.find(({ title }) => title === answer.title)?.text)
      return { called: phrasesOf([kind.name, kind.name_2], lines), answer: { ...answer, text } }
    }),
    ...amenities.map((entry) => ({
      called: phrasesOf([entry.title, entry.keywords?.[0]], lines),
      answer: entryAnswer(entry, context),
    })),
  ]
}
