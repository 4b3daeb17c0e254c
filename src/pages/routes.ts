/** Binds pages to the table of addresses (src/base/routes.ts), and finds the page of a path (rule 5.1). */
import { TrieRouter } from 'hono/router/trie-router'
import { centre, hasPath } from '../base/config'
import { memoize } from '../base/memoize'
import { routes as addresses, type RouteName } from '../base/routes'
import { forms } from '../forms/registry'
import { type Campaign, type CampaignPage, isUnindexed } from '../queries/fixed-pages'
import type { RouteTable } from '../request/address'
import { blogs } from './blogs/blogs'
import { post } from './blogs/post'
import { contest } from './contests/contest'
import { contests } from './contests/contests'
import { amenities } from './custom/amenities'
import { campaignPage } from './custom/campaign'
import { campaignEvent, campaignEvents } from './custom/campaign-events'
import { formPage, kidsClub, retailerHub, thankYou } from './custom/fixed'
import { customPages } from './custom/pages'
import { offline } from './errors/offline'
import { event } from './events/event'
import { events } from './events/events'
import { home } from './home/home'
import { hours } from './hours/hours'
import { extraJob, job } from './jobs/job'
import { extraJobs, jobs } from './jobs/jobs'
import { map } from './map/map'
import type { Route, RouteFactory } from './page'
import { extraPromotion, promotion } from './promotions/promotion'
import { diningPromotions, extraPromotions, promotions, storePromotions } from './promotions/promotions'
import { search } from './search/search'
import { dining } from './stores/dining'
import { store } from './stores/store'
import { stores } from './stores/stores'
import { visit } from './visit/visit'

const pages: Readonly<Record<RouteName, RouteFactory>> = {
  home,
  amenities,
  blogs,
  contactUs: formPage(forms.contact),
  contests,
  dining,
  events,
  hours,
  jobs,
  kidsClub,
  map,
  newsletter: formPage(forms.newsletter),
  promotions,
  retailerHub,
  stores,
  thankYou,
  offline,
  search,
  visit,
  diningPromotions,
  storePromotions,
  extraJobs,
  extraPromotions,
  extraJob,
  extraPromotion,
  page: customPages,
  post,
  contest,
  event,
  job,
  promotion,
  store,
}

/** A campaign's front page and its sections, some with entries or events below them. */
const campaignRoutes = (campaign: Campaign): Route[] =>
  [campaign.front, ...campaign.sections].flatMap((section: CampaignPage) => {
    const { path, hasEntries, eventsTagged } = section
    return eventsTagged === undefined
      ? campaignPage(campaign, section)(hasEntries ? `${path}/:slug?` : path)
      : [campaignEvents(campaign, section, eventsTagged)(path), campaignEvent(campaign, section)(`${path}/:slug`)]
  })

/** The routes of this centre, without those of optional families that it does without (rule 5.8). */
export const routes: readonly Route[] = [
  ...centre.campaigns.flatMap(campaignRoutes),
  ...(Object.keys(pages) as RouteName[]).map((name) => pages[name](addresses[name].path)),
].filter(({ path }) => hasPath(path))

const router = new TrieRouter<Route>()
for (const each of routes) router.add('GET', each.path, each)

/** The paths that need no slug. */
const fixedPaths = new Set(routes.map(({ path }) => path.replace('/:slug?', '')).filter((path) => !path.includes(':')))

/** The route of a path without language prefix and query, or null. */
export const matchRoute = memoize((path: string): Route | null => {
  const [handlers] = router.match('GET', path)
  return handlers[0]?.[0] ?? null
}, 2000)

/** Addresses without a slug that search engines may index. */
export const indexedPaths: readonly string[] = [...fixedPaths].filter((path) => !isUnindexed(path))

/** The table as it is passed to the layers below the pages, which may not import it. */
export const routeTable: RouteTable<Route> = { isFixed: (path) => fixedPaths.has(path), match: matchRoute }
