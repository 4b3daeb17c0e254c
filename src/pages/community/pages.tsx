/** The lists of community items that have pages (rule 5.4). */
import type { ReactNode } from 'react'
import { extraPaths } from '../../centre/addresses'
import { itemKinds } from '../../centre/items/kinds'
import type { Store } from '../../content/schema/store'
import { type Extra, listedExtras } from '../../queries/community'
import { pageOf, pageSizes } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { JobCards } from '../jobs/jobs'
import { listPage } from '../list-page'
import { PromotionGrid, PromotionLists } from '../promotions/promotions'

type CommunityKind = keyof typeof extraPaths

interface CommunityListParts<Kind extends CommunityKind> {
  tools?: (context: PageContext) => ReactNode
  cards: (items: readonly Extra<Kind>[], stores: readonly Store[], context: PageContext) => ReactNode
}

/** The list of the community's items of a kind. */
const communityList = <Kind extends CommunityKind>(kind: Kind, { tools, cards }: CommunityListParts<Kind>) =>
  listPage({
    path: extraPaths[kind],
    kind,
    requires: ['mallcomm'],
    title: `${kind}.communityTitle`,
    description: `${kind}.communityDescription`,
    parent: ({ t }) => ({ text: t(`${kind}.title`), path: itemKinds[kind].path }),
    reads: ['mallcomm', 'stores', 'banners'],
    load: (lists, context) => ({
      page: pageOf(listedExtras(kind, lists, context), pageSizes.items, context, 'mallcomm'),
      stores: lists.stores,
      banners: lists.banners,
    }),
    tools: (_data, context) => tools?.(context),
    items: ({ page, stores }, context) => cards(page.items, stores, context),
  })

/** `/jobs/extra-jobs`: job openings from the community service. */
export const extraJobs = communityList('jobs', {
  cards: (items, stores, context) => <JobCards items={items} level={2} stores={stores} context={context} />,
})

/** `/promotions/extra-promos`: public sales and promotions from the community service. */
export const extraPromotions = communityList('promotions', {
  tools: (context) => <PromotionLists current={extraPaths.promotions} context={context} />,
  cards: (items, stores, context) => <PromotionGrid items={items} stores={stores} isMain context={context} />,
})
