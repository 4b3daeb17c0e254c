/** The caching headers of a response: lifetime, cache tags and ETag (rule 8.2). */
import { fnv1a } from '../base/bytes/fnv'
import { deployedVersion } from '../base/deployment'
import { hourSeconds } from '../base/time/durations'
import { nextItemChange } from '../centre/items/visibility'
import { nextHoursChange } from '../centre/time/hours'
import { nextMidnight } from '../centre/time/time-zone'
import type { Dates } from '../content/check/dates'
import type { PageContext, RequestFacts } from './context'

/** What a response's lifetime depends on. */
export type LifetimeFacts = Pick<RequestFacts, 'content' | 'now' | 'zone'>

/** The last computed span (epoch ms) without a change of these dates; `until` is the next change. */
const unchangedSpans = new WeakMap<Dates, { zone: string; from: number; until: number }>()

/** The next change (epoch ms) of dates, computed once for each span without one. */
function nextChangeIn(dates: Dates, now: number, zone: string): number {
  const span = unchangedSpans.get(dates)
  const isOfZone = span?.zone === zone
  if (isOfZone && span.from <= now && now < span.until) return span.until
  const midnight = nextMidnight(now, zone)
  // A store may combine its own days with the centre's holidays: the changes of each set cover every combination.
  const changes = dates.hours.map((hours) => nextHoursChange(hours, now, zone))
  changes.push(nextItemChange(dates.items, now, zone))
  const until = Math.min(...changes.map((change) => change ?? midnight), midnight)
  // A query about the past must not evict the present's result.
  if (!isOfZone || span.from <= now) unchangedSpans.set(dates, { zone, from: now, until })
  return until
}

/**
 * When (epoch ms) anything that was read next appears, starts, enters its last day, ends, opens or closes; at the
 * latest the property's midnight, since every page shows today's hours. `keys` selects from what was read (as in
 * `Content.outcomes`).
 */
export function nextChange({ content, now, zone }: LifetimeFacts, keys?: readonly string[]): number {
  const changes = content.dates(keys).map((dates) => nextChangeIn(dates, now, zone))
  return Math.min(nextMidnight(now, zone), ...changes)
}

/**
 * How long from now a cache may keep a response (0: not at all), and when (epoch ms) it would change by itself. It is
 * valid until its content is no longer fresh or changes by itself; not at all where anything that it read is not fresh,
 * or it depends on what a visitor typed or sent (`noStore`).
 */
export function pageLifetime(readAt: LifetimeFacts, { noStore }: { noStore: boolean } = { noStore: false }) {
  const change = nextChange(readAt)
  if (noStore) return { milliseconds: 0, nextChange: change }
  const { content, now } = readAt
  // Caches count from when they get the page, which may have waited for its content.
  const waited = Math.max(0, Date.now() - content.now)
  const left = Math.min(content.freshFor, change - now) - waited
  return { milliseconds: Math.max(0, left), nextChange: change }
}

/** Browsers revalidate each time (`max-age=0` with a weak ETag); Workers Cache keeps the page for its lifetime. */
export function pageHeaders(
  context: Pick<PageContext, 'content' | 'locale' | 'path' | 'query'>,
  { milliseconds, nextChange }: ReturnType<typeof pageLifetime>,
): Record<string, string> {
  const { content } = context
  const seconds = Math.floor(milliseconds / 1000)
  const tags = { 'cache-tag': content.cacheTag }
  if (seconds < 1) return { ...tags, 'cache-control': 'no-store' }
  const state = `${context.locale} ${context.path} ${JSON.stringify(context.query)} ${content.version} ${nextChange} ${deployedVersion()}`
  return {
    ...tags,
    'cache-control': 'public, max-age=0',
    // No s-maxage or must-revalidate: they would disable stale-if-error.
    'cloudflare-cdn-cache-control': `public, max-age=${seconds}, stale-if-error=${hourSeconds}`,
    etag: `W/"${fnv1a(state)}${fnv1a(state, 0x01000193, 0x85ebca6b)}"`,
  }
}
