import { type Families, mallFrom, type SampleMall, storeFinder } from '../content'
import { centreClock } from '../content/clock'
import { CATEGORIES, property, TIME_ZONE, VERGER } from './centre'
import { banners, community, fashions, featureItems, galleries, homepage, metaRecords, pointsOfInterest } from './front'
import { hours } from './hours'
import { coupons, events, jobs, news, promotions } from './items'
import { mapplic } from './map'
import { blogs, contests, pages } from './pages'
import { ROWS, STORE_IDS, storeDetails, storeRecords } from './stores'

/**
 * Les Galeries du Verger at `now`: ten stores on one floor, written in French with English twins.
 * @param artBase prefix of each picture's path; this centre's pictures are below `verger/`
 */
export const verger = (now: Date, artBase = '/sample-art'): SampleMall =>
  mallFrom(FAMILIES, {
    centre: VERGER,
    clock: centreClock(now, TIME_ZONE),
    art: (path) => `${artBase}/verger/${path}`,
    store: storeFinder(ROWS, STORE_IDS),
  })

const FAMILIES: Families = {
  alone: {
    ...{
      property,
      banners,
      galleries,
      promotions,
      events,
      jobs,
      pages,
      news,
      hours,
      contests,
      blogs,
      coupons,
      fashions,
    },
    ...{ popups: () => [], landmarks: () => [], point_of_interests: pointsOfInterest, feature_items: featureItems },
  },
  ...{ homepage, storeDetails, mapplic, community, categories: CATEGORIES, stores: storeRecords, meta: metaRecords },
}
