/** The fields that the API adds to the service's records, and the schemas with them. */
import * as z from 'zod'
import { extend, partial } from 'zod/mini'
import { memoizeWeak } from '../../base/memoize'
import { type OwnedItem, ownerStore } from '../../centre/items/owners'
import { categoryNames } from '../../centre/stores/categories'
import { isoTime } from '../../centre/time/dates'
import { calendarRow } from '../../centre/time/hours-rows'
import { outputShape } from '../../content/check/outputs'
import type { ResourceName, ResourceValue } from '../../content/resources'
import { HoursRow } from '../../content/schema/hours'
import { Event, Job, News, Promotion } from '../../content/schema/items'
import { Blog, Post } from '../../content/schema/page'
import { schemas } from '../../content/schema/schemas'
import { type Category, FullStore, Store } from '../../content/schema/store'

/** The lists that fields are derived from; empty where they are missing. */
export type Lists = { stores: readonly Store[]; categories: readonly Category[] }

/** `open_now` is added only where `fields` asks for it (content.ts): it changes with the clock. */
const storeFields = { category_name: z.string().nullable(), open_now: z.boolean().nullable().optional() }
const ownedFields = { store_slug: z.string().nullable() }
/** The times of a row of hours as HH:MM. */
const rowFields = { opens: z.string().nullable(), closes: z.string().nullable() }
type Fields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

/** A record's schema with the derived fields. */
export const withDerived = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema === Store) return extend(Store, storeFields)
  if (schema === HoursRow) return z.object({ ...outputShape(schema), ...rowFields })
  return ownedSchemas.has(schema) ? z.object({ ...outputShape(schema), ...ownedFields }) : schema
}
const ownedSchemas: ReadonlySet<z.core.$ZodType> = new Set([Promotion, Event, News, Job])

/** A single store: the list's record, with its full record's fields where the service provides them. */
export const StoreDetail = z.object({ ...partial(FullStore).shape, ...Store.shape, ...storeFields })

/** The schema of a single item. */
export const itemSchema = (name: ResourceName): z.core.$ZodType =>
  name === 'stores' ? StoreDetail : name === 'blogs' ? z.union([Post, Blog]) : schemas[name].schema

/** The field names that a response can have: those of a list's items, or of a single item. */
export function fieldsOf(name: ResourceName, of: 'list' | 'item'): string[] {
  if (of === 'item' && name === 'blogs')
    return [...new Set([Post, Blog].flatMap((schema) => Object.keys(outputShape(schema))))]
  return Object.keys(outputShape(withDerived(of === 'item' ? itemSchema(name) : schemas[name].schema)))
}

/** Memoised: the same object as long as the content is, so that its ETag is computed once (json-response.ts). */
const withCategoryName = memoizeWeak((stores: readonly Store[], categories: readonly Category[]) =>
  stores.map((store) => ({ ...store, category_name: categoryNames(store, categories)[0] ?? null })),
)

const withStoreSlug = <Item extends OwnedItem>(items: readonly Item[], { stores }: Lists) =>
  items.map((item) => ({ ...item, store_slug: ownerStore(item, stores)?.slug ?? null }))

type Derivation<Value> = { from: readonly (keyof Lists)[]; derive: (value: Value, lists: Lists) => Value }
const itemDerivation = { from: ['stores'], derive: withStoreSlug } as const

const derivations: { readonly [Name in ResourceName]?: Derivation<ResourceValue<Name>> } = {
  stores: { from: ['categories'], derive: (stores, { categories }) => withCategoryName(stores, categories) },
  promotions: itemDerivation,
  coupons: itemDerivation,
  events: itemDerivation,
  jobs: itemDerivation,
  news: itemDerivation,
  homepage: {
    from: ['stores', 'categories'],
    derive: (home, lists) => ({
      ...home,
      featured_stores: withCategoryName(home.featured_stores, lists.categories),
      featured_promotions: withStoreSlug(home.featured_promotions, lists),
      featured_on_home_page_promotions: withStoreSlug(home.featured_on_home_page_promotions, lists),
      featured_on_home_page_events: withStoreSlug(home.featured_on_home_page_events, lists),
    }),
  },
}

/** The derivation for a resource known only at run time. */
export const derivationOf = (name: ResourceName) =>
  (derivations[name] ?? { from: [], derive: (value: unknown) => value }) as Derivation<unknown>

type WithClockTimes<Value> = Value extends HoursRow
  ? Value & Fields<typeof rowFields>
  : Value extends object
    ? { [Key in keyof Value]: WithClockTimes<Value[Key]> }
    : Value

/** A value with `opens` and `closes` in each row of hours: the service writes times in several ways. */
export function withClockTimes<Value>(value: Value, zone: string): WithClockTimes<Value> {
  if (Array.isArray(value)) return value.map((each) => withClockTimes(each, zone)) as WithClockTimes<Value>
  if (typeof value !== 'object' || value === null) return value as WithClockTimes<Value>
  const entries = Object.entries(value).map(([field, each]) => [field, withClockTimes(each, zone)])
  if (!('open_time' in value)) return Object.fromEntries(entries)
  const [range] = calendarRow(value as unknown as HoursRow, zone).ranges
  const [opens, closes] = range ? [isoTime(range.opens), isoTime(range.closes)] : [null, null]
  return { ...Object.fromEntries(entries), opens, closes }
}

export type DerivedValue<Name extends ResourceName> = Name extends 'stores'
  ? (Store & Fields<typeof storeFields>)[]
  : Name extends 'hours' | 'store_hours'
    ? WithClockTimes<ResourceValue<Name>>
    : Name extends 'promotions' | 'coupons' | 'events' | 'jobs' | 'news'
      ? ResourceValue<Name> extends (infer Item)[]
        ? (Item & Fields<typeof ownedFields>)[]
        : never
      : ResourceValue<Name>
