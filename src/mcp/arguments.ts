/** What the arguments of tools mean: days ("tomorrow", a weekday, a holiday) and stores, by name. */
import { centre } from '../base/config'
import { byFoldedName, bySlugOrId } from '../centre/items/lookup'
import { storeOfHit } from '../centre/search/documents'
import { search } from '../centre/search/search'
import { bareName, foldName, nameWords } from '../centre/stores/names'
import { addDays, weekdayOf } from '../centre/time/calendar-days'
import { dateOf } from '../centre/time/time-zone'
import type { Store } from '../content/schema/store'
import { namedDays } from '../queries/holidays'
import { siteIndex } from '../queries/site-search'
import type { PageContext } from '../request/context'
import { requireContent, ToolError } from './tool'

const dayForms =
  'YYYY-MM-DD, "today", "tomorrow", a weekday (the next one), or a holiday by name, for example "Boxing Day"'
export const dayHint = `A day in the centre’s time zone: ${dayForms}`

/** "new years day" for "New Year's Day" and for "New Years Day". */
const normalizedName = (name: string): string => nameWords(name).replace(/ s\b/g, 's')

/** The day that a text names, today or later; a named day is the first from `from` on. @throws ToolError */
export function readDay(text: string, context: PageContext, from?: string): string {
  const today = dateOf(context.now, context.zone)
  const day = dayNamed(text, today, from ?? today, context)
  if (day >= today) return day
  throw new ToolError(`${day} is past. Only days from today, ${today}, on are answered.`)
}

/** The property day, YYYY-MM-DD. */
function dayNamed(text: string, today: string, from: string, context: PageContext): string {
  const [, before, wanted = ''] = /^(?:(on|this|next) )?(.*)$/s.exec(normalizedName(text)) ?? []
  const [, date] = /^\s*(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text) ?? []
  // `addDays` turns an invalid date into another one.
  if (date !== undefined && addDays(date, 0) === date) return date
  if (wanted === 'today' || wanted === 'now' || wanted === 'tonight') return today
  if (wanted === 'tomorrow' || wanted === 'demain') return addDays(today, 1)
  const earliest = before === 'next' ? addDays(from, 1) : from
  const named = namedDays(context).flatMap(({ called, name, date: day }) => {
    if (day >= earliest) return { name: normalizedName(called), day }
    // A weekday recurs in a week, a holiday in a year.
    const ahead = (weekdayOf(day) - weekdayOf(earliest) + 7) % 7
    return name === null ? { name: normalizedName(called), day: addDays(earliest, ahead) } : []
  })
  const holiday =
    named.find(({ name }) => name === wanted) ??
    named.find(({ name }) => name === `${wanted} day`) ??
    (wanted.length > 3 ? named.find(({ name }) => name.startsWith(wanted)) : undefined)
  if (holiday) return holiday.day
  throw new ToolError(`"${text.slice(0, 60)}" is no day. Give ${dayForms}.`)
}

const maxSuggested = 5

export const storeHint = 'A store by its name or slug'

/** Fewest letters in common for a suggestion. */
const minShared = 3

/** The stores whose names have the longest prefixes in common with a name. */
function similarStores(name: string, stores: readonly Store[]): Store[] {
  const wanted = foldName(name)
  const shared = (folded: string) => {
    let at = 0
    while (at < wanted.length && folded[at] === wanted[at]) at += 1
    return at
  }
  return stores
    .map((store) => ({ store, letters: shared(foldName(store.name)) }))
    .filter(({ letters }) => letters >= minShared)
    .sort((one, other) => other.letters - one.letters)
    .slice(0, maxSuggested)
    .map(({ store }) => store)
}

/** The store with that name or slug, or the only similar one. @throws ToolError with similar names */
export async function storeNamed(name: string, context: PageContext): Promise<Store> {
  const { stores } = await context.content.read('stores')
  requireContent(context, 'stores')
  const exact = bySlugOrId(stores, name.trim()) ?? byFoldedName(stores, name)
  if (exact) return exact
  if ([context.property.name, centre.shortName].some((own) => bareName(own) === bareName(name)))
    throw new ToolError(`"${name}" is the centre itself, not a store.`)
  const { index } = await siteIndex(context)
  const hits = search(index(), name, { limit: maxSuggested }).groups.find(({ kind }) => kind === 'store')?.hits ?? []
  const found = hits.flatMap(({ id }) => storeOfHit(stores, id) ?? [])
  const [only, ...others] = found
  if (only && others.length === 0) return only
  const similar = only ? found : similarStores(name, stores)
  const hint = similar.length > 0 ? ` Similar names: ${similar.map((store) => store.name).join(', ')}.` : ''
  throw new ToolError(`There is no store "${name.slice(0, 60)}" at ${context.property.name}.${hint}`)
}
