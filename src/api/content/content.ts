/** `/api/content/{resource}` and `/api/content/{resource}/{slug}`, for every resource of the registry. */
import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import { fnv1a } from '../../base/bytes/fnv'
import { memoizeWeak } from '../../base/memoize'
import { withTodaysHours } from '../../centre/time/hours'
import type { Moment } from '../../centre/time/time-zone'
import type { Content, Readings } from '../../content/content'
import { offeredResources, type ResourceName, resources } from '../../content/resources'
import type { Blog, Post } from '../../content/schema/page'
import type { FullStore, Store } from '../../content/schema/store'
import { openNowOf } from '../../queries/open-now'
import { nextChange } from '../../request/lifetime'
import { openRequest } from '../../request/open'
import { type ApiContext, type ApiEnv, requireAll } from '../context'
import { jsonResponse } from '../json-response'
import { invalidValue, type Query, validQuery } from '../parameters'
import { badParameter, notFound } from '../problem'
import { type DerivedValue, derivationOf, fieldsOf, withClockTimes } from './derived'
import { applyFilters, listsFor } from './filters'
import { apiResourceOf, type apiResources, featuredIn, itemQuery, type WithItems } from './served'

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

/** Reads a resource, with what its filters, order and derived fields need (`more`: by the query). */
async function openResource(c: ApiContext, name: ResourceName, { fields }: Query, more: readonly ResourceName[] = []) {
  const { from, derive } = derivationOf(name)
  const isOpenNowAsked = name === 'stores' && fieldNamesIn(fields ?? '').includes('open_now')
  const others = [...more, ...from, ...(isOpenNowAsked ? (['hours', 'store_hours'] as const) : [])]
  const opened = await openRequest(c, name, ...others)
  requireAll(opened.content, name)
  const values = opened.read as Partial<Readings<ResourceName>>
  const { stores = [], categories = [], hours = null } = values
  const isOpen = isOpenNowAsked ? await openNowOf({ ...opened, hours }) : null
  return {
    ...opened,
    keys: [name, ...others] as string[],
    values,
    lists: { stores, categories },
    derive: (value: unknown) => derive(value, { stores, categories }),
    withOpenNow: (items: readonly object[]): readonly object[] =>
      isOpen ? (items as readonly Store[]).map((store) => ({ ...store, open_now: isOpen(store) })) : items,
  }
}

async function getResource(c: ApiContext, name: ResourceName, query: Query): Promise<Response> {
  const resource = apiResourceOf(name)
  const pick = fieldPicker(query.fields, fieldsOf(name, 'list'))
  const filterLists = listsFor(query)
  // If the home page's record is missing, the items' own flags alone say what is featured: the list is answered.
  const featuring = featuredIn[name] ? (['homepage'] as const) : []
  const opened = await openResource(c, name, query, [...filterLists, ...featuring])
  const { content, keys, values, lists, now, zone } = opened
  requireAll(content, ...filterLists)
  const value = values[name]
  // An optional resource that this centre's service does not offer.
  if (value === null) throw notFound(`This centre has no ${name}.`)
  const moment = { now, zone }
  const facts = { ...freshnessOf(content, keys, moment), isPartial: query.fields !== undefined }
  const home = (featuring.length > 0 && values.homepage) || null
  const visible = opened.derive(resource.visible?.(value, { ...moment, home }) ?? value)
  if (resources[name].shape !== 'list') return jsonResponse(c, pick(visible as object), facts)

  const filtering = { ...moment, ...lists, featured: featuredIn[name]?.(home), areEvents: name === 'events' }
  const items = applyFilters(visible as object[], query, filtering)
  const page = listPage(items, query, c)
  const headers = { 'x-total-count': String(items.length), ...(page.link ? { link: page.link } : {}) }
  const shown = opened.withOpenNow(page.items)
  return jsonResponse(c, pick === identity ? shown : shown.map(pick), { ...facts, headers })
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
  const { content, keys, values, property, now, zone, derive, withOpenNow } = await openResource(c, name, query)
  const record = lookup.find(values[name], slug, { now, zone }, property.name)
  if (record === null) throw notFound(`Nothing in ${name} has the slug "${slug.slice(0, 100)}".`)
  let item = record
  if (name === 'stores') {
    const store = record as Store
    // The list's record alone where the service cannot provide the full one.
    const full = await content.fullStore(store)
    const hours = full?.hours && withClockTimes(withTodaysHours(full.hours, now, zone), zone)
    if (full) item = { ...full, hours }
    keys.push(`store_by_slug:${store.slug.toLowerCase()}`)
  }
  const [complete = item] = withOpenNow(derive([item]) as object[])
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
