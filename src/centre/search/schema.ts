/** The documents of the site search: what a result shows of each, and what is only searched. The browser loads it. */
// biome-ignore format: many short names.
/** The kinds of results, in the order in which equally good ones are shown. */
export const searchKinds = [
  'store', 'place', 'promotion', 'coupon', 'event', 'contest', 'page', 'post', 'news', 'job',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Most documents that are searched; no centre has half as many. */
export const maxDocuments = 5_000

/** What a result shows. */
export interface SearchEntry {
  /** Unique among all documents: "store:41021". */
  id: string
  kind: SearchKind
  title: string
  /** Language tag of the title, where it is not the page's. */
  lang?: string
  /** Name of the store it belongs to. */
  owner?: string
  /** Path on this site, without language prefix. */
  href: string
  image?: string
  /** When it takes place or ends, in words. */
  when?: string
  /** Stores only. */
  category?: string
  unit?: string
  /** Stores only: index into the states sent with the documents (src/machine/search-index.ts). */
  state?: number
}

/** A document: what is shown, what is only searched, and what only the browser's copy has. */
export interface SearchDocument extends SearchEntry {
  /** A store's telephone number as written, and the address of its link, where it can be dialled. */
  phone?: string
  tel?: string | undefined
  keywords?: readonly string[]
  /** Further words that visitors use for it (goods.ts). */
  called?: readonly string[]
  text?: string
}

// biome-ignore format: many short names.
/** The fields that the index keeps with a document, for its result. */
export const storedFields = [
  'kind', 'title', 'lang', 'owner', 'href', 'image', 'when', 'category', 'unit', 'state',
] as const satisfies (keyof SearchEntry)[]
