import { hasFamily } from '../../base/config'
import { routes } from '../../base/routes'
import { extraPaths } from '../../centre/addresses'
import { featuredPromotions } from '../../centre/items/featured'
import { countUntranslated, itemsFor } from '../../centre/items/language'
import { itemsInOrder } from '../../centre/items/listing'
import { bySlugOrId } from '../../centre/items/lookup'
import { type OwnedItem, ownerStore } from '../../centre/items/owners'
import { diningStores } from '../../centre/stores/dining'
import { categoryOptions, storesIn } from '../../centre/stores/directory'
import { addDays } from '../../centre/time/calendar-days'
import { type Dated, lastDayOf } from '../../centre/time/dates'
import { dateOf } from '../../centre/time/time-zone'
import { CouponCard, PromotionCard } from '../../components/cards/card'
import { CategorySelect } from '../../components/lists/category-select'
import { Chips, type Choice } from '../../components/lists/chips'
import { emptyOrMissing } from '../../components/lists/empty'
import type { Store } from '../../content/schema/store'
import { type Extra, listedExtras } from '../../queries/community'
import { pageOf, pageSizes, sideListSizes, withQuery } from '../../queries/items'
import type { ContextProps, PageContext } from '../../request/context'
import { communityList, listPage } from '../list-page'
import type { Lists, Loaded, PartProps } from '../page'

const reads = ['promotions', 'coupons', 'mallcomm', 'stores', 'categories', 'banners', 'homepage'] as const

/** The three lists: all offers, those of places to eat (rule 4.5), and the others, the centre's own among them. */
const sides = {
  all: { path: routes.promotions.path, title: 'promotions.title', requires: ['promotions'] },
  stores: { path: routes.storePromotions.path, title: 'promotions.storesTitle', requires: ['promotions'] },
  dining: {
    path: routes.diningPromotions.path,
    title: 'promotions.diningTitle',
    // Only these tell which offers are for eating.
    requires: ['promotions', 'stores', 'categories'],
  },
} as const
type Side = keyof typeof sides

function belongsTo(side: Side, { stores, categories }: Lists<['stores', 'categories']>, { diningNames }: PageContext) {
  const dining = new Set<Store | null>(diningStores(stores, categories, diningNames))
  return (item: OwnedItem): boolean => side === 'all' || dining.has(ownerStore(item, stores)) === (side === 'dining')
}

/** "Ending soon": the last day is within this many days. */
const soonDays = 7

/** Whether an offer's last day is near. By days, so that the answer holds until midnight (rule 8.2). */
const endsSoon = (item: Dated, context: PageContext): boolean => {
  const lastDate = lastDayOf(item, context)
  return lastDate !== null && lastDate <= addDays(dateOf(context.now, context.zone), soonDays)
}

/** The top categories of stores with an offer, and the chosen category, which may be below these; null for all. */
function categoryChoice(
  items: readonly OwnedItem[],
  { stores, categories }: Lists<typeof reads>,
  { query }: PageContext,
) {
  const offering = new Set(items.map((item) => ownerStore(item, stores)))
  const owners = stores.filter((store) => offering.has(store))
  const used = categories.filter(({ id }) => storesIn(owners, id, categories).length > 0)
  const chosen = bySlugOrId(used, query.category)
  const top = categoryOptions(categories, owners)
  const options = chosen === null || top.some(({ id }) => id === chosen.id) ? top : [...top, chosen]
  const members = new Set<Store | null>(chosen === null ? [null, ...stores] : storesIn(stores, chosen.id, categories))
  const isIn = (item: OwnedItem): boolean => members.has(ownerStore(item, stores))
  return { options, chosen, offering: owners.filter((store) => members.has(store)), isIn }
}

function loadSide(side: Side, lists: Lists<typeof reads>, context: PageContext) {
  const isOnSide = belongsTo(side, lists, context)
  const [promotions = [], coupons = []] = [lists.promotions, lists.coupons].map((list) => list.filter(isOnSide))
  const choice = categoryChoice(itemsFor([...promotions, ...coupons], context), lists, context)
  const isEnding = context.query.show === 'ending'
  const isWanted = (item: OwnedItem & Dated): boolean => choice.isIn(item) && (!isEnding || endsSoon(item, context))
  const wanted = promotions.filter(isWanted)
  const featured = featuredPromotions(lists.homepage)
  // "Ending soon" is in order of last day, whatever is featured.
  const inOrder = itemsInOrder(isEnding ? 'coupons' : 'promotions', wanted, { ...context, featured })
  const isChosen = choice.chosen !== null || isEnding
  return {
    ...lists,
    ...choice,
    isEnding,
    page: pageOf(inOrder, pageSizes.items, context, ...sides[side].requires),
    elsewhere: countUntranslated(wanted, context),
    coupons: itemsInOrder('coupons', coupons.filter(isWanted), context),
    community: isChosen ? [] : listedExtras('promotions', lists, context).filter(isOnSide),
    isChosen,
  }
}

type PromotionsData = Loaded<typeof loadSide>

type ListsProps = ContextProps & { current: string | null; extra?: Choice }

/** Links to the lists; `extra` comes second, to be in view on a phone. */
function PromotionLists({ current, context: { t, link }, extra }: ListsProps) {
  const [all, ...others] = [
    [sides.all.path, t('promotions.all')],
    [sides.stores.path, t('search.kind.store')],
    ...(hasFamily('dining') ? [[sides.dining.path, t('dining.title')]] : []),
    [extraPaths.promotions, t('promotions.community')],
  ].map(([path = '', text = '']): Choice => ({ href: link(path), text, current: path === current && 'page' }))
  return <Chips label={t('promotions.kinds')} of={[all, extra, ...others].filter((each) => each !== undefined)} />
}

const choicePath = (side: Side, { chosen, isEnding }: Pick<PromotionsData, 'chosen' | 'isEnding'>, page = 1): string =>
  withQuery(sides[side].path, { show: isEnding ? 'ending' : undefined, category: chosen?.id.toString() }, page)

function Filters({ data: { options, chosen, isEnding }, side, context }: PartProps<PromotionsData> & { side: Side }) {
  return (
    <div className="row between no-print">
      {/* "All" and "Ending soon" would contradict each other. */}
      <PromotionLists
        current={isEnding && side === 'all' ? null : sides[side].path}
        extra={{
          href: context.link(choicePath(side, { chosen, isEnding: !isEnding })),
          text: context.t('promotions.ending'),
          current: isEnding && 'true',
          isRemovable: true,
        }}
        context={context}
      />
      {options.length > 1 ? (
        <form className="row" action={context.link(sides[side].path)}>
          {isEnding ? <input type="hidden" name="show" value="ending" /> : null}
          <CategorySelect id="promotions-category" options={options} chosen={chosen?.id} context={context} />
        </form>
      ) : null}
    </div>
  )
}

type GridProps = ContextProps & { items: readonly Extra<'promotions'>[]; stores: readonly Store[]; isMain?: boolean }

/** Offers as cards. `isMain`: they are what the page is about, below its h1, the first in view. */
export const PromotionGrid = ({ items, isMain = false, ...shared }: GridProps) => (
  <div className="grid rows">
    {items.map((item, index) => (
      <PromotionCard key={item.slug} item={item} {...shared} {...(isMain ? { level: 2, eager: index < 3 } : {})} />
    ))}
  </div>
)

/** Coupons have no pages (rule 3.6): each card has an anchor, `#coupon-{slug}`. */
export const Coupons = ({ data, context }: PartProps<Pick<PromotionsData, 'coupons' | 'stores'>>) => (
  <section aria-labelledby="h-coupons">
    <h2 id="h-coupons">{context.t('search.kind.coupon')}</h2>
    {emptyOrMissing('coupons', 'coupons', data.coupons.length, context) ?? (
      <div className="grid rows">
        {data.coupons.map((coupon) => (
          <CouponCard key={coupon.id} item={coupon} stores={data.stores} context={context} />
        ))}
      </div>
    )}
  </section>
)

const promotionsPage = (side: Side) =>
  listPage({
    ...sides[side],
    kind: 'promotions',
    ...(side === 'all' ? {} : { parent: ({ t }: PageContext) => ({ text: t(sides.all.title), path: sides.all.path }) }),
    choices: ['show', 'category'],
    reads,
    load: (lists, context) => loadSide(side, lists, context),
    // The other two lists are parts of the first.
    narrowed: ({ chosen, offering, isEnding, page, coupons }) => ({
      category: side === 'all' && !isEnding && page.total + coupons.length > 0 ? chosen : null,
      stores: offering,
    }),
    allowed: ({ options }) => ({ show: ['ending'], category: options }),
    addressOf: (data, page) => choicePath(side, data, page),
    // No filters over an empty list, and below it no second sentence that there is nothing.
    tools: (data, context, hasNothing) =>
      side === 'all' && hasNothing ? null : <Filters data={data} side={side} context={context} />,
    items: ({ page, stores }, context) => <PromotionGrid items={page.items} stores={stores} isMain context={context} />,
    after: (data, context, hasNothing) =>
      data.coupons.length > 0 || (context.content.isMissing('coupons') && !data.isChosen && !hasNothing) ? (
        <Coupons data={data} context={context} />
      ) : null,
    communityItems: ({ community, stores }, context) => (
      <PromotionGrid items={community.slice(0, sideListSizes.community)} stores={stores} context={context} />
    ),
  })

/** `/promotions`: every offer. */
export const promotions = promotionsPage('all')
/** `/promotions/stores`: those that are not of places to eat. */
export const storePromotions = promotionsPage('stores')
/** `/promotions/dining`: those of places to eat. */
export const diningPromotions = promotionsPage('dining')

/** `/promotions/extra-promos`: public sales and promotions from the community service. */
export const extraPromotions = communityList(
  'promotions',
  (items, stores, context) => <PromotionGrid items={items} stores={stores} isMain context={context} />,
  (context) => <PromotionLists current={extraPaths.promotions} context={context} />,
)
