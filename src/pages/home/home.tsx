import { has } from '../../base/config'
import type { OptionalFamily } from '../../base/routes'
import { beganEarlier } from '../../centre/items/event-months'
import { eventsOnHome, featuredPromotions, featuredStores, isFeatured, promotionsOnHome } from '../../centre/items/featured'
import { itemsFor } from '../../centre/items/language'
import { sortItems } from '../../centre/items/listing'
import { popupFor } from '../../centre/items/popups'
import { isCancelled, isFullyCancelled } from '../../centre/items/visibility'
import { comingSoonStores, newStores } from '../../centre/stores/directory'
import { shoppingCentre, webSite } from '../../centre/structured-data/centre'
import { graph } from '../../centre/structured-data/graph'
import { addDays } from '../../centre/time/calendar-days'
import { takesPlaceOn } from '../../centre/time/event-days'
import { currentDate } from '../../centre/time/spans'
import { dateOf } from '../../centre/time/time-zone'
import { PromotionCard } from '../../components/cards/card'
import { EventRows } from '../../components/cards/event-row'
import { StoreTiles } from '../../components/cards/store-tile'
import { spansWith, WhenChips } from '../../components/lists/chips'
import type { Event } from '../../content/schema/items'
import type { Homepage } from '../../content/schema/media'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { categoryLabels } from '../../texts/category-label'
import { definePage, type Lists, type PartProps } from '../page'
import { HomeBanner, homeSlides } from './banner'
import { Fashions } from './fashions'
import { Alert, Community, Featured, NewsletterStrip, type Limited, TodaySection } from './parts'
import { Popup } from './popup'
import { Await } from '../../components/late'

const reads = ['homepage', 'banners'] as const
/** What stands below today's hours. */
const sectionReads = ['stores', 'categories', 'promotions', 'events'] as const
const extraReads = ['feature_items', 'fashions', 'popups'] as const

function load({ homepage, banners }: Lists<typeof reads>, context: PageContext) {
  const { content, late } = context
  return {
    homepage,
    slides: homeSlides(homepage, banners, context),
    sections: late.defer(content.read(...sectionReads).then((read) => sectionsOf(homepage, read, context))),
    extras: late.defer(content.read(...extraReads)),
  }
}

function sectionsOf(homepage: Homepage | null, lists: Lists<typeof sectionReads>, context: PageContext) {
  const { content } = context
  const { stores, categories } = lists
  // The lists decide what exists; while one is missing, the home page's own records stand in for it.
  const promotions = content.isMissing('promotions')
    ? [...(homepage?.featured_promotions ?? []), ...(homepage?.featured_on_home_page_promotions ?? [])]
    : lists.promotions
  const events = content.isMissing('events') ? (homepage?.featured_on_home_page_events ?? []) : lists.events
  const onHomeEvents = eventsOnHome(homepage)
  const featured = { ...context, featured: featuredPromotions(homepage), onHome: promotionsOnHome(homepage) }
  return {
    promotions: limit(
      promotionCount,
      sortItems('homePromotions', itemsFor(uniqueById(promotions), context), featured),
      (item) => isOnHome(item) || isFeatured(item, featured.featured),
    ),
    events: eventsShown(itemsFor(uniqueById(events), context), onHomeEvents, context),
    spans: spansWith(itemsFor(events, context), context),
    stores,
    categories,
    shownStores: shownStores(homepage, stores),
  }
}

const promotionCount = 5
const eventCount = 4
/** Days from today of which events come before featured ones of later days. */
const soonDays = 3
/** Stores in a row: half new, half coming soon; where there are fewer of one kind, more of the other. */
const storeCount = 4
const maxFeatured = 2 * storeCount

const isOnHome = (item: { is_featured_on_home_page?: boolean | null }): boolean =>
  item.is_featured_on_home_page === true

const limit = <Item,>(max: number, items: readonly Item[], isFeatured: (item: Item) => boolean): Limited<Item> => ({
  shown: items.slice(0, max),
  more: items.slice(max).filter(isFeatured).length,
})

/**
 * What is on in the next days, and where there is more, half of the room for what managers feature; else what comes
 * next. In order of date, what is on since an earlier day first (rule 4.11).
 */
function eventsShown(
  events: readonly Event[],
  onHome: ReadonlyMap<number, number>,
  context: PageContext,
): Limited<Event> {
  const { now, zone } = context
  const today = dateOf(now, zone)
  const days = { from: today, to: addDays(today, soonDays - 1) }
  const running = (item: Event): number => Number(beganEarlier(currentDate(item, now, zone), now, zone))
  const soon = sortItems('events', events, context)
    .filter((item) => !isCancelled(item) && takesPlaceOn(item, days, now, zone))
    .sort((one, other) => running(one) - running(other))
  const inTurn = sortItems('homeEvents', events, { ...context, onHome })
  const featured = inTurn.filter(
    (item) => !isFullyCancelled(item, now, zone) && (isOnHome(item) || isFeatured(item, onHome)),
  )
  const chosen = new Set([...soon.slice(0, eventCount / 2), ...featured, ...soon, ...inTurn])
  const shown = [...chosen].slice(0, eventCount)
  const byDate = sortItems('events', shown, context).sort((one, other) => running(other) - running(one))
  return { shown: byDate, more: featured.filter((item) => !shown.includes(item)).length }
}

/** Each item once, since the home page may name it twice. */
const uniqueById = <Item extends { id: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** Featured stores, up to two rows; then new stores and those coming soon, as far as there is room in the last row. */
function shownStores(homepage: Homepage | null, stores: readonly Store[]): Limited<Store> {
  const { shown: featured, more } = limit(maxFeatured, featuredStores(homepage, stores), () => true)
  const rest = newAndComing(stores).filter((store) => !featured.includes(store))
  const room = featured.length > storeCount ? maxFeatured : storeCount
  return { shown: [...featured, ...rest.slice(0, room - featured.length)], more }
}

/** One row of new stores and those coming soon. */
function newAndComing(stores: readonly Store[]): Store[] {
  const fresh = newStores(stores)
  const coming = comingSoonStores(stores).filter((store) => store.is_new_store !== true)
  const half = storeCount / 2
  return [
    ...fresh.slice(0, Math.max(half, storeCount - coming.length)),
    ...coming.slice(0, Math.max(half, storeCount - fresh.length)),
  ]
}

type SectionProps = PartProps<ReturnType<typeof sectionsOf>>

const Promotions = ({ data: { promotions, stores }, context }: SectionProps) => (
  <Featured kind="promotions" title="home.promotions" of={promotions} context={context}>
    <div className="lead-grid rows">
      {promotions.shown.map((item) => (
        <PromotionCard key={item.id} item={item} stores={stores} context={context} />
      ))}
    </div>
  </Featured>
)

const Events = ({ data: { events, spans, stores }, context }: SectionProps) => (
  <Featured kind="events" title="home.events" of={events} context={context}>
    <div className="event-list">
      <WhenChips names={spans} context={context} />
      <EventRows items={events.shown} stores={stores} context={context} />
    </div>
  </Featured>
)

/** Featured stores, new ones and those coming soon; no section while there are none. */
function Stores({ data: { shownStores, categories }, context }: SectionProps) {
  const { content, locale } = context
  const { shown } = shownStores
  const areFresh = shown.every((store) => store.is_new_store || store.is_coming_soon_store)
  if (shown.length === 0 && !content.isMissing('stores')) return null
  return (
    <Featured kind="stores" title={areFresh ? 'home.new' : 'home.stores'} of={shownStores} context={context}>
      <StoreTiles stores={shown} category={categoryLabels(categories, locale)} context={context} />
    </Featured>
  )
}

/** `/`: today's hours first, then what is worth the trip. */
export const home = definePage({
  firstView: 'home',
  isCertain: true,
  bodyClass: 'page-home',
  reads,
  late: [...sectionReads, ...extraReads],
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
  view({ homepage, sections, extras }, context) {
    const leads = (family: OptionalFamily): boolean => has(family) && !context.empty?.has(family)
    return (
      <>
        <TodaySection context={context} />
        <Await of={sections} context={context}>
          {(data) => (
            <>
              {leads('promotions') ? <Promotions data={data} context={context} /> : null}
              {leads('events') ? <Events data={data} context={context} /> : null}
              <Stores data={data} context={context} />
            </>
          )}
        </Await>
        <Await of={extras} context={context}>
          {({ fashions, feature_items }) => (
            <>
              <Fashions fashions={fashions} context={context} />
              <Community items={feature_items} homepage={homepage} context={context} />
            </>
          )}
        </Await>
        {has('newsletter') ? <NewsletterStrip context={context} /> : null}
        <Await of={extras} context={context}>
          {({ popups }) => {
            const popup = popupFor(popups, context)
            return popup === null ? null : <Popup popup={popup} context={context} />
          }}
        </Await>
      </>
    )
  },
})
