/** Community data, whose shape is documented nowhere: lists and fields are found under several names. */
import * as z from 'zod/mini'
import { has } from '../../base/config'
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
  /** Only what hides or cancels an item: which words the community has for what is shown is not known. */
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

/** A plain value, or the one inside {url}, {src}, {name} or {title}, as pictures and stores may be wrapped. */
const unwrap = (value: unknown): unknown =>
  isRecord(value) ? (value.url ?? value.src ?? value.name ?? value.title ?? null) : value

/** The value under the first of some names that says something. */
function firstValue(raw: Raw, candidates: readonly string[]): unknown {
  const said = candidates.find((name) => ![undefined, null, ''].includes(raw[name] as null))
  return said === undefined ? undefined : raw[said]
}

/** The slug of a title or an id, cut to as many bytes as leave room for the other's. */
const slugOf = (words: string): string =>
  new TextDecoder()
    .decode(new TextEncoder().encode(slugOfTitle(words)).slice(0, 80))
    .replace(/\ufffd/g, '')
    .replace(/-$/, '')

/** An item, with what tells that it came before: its id and title, else all that it says but its category. */
function toItem(raw: unknown, index: number): { item: CommunityItem; key: string }[] {
  if (!isRecord(raw)) return []
  const fields: Raw = { recurring_events: raw.recurring_events }
  for (const [member, candidates] of Object.entries(fieldNames)) {
    const value = firstValue(raw, candidates)
    if (value !== undefined) fields[member] = unwrap(Array.isArray(value) ? value[0] : value)
  }
  const title = field.text.parse(fields.title)
  if (title === null) return []
  // "Public Sales [Hidden]" is requested but, as the name says, not shown (rule 3.5).
  if (fieldNames.category.some((name) => isHiddenCategory(raw[name]))) return []
  const status = field.text.parse(fields.status)
  if (status !== null && !hiddenStatus.test(status) && !/^cancell?ed$/i.test(status)) fields.status = null
  // An unreadable id or slug counts as missing.
  const id = field.text.parse(fields.id)
  const made = [slugOf(title), id && slugOf(id)].filter(Boolean).join('-') || `entry-${index + 1}`
  const own = field.optionalSlug.parse(fields.slug) ?? made
  const parsed = tryParse(CommunityItem, { ...fields, slug: own, id: id ?? own })
  if (!parsed.success) return []
  const key = id === null ? JSON.stringify({ ...parsed.data, category: null }) : `${id} ${title}`
  return [{ item: parsed.data, key }]
}

/** The lists in an object, as one. Where they are its categories, their names are those of items that name none. */
function joinLists(groups: Raw): unknown[] | null {
  const inner = Object.entries(groups).filter((group): group is [string, unknown[]] => Array.isArray(group[1]))
  if (inner.length === 0) return null
  return inner.flatMap(([name, items]) => {
    // One word may be the name of a field, such as "items".
    if (/^\w+$/.test(name)) return items
    const isBare = (item: unknown): item is Raw => isRecord(item) && firstValue(item, fieldNames.category) === undefined
    return isHiddenCategory(name) ? [] : items.map((item) => (isBare(item) ? { ...item, category: name } : item))
  })
}

/** The first list found under one of the names, directly or in an object, within up to three {data: …} envelopes. */
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

/**
 * The items of a list, each with its own address; one that comes twice, as it has two categories, is kept once. None of
 * a family that the centre does without (rule 5.8).
 */
function itemsOf(raw: unknown, name: keyof typeof listNames): CommunityItem[] {
  const slugs = new Set<string>()
  const keys = new Set<string>()
  return ((has(name) && listUnder(raw, listNames[name])) || [])
    .slice(0, field.maxEntries)
    .flatMap(toItem)
    .flatMap(({ item, key }, at) => {
      const named = [item.slug, `${item.slug}-${slugOf(item.id)}`, `${item.slug}-${at + 1}`]
      const own = named.find((each) => !slugs.has(foldSlug(each)))
      if (keys.has(key) || own === undefined) return []
      keys.add(key)
      slugs.add(foldSlug(own))
      return [{ ...item, slug: own }]
    })
}

const withoutDates = (item: CommunityItem): CommunityItem => ({ ...item, recurring_events: null })

/** Whether a response has none of the lists at all, not even an empty one. */
export const hasNoCommunity = (raw: unknown): boolean =>
  Object.values(listNames).every((keys) => listUnder(raw, keys) === null)

/** Any response about the community as three lists; unreadable items are dropped, and nothing throws. */
export const Community = field.transform(
  z.unknown(),
  (raw): Community => ({
    jobs: itemsOf(raw, 'jobs').map(withoutDates),
    promotions: itemsOf(raw, 'promotions').map(withoutDates),
    events: itemsOf(raw, 'events'),
  }),
  Lists,
)
