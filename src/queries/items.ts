/** What lists of items (promotions, events, jobs, contests, posts) and item pages have in common. */
import { notFound, SiteError } from '../base/errors'
import { pageNumber, paginate } from '../centre/items/listing'
import { reachableBySlug, type Visible } from '../centre/items/visibility'
import { plainText, truncate } from '../centre/plain-text'
import { breadcrumbs } from '../centre/structured-data/pages'
import type { ResourceName } from '../content/resources'
import type { PageContext } from '../request/context'
import type { Crumb } from '../request/page-meta'
import type { TextKey } from '../texts/texts'

/** How many items or posts a page of a list shows: these numbers fill the grids. */
export const pageSizes = { items: 12, posts: 5 } as const

/** How many items side lists show: more of the same kind on an item page, community items beside a list. */
export const sideListSizes = { more: 3, community: 3, otherEvents: 4, earlierPosts: 3 } as const

/**
 * The page that `?page=` asks for, from `pick`, which gives null beyond the last one (rule 4.15).
 * @param of what is paged
 * @throws notFound if there is no such page, or the value is not a page number; a 503 if any of these could not be
 * fetched, since the page may exist
 */
export function numberedPage<Page>(
  pick: (number: number) => Page | null,
  context: PageContext,
  ...of: readonly ResourceName[]
): Page {
  const number = pageNumber(context.query.page)
  const page = number === null ? null : pick(number)
  if (page !== null) return page
  const isMissing = number !== null && of.some((name) => context.content.isMissing(name))
  throw isMissing ? new SiteError(context.t('missing.pages'), 503) : notFound()
}

/** The page of a list that `?page=` asks for. @throws as numberedPage */
export const pageOf = <Item>(items: readonly Item[], size: number, context: PageContext, ...of: ResourceName[]) =>
  numberedPage((number) => paginate(items, number, size), context, ...of)

/** The item of an address: visible, or ended less than thirty days ago. @throws notFound; 503 without the list */
export function findItem<Item extends Visible & { slug: string }>(
  items: readonly Item[],
  resource: ResourceName,
  kind: ListKind,
  context: PageContext,
) {
  return reachableBySlug(items, context.slug, context) ?? throwMissing(resource, kind, context)
}

/** @throws notFound for what is not in its list; a 503 if that could not be fetched, since it may be there */
export function throwMissing(resource: ResourceName, kind: ListKind, { content, t }: PageContext): never {
  throw content.isMissing(resource) ? new SiteError(t(`missing.${kind}`), 503) : notFound()
}

/** "Promotions, page 2": the pages of a list must not share a title. */
export const pagedTitle = (title: string, page: number, { t }: PageContext): string =>
  page === 1 ? title : t('items.pagedTitle', { title, page })

/** A path with a query of choices, in the given order, without empty ones; `page` counts from 1. */
export function withQuery(path: string, choices: Readonly<Record<string, string | undefined>>, page = 1): string {
  const values = { ...choices, page: page > 1 ? String(page) : '' }
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) parameters.set(name, value)
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

/** A page's breadcrumbs as structured data. */
export const breadcrumbsOf = (crumbs: readonly Crumb[], context: PageContext) =>
  breadcrumbs(crumbs, context, context.t('crumbs.home'))

/** Most characters of a page's description: about as many as search engines show. */
const descriptionLength = 160

/** A page's description from an editor's HTML; null if that has no text. */
export const descriptionOf = (html: string | null | undefined) => truncate(plainText(html), descriptionLength) || null

/** The lists that have texts of their own for being empty or missing. */
export type ListKind = TextKey extends infer Key ? (Key extends `missing.${infer Kind}` ? Kind : never) : never
