/** The content types whose items have pages, below their list's. Addresses, sitemap and search derive from it. */
import type { routes } from '../../base/routes'
import type { SearchKind } from '../search/schema'

export const itemKinds = {
  promotions: { path: '/promotions', searchKind: 'promotion' },
  events: { path: '/events', searchKind: 'event' },
  jobs: { path: '/jobs', searchKind: 'job' },
  contests: { path: '/contests', searchKind: 'contest' },
} as const satisfies Record<string, { path: (typeof routes)[keyof typeof routes]['path']; searchKind: SearchKind }>

export type ItemType = keyof typeof itemKinds

/** Whether an item is one of the community's (rule 3.5), which are shown beside the centre's own. */
export type MaybeExtra = { isExtra?: true }
export const itemTypes = Object.keys(itemKinds) as ItemType[]
