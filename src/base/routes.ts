/** The addresses of pages, by name; no other module writes them out. A campaign's are in the centre's folder. */
import { urlEncode } from './bytes/encoded.ts'

interface Traits {
  /** A centre may do without this family of pages (rule 5.8). */
  optional?: true
  /** A list of content: a centre may leave out links to it while it is empty (rule 5.9). */
  listed?: true
  /** Search engines are not to index it. */
  unindexed?: true
}

/** Values for an address: the slug of its path, and query parameters. */
type Values<Path extends string> = Path extends `${string}/:slug`
  ? [values: { slug: string } & Query]
  : [values?: (Path extends `${string}/:slug?` ? { slug?: string } : object) & Query]
type Query = Readonly<Record<string, string>>

/** An entry of the table. `href` returns a path without language prefix, with encoded values. */
function route<const Path extends string, const Of extends Traits = object>(path: Path, traits?: Of) {
  const fixed = path.replace(/\/:slug\??$/, '')
  return {
    path,
    ...(traits as Of),
    href: (...[{ slug, ...query } = {}]: Values<Path>): string => {
      const parameters = Object.entries(query).map(([name, value]) => `${name}=${urlEncode(value as string)}`)
      const full = slug === undefined ? fixed : `${fixed}/${urlEncode(slug)}`
      return parameters.length === 0 ? full : `${full}?${parameters.join('&')}`
    },
  }
}

/** Paths in Hono's notation; fixed ones come before those with a slug. */
export const routes = {
  home: route('/'),
  amenities: route('/amenities', { optional: true }),
  blogs: route('/blogs', { optional: true, listed: true }),
  contactUs: route('/contact-us'),
  contests: route('/contests', { optional: true, listed: true }),
  dining: route('/dining', { optional: true, listed: true }),
  events: route('/events', { optional: true, listed: true }),
  hours: route('/hours'),
  jobs: route('/jobs', { optional: true, listed: true }),
  kidsClub: route('/kids-club', { optional: true }),
  map: route('/map', { optional: true, listed: true }),
  newsletter: route('/newsletter', { optional: true }),
  promotions: route('/promotions', { optional: true, listed: true }),
  retailerHub: route('/retailer-hub', { optional: true }),
  stores: route('/stores'),
  thankYou: route('/thank-you', { unindexed: true }),
  // Without content of their own.
  offline: route('/offline', { unindexed: true }),
  search: route('/search', { unindexed: true }),
  visit: route('/visit', { unindexed: true }),
  // Parts of a list.
  diningPromotions: route('/promotions/dining'),
  storePromotions: route('/promotions/stores'),
  extraJobs: route('/jobs/extra-jobs'),
  extraPromotions: route('/promotions/extra-promos'),
  // Items.
  extraJob: route('/jobs/extra-jobs/:slug'),
  extraPromotion: route('/promotions/extra-promos/:slug'),
  page: route('/pages/:slug?'),
  post: route('/blogs/:slug'),
  contest: route('/contests/:slug'),
  event: route('/events/:slug'),
  job: route('/jobs/:slug'),
  promotion: route('/promotions/:slug'),
  store: route('/stores/:slug'),
} as const

type Routes = typeof routes
export type RouteName = keyof Routes

type Family<Trait extends keyof Traits> = {
  [Name in RouteName]: Routes[Name] extends Record<Trait, true> & { path: `/${infer Family}` } ? Family : never
}[RouteName]

const familiesWith = <Trait extends keyof Traits>(trait: Trait): readonly Family<Trait>[] =>
  (Object.values(routes) as ({ path: string } & Traits)[]).flatMap(({ path, ...traits }) =>
    traits[trait] ? [path.slice(1) as Family<Trait>] : [],
  )

/** Families of pages that a centre may do without (their addresses are then 404), by the first path segment. */
export const optionalFamilies = familiesWith('optional')
export type OptionalFamily = Family<'optional'>

/** Those that are lists of content. */
export const listedFamilies = familiesWith('listed')
export type ListedFamily = Family<'listed'>

/** The first segment of a path: "/stores/blue-door" → "stores". */
export const familyOf = (path: string): string => path.slice(1).split(/[/?#]/, 1)[0] ?? ''
