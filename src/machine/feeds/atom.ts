/** /feed.xml: posts and news as Atom 1.0 (RFC 4287). */
import { languages } from '../../base/config'
import { routes } from '../../base/routes'
import { newsAddress, postAddress } from '../../centre/addresses'
import { files } from '../../centre/files'
import { itemsFor } from '../../centre/items/language'
import { isCancelled, newsDate } from '../../centre/items/visibility'
import { dateTimeOf } from '../../centre/time/date-time'
import type { News } from '../../content/schema/items'
import type { Blog } from '../../content/schema/page'
import { galleryMarker } from '../../content/text/embeds'
import { withContentLinks } from '../../request/links'
import { asWritten } from '../../texts/localised'
import type { FeedContext } from '../context'
import { element, escapeXml, xmlDeclaration } from './xml'

const maxEntries = 50

/** The newest posts of all blogs and the newest news; undated items are left out. */
function entriesOf(blogs: readonly Blog[], news: readonly News[], feed: FeedContext) {
  const { now, zone, locale, t } = feed
  const ms = (value: string | null): number | null => dateTimeOf(value, zone)?.ms ?? null
  const posts = blogs
    .flatMap((blog) => itemsFor(blog.posts, feed))
    .map((post) => ({
      // Does not change with the post's title or slug.
      key: `post-${post.id}`,
      title: asWritten(post, 'title', locale).text,
      path: postAddress(post),
      published: ms(post.publish_date),
      changed: ms(post.updated_at),
      author: post.author,
      html: asWritten(post, 'html_body', locale).text,
      tags: post.tag,
    }))
  const pieces = itemsFor(news, feed).map((item) => ({
    key: `news-${item.id}`,
    title: (isCancelled(item) ? t('flag.cancelled') + t('search.colon') : '') + asWritten(item, 'name', locale).text,
    path: newsAddress(item),
    published: ms(newsDate(item, feed)),
    changed: ms(item.updated_at),
    author: null,
    html: asWritten(item, 'description', locale).text,
    tags: item.tags,
  }))
  return [...posts, ...pieces]
    .flatMap(({ published, changed, ...entry }) => {
      if (published === null) return []
      // A change in the future is an error in the data.
      const updated = Math.max(published, changed !== null && changed <= now ? changed : published)
      return { ...entry, published, updated }
    })
    .sort((a, b) => b.published - a.published || (a.key < b.key ? -1 : 1))
    .slice(0, maxEntries)
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** Sanitised HTML for feed readers: with absolute addresses, and without markers of galleries. */
const readerHtml = (html: string, feed: FeedContext): string =>
  withContentLinks(html, feed)
    .replace(/ (href|src)="\/(?![/\\])/g, ` $1="${feed.site}/`)
    .replace(galleryMarker, '')

/** The date that a tag URI needs: when sites began to have these feeds. */
const tagDate = '2026'

/**
 * The feed as XML. Ids are tag URIs (RFC 4151), which survive a change of address, title or date. The centre is the
 * author of entries without one; without entries, `asOf` is the feed's date (§4.1.1 requires one).
 */
export function atomXml(blogs: readonly Blog[], news: readonly News[], feed: FeedContext): string {
  const { site, property, asOf, locale, link } = feed
  const entries = entriesOf(blogs, news, feed)
  const { hostname } = new URL(site)
  const updated = entries.length > 0 ? Math.max(...entries.map((entry) => entry.updated)) : asOf
  const body = entries.map(({ key, title, path, published, updated: changed, author, html, tags }) =>
    [
      '<entry>',
      element('id', `tag:${hostname},${tagDate}:${key}`),
      element('title', title),
      element('published', iso(published)),
      element('updated', iso(changed)),
      `<link rel="alternate" type="text/html" href="${escapeXml(site + link(path))}"/>`,
      author ? `<author>${element('name', author)}</author>` : '',
      ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
      html
        ? `<content type="html">${escapeXml(readerHtml(html, feed))}</content>`
        : `<content type="text">${escapeXml(title)}</content>`,
      '</entry>\n',
    ].join(''),
  )
  return [
    xmlDeclaration,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languages[locale].tag}">\n`,
    element('id', site + link(files.news.path)),
    element('title', property.name),
    element('updated', iso(updated)),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(site + link(files.news.path))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(site + link(routes.blogs.path))}"/>`,
    `<author>${element('name', property.name)}${element('uri', site + link('/'))}</author>\n`,
    ...body,
    '</feed>\n',
  ].join('')
}
