/** The filters of lists. */
import { type Featured, isFeatured } from '../../centre/items/featured'
import { isInLanguage } from '../../centre/items/language'
import { bySlugOrId, foldSlug } from '../../centre/items/lookup'
import { itemsOfStore, type OwnedItem } from '../../centre/items/owners'
import { letterOf, storesIn } from '../../centre/stores/directory'
import { addDays } from '../../centre/time/calendar-days'
import { occurrencesOn } from '../../centre/time/event-days'
import { type Dated, takesPlace } from '../../centre/time/spans'
import { instantOf, type Moment } from '../../centre/time/time-zone'
import type { Store } from '../../content/schema/store'
import { invalidValue, type Query } from '../parameters'
import { badParameter } from '../problem'
import type { Lists } from './derived'

interface FilterContext extends Moment, Lists {
  featured: Featured | undefined
  /** They are events: a run of days takes place on some of these only (rule 1.8). */
  areEvents?: boolean
}

/** An item of any filtered list; each filter is offered only for lists that have the fields it reads (served.ts). */
type Item = Partial<Store> & OwnedItem & Dated & { is_featured?: boolean; locale?: string | null }

/** The lists that these filters need besides the one they filter. */
export const listsFor = ({ category, store }: Query): ('stores' | 'categories')[] => [
  ...(category === undefined ? [] : (['categories'] as const)),
  ...(store === undefined ? [] : (['stores'] as const)),
]

/** The days where `from` or `to` is left out: no date of the service is before or after them (rule 1.2). */
const earliestDay = '1971-01-01'
const latestDay = '9999-12-31'

/** Whether a flag has the wanted value; absent counts as false. */
const flagIs = (wanted: 'true' | 'false', value: boolean | undefined) => (value ?? false) === (wanted === 'true')

/** The items that pass every filter. @throws Problem 400 for an unknown store or category, or `to` before `from` */
export function applyFilters(items: readonly object[], query: Query, context: FilterContext): readonly object[] {
  let matching = items as readonly Item[]
  const keep = (test: (item: Item) => boolean) => {
    matching = matching.filter(test)
  }
  const { category, letter, store, from, to, featured, locale } = query

  if (category !== undefined) {
    const match = bySlugOrId(context.categories, category)
    if (!match) {
      const valid = context.categories.flatMap(({ slug }) => (slug === null ? [] : foldSlug(slug)))
      throw badParameter(invalidValue('category', category, valid))
    }
    matching = storesIn(matching as Store[], match.id, context.categories)
  }
  if (letter !== undefined) keep((item) => letterOf(item.name ?? '') === letter.toUpperCase())
  const { new: wantedNew, coming_soon: wantedComing } = query
  if (wantedNew !== undefined) keep((item) => flagIs(wantedNew, item.is_new_store))
  if (wantedComing !== undefined) keep((item) => flagIs(wantedComing, item.is_coming_soon_store))

  if (store !== undefined) {
    const match = bySlugOrId(context.stores, store)
    if (!match) throw badParameter(invalidValue('store', store))
    matching = itemsOfStore(matching, match.id)
  }
  if (featured !== undefined) keep((item) => flagIs(featured, isFeatured(item, context.featured)))
  if (locale !== undefined) keep((item) => isInLanguage(item, locale))
  if (from !== undefined && to !== undefined && to < from)
    throw badParameter({ parameter: 'to', detail: `to must not be before from: ${to} is before ${from}.` })
  if (from !== undefined || to !== undefined) {
    const begins = from === undefined ? Number.NEGATIVE_INFINITY : instantOf(from, 0, context.zone)
    const ends = to === undefined ? Number.POSITIVE_INFINITY : instantOf(addDays(to, 1), 0, context.zone)
    const days = { from: from ?? earliestDay, to: to ?? latestDay }
    // For days in the past, an event counts that was not over when they began.
    const since = Math.min(context.now, instantOf(days.from, 0, context.zone))
    keep((item) =>
      context.areEvents
        ? occurrencesOn(item, days, since, context.zone).length > 0
        : takesPlace(item, begins, ends, context.zone),
    )
  }
  return matching
}
