/** Artwork and logos in place of missing pictures, each twice at most (rule 7.7), counted as the page is rendered. */
import { centre } from '../../base/config'
import { memoizeWeak } from '../../base/memoize'
import type { Content } from '../../content/content'

export type ArtKind = 'goods' | 'scenes'

/** How many items of a page may share a stand-in. */
const maxAlike = 2

/** Plates in the centre's colours (scripts/lib/plates.ts), for a centre without pictures of its own. */
const plates = Array.from({ length: 8 }, (_, index) => `/art/plates/${index + 1}.svg`)

/** The centre's pictures, preferred first: objects for offers, posts and jobs, views for events; then the others. */
const poolsOf = (kind: ArtKind): string[][] => {
  const { goods, scenes } = centre.pictures
  const pools = (kind === 'goods' ? [goods, scenes] : [scenes, goods]).filter(({ length }) => length > 0)
  return pools.length > 0 ? pools : [plates]
}

export function hashOf(slug: string): number {
  let hash = 0
  for (let index = 0; index < slug.length; index++) hash = (Math.imul(hash, 31) + slug.charCodeAt(index)) >>> 0
  return hash
}

/** The items that each address stands in for, by the content of a page's request. */
const itemsByUrl = memoizeWeak((_content: Content) => new Map<string, Set<string>>())

function itemsShowing(content: Content, url: string): Set<string> {
  const all = itemsByUrl(content)
  const items = all.get(url) ?? new Set<string>()
  all.set(url, items)
  return items
}

/** Counts a picture that the page shows for no item (''), such as a store's logo beside its name. */
export const countShown = (content: Content, url: string | null): void => {
  if (url !== null) itemsShowing(content, url).add('')
}

/** Whether a picture may stand in for this item too; counts it if so. */
export function mayStandIn(content: Content, url: string, item: string): boolean {
  const items = itemsShowing(content, url)
  if (!items.has(item) && items.size >= maxAlike) return false
  items.add(item)
  return true
}

/** The pictures of a pool, beginning with the one that the slug hashes to. */
function rotate(pool: readonly string[], slug: string): string[] {
  const first = hashOf(slug) % pool.length
  return [...pool.slice(first), ...pool.slice(0, first)]
}

/** The artwork that the browser shows where the item's own picture fails to load; not counted, since few ever do. */
export const standInIfBroken = (kind: ArtKind, slug: string): string | undefined =>
  poolsOf(kind).flatMap((pool) => rotate(pool, slug))[0]

/** Artwork for an item: the one that its slug hashes to, else one used less on the page; null if all are used up. */
export function standIn(content: Content, kind: ArtKind, slug: string): string | null {
  for (const pool of poolsOf(kind)) {
    const artwork = rotate(pool, slug)
    const given = artwork.find((url) => itemsShowing(content, url).has(slug))
    if (given !== undefined) return given
    const least = artwork.reduce((a, b) => (itemsShowing(content, b).size < itemsShowing(content, a).size ? b : a))
    if (mayStandIn(content, least, slug)) return least
  }
  return null
}
