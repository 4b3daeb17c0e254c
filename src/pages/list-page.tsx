/** What the lists of items have in common: their head, tools, what stands there without items, paging. */
import type { ReactNode } from 'react'
import type { PageOf } from '../centre/items/listing'
import { graph } from '../centre/structured-data'
import { InOtherLanguage } from '../components/items/item-parts'
import { emptyOrMissing } from '../components/lists/empty'
import { Pager } from '../components/lists/pager'
import { HeadedPage, pageBanner } from '../components/shell/page-head'
import type { ResourceName } from '../content/resources'
import type { Banner } from '../content/schema/media'
import { type ListKind, pagedPath, pagedTitle, trail } from '../queries/items'
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
  const addressOf = list.addressOf ?? ((_data: Data, page: number) => pagedPath(path, page))
  const crumbsOf = (context: PageContext): Crumb[] => [
    ...(list.within ? [list.within(context)] : []),
    { name: context.t(title) },
  ]
  return definePage({
    firstView: 'list',
    isCertain: true,
    query: ['page', ...choices],
    reads,
    load,
    noStore,
    meta({ page: { page }, isChosen = false }, context) {
      return {
        title: pagedTitle(context.t(title), page, context),
        description: context.t(list.description, { name: context.property.name }),
        canonical: pagedPath(path, isChosen ? 1 : page),
        structuredData: graph(trail(crumbsOf(context), context)),
      }
    },
    view(data, context) {
      const { page, elsewhere = 0 } = data
      const needed = needs.find((name) => context.content.isMissing(name)) ?? needs[0]
      return (
        <HeadedPage
          title={context.t(title)}
          picture={pageBanner(data.banners, list.banner, context)}
          crumbs={crumbsOf(context)}
          under={list.under?.(data, context)}
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
