/** The addresses in the sitemap: the fixed ones, and every record that is visible now. */

import type { Locale } from '../../base/config'
import { keptFor } from '../../base/kept'
import { routes } from '../../base/routes'
import { extraJobAddress, extraPromotionAddress, itemAddress, postAddress, storeAddress } from '../../centre/addresses'
import { mainBlog, postsOf } from '../../centre/items/blogs'
import { entriesOf } from '../../centre/items/entries'
import { type ItemName, itemNames } from '../../centre/items/kinds'
import { isInLanguage, type Localised } from '../../centre/items/language'
import { pageBySlug } from '../../centre/items/lookup'
import { attachedStore, type OwnedItem } from '../../centre/items/owners'
import { listed, type Visible } from '../../centre/items/visibility'
import { momentOf } from '../../centre/time/moments'
import type { Community } from '../../content/schema/mallcomm'
import type { Blog, Page } from '../../content/schema/page'
import type { Category, Store } from '../../content/schema/store'
import { categoryPaths } from '../../queries/category-page'
import { addressOf, below, fixedRecord } from '../../queries/custom-pages'
import { fineprint, fixedPages, isUnindexed } from '../../queries/fixed-pages'
import type { SitemapEntry } from './sitemap'

type SitemapItem = Visible & Localised & OwnedItem & { slug: string; updated_at?: string | null }

/** The resources that the sitemap reads. */
export const sitemapReads = ['stores', 'categories', ...itemNames, 'blogs', 'pages', 'mallcomm'] as const

/** Content by its registry names, as `Content.read` returns it. */
export interface SitemapLists extends Readonly<Record<ItemName, readonly SitemapItem[]>> {
  stores: readonly Store[]
  categories: readonly Category[]
  blogs: readonly Blog[]
  pages: readonly Page[]
  mallcomm: Community | null
}

export interface SitemapSetting {
  now: number
  zone: string
  /** The site's languages: an item is included if any of them lists it. */
  locales: readonly Locale[]
  /** Names of the categories that hold places to eat. */
  diningNames: readonly string[]
  /** Name of the centre, which is also the name of its own blog. */
  centre: string
}

/** One entry per address: the last one wins, in the position of the first. */
const unique = (entries: readonly SitemapEntry[]): SitemapEntry[] => [
  ...new Map(entries.map((entry) => [entry.path, entry])).values(),
]

// Computed once per list: a huge centre's sitemap has several parts, each built from all of them.
const storeEntries = keptFor((stores: readonly Store[]) =>
  unique(stores.map((store) => ({ path: storeAddress(store) }))),
)

/** Every indexable address, each once. `fixedPaths` are those of the routes without a slug. */
export function sitemapEntries(
  lists: SitemapLists,
  fixedPaths: readonly string[],
  setting: SitemapSetting,
): SitemapEntry[] {
  const { now, zone, locales } = setting
  const changed = (value: string | null | undefined): number | null => momentOf(value, zone)?.ms ?? null
  const visible = <T extends Omit<SitemapItem, 'slug'>>(items: readonly T[]) =>
    listed(items, now, zone).filter((item) => locales.some((locale) => isInLanguage(item, locale)))
  const shown = <T extends Omit<SitemapItem, 'slug'>>(items: readonly T[], address: (item: T) => string) =>
    visible(items).map((item) => ({ path: address(item), modified: changed(item.updated_at) }))
  const offering = visible(lists.promotions).flatMap((item) => attachedStore(item, lists.stores) ?? [])

  const pages = lists.pages.filter((page) => pageBySlug(lists.pages, page.slug) === page && !fineprint.test(page.slug))
  const records = pages.map((page) => ({ path: addressOf(page, lists.pages), modified: changed(page.updated_at) }))
  const entries: SitemapEntry[] = [
    ...fixedPaths.map((path) => ({ path })),
    ...itemNames.flatMap((name) => shown(lists[name], itemAddress(name))),
    ...shown(lists.mallcomm?.promotions ?? [], extraPromotionAddress),
    ...shown(lists.mallcomm?.jobs ?? [], extraJobAddress),
    ...categoryPaths(lists.stores, offering, lists.categories, setting.diningNames).map((path) => ({ path })),
    ...blogEntries(lists.blogs, setting),
    ...sectionEntries(lists.pages),
    // After the fixed paths, so that for the same address the entry with a date wins.
    ...records,
  ]
  const others = unique(entries.filter(({ path }) => !isUnindexed(path)))
  return [...others, ...storeEntries(lists.stores)]
}

/** The published posts, and the blogs other than the centre's own, which is /blogs. */
function blogEntries(blogs: readonly Blog[], { now, zone, centre }: SitemapSetting): SitemapEntry[] {
  const main = mainBlog(blogs, centre)
  return blogs.flatMap((blog) => {
    const posts = postsOf(blog, { now, zone }).map((post) => ({
      path: postAddress(post),
      modified: momentOf(post.updated_at ?? post.publish_date, zone)?.ms ?? null,
    }))
    return blog === main || posts.length === 0 ? posts : [{ path: below(routes.blogs.path, blog.slug) }, ...posts]
  })
}

/** The pages below the sections whose entries have addresses of their own (rule 5.4). */
function sectionEntries(pages: readonly Page[]): SitemapEntry[] {
  const sections = fixedPages.filter(({ hasEntries }) => hasEntries)
  return sections.flatMap((section) =>
    entriesOf(fixedRecord(pages, section)).map(({ slug }) => ({ path: below(section.path, slug) })),
  )
}
