/** Feeds and files for machines: one sitemap and robots.txt; manifest, Atom feed and calendars in each language. */
import { Hono } from 'hono'
import { hasFamily } from '../../base/config'
import { sentences } from '../../base/errors'
import { siteOrigin } from '../../base/settings'
import { hourSeconds } from '../../base/time/durations'
import { eventAddress } from '../../centre/addresses'
import { calendarAddress, files, slugOfFile } from '../../centre/files'
import { itemsFor } from '../../centre/items/language'
import { reachableBySlug } from '../../centre/items/visibility'
import { canonicalItemPath, linkOf } from '../../request/address'
import { type Opened, openRequest } from '../../request/open'
import { isIndexable } from '../../request/site-address'
import { type FeedRequest, feedContext, feedResponse, unavailable } from '../context'
import { webManifest } from '../manifest'
import { atomXml } from './atom'
import { eventEntries, hoursEntries } from './calendar'
import { type CalendarEntry, icalendar } from './icalendar'
import { sitemapEntries, sitemapReads, sitemapXml } from './sitemap'

type Feeds = Hono<{ Bindings: Env }>

/** The feeds of a site. `fixedPaths` are its indexable addresses without a slug. */
export function createFeeds(fixedPaths: readonly string[]): Feeds {
  const feeds: Feeds = new Hono()

  feeds.get(files.robots.path, (c) => {
    const site = siteOrigin(c.env, null, c.req.url)
    const isOwnHost = isIndexable(new URL(c.req.url), c.env.SITE_URL)
    // Pages with noindex are not disallowed, so that crawlers can read it.
    const allowed = `Disallow: /api\nDisallow: /ops\n\nSitemap: ${site}${files.sitemap.path}`
    return c.text(`User-agent: *\n${isOwnHost ? allowed : 'Disallow: /'}\n`, 200, {
      'cache-control': `public, max-age=${hourSeconds}`,
    })
  })

  feeds.get(files.sitemap.path, async (c) => {
    const context = await openRequest(c, ...sitemapReads)
    const { content, property, read, site, locales, now } = context
    // A sitemap without stores would drop them from search engines; a 503 does not.
    if (content.isMissing('stores')) return unavailable(c)
    const entries = sitemapEntries(read, fixedPaths, { ...context, centre: property.name })
    return feedResponse(c, context, sitemapXml(entries, site, locales, now), files.sitemap.type)
  })

  feeds.get(files.manifest.path, async (c) => {
    const context = await openRequest(c)
    return feedResponse(c, context, JSON.stringify(webManifest(context, linkOf(context))), files.manifest.type)
  })

  if (hasFamily('blogs')) addNews(feeds)
  if (hasFamily('events')) addEvents(feeds)

  feeds.get(files.hours.path, async (c) => {
    const context = await openRequest(c, 'hours')
    const { hours, property } = context.read
    if (hours === null) return unavailable(c)
    const feed = feedContext(context, 'hours')
    const name = feed.t('hours.calendarName', { name: property.name })
    return calendarAnswer(c, context, name, hoursEntries(hours, feed))
  })

  return feeds
}

function addNews(feeds: Feeds): void {
  feeds.get(files.news.path, async (c) => {
    const context = await openRequest(c, 'blogs', 'news')
    const { content, read } = context
    if (content.isMissing('blogs') || content.isMissing('news')) return unavailable(c)
    const body = atomXml(read.blogs, read.news, feedContext(context, 'blogs', 'news'))
    return feedResponse(c, context, body, files.news.type)
  })
}

/** The calendar of all events, and one for each event. */
function addEvents(feeds: Feeds): void {
  feeds.get(files.events.path, async (c) => {
    const context = await openRequest(c, 'events', 'stores')
    const { events, stores, property } = context.read
    if (context.content.isMissing('events')) return unavailable(c)
    const feed = feedContext(context, 'events')
    const entries = itemsFor(events, context).flatMap((event) => eventEntries(event, stores, feed))
    const name = feed.t('events.calendarName', { name: property.name })
    return calendarAnswer(c, context, name, entries)
  })

  feeds.get(files.event.path, async (c) => {
    const context = await openRequest(c, 'events', 'stores')
    const { events, stores, property } = context.read
    const event = reachableBySlug(events, slugOfFile(c.req.param('file')), context)?.item ?? null
    if (!event && context.content.isMissing('events')) return unavailable(c)
    const entries = event ? eventEntries(event, stores, feedContext(context, 'events')) : []
    if (!event || entries.length === 0) return c.text(sentences.notFound, 404, { 'cache-control': 'no-store' })
    const meant = canonicalItemPath(context.path, calendarAddress(eventAddress(event)))
    if (meant !== null) return c.body(null, 308, { location: linkOf(context)(meant), 'cache-control': 'no-store' })
    // A file name for those who save it; most devices open it directly.
    const file = `inline; filename="event-${event.id}.ics"`
    return calendarAnswer(c, context, property.name, entries, { 'content-disposition': file })
  })
}

function calendarAnswer(
  c: FeedRequest,
  context: Opened,
  name: string,
  entries: readonly CalendarEntry[],
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { site, locale } = context
  const about = { name, locale, url: site + linkOf(context)(c.req.path) }
  return feedResponse(c, context, icalendar(about, entries), files.events.type, headers)
}
