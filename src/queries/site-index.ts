/** The search index of the whole site, built from the content and kept in the isolate until any of it changes. */
import { once } from '../base/memoize'
import { itemNames } from '../centre/items/kinds'
import { searchDocuments } from '../centre/search/documents'
import { type SearchIndex, searchIndex } from '../centre/search/indexing'
import type { SearchDocument } from '../centre/search/schema'
import type { ResourceName } from '../content/resources'
import type { Page } from '../content/schema/page'
import type { PageContext } from '../request/context'
import { nextChange } from '../request/lifetime'
import { textsFor } from '../texts/texts'
import { addressOf } from './custom-pages'
import { fineprint } from './fixed-pages'
import { linksThatLead } from './folder-links'

/** Everything that can be searched for. */
export const searchedResources = [
  'stores',
  'categories',
  ...itemNames,
  'coupons',
  'blogs',
  'news',
  'point_of_interests',
  'pages',
  'mallcomm',
] as const satisfies ResourceName[]

interface BuiltIndex {
  /** What it was made from, compared by identity: a list that is refetched without changes is the same object. */
  values: readonly unknown[]
  /** Epoch ms: until then nothing changes in what is visible, nor in "ends today". */
  until: number
  documents: SearchDocument[]
  /** Built on first use: browsers get only the documents and build their own. */
  index: () => SearchIndex
}

/** The last index built for each language. */
const indexes = () => new Map<string, BuiltIndex>()

const pageAddress = (page: Page, pages: readonly Page[]): string | null =>
  fineprint.test(page.slug) ? null : addressOf(page, pages)

/** What can be found now, and until when (epoch ms); `isComplete` is false if a list could not be fetched. */
export async function siteIndex(
  context: Pick<PageContext, 'content' | 'now' | 'zone' | 'locale'>,
): Promise<Omit<BuiltIndex, 'values'> & { isComplete: boolean }> {
  const { content, now, zone, locale } = context
  const lists = await content.read(...searchedResources)
  const isComplete = !searchedResources.some((name) => content.isMissing(name))
  const values = searchedResources.map((name): unknown => lists[name])
  // An operator's preview gets an index of its own: visitors must not find what is not visible yet.
  const isNow = now === content.now
  const byLocale = content.isolate.of(indexes)
  const cached = isNow ? byLocale.get(locale) : undefined
  const isSame = cached?.values.every((value, at) => value === values[at])
  if (cached && isSame && now < cached.until) return { ...cached, isComplete }

  const links = linksThatLead(content.isMissing('pages') ? null : lists.pages, locale)
  const documents = searchDocuments({ ...lists, links }, { now, zone, locale, pageAddress, t: textsFor(locale) })
  const made = {
    values,
    until: nextChange(context, searchedResources),
    documents,
    index: once(() => searchIndex(documents)),
  }
  if (isNow) byLocale.set(locale, made)
  return { ...made, isComplete }
}
