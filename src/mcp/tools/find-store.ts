/** "Where can I buy…?": stores and services by name, category, or what they sell. */
import * as z from 'zod'
import { storeAddress } from '../../centre/addresses'
import { byFoldedName, bySlugOrId } from '../../centre/items/lookup'
import { storeOfHit } from '../../centre/search/documents'
import { emptyResults, search } from '../../centre/search/search'
import { sortByName, storesIn } from '../../centre/stores/directory'
import { shownToday } from '../../centre/stores/hours'
import { dayHours } from '../../centre/time/hours'
import { dateOf } from '../../centre/time/time-zone'
import type { Reading } from '../../content/content'
import type { Category, Store } from '../../content/schema/store'
import { siteIndex } from '../../queries/site-search'
import type { PageContext } from '../../request/context'
import { categoryLabels } from '../../texts/category-label'
import { todaySentence } from '../../texts/hours-words'
import { Complete, defineTool, isAvailable, limitInput, listText, optional, requireContent, ToolError } from '../tool'

const maxStores = 20

const noHoursTexts = {
  'coming-soon': 'coming soon',
  'temporarily-closed': 'temporarily closed',
  hidden: 'hours are not published',
} as const

/** A store's hours today; "ask is_open" if the lists do not have them. */
function status(store: Store, ofAll: Reading<'store_hours'>, context: PageContext): string {
  const hours = shownToday(store, ofAll, context)
  if (hours.kind === 'none') return noHoursTexts[hours.why]
  const day = hours.kind === 'known' ? dayHours(hours.source, dateOf(context.now, context.zone), context.zone) : null
  return day === null || day.state === 'unknown' ? 'own hours: ask is_open' : todaySentence(day, context)
}

/** @throws ToolError with the names of all categories */
function categoryNamed(text: string, categories: readonly Category[]): Category {
  const match = bySlugOrId(categories, text.trim()) ?? byFoldedName(categories, text)
  if (match) return match
  const names = categories.flatMap(({ name }) => name ?? [])
  throw new ToolError(`There is no category "${text.slice(0, 60)}". There are: ${names.join(', ')}.`)
}

export const findStore = defineTool({
  name: 'find_store',
  title: 'Find a store or service',
  description:
    'Finds stores, restaurants and services of the centre by name, category or what they offer ("shoes", "sushi", "washroom", "bank machine"). Typing errors are forgiven.',
  input: z.object({
    query: optional(100, 'A name, a category, a product or a service; leave out for a whole category'),
    category: optional(100, 'Only stores of this category: its name, slug or id'),
    limit: limitInput(maxStores, 10, ' stores'),
  }),
  output: z.object({
    stores: z.array(
      z.object({
        name: z.string(),
        slug: z.string(),
        category: z.string().nullable(),
        unit: z.string().nullable(),
        phone: z.string().nullable(),
        today: z.string(),
        url: z.string(),
      }),
    ),
    stores_in_all: z.int(),
    places: z
      .array(z.object({ name: z.string(), url: z.string() }))
      .describe('Services and facilities that are no stores'),
    complete: Complete,
  }),
  async answer({ query, category, limit = 10 }, context) {
    const { content, site, property, locale, link } = context
    const { stores, categories, store_hours } = await content.read('stores', 'categories', 'store_hours')
    if (query === undefined && category === undefined) throw new ToolError('Name a query or a category.')
    const { index } = await siteIndex(context)
    requireContent(context, 'stores')
    if (category !== undefined) requireContent(context, 'categories')
    const within = category === undefined ? null : categoryNamed(category, categories)
    const limits = { limit: within === null ? maxStores : stores.length }
    const { groups } = query === undefined ? emptyResults('') : search(index(), query, limits)
    const group = (kind: 'store' | 'place') => groups.find((each) => each.kind === kind)
    const label = categoryLabels(categories, locale)
    const found = (group('store')?.hits ?? []).flatMap(({ id }) => storeOfHit(stores, id) ?? [])
    const hits = query === undefined ? sortByName(stores) : found
    const inCategory = within === null ? hits : storesIn(hits, within.id, categories)
    const shown = inCategory.slice(0, limit).map((store) => ({
      name: store.name,
      slug: store.slug,
      category: label(store)?.text ?? null,
      unit: store.unit,
      phone: store.phone,
      today: status(store, store_hours, context),
      url: `${site}${link(storeAddress(store))}`,
    }))
    const places = (within === null ? (group('place')?.hits ?? []) : [])
      .slice(0, limit)
      .map(({ title, href }) => ({ name: title, url: `${site}${link(href)}` }))
    const total = within === null ? (group('store')?.total ?? 0) : inCategory.length
    const lines = [
      ...shown.map(({ name, category, unit, today }) =>
        [`- ${name}`, category, unit === null ? null : `unit ${unit}`, today].filter(Boolean).join(', '),
      ),
      ...places.map(({ name }) => `- ${name} (on the map)`),
    ]
    const { name } = property
    const sought = query ?? category
    const complete = within === null ? isAvailable(context, lines, 'point_of_interests', 'pages') : true
    const title = `${total} store(s) and ${group('place')?.total ?? 0} place(s) at ${name} match "${sought}"`
    const text = listText(title, lines, `Nothing at ${name} matches "${sought}".`, complete)
    return { text, data: { stores: shown, stores_in_all: total, places, complete } }
  },
})
