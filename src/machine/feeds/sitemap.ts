/** /sitemap.xml (sitemaps.org 0.9): every indexable page, with `lastmod` where the content has a date (rule 11.3). */
import { type Locale, languages } from '../../base/config'
import { routes } from '../../base/routes'
import { extraAddress, itemAddress, postAddress, storeAddress } from '../../centre/addresses'
import { mainBlog, postsOf } from '../../centre/items/blogs'
import { entriesOf } from '../../centre/items/entries'
import { itemTypes } from '../../centre/items/kinds'
import { isInLanguage, itemsFor, type Localised } from '../../centre/items/language'
import { type OwnedItem, ownerStore } from '../../centre/items/owners'
import { type Visible, visibleItems } from '../../centre/items/visibility'
import { dateTimeOf } from '../../centre/time/date-time'
import type { Readings } from '../../content/content'
import type { Blog } from '../../content/schema/page'
import { categoryPaths } from '../../queries/category-page'
import { childPath, fixedRecord, listedPages, openSections } from '../../queries/custom-pages'
import { isUnindexed } from '../../queries/fixed-pages'
import { linkOf } from '../../request/address'
import type { RequestFacts } from '../../request/context'
import { element, escapeXml, xmlDeclaration } from './xml'

interface SitemapEntry {
  /** Path of this site, without language prefix. */
  path: string
  /** Epoch ms of the last change; null where the content does not say. */
  modified?: number | null
  /** The languages that have the page; all where absent. */
  locales?: readonly Locale[]
}

type SitemapItem = Visible & Localised & OwnedItem & { slug: string; updated_at?: string | null }

export const sitemapReads = ['stores', 'categories', ...itemTypes, 'blogs', 'pages', 'mallcomm'] as const

export type SitemapLists = Readings<(typeof sitemapReads)[number]>

type SitemapContext = Pick<RequestFacts, 'now' | 'zone' | 'locales' | 'diningNames'> & { property: { name: string } }

/** Every indexable address, each once. `fixedPaths` are those of the routes without a slug. */
export function sitemapEntries(lists: SitemapLists, fixedPaths: readonly string[], context: SitemapContext) {
  const { now, zone, locales } = context
  const changed = (value: string | null | undefined): number | null => dateTimeOf(value, zone)?.ms ?? null
  const visible = <T extends Omit<SitemapItem, 'slug'>>(items: readonly T[]) =>
    visibleItems(items, now, zone).filter((item) => locales.some((locale) => isInLanguage(item, locale)))
  const shown = <T extends Omit<SitemapItem, 'slug'>>(items: readonly T[], address: (item: T) => string) =>
    visible(items).map((item) => ({ path: address(item), modified: changed(item.updated_at) }))
  /** A category's page has the offers of its own language only. */
  const categoryPages = locales.flatMap((locale) => {
    const offers = itemsFor(lists.promotions, { now, zone, locale })
    const offering = offers.flatMap((item) => ownerStore(item, lists.stores) ?? [])
    return categoryPaths(lists.stores, offering, lists.categories, context.diningNames).map((path) => ({
      path,
      locale,
    }))
  })

  const entries: SitemapEntry[] = [
    ...fixedPaths.map((path) => ({ path })),
    ...itemTypes.flatMap((name) => shown<SitemapItem>(lists[name], itemAddress(name))),
    ...shown(lists.mallcomm?.promotions ?? [], extraAddress('promotions')),
    ...shown(lists.mallcomm?.jobs ?? [], extraAddress('jobs')),
    ...[...Map.groupBy(categoryPages, ({ path }) => path)].map(([path, pages]) => ({
      path,
      locales: pages.map(({ locale }) => locale),
    })),
    ...blogEntries(lists.blogs, context),
    // The pages below sections (rule 5.4).
    ...openSections.flatMap((section) =>
      entriesOf(fixedRecord(lists.pages, section)).map(({ slug }) => ({ path: childPath(section.path, slug) })),
    ),
    // After the fixed paths: for the same address, the entry with a date wins.
    ...listedPages(lists.pages).map(({ page, path }) => ({ path, modified: changed(page.updated_at) })),
    ...lists.stores.map((store) => ({ path: storeAddress(store) })),
  ].filter(({ path }) => !isUnindexed(path))
  // One entry per address: the last one wins, in the position of the first.
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()]
}

/** The published posts, and the blogs other than the centre's own, which is /blogs. */
function blogEntries(blogs: readonly Blog[], { now, zone, property }: SitemapContext): SitemapEntry[] {
  const main = mainBlog(blogs, property.name)
  return blogs.flatMap((blog) => {
    const posts = postsOf(blog, { now, zone }).map((post) => ({
      path: postAddress(post),
      modified: dateTimeOf(post.updated_at ?? post.publish_date, zone)?.ms ?? null,
    }))
    return blog === main || posts.length === 0 ? posts : [{ path: childPath(routes.blogs.path, blog.slug) }, ...posts]
  })
}

/** Addresses in the file, all languages together: the protocol's limit, and more than any centre has. */
const maxAddresses = 50_000

/** A path that needs no encoding or escaping. */
const plainPath = /^\/[\w/-]*$/

/** The file. Each address has an entry in each language that has its page, with links to all of these. */
export function sitemapXml(entries: readonly SitemapEntry[], site: string, locales: readonly Locale[], now: number) {
  const address = (path: string, locale: Locale): string => {
    const own = linkOf({ locale, locales })(path)
    return plainPath.test(own) ? site + own : escapeXml(new URL(own, site).href)
  }
  const alternate = (tag: string, href: string | undefined): string =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${href ?? ''}"/>`

  const urls = entries.slice(0, maxAddresses / locales.length).map(({ path, modified, locales: having = locales }) => {
    const hrefs = having.map((locale) => address(path, locale))
    const tags = having.length < 2 ? [] : [...having.map((locale) => languages[locale].tag), 'x-default']
    const alternates = tags.map((tag, index) => alternate(tag, hrefs[index] ?? hrefs[0])).join('')
    // A date in the future is an error in the data.
    const lastmod = modified && modified <= now ? element('lastmod', new Date(modified).toISOString()) : ''
    return hrefs.map((href) => `<url><loc>${href}</loc>${lastmod}${alternates}</url>\n`).join('')
  })
  return `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}
