/** Empties the fields of families that this centre does without, in resources that every centre has (rule 5.8). */

import { has } from '../../base/config'
import { keptFor } from '../../base/kept'
import type { OptionalFamily } from '../../base/routes'
import type { ResourceName } from '../resources'
import type { Community } from '../schema/mallcomm'
import type { Homepage } from '../schema/media'
import type { Store } from '../schema/store'

/** Fields by the family they belong to: a list that is emptied without it, or a count that is set to 0. */
type Fields<Value> = { readonly [Name in keyof Value]?: OptionalFamily }

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

/** The fields whose family this centre does without. */
const absentOf = <Value extends object>(fields: Fields<Value>): (keyof Value)[] =>
  (Object.keys(fields) as (keyof Value)[]).filter((name) => !has(fields[name] as OptionalFamily))

const emptied =
  <Value extends object>(fields: Fields<Value>) =>
  (value: Value): Value => {
    const copy = { ...value }
    for (const name of absentOf(fields)) copy[name] = (Array.isArray(value[name]) ? [] : 0) as Value[typeof name]
    return copy
  }

const emptiedStore = emptied(ofStore)

const cleanings = {
  stores: { fields: ofStore, clean: (stores: Store[]) => stores.map(emptiedStore) },
  homepage: {
    fields: { ...ofHomepage, ...ofStore },
    clean: (home: Homepage) => ({
      ...emptied(ofHomepage)(home),
      featured_stores: home.featured_stores.map(emptiedStore),
    }),
  },
  mallcomm: { fields: ofCommunity, clean: emptied(ofCommunity) },
  store_by_slug: { fields: ofStore, clean: emptiedStore },
}

/** The cleanings that have anything to do, none at most centres; the same object for the same value. */
const needed = new Map(
  Object.entries(cleanings).flatMap(([name, { fields, clean }]) =>
    absentOf(fields as Fields<object>).length > 0
      ? [[name, keptFor(clean as (value: object) => unknown)] as const]
      : [],
  ),
)

/** The value of a resource, or of a store's full record, less what belongs to families that the centre does without. */
export function withoutUnoffered(name: ResourceName | 'store_by_slug', value: unknown): unknown {
  const clean = needed.get(name)
  return clean === undefined || typeof value !== 'object' || value === null ? value : clean(value)
}
