/** The site search of the page, the API and assistants, with its index, which the isolate keeps. */
import { once } from '../base/memoize'
import { searchDocuments, searchedResources } from '../centre/search/documents'
import { hintsOf } from '../centre/search/hints'
import { buildIndex } from '../centre/search/indexing'
import { answerTo } from '../centre/search/questions/questions'
import type { SearchDocument } from '../centre/search/schema'
import { cleanQuery, emptyResults, search } from '../centre/search/search'
import type { Page } from '../content/schema/page'
import type { PageContext } from '../request/context'
import { nextChange } from '../request/lifetime'
import { textsFor } from '../texts/texts'
import { answersOf, withNearestWashroom } from './answers/answers'
import { addressOf } from './custom-pages'
import { fineprint } from './fixed-pages'
import { liveLinks } from './folder-links'

/**
 * @param values the lists it is made from, compared by identity: one refetched without changes is the same object
 * @param until epoch ms until which visibility and words such as "ends today" do not change
 */
const indexOf = (documents: readonly SearchDocument[], values: readonly unknown[], until: number) => ({
  documents,
  values,
  until,
  /** Built on first use: browsers get only the documents and build their own. */
  index: once(() => buildIndex(documents)),
})

/** The last index built for each language. */
const indexesByLocale = () => new Map<string, ReturnType<typeof indexOf>>()

const pageAddress = (page: Page, pages: readonly Page[]) => (fineprint.test(page.slug) ? null : addressOf(page, pages))

/** The index of now, and until when it is valid (epoch ms); `isComplete` is false if a list could not be fetched. */
export async function siteIndex(context: Pick<PageContext, 'content' | 'now' | 'zone' | 'locale'>) {
  const { content, now, zone, locale } = context
  const lists = await content.read(...searchedResources)
  const isComplete = !searchedResources.some((name) => content.isMissing(name))
  const values = searchedResources.map((name): unknown => lists[name])
  // An operator's preview of another time gets an index of its own.
  const isNow = now === content.now
  const byLocale = content.isolate.singleton(indexesByLocale)
  const cached = isNow ? byLocale.get(locale) : undefined
  const isSame = cached?.values.every((value, index) => value === values[index])
  if (cached && isSame && now < cached.until) return { ...cached, isComplete }

  const links = liveLinks(content.isMissing('pages') ? null : lists.pages, locale)
  const documents = searchDocuments({ ...lists, links }, { now, zone, locale, pageAddress, t: textsFor(locale) })
  const made = indexOf(documents, values, nextChange(context, searchedResources))
  if (isNow) byLocale.set(locale, made)
  return { ...made, isComplete }
}

/** Searches for a text as typed, with its answer and example queries (`hints`); `limit` is the most of a kind. */
export async function searchSite(typed: string, limit: number, context: PageContext) {
  const { documents, index, isComplete } = await siteIndex(context)
  const query = cleanQuery(typed)
  const lists = await context.content.read('point_of_interests', 'events', 'mallcomm', 'stores')
  const answers = answersOf(lists, documents, context)
  const rest = { hints: hintsOf(documents, answers), isComplete }
  if (query === '') return { results: emptyResults(query), answer: null, ...rest }
  const { answer, isAnswered } = answerTo(answers, query, context.now)
  const results = search(index(), query, { limit, isAnswered, answer, link: context.link })
  if (answer === null || answer !== answers.subjects.washrooms) return { results, answer, ...rest }
  const { subjects } = await withNearestWashroom(answers, context)
  return { results, answer: subjects.washrooms ?? answer, ...rest }
}
