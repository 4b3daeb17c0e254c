/**
 * The content types whose items each have a page, below that of their list. Addresses, the sitemap, the search and the
 * sizes of lists derive from this table. It imports types only: the browser reads it too.
 */
import type { routes } from '../../base/routes'

export const itemKinds = {
  promotions: { path: '/promotions', found: 'promotion', pageSize: 12 },
  events: { path: '/events', found: 'event', pageSize: 12 },
  jobs: { path: '/jobs', found: 'job', pageSize: 12 },
  contests: { path: '/contests', found: 'contest', pageSize: 12 },
} as const satisfies Readonly<Record<string, ItemKind>>

interface ItemKind {
  /** Path of the list; an item's page is below it, by slug. */
  path: (typeof routes)[keyof typeof routes]['path']
  /** Kind of a search result; its label is the text `search.kind.{found}`. */
  found: string
  /** Items per page of the list. */
  pageSize: number
}

export type ItemName = keyof typeof itemKinds

/** An item of these types, or one of the community's that is shown as such (rule 3.5). */
export interface MayBeExtra {
  isExtra?: true
}
export const itemNames = Object.keys(itemKinds) as ItemName[]
