import { storeAddress } from '../../centre/addresses'
import { featuredPromotions } from '../../centre/items/featured'
import { itemsInOrder } from '../../centre/items/listing'
import { itemsOfStore } from '../../centre/items/owners'
import { isCancelled } from '../../centre/items/visibility'
import { offerNode } from '../../centre/structured-data/items'
import { fullRunLabel, runLabel } from '../../centre/time/dates'
import { ContactLines, Subtitle, TextLine } from '../../components/items/item-parts'
import { Paragraph, TodayOnly } from '../../components/text'
import type { Promotion } from '../../content/schema/items'
import type { Extra } from '../../queries/community'
import { findItem, sideListSizes } from '../../queries/items'
import type { ContextProps, PageContext } from '../../request/context'
import { inLanguage, plainIn } from '../../texts/localised'
import { communitySource, ItemPage, itemMeta, withStore } from '../item-page'
import { definePage, type Lists, type Loaded, type Page, type PartProps } from '../page'
import { Coupons, PromotionGrid } from './promotions'

const reads = ['promotions', 'stores', 'store_hours', 'coupons', 'homepage'] as const

function load(lists: Lists<typeof reads>, context: PageContext) {
  const found = findItem<Extra<'promotions'>>(lists.promotions, 'promotions', 'promotions', context)
  const shared = withStore(found, lists, context)
  const coupons = shared.store === null ? [] : itemsOfStore(lists.coupons, shared.store.id)
  const featured = featuredPromotions(lists.homepage)
  return {
    ...shared,
    coupons: itemsInOrder('coupons', coupons, context),
    list: itemsInOrder('promotions', lists.promotions, { ...context, featured }),
  }
}

type PromotionData = Loaded<typeof load>

/** "Ends today", "Starts November 28"; and the store. */
function Status({ data: { item, store, owner, ended }, context }: PartProps<PromotionData>) {
  const run = ended ? null : runLabel(item, context)
  return (
    <p className="status">
      {isCancelled(item) ? <span className="flag flag-closed">{context.t('flag.cancelled')}</span> : null}{' '}
      {run ? (
        <span className="flag flag-promo">
          <time dateTime={run.date}>
            <TodayOnly later={run.later}>{run.text}</TodayOnly>
          </time>
        </span>
      ) : null}{' '}
      {store ? <a href={context.link(storeAddress(store))}>{owner}</a> : <span>{owner}</span>}
    </p>
  )
}

/** From when to when, with the year, or "No end date"; and how often. */
function Dates({ item, context }: ContextProps & { item: Promotion }) {
  const { locale, t } = context
  const words = fullRunLabel(item, context) ?? (item.no_end_date ? t('card.noEnd') : null)
  const cadence = inLanguage(item, 'cadence_line', locale)
  if (words === null && !cadence.text) return null
  return (
    <section className="panel">
      <h2>{t('promotion.dates')}</h2>
      {words === null ? null : <p>{words}</p>}
      <Paragraph of={cadence} />
    </section>
  )
}

function Contact({ item, context }: ContextProps & { item: Promotion }) {
  const place = plainIn(item, 'location_information', context.locale)
  if (![place.text, item.phone, item.email, item.alt_url].some(Boolean)) return null
  return (
    <ul className="panel facts">
      <TextLine icon="map-pin" of={place} />
      <ContactLines item={item} context={context} />
    </ul>
  )
}

function More({ data: { item, list, stores }, context }: PartProps<PromotionData>) {
  const others = list.filter(({ id }) => id !== item.id).slice(0, sideListSizes.more)
  if (others.length === 0) return null
  return (
    <>
      <h2>{context.t('promotion.more')}</h2>
      <PromotionGrid items={others} stores={stores} context={context} />
    </>
  )
}

const promotionPage = {
  firstView: 'article',
  meta(data, context) {
    const { item, ended, store } = data
    const nodes = ended || item.isExtra || isCancelled(item) ? [] : [offerNode(item, context, store)]
    return { ...itemMeta('promotions', data, context, nodes), image: item.banner_url ?? item.image_url }
  },
  view(data, context) {
    const { item, coupons } = data
    return (
      <ItemPage
        kind="promotions"
        data={data}
        under={
          <>
            <Subtitle item={item} place="title" className="lede" context={context} />
            <Status data={data} context={context} />
          </>
        }
        aside={
          <>
            <Dates item={item} context={context} />
            <Contact item={item} context={context} />
          </>
        }
        after={
          <>
            {coupons.length > 0 ? <Coupons data={data} context={context} /> : null}
            <More data={data} context={context} />
          </>
        }
        context={context}
      />
    )
  },
} satisfies Pick<Page<never, PromotionData>, 'firstView' | 'meta' | 'view'>

/** `/promotions/{slug}`: one offer. */
export const promotion = definePage({ ...promotionPage, reads, load })
/** `/promotions/extra-promos/{slug}`: an offer from the community service. */
export const extraPromotion = definePage({ ...promotionPage, ...communitySource('promotions') })
