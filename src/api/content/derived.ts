/** What the API answers of each resource: the service's records, with fields that follow from other lists. */
import * as z from 'zod'
import { extend, partial } from 'zod/mini'
import { memoizeWeak } from '../../base/memoize'
import { type OwnedItem, ownerStore } from '../../centre/items/owners'
import { categoryNames } from '../../centre/stores/categories'
import { isoTime } from '../../centre/time/dates'
import { calendarRow } from '../../centre/time/hours-rows'
import { outputShape } from '../../content/check/outputs'
import { type ResourceName, type ResourceValue, resources } from '../../content/resources'
import { HoursRow } from '../../content/schema/hours'
import { Event, Job, News, Promotion } from '../../content/schema/items'
import { Blog, Post } from '../../content/schema/page'
import { type Category, FullStore, Store } from '../../content/schema/store'

/** The lists that fields are derived from; empty where they cannot be had. */
export interface Lists {
  stores: readonly Store[]
  categories: readonly Category[]
}

/** The fields that are added; `open_now` only where `fields` asks for it (content.ts): it changes with the clock. */
const ofStore = { category_name: z.string().nullable(), open_now: z.boolean().nullable().optional() }
const ofOwned = { store_slug: z.string().nullable() }
/** The times of a row of hours as programs read them. */
const ofRow = { opens: z.string().nullable(), closes: z.string().nullable() }
type OfStore = z.output<z.ZodObject<typeof ofStore>>
type OfOwned = z.output<z.ZodObject<typeof ofOwned>>
type OfRow = z.output<z.ZodObject<typeof ofRow>>

/** A record's schema with what is added to it. */
export const withDerived = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema === Store) return extend(Store, ofStore)
  if (schema === HoursRow) return z.object({ ...outputShape(schema), ...ofRow })
  return owned.has(schema) ? z.object({ ...outputShape(schema), ...ofOwned }) : schema
}
const owned: ReadonlySet<z.core.$ZodType> = new Set([Promotion, Event, News, Job])

/** A single store: the list's record and, where the service could provide it, the rest of it. */
export const StoreDetail = z.object({ ...partial(FullStore).shape, ...Store.shape, ...ofStore })

/** The schema of a single item. */
export const itemSchema = (name: ResourceName): z.core.$ZodType =>
  name === 'stores' ? StoreDetail : name === 'blogs' ? z.union([Post, Blog]) : resources[name].schema

/** The field names that a response can have: those of a list's items, or of a single item. */
export function fieldsOf(name: ResourceName, of: 'list' | 'item'): string[] {
  if (of === 'item' && name === 'blogs')
    return [...new Set([Post, Blog].flatMap((schema) => Object.keys(outputShape(schema))))]
  return Object.keys(outputShape(withDerived(of === 'item' ? itemSchema(name) : resources[name].schema)))
}

/** Memoised, so that a huge list is the same object as long as its content is. */
const withCategoryName = memoizeWeak((stores: readonly Store[], categories: readonly Category[]): (Store & OfStore)[] =>
  stores.map((store) => ({ ...store, category_name: categoryNames(store, categories)[0] ?? null })),
)

const withStoreSlug = <Item extends OwnedItem>(items: readonly Item[], { stores }: Lists): (Item & OfOwned)[] =>
  items.map((item) => ({ ...item, store_slug: ownerStore(item, stores)?.slug ?? null }))

interface Derivation<Value> {
  from: readonly (keyof Lists)[]
  add: (value: Value, lists: Lists) => Value
}
const ofItems = { from: ['stores'], add: withStoreSlug } as const

/** How it is derived, and from which lists. */
const derivations: { readonly [Name in ResourceName]?: Derivation<ResourceValue<Name>> } = {
  stores: { from: ['categories'], add: (stores, { categories }) => withCategoryName(stores, categories) },
  promotions: ofItems,
  coupons: ofItems,
  events: ofItems,
  jobs: ofItems,
  news: ofItems,
  homepage: {
    from: ['stores', 'categories'],
    add: (home, lists) => ({
      ...home,
      featured_stores: withCategoryName(home.featured_stores, lists.categories),
      featured_promotions: withStoreSlug(home.featured_promotions, lists),
      featured_on_home_page_promotions: withStoreSlug(home.featured_on_home_page_promotions, lists),
      featured_on_home_page_events: withStoreSlug(home.featured_on_home_page_events, lists),
    }),
  },
}

const none: Derivation<unknown> = { from: [], add: (value) => value }

/** The derivation for a resource known only at run time. */
export const derivationOf = (name: ResourceName) => (derivations[name] ?? none) as Derivation<unknown>

type Timed<Value> = Value extends HoursRow
  ? Value & OfRow
  : Value extends object
    ? { [Key in keyof Value]: Timed<Value[Key]> }
    : Value

/** A value with the times of each row of hours in it, which the service writes in several ways, as "10:00". */
export function withClockTimes<Value>(value: Value, zone: string): Timed<Value> {
  if (Array.isArray(value)) return value.map((each) => withClockTimes(each, zone)) as Timed<Value>
  if (typeof value !== 'object' || value === null) return value as Timed<Value>
  const entries = Object.entries(value).map(([field, each]) => [field, withClockTimes(each, zone)])
  return Object.fromEntries(
    'open_time' in value ? [...entries, ...timesOf(value as unknown as HoursRow, zone)] : entries,
  )
}

function timesOf(row: HoursRow, zone: string): [keyof OfRow, string | null][] {
  const { times } = calendarRow(row, zone)
  return [
    ['opens', times.state === 'open' ? isoTime(times.opens) : null],
    ['closes', times.state === 'open' ? isoTime(times.closes) : null],
  ]
}

/** What a resource holds, with what is added. */
export type DerivedValue<Name extends ResourceName> = Name extends 'stores'
  ? (Store & OfStore)[]
  : Name extends 'hours' | 'store_hours'
    ? Timed<ResourceValue<Name>>
    : Name extends 'promotions' | 'coupons' | 'events' | 'jobs' | 'news'
      ? ResourceValue<Name> extends (infer Item)[]
        ? (Item & OfOwned)[]
        : never
      : ResourceValue<Name>
