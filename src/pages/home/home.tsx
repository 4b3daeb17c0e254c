import { hasFamily } from '../../base/config'
import type { OptionalFamily } from '../../base/routes'
import { beganEarlier } from '../../centre/items/events'
import {
  eventsOnHome,
  featuredPromotions,
  featuredStores,
  isFeatured,
  promotionsOnHome,
} from '../../centre/items/featured'
import { itemsFor } from '../../centre/items/language'
import { sortItems } from '../../centre/items/listing'
import { popupFor } from '../../centre/items/popups'
import { isCancelled, isFullyCancelled } from '../../centre/items/visibility'
import { comingSoonStores, newStores } from '../../centre/stores/directory'
import { shoppingCentre, webSite } from '../../centre/structured-data/centre'
import { addDays } from '../../centre/time/calendar-days'
import { takesPlaceOn } from '../../centre/time/event-days'
import { currentDate } from '../../centre/time/spans'
import { dateOf } from '../../centre/time/time-zone'
import { PromotionCard } from '../../components/cards/card'
import { EventRows } from '../../components/cards/event-row'
import { StoreTiles } from '../../components/cards/store-tile'
import { Await } from '../../components/late'
import { periodsWith, WhenChips } from '../../components/lists/chips'
import type { Event } from '../../content/schema/items'
import type { Homepage } from '../../content/schema/media'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { categoryLabels } from '../../texts/category-label'
import { definePage, type Lists, type PartProps } from '../page'
import { HomeBanner, homeSlides } from './banner'
import { Fashions } from './fashions'
import { Alert, Community, Featured, type Limited, NewsletterStrip, TodaySection } from './parts'
import { Popup } from './popup'

const reads = ['homepage', 'banners'] as const
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
  // While a list is missing, the homepage record's own items stand in for it.
  const promotions = context.content.isMissing('promotions')
    ? [...(homepage?.featured_promotions ?? []), ...(homepage?.featured_on_home_page_promotions ?? [])]
    : lists.promotions
  const events = context.content.isMissing('events') ? (homepage?.featured_on_home_page_events ?? []) : lists.events
  const featured = { ...context, featured: featuredPromotions(homepage), onHome: promotionsOnHome(homepage) }
  const offers = sortItems('homePromotions', itemsFor(uniqueById(promotions), context), featured)
  return {
    ...lists,
    promotions: limit(promotionCount, offers, (item) => isOnHome(item) || isFeatured(item, featured.featured)),
    events: eventsShown(itemsFor(uniqueById(events), context), eventsOnHome(homepage), context),
    periods: periodsWith(itemsFor(events, context), context),
    shownStores: shownStores(homepage, lists.stores),
  }
}

const promotionCount = 5
const eventCount = 4
/** Days from today whose events come before later featured ones. */
const soonDays = 3
/** Stores in a row. */
const storeCount = 4
const maxFeatured = 2 * storeCount

const isOnHome = (item: { is_featured_on_home_page?: boolean | null }) => item.is_featured_on_home_page === true

const limit = <Item,>(max: number, items: readonly Item[], isFeatured: (item: Item) => boolean): Limited<Item> => ({
  shown: items.slice(0, max),
  more: items.slice(max).filter(isFeatured).length,
})

/** Events of the next days for half of the room, then featured and further ones, in order of date (rule 4.11). */
function eventsShown(events: readonly Event[], onHome: ReadonlyMap<number, number>, context: PageContext) {
  const { now, zone } = context
  const today = dateOf(now, zone)
  const days = { from: today, to: addDays(today, soonDays - 1) }
  const isRunning = (item: Event): boolean => beganEarlier(currentDate(item, now, zone), now, zone)
  const soon = sortItems('events', events, context)
    .filter((item) => !isCancelled(item) && takesPlaceOn(item, days, now, zone))
    .sort((one, other) => Number(isRunning(one)) - Number(isRunning(other)))
  const byRank = sortItems('homeEvents', events, { ...context, onHome })
  const featured = byRank.filter(
    (item) => !isFullyCancelled(item, now, zone) && (isOnHome(item) || isFeatured(item, onHome)),
  )
  const chosen = new Set([...soon.slice(0, eventCount / 2), ...featured, ...soon, ...byRank])
  const shown = [...chosen].slice(0, eventCount)
  const byDate = sortItems('events', shown, context)
  const inOrder = [...byDate.filter(isRunning), ...byDate.filter((item) => !isRunning(item))]
  return { shown: inOrder, more: featured.filter((item) => !shown.includes(item)).length }
}

/** Each item once, since the home page may name it twice. */
const uniqueById = <Item extends { id: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** Up to two rows of featured stores, the last filled up with new stores and those coming soon. */
function shownStores(homepage: Homepage | null, stores: readonly Store[]): Limited<Store> {
  const { shown: featured, more } = limit(maxFeatured, featuredStores(homepage, stores), () => true)
  const rest = newAndComing(stores).filter((store) => !featured.includes(store))
  const room = featured.length > storeCount ? maxFeatured : storeCount
  return { shown: [...featured, ...rest.slice(0, room - featured.length)], more }
}

/** A row of stores: half new, half coming soon; if there are fewer of one kind, more of the other. */
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

const Events = ({ data: { events, periods, stores }, context }: SectionProps) => (
  <Featured kind="events" title="home.events" of={events} context={context}>
    <div className="event-list">
      <WhenChips names={periods} context={context} />
      <EventRows items={events.shown} stores={stores} context={context} />
    </div>
  </Featured>
)

function Stores({ data: { shownStores, categories }, context }: SectionProps) {
  const { shown } = shownStores
  const areFresh = shown.every((store) => store.is_new_store || store.is_coming_soon_store)
  if (shown.length === 0 && !context.content.isMissing('stores')) return null
  return (
    <Featured kind="stores" title={areFresh ? 'home.new' : 'home.stores'} of={shownStores} context={context}>
      <StoreTiles stores={shown} category={categoryLabels(categories, context.locale)} context={context} />
    </Featured>
  )
}

/** `/`: today's hours, then offers, events, stores, and the centre's own programmes. */
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
      structuredData: [shoppingCentre(context, { image, description: property.description }), webSite(context)],
    }
  },
  top: ({ slides }, context) => (
    <>
      <Alert context={context} />
      <HomeBanner slides={slides} context={context} />
    </>
  ),
  view({ homepage, sections, extras }, context) {
    const isShown = (family: OptionalFamily): boolean => hasFamily(family) && !context.empty?.has(family)
    return (
      <>
        <TodaySection context={context} />
        <Await of={sections} context={context}>
          {(data) => (
            <>
              {isShown('promotions') ? <Promotions data={data} context={context} /> : null}
              {isShown('events') ? <Events data={data} context={context} /> : null}
              <Stores data={data} context={context} />
            </>
          )}
        </Await>
        <Await of={extras} context={context}>
          {({ fashions, feature_items, popups }) => (
            <>
              <Fashions fashions={fashions} context={context} />
              <Community items={feature_items} homepage={homepage} context={context} />
              <Popup popup={popupFor(popups, context)} context={context} />
            </>
          )}
        </Await>
        {hasFamily('newsletter') ? <NewsletterStrip context={context} /> : null}
      </>
    )
  },
})
