/** What visitors may see, and when that changes (rules 3.1 and 8.2). Everything is decided by instants. */
import { centre } from '../../base/config'
import { isFarFuture } from '../../base/time/date-text'
import { dayMs } from '../../base/time/durations'
import { endedNoticeDays } from '../constants'
import { dateTimeOf } from '../time/date-time'
import { nextAfter } from '../time/open-state'
import { type Dated, datesOf, isActive, isCancelled, isFullyCancelled, spanOf } from '../time/spans'
import { instantOf, type Moment } from '../time/time-zone'
import { bySlugOrId, foldSlug } from './lookup'

export { isCancelled, isFullyCancelled }

/** The fields that decide whether an item is shown. */
export interface Visible extends Dated {
  show_on_web_date?: string | null
  publish_date?: string | null
}

const noticeMs = endedNoticeDays * dayMs

/** From when the item may be shown (epoch ms); an unreadable date does not hide it, but one in 9999 does. */
function shownFrom(item: Visible, zone: string): number {
  const instants = [item.show_on_web_date, item.publish_date].map(
    (value) => dateTimeOf(value, zone)?.ms ?? (isFarFuture(value) ? Number.MAX_SAFE_INTEGER : Number.NEGATIVE_INFINITY),
  )
  return Math.max(...instants)
}

/**
 * An item's visibility at `now` (epoch ms). ended: not in lists, but its page says so for thirty days; not-yet,
 * inactive, gone: not shown at all (404).
 */
export function visibility(item: Visible, now: number, zone: string) {
  if (!isActive(item)) return 'inactive'
  if (now < shownFrom(item, zone)) return 'not-yet'
  const { endMs } = spanOf(item, zone)
  if (endMs === null || now < endMs) return 'visible'
  return now < endMs + noticeMs ? 'ended' : 'gone'
}

/** The items that belong in lists at `now`, in the given order, as a new list. */
export const visibleItems = <T extends Visible>(items: readonly T[], now: number, zone: string): T[] =>
  items.filter((item) => visibility(item, now, zone) === 'visible')

/** The items that have a page at `now`: visible ones, and those that ended less than thirty days ago. */
export const reachableItems = <T extends Visible>(items: readonly T[], now: number, zone: string): T[] =>
  items.filter((item) => ['visible', 'ended'].includes(visibility(item, now, zone)))

/** The first of some dates that is not in the future; null for none. */
const firstPast = (dates: readonly (string | null | undefined)[], { now, zone }: Moment): string | null =>
  dates.find((date) => (dateTimeOf(date, zone)?.ms ?? now + 1) <= now) ?? null

/** The date of a piece of news: its start, or while that is in the future, when it was first shown. */
export const newsDate = ({ start_date, show_on_web_date }: Visible, moment: Moment): string | null =>
  firstPast([start_date, show_on_web_date], moment)

/** The date on which a job was posted. */
export const postedDate = (item: Visible & { created_at: string | null }, moment: Moment): string | null =>
  firstPast([item.show_on_web_date, item.start_date, item.created_at], moment)

/** Whether a slide of a banner or gallery is shown: from its start to its end, both optional (rule 3.3). */
export function isSlideVisible(slide: Dated, now: number, zone: string): boolean {
  const { startMs, endMs } = spanOf(slide, zone)
  return (startMs === null || startMs <= now) && (endMs === null || now < endMs)
}

/** The slides to show at `now`, in the given order, as a new list. */
export const visibleSlides = <T extends Dated>(slides: readonly T[], now: number, zone: string): T[] =>
  slides.filter((slide) => isSlideVisible(slide, now, zone))

/** The instants at which what pages say about an item changes. */
function changesOf(item: Visible, zone: string): number[] {
  const changes = [shownFrom(item, zone)]
  for (const { startMs, endMs, lastDate } of [spanOf(item, zone), ...datesOf(item, zone)]) {
    if (startMs !== null) changes.push(startMs)
    // "Ends today" holds from the start of the last day; then the item has ended; then it is gone.
    if (endMs !== null) changes.push(endMs, endMs + noticeMs)
    if (lastDate !== null) changes.push(instantOf(lastDate, 0, zone))
  }
  return changes
}

/**
 * The next instant (epoch ms) at which any of the items or slides appears, starts, enters its last day, ends or is
 * gone; null when nothing will change. A page made from them is valid until then at most.
 */
export function nextItemChange(items: readonly Visible[], now: number, zone: string): number | null {
  const changes = items.filter(isActive).flatMap((item) => changesOf(item, zone))
  return nextAfter(now, changes)
}

const clubs = new Set(centre.kidsClub.map(foldSlug))

/** The kids club is a contest whose slug gives it a place in the menu and keeps it out of the list (rule 3.4). */
export const isKidsClub = ({ slug }: { slug: string }): boolean => clubs.has(foldSlug(slug))

export type ContestState = 'upcoming' | 'open' | 'closed'

/**
 * Whether a contest accepts entries at `now`; a cancelled one never does. An end of "23:59" lasts to the end of that
 * minute: entries are refused from midnight on. Contradictory dates count as none.
 */
export function contestState(contest: Dated, now: number, zone: string): ContestState {
  if (isCancelled(contest)) return 'closed'
  const { startMs, endMs } = spanOf(contest, zone)
  if (endMs !== null && now >= endMs) return 'closed'
  return startMs !== null && now < startMs ? 'upcoming' : 'open'
}

/** The item with a slug or id: a visible one, else one that ended less than thirty days ago; null for neither. */
export function reachableBySlug<Item extends Visible & { id?: number | string | null; slug: string }>(
  items: readonly Item[],
  slug: string | null,
  { now, zone }: Moment,
) {
  // Of two items with one slug, the visible one. An id counts only where no item has the slug.
  const item = bySlugOrId([...visibleItems(items, now, zone), ...reachableItems(items, now, zone)], slug)
  return item && { item, ended: visibility(item, now, zone) === 'ended' }
}
