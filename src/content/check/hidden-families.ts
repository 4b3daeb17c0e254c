/** Empties the fields of families that this centre does without, in resources that every centre has (rule 5.8). */
import { has } from '../../base/config'
import { memoizeWeak } from '../../base/memoize'
import type { OptionalFamily } from '../../base/routes'
import type { ResourceName } from '../resources'
import type { Community } from '../schema/mallcomm'
import type { Homepage } from '../schema/media'
import type { Store } from '../schema/store'

/** Fields by the family they belong to: a list that is emptied without it, or a count that is set to 0. */
const fieldsOf: { readonly [Name in keyof (Store & Homepage & Community)]?: OptionalFamily } = {
  active_promotions_count: 'promotions',
  featured_promotions: 'promotions',
  featured_on_home_page_promotions: 'promotions',
  promotions: 'promotions',
  active_events_count: 'events',
  featured_on_home_page_events: 'events',
  events: 'events',
  active_jobs_count: 'jobs',
  jobs: 'jobs',
}
const absent = Object.entries(fieldsOf).flatMap(([field, family]) => (has(family) ? [] : [field]))

type Named = ResourceName | 'store_by_slug'
const concerned: ReadonlySet<Named> = new Set(['stores', 'store_by_slug', 'homepage', 'mallcomm'])

/** A value, the items of a list, or the stores that a home page features, with those fields emptied. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptied)
  return Object.fromEntries(
    Object.entries(value as object).map(([name, member]) => {
      if (absent.includes(name)) return [name, Array.isArray(member) ? [] : 0]
      return [name, name === 'featured_stores' ? emptied(member) : member]
    }),
  )
}

const emptiedOnce = memoizeWeak(emptied as (value: object) => unknown)

/** The value of a resource, or of a store's full record, less what belongs to families that the centre does without. */
export const withoutHidden = (name: Named, value: unknown): unknown =>
  absent.length === 0 || !concerned.has(name) || typeof value !== 'object' || value === null
    ? value
    : emptiedOnce(value)
