/** What the lists of items have in common: their head, tools, what stands there without items, paging. */
import type { ReactNode } from 'react'
import type { PageOf } from '../centre/items/listing'
import { InOtherLanguage } from '../components/items/item-parts'
import { emptyOrMissing } from '../components/lists/empty'
import { Pager } from '../components/lists/pager'
import { HeadedPage, pageBanner } from '../components/shell/page-head'
import type { ResourceName } from '../content/resources'
import type { Banner } from '../content/schema/media'
import { categoryMeta, categoryPage, type Narrowed } from '../queries/category-page'
import { chosenPath, type ListKind } from '../queries/items'
import type { PageContext } from '../request/context'
import type { Crumb } from '../request/page-meta'
import type { TextKey } from '../texts/texts'
import { definePage, type Page } from './page'

/** What `load` of a list finds. */
interface Listing {
  page: PageOf<unknown>
  banners: readonly Banner[]
  /** How many items name another language, where the list has one for each. */
  elsewhere?: number
  /** Whether a choice leaves some out: a part of the list is not a page of its own to search engines. */
  isChosen?: boolean
}

interface ListPage<Reads extends ResourceName, Data extends Listing>
  extends Pick<Page<Reads, Data>, 'reads' | 'load' | 'noStore'> {
  path: string
  kind: ListKind
  /** What it cannot be made without. */
  needs: readonly [ResourceName, ...ResourceName[]]
  title: TextKey
  /** Given the centre's name. */
  description: TextKey
  within?: (context: PageContext) => Crumb
  /** Where a category alone is chosen, which makes a page of its own (rule 8.9). */
  narrowed?: (data: Data) => Narrowed
  banner: string
  choices?: readonly string[]
  /** The address of a page of the list, with the choices made; pages count from 1. */
  addressOf?: (data: Data, page: number) => string
  under?: (data: Data, context: PageContext) => ReactNode
  tools?: (data: Data, context: PageContext) => ReactNode
  items: (data: Data, context: PageContext) => ReactNode
  /** Below the first page of items. */
  after?: (data: Data, context: PageContext) => ReactNode
}

/** The page of a list. */
export function listPage<Reads extends ResourceName, Data extends Listing>(list: ListPage<Reads, Data>) {
  const { path, kind, needs, title, reads, load, noStore = false, choices = [] } = list
  const addressOf = list.addressOf ?? ((_data: Data, page: number) => chosenPath(path, {}, page))
  const headOf = (data: Data, context: PageContext) => {
    const narrowed = list.narrowed?.(data) ?? { category: null, stores: [] }
    const isPart = data.isChosen === true && narrowed.category === null
    const head = categoryPage({ path, title: context.t(title), ...narrowed }, isPart ? 1 : data.page.page, context)
    return list.within ? { ...head, crumbs: [list.within(context), ...head.crumbs] } : head
  }
  return definePage({
    firstView: 'list',
    isCertain: true,
    query: ['page', ...choices],
    reads,
    load,
    noStore,
    meta: (data, context) =>
      categoryMeta(
        headOf(data, context),
        { page: data.page.page, description: context.t(list.description, { name: context.property.name }) },
        context,
      ),
    view(data, context) {
      const { page, elsewhere = 0 } = data
      const { heading, lang, crumbs, line } = headOf(data, context)
      const needed = needs.find((name) => context.content.isMissing(name)) ?? needs[0]
      return (
        <HeadedPage
          title={{ text: heading, lang }}
          picture={pageBanner(data.banners, list.banner, context)}
          crumbs={crumbs}
          under={line === null ? list.under?.(data, context) : <p className="small">{line}</p>}
          context={context}
        >
          {list.tools?.(data, context)}
          {emptyOrMissing(kind, needed, page.total, context) ?? list.items(data, context)}
          <Pager page={page} addressOf={(number) => addressOf(data, number)} context={context} />
          <InOtherLanguage count={elsewhere} path={path} context={context} />
          {page.page === 1 ? list.after?.(data, context) : null}
        </HeadedPage>
      )
    },
  })
}
