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

/** How a centre's content is made: most families from the context alone, some of them from others as well. */
export interface Families {
  alone: {
    [Name in Exclude<keyof Resources, 'store_hours' | 'site_map_data' | Other>]: (context: Context) => Resources[Name]
  }
  categories: readonly Category[]
  homepage(context: Context, of: Lists & { stores: StoreRecord[] }): Homepage
  stores(context: Context, counts: ReturnType<typeof activeCounts>): StoreRecord[]
  storeDetails(context: Context, lists: Lists): ReadonlyMap<number, StoreDetails>
  mapplic(art: Context['art'], stores: readonly StoreRecord[]): Mapplic
  meta(context: Context): MetaRecord[]
  community(context: Context): Community
}
type Other = 'categories' | 'homepage' | 'stores' | 'mapplic'
type Lists = Pick<Resources, 'promotions' | 'events' | 'jobs'>
type Alone = Pick<Resources, keyof Families['alone']>

/** A centre's content, put together. The same instant always gives the same mall, down to the last id. */
export function mallFrom(families: Families, context: Context): SampleMall {
  const made = Object.entries(families.alone).map(([name, make]) => [name, make(context)])
  const alone: Alone = Object.fromEntries(made)
  const stores = families.stores(context, activeCounts(context.clock.now, alone))
  const storeDetails = families.storeDetails(context, alone)
  const meta = families.meta(context)
  return {
    resources: {
      ...alone,
      homepage: families.homepage(context, { ...alone, stores }),
      stores,
      categories: families.categories,
      mapplic: families.mapplic(context.art, stores),
      store_hours: hoursToday(alone.hours, stores, storeDetails),
      site_map_data: { meta_data: meta.map(({ path }) => ({ path })) },
    },
    storeDetails,
    meta,
    community: families.community(context),
  }
}

/**
 * Sevenoaks at `now`.
 * @param artBase prefix of each picture's path
 */
export function sampleMall(now: Date, artBase = '/sample-art'): SampleMall {
  return mallFrom(SEVENOAKS_FAMILIES, {
    centre: SEVENOAKS,
    clock: centreClock(now),
    art: (path) => `${artBase}/${path}`,
    store: storeFinder(STORE_ROWS, STORE_IDS),
  })
}

const SEVENOAKS_FAMILIES: Families = {
  alone: {
    ...{ property, banners, galleries, promotions, events, jobs, pages, news, contests, popups, blogs, coupons },
    ...{ landmarks, fashions, point_of_interests: pointsOfInterest, feature_items: featureItems },
    hours: ({ clock }) => centreHours(clock),
  },
  ...{ homepage, storeDetails, mapplic, community, categories: CATEGORIES, stores: storeRecords, meta: metaRecords },
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
const hoursToday = (
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
function activeCounts(now: Date, { promotions, events, jobs }: Lists) {
  const moment = now.toISOString()
  const count = <Prefix extends OwnerPrefix>(prefix: Prefix, items: readonly Owned<Prefix>[]) => {
    const live = items.filter(
      ({ status, show_on_web_date: shown, end_date: end }) =>
        status === 'active' && shown <= moment && (end === null || end >= moment),
    )
    const ofStores = live.filter((item) => item[`${prefix}_type`] === 'Store')
    return (id: number) => ofStores.filter((item) => item[`${prefix}_id`] === id).length
  }
  const counts = [count('promotionable', promotions), count('eventable', events), count('jobable', jobs)] as const
  return (id: number) => ({ promotions: counts[0](id), events: counts[1](id), jobs: counts[2](id) })
}
