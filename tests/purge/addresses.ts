/** Every kind of address that shows content: pages in both languages, feeds, the API's lists and single items. */
import { resourceNames } from '../../src/api/content/fields'
import { servingOf } from '../../src/api/content/served'
import { sampleRoutes } from '../support/sample-routes'

const english = sampleRoutes.map(({ address }) => address)
const french = ['/', '/stores', '/stores/cedar-and-smoke', '/events', '/hours', '/promotions'].map((path) =>
  path === '/' ? '/fr' : `/fr${path}`,
)

/** Rendered by Pages, so that a cache in front may answer. */
export const pageAddresses: readonly string[] = [
  ...english,
  ...french,
  // A post with a gallery in its text.
  '/blogs/mend-a-mitten',
  '/nowhere-at-all',
  '/stores/nowhere-at-all',
  '/sitemap.xml',
  '/robots.txt',
  '/feed.xml',
  '/events.ics',
  '/events/sevenoaks-makers-market.ics',
  '/hours.ics',
  '/search-index.json',
  '/fr/search-index.json',
  '/llms.txt',
  '/.well-known/ard.json',
  '/.well-known/ai-catalog.json',
]

/** An item of each resource that has some. */
const items: Readonly<Record<string, string>> = {
  banners: 'property-banner',
  galleries: 'walking-club',
  stores: '88-noodle-house',
  promotions: 'umi-garden-tray-for-one',
  events: 'sevenoaks-makers-market',
  jobs: '88-noodle-house-noodle-puller',
  categories: 'fashion',
  pages: 'sevenoaks-leasing',
  news: 'sevenoaks-north-lot-paving',
  contests: 'sevenoaks-window-photo',
  blogs: 'stubborn-zips',
  coupons: 'zest-juice-bar-coupon-small-juice',
  fashions: 'for-the-rain',
}

export const apiAddresses: readonly string[] = [
  ...resourceNames.map((name) => `/api/content/${name}`),
  ...resourceNames.flatMap((name) => (servingOf(name).slug ? [`/api/content/${name}/${items[name]}`] : [])),
  '/api/content/stores?category=dining&limit=5',
  '/api/content/promotions?store=umi-garden',
  '/api/meta?path=/stores',
  '/api/meta?path=/events/sevenoaks-makers-market',
  '/api/search?q=noodle',
]
