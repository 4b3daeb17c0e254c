import type { Context as HonoContext } from 'hono'
import { Hono } from 'hono'
import type { Resources } from '../content'
import { type Env, settings } from '../env'
import { mallsOf } from '../malls'
import { community, currentMall, fullStore, mallOf, metaRecords, resource } from './mall'
import { answer, json, page } from './misbehave'
import { state } from './state'

/** The resource at a path below `/properties/{id}/`: the path is its name, except for stores. */
function resourceAt(path: string, resources: Resources): keyof Resources | null {
  if (path === 'stores') return null
  const name = path === 'stores/list' ? 'stores' : path
  return Object.hasOwn(resources, name) ? (name as keyof Resources) : null
}

const SECRETS = new Set(['api_key', 'access_key', 'password'])

/** Records a call for `GET /_control/calls`, without keys and passwords. */
function noteCall(c: HonoContext, path: string): void {
  const query = Object.entries(c.req.query()).filter(([name]) => !SECRETS.has(name))
  state.count({
    path,
    query: Object.fromEntries(query),
    method: c.req.method,
    at: new Date().toISOString(),
    accept: c.req.header('accept') ?? null,
    contentType: c.req.header('content-type') ?? null,
  })
}

const denied = () => json({ error: 'Invalid API key' }, 401)
const notFound = () => json({ error: 'Not found' }, 404)

/** All reads: the resources of the centres, single stores, map drawings, community data. */
export const readings = new Hono<{ Bindings: Env }>()

const hasKey = (c: HonoContext<{ Bindings: Env }>) => c.req.query('api_key') === settings(c.env).contentKey

readings.on('GET', ['/properties', '/properties/'], async (c) => {
  noteCall(c, 'properties')
  if (!hasKey(c)) return denied()
  const { artBase } = settings(c.env)
  const all = mallsOf(c.env).map((mall) => resource(currentMall(mall, artBase), 'property'))
  return answer('properties', 200, all)
})

readings.get('/properties/:property/:path{.*}?', async (c) => {
  const path = (c.req.param('path') ?? '').replace(/^\/|\/$/g, '') || 'property'
  noteCall(c, path)
  if (!hasKey(c)) return denied()
  const found = mallOf(c.req.param('property'), c.env)
  if (!found) return notFound()
  const mall = currentMall(found, settings(c.env).artBase)

  const name = resourceAt(path, mall.resources)
  if (name) return answer(path, 200, resource(mall, name))

  if (path === 'meta_data') {
    const record = metaRecords(mall).find((candidate) => candidate.path === c.req.query('path'))
    return answer(path, 200, record ?? {})
  }
  if (path.startsWith('store_by_slug/')) {
    const slug = path.slice('store_by_slug/'.length).toLowerCase()
    const store = fullStore(mall, (candidate) => String(candidate.slug).toLowerCase() === slug)
    return answer(path, store ? 200 : 404, store ?? { error: 'Store not found' })
  }
  return answer(path, 404, { error: 'Not found' })
})

readings.get('/stores/:id', async (c) => {
  const id = c.req.param('id')
  noteCall(c, `stores/${id}`)
  if (!hasKey(c)) return denied()
  const { artBase } = settings(c.env)
  // Store ids of the malls here do not overlap; a guest has those of its host.
  const store = mallsOf(c.env)
    .map((mall) => fullStore(currentMall(mall, artBase), (candidate) => String(candidate.id) === id))
    .find((found) => found !== undefined)
  return answer(`stores/${id}`, store ? 200 : 404, store ?? { error: 'Store not found' })
})

/** Call 3: the mall community's posts, selected by category. Its two additional secrets are in the query. */
readings.post('/integrations/mallcom/data', async (c) => {
  noteCall(c, 'mallcom')
  const { contentKey, accessKey, password, artBase } = settings(c.env)
  const query = c.req.query()
  if (query.api_key !== contentKey || query.access_key !== accessKey || query.password !== password) return denied()
  const mall = mallsOf(c.env).find(({ centreId }) => query.centre_id === String(centreId))
  if (!mall) return notFound()
  let wanted: Record<string, unknown>
  try {
    const body: unknown = await c.req.json()
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new TypeError('not an object')
    wanted = body as Record<string, unknown>
  } catch {
    return json({ error: 'The body must be JSON' }, 400)
  }
  const { jobs, promos, events } = community(currentMall(mall, artBase))
  const pick = <Item extends { category: string }>(items: readonly Item[], categories: unknown): Item[] =>
    Array.isArray(categories) ? items.filter((item) => categories.includes(item.category)) : []
  return answer('mallcom', 200, {
    jobs: pick(jobs, wanted.jobs_cat),
    promos: pick(promos, wanted.promos_cat),
    events: pick(events, wanted.events_cat),
  })
})

/** A third party's page, for the page call. */
readings.get('/proxy-page', (c) => {
  noteCall(c, 'proxy-page')
  return page('A neighbour’s page', '<p>Served by the sample mall, for the call that fetches any page.</p>')
})

/** The floor plans, under the same prefix as the pictures: the map refers to them by that address. */
readings.get('*', async (c, next) => {
  const level = /\/maps\/([a-z0-9-]+)\.svg$/.exec(c.req.path)?.[1]
  const drawing =
    level &&
    mallsOf(c.env)
      .map((mall) => mall.levelDrawing(level))
      .find((text) => text !== undefined)
  if (!drawing) return next()
  noteCall(c, `maps/${level}.svg`)
  return answer(`maps/${level}.svg`, 200, drawing, 'image/svg+xml; charset=utf-8')
})
