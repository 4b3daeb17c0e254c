/**
 * Paging for the directory of a huge centre (rule 4.14). A few hundred stores fit on one page, where find-in-page and
 * filtering work at once; thousands would be megabytes that nobody reads to the end. Find-in-page then sees the open
 * page only: the other names as hidden text would bring the weight back (14,000 names with links are 0.9 MB).
 */

/** More stores than this are paged. */
const maxUnpaged = 400
/** Stores per page: about 130 KB of HTML with everything around them. */
const pageSize = 120

/** Whether this many stores are paged. */
export const isPaged = (stores: number): boolean => stores > maxUnpaged

/** The page (from 1) that a store is on; 1 where it is not in the list. @param paged false: everything is one page */
export const pageOfStore = <Store>(stores: readonly Store[], store: Store | null, paged: boolean): number =>
  paged && store !== null ? 1 + Math.max(0, Math.floor(stores.indexOf(store) / pageSize)) : 1

/**
 * One page (from 1) of grouped stores, counted across the groups; null beyond the last page. `groups` have only the
 * stores of this page; `begins` has the page on which each of all groups begins.
 * @param paged false: everything is one page
 */
export function pageOfGroups<Group extends { stores: readonly unknown[] }>(
  groups: readonly Group[],
  page: number,
  paged: boolean,
) {
  let total = 0
  const begins = groups.map(({ stores: { length } }) => {
    const first = paged ? 1 + Math.floor(total / pageSize) : 1
    total += length
    return first
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
