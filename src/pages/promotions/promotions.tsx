import { featuredPromotions } from '../../centre/items/featured'
import { countElsewhere, listedHere } from '../../centre/items/language'
import { ordered } from '../../centre/items/listing'
import { byFoldedName } from '../../centre/items/lookup'
import { attachedStore, type OwnedItem } from '../../centre/items/owners'
import { diningStores } from '../../centre/stores/dining'
import { graph } from '../../centre/structured-data'
import { CouponCard, PromotionCard } from '../../components/cards/card'
import { InOtherLanguage } from '../../components/items/item-parts'
import { emptyOrMissing, Missing } from '../../components/lists/empty'
import { Pager } from '../../components/lists/pager'
import { PageHead, pageBanner } from '../../components/shell/page-head'
import { spaced } from '../../components/spaced'
import type { Coupon } from '../../content/schema/items'
import type { Store } from '../../content/schema/store'
import { communityListed } from '../../queries/community'
import { besideSizes, pagedPath, pagedTitle, pageOf, pageSizes, trail } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { CommunityBeside, CommunityPromotionCard, communityPaths } from '../community/cards'
import { definePage, type Lists, type Loaded } from '../page'

/** The three lists: all; by whether the store is a place to eat. The centre's own offers count as stores'. */
type Side = 'all' | 'stores' | 'dining'

const paths = { all: '/promotions', stores: '/promotions/stores', dining: '/promotions/dining' } as const
const titles = { all: 'promotions.title', stores: 'promotions.storesTitle', dining: 'promotions.diningTitle' } as const

/** Whether what belongs to a store (null: the centre's own) stands on a side: dining has that of places to eat (rule 4.5). */
function onSide(side: Side, { stores, categories }: Lists<['stores', 'categories']>, { diningNames }: PageContext) {
  const dining = new Set(diningStores(stores, categories, diningNames))
  return (store: Store | null): boolean =>
    side === 'all' || (store !== null && dining.has(store)) === (side === 'dining')
}

const reads = ['promotions', 'coupons', 'mallcomm', 'stores', 'categories', 'banners', 'homepage'] as const

function loadSide(side: Side, read: Lists<typeof reads>, context: PageContext) {
  const { now, zone } = context
  const { stores, banners } = read
  const belongs = onSide(side, read, context)
  const isHere = (item: OwnedItem): boolean => belongs(attachedStore(item, stores))
  const all = read.promotions.filter(isHere)
  const coupons = read.coupons.filter(isHere)
  // The community service names a store in words alone.
  const community = (read.mallcomm?.promotions ?? []).filter((item) => belongs(byFoldedName(stores, item.store_name)))
  const featured = featuredPromotions(read.homepage)
  return {
    page: pageOf(
      ordered('promotions', listedHere(all, context), { now, zone, featured }),
      pageSizes.promotions,
      context,
    ),
    /** Offers of this list that name another language. */
    elsewhere: countElsewhere(all, context),
    coupons: ordered('coupons', listedHere(coupons, context), { now, zone }),
    community: communityListed(community, 'promotions', context),
    stores,
    banners,
  }
}

type PromotionsData = Loaded<typeof loadSide>

/** The chips that lead from list to list; the one shown is marked. */
export function PromotionLists({ current, context }: { current: string; context: PageContext }) {
  const { t, link } = context
  const lists = [
    [paths.all, t('promotions.all')],
    [paths.stores, t('promotions.stores')],
    [paths.dining, t('promotions.dining')],
    [communityPaths.promotions, t('promotions.community')],
  ] as const
  return (
    <nav className="chips" aria-label={t('promotions.kinds')}>
      {spaced(
        lists.map(([path, name]) => (
          <a key={path} className="chip" href={link(path)} aria-current={path === current ? 'page' : undefined}>
            {name}
          </a>
        )),
      )}
    </nav>
  )
}

/** Coupons have no address of their own (rule 3.6): each card is an anchor, `#coupon-{slug}`. */
export function Coupons({
  coupons,
  stores,
  context,
}: {
  coupons: readonly Coupon[]
  stores: readonly Store[]
  context: PageContext
}) {
  return (
    <section aria-labelledby="h-coupons">
      <h2 id="h-coupons">{context.t('promotions.coupons')}</h2>
      {emptyOrMissing('coupons', 'coupons', coupons.length, context) ?? (
        <div className="grid">
          {coupons.map((coupon) => (
            <div key={coupon.id} id={`coupon-${coupon.slug}`}>
              <CouponCard item={coupon} stores={stores} context={context} />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

function List({ data, side, context }: { data: PromotionsData; side: Side; context: PageContext }) {
  const { page, stores } = data
  const { content } = context
  // Without the stores or their categories nobody can tell which offers are for eating.
  if (side === 'dining' && (content.isMissing('stores') || content.isMissing('categories'))) {
    return <Missing kind="promotions" context={context} />
  }
  return (
    <>
      {emptyOrMissing('promotions', 'promotions', page.total, context) ?? (
        <div className="grid">
          {page.items.map((item, index) => (
            <PromotionCard key={item.id} item={item} stores={stores} context={context} level={2} lazy={index > 2} />
          ))}
        </div>
      )}
      <Pager page={page} addressOf={(number) => pagedPath(paths[side], number)} context={context} />
      <InOtherLanguage count={data.elsewhere} path={paths[side]} context={context} />
    </>
  )
}

function promotionsPage(side: Side) {
  return definePage({
    firstView: 'list',
    query: ['page'],
    reads,
    load: (lists, context) => loadSide(side, lists, context),
    meta({ page }, context) {
      const { t, property } = context
      return {
        title: pagedTitle(t(titles[side]), page.page, context),
        description: t('promotions.description', { name: property.name }),
        canonical: pagedPath(paths[side], page.page),
        structuredData: graph(trail(crumbsOf(side, context), context)),
      }
    },
    view(data, context) {
      const { page, stores } = data
      return (
        <>
          <PageHead
            title={context.t(titles[side])}
            picture={pageBanner(data.banners, 'Promotions Banner', context)}
            crumbs={crumbsOf(side, context)}
            context={context}
          />
          <div className="wrap page-body">
            <PromotionLists current={paths[side]} context={context} />
            <List data={data} side={side} context={context} />
            {page.page === 1 ? <Coupons coupons={data.coupons} stores={stores} context={context} /> : null}
            {page.page === 1 ? (
              <CommunityBeside kind="promotions" count={data.community.length} context={context}>
                <div className="grid">
                  {data.community.slice(0, besideSizes.community).map((item) => (
                    <CommunityPromotionCard key={item.id} item={item} stores={stores} context={context} />
                  ))}
                </div>
              </CommunityBeside>
            ) : null}
          </div>
        </>
      )
    },
  })
}

const crumbsOf = (side: Side, { t }: PageContext) =>
  side === 'all'
    ? [{ name: t('promotions.title') }]
    : [{ name: t('promotions.title'), path: paths.all }, { name: t(titles[side]) }]

/** `/promotions`: every offer. */
export const promotions = promotionsPage('all')
/** `/promotions/stores`: those that are not for eating, the centre's own among them. */
export const storePromotions = promotionsPage('stores')
/** `/promotions/dining`: those of the stores in the Dining category. */
export const diningPromotions = promotionsPage('dining')
