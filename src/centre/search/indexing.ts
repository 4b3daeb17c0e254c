/** The index of the site search: which fields it has, in which terms, and how it is built and loaded. */
import MiniSearch, { type Options } from 'minisearch'
import { type SearchDocument, type SearchEntry, type SearchKind, storedFields } from './schema'
import { joinedTerms, termsOf } from './terms'

/** Words that documents of a kind are found by: "boots on sale" finds promotions for boots. */
const kindWords: Readonly<Partial<Record<SearchKind, string>>> = {
  promotion: 'promotion',
  coupon: 'promotion coupon',
  event: 'event événement',
  contest: 'contest concours',
  job: 'job',
  news: 'news nouvelle actualité',
  post: 'blog blogue',
}

/** Separates keywords in the index; it has no term. */
export const keywordSeparator = ' · '

const options: Options<SearchDocument> = {
  fields: ['title', 'joined', 'keywords', 'called', 'owner', 'text'],
  // A result's rank reads the keywords too.
  storeFields: [...storedFields, 'keywords'],
  extractField: (document, field) => {
    // For a single word, the joined form adds nothing.
    if (field === 'joined') return termsOf(document.title).length > 1 ? document.title : ''
    if (field === 'keywords') return document.keywords?.join(keywordSeparator) ?? ''
    if (field === 'called') return [kindWords[document.kind], document.called].join(keywordSeparator)
    return document[field as keyof SearchEntry] as string
  },
  tokenize: (text, field) => (field === 'joined' ? joinedTerms(text) : termsOf(text)),
  processTerm: (term) => term,
}

export type SearchIndex = MiniSearch<SearchDocument>

/** The first document with each id: a second one would throw. */
function uniqueById(documents: readonly SearchDocument[]): SearchDocument[] {
  const ids = new Set<string>()
  return documents.filter(({ id }) => !ids.has(id) && ids.add(id))
}

export function buildIndex(documents: readonly SearchDocument[]): SearchIndex {
  const index = new MiniSearch(options)
  index.addAll(uniqueById(documents))
  return index
}

/** The same index, built in steps of a few milliseconds on a slow phone, so that the browser stays responsive. */
export async function buildIndexInSteps(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const index = new MiniSearch(options)
  await index.addAllAsync(uniqueById(documents), { chunkSize: 100 })
  return index
}
