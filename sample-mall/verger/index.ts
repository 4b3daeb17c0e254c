import { activeCounts, hoursToday, type SampleMall, storeFinder } from '../content'
import { centreClock } from '../content/clock'
import type { Coupon } from '../content/coupons'
import { paragraphs } from '../content/html'
import { type Context, ownedRecord } from '../content/records'
import { CATEGORIES } from './categories'
import { goods, TIME_ZONE, VERGER } from './centre'
import { events } from './events'
import { banners, community, fashions, featureItems, galleries, homepage, metaRecords, pointsOfInterest } from './front'
import { centreHours } from './hours'
import { jobs } from './jobs'
import { mapplic } from './map'
import { pages } from './pages'
import { promotions } from './promotions'
import { property } from './property'
import { blogs, contests, news } from './reading'
import { STORE_ROWS } from './store-table'
import { STORE_IDS, storeDetails, storeRecords } from './stores'

/**
 * Les Galeries du Verger at `now`: a small centre on one floor, written in French with English twins.
 * The same instant always gives the same mall.
 *
 * @param artBase prefix of each picture's path; this centre's pictures are below `verger/`
 */
export function verger(now: Date, artBase = '/sample-art'): SampleMall {
  const clock = centreClock(now, TIME_ZONE)
  const context: Context = {
    centre: VERGER,
    clock,
    art: (path) => `${artBase}/verger/${path}`,
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
      popups: [],
      blogs: blogs(context),
      coupons: coupons(context),
      point_of_interests: pointsOfInterest(),
      landmarks: [],
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

/** One coupon, in the shape of a promotion. */
function coupons(context: Context): Coupon[] {
  const { at, endOf } = context.clock
  return [
    ownedRecord(context, 'promotionable', 'coupons', {
      id: 17501,
      store: 'the-de-juin',
      slug: 'bon-infusion',
      name: 'Une infusion pour 1 $',
      name_2: 'An infusion for $1',
      html: paragraphs('Un bon par personne, sur papier ou au téléphone.'),
      html_2: paragraphs('One coupon a person, on paper or on a phone.'),
      image: goods('tasse'),
      start: at(-4),
      end: endOf(11),
      showTimes: false,
    }),
  ]
}
