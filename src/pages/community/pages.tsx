/** The pages of community items (rule 5.4): a list and one of its items, of either kind. */
import type { ReactNode } from 'react'
import { storeAddress } from '../../centre/addresses'
import type { Found } from '../../centre/items/visibility'
import { graph } from '../../centre/structured-data'
import { runInFull, runInfo } from '../../centre/time/dates'
import { EndedNotice, Poster, StorePanel } from '../../components/items/item-parts'
import { RichText } from '../../components/prose/rich-text'
import { whole } from '../../components/whole'
import type { CommunityItem } from '../../content/schema/mallcomm'
import type { Store } from '../../content/schema/store'
import { communityListed, communityStore, findCommunityItem } from '../../queries/community'
import { descriptionOf, pageOf, pageSizes, trail, unavailableAfter } from '../../queries/items'
import type { PageContext } from '../../request/context'
import type { Crumb } from '../../request/page-meta'
import { contentLang } from '../../texts/localised'
import { ItemPage } from '../item-page'
import { deadlineWords } from '../jobs/job'
import { listPage } from '../list-page'
import { definePage } from '../page'
import { PromotionLists } from '../promotions/promotions'
import {
  CommunityJobCard,
  type CommunityKind,
  CommunityPromotionCard,
  communityAddresses,
  communityPaths,
  communityTitle,
} from './cards'

/** The centre's own list of that kind, which theirs is a part of. */
const ownList = (kind: CommunityKind, { t }: PageContext): Crumb => ({ name: t(`${kind}.title`), path: `/${kind}` })

interface ListParts {
  size: number
  banner: string
  above?: (context: PageContext) => ReactNode
  cards: (items: readonly CommunityItem[], stores: readonly Store[], context: PageContext) => ReactNode
}

/** The list of a kind, at its address in `communityPaths`. */
const communityList = (kind: CommunityKind, { size, banner, above, cards }: ListParts) =>
  listPage({
    path: communityPaths[kind],
    kind,
    needs: ['mallcomm'],
    title: `${kind}.communityTitle`,
    description: `${kind}.communityDescription`,
    within: (context) => ownList(kind, context),
    banner,
    reads: ['mallcomm', 'stores', 'banners'],
    load: ({ mallcomm, stores, banners }, context) => ({
      page: pageOf(communityListed(mallcomm?.[kind], kind, context), size, context),
      stores,
      banners,
    }),
    tools: (_data, context) => above?.(context),
    items: ({ page, stores }, context) => cards(page.items, stores, context),
  })

interface ItemParts {
  title: (item: CommunityItem) => string
  /** Whose it is, under the heading; `owner` is the store's link or a name. */
  owner: (owner: ReactNode, item: Found<CommunityItem>, context: PageContext) => ReactNode
  /** The first panel beside it: what to know of its dates. */
  dates: (item: CommunityItem, context: PageContext) => ReactNode
}

const itemCrumbs = (kind: CommunityKind, item: CommunityItem, context: PageContext): Crumb[] => {
  const { text, lang } = communityTitle(item, context)
  const list = { name: context.t(`${kind}.communityTitle`), path: communityPaths[kind] }
  return [ownList(kind, context), list, { name: text, lang }]
}

/** One item of a kind, below the list's address. */
function communityItem(kind: CommunityKind, parts: ItemParts) {
  return definePage({
    firstView: 'article',
    reads: ['mallcomm', 'stores', 'store_hours'],
    load({ mallcomm, stores, store_hours }, context) {
      const { item, ended } = findCommunityItem(mallcomm?.[kind], kind, context)
      return { item, ended, store: communityStore(item, stores), stores, own: store_hours }
    },
    meta({ item, ended }, context) {
      return {
        title: parts.title(item),
        titleLang: contentLang(context.locale),
        description: descriptionOf(item.body),
        descriptionLang: contentLang(context.locale),
        image: item.image_url,
        canonical: communityAddresses[kind](item),
        noindex: ended,
        unavailableAfter: unavailableAfter(item, context),
        structuredData: graph(trail(itemCrumbs(kind, item, context), context)),
      }
    },
    view({ item, ended, store, own }, context) {
      const { link, property } = context
      const title = communityTitle(item, context)
      const dates = parts.dates(item, context)
      const owner = store ? <a href={link(storeAddress(store))}>{store.name}</a> : (item.store_name ?? property.name)
      return (
        <ItemPage
          title={title}
          crumbs={itemCrumbs(kind, item, context)}
          under={parts.owner(owner, { item, ended }, context)}
          aside={
            <>
              {dates ? <section className="panel">{dates}</section> : null}
              <StorePanel store={store} own={own} context={context} />
            </>
          }
          share={{ list: communityPaths[kind], slug: item.slug, title: title.text, quote: item.body }}
          context={context}
        >
          {ended ? <EndedNotice list={kind} item={item} context={context} /> : null}
          <Poster of={item} instead="goods" context={context} />
          {item.body ? <RichText html={item.body} lang={title.lang} context={context} /> : null}
        </ItemPage>
      )
    },
  })
}

/** `/jobs/extra-jobs`: job openings from the community service. */
export const extraJobs = communityList('jobs', {
  size: pageSizes.jobs,
  banner: 'Jobs Banner',
  cards: (items, stores, context) => (
    <div className="jobs">
      {items.map((item) => (
        <CommunityJobCard key={item.id} item={item} stores={stores} context={context} />
      ))}
    </div>
  ),
})

/** `/jobs/extra-jobs/{slug}`: one of these openings. */
export const extraJob = communityItem('jobs', {
  title: ({ title, store_name }) => (store_name ? `${title}, ${store_name}` : title),
  owner: (owner) => <p className="lede">{owner}</p>,
  dates: (item, context) => (
    <>
      <h2>{whole(deadlineWords(item, context))}</h2>
      <p>{context.t('job.askAtStore')}</p>
    </>
  ),
})

/** `/promotions/extra-promos`: public sales and promotions from the community service. */
export const extraPromotions = communityList('promotions', {
  size: pageSizes.communityPromotions,
  banner: 'Promotions Banner',
  above: (context) => <PromotionLists current={communityPaths.promotions} context={context} />,
  cards: (items, stores, context) => (
    <div className="grid rows">
      {items.map((item, index) => (
        <CommunityPromotionCard
          key={item.id}
          item={item}
          stores={stores}
          context={context}
          level={2}
          lazy={index > 2}
        />
      ))}
    </div>
  ),
})

/** `/promotions/extra-promos/{slug}`: one of these promotions. */
export const extraPromotion = communityItem('promotions', {
  title: ({ title }) => title,
  owner(owner, { item, ended }, { now, zone, locale }) {
    const run = ended ? null : runInfo(item, now, zone, locale)
    return (
      <p className="status">
        {run ? <span className="flag flag-promo">{run.text}</span> : null} {owner}
      </p>
    )
  },
  dates(item, { now, zone, locale, t }) {
    const words = runInFull(item, now, zone, locale)
    return words === null ? null : (
      <>
        <h2>{t('promotion.dates')}</h2>
        <p>{words}</p>
      </>
    )
  },
})
