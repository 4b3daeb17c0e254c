/** The caching headers of a page: how long it is true, what it read, and what makes it another page (rule 8.2). */
import { nextMidnight } from '../centre/time/time-zone'
import { assetsVersion } from '../render/assets'
import type { PageContext } from './context'

/** A cache in front may keep a page no longer than this many seconds, whatever its content's lifetimes. */
const longest = 3600

export interface Lifetime {
  /** How long, from now, a cache may hold the page; 0 = not at all. */
  milliseconds: number
  /** The moment (epoch ms) at which the page would differ by itself. */
  nextChange: number
}

/**
 * A page is true until its content's freshness ends or it would differ by itself, at the latest at the property's
 * midnight: every page shows today's hours. Anything read that is not fresh is not kept at all.
 */
export function pageLifetime(
  { content, now, zone }: Pick<PageContext, 'content' | 'now' | 'zone'>,
  prepared: { nextChange: number | null; noStore: boolean },
): Lifetime {
  const midnight = nextMidnight(now, zone)
  const nextChange = Math.min(prepared.nextChange ?? midnight, midnight)
  if (prepared.noStore) return { milliseconds: 0, nextChange }
  return { milliseconds: Math.max(0, Math.min(longest * 1000, content.freshFor, nextChange - now)), nextChange }
}

/**
 * Browsers ask each time (`max-age=0` with a weak ETag); Workers Cache keeps the page for its lifetime.
 */
export function pageHeaders(
  context: Pick<PageContext, 'content' | 'locale' | 'path' | 'query'>,
  { milliseconds, nextChange }: Lifetime,
): Record<string, string> {
  const { content } = context
  const seconds = Math.floor(milliseconds / 1000)
  const tags = { 'cache-tag': content.types.join(',') }
  if (seconds < 1) return { ...tags, 'cache-control': 'no-store' }
  return {
    ...tags,
    'cache-control': 'public, max-age=0',
    // No s-maxage, no must-revalidate: they would switch stale-if-error off.
    'cloudflare-cdn-cache-control': `public, max-age=${seconds}, stale-if-error=3600`,
    etag: `W/"${fingerprint(`${context.locale} ${context.path} ${JSON.stringify(context.query)} ${content.version} ${nextChange} ${assetsVersion}`)}"`,
  }
}

/** FNV-1a, 2 × 32 bits: tells versions of one page apart; no secret hangs on it. */
function fingerprint(text: string): string {
  let one = 0x811c9dc5
  let two = 0x01000193
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b)
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36)
}
