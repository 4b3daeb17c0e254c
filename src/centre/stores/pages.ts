/**
 * The directory of a huge centre, page by page. Up to some hundred stores all stand on one page, where a browser finds and
 * filters them at once; thousands would be megabytes that nobody reads to their end. A browser's find then sees one page of them:
 * the names of all others, hidden until they are found, would again be what was left out (14,000 names with their links are 0.9 MB).
 */

/** More stores than this are shown in pages. */
const mostOnOnePage = 400
/** Stores of one page: with what stands around them about 130 KB of HTML. */
const pageSize = 120

/** Whether so many stores are shown in pages. */
export const isInPages = (stores: number): boolean => stores > mostOnOnePage

/** On which page (from 1) a store of a list stands; 1 where it is not in it. @param paged false: all of them are one page */
export const pageWith = <Store>(stores: readonly Store[], store: Store | null, paged: boolean): number =>
  paged && store !== null ? 1 + Math.max(0, Math.floor(stores.indexOf(store) / pageSize)) : 1

interface PageOfGroups<Group> {
  /** The groups that the page has any of, each with those. */
  groups: readonly Group[]
  /** From 1. */
  page: number
  pages: number
  /** On which page each group begins, in the order of all groups. */
  begins: readonly number[]
}

/**
 * One page of groups of stores, which are told apart but counted through; null beyond the last page.
 * @param paged false: all of them are one page
 */
export function pageOfGroups<Group extends { stores: readonly unknown[] }>(
  groups: readonly Group[],
  page: number,
  paged: boolean,
): PageOfGroups<Group> | null {
  let total = 0
  const begins = groups.map(({ stores: { length } }) => {
    const at = paged ? 1 + Math.floor(total / pageSize) : 1
    total += length
    return at
  })
  const pages = paged ? Math.max(1, Math.ceil(total / pageSize)) : 1
  if (page > pages) return null
  if (pages === 1) return { groups, page, pages, begins }
  let from = (page - 1) * pageSize
  const shown = groups.flatMap((group) => {
    const stores = group.stores.slice(Math.max(0, from), Math.max(0, from + pageSize))
    from -= group.stores.length
    return stores.length === 0 ? [] : [{ ...group, stores }]
  })
  return { groups: shown, page, pages, begins }
}
