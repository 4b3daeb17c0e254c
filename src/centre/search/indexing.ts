/** The index of the site search: which fields it has, in which terms, and how it is built and loaded. */
import MiniSearch, { type Options } from 'minisearch'
import { type SearchDocument, type SearchEntry, type SearchKind, shown } from './schema'
import { joinedTerms, termsOf } from './terms'

/** Words for a kind, searched with its documents: "boots on sale" finds promotions for boots. */
const kindWords: Readonly<Partial<Record<SearchKind, string>>> = {
  promotion: 'promotion',
  coupon: 'promotion coupon',
  event: 'event événement',
  contest: 'contest concours',
  job: 'job',
  news: 'news nouvelle actualité',
  post: 'blog blogue',
}

const options: Options<SearchDocument> = {
  fields: ['title', 'joined', 'keywords', 'called', 'owner', 'text'],
  storeFields: [...shown],
  extractField: (document, field) => {
    // For a single word, the joined form adds nothing.
    if (field === 'joined') return termsOf(document.title).length > 1 ? document.title : ''
    if (field === 'keywords') return document.keywords?.join(' · ') ?? ''
    if (field === 'called') return [kindWords[document.kind], document.called].join(' · ')
    return document[field as keyof SearchEntry] as string
  },
  tokenize: (text, field) => (field === 'joined' ? joinedTerms(text) : termsOf(text)),
  processTerm: (term) => term,
}

export type SearchIndex = MiniSearch<SearchDocument>

/** Indexes documents. */
export function searchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const index = new MiniSearch(options)
  // A duplicate id would throw: the first document wins.
  for (const document of documents) if (!index.has(document.id)) index.add(document)
  return index
}

/** Documents indexed between pauses: a few milliseconds of work on a slow phone. */
const atATime = 100

/** The same index, built in steps with a `pause` in between, so that the browser stays responsive to typing. */
export async function searchIndexInSteps(
  documents: readonly SearchDocument[],
  pause: () => Promise<void>,
): Promise<SearchIndex> {
  const index: SearchIndex = new MiniSearch(options)
  for (const [position, document] of documents.entries()) {
    if (!index.has(document.id)) index.add(document)
    if (position % atATime === atATime - 1) await pause()
  }
  return index
}
