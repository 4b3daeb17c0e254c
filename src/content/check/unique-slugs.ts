/** Makes slugs unique (rule 4.1): of several items with one slug, one keeps it and the others get their id. */
import { foldSlug } from '../../base/fold-slug'
import { dayMs } from '../../base/time/durations'
import type { DatedItem } from './dates'

/** What is wrong with an item, for operators. */
export type Fault = { id: string; reason: string }

/** An item was dropped, or shared its slug and got another. */
export const faultKinds = ['dropped', 'shared'] as const
export type FaultKind = (typeof faultKinds)[number]
export type Faults = Partial<Record<FaultKind, Fault[]>>

/** The fields that decide which item keeps the slug. */
interface Addressed extends DatedItem {
  id: number
  slug: string
  recurring_events?: readonly { start_date: string | null; end_date: string | null }[] | null
}

/** A date without a time has passed everywhere in the country a third of a day after it has in UTC. */
const endOf = (date: string): number => Date.parse(date) + (date.includes('T') ? 0 : dayMs + dayMs / 3)

/** 0: shown now; 1: over or yet to come; 2: not active. */
function rank(item: Addressed, now: number): number {
  const { status, show_on_web_date, publish_date, end_date, no_end_date, recurring_events } = item
  if (status && !/^(?:active|cancell?ed)$/i.test(status)) return 2
  const others = recurring_events?.map((date) => date.end_date ?? date.start_date) ?? []
  const ends = [end_date, ...others].flatMap((date) => endOf(date ?? '') || [])
  const isOver = !no_end_date && ends.length > 0 && ends.every((end) => end <= now)
  const isToCome = [show_on_web_date, publish_date].some((date) => Date.parse(date ?? '') > now)
  return isOver || isToCome ? 1 : 0
}

/**
 * Gives every item a slug of its own, and reports the changes. What is shown at `now` (epoch ms) comes first, then the
 * older record (the smaller id), whatever the service's order.
 * @param within items for which this differs may share a slug (pages of two owners)
 * @param fixed tests for slugs (folded) of other pages or files in the same place
 */
function assignUniqueSlugs<Item extends Addressed>(
  items: readonly Item[],
  now: number,
  within: (item: Item) => string = () => '',
  fixed: Pick<RegExp, 'test'> = /^$/,
): { items: Item[]; shared: Fault[] } {
  const bySlug = Map.groupBy(items, (item) => `${within(item)} ${foldSlug(item.slug)}`)
  const taken = new Set(items.map(({ slug }) => foldSlug(slug)))
  const isFixed = [...taken].some((slug) => fixed.test(slug))
  if (bySlug.size === items.length && !isFixed) return { items: [...items], shared: [] }
  const renamed = new Map<Item, string>()
  const shared: Fault[] = []
  for (const same of bySlug.values()) {
    const inOrder = same.toSorted((a, b) => rank(a, now) - rank(b, now) || a.id - b.id)
    const first = fixed.test(foldSlug(same[0]?.slug)) ? null : inOrder.shift()
    for (const [index, other] of inOrder.entries()) {
      // A record may be sent twice, with the same id.
      const names = [String(other.id), `${other.slug}-${other.id}`, `${other.slug}-${other.id}-${index + 2}`]
      const name =
        names.find((each) => !taken.has(foldSlug(each)) && !fixed.test(foldSlug(each))) ?? `${other.id}-${taken.size}`
      taken.add(foldSlug(name))
      renamed.set(other, name)
      const reason = `has the slug "${other.slug}" of ${first ? `item ${first.id}` : 'a page'}, and is found as "${name}"`
      shared.push({ id: String(other.id), reason })
    }
  }
  return { items: items.map((item) => ({ ...item, slug: renamed.get(item) ?? item.slug })), shared }
}

export type AssignSlugs = (items: readonly unknown[], now: number) => { items: unknown[]; shared: Fault[] }

/** For lists below which some addresses are pages or files, which no item can have. */
export const uniqueSlugsExcept =
  (fixed?: RegExp): AssignSlugs =>
  (items, now) =>
    assignUniqueSlugs(items as Addressed[], now, undefined, fixed)

export const uniqueSlugs = uniqueSlugsExcept()

/** A page of the property manager may have the slug of one of the site's, which replaces it (rule 4.2). */
export const pageSlugs: AssignSlugs = (items, now) =>
  assignUniqueSlugs(items as (Addressed & { pageable_type: string | null })[], now, (page) => page.pageable_type ?? '')

/** Blogs and their posts share one address space, in which posts come first. */
export const postSlugs: AssignSlugs = (items, now) => {
  const blogs = items as (Pick<Addressed, 'slug'> & { id: number | null; posts: Addressed[] })[]
  const numbered = blogs.map((blog, index) => ({ ...blog, id: blog.id ?? index }))
  const allPosts = blogs.flatMap(({ posts }) => posts)
  const ofPosts = assignUniqueSlugs(allPosts, now)
  const slugs = new Set(ofPosts.items.map(({ slug }) => foldSlug(slug)))
  const ofBlogs = assignUniqueSlugs(numbered, now, undefined, { test: (slug) => slugs.has(slug) })
  const left = [...ofPosts.items]
  return {
    items: blogs.map((blog, index) => ({
      ...blog,
      slug: ofBlogs.items[index]?.slug ?? blog.slug,
      posts: left.splice(0, blog.posts.length),
    })),
    shared: [...ofBlogs.shared, ...ofPosts.shared],
  }
}
