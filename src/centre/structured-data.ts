/**
 * Structured data: one JSON-LD graph a page (visitor checklist §2). Each function gives a node, or null where the page
 * must not have one; `graph` puts together what is there. Types are schema.org's (schema-dts), which cost no bytes.
 */
export { centreReference, shoppingCentre, webSite } from './structured-data/centre'
export type { GraphContext } from './structured-data/graph'
export { eventNode, jobPosting, offer } from './structured-data/items'
export {
  blogNode,
  blogPosting,
  breadcrumbs,
  contactPage,
  imageGallery,
  itemList,
  newsArticle,
  webPage,
} from './structured-data/pages'
export { storeNode } from './structured-data/store'

/** The nodes of a page, for `structuredData` of its meta; functions that had nothing to say are left out. */
export const graph = (...nodes: readonly (object | null | undefined)[]): object[] =>
  nodes.filter((each): each is object => each !== null && each !== undefined)
