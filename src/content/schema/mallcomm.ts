/** Community data, whose shape is documented nowhere: lists and fields are found under several names. */
import * as z from 'zod/mini'
import { foldSlug, slugOfTitle } from '../../base/fold-slug'
import { attempt } from '../check/attempt'
import { isRecord, listIn } from '../check/list'
import { datesOfEvent } from './items'
import * as field from './primitives'

export const CommunityItem = z.object({
  id: field.requiredText,
  slug: field.slug,
  title: field.requiredText,
  body: field.html,
  image_url: field.imageUrl,
  start_date: field.dateTime,
  end_date: field.dateTime,
  store_name: field.text,
  category: field.text,
  /** Null for anything but an event. */
  recurring_events: datesOfEvent,
})
export type CommunityItem = z.output<typeof CommunityItem>

const Lists = z.object({
  jobs: z.array(CommunityItem),
  promotions: z.array(CommunityItem),
  events: z.array(CommunityItem),
})
export type Community = z.output<typeof Lists>

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

/** A plain value, or the one inside {url}, {src}, {name} or {title}, as pictures and stores may be wrapped. */
const plain = (value: unknown): unknown =>
  isRecord(value) ? (value.url ?? value.src ?? value.name ?? value.title ?? null) : value

/** Of a title or an id, cut to as many bytes as leave room for the other. */
const slugOf = (words: string): string =>
  new TextDecoder()
    .decode(new TextEncoder().encode(slugOfTitle(words)).slice(0, 80))
    .replace(/\ufffd/g, '')
    .replace(/-$/, '')

/** An item, with what tells that it came before: its id and title, else all that it says but its category. */
function toItem(raw: unknown, index: number): { item: CommunityItem; key: string }[] {
  if (!isRecord(raw)) return []
  const fields: Raw = { recurring_events: raw.recurring_events }
  for (const [member, candidates] of Object.entries(names)) {
    const name = candidates.find((candidate) => ![undefined, null, ''].includes(raw[candidate] as null))
    if (name) fields[member] = plain(raw[name])
  }
  const title = field.text.parse(fields.title)
  if (title === null) return []
  // "Public Sales [Hidden]" is requested but, as the name says, not shown (rule 3.5).
  if (/\[hidden\]/i.test(String(fields.category ?? ''))) return []
  // An unreadable id or slug counts as missing.
  const id = field.text.parse(fields.id)
  const made = [slugOf(title), id && slugOf(id)].filter(Boolean).join('-') || `entry-${index + 1}`
  const own = field.optionalSlug.parse(fields.slug) ?? made
  const parsed = attempt(CommunityItem, { ...fields, slug: own, id: id ?? own })
  if (!parsed.success) return []
  const key = id === null ? JSON.stringify({ ...parsed.data, category: null }) : `${id} ${title}`
  return [{ item: parsed.data, key }]
}

/** The first list found under one of the names, directly or in an object, within up to three {data: …} envelopes. */
function listUnder(raw: unknown, keys: readonly string[], depth = 0): unknown[] | null {
  if (!isRecord(raw) || depth > 3) return null
  for (const key of keys) {
    const value = raw[key]
    const inner = isRecord(value) ? Object.values(value).find(Array.isArray) : null
    const list = inner ?? listIn(value)
    if (list) return list
  }
  return listUnder(raw.data, keys, depth + 1)
}

const lists = {
  jobs: ['jobs', 'jobs_cat', 'job'],
  promotions: ['promos', 'promotions', 'promos_cat', 'promo'],
  events: ['events', 'events_cat', 'event'],
} as const

/** The items of a list, each with its own address; one that comes twice, as it has two categories, is kept once. */
function itemsOf(raw: unknown, name: keyof typeof lists): CommunityItem[] {
  const slugs = new Set<string>()
  const keys = new Set<string>()
  /** The last number that was tried of each slug. */
  const numbers = new Map<string, number>()
  return (listUnder(raw, lists[name]) ?? [])
    .slice(0, field.maxEntries)
    .flatMap(toItem)
    .flatMap(({ item, key }) => {
      if (keys.has(key)) return []
      keys.add(key)
      const named = [item.slug, `${item.slug}-${slugOf(item.id)}`]
      let own = named.find((each) => !slugs.has(foldSlug(each)))
      for (const base = foldSlug(item.slug); own === undefined; ) {
        const number = (numbers.get(base) ?? 1) + 1
        numbers.set(base, number)
        if (!slugs.has(`${base}-${number}`)) own = `${item.slug}-${number}`
      }
      slugs.add(foldSlug(own))
      return [{ ...item, slug: own }]
    })
}

const withoutDates = (item: CommunityItem): CommunityItem => ({ ...item, recurring_events: null })

/** Whether a response has none of the lists at all, not even an empty one. */
export const hasNoCommunity = (raw: unknown): boolean =>
  Object.values(lists).every((keys) => listUnder(raw, keys) === null)

/** Any response about the community as three lists; unreadable items are dropped, and nothing throws. */
export const Community = field.into(
  z.unknown(),
  (raw): Community => ({
    jobs: itemsOf(raw, 'jobs').map(withoutDates),
    promotions: itemsOf(raw, 'promotions').map(withoutDates),
    events: itemsOf(raw, 'events'),
  }),
  Lists,
)
