/** Finding custom pages: by address, by candidate slugs, and the entries below a page. */
import { urlEncode } from '../base/bytes/encoded'
import { centre } from '../base/config'
import { SiteError } from '../base/errors'
import { memoizeWeak } from '../base/memoize'
import { routes } from '../base/routes'
import { entriesOf } from '../centre/items/entries'
import { foldSlug, pageBySlug } from '../centre/items/lookup'
import type { Page as CustomPage } from '../content/schema/page'
import type { PageContext } from '../request/context'
import { type FixedPage, fineprint, fixedPages, isUnindexed } from './fixed-pages'

/** What a custom page and an entry of its `subpages` have in common. */
export type Article = Pick<
  CustomPage,
  'slug' | 'title' | 'title_2' | 'body' | 'body_2' | 'image_url' | 'banner_url' | 'subpages' | 'galleries'
>

/** The path of a slug below another path. */
export const childPath = (path: string, slug: string): string => `${path}/${urlEncode(slug)}`

/** The first of some slugs that has a page: the site's own, whichever slug it has, then the manager's (rule 4.2). */
export function firstPage(pages: readonly CustomPage[], slugs: readonly string[]): CustomPage | null {
  const found = slugs.flatMap((slug) => pageBySlug(pages, slug) ?? [])
  return found.find(({ pageable_type }) => pageable_type === 'Site') ?? found[0] ?? null
}

/** The first entry of a page's `subpages` that has one of these slugs. */
function entryIn(page: Article | null, slugs: readonly string[]): Article | null {
  const wanted = new Set(slugs.map(foldSlug))
  const entry = entriesOf(page).find(({ slug }) => wanted.has(foldSlug(slug)))
  return entry === undefined ? null : { ...entry, subpages: [], galleries: [] }
}

/** The record of a fixed address or one below it: the first of its slugs that has a page, else an entry of `above`. */
export const fixedRecord = (
  pages: readonly CustomPage[],
  { slugs }: Pick<FixedPage, 'slugs'>,
  above: Article | null = null,
): Article | null => firstPage(pages, slugs) ?? entryIn(above, slugs)

/** Sections whose entries have addresses of their own. */
export const openSections = centre.campaigns.flatMap(({ sections }) => sections).filter(({ hasEntries }) => hasEntries)

/** A custom page's canonical address (rule 5.3): fixed, else below the section that lists it, else `/pages/{slug}`. */
export function addressOf(page: Article, pages: readonly CustomPage[]): string {
  const { fixed, sections } = pathsIn(pages)
  return fixed.get(page) ?? childPath(sections.get(foldSlug(page.slug)) ?? routes.page.href(), page.slug)
}

/** The pages to list, with their addresses; of two with the same slug, the one that the address shows. */
export const listedPages = (pages: readonly CustomPage[]): { page: CustomPage; path: string }[] =>
  pages
    .filter((page) => pageBySlug(pages, page.slug) === page && !fineprint.test(page.slug))
    .map((page) => ({ page, path: addressOf(page, pages) }))
    .filter(({ path }) => !isUnindexed(path))

/** The fixed paths by the record that each shows, and those of the sections by the folded slug of each entry. */
const pathsIn = memoizeWeak((pages: readonly CustomPage[]) => {
  const fixed = fixedPages.map((each) => [fixedRecord(pages, each), each.path] as const)
  const sections = openSections.flatMap((section) =>
    entriesOf(fixedRecord(pages, section)).map(({ slug }) => [foldSlug(slug), section.path] as const),
  )
  // Of several with one record or slug, the first counts.
  return { fixed: new Map(fixed.reverse()), sections: new Map(sections.reverse()) }
})

/** @throws a 503 if the pages could not be fetched, so that nobody knows whether a record exists */
export function requirePages({ content, t }: PageContext): void {
  if (content.isMissing('pages')) throw new SiteError(t('missing.pages'), 503)
}
