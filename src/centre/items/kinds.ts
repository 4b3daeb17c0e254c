/**
 * The content types whose items have a page each, below the page of their list: one row each. Addresses, the sitemap, what
 * is searched and the sizes of lists are made of it. Without imports: the browser reads it too.
 */
export const itemKinds = {
  promotions: { path: '/promotions', found: 'promotion', pageSize: 12 },
  events: { path: '/events', found: 'event', pageSize: 12 },
  jobs: { path: '/jobs', found: 'job', pageSize: 12 },
  contests: { path: '/contests', found: 'contest', pageSize: 12 },
} as const satisfies Readonly<Record<string, ItemKind>>

interface ItemKind {
  /** Of the list; an item's is below it, by its slug. */
  path: `/${string}`
  /** What a result of the search is called; `search.kind.{found}` has the word. */
  found: string
  /** Items on one page of the list. */
  pageSize: number
}

export type ItemName = keyof typeof itemKinds
export const itemNames = Object.keys(itemKinds) as ItemName[]
