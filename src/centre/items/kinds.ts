/**
 * The content types whose items each have a page, below that of their list. Addresses, the sitemap and the search
 * derive from this table.
 */
import type { routes } from '../../base/routes'
import type { SearchKind } from '../search/schema'

interface ItemKind {
  /** Path of the list; an item's page is below it, by slug. */
  path: (typeof routes)[keyof typeof routes]['path']
  /** Kind of a search result; its label is the text `search.kind.{found}`. */
  searchKind: SearchKind
}

export const itemKinds = {
  promotions: { path: '/promotions', searchKind: 'promotion' },
  events: { path: '/events', searchKind: 'event' },
  jobs: { path: '/jobs', searchKind: 'job' },
  contests: { path: '/contests', searchKind: 'contest' },
} as const satisfies Readonly<Record<string, ItemKind>>

export type ItemType = keyof typeof itemKinds

/** Whether an item is one of the community's (rule 3.5), which are shown beside the centre's own. */
export interface MaybeExtra {
  isExtra?: true
}
export const itemTypes = Object.keys(itemKinds) as ItemType[]
