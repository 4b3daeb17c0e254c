/**
 * Structured data: one JSON-LD graph a page (rule 8.6). Each function gives a node, or null where the page
 * must not have one; `graph` puts together what is there. Types are schema.org's (schema-dts), which cost no bytes.
 */
export { shoppingCentre, webSite } from './centre'
export type { GraphContext } from './graph'
export { eventNode, jobPosting, offer } from './items'
export {
  blogNode,
  blogPosting,
  breadcrumbs,
  contactPage,
  imageGallery,
  itemList,
  newsArticle,
  webPage,
} from './pages'
export { storeNode } from './store'

/** The nodes of a page, for `structuredData` of its meta; functions that had nothing to say are left out. */
export const graph = (...nodes: readonly (object | null | undefined)[]): object[] =>
  nodes.filter((each): each is object => each !== null && each !== undefined)
