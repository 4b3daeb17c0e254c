/** `/api/content/{resource}` and `/api/content/{resource}/{slug}`, for every resource of the registry. */
import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import { fnv1a } from '../../base/bytes/fnv'
import { memoizeWeak } from '../../base/memoize'
import { withTodaysHours } from '../../centre/time/hours'
import type { Moment } from '../../centre/time/time-zone'
import type { Content, Readings } from '../../content/content'
import { offeredResources, type ResourceName, type ResourceValue, resources } from '../../content/resources'
import type { Blog, Post } from '../../content/schema/page'
import type { FullStore, Store } from '../../content/schema/store'
import { openNowOf } from '../../queries/open-now'
import { nextChange } from '../../request/lifetime'
import { type Opened, openRequest } from '../../request/open'
import { type ApiContext, type ApiEnv, requireAll } from '../context'
import { jsonResponse } from '../json-response'
import { invalidValue, type Query, validQuery } from '../parameters'
import { badParameter, notFound } from '../problem'
import { type DerivedValue, derivationOf, fieldsOf, withClockTimes } from './derived'
import { applyFilters, listsFor } from './filters'
import { apiResourceOf, type apiResources, dependsOnFeatured, featuredOf, itemQuery, type WithItems } from './served'

const identity = (value: object): object => value

const fieldNamesIn = (wanted: string): string[] => wanted.split(',').flatMap((name) => name.trim() || [])

/** Picks the wanted fields of an object, in its own order. @throws Problem 400 that lists the known fields */
function fieldPicker(wanted: string | undefined, known: readonly string[]): typeof identity {
  if (wanted === undefined) return identity
  const names = fieldNamesIn(wanted)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw badParameter(invalidValue('fields', unknown.join(','), known))
  return (value) => Object.fromEntries(Object.entries(value).filter(([key]) => names.includes(key)))
}

/** Freshness of a response: the reads behind it, the one that decides its age (the resource), and its last change. */
function freshnessOf(content: Content, keys: readonly string[], { now, zone }: Moment) {
  const outcomes = keys.flatMap((key) => content.outcomes.get(key) ?? [])
  const fetchedAt = Math.max(...outcomes.map(({ entry }) => entry?.fetchedAt ?? now))
  // An item that began or ended since the fetch has changed the response too.
  const change = nextChange({ content, now: fetchedAt, zone }, keys)
  return { outcomes, ageOf: outcomes.slice(0, 1), modified: change <= now ? now : fetchedAt }
}

async function getResource(c: ApiContext, name: ResourceName, query: Query): Promise<Response> {
  const resource = apiResourceOf(name)
  const isList = resources[name].shape === 'list'
  const pick = fieldPicker(query.fields, fieldsOf(name, 'list'))
  const filterLists = listsFor(query)
  // If the home page's record is missing, the items' own flags alone say what is featured: the list is answered.
  const home = dependsOnFeatured.has(name) ? (['homepage'] as const) : []
  const derivation = derivationOf(name)
  const hoursReads = openNowReads(name, query)
  const others = [...filterLists, ...home, ...derivation.from, ...hoursReads]
  const opened = await openRequest(c, name, ...others)
  const { content, read, now, zone } = opened
  const values = read as Record<string, unknown>
  requireAll(content, name, ...filterLists)
  const value = values[name]
  // An optional resource that this centre's service does not offer.
  if (value === null) throw notFound(`This centre has no ${name}.`)
  const moment = { now, zone }
  const facts = { ...freshnessOf(content, [name, ...others], moment), isPartial: query.fields !== undefined }
  const featured = { home: dependsOnFeatured.has(name) ? (values.homepage as ResourceValue<'homepage'> | null) : null }
  const lists = listsIn(read)
  const visible = derivation.derive(resource.visible(value, { ...moment, ...featured }), lists)
  if (!isList) return jsonResponse(c, pick(visible as object), facts)

  const items = applyFilters(visible as object[], query, {
    ...moment,
    ...lists,
    featured: featuredOf(name, featured.home),
    areEvents: name === 'events',
  })
  const page = listPage(items, query, c)
  const headers = { 'x-total-count': String(items.length), ...(page.link ? { link: page.link } : {}) }
  const shown = hoursReads.length > 0 ? await withOpenNow(page.items, opened) : page.items
  return jsonResponse(c, pick === identity ? shown : shown.map(pick), { ...facts, headers })
}

/** The resources from which `open_now` follows, where `fields` asks for it. */
const openNowReads = (name: ResourceName, { fields = '' }: Query): ('hours' | 'store_hours')[] =>
  name === 'stores' && fieldNamesIn(fields).includes('open_now') ? ['hours', 'store_hours'] : []

async function withOpenNow(items: readonly object[], opened: Opened<'hours'>): Promise<readonly object[]> {
  const isOpen = await openNowOf({ ...opened, hours: opened.read.hours })
  return (items as readonly Store[]).map((store) => ({ ...store, open_now: isOpen(store) }))
}

/** The stores and categories among what was read, which filters and derived fields need. */
function listsIn(read: object) {
  const { stores = [], categories = [] } = read as Partial<Readings<'stores' | 'categories'>>
  return { stores, categories }
}

/** The page of a list that `limit` and `cursor` select, and the Link header to the next one. @throws Problem 400 */
function listPage(items: readonly object[], { limit, cursor }: Query, c: Context) {
  if (limit === undefined && cursor === undefined) return { items, link: null }
  const ids = idsOf(items)
  const from = cursor === undefined ? 0 : positionOf(cursor, ids)
  if (from === null) {
    const detail = 'cursor belongs to an earlier state of this list, or to another one: begin again without it.'
    throw badParameter({ parameter: 'cursor', detail })
  }
  const to = from + (limit ?? 100)
  if (to >= items.length) return { items: items.slice(from), link: null }
  const next = new URL(c.req.url)
  next.searchParams.set('cursor', `${to}.${digestOf(ids)}`)
  return { items: items.slice(from, to), link: `<${next.pathname}${next.search}>; rel="next"` }
}

const idsOf = memoizeWeak((items: readonly { id?: number; slug?: string; name?: string }[]): readonly string[] =>
  items.map(({ id, slug, name }) => String(id ?? slug ?? name ?? '')),
)

/** A digest of a list: a cursor is a position in one state of the list, and is void once it changes. */
const digestOf = memoizeWeak((ids: readonly string[]): string => fnv1a(ids.map((id) => `${id},`).join('')))

/** The position (from 0) that a cursor names in the list of these ids; null if it is malformed or of another list. */
function positionOf(cursor: string, ids: readonly string[]): number | null {
  const [, position, state] = /^(\d{1,6})\.([0-9a-z]{1,7})$/.exec(cursor) ?? []
  return position !== undefined && state === digestOf(ids) && Number(position) < ids.length ? Number(position) : null
}

async function getItem(c: ApiContext, name: ResourceName, slug: string, query: Query): Promise<Response> {
  const { slug: lookup } = apiResourceOf(name)
  if (!lookup) throw notFound(`${name} has no single items: ask for /api/content/${name}.`)
  const pick = fieldPicker(query.fields, fieldsOf(name, 'item'))
  const derivation = derivationOf(name)
  const hoursReads = openNowReads(name, query)
  const others = [...derivation.from, ...hoursReads]
  const opened = await openRequest(c, name, ...others)
  const { content, read, now, zone } = opened
  requireAll(content, name)
  const value = (read as Record<string, unknown>)[name]
  const record = lookup.find(value, slug, { now, zone }, read.property.name)
  if (record === null) throw notFound(`Nothing in ${name} has the slug "${slug.slice(0, 100)}".`)
  const keys: string[] = [name, ...others]
  let item = record
  if (name === 'stores') {
    const store = record as Store
    // The list's record alone where the service cannot provide the full one.
    const full = await content.fullStore(store)
    const hours = full?.hours && withClockTimes(withTodaysHours(full.hours, now, zone), zone)
    item = full ? { ...full, hours } : record
    keys.push(`store_by_slug:${store.slug.toLowerCase()}`)
  }
  const [derived = item] = derivation.derive([item], listsIn(read)) as [object?]
  const [complete = derived] = hoursReads.length > 0 ? await withOpenNow([derived], opened) : []
  const facts = freshnessOf(content, keys, { now, zone })
  return jsonResponse(c, pick(complete), { ...facts, isPartial: query.fields !== undefined })
}

const app = new Hono<ApiEnv>()
for (const name of offeredResources) {
  app.get(`/content/${name}`, validQuery(apiResourceOf(name).query), (c) => getResource(c, name, c.req.valid('query')))
  app.get(`/content/${name}/:slug`, validQuery(itemQuery), (c) =>
    getItem(c, name, c.req.param('slug'), c.req.valid('query')),
  )
}
app.get('/content/:resource/:slug?', (c) => {
  const detail = `There is no resource "${c.req.param('resource').slice(0, 100)}".`
  throw notFound(detail, [{ parameter: 'resource', detail, valid: offeredResources }])
})

type ItemOf<Name extends WithItems> = Name extends 'stores'
  ? DerivedValue<'stores'>[number] & Partial<FullStore>
  : Name extends 'blogs'
    ? Post | Blog
    : DerivedValue<Name> extends (infer Item)[]
      ? Item
      : never
type JsonEndpoint<Input, Output> = { input: Input; output: Output; outputFormat: 'json'; status: 200 }

/** The types of the routes that the loop creates, from the same two tables. */
type ContentRoutes = {
  [Name in ResourceName as `/content/${Name}`]: {
    $get: JsonEndpoint<{ query?: z.input<(typeof apiResources)[Name]['query']> }, DerivedValue<Name>>
  }
} & {
  [Name in WithItems as `/content/${Name}/:slug`]: {
    $get: JsonEndpoint<{ param: { slug: string }; query?: z.input<typeof itemQuery> }, ItemOf<Name>>
  }
}

export const contentRoutes = app as unknown as Hono<ApiEnv, ContentRoutes, '/'>
