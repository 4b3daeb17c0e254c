/**
 * Community data (call 3). Its answer's shape is not documented anywhere, so this one adapter accepts what it
 * plausibly may be (lists under several names, fields under several names) and gives one shape to the pages.
 */
import * as z from 'zod'
import { attempt } from '../check/attempt'
import { gives } from '../check/outputs'
import { dateTime, html, imageUrl, optionalSlug, requiredText, slug, text } from './primitives'

export const CommunityItem = z.object({
  id: requiredText,
  slug,
  title: requiredText,
  body: html,
  image_url: imageUrl,
  start_date: dateTime,
  end_date: dateTime,
  store_name: text,
  category: text,
})
export type CommunityItem = z.output<typeof CommunityItem>

export interface Community {
  jobs: CommunityItem[]
  promotions: CommunityItem[]
  events: CommunityItem[]
}

const names = {
  id: ['id', 'uuid', 'post_id', 'item_id'],
  slug: ['slug', 'url_slug'],
  title: ['title', 'name', 'headline', 'subject'],
  body: ['body', 'html', 'content', 'description', 'text', 'message'],
  image_url: ['image_url', 'image', 'photo', 'picture', 'thumbnail'],
  start_date: ['start_date', 'starts_at', 'start', 'date_from', 'publish_date'],
  end_date: ['end_date', 'ends_at', 'end', 'date_to', 'expiry_date', 'expires_at'],
  store_name: ['store_name', 'store', 'tenant', 'retailer', 'company'],
  category: ['category', 'category_name', 'cat', 'type'],
} as const

type Raw = Record<string, unknown>
const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A plain value, or the value inside {url}, {src} or {name}, which is how pictures and stores may be wrapped. */
const plain = (value: unknown): unknown =>
  isRecord(value) ? (value.url ?? value.src ?? value.name ?? value.title ?? null) : value

const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')

function toItem(raw: unknown): CommunityItem[] {
  if (!isRecord(raw)) return []
  const found: Raw = {}
  for (const [field, candidates] of Object.entries(names)) {
    const name = candidates.find((candidate) => raw[candidate] !== undefined && raw[candidate] !== null)
    if (name) found[field] = plain(raw[name])
  }
  const title = text.parse(found.title)
  if (title === null) return []
  // "Public Sales [Hidden]" is asked for and, as it says, not shown (rule 3.5).
  if (/\[hidden\]/i.test(String(found.category ?? ''))) return []
  // An id and a slug that cannot be read are as good as none.
  const id = text.parse(found.id)
  const own = optionalSlug.parse(found.slug) ?? [slugOf(title), id && slugOf(id)].filter(Boolean).join('-')
  const parsed = attempt(CommunityItem, { ...found, slug: own, id: id ?? own })
  return parsed.success ? [parsed.data] : []
}

/** The first list found under one of the names, directly or one level down ({data: …}, {items: …}). */
function listUnder(raw: unknown, keys: readonly string[], depth = 0): unknown[] | null {
  if (!isRecord(raw) || depth > 3) return null
  for (const key of keys) {
    const value = raw[key]
    if (Array.isArray(value)) return value
    if (isRecord(value)) {
      const inner = Object.values(value).find(Array.isArray)
      if (inner) return inner
    }
  }
  return listUnder(raw.data, keys, depth + 1)
}

const lists = {
  jobs: ['jobs', 'jobs_cat', 'job'],
  promotions: ['promos', 'promotions', 'promos_cat', 'promo'],
  events: ['events', 'events_cat', 'event'],
} as const

/** The items of a list, each with an address of its own; one that is in several categories, and so comes twice, is one. */
function itemsOf(raw: unknown, name: keyof typeof lists): CommunityItem[] {
  const slugs = new Set<string>()
  const ids = new Set<string>()
  return (listUnder(raw, lists[name]) ?? []).flatMap(toItem).flatMap((item) => {
    const own = slugs.has(item.slug.toLowerCase()) ? `${item.slug}-${slugOf(item.id)}` : item.slug
    if (ids.has(`${item.id} ${item.title}`) || slugs.has(own.toLowerCase())) return []
    slugs.add(own.toLowerCase())
    ids.add(`${item.id} ${item.title}`)
    return [{ ...item, slug: own }]
  })
}

/** Rule 1.5: an event without an end is over when its day is. Nothing here says that one goes on. */
const withEnd = (event: CommunityItem): CommunityItem => ({ ...event, end_date: event.end_date ?? event.start_date })

/** Whether an answer has none of the lists at all, not even an empty one. */
export const hasNoCommunity = (raw: unknown): boolean =>
  Object.values(lists).every((keys) => listUnder(raw, keys) === null)

/** Any answer of call 3 as three lists; items that cannot be understood are left out, and nothing throws. */
export const Community = gives(
  z.unknown().transform(
    (raw): Community => ({
      jobs: itemsOf(raw, 'jobs'),
      promotions: itemsOf(raw, 'promotions'),
      events: itemsOf(raw, 'events').map(withEnd),
    }),
  ),
  z.object({ jobs: z.array(CommunityItem), promotions: z.array(CommunityItem), events: z.array(CommunityItem) }),
)
