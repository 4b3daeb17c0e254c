/** Which addresses the sitemap names: the fixed ones, and every record that is to be seen now. */

import type { Locale } from '../../base/config'
import { keptFor } from '../../base/kept'
import { extraJobAddress, extraPromotionAddress, itemAddress, postAddress, storeAddress } from '../../centre/addresses'
import { mainBlog, postsOf } from '../../centre/items/blogs'
import { entriesOf } from '../../centre/items/entries'
import { type ItemName, itemNames } from '../../centre/items/kinds'
import { isInLanguage, type Localised } from '../../centre/items/language'
import { pageBySlug } from '../../centre/items/lookup'
import { listed, type Visible } from '../../centre/items/visibility'
import { momentOf } from '../../centre/time/moments'
import type { Community } from '../../content/schema/mallcomm'
import type { Blog, Page } from '../../content/schema/page'
import type { Store } from '../../content/schema/store'
import { addressOf, below, fixedRecord } from '../../queries/custom-pages'
import { fineprint, fixedPages } from '../../queries/fixed-pages'
import type { SitemapEntry } from './sitemap'

type SitemapItem = Visible & Localised & { slug: string; updated_at?: string | null }

/** What the sitemap is made of. */
export const sitemapReads = ['stores', ...itemNames, 'blogs', 'pages', 'mallcomm'] as const

/** Content by its registry names: what `Content.read` gives can be passed as it is. */
export interface SitemapLists extends Readonly<Record<ItemName, readonly SitemapItem[]>> {
  stores: readonly Store[]
  blogs: readonly Blog[]
  pages: readonly Page[]
  mallcomm: Community | null
}

export interface SitemapSetting {
  now: number
  zone: string
  /** An item is there where any of the site's languages lists it. */
  locales: readonly Locale[]
  /** Name of the centre: its own blog is the one called so. */
  centre: string
}

/** Of entries with one address the last counts, in the place of the first. */
const unique = (entries: readonly SitemapEntry[]): SitemapEntry[] => [
  ...new Map(entries.map((entry) => [entry.path, entry])).values(),
]

// Once for each list: of a huge centre each answer names a part of them.
const storeEntries = keptFor((stores: readonly Store[]) =>
  unique(stores.map((store) => ({ path: storeAddress(store) }))),
)

/** Addresses that are not to be indexed. */
const hidden: ReadonlySet<string> = new Set(fixedPages.filter(({ noindex }) => noindex).map(({ path }) => path))

/** Every address to index, each once. `fixedPaths` are those of the routes without a slug. */
export function sitemapEntries(
  lists: SitemapLists,
  fixedPaths: readonly string[],
  setting: SitemapSetting,
): SitemapEntry[] {
  const { now, zone, locales } = setting
  const changed = (value: string | null | undefined): number | null => momentOf(value, zone)?.ms ?? null
  const shown = <T extends Omit<SitemapItem, 'slug'>>(items: readonly T[], address: (item: T) => string) =>
    listed(items, now, zone)
      .filter((item) => locales.some((locale) => isInLanguage(item, locale)))
      .map((item) => ({ path: address(item), modified: changed(item.updated_at) }))

  const pages = lists.pages.filter((page) => pageBySlug(lists.pages, page.slug) === page && !fineprint.test(page.slug))
  const records = pages.map((page) => ({ path: addressOf(page, lists.pages), modified: changed(page.updated_at) }))
  const entries: SitemapEntry[] = [
    ...fixedPaths.map((path) => ({ path })),
    ...itemNames.flatMap((name) => shown(lists[name], itemAddress(name))),
    ...shown(lists.mallcomm?.promotions ?? [], extraPromotionAddress),
    ...shown(lists.mallcomm?.jobs ?? [], extraJobAddress),
    ...blogEntries(lists.blogs, setting),
    ...sectionEntries(lists.pages),
    // After the fixed paths: the same address with its date counts.
    ...records,
  ]
  const others = unique(entries.filter(({ path }) => !hidden.has(path)))
  return [...others, ...storeEntries(lists.stores)]
}

/** The posts that are out, and the blogs beside the centre's own, which is /blogs. */
function blogEntries(blogs: readonly Blog[], { now, zone, centre }: SitemapSetting): SitemapEntry[] {
  const main = mainBlog(blogs, centre)
  return blogs.flatMap((blog) => {
    const posts = postsOf(blog, { now, zone }).map((post) => ({
      path: postAddress(post),
      modified: momentOf(post.updated_at ?? post.publish_date, zone)?.ms ?? null,
    }))
    return blog === main || posts.length === 0 ? posts : [{ path: below('/blogs', blog.slug) }, ...posts]
  })
}

/** Pages below the sections of the campaigns. */
function sectionEntries(pages: readonly Page[]): SitemapEntry[] {
  const sections = fixedPages.filter(({ hasEntries }) => hasEntries)
  return sections.flatMap((section) =>
    entriesOf(fixedRecord(pages, section)).map(({ slug }) => ({ path: below(section.path, slug) })),
  )
}
