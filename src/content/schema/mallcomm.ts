/** Community data. Its shape is not documented: lists and fields are found under several names. */
import * as z from 'zod/mini'
import { hasFamily } from '../../base/config'
import { foldSlug, slugOfTitle } from '../../base/fold-slug'
import { tryParse } from '../check/attempt'
import { isRecord } from '../check/list'
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
  /** Only values that hide or cancel an item: those of shown items are not known. */
  status: field.keyword,
  show_on_web_date: field.dateTime,
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

const fieldNames = {
  id: ['id', 'uuid', 'post_id', 'item_id'],
  slug: ['slug', 'url_slug'],
  title: ['title', 'name', 'headline', 'subject'],
  body: ['body', 'html', 'content', 'description', 'text', 'message'],
  image_url: ['image_url', 'image', 'photo', 'picture', 'thumbnail'],
  start_date: ['start_date', 'starts_at', 'start', 'date_from'],
  end_date: ['end_date', 'ends_at', 'end', 'date_to', 'expiry_date', 'expires_at'],
  status: ['status'],
  show_on_web_date: ['show_on_web_date', 'publish_date', 'published_at'],
  store_name: ['store_name', 'store', 'tenant', 'retailer', 'company'],
  category: ['category', 'category_name', 'categories', 'cat', 'type'],
} as const

type Raw = Record<string, unknown>

const hiddenStatus =
  /^(?:draft|pending|scheduled|inactive|disabled|hidden|private|unpublished|expired|archived|rejected|deleted)$/i
const isHiddenCategory = (words: unknown): boolean => /\[hidden\]/i.test(JSON.stringify(words) ?? '')

/** A value, also in an object as of a picture or a store: {url}, {src}, {name} or {title}. */
const unwrap = (value: unknown): unknown =>
  isRecord(value) ? (value.url ?? value.src ?? value.name ?? value.title ?? null) : value

/** The value under the first of some names that has one. */
function firstValue(raw: Raw, candidates: readonly string[]): unknown {
  const name = candidates.find((candidate) => ![undefined, null, ''].includes(raw[candidate] as null))
  return name === undefined ? undefined : raw[name]
}

/** The slug of a title or an id, in at most 80 bytes, so that both together fit into one slug. */
const slugOf = (words: string): string =>
  new TextDecoder()
    .decode(new TextEncoder().encode(slugOfTitle(words)).slice(0, 80))
    .replace(/\ufffd/g, '')
    .replace(/-$/, '')

/** An item, with a key that tells duplicates: its id and title, else all of it but its category. */
function toItem(raw: unknown, index: number): { item: CommunityItem; key: string }[] {
  if (!isRecord(raw)) return []
  const fields: Raw = { recurring_events: raw.recurring_events }
  for (const [member, candidates] of Object.entries(fieldNames)) {
    const value = firstValue(raw, candidates)
    if (value !== undefined) fields[member] = unwrap(Array.isArray(value) ? value[0] : value)
  }
  const title = field.text.parse(fields.title)
  if (title === null) return []
  // "Public Sales [Hidden]" is requested but not shown (rule 3.5).
  if (fieldNames.category.some((name) => isHiddenCategory(raw[name]))) return []
  const status = field.text.parse(fields.status)
  if (status !== null && !hiddenStatus.test(status) && !/^cancell?ed$/i.test(status)) fields.status = null
  // An unreadable id or slug counts as missing.
  const id = field.text.parse(fields.id)
  const ownSlug = [slugOf(title), id && slugOf(id)].filter(Boolean).join('-') || `entry-${index + 1}`
  const slug = field.optionalSlug.parse(fields.slug) ?? ownSlug
  const parsed = tryParse(CommunityItem, { ...fields, slug, id: id ?? slug })
  if (!parsed.success) return []
  const key = id === null ? JSON.stringify({ ...parsed.data, category: null }) : `${id} ${title}`
  return [{ item: parsed.data, key }]
}

/** Joins the lists in an object. If it is keyed by category, items without a category get that. */
function joinLists(groups: Raw): unknown[] | null {
  const inner = Object.entries(groups).filter((group): group is [string, unknown[]] => Array.isArray(group[1]))
  if (inner.length === 0) return null
  return inner.flatMap(([name, items]) => {
    // A single word may be a field's name, such as "items".
    if (/^\w+$/.test(name)) return items
    const isBare = (item: unknown): item is Raw => isRecord(item) && firstValue(item, fieldNames.category) === undefined
    return isHiddenCategory(name) ? [] : items.map((item) => (isBare(item) ? { ...item, category: name } : item))
  })
}

/** The list under the first name that has one, directly or in an object, within up to three {data: …} envelopes. */
function listUnder(raw: unknown, keys: readonly string[], depth = 0): unknown[] | null {
  if (!isRecord(raw) || depth > 3) return null
  for (const key of keys) {
    const value = raw[key]
    const list = isRecord(value) ? joinLists(value) : Array.isArray(value) ? value : null
    if (list) return list
  }
  return listUnder(raw.data, keys, depth + 1)
}

const listNames = {
  jobs: ['jobs', 'jobs_cat', 'job'],
  promotions: ['promos', 'promotions', 'promos_cat', 'promo'],
  events: ['events', 'events_cat', 'event'],
} as const

/** A list's items, each once, with unique slugs; none of a family that the centre does without (rule 5.8). */
function itemsOf(raw: unknown, name: keyof typeof listNames): CommunityItem[] {
  const slugs = new Set<string>()
  const keys = new Set<string>()
  return ((hasFamily(name) && listUnder(raw, listNames[name])) || [])
    .slice(0, field.maxEntries)
    .flatMap(toItem)
    .flatMap(({ item, key }, index) => {
      const candidates = [item.slug, `${item.slug}-${slugOf(item.id)}`, `${item.slug}-${index + 1}`]
      const slug = candidates.find((candidate) => !slugs.has(foldSlug(candidate)))
      if (keys.has(key) || slug === undefined) return []
      keys.add(key)
      slugs.add(foldSlug(slug))
      return [{ ...item, slug, recurring_events: name === 'events' ? item.recurring_events : null }]
    })
}

/** Whether a response has none of the lists, not even an empty one. */
export const hasNoCommunity = (raw: unknown) => Object.values(listNames).every((keys) => listUnder(raw, keys) === null)

/** A response as three lists, without its bad items; never throws. */
export const Community = field.transform(
  z.unknown(),
  (raw): Community => ({
    jobs: itemsOf(raw, 'jobs'),
    promotions: itemsOf(raw, 'promotions'),
    events: itemsOf(raw, 'events'),
  }),
  Lists,
)
