/** What the pages of lists have in common: head, address, filters, empty state, paging. */
import type { ReactNode } from 'react'
import { extraPaths, hasExtraPages } from '../centre/addresses'
import { type ItemType, itemKinds } from '../centre/items/kinds'
import type { PageOf } from '../centre/items/listing'
import { MoreLink } from '../components/button-link'
import { InOtherLanguage } from '../components/items/item-parts'
import { emptyOrMissing, IgnoredChoice, Missing } from '../components/lists/empty'
import { Pager } from '../components/lists/pager'
import { HeadedPage, pageBanner } from '../components/shell/page-head'
import type { ResourceName } from '../content/resources'
import type { Community } from '../content/schema/mallcomm'
import type { Banner } from '../content/schema/media'
import type { Store } from '../content/schema/store'
import { type CategoryFilter, categoryPage } from '../queries/category-page'
import { type Extra, isCommunityKind, listedExtras } from '../queries/community'
import { breadcrumbsOf, pagedTitle, pageOf, pageSizes, withQuery } from '../queries/items'
import type { ContextProps, PageContext } from '../request/context'
import type { Crumb } from '../request/page-meta'
import type { TextKey } from '../texts/texts'
import { type AllowedValues, definePage, hasIgnoredValue, hasUnknownValue, type Page } from './page'

interface NarrowedPage<Reads extends ResourceName, Data> extends Omit<Page<Reads, Data>, 'meta' | 'view'> {
  path: string
  title: TextKey
  /** Text with `{name}` for the centre's name. */
  description: TextKey
  /** Name of the banner group, in any case. */
  banner: string
  parent?: (context: PageContext) => Crumb
  number: (data: Data) => number
  /** The chosen category, if it alone is chosen: that is an indexed page of its own (rule 8.9). */
  narrowed?: (data: Data) => CategoryFilter
  /** Whether a filter applies: a filtered list is no page of its own to search engines. */
  isFiltered?: (data: Data) => boolean
  /** Values of its filters. Any other is ignored, visitors are told so, and the page is not cached (rule 8.3). */
  allowed?: (data: Data) => AllowedValues
  /** Further structured data. */
  nodes?: (data: Data, context: PageContext) => readonly (object | null)[]
  under?: (data: Data, context: PageContext) => ReactNode
  body: (data: Data, context: PageContext) => ReactNode
}

/** The page of a list, or of one category of it. */
export function narrowedPage<Reads extends ResourceName, Data extends { banners: readonly Banner[] }>(
  list: NarrowedPage<Reads, Data>,
) {
  const { path, title, description, banner, parent, number, narrowed, isFiltered, nodes, under, body, ...rest } = list
  const { allowed, noStore = false, ...page } = rest
  const headOf = (data: Data, context: PageContext) => {
    const choice = narrowed?.(data) ?? { category: null, stores: [] }
    const pageNumber = isFiltered?.(data) && choice.category === null ? 1 : number(data)
    const head = categoryPage({ path, title: context.t(title), ...choice }, pageNumber, context)
    return parent ? { ...head, crumbs: [parent(context), ...head.crumbs] } : head
  }
  return definePage({
    ...page,
    isCertain: true,
    noStore: (data, context) =>
      hasUnknownValue(context.query, allowed?.(data) ?? {}) ||
      (typeof noStore === 'function' ? noStore(data, context) : noStore),
    meta(data, context) {
      const { title: unpaged, crumbs, line, canonical } = headOf(data, context)
      return {
        title: pagedTitle(unpaged, number(data), context),
        description: line ?? context.t(description, { name: context.property.name }),
        canonical,
        structuredData: [breadcrumbsOf(crumbs, context), ...(nodes?.(data, context) ?? [])],
      }
    },
    view(data, context) {
      const { heading, crumbs, line } = headOf(data, context)
      const isUnknown = hasIgnoredValue(context.query, allowed?.(data) ?? {})
      return (
        <HeadedPage
          title={heading}
          picture={pageBanner(data.banners, banner, context)}
          crumbs={crumbs}
          under={line === null ? under?.(data, context) : <p className="small">{line}</p>}
          context={context}
        >
          <IgnoredChoice fullList={isUnknown ? [path, context.t(title)] : null} context={context} />
          {body(data, context)}
        </HeadedPage>
      )
    },
  })
}

interface Listing {
  page: PageOf<unknown>
  banners: readonly Banner[]
  /** Number of items that are listed in another language only. */
  elsewhere?: number
  isChosen?: boolean
  /** The community's items (rule 3.5); null: with this choice they are not shown. */
  community?: readonly unknown[] | null
  /** Shown by `after`. */
  coupons?: readonly unknown[]
}

/** Community items below the centre's own of that kind, with a link to their list; nothing if there are none. */
function CommunitySection({ kind, count, context, children }: CommunitySectionProps) {
  const { t, link, content } = context
  const isMissing = content.isMissing('mallcomm')
  if (count === 0 && !isMissing) return null
  const heading = <h2 id="h-community">{t(`${kind}.communityTitle`)}</h2>
  return (
    <section aria-labelledby="h-community">
      {hasExtraPages(kind) ? (
        <div className="section-head">
          {heading}
          <MoreLink href={link(extraPaths[kind])}>{t(`${kind}.allCommunity`)}</MoreLink>
        </div>
      ) : (
        heading
      )}
      {isMissing ? <Missing kind={kind} context={context} /> : children}
    </section>
  )
}

type CommunitySectionProps = ContextProps & { kind: keyof Community; count: number; children: ReactNode }

type ListTexts = 'path' | 'title' | 'description' | 'banner'

interface ListPage<Reads extends ResourceName, Data extends Listing>
  extends Omit<NarrowedPage<Reads, Data>, 'firstView' | 'number' | 'isFiltered' | 'body' | ListTexts>,
    Partial<Pick<NarrowedPage<Reads, Data>, ListTexts>> {
  /** Decides path, title, description and banner, unless these are given. */
  kind: ItemType
  /** Resources without which the list counts as missing; the list of its kind by default. */
  requires?: readonly [ResourceName, ...ResourceName[]]
  /** Query parameters of its filters. */
  choices?: readonly string[]
  /** The path of a page of the list with the same filters; pages count from 1. */
  addressOf?: (data: Data, page: number) => string
  /** `hasNothing`: without any filter, there is nothing to show. */
  tools?: (data: Data, context: PageContext, hasNothing: boolean) => ReactNode
  items: (data: Data, context: PageContext) => ReactNode
  /** Below the first page of items. */
  after?: (data: Data, context: PageContext, hasNothing: boolean) => ReactNode
  /** Below that, the items of the community. */
  communityItems?: (data: Data, context: PageContext) => ReactNode
}

/** The page of a list of items. */
export function listPage<Reads extends ResourceName, Data extends Listing>(list: ListPage<Reads, Data>) {
  const { kind, requires = [kind], choices = [], tools, items, after, communityItems, addressOf, ...rest } = list
  const texts = { title: `${kind}.title`, description: `${kind}.description`, banner: `${kind} banner` } as const
  const settings = { path: itemKinds[kind].path, ...texts, ...rest }
  return narrowedPage({
    ...settings,
    firstView: 'list',
    query: ['page', ...choices],
    number: ({ page }) => page.page,
    isFiltered: ({ isChosen = false }) => isChosen,
    body(data, context) {
      const { page, elsewhere = 0, isChosen = false, community = null, coupons = [] } = data
      const total = page.total + (community ?? []).length + coupons.length
      const hasNothing = total === 0 && !isChosen
      const fullList = isChosen ? ([settings.path, context.t(settings.title)] as const) : undefined
      const needed = requires.find((name) => context.content.isMissing(name)) ?? requires[0]
      return (
        <>
          {tools?.(data, context, hasNothing)}
          {emptyOrMissing(kind, needed, total, context, fullList) ?? (page.total > 0 ? items(data, context) : null)}
          <Pager
            page={page}
            addressOf={(number) => addressOf?.(data, number) ?? withQuery(settings.path, {}, number)}
            context={context}
          />
          <InOtherLanguage count={elsewhere} path={settings.path} context={context} />
          {page.page === 1 ? after?.(data, context, hasNothing) : null}
          {page.page === 1 && communityItems && community && isCommunityKind(kind) ? (
            <CommunitySection kind={kind} count={community.length} context={context}>
              {communityItems(data, context)}
            </CommunitySection>
          ) : null}
        </>
      )
    },
  })
}

/** The list of the community's items of a kind that have pages (rule 5.4). */
export const communityList = <Kind extends keyof typeof extraPaths>(
  kind: Kind,
  cards: (items: readonly Extra<Kind>[], stores: readonly Store[], context: PageContext) => ReactNode,
  tools?: (context: PageContext) => ReactNode,
) =>
  listPage({
    path: extraPaths[kind],
    kind,
    requires: ['mallcomm'],
    title: `${kind}.communityTitle`,
    description: `${kind}.communityDescription`,
    parent: ({ t }) => ({ text: t(`${kind}.title`), path: itemKinds[kind].path }),
    reads: ['mallcomm', 'stores', 'banners'],
    load: (lists, context) => ({
      ...lists,
      page: pageOf(listedExtras(kind, lists, context), pageSizes.items, context, 'mallcomm'),
    }),
    tools: (_data, context) => tools?.(context),
    items: ({ page, stores }, context) => cards(page.items, stores, context),
  })
