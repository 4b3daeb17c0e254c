import { routes } from '../../base/routes'
import { promotionAddress, storeAddress } from '../../centre/addresses'
import { featuredPromotions } from '../../centre/items/featured'
import { listedHere } from '../../centre/items/language'
import { neighbours, ordered } from '../../centre/items/listing'
import { attachedStore, itemsOfStore, ownerName } from '../../centre/items/owners'
import { isCancelled } from '../../centre/items/visibility'
import { graph, offer } from '../../centre/structured-data'
import { runInFull, runInfo } from '../../centre/time/dates'
import { PromotionCard } from '../../components/cards/card'
import {
  EndedNotice,
  FinePrint,
  HeroPicture,
  neighbourOf,
  PreviousNext,
  StorePanel,
  Subtitle,
} from '../../components/items/item-parts'
import { ShareItem } from '../../components/items/share-links'
import { pictureOf } from '../../components/picture/item-picture'
import { RichText } from '../../components/prose/rich-text'
import { Breadcrumbs } from '../../components/shell/breadcrumbs'
import type { Promotion } from '../../content/schema/items'
import { besideSizes, findItem, headOfItem, trail, unavailableAfter } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { definePage, type Lists, type Loaded } from '../page'
import { Coupons } from './promotions'

const reads = ['promotions', 'stores', 'store_hours', 'coupons', 'homepage'] as const

function load({ promotions, stores, store_hours, coupons, homepage }: Lists<typeof reads>, context: PageContext) {
  const { now, zone } = context
  const found = findItem(promotions, 'promotions', 'promotions', context)
  const store = attachedStore(found.item, stores)
  const storeCoupons = store === null ? [] : itemsOfStore(listedHere(coupons, context), store.id)
  return {
    ...found,
    store,
    stores,
    own: store_hours,
    coupons: ordered('coupons', storeCoupons, { now, zone }),
    /** The list in its order, this item's page included. */
    list: ordered('promotions', listedHere(promotions, context), {
      now,
      zone,
      featured: featuredPromotions(homepage),
    }),
  }
}

type PromotionData = Loaded<typeof load>

/** When it runs, whose it is: "Ends today", "Starts November 28", and the store. */
function Status({ data: { item, store, stores, ended }, context }: { data: PromotionData; context: PageContext }) {
  const { now, zone, locale, t, link, property } = context
  const run = ended ? null : runInfo(item, now, zone, locale)
  const name = ownerName(item, stores, property.name)
  return (
    <p className="status">
      {isCancelled(item) ? <span className="flag flag-closed">{t('flag.cancelled')}</span> : null}{' '}
      {run ? (
        <span className="flag flag-promo">
          <time dateTime={run.date}>{run.text}</time>
        </span>
      ) : null}{' '}
      {store ? <a href={link(storeAddress(store))}>{name}</a> : <span>{name}</span>}
    </p>
  )
}

/** From when to when, with the year; "No end date" where its record says so. */
function Dates({ item, context }: { item: Promotion; context: PageContext }) {
  const { now, zone, locale, t } = context
  const words = runInFull(item, now, zone, locale) ?? (item.no_end_date ? t('card.noEnd') : null)
  const cadence = inLanguage(item, 'cadence_line', locale)
  if (words === null && !cadence.text) return null
  return (
    <section className="panel">
      <h2>{t('promotion.dates')}</h2>
      {words === null ? null : <p>{words}</p>}
      {cadence.text ? <p lang={cadence.lang}>{cadence.text}</p> : null}
    </section>
  )
}

function More({ data: { item, list, stores }, context }: { data: PromotionData; context: PageContext }) {
  const others = list.filter(({ id }) => id !== item.id).slice(0, besideSizes.more)
  if (others.length === 0) return null
  return (
    <>
      <h2>{context.t('promotion.more')}</h2>
      <div className="grid rows">
        {others.map((other) => (
          <PromotionCard key={other.id} item={other} stores={stores} context={context} />
        ))}
      </div>
    </>
  )
}

function Body({ data, context }: { data: PromotionData; context: PageContext }) {
  const { item, store, ended } = data
  const { locale } = context
  const name = inLanguage(item, 'name', locale)
  const description = inLanguage(item, 'description', locale)
  return (
    <article className="stack">
      <HeroPicture picture={pictureOf(item, store, 'goods', context)} context={context} />
      <h1 tabIndex={-1} lang={name.lang}>
        {name.text}
      </h1>
      <Subtitle item={item} place="title" className="lede" context={context} />
      <Status data={data} context={context} />
      {ended ? <EndedNotice list="promotions" item={item} context={context} /> : null}
      <Subtitle item={item} place="text" context={context} />
      {description.text ? <RichText html={description.text} lang={description.lang} context={context} /> : null}
      <FinePrint text={item.disclaimer_message} context={context} />
    </article>
  )
}

/** `/promotions/{slug}`: one offer, in any case of its slug. */
export const promotion = definePage({
  firstView: 'article',
  reads,
  load,
  meta({ item, ended, store }, context) {
    const { locale, t } = context
    const name = inLanguage(item, 'name', locale).text
    const until = unavailableAfter(item, context)
    const crumbs = [{ name: t('promotions.title'), path: routes.promotions.path }, { name }]
    return {
      ...headOfItem(item, context),
      image: item.banner_url ?? item.image_url,
      canonical: promotionAddress(item),
      noindex: ended,
      ...(until ? { unavailableAfter: until } : {}),
      structuredData: graph(trail(crumbs, context), ended || isCancelled(item) ? null : offer(item, context, store)),
    }
  },
  view(data, context) {
    const { item, store, stores, coupons, list } = data
    const { t, locale } = context
    const name = inLanguage(item, 'name', locale)
    const { previous, next } = neighbours(list, item)
    return (
      <div className="wrap page-body">
        <Breadcrumbs
          crumbs={[
            { name: t('promotions.title'), path: routes.promotions.path },
            { name: name.text, lang: name.lang },
          ]}
          context={context}
        />
        <div className="split">
          <Body data={data} context={context} />
          <aside>
            <Dates item={item} context={context} />
            {store ? <StorePanel store={store} own={data.own} context={context} /> : null}
          </aside>
        </div>
        <ShareItem item={item} list="/promotions" context={context} />
        {coupons.length > 0 ? <Coupons coupons={coupons} stores={stores} context={context} /> : null}
        <More data={data} context={context} />
        <PreviousNext
          previous={neighbourOf(promotionAddress, previous, context)}
          next={neighbourOf(promotionAddress, next, context)}
          context={context}
        />
      </div>
    )
  },
})
