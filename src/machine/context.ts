/** The input of a feed, and its response, with the caching rules of pages (rule 8.2). */
import type { Context } from 'hono'
import { retryAfter } from '../base/errors'
import type { ResourceName } from '../content/resources'
import { linkOf } from '../request/address'
import { pageHeaders, pageLifetime } from '../request/lifetime'
import type { Opened } from '../request/open'
import { type Texts, textsFor } from '../texts/texts'

export interface FeedContext extends Pick<Opened, 'site' | 'property' | 'now' | 'zone' | 'locale'> {
  /** When the content was fetched (epoch ms): the date of whatever has none. */
  asOf: number
  t: Texts
  /** A path of this site in the feed's language. */
  link: (path: string) => string
}

/** The context of a feed that shows these resources. */
export const feedContext = (opened: Opened, ...shown: ResourceName[]): FeedContext => ({
  ...opened,
  asOf: opened.content.oldestFetchOf(...shown) ?? opened.now,
  t: textsFor(opened.locale),
  link: linkOf(opened),
})

export type FeedRequest = Context<{ Bindings: Env }>

/** The response with its headers; its lifetime follows from everything that was read. */
export function feedResponse(
  c: FeedRequest,
  { content, locale, now, zone }: Opened,
  body: string,
  type: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const page = { content, now, zone, locale, path: c.req.path, query: {} }
  return c.body(body, 200, {
    ...pageHeaders(page, pageLifetime(page)),
    'content-type': `${type}; charset=utf-8`,
    ...more,
  })
}

/** 503: an empty feed would make subscribers drop their entries. */
export const unavailable = (c: FeedRequest): Response =>
  c.text('This is not available at the moment.', 503, {
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
  })
