/** Feeds and files for machines: one sitemap and robots.txt; manifest, Atom feed and calendars in each language. */
import { Hono } from 'hono'
import { centre, hasFamily, languages } from '../../base/config'
import { sentences } from '../../base/errors'
import { routes } from '../../base/routes'
import { siteOrigin } from '../../base/settings'
import { hourSeconds } from '../../base/time/durations'
import { eventAddress } from '../../centre/addresses'
import { calendarAddress, files, slugOfFile } from '../../centre/files'
import { itemsFor } from '../../centre/items/language'
import { reachableBySlug } from '../../centre/items/visibility'
import { canonicalItemPath } from '../../request/address'
import { type Opened, openRequest } from '../../request/open'
import { isIndexable } from '../../request/site-address'
import { addFeed, type FeedContext, feedOf, feedResponse, unavailable } from '../context'
import { atomXml } from './atom'
import { eventEntries, hoursEntries } from './calendar'
import { type CalendarEntry, icalendar } from './icalendar'
import { sitemapEntries, sitemapReads, sitemapXml } from './sitemap'

/** The feeds of a site. `fixedPaths` are its indexable addresses without a slug. */
export function createFeeds(fixedPaths: readonly string[]): Hono<{ Bindings: Env }> {
  const feeds = new Hono<{ Bindings: Env }>()

  feeds.get(files.robots.path, (c) => {
    const site = siteOrigin(c.env, null, c.req.url)
    const isOwnHost = isIndexable(new URL(c.req.url), c.env.SITE_URL)
    // Pages with noindex are not disallowed, so that crawlers can read it.
    const allowed = `Disallow: /api\nDisallow: /ops\n\nSitemap: ${site}${files.sitemap.path}`
    const headers = { 'cache-control': `public, max-age=${hourSeconds}` }
    return c.text(`User-agent: *\n${isOwnHost ? allowed : 'Disallow: /'}\n`, 200, headers)
  })

  addFeed(feeds, files.sitemap, sitemapReads, ['stores'], (feed) =>
    sitemapXml(sitemapEntries(feed.read, fixedPaths, feed), feed.site, feed.locales, feed.now),
  )
  addFeed(feeds, files.manifest, [], [], (feed) => JSON.stringify(webManifest(feed)))
  addFeed(feeds, files.hours, ['hours'], ['hours'], (feed) => {
    const name = feed.t('hours.calendarName', { name: feed.property.name })
    return calendar(feed, name, hoursEntries(feed.read.hours, feed))
  })
  if (hasFamily('blogs'))
    addFeed(feeds, files.news, ['blogs', 'news'], ['blogs', 'news'], (feed) =>
      atomXml(feed.read.blogs, feed.read.news, feed),
    )
  if (hasFamily('events')) addEvents(feeds)
  return feeds
}

function addEvents(feeds: Hono<{ Bindings: Env }>): void {
  addFeed(feeds, files.events, ['events', 'stores'], ['events'], (feed) => {
    const { events, stores } = feed.read
    const entries = itemsFor(events, feed).flatMap((event) => eventEntries(event, stores, feed))
    return calendar(feed, feed.t('events.calendarName', { name: feed.property.name }), entries)
  })

  feeds.get(files.event.path, async (c) => {
    const feed = feedOf(await openRequest(c, 'events', 'stores'), ['events'])
    const { events, stores, property } = feed.read
    const event = reachableBySlug(events, slugOfFile(c.req.param('file')), feed)?.item ?? null
    if (!event && feed.content.isMissing('events')) return unavailable(c)
    const entries = event ? eventEntries(event, stores, feed) : []
    if (!event || entries.length === 0) return c.text(sentences.notFound, 404, { 'cache-control': 'no-store' })
    const meant = canonicalItemPath(feed.path, calendarAddress(eventAddress(event)))
    if (meant !== null) return c.body(null, 308, { location: feed.link(meant), 'cache-control': 'no-store' })
    // A file name for those who save it; most devices open it directly.
    const headers = { 'content-disposition': `inline; filename="event-${event.id}.ics"` }
    return feedResponse(c, feed, files.event, calendar(feed, property.name, entries), headers)
  })
}

const calendar = (feed: Opened & FeedContext, name: string, entries: readonly CalendarEntry[]) =>
  icalendar({ name, locale: feed.locale, url: feed.site + feed.link(feed.path) }, entries)

const shortcuts = [
  ['hours.title', routes.hours.path],
  ['stores.title', routes.stores.path],
  ...(hasFamily('map') ? [['map.title', routes.map.path] as const] : []),
] as const

/** /manifest.webmanifest (Web Application Manifest): the site on a home screen, in one of its languages. */
const webManifest = ({ property: { name }, locale, link, t }: FeedContext) => ({
  name,
  ...(name.startsWith(centre.shortName) ? { short_name: centre.shortName } : {}),
  description: t('home.description', { name }),
  // The same application, whichever language it was installed in.
  id: '/',
  start_url: link('/'),
  scope: '/',
  display: 'minimal-ui',
  lang: languages[locale].tag,
  background_color: centre.theme.colours.paper,
  theme_color: centre.theme.colours['brand-7'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: shortcuts.map(([name, path]) => ({ name: t(name), url: link(path) })),
})
