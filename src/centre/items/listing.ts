/** The order of every list, and paging. Orders are total: ties are broken by id. */
import { nameKey } from '../stores/directory'
import { dateTimeOf } from '../time/date-time'
import { endsThisWeek } from '../time/event-days'
import { currentDate, lastDayOf, spanOf } from '../time/spans'
import type { Moment } from '../time/time-zone'
import { goesOnSince } from './events'
import { type Featured, isFeatured } from './featured'
import { itemsFor, type ListContext, type Localised } from './language'
import { isFullyCancelled, newsDate, type Visible, visibleSlides } from './visibility'

/** The fields that any of the orders may read. */
export type Listed = Visible &
  Partial<Record<'id' | 'position' | 'position_featured' | 'position_featured_on_home_page', number | null>> &
  Partial<Record<'name' | 'title' | 'created_at', string | null>> &
  Partial<Record<'is_featured' | 'is_featured_on_home_page', boolean | null>>

type Keys = readonly (number | string)[]

const last = Number.POSITIVE_INFINITY
const foldedName = (item: Listed): string => nameKey(item.name ?? item.title ?? '')
const endOf = (item: Listed, zone: string): number => spanOf(item, zone).endMs ?? last
/** Start and end of an event's date that counts now (rule 1.7). */
const dateKeys = (item: Listed, now: number, zone: string): [number, number] => {
  const { startMs, endMs } = currentDate(item, now, zone)
  return [startMs ?? last, endMs ?? last]
}
/** Newest first, by the first of an item's dates that can be read, those without one last; then by name. */
const newestFirst =
  (datesOf: (item: Listed, context: OrderContext) => readonly (string | null | undefined)[]) =>
  (item: Listed, context: OrderContext): Keys => {
    const moments = datesOf(item, context).map((date) => dateTimeOf(date, context.zone))
    const moment = moments.find((each) => each !== null)
    return [moment ? -moment.ms : last, foldedName(item)]
  }

/** Featured first, by position and then as the home page lists them; then by end (no end last), then by name. */
const featuredKeys = (item: Listed, { zone, featured }: OrderContext): Keys => [
  ...(isFeatured(item, featured)
    ? [0, item.position_featured ?? last, featured?.get(item.id ?? last) ?? last]
    : [1, 0, 0]),
  endOf(item, zone),
  foldedName(item),
]

/** What ends by the end of this weekend, by end; then as above. */
const promotionKeys = (item: Listed, context: OrderContext): Keys => {
  const { now, zone } = context
  const isLast = endsThisWeek(lastDayOf(item, context), now, zone)
  return isLast ? [0, endOf(item, zone), foldedName(item)] : [1, ...featuredKeys(item, context)]
}

/** Events that have been on since before today, by end; then the others, by start and end of their next date. */
const eventKeys = (item: Listed, { now, zone }: OrderContext): Keys => {
  const [begins, ends] = dateKeys(item, now, zone)
  return goesOnSince(item, now, zone) ? [0, ends, begins, foldedName(item)] : [1, begins, ends, foldedName(item)]
}

/** What is featured on the home page first: by position there, then in the order of its record. */
const homeKeys = (item: Listed, { onHome }: OrderContext): Keys => {
  const rank = onHome?.get(item.id ?? last)
  const isFeaturedThere = rank !== undefined || item.is_featured_on_home_page === true
  return isFeaturedThere ? [0, item.position_featured_on_home_page ?? last, rank ?? last] : [1, 0, 0]
}

/** The sort keys of each list, ascending, then the id. Our own orders, since the service's clients agree on none. */
export const orders = {
  promotions: promotionKeys,
  coupons: (item, { zone }) => [endOf(item, zone), foldedName(item)],
  events: eventKeys,
  jobs: newestFirst(({ start_date, created_at }) => [start_date, created_at]),
  news: newestFirst((item, context) => [newsDate(item, context), item.created_at]),
  posts: newestFirst(({ publish_date }) => [publish_date]),
  stores: (item) => [foldedName(item)],
  /** Open contests by end, then upcoming ones by start. */
  contests: (item, { now, zone }) => {
    const { startMs } = spanOf(item, zone)
    return startMs !== null && startMs > now ? [1, startMs, foldedName(item)] : [0, endOf(item, zone), foldedName(item)]
  },
  /** Slides of a banner or gallery, by position; those without one last, by id. */
  banners: (item) => [item.position ?? last],
  /** Promotions on the home page: those featured there, then the rest as in their list. */
  homePromotions: (item, context) => [...homeKeys(item, context), ...featuredKeys(item, context)],
  /**
   * Events on the home page: those featured there, those featured on their own record, then today's and later ones by
   * start, then those that have been on since before, then those without a date. Cancelled ones come last.
   */
  homeEvents: (item, context) => {
    const { now, zone } = context
    const [begins, ends] = dateKeys(item, now, zone)
    return [
      isFullyCancelled(item, now, zone) ? 1 : 0,
      ...homeKeys(item, context),
      isFeatured(item) ? 0 : 1,
      goesOnSince(item, now, zone) ? 1 : begins === last ? 2 : 0,
      begins,
      ends,
      foldedName(item),
    ]
  },
  pointsOfInterest: (item) => [foldedName(item)],
} satisfies Record<string, (item: Listed, context: OrderContext) => Keys>

export interface OrderContext extends Moment {
  /** What the home page's record features, for lists that put it first (featured.ts). */
  featured?: Featured
  /** What it features on the home page itself. */
  onHome?: Featured
}

export type ListName = keyof typeof orders

function compareKeys(a: Keys, b: Keys): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const left = a[index] ?? last
    const right = b[index] ?? last
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}

/** The items of a list in its order, as a new list. */
export const sortItems = <T extends Listed>(list: ListName, items: readonly T[], context: OrderContext): T[] =>
  sortMerged(list, [{ items, context }])

/** The items of a list to show at a moment in a language, in its order, as a new list. */
export const itemsInOrder = <T extends Listed & Localised>(
  list: ListName,
  items: readonly T[],
  context: OrderContext & ListContext,
): T[] => sortItems(list, itemsFor(items, context), context)

/** Several lists, sorted as one. Each has its own context, since featured items are named by ids of one list. */
export function sortMerged<T extends Listed>(
  list: ListName,
  parts: readonly { items: readonly T[]; context: OrderContext }[],
): T[] {
  const keys: (item: Listed, context: OrderContext) => Keys = orders[list]
  return parts
    .flatMap(({ items, context }) => items.map((item) => ({ item, keys: [...keys(item, context), item.id ?? last] })))
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .map(({ item }) => item)
}

/** The slides of a group that are visible now, in their order. */
export const currentSlides = <Slide extends Listed>(
  group: { gallery_items: readonly Slide[] } | undefined,
  { now, zone }: Moment,
): Slide[] => sortItems('banners', visibleSlides(group?.gallery_items ?? [], now, zone), { now, zone })

/** Pages and positions count from 1; an empty list is one empty page, whose positions are 0. */
export type PageOf<T> = NonNullable<ReturnType<typeof paginate<T>>>

/** One page of a list; null beyond the last page, or for an invalid page number (a 404). */
export function paginate<T>(items: readonly T[], page: number, size: number) {
  const pages = Math.max(1, Math.ceil(items.length / size))
  if (!Number.isInteger(page) || page < 1 || page > pages) return null
  const from = (page - 1) * size
  const pageItems = items.slice(from, from + size)
  return {
    items: pageItems,
    page,
    pages,
    total: items.length,
    first: pageItems.length === 0 ? 0 : from + 1,
    last: from + pageItems.length,
    previous: page > 1 ? page - 1 : null,
    next: page < pages ? page + 1 : null,
  }
}

/** The page number in a query: 1 where absent or empty; null (a 404) for anything but a whole number, 1 to 999999. */
export function pageNumber(value: string | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return 1
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null
}

/** The items before and after one in a list (by id), for "previous" and "next" on a detail page. */
export function neighbours<T extends { id?: number | null }>(items: readonly T[], item: T) {
  const index = items.findIndex((other) => other === item || (item.id != null && other.id === item.id))
  return { previous: items[index - 1] ?? null, next: index === -1 ? null : (items[index + 1] ?? null) }
}
