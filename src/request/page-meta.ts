/** What a page says of itself: its head, and the way to it. */
/** What the document's head says; the service's meta record, where there is one, has precedence over it. */
export interface PageMeta {
  /** Heading-like name of the page; the title becomes "{title} | {centre}". Null on the home page. */
  title: string | null
  description?: string | null
  image?: string | null
  /** Path of the canonical address; the page's own path where absent. */
  canonical?: string
  noindex?: boolean
  /** RFC 3339: search engines drop the page after this moment. */
  unavailableAfter?: string
  type?: 'website' | 'article'
  /** Nodes of the JSON-LD graph. */
  structuredData?: readonly object[]
}

/** A step of the way to this page; the last one is the page itself and has no link. */
export interface Crumb {
  name: string
  /** Path of this site, without language prefix. */
  path?: string
  lang?: string | undefined
}
