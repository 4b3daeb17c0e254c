/**
 * The content types whose items each have a page, below that of their list. Addresses, the sitemap and the search derive
 * from this table.
 */
import type { routes } from '../../base/routes'
import type { SearchKind } from '../search/schema'

interface ItemKind {
  /** Path of the list; an item's page is below it, by slug. */
  path: (typeof routes)[keyof typeof routes]['path']
  /** Kind of a search result; its label is the text `search.kind.{found}`. */
  found: SearchKind
}

export const itemKinds = {
  promotions: { path: '/promotions', found: 'promotion' },
  events: { path: '/events', found: 'event' },
  jobs: { path: '/jobs', found: 'job' },
  contests: { path: '/contests', found: 'contest' },
} as const satisfies Readonly<Record<string, ItemKind>>

export type ItemName = keyof typeof itemKinds

/** An item of these types, or one of the community's that is shown as such (rule 3.5). */
export interface MayBeExtra {
  isExtra?: true
}
export const itemNames = Object.keys(itemKinds) as ItemName[]
