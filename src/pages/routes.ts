/** THE route table, in the order of specification §2. */
import { TrieRouter } from 'hono/router/trie-router'
import { amenities } from './custom/amenities'
import { campaignPage } from './custom/campaign'
import { checkInEvent, checkInEvents } from './custom/checkin-events'
import { contactUs, kidsClub, newsletter, retailerHub, thankYou } from './custom/fixed'
import { customPages } from './custom/pages'
import { home } from './home'
import { hours } from './hours'
import { type Route, route } from './route'
import { store } from './store'
import { stores } from './stores'

export const routes: readonly Route[] = [
  route('/', home),
  route('/amenities', amenities),
  campaign('/checkin'),
  route('/contact-us', contactUs),
  route('/hours', hours),
  route('/kids-club', kidsClub),
  route('/newsletter', newsletter),
  campaign('/oneplanet'),
  route('/retailer-hub', retailerHub),
  route('/stores', stores),
  route('/thank-you', thankYou),

  campaign('/checkin/about-check-in'),
  campaign('/checkin/check-out-whos-checking-in/:slug?'),
  route('/checkin/events', checkInEvents),
  route('/checkin/events/:slug', checkInEvent),
  campaign('/checkin/resources'),
  campaign('/checkin/the-goal/:slug?'),
  campaign('/checkin/who-is-khp'),
  campaign('/oneplanet/about'),
  campaign('/oneplanet/get-involved/:slug?'),
  campaign('/oneplanet/retail-in-action/:slug?'),
  campaign('/oneplanet/taking-action'),

  route('/pages/:slug?', customPages),
  route('/stores/:slug', store),
]

/** A page of a campaign (fixed-pages.ts). */
function campaign(path: string): Route {
  return route(path, campaignPage(path.replace('/:slug?', '')))
}

const router = new TrieRouter<Route>()
for (const each of routes) router.add('GET', each.path, each)

const fixedPaths = new Set(routes.flatMap(({ path }) => (path.includes(':') ? fixedPart(path) : [path])))

/** The path of an optional slug route without its slug. */
function fixedPart(path: string): string[] {
  return path.endsWith('/:slug?') ? [path.slice(0, -'/:slug?'.length)] : []
}

/** The route of a path (no language prefix, no query), or null. */
export function matchRoute(path: string): Route | null {
  const [handlers] = router.match('GET', path)
  return handlers[0]?.[0] ?? null
}

/** What the gateway's address rules ask of the table. */
export const knownRoutes = { isFixed: (path: string) => fixedPaths.has(path), matches: (path: string) => matchRoute(path) !== null }
