/** A visitor's list of stores to visit and of saved items, as the list's address has it. */
import { urlEncode } from '../../base/bytes/encoded'

/** What can be saved beside stores: a list's first path segment, which with a slug is the key of an item. */
export const savedKinds = ['promotions', 'events', 'blogs'] as const
export type SavedKind = (typeof savedKinds)[number]
/** Whether items of a list can be saved. */
export const isSavedKind = (list: string): list is SavedKind => savedKinds.some((kind) => kind === list)

/** The key of a store: its slug, with any comma escaped, since commas separate keys. */
export const storeKey = (slug: string): string => slug.replaceAll(',', '%2C')

/** "events/winter-market". */
export const savedKey = (kind: SavedKind, slug: string): string => `${kind}/${storeKey(slug)}`

/** The kind and the slug of an item's key; null for a store's. */
export function parseKey(key: string): { kind: SavedKind; slug: string } | null {
  const kind = savedKinds.find((each) => key.startsWith(`${each}/`))
  return kind === undefined ? null : { kind, slug: key.slice(kind.length + 1) }
}

/** The query for these keys, in this order. An empty list has a query too ("?s=,"), so that it stays a list. */
export const visitQuery = (keys: readonly string[]): string =>
  `?s=${keys.map((key) => urlEncode(key).replace('%2F', '/')).join(',') || ','}`
