/**
 * The content types whose items each have a page, below that of their list. Addresses, the sitemap and the search derive
 * from this table. It imports nothing: the browser reads it too.
 */

/** Path of the list, and the kind of a search result; its label is the text `search.kind.{found}`. */
export const itemKinds = {
  promotions: { path: '/promotions', found: 'promotion' },
  events: { path: '/events', found: 'event' },
  jobs: { path: '/jobs', found: 'job' },
  contests: { path: '/contests', found: 'contest' },
} as const

export type ItemName = keyof typeof itemKinds

/** An item of these types, or one of the community's that is shown as such (rule 3.5). */
export interface MayBeExtra {
  isExtra?: true
}
export const itemNames = Object.keys(itemKinds) as ItemName[]
