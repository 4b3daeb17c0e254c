import { listedHere } from '../../centre/items/language'
import { ordered } from '../../centre/items/listing'
import { popupHere } from '../../centre/items/popups'
import { comingSoonStores, newStores } from '../../centre/stores/directory'
import { graph, shoppingCentre, webSite } from '../../centre/structured-data'
import { PromotionCard } from '../../components/cards/card'
import { EventRow } from '../../components/cards/event-row'
import { StoreTiles } from '../../components/cards/store-tile'
import { emptyOrMissing, Missing } from '../../components/lists/empty'
import { currentSlides } from '../../components/shell/page-head'
import type { Promotion } from '../../content/schema/items'
import type { Banner, Homepage } from '../../content/schema/media'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { categoryLabels } from '../../texts/category-label'
import { definePage, type Lists, type Loaded } from '../page'
import { Alert } from './alert'
import { HomeBanner } from './banner'
import { Community, NewsletterStrip, Now, SectionHead } from './parts'
import { Popup } from './popup'

const reads = [
  'homepage',
  'banners',
  'stores',
  'categories',
  'promotions',
  'events',
  'popups',
  'feature_items',
] as const

function load(lists: Lists<typeof reads>, context: PageContext) {
  const { homepage, stores, categories } = lists
  return {
    homepage,
    slides: currentSlides(slideGroupOf(homepage, lists.banners), context),
    promotions: leading(homepage, lists.promotions, context),
    events: ordered('events', listedHere(lists.events, context), context).slice(0, eventCount),
    stores,
    categories,
    freshStores: freshOf(stores),
    features: lists.feature_items,
    popup: popupHere(lists.popups, context),
  }
}

type HomeData = Loaded<typeof load>

const promotionCount = 5
const eventCount = 3
/** Half of them new, half to come; where there are fewer of one kind, more of the other. */
const storeCount = 4

/** The first of the home page's groups; while it cannot be had, a banner group named for the home page. */
const slideGroupOf = (homepage: Homepage | null, banners: readonly Banner[]): Banner | undefined =>
  homepage?.banners[0] ?? banners.find(({ name }) => /^home\s?page\b|^home\b/i.test(name))

/** New stores and those to come. */
function freshOf(stores: readonly Store[]): Store[] {
  const fresh = newStores(stores)
  const coming = comingSoonStores(stores).filter((store) => store.is_new_store !== true)
  const half = storeCount / 2
  return [
    ...fresh.slice(0, Math.max(half, storeCount - coming.length)),
    ...coming.slice(0, Math.max(half, storeCount - fresh.length)),
  ]
}

/** What the home page features, in its own order; filled up from the whole list. Each item once. */
function leading(homepage: Homepage | null, all: readonly Promotion[], context: PageContext): Promotion[] {
  const order = context
  const candidates = [
    ...(homepage?.featured_promotions ?? []),
    ...ordered('featuredOnHomePage', homepage?.featured_on_home_page_promotions, order),
    ...ordered('promotions', all, order),
  ]
  const byId = new Map<number, Promotion>()
  for (const item of listedHere(candidates, context)) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()].slice(0, promotionCount)
}

function Promotions({ data, context }: { data: HomeData; context: PageContext }) {
  const { t } = context
  const nothing = data.promotions.length > 0 ? null : emptyOrMissing('promotions', 'promotions', 0, context)
  return (
    <section className="section" aria-labelledby="h-promo">
      <div className="wrap">
        <SectionHead
          id="h-promo"
          title={t('home.promotions')}
          path="/promotions"
          more={t('home.allPromotions')}
          context={context}
        />
        {nothing ?? (
          <div className="lead-grid">
            {data.promotions.map((item) => (
              <PromotionCard key={item.id} item={item} stores={data.stores} context={context} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

function Events({ data, context }: { data: HomeData; context: PageContext }) {
  const { t } = context
  return (
    <section className="section" aria-labelledby="h-ev">
      <div className="wrap">
        <SectionHead id="h-ev" title={t('home.events')} path="/events" more={t('home.allEvents')} context={context} />
        {emptyOrMissing('events', 'events', data.events.length, context) ?? (
          <div className="event-list">
            <div className="events">
              {data.events.map((item) => (
                <EventRow key={item.id} item={item} stores={data.stores} context={context} />
              ))}
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

/** New stores and those to come; no section while there are none. */
function FreshStores({ data, context }: { data: HomeData; context: PageContext }) {
  const { t, content, locale } = context
  const isMissing = content.isMissing('stores')
  if (!isMissing && data.freshStores.length === 0) return null
  return (
    <section className="section" aria-labelledby="h-new">
      <div className="wrap">
        <SectionHead id="h-new" title={t('home.new')} path="/stores" more={t('home.directory')} context={context} />
        {isMissing ? (
          <Missing kind="stores" context={context} />
        ) : (
          <StoreTiles
            stores={data.freshStores}
            category={categoryLabels(data.categories, locale)}
            context={context}
            few
          />
        )}
      </div>
    </section>
  )
}

/** `/`: today's hours first, then what is worth the trip. */
export const home = definePage({
  bodyClass: 'page-home',
  reads,
  load,
  meta({ slides }, context) {
    const { t, property } = context
    const image = slides[0]?.image_url ?? null
    return {
      title: null,
      description: t('home.description', { name: property.name }),
      image,
      structuredData: graph(shoppingCentre(context, { image, description: property.description }), webSite(context)),
    }
  },
  top: ({ slides }, context) => (
    <>
      <Alert context={context} />
      <HomeBanner slides={slides} context={context} />
    </>
  ),
  view(data, context) {
    const { homepage, features, popup } = data
    return (
      <>
        <Now context={context} />
        <Promotions data={data} context={context} />
        <Events data={data} context={context} />
        <FreshStores data={data} context={context} />
        <Community items={features} homepage={homepage} context={context} />
        <NewsletterStrip context={context} />
        {popup === null ? null : <Popup popup={popup} context={context} />}
      </>
    )
  },
})
