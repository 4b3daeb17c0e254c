/**
 * The table of addresses: pages by name, with their paths and how to link to them. All that knows an address takes it
 * from here; a campaign's come from the centre's folder.
 */
import { encoded } from './bytes/encoded.ts'

/** What is true of a page's address. */
interface Traits {
  /** A centre may do without the family of pages that begins with it (rule 5.8). */
  optional?: true
  /** It lists content: a centre may leave out links to it while it is empty (rule 5.9). */
  listed?: true
  /** Search engines are not to index it. */
  unindexed?: true
}

/** Values of an address: the slug of its path, everything else as query parameters. */
type Values<Path extends string> = Path extends `${string}/:slug`
  ? [values: { slug: string } & Query]
  : [values?: (Path extends `${string}/:slug?` ? { slug?: string } : object) & Query]
type Query = Readonly<Record<string, string>>

/** An entry of the table. `href` gives a path without language prefix; it encodes the values. */
function at<const Path extends string, const Of extends Traits = object>(path: Path, traits?: Of) {
  const fixed = path.replace(/\/:slug\??$/, '')
  return {
    path,
    ...(traits as Of),
    href: (...[{ slug, ...query } = {}]: Values<Path>): string => {
      const parameters = Object.entries(query).map(([name, value]) => `${name}=${encoded(value as string)}`)
      const full = slug === undefined ? fixed : `${fixed}/${encoded(slug)}`
      return parameters.length === 0 ? full : `${full}?${parameters.join('&')}`
    },
  }
}

/** In Hono's notation; fixed paths come before those with a slug. */
export const routes = {
  home: at('/'),
  amenities: at('/amenities', { optional: true }),
  blogs: at('/blogs', { optional: true, listed: true }),
  contactUs: at('/contact-us'),
  contests: at('/contests', { optional: true, listed: true }),
  dining: at('/dining', { optional: true, listed: true }),
  events: at('/events', { optional: true, listed: true }),
  hours: at('/hours'),
  jobs: at('/jobs', { optional: true, listed: true }),
  kidsClub: at('/kids-club', { optional: true }),
  map: at('/map', { optional: true, listed: true }),
  newsletter: at('/newsletter', { optional: true }),
  promotions: at('/promotions', { optional: true, listed: true }),
  retailerHub: at('/retailer-hub', { optional: true }),
  stores: at('/stores'),
  thankYou: at('/thank-you', { unindexed: true }),
  // Without a content type of their own.
  offline: at('/offline', { unindexed: true }),
  search: at('/search', { unindexed: true }),
  visit: at('/visit', { unindexed: true }),
  // Parts of a list.
  diningPromotions: at('/promotions/dining'),
  storePromotions: at('/promotions/stores'),
  extraJobs: at('/jobs/extra-jobs'),
  extraPromotions: at('/promotions/extra-promos'),
  // Items.
  extraJob: at('/jobs/extra-jobs/:slug'),
  extraPromotion: at('/promotions/extra-promos/:slug'),
  page: at('/pages/:slug?'),
  post: at('/blogs/:slug'),
  contest: at('/contests/:slug'),
  event: at('/events/:slug'),
  job: at('/jobs/:slug'),
  promotion: at('/promotions/:slug'),
  store: at('/stores/:slug'),
} as const

type Routes = typeof routes
export type RouteName = keyof Routes

type Family<Trait extends keyof Traits> = {
  [Name in RouteName]: Routes[Name] extends Record<Trait, true> & { path: `/${infer Family}` } ? Family : never
}[RouteName]

const familiesThat = <Trait extends keyof Traits>(trait: Trait): readonly Family<Trait>[] =>
  (Object.values(routes) as ({ path: string } & Traits)[]).flatMap(({ path, ...traits }) =>
    traits[trait] ? [path.slice(1) as Family<Trait>] : [],
  )

/** Families of pages that a centre may do without (their addresses then answer 404), by the first path segment. */
export const optionalFamilies = familiesThat('optional')
export type OptionalFamily = Family<'optional'>

/** Those that are lists of content: a centre may leave out links to them while they are empty. */
export const listedFamilies = familiesThat('listed')
export type ListedFamily = Family<'listed'>

/** The first segment of a path: "/stores/blue-door" → "stores". */
export const familyOf = (path: string): string => path.slice(1).split(/[/?#]/, 1)[0] ?? ''
