import { type Blog, blogs } from './blogs'
import { CATEGORIES, type Category } from './categories'
import { centreClock } from './clock'
import { type Contest, contests } from './contests'
import { type Coupon, coupons } from './coupons'
import { events, type SampleEvent } from './events'
import {
  type Fashion,
  type FeatureItem,
  fashions,
  featureItems,
  landmarks,
  type PointOfInterest,
  type Popup,
  pointsOfInterest,
  popups,
} from './extras'
import { type Homepage, homepage } from './homepage'
import { centreHours, type Hours, type TodaysRow } from './hours'
import { type Job, jobs } from './jobs'
import { type Community, community } from './mallcomm'
import { type Mapplic, mapplic } from './mapplic'
import { type MetaRecord, metaRecords } from './meta'
import { type News, news } from './news'
import { type Page, pages } from './pages'
import { banners, galleries, type PictureGroup } from './picture-groups'
import { type Promotion, promotions } from './promotions'
import { type Property, property } from './property'
import { type Context, type Owned, type OwnerPrefix, SEVENOAKS } from './records'
import { STORE_ROWS } from './store-table'
import { STORE_IDS, type StoreDetails, type StoreRecord, storeDetails, storeRecords } from './stores'

/** The content of every resource of the service, by name. */
export interface Resources {
  property: Property
  homepage: Homepage
  banners: PictureGroup[]
  galleries: PictureGroup[]
  stores: StoreRecord[]
  promotions: Promotion[]
  events: SampleEvent[]
  jobs: Job[]
  categories: readonly Category[]
  pages: Page[]
  news: News[]
  hours: Hours
  contests: Contest[]
  popups: Popup[]
  blogs: Blog[]
  coupons: Coupon[]
  point_of_interests: PointOfInterest[]
  landmarks: PointOfInterest[]
  fashions: Fashion[]
  feature_items: FeatureItem[]
  mapplic: Mapplic
  store_hours: {
    property_hours: { todays_hours: TodaysRow | null }
    store_hours: { id: number; store_hours: { todays_hours: TodaysRow | null } }[]
  }
  site_map_data: { meta_data: { path: string }[] }
}

/** The whole mall at one moment. */
export interface SampleMall {
  resources: Resources
  /** What a store's own record adds to its row in the directory, by id. */
  storeDetails: ReadonlyMap<number, StoreDetails>
  meta: MetaRecord[]
  community: Community
}

/**
 * The mall at `now`: the same instant always gives the same mall, down to the last id.
 *
 * @param artBase prefix of each picture's path
 */
export function sampleMall(now: Date, artBase = '/sample-art'): SampleMall {
  const clock = centreClock(now)
  const context: Context = {
    centre: SEVENOAKS,
    clock,
    art: (path) => `${artBase}/${path}`,
    store: storeFinder(STORE_ROWS, STORE_IDS),
  }

  const lists = { promotions: promotions(context), events: events(context), jobs: jobs(context) }
  const stores = storeRecords(context, activeCounts(now, lists))
  const details = storeDetails(context, lists)
  const hours = centreHours(clock)
  const meta = metaRecords(context)

  return {
    resources: {
      property: property(context),
      homepage: homepage(context, { ...lists, stores }),
      banners: banners(context),
      galleries: galleries(context),
      stores,
      ...lists,
      categories: CATEGORIES,
      pages: pages(context),
      news: news(context),
      hours,
      contests: contests(context),
      popups: popups(context),
      blogs: blogs(context),
      coupons: coupons(context),
      point_of_interests: pointsOfInterest(),
      landmarks: landmarks(),
      fashions: fashions(context),
      feature_items: featureItems(context),
      mapplic: mapplic(context.art, stores),
      store_hours: hoursToday(hours, stores, details),
      site_map_data: { meta_data: meta.map(({ path }) => ({ path })) },
    },
    storeDetails: details,
    meta,
    community: community(context),
  }
}

/** Returns a function that finds a store by slug, for the items that belong to it. */
export const storeFinder =
  (
    rows: readonly { slug: string; name: string; state?: string }[],
    ids: ReadonlyMap<string, number>,
  ): Context['store'] =>
  (slug) => {
    const id = ids.get(slug)
    const row = rows.find((candidate) => candidate.slug === slug)
    if (id === undefined || !row) throw new Error(`No store ${slug}`)
    return { id, name: row.name, is_temporarily_closed: row.state === 'closed' ? true : null }
  }

/** Today's row of the centre, and of each store that has one. */
export const hoursToday = (
  hours: Hours,
  stores: readonly StoreRecord[],
  details: ReadonlyMap<number, StoreDetails>,
): Resources['store_hours'] => ({
  property_hours: { todays_hours: hours.todays_hours },
  store_hours: stores.map(({ id }) => ({
    id,
    store_hours: { todays_hours: details.get(id)?.hours?.todays_hours ?? null },
  })),
})

/** Counts each store's current items, so that the directory's flags agree with the lists. */
export function activeCounts(
  now: Date,
  lists: { promotions: Promotion[]; events: SampleEvent[]; jobs: Job[] },
): (storeId: number) => { promotions: number; events: number; jobs: number } {
  const moment = now.toISOString()
  const count = <Prefix extends OwnerPrefix>(prefix: Prefix, items: readonly Owned<Prefix>[]): Map<number, number> => {
    const counts = new Map<number, number>()
    for (const item of items) {
      const live =
        item.status === 'active' &&
        item.show_on_web_date <= moment &&
        (item.end_date === null || item.end_date >= moment)
      if (!live || item[`${prefix}_type`] !== 'Store') continue
      const id = item[`${prefix}_id`] as number
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return counts
  }
  const counts = {
    promotions: count('promotionable', lists.promotions),
    events: count('eventable', lists.events),
    jobs: count('jobable', lists.jobs),
  }
  return (id) => ({
    promotions: counts.promotions.get(id) ?? 0,
    events: counts.events.get(id) ?? 0,
    jobs: counts.jobs.get(id) ?? 0,
  })
}
