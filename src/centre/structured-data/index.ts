/**
 * Structured data: one JSON-LD graph per page (rule 8.6). Each function gives a node, or null where the page must not
 * have one; `graph` collects them. The types are schema.org's (schema-dts) and add nothing to the bundle.
 */
export { shoppingCentre, webSite } from './centre'
export type { GraphContext } from './graph'
export { eventNodes, jobPosting, offer } from './items'
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

/** The nodes of a page, for `structuredData` in its meta, without nulls. */
export const graph = (...nodes: readonly (object | null | undefined)[]): object[] =>
  nodes.filter((each): each is object => each !== null && each !== undefined)
