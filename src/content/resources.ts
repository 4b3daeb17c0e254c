/** The registry of the content service's resources: names, addresses and lifetimes (rule 7.1). */
import type * as z from 'zod/v4/core'
import { hasFamily } from '../base/config'
import type { OptionalFamily } from '../base/routes'
import { daySeconds } from '../base/time/durations'
import { type AssignSlugs, pageSlugs, postSlugs, uniqueSlugs, uniqueSlugsExcept } from './check/unique-slugs'
import type { Hours } from './schema/hours'
import type { schemas } from './schema/schemas'

/** How long a copy stays in each state, one after the other, from the start of its fetch (seconds; rule 7.2). */
export interface Lifetimes {
  fresh: number
  /** Served at once, and refreshed after the response (stale-while-revalidate). */
  stale: number
  /** The service is tried first, and the old copy served if that fails (stale-if-error). */
  keep: number
}

const minutes = 60
const keep = 7 * daySeconds

/** While the service works, nothing older is shown (seconds; rule 7.2). */
export const maxAge = 15 * minutes

const lifetimesFor = (fresh: number): Lifetimes => ({ fresh, stale: maxAge - fresh, keep })
/** Changes within a day: what is on, what is open. */
const shortLived = lifetimesFor(5 * minutes)
/** Changes within weeks. */
const longLived = lifetimesFor(10 * minutes)
/** The longest that Workers Cache keeps a page (ms). */
export const maxFreshMs = Math.max(shortLived.fresh, longLived.fresh) * 1000

type Shape = 'object' | 'list'

export interface Resource<Shaped extends Shape = Shape> {
  /** Path below `properties/{id}/`. */
  path: string
  shape: Shaped
  lifetimes: Lifetimes
  /** Parameters of its call besides the key. */
  query?: Readonly<Record<string, string>>
  /** The service may not have it: a 404 means empty (rule 7.5). */
  optional?: true
  /** Whether a value lacks what a centre never loses all at once, such as stores (rule 7.5). */
  isEmptied?: (value: never) => boolean
  /** Makes the slugs of its items unique (rule 4.1). */
  slugs?: AssignSlugs
  /** The type whose purge covers it, if not its own name. */
  purgedWith?: string
  /** The families that need it: a centre with none of them does not read it (rule 5.8). */
  families?: readonly OptionalFamily[]
}

const define =
  <Shaped extends Shape>(shape: Shaped) =>
  <const Rest extends Partial<Resource> = object>(path: string, lifetimes: Lifetimes, rest?: Rest) =>
    ({ path, shape, lifetimes, ...rest }) as Resource<Shaped> & Rest
const object = define('object')
const list = define('list')

const isEmptyList = (value: readonly unknown[]): boolean => value.length === 0
/** Whether no row has a time, "closed" or "open all day", and there is no text either. */
const hasNoHours = ({ todays_hours, regular_hours, holiday_hours, extra_rows, extra_hours }: Hours): boolean =>
  extra_hours === null &&
  ![todays_hours, ...regular_hours, ...holiday_hours, ...extra_rows].some(
    (row) => row !== null && (row.open_time !== null || row.is_closed || row.open_full_day),
  )

/** By name, in the order that operators see. */
export const resources = {
  property: object('', shortLived),
  homepage: object('homepage', shortLived),
  banners: list('banners', shortLived),
  galleries: list('galleries', longLived),
  stores: list('stores/list', shortLived, { isEmptied: isEmptyList, slugs: uniqueSlugs }),
  promotions: list('promotions', shortLived, {
    slugs: uniqueSlugsExcept(/^(?:dining|extra-promos|stores)$/),
    families: ['promotions'],
  }),
  events: list('events', shortLived, { slugs: uniqueSlugsExcept(/\.ics$/), families: ['events'] }),
  jobs: list('jobs', shortLived, { slugs: uniqueSlugsExcept(/^extra-jobs$/), families: ['jobs'] }),
  categories: list('categories', longLived, { isEmptied: isEmptyList }),
  pages: list('pages', longLived, { slugs: pageSlugs }),
  news: list('news', shortLived, { slugs: uniqueSlugs, families: ['blogs'] }),
  hours: object('hours', shortLived, { isEmptied: hasNoHours }),
  contests: list('contests', shortLived, { slugs: uniqueSlugs, families: ['contests'] }),
  popups: list('popups', shortLived),
  blogs: list('blogs', shortLived, { slugs: postSlugs, families: ['blogs'] }),
  /** Call 3: a POST with a key of its own, see service.ts. */
  mallcomm: object('integrations/mallcom/data', shortLived, { families: ['jobs', 'promotions', 'events'] }),
  coupons: list('coupons', shortLived, { optional: true, slugs: uniqueSlugs, families: ['promotions'] }),
  point_of_interests: list('point_of_interests', longLived, { optional: true, families: ['map'] }),
  landmarks: list('landmarks', longLived, { optional: true, families: ['map'] }),
  fashions: list('fashions', longLived, { optional: true }),
  feature_items: list('feature_items', longLived, { optional: true }),
  mapplic: object('mapplic', longLived, { optional: true, purgedWith: 'stores', families: ['map'] }),
  store_hours: object('store_hours', shortLived, { optional: true, purgedWith: 'stores' }),
  site_map_data: object('site_map_data', longLived, { optional: true, purgedWith: 'meta_data' }),
} as const satisfies Record<keyof typeof schemas, Resource>

export type ResourceName = keyof typeof resources

/** Whether the centre has any of the families that a resource is for (rule 5.8). */
const isOffered = (name: ResourceName): boolean => (resources[name] as Resource).families?.some(hasFamily) ?? true

/** What this centre reads: every resource except those of families that it does without. */
export const offeredResources: readonly ResourceName[] = (Object.keys(resources) as ResourceName[]).filter(isOffered)

/** A resource's checked value: an object, or a list of the items that passed. */
export type ResourceValue<Name extends ResourceName> = Name extends ResourceName
  ? (typeof resources)[Name] extends Resource<'list'>
    ? z.output<(typeof schemas)[Name]['schema']>[]
    : z.output<(typeof schemas)[Name]['schema']>
  : never

/** Requested first on a cold start, after the property (rule 7.1). */
export const coldStartOrder: readonly ResourceName[] = [
  ...(['banners', 'hours', 'stores', 'promotions', 'jobs'] as const),
  ...(['events', 'categories', 'contests', 'galleries', 'mallcomm'] as const),
].filter(isOffered)

/** What can be purged (rule 7.1). */
export const purgeTypes = [
  ...(Object.keys(resources) as ResourceName[]).filter((name) => !('purgedWith' in resources[name])),
  'meta_data',
] as readonly PurgeType[]
export type PurgeType =
  | { [Name in ResourceName]: (typeof resources)[Name] extends { purgedWith: string } ? never : Name }[ResourceName]
  | 'meta_data'

/** Single records, with the type whose purge covers them. */
export const records = {
  store_by_slug: { lifetimes: shortLived, type: 'stores' },
  meta_data: { lifetimes: longLived, type: 'meta_data' },
  map_drawing: { lifetimes: longLived, type: 'stores' },
} as const satisfies Record<string, { lifetimes: Lifetimes; type: PurgeType }>

/** The purge type that covers a resource. */
export const purgeTypeOf = (name: ResourceName) => ((resources[name] as Resource).purgedWith ?? name) as PurgeType
