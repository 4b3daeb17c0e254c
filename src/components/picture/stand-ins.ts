/** What a page shows in place of missing pictures: drawings and logos, each at most twice (rule 7.7). */
import { centre } from '../../base/config'
import { memoizeWeak } from '../../base/memoize'
import type { Content } from '../../content/content'

export type DrawingKind = 'goods' | 'scenes'

/** How many items of a page may share a stand-in. */
const maxAlike = 2

/** Plates in the centre's colours (scripts/lib/plates.ts), for a centre without pictures of its own. */
const plates = Array.from({ length: 8 }, (_, index) => `/art/plates/${index + 1}.svg`)

/** The centre's pictures, preferred first: objects for offers, posts and jobs, views for events; then the others. */
const poolsOf = (kind: DrawingKind): string[][] => {
  const { goods, scenes } = centre.pictures
  const pools = (kind === 'goods' ? [goods, scenes] : [scenes, goods]).filter(({ length }) => length > 0)
  return pools.length > 0 ? pools : [plates]
}

export function hashOf(slug: string): number {
  let hash = 0
  for (let index = 0; index < slug.length; index++) hash = (Math.imul(hash, 31) + slug.charCodeAt(index)) >>> 0
  return hash
}

/** The items that each address stands in for, by page: a `Content` belongs to a single request. */
const itemsByUrl = memoizeWeak((_page: Content) => new Map<string, Set<string>>())

function itemsShowing(page: Content, url: string): Set<string> {
  const all = itemsByUrl(page)
  const items = all.get(url) ?? new Set<string>()
  all.set(url, items)
  return items
}

/** Counts a picture that the page shows for itself, such as a store's logo beside its name. */
export const countShown = (page: Content, url: string | null): void => {
  if (url !== null) itemsShowing(page, url).add('')
}

/** Whether a picture may stand in for this item too; counts it if so. */
export function mayStandIn(page: Content, url: string, item: string): boolean {
  const items = itemsShowing(page, url)
  if (!items.has(item) && items.size >= maxAlike) return false
  items.add(item)
  return true
}

/** The pictures of a pool, beginning with the one that the slug hashes to. */
function rotate(pool: readonly string[], slug: string): string[] {
  const first = hashOf(slug) % pool.length
  return [...pool.slice(first), ...pool.slice(0, first)]
}

/** The drawing that the browser shows where the item's own picture fails to load; not counted, since few ever do. */
export const standInIfBroken = (kind: DrawingKind, slug: string): string | undefined =>
  poolsOf(kind).flatMap((pool) => rotate(pool, slug))[0]

/** A drawing for an item: the one that its slug hashes to, else one used less on the page; null if all are used up. */
export function standIn(page: Content, kind: DrawingKind, slug: string): string | null {
  for (const pool of poolsOf(kind)) {
    const drawings = rotate(pool, slug)
    const given = drawings.find((url) => itemsShowing(page, url).has(slug))
    if (given !== undefined) return given
    const least = drawings.reduce((a, b) => (itemsShowing(page, b).size < itemsShowing(page, a).size ? b : a))
    if (mayStandIn(page, least, slug)) return least
  }
  return null
}
