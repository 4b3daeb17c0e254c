/**
 * The table behind `/api/content/{resource}`: for each resource of the registry, what visitors may see and in which
 * order (as on the pages), its filters, and what `{slug}` means.
 */
import type * as z from 'zod'
import { findPost, postsOf } from '../../centre/items/blogs'
import {
  eventsOnHome,
  type Featured,
  featuredPromotions,
  type HomeFeatures,
  promotionsOnHome,
  storesOnHome,
} from '../../centre/items/featured'
import { currentSlides, type Listed, type ListName, sortItems } from '../../centre/items/listing'
import { bySlug, bySlugOrId, foldSlug, pageBySlug } from '../../centre/items/lookup'
import { visiblePopups } from '../../centre/items/popups'
import { reachableBySlug, type Visible, visibleItems } from '../../centre/items/visibility'
import { sortByName, sortedByName } from '../../centre/stores/directory'
import { withCurrentToday } from '../../centre/stores/hours'
import { eventDates } from '../../centre/time/dates'
import { withTodaysHours } from '../../centre/time/hours'
import { datesOf, isActive } from '../../centre/time/spans'
import type { Moment } from '../../centre/time/time-zone'
import type { ResourceName, ResourceValue } from '../../content/resources'
import type { Event } from '../../content/schema/items'
import type { Community, CommunityItem } from '../../content/schema/mallcomm'
import type { GalleryItem } from '../../content/schema/media'
import type { Blog, Page, PointOfInterest } from '../../content/schema/page'
import { parameters } from '../parameters'
import { withClockTimes } from './derived'

export interface ApiResource<Value> {
  /** A sentence without its full stop. */
  about: string
  query: z.ZodObject
  /** What visitors may see of it now, in the order of the pages; by default, what the service sends. Not mutated. */
  visible?: (value: Value, moment: VisibilityContext) => Value
  /** What `{slug}` means, and how its item is found; absent where there are no single items. */
  slug?: { means: string; find: (value: Value, slug: string, moment: Moment, centre: string) => object | null }
}

/** The moment, and the home page's record, whose featured promotions come first. */
export type VisibilityContext = Moment & { home?: HomeFeatures | null }

/** The lists whose order or filter depends on what the home page features, and which items those are. */
export const featuredIn: Partial<Record<ResourceName, (home: HomeFeatures | null) => Featured>> = {
  promotions: featuredPromotions,
  events: eventsOnHome,
  stores: storesOnHome,
}

/** The parameters of a single item, and of a resource that is no list. */
export const itemQuery = parameters.pick({ fields: true })
const listQuery = parameters.pick({ limit: true, cursor: true, fields: true })
const datedQuery = parameters.pick({ from: true, to: true, featured: true, locale: true }).extend(listQuery.shape)
const ownedQuery = parameters.pick({ store: true }).extend(datedQuery.shape)
const storesQuery = parameters
  .pick({ category: true, letter: true, new: true, coming_soon: true, featured: true })
  .extend(listQuery.shape)

const placesByName = (about: string) => ({
  about,
  query: listQuery,
  visible: (places: PointOfInterest[], moment: Moment) => sortItems('pointsOfInterest', places, moment),
})

/** The community's items of a kind in their order; among equals, an id that is no number comes last. */
function communityItems(kind: keyof Community, items: readonly CommunityItem[], { now, zone }: Moment) {
  const sortable = visibleItems(items, now, zone).map((item) => ({ ...item, id: Number(item.id) || null, item }))
  return sortItems(kind, sortable, { now, zone }).map(({ item }) => item)
}

/** A list of items with a period of visibility; `serialize` converts each for the response. */
const datedItems = <Item extends Visible & Listed & { slug: string }>(
  about: string,
  order: ListName,
  item: string,
  serialize = (each: Item, _: Moment) => each,
) => ({
  about,
  query: ownedQuery,
  visible: (items: Item[], { home = null, ...moment }: VisibilityContext): Item[] => {
    const featured = featuredPromotions(order === 'promotions' ? home : null)
    const visible = visibleItems(items, moment.now, moment.zone)
    return sortItems(order, visible, { ...moment, featured }).map((each) => serialize(each, moment))
  },
  slug: {
    means: `the slug of ${item}, in any case, or its id; one that ended is found for thirty days more`,
    // As on the pages: visible items first, then those that ended less than thirty days ago (rule 3.2).
    find: (items: Item[], slug: string, moment: Moment): Item | null => {
      const found = reachableBySlug(items, slug, moment)
      return found && serialize(found.item, moment)
    },
  },
})

const maxEventDates = 100

/** An event of several dates with those that are not over, the next one first (rule 1.7). */
function withNextDates(sent: Event, { now, zone }: Moment): Event {
  const event = { ...sent, recurring_events: sent.recurring_events?.filter(isActive) ?? null }
  if (datesOf(event, zone).length === 1) return event
  const next_dates = eventDates(event, { now, zone }, maxEventDates).map((date) => ({
    id: null,
    start_date: date.datetimeStart,
    end_date: date.datetimeEnd,
    status: date.cancelled ? 'cancelled' : null,
  }))
  return { ...event, next_dates }
}

type PictureGroup = { name: string; slug: string | null; gallery_items: GalleryItem[] }
const withoutHiddenPictures = <Item extends PictureGroup>(groups: readonly Item[], moment: Moment): Item[] =>
  groups.map((group) => ({ ...group, gallery_items: currentSlides(group, moment) }))

/** A named group of pictures, by its slug, else by its name. */
const group = <Item extends PictureGroup>(about: string) => ({
  about,
  query: listQuery,
  visible: (groups: Item[], moment: Moment): Item[] => withoutHiddenPictures(groups, moment),
  slug: {
    means: 'the slug of a group, else its name, in any case',
    find: (groups: Item[], slug: string, moment: Moment): Item | null => {
      const found = bySlug(groups, slug) ?? groups.find(({ name }) => foldSlug(name) === foldSlug(slug)) ?? null
      return found && (withoutHiddenPictures([found], moment)[0] ?? null)
    },
  },
})

const withPublishedPosts = (blog: Blog, moment: Moment): Blog => ({ ...blog, posts: postsOf(blog, moment) })

const withCurrentSlides = (page: Page, moment: Moment): Page => ({
  ...page,
  galleries: withoutHiddenPictures(page.galleries, moment),
})

export const apiResources = {
  property: { about: 'The centre itself: name, address, contact, alert', query: itemQuery },
  homepage: {
    about: 'What the home page shows: banners, welcome, featured stores, promotions and events',
    query: itemQuery,
    visible: (home, { now, zone }) => {
      const moment = { now, zone }
      const promotions = visibleItems(home.featured_on_home_page_promotions, now, zone)
      const events = visibleItems(home.featured_on_home_page_events, now, zone)
      const inOrder = sortItems('homeEvents', events, { ...moment, onHome: eventsOnHome(home) })
      const onHome = promotionsOnHome(home)
      return {
        ...home,
        banners: withoutHiddenPictures(home.banners, moment),
        featured_promotions: visibleItems(home.featured_promotions, now, zone),
        featured_on_home_page_promotions: sortItems('homePromotions', promotions, { ...moment, onHome }),
        featured_on_home_page_events: inOrder.map((event) => withNextDates(event, moment)),
      }
    },
  },
  banners: group('Groups of banner pictures'),
  galleries: group('Galleries'),
  stores: {
    about: 'The stores, by name',
    query: storesQuery,
    // Memoised: a page of a huge list does not sort all of it.
    visible: (stores) => sortedByName(stores) as ResourceValue<'stores'>,
    slug: { means: 'the slug of a store, in any case, or its id; the answer is its full record', find: bySlugOrId },
  },
  promotions: datedItems('The promotions, featured ones first, then what ends soonest', 'promotions', 'a promotion'),
  events: datedItems('The events: what is on now, then what is to come', 'events', 'an event', withNextDates),
  jobs: datedItems('The jobs, newest first', 'jobs', 'a job'),
  categories: {
    about: 'The categories of stores, by name; those with a parent are sub-categories',
    query: listQuery,
    visible: (categories) => sortByName(categories),
    slug: { means: 'the slug of a category, in any case, or its id', find: bySlugOrId },
  },
  pages: {
    about: 'The custom pages that have an address',
    query: listQuery,
    // Of two with the same slug, the one that its address shows.
    visible: (pages, moment) =>
      pages.filter((page) => pageBySlug(pages, page.slug) === page).map((page) => withCurrentSlides(page, moment)),
    slug: {
      means: 'the slug of a page, in any case: looked for among the site’s own, then among the property manager’s',
      find: (pages, slug, moment) => {
        const page = pageBySlug(pages, slug)
        return page && withCurrentSlides(page, moment)
      },
    },
  },
  news: datedItems('The news, newest first', 'news', 'a piece of news'),
  hours: {
    about: 'The opening hours of the centre: regular, holidays, by date',
    query: itemQuery,
    visible: (hours, { now, zone }) => withClockTimes(withTodaysHours(hours, now, zone), zone),
  },
  contests: {
    ...datedItems('The contests: open ones first, by what closes soonest', 'contests', 'a contest'),
    query: datedQuery,
  },
  popups: {
    about: 'The popups that may be shown now; the site shows the first of a page’s language',
    query: listQuery,
    visible: visiblePopups,
  },
  blogs: {
    about: 'The blogs with their posts that are out, newest first',
    query: listQuery,
    visible: (blogs, moment) => blogs.map((blog) => withPublishedPosts(blog, moment)),
    slug: {
      means: 'the slug of a post in any blog, the centre’s own blog first; else the slug of a blog; in any case',
      find: (blogs, slug, moment, centre) => {
        const post = findPost(blogs, slug, centre, moment)?.post
        const blog = post ? null : bySlug(blogs, slug)
        return post ?? (blog && withPublishedPosts(blog, moment))
      },
    },
  },
  mallcomm: {
    about: 'Jobs, promotions and events from the community service',
    query: itemQuery,
    visible: ({ jobs, promotions, events }, moment) => ({
      jobs: communityItems('jobs', jobs, moment),
      promotions: communityItems('promotions', promotions, moment),
      events: communityItems('events', events, moment),
    }),
  },
  coupons: datedItems('The coupons, by what ends soonest', 'coupons', 'a coupon'),
  point_of_interests: placesByName('Points of interest: entrances, washrooms, guest services'),
  landmarks: placesByName('Landmarks, as points of interest are served'),
  fashions: {
    about: 'Fashion picture series',
    query: listQuery,
    slug: { means: 'the slug of a series, in any case, or its id', find: bySlugOrId },
  },
  feature_items: { about: 'Tiles that the home page features', query: listQuery },
  mapplic: { about: 'The centre map: levels and the places on them', query: itemQuery },
  store_hours: {
    about: 'Today’s hours of the centre and of each store',
    query: itemQuery,
    visible: (hours, moment) => withClockTimes(withCurrentToday(hours, moment), moment.zone),
  },
  site_map_data: { about: 'The paths that have a meta record', query: itemQuery },
} as const satisfies { [Name in ResourceName]: ApiResource<ResourceValue<Name>> }

/** A row of the table, for a resource known only at run time. */
export const apiResourceOf = (name: ResourceName): ApiResource<unknown> => apiResources[name] as ApiResource<unknown>

/** The resources that have single items. */
export type WithItems = {
  [Name in ResourceName]: (typeof apiResources)[Name] extends { slug: object } ? Name : never
}[ResourceName]
