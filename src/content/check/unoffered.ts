/** Empties the fields of families that this centre does without, in resources that every centre has (rule 5.8). */
import { has } from '../../base/config'
import { keptFor } from '../../base/kept'
import type { OptionalFamily } from '../../base/routes'
import type { ResourceName } from '../resources'
import type { Community } from '../schema/mallcomm'
import type { Homepage } from '../schema/media'
import type { Store } from '../schema/store'

type Fields<Value> = { readonly [Name in keyof Value]?: OptionalFamily }

/** Fields by the family they belong to: a list that is emptied without it, or a count that is set to 0. */
const ofStore: Fields<Store> = {
  active_promotions_count: 'promotions',
  active_events_count: 'events',
  active_jobs_count: 'jobs',
}
const ofHomepage: Fields<Homepage> = {
  featured_promotions: 'promotions',
  featured_on_home_page_promotions: 'promotions',
  featured_on_home_page_events: 'events',
}
const ofCommunity: Fields<Community> = { jobs: 'jobs', promotions: 'promotions', events: 'events' }

const fieldsOf: Partial<Record<ResourceName | 'store_by_slug', Readonly<Record<string, OptionalFamily>>>> = {
  stores: ofStore,
  store_by_slug: ofStore,
  homepage: { ...ofHomepage, ...ofStore },
  mallcomm: ofCommunity,
}

/** A value, the items of a list, or the stores that a home page features, with the fields of these names emptied. */
function emptied(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => emptied(each, names))
  return Object.fromEntries(
    Object.entries(value as object).map(([name, member]) => {
      if (names.includes(name)) return [name, Array.isArray(member) ? [] : 0]
      return [name, name === 'featured_stores' ? emptied(member, names) : member]
    }),
  )
}

/** What has to be emptied, nothing at most centres; the same object for the same value. */
const needed = new Map(
  Object.entries(fieldsOf).flatMap(([name, fields]) => {
    const absent = Object.entries(fields).flatMap(([field, family]) => (has(family) ? [] : [field]))
    return absent.length === 0 ? [] : [[name, keptFor((value: object) => emptied(value, absent))] as const]
  }),
)

/** The value of a resource, or of a store's full record, less what belongs to families that the centre does without. */
export function withoutUnoffered(name: ResourceName | 'store_by_slug', value: unknown): unknown {
  const clean = needed.get(name)
  return clean === undefined || typeof value !== 'object' || value === null ? value : clean(value)
}
