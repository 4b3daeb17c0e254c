/** What a page shows in place of pictures that nobody has given: no drawing and no logo more often than twice. */
import { centre } from '../../base/config'
import type { Content } from '../../content/content'

export type DrawingKind = 'goods' | 'scenes'

/** How often the same may stand in on one page. */
const mostAlike = 2

/** Plates in the centre's colours (scripts/lib/plates.mjs), for a centre without pictures of its own. */
const plates = Array.from({ length: 8 }, (_, index) => `/art/plates/${index + 1}.svg`)

/** The centre's pictures: objects for offers, posts and jobs, views for events; when those are used up, the others. */
const poolsOf = (kind: DrawingKind): string[][] => {
  const { goods, scenes } = centre.pictures
  const pools = (kind === 'goods' ? [goods, scenes] : [scenes, goods]).filter(({ length }) => length > 0)
  return pools.length > 0 ? pools : [plates]
}

function hashOf(slug: string): number {
  let hash = 0
  for (let index = 0; index < slug.length; index++) hash = (Math.imul(hash, 31) + slug.charCodeAt(index)) >>> 0
  return hash
}

/** By address: the items for which it stands in. What the request reads is read for one page. */
const shown = new WeakMap<Content, Map<string, Set<string>>>()

function itemsWith(page: Content, url: string): Set<string> {
  const all = shown.get(page) ?? new Map<string, Set<string>>()
  shown.set(page, all)
  const items = all.get(url) ?? new Set<string>()
  all.set(url, items)
  return items
}

/** Says that the page shows a picture where it stands in for none: a logo in the head of its store. */
export const noteShown = (page: Content, url: string | null): void => {
  if (url !== null) itemsWith(page, url).add('')
}

/** Whether the page may show it for this item as well; if so, it counts as shown. */
export function mayStandIn(page: Content, url: string, item: string): boolean {
  const items = itemsWith(page, url)
  if (!items.has(item) && items.size >= mostAlike) return false
  items.add(item)
  return true
}

/**
 * A drawing for an item: the one that its slug chooses, so that it has the same on every page; where the page has shown that
 * for another, the next that it has shown least. Null when each has been shown as often as may be.
 */
export function standIn(page: Content, kind: DrawingKind, slug: string): string | null {
  for (const pool of poolsOf(kind)) {
    const first = hashOf(slug) % pool.length
    const inTurn = [...pool.slice(first), ...pool.slice(0, first)]
    const given = inTurn.find((url) => itemsWith(page, url).has(slug))
    if (given !== undefined) return given
    const least = inTurn.reduce((one, other) => (itemsWith(page, other).size < itemsWith(page, one).size ? other : one))
    if (mayStandIn(page, least, slug)) return least
  }
  return null
}
