/** Feeds: what each is made of, and its response, with the caching rules of pages (rule 8.2). */
import type { Context, Hono } from 'hono'
import { retryAfter } from '../base/errors'
import type { MachineFile } from '../centre/files'
import type { ResourceName } from '../content/resources'
import { linkOf } from '../request/address'
import { pageHeaders, pageLifetime } from '../request/lifetime'
import { type Opened, openRequest } from '../request/open'
import { textsFor } from '../texts/texts'

/** What a feed is made of, which shows `shown`. */
export const feedOf = <Request extends Opened>(opened: Request, shown: readonly ResourceName[]) => ({
  ...opened,
  /** When the content was fetched (epoch ms): the date of whatever has none. */
  asOf: opened.content.oldestFetchOf(...shown) ?? opened.now,
  t: textsFor(opened.locale),
  /** A path of this site in the feed's language. */
  link: linkOf(opened),
})

type FeedFact = 'site' | 'property' | 'now' | 'zone' | 'locale' | 'asOf' | 't' | 'link'
export type FeedContext = Pick<ReturnType<typeof feedOf<Opened>>, FeedFact>

export type FeedRequest = Context<{ Bindings: Env }>

/** The response with its headers; its lifetime follows from everything that was read. */
export const feedResponse = (
  c: FeedRequest,
  opened: Opened,
  { type }: MachineFile,
  body: string,
  more: Readonly<Record<string, string>> = {},
): Response =>
  c.body(body, 200, {
    ...pageHeaders({ ...opened, query: {} }, pageLifetime(opened)),
    'content-type': `${type}; charset=utf-8`,
    ...more,
  })

/** Adds a feed that reads these resources, to be shown only if none of `shown` is missing. */
export function addFeed<const Names extends readonly ResourceName[]>(
  feeds: Hono<{ Bindings: Env }>,
  file: MachineFile,
  reads: Names,
  shown: readonly Names[number][],
  write: (feed: Opened<Names[number]> & FeedContext) => string,
  headers?: Readonly<Record<string, string>>,
): void {
  feeds.get(file.path, async (c) => {
    const opened = await openRequest(c, ...reads)
    const isMissing = shown.some((name) => opened.content.isMissing(name))
    return isMissing ? unavailable(c) : feedResponse(c, opened, file, write(feedOf(opened, shown)), headers)
  })
}

/** 503: an empty feed would make subscribers drop their entries, and search engines pages. */
export const unavailable = (c: FeedRequest): Response =>
  c.text('This is not available at the moment.', 503, {
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
  })
