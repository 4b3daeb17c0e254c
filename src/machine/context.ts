/** What every feed starts from, and how it answers: the same caching rules as pages (rule 8.2). */
import type { Context } from 'hono'
import { defaultTimeZone, type Locale } from '../base/config'
import { localesOf, siteOrigin } from '../base/settings'
import { resolveZone } from '../centre/time/time-zone'
import { Content } from '../content/content'
import type { ResourceName } from '../content/resources'
import type { Property } from '../content/schema/property'
import { pageHeaders, pageLifetime } from '../request/lifetime'

export type FeedRequest = Context<{ Bindings: Env }>

export interface FeedContext {
  content: Content
  property: Property
  locales: readonly Locale[]
  site: string
  now: number
  zone: string
}

/** Reads the property together with what the feed is about. */
export async function feedContext(c: FeedRequest, ...names: readonly ResourceName[]): Promise<FeedContext> {
  const content = new Content(c.env, (work) => c.executionCtx.waitUntil(work))
  const { property } = await content.read('property', ...names)
  return {
    content,
    property,
    locales: localesOf(c.env),
    site: siteOrigin(c.env, property.url, c.req.url),
    now: content.now,
    zone: resolveZone(property.time_zone, defaultTimeZone).zone,
  }
}

/** The feed with its headers and the lifetime of all that it read. */
export function answer(
  c: FeedRequest,
  { content, locales, now, zone }: FeedContext,
  body: string,
  type: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const [locale = 'en'] = locales
  const page = { content, now, zone, locale, path: c.req.path, query: {} }
  return c.body(body, 200, {
    ...pageHeaders(page, pageLifetime(page)),
    'content-type': `${type}; charset=utf-8`,
    ...more,
  })
}

/** A feed without its content would tell every subscriber that all of it is gone: better none for the moment. */
export const unavailable = (c: FeedRequest): Response =>
  c.text('This is not available at the moment.', 503, { 'cache-control': 'no-store', 'retry-after': '60' })
