/** What lists have in common: their head and address, tools, what stands there without items, paging. */
import type { ReactNode } from 'react'
import { type ItemType, itemKinds } from '../centre/items/kinds'
import type { PageOf } from '../centre/items/listing'
import { graph } from '../centre/structured-data/graph'
import { InOtherLanguage } from '../components/items/item-parts'
import { emptyOrMissing, IgnoredChoice } from '../components/lists/empty'
import { Pager } from '../components/lists/pager'
import { HeadedPage, pageBanner } from '../components/shell/page-head'
import type { ResourceName } from '../content/resources'
import type { Banner } from '../content/schema/media'
import { type CategoryFilter, categoryPage } from '../queries/category-page'
import { breadcrumbsOf, pagedTitle, withQuery } from '../queries/items'
import type { PageContext } from '../request/context'
import type { Crumb } from '../request/page-meta'
import type { TextKey } from '../texts/texts'
import { definePage, hasUnknownValue, type Page, type AllowedValues, hasIgnoredValue } from './page'

interface NarrowedPage<Reads extends ResourceName, Data> extends Omit<Page<Reads, Data>, 'meta' | 'view'> {
  path: string
  title: TextKey
  /** Given the centre's name. */
  description: TextKey
  /** Name of its group of banners. */
  banner: string
  parent?: (context: PageContext) => Crumb
  /** The number of the page of the list that is shown. */
  number: (data: Data) => number
  /** Where a category alone is chosen, which makes a page of its own (rule 8.9). */
  narrowed?: (data: Data) => CategoryFilter
  /** Whether a choice leaves some out: a part of the list is not a page of its own to search engines. */
  isFiltered?: (data: Data) => boolean
  /** What its choices may be, where any other is left out: visitors are told, and no cache keeps the page (rule 8.3). */
  allowed?: (data: Data) => AllowedValues
  /** Further structured data. */
  nodes?: (data: Data, context: PageContext) => readonly (object | null)[]
  under?: (data: Data, context: PageContext) => ReactNode
  body: (data: Data, context: PageContext) => ReactNode
}

/** The page of a list, or of what of it is in one category. */
export function narrowedPage<Reads extends ResourceName, Data extends { banners: readonly Banner[] }>(
  list: NarrowedPage<Reads, Data>,
) {
  const { path, title, description, banner, parent, number, narrowed, isFiltered, nodes, under, body, ...rest } = list
  const { allowed, noStore = false, ...page } = rest
  const headOf = (data: Data, context: PageContext) => {
    const own = narrowed?.(data) ?? { category: null, stores: [] }
    const at = isFiltered?.(data) && own.category === null ? 1 : number(data)
    const head = categoryPage({ path, title: context.t(title), ...own }, at, context)
    return parent ? { ...head, crumbs: [parent(context), ...head.crumbs] } : head
  }
  return definePage({
    ...page,
    isCertain: true,
    noStore: (data, context) =>
      hasUnknownValue(context.query, allowed?.(data) ?? {}) ||
      (typeof noStore === 'function' ? noStore(data, context) : noStore),
    meta(data, context) {
      const { title: own, crumbs, line, canonical } = headOf(data, context)
      return {
        title: pagedTitle(own, number(data), context),
        description: line ?? context.t(description, { name: context.property.name }),
        canonical,
        structuredData: graph(breadcrumbsOf(crumbs, context), ...(nodes?.(data, context) ?? [])),
      }
    },
    view(data, context) {
      const { heading, crumbs, line } = headOf(data, context)
      const whole = [path, context.t(title)] as const
      return (
        <HeadedPage
          title={heading}
          picture={pageBanner(data.banners, banner, context)}
          crumbs={crumbs}
          under={line === null ? under?.(data, context) : <p className="small">{line}</p>}
          context={context}
        >
          <IgnoredChoice fullList={hasIgnoredValue(context.query, allowed?.(data) ?? {}) ? whole : null} context={context} />
          {body(data, context)}
        </HeadedPage>
      )
    },
  })
}

/** What `load` of a list of items finds. */
interface Listing {
  page: PageOf<unknown>
  banners: readonly Banner[]
  /** How many items name another language, where the list has one for each. */
  elsewhere?: number
  isChosen?: boolean
  /** What `after` shows beside the items. */
  community?: readonly unknown[]
  coupons?: readonly unknown[]
}

type ListTexts = 'path' | 'title' | 'description'

interface ListPage<Reads extends ResourceName, Data extends Listing>
  extends Omit<NarrowedPage<Reads, Data>, 'firstView' | 'number' | 'isFiltered' | 'body' | ListTexts>,
    Partial<Pick<NarrowedPage<Reads, Data>, ListTexts>> {
  /** Says its address and its words, unless it is a part of that kind's list, which has its own. */
  kind: ItemType
  /** What it cannot be made without; the list of its kind by default. */
  requires?: readonly [ResourceName, ...ResourceName[]]
  choices?: readonly string[]
  /** The address of a page of the list, with the choices made; pages count from 1. */
  addressOf?: (data: Data, page: number) => string
  /** `hasNothing`: no choice is made, and there are neither items nor anything beside them. */
  tools?: (data: Data, context: PageContext, hasNothing: boolean) => ReactNode
  items: (data: Data, context: PageContext) => ReactNode
  /** Below the first page of items. */
  after?: (data: Data, context: PageContext, hasNothing: boolean) => ReactNode
}

/** The page of a list of items. */
export function listPage<Reads extends ResourceName, Data extends Listing>(list: ListPage<Reads, Data>) {
  const { kind, requires = [kind], choices = [], tools, items, after, addressOf, ...given } = list
  const { path } = itemKinds[kind]
  const own = { path, title: `${kind}.title`, description: `${kind}.description`, ...given } as const
  return narrowedPage({
    ...own,
    firstView: 'list',
    query: ['page', ...choices],
    number: ({ page }) => page.page,
    isFiltered: ({ isChosen = false }) => isChosen,
    body(data, context) {
      const { page, elsewhere = 0, isChosen = false, community = [], coupons = [] } = data
      const total = page.total + community.length + coupons.length
      const hasNothing = total === 0 && !isChosen
      const whole = isChosen ? ([own.path, context.t(own.title)] as const) : undefined
      const needed = requires.find((name) => context.content.isMissing(name)) ?? requires[0]
      return (
        <>
          {tools?.(data, context, hasNothing)}
          {emptyOrMissing(kind, needed, total, context, whole) ?? (page.total > 0 ? items(data, context) : null)}
          <Pager
            page={page}
            addressOf={(number) => addressOf?.(data, number) ?? withQuery(own.path, {}, number)}
            context={context}
          />
          <InOtherLanguage count={elsewhere} path={own.path} context={context} />
          {page.page === 1 ? after?.(data, context, hasNothing) : null}
        </>
      )
    },
  })
}
