import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { letterOf } from '../../src/centre/stores/directory'
import { type ResourceName, resources } from '../../src/content/resources'
import { emptyCaches, get, mall, newIsolate, outage, settled } from '../support/site'
import { ask, type Json, now, purge, startAsUsual } from './support'

beforeEach(() => startAsUsual())

const names = Object.keys(resources) as ResourceName[]
const slugs = (items: Json): string[] => items.map(({ slug }: { slug: string }) => slug)
const later = (ms: number) => vi.setSystemTime(Date.parse(now) + ms)

describe('lists and objects', () => {
  it('tells of nothing within an item that is not out yet, or over', async () => {
    const [out, hidden] = ['2026-11-01T00:00:00Z', '2026-12-24T00:00:00Z']
    const slides = [
      { id: 1, name: 'canary-shown', image_url: 'https://cdn.test/1.jpg', start_date: out, end_date: hidden },
      { id: 2, name: 'canary-to-come', image_url: 'https://cdn.test/2.jpg', start_date: hidden },
      { id: 4, name: 'canary-first', image_url: 'https://cdn.test/4.jpg', position: 1 },
      { id: 3, name: 'canary-over', image_url: 'https://cdn.test/3.jpg', end_date: out },
    ]
    const [id, slug] = [99, 'canary']
    const group = { id, slug: 'canaries', name: 'canaries', gallery_items: slides }
    const other = { id: 98, slug: 'other', name: 'other canaries', gallery_items: slides }
    const page = { id, slug, title: 'Canary', pageable_type: 'Site', body: '<p>x</p>', galleries: [group, other] }
    const post = { id: 1, slug: 'c1', title: 'canary-shown', body: 'x', publish_date: out }
    const posts = [post, { ...post, id: 2, slug: 'c2', title: 'canary-to-come', publish_date: hidden }]
    const recurring_events = [
      { start_date: hidden, end_date: hidden },
      { start_date: '2026-12-25T00:00:00Z', end_date: '2026-12-25T00:00:00Z', status: 'inactive' },
    ]
    const added = {
      pages: [page, { ...page, id: 98, slug: 'canary-2', pageable_type: 'PropertyManager' }],
      banners: [group, other],
      galleries: [group, other],
      blogs: [{ id: 7, name: 'b', slug: 'canary-blog', posts }],
      point_of_interests: [
        { id, name: 'canary-shown' },
        { id: 98, name: 'canary-first' },
      ],
      events: [{ id, slug, name: 'canary-shown', start_date: out, end_date: hidden, recurring_events }],
    }
    for (const [resource, append] of Object.entries(added)) await mall.patch({ resource, append })
    await emptyCaches()
    const items = ['pages/canary', 'pages/CANARY-2', 'banners/canaries', 'galleries/other', 'blogs/canary-blog']
    for (const of of [...Object.keys(added), ...items, 'events/canary', 'homepage', 'mallcomm']) {
      const { body } = await get(`/api/content/${of}`)
      if (!/^(homepage|mallcomm)/.test(of)) expect(body, of).toContain('canary-shown')
      if (/^(?:pages|banners|galleries|point)/.test(of)) expect(body, of).toMatch(/canary-first.*canary-shown/s)
      expect(body, of).not.toMatch(/canary-to-come|canary-over|"inactive"/)
    }
  })

  it('gives nothing but known fields', async () => {
    await mall.patch({ resource: 'stores', merge: { 41080: { secret_rent: 'much' } } })
    expect((await ask('/api/content/stores')).body).not.toContain('secret_rent')
    expect((await ask('/api/content/stores/88-noodle-house')).body).not.toContain('secret_rent')
  })

  it('gives stores the name of their first category, and what belongs to a store its slug', async () => {
    const { json: stores } = await ask('/api/content/stores')
    const slugs = new Map(stores.map(({ id, slug }: Json) => [id, slug]))
    const slugOf = (item: Json) => {
      const [prefix] = ['promotionable', 'eventable', 'jobable'].filter((each) => `${each}_type` in item)
      return item[`${prefix}_type`] === 'Store' ? slugs.get(item[`${prefix}_id`]) : null
    }
    const { json: home } = await ask('/api/content/homepage')
    const told: Json[] = [...home.featured_promotions, ...home.featured_on_home_page_events]
    for (const name of ['promotions', 'coupons', 'events', 'jobs', 'news']) {
      const { json: items } = await ask(`/api/content/${name}`)
      told.push(...items, (await ask(`/api/content/${name}/${items[0].slug}`)).json)
      const [part] = (await ask(`/api/content/${name}?fields=store_slug&limit=1`)).json
      expect(part).toEqual({ store_slug: items[0].store_slug })
    }
    expect(told.map(({ store_slug }) => store_slug)).toEqual(told.map(slugOf))
    expect(new Set(told.map(({ store_slug }) => store_slug)).size).toBeGreaterThan(10)
    const { json: full } = await ask('/api/content/stores/88-noodle-house')
    expect(full.category_name).toBe('Dining')
    const names = new Map(stores.map(({ id, category_name }: Json) => [id, category_name]))
    for (const { id, category_name } of [...home.featured_stores, full]) expect(category_name).toBe(names.get(id))
  })

  it('gives them without, where the other list cannot be had', async () => {
    await mall.misbehave('stores/list', 'throw')
    await mall.misbehave('categories', 'throw')
    const { status, headers, json } = await ask('/api/content/promotions')
    expect([status, headers.get('x-cache'), json[0].store_slug]).toEqual([200, 'ERROR-STALE', null])
  })

  it('says 503 and when to try again where a list cannot be had, never that it is empty', async () => {
    await mall.misbehave('events', 'status', { status: 500 })
    const answer = await ask('/api/content/events')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect((await ask('/api/content/events/anything')).status).toBe(503)
    await outage('*')
    expect((await ask('/api/content/hours')).status).toBe(503)
  })

  it('says 404 where this service does not offer an optional resource, and names the resources there are', async () => {
    await mall.misbehave('mapplic', 'status', { status: 404 })
    expect((await ask('/api/content/mapplic')).status).toBe(404)
    const { status, json } = await ask('/api/content/shops')
    expect([status, json.errors[0].valid]).toEqual([404, names])
  })
})

describe('single items', () => {
  const found = ['stores', 'promotions', 'events', 'jobs', 'contests', 'news', 'coupons', 'pages']
  it.each(found)('finds those of %s in any case', async (name) => {
    const { slug } = (await ask(`/api/content/${name}`)).json[0]
    const { status, json } = await ask(`/api/content/${name}/${encodeURIComponent(slug.toUpperCase())}`)
    expect([status, json.slug]).toEqual([200, slug])
  })

  it('gives the full record of a store, and the list’s where the service cannot be asked', async () => {
    expect((await ask('/api/content/stores/88-noodle-house')).json).toHaveProperty('social_links')
    const [first] = (await ask('/api/content/stores?limit=1')).json
    await emptyCaches()
    await mall.misbehave(`store_by_slug/${first.slug}`, 'status', { status: 500 })
    const { status, json, headers } = await ask(`/api/content/stores/${first.slug}`)
    expect([status, json.name, headers.get('x-cache')]).toEqual([200, first.name, 'ERROR-STALE'])
  })

  it('takes a slug below blogs for a post, then for a blog; below banners for a slug, then for a name', async () => {
    const [blog] = (await ask('/api/content/blogs')).json
    expect((await ask(`/api/content/blogs/${blog.posts[0].slug}`)).json).toHaveProperty('html_body')
    expect((await ask(`/api/content/blogs/${blog.slug}`)).json).toHaveProperty('posts')
    expect((await ask('/api/content/banners/property%20banner')).json.name).toBe('Property Banner')
    const [series] = (await ask('/api/content/fashions')).json
    for (const name of [series.slug, series.id])
      expect((await ask(`/api/content/fashions/${name}`)).json).toEqual(series)
  })

  it.each(['hours', 'mallcomm', 'mapplic', 'point_of_interests', 'landmarks'])('are none of %s', async (name) => {
    const { status, json } = await ask(`/api/content/${name}/anything`)
    expect([status, json.detail]).toEqual([404, `${name} has no single items: ask for /api/content/${name}.`])
  })

  it('asks the service for no store that does not exist', async () => {
    await ask('/api/content/stores')
    await mall.forgetCalls()
    expect([(await ask('/api/content/stores/nowhere')).status, (await mall.calls()).total]).toEqual([404, 0])
  })
})

describe('parameters', () => {
  it('filters stores', async () => {
    const all = (await ask('/api/content/stores')).json
    const fresh = (await ask('/api/content/stores?new=true')).json
    expect(fresh.length).toBeGreaterThan(0)
    expect(fresh.length).toBe(all.filter(({ is_new_store }: Json) => is_new_store).length)
    expect((await ask('/api/content/stores?new=false')).json.length).toBe(all.length - fresh.length)
    const coming = (await ask('/api/content/stores?coming_soon=true')).json
    expect(new Set(coming.map(({ is_coming_soon_store }: Json) => is_coming_soon_store))).toEqual(new Set([true]))
    const withA = (await ask('/api/content/stores?letter=a')).json
    expect(withA.length).toBeGreaterThan(0)
    expect(withA.map(({ name }: Json) => letterOf(name))).toEqual(withA.map(() => 'A'))
    expect((await ask('/api/content/stores?letter=%23')).json[0].name).toMatch(/^[^a-z]/i)
  })

  it('takes a category by slug or id, with those below it', async () => {
    const categories = (await ask('/api/content/categories')).json
    const { id, slug } = categories.find((category: Json) => category.slug === 'dining')
    const of = async (category: string) => slugs((await ask(`/api/content/stores?category=${category}`)).json)
    expect((await of(slug)).length).toBeGreaterThan(0)
    expect(await of(slug)).toEqual(await of(id))
    const { status, json } = await ask('/api/content/stores?category=nonsense')
    expect([status, json.errors[0].parameter]).toEqual([400, 'category'])
    expect(json.errors[0].valid).toContain(slug)
  })

  it('filters by store, by days, by what is featured', async () => {
    const promotions = (await ask('/api/content/promotions')).json
    const own = promotions.find(({ promotionable_type }: Json) => promotionable_type === 'Store')
    const ofStore = (await ask(`/api/content/promotions?store=${own.promotionable_id}`)).json
    expect(slugs(ofStore)).toContain(own.slug)
    expect(ofStore.every(({ promotionable_id }: Json) => promotionable_id === own.promotionable_id)).toBe(true)
    const featured = (await ask('/api/content/promotions?featured=true')).json
    const { json: home } = await ask('/api/content/homepage')
    const named = [...home.featured_promotions, ...home.featured_on_home_page_promotions].map(({ id }: Json) => id)
    expect(featured.every(({ id, is_featured }: Json) => is_featured || named.includes(id))).toBe(true)
    expect(featured.map(({ id }: Json) => id)).toEqual(expect.arrayContaining(named))
    expect(featured.length).toBeGreaterThan(0)

    const timed = event(1, '2026-11-25T11:00:00-07:00', '2026-11-25T13:00:00-07:00')
    const wholeDay = event(3, '2026-12-26T00:00:00-07:00', '2026-12-26T23:59:00-07:00')
    await mall.change({ resource: 'events', items: [timed, event(2, '2026-12-01', '2026-12-24'), wholeDay] })
    const on = async (query: string) => slugs((await ask(`/api/content/events?${query}`)).json)
    expect(await on('from=2026-11-26')).toEqual(['event-2', 'event-3'])
    expect(await on('to=2026-11-25')).toEqual(['event-1'])
    expect(await on('from=2026-12-25&to=2026-12-26')).toEqual(['event-3'])
    expect(await on('from=2026-12-24&to=2026-12-24')).toEqual(['event-2'])
    // Of weeks only the days on which it takes place, and of several dates each (rule 1.8).
    const weekly = { ...event(4, '2026-11-01T10:00:00-07:00', '2026-12-24'), cadence_line: 'Saturdays' }
    const listed = { ...event(5, '2026-11-24', '2026-11-24'), recurring_events: [{ start_date: '2026-12-08' }] }
    await mall.change({ resource: 'events', items: [weekly, listed, event(6, '', '')] })
    expect(await on('from=2026-11-23&to=2026-11-27')).toEqual(['event-5'])
    expect(await on('from=2026-12-05&to=2026-12-07')).toEqual(['event-4'])
    expect(await on('to=2026-11-01')).toEqual([])
    expect(await on('from=2026-12-06')).toEqual(['event-4', 'event-5'])
    expect((await ask('/api/content/events?from=2026-12-24&to=2026-12-01')).status).toBe(400)
  })

  it('gives a language its items', async () => {
    const items = [
      { ...event(1, '2026-12-01', '2026-12-02'), locale: 'en-ca' },
      { ...event(2, '2026-12-03', '2026-12-04'), locale: 'fr-ca' },
      event(3, '2026-12-05', '2026-12-06'),
      { ...event(4, '2026-12-07', '2026-12-08'), locale: 'en-ca', name_2: 'Marché' },
    ]
    await mall.patch({ resource: 'events', items })
    const of = async (query: string) => slugs((await ask(`/api/content/events${query}`)).json)
    expect(await of('?locale=en')).toEqual(['event-1', 'event-3', 'event-4'])
    expect(await of('?locale=fr')).toEqual(['event-2', 'event-3', 'event-4'])
    expect((await of('')).length).toBe(4)
  })

  it('gives only the fields asked for, in lists and of items', async () => {
    for (const fields of ['name,slug', 'name&fields=slug']) {
      const { json } = await ask(`/api/content/stores?fields=${fields}&limit=1`)
      expect(json.map(Object.keys)).toEqual([['slug', 'name']])
    }
    expect((await ask('/api/content/stores/88-noodle-house?fields=description')).json).toHaveProperty('description')
    expect(Object.keys((await ask('/api/content/hours?fields=regular_hours')).json)).toEqual(['regular_hours'])
    const wrong = await ask('/api/content/hours?fields=regular_hours,api_key')
    expect([wrong.status, wrong.json.errors[0].valid]).toEqual([400, expect.arrayContaining(['holiday_hours'])])
  })

  it.each([
    ...['stores?limit=0', 'stores?limit=501', 'stores?limit=1.5', 'stores?limit=01', 'jobs?limit=%2B1'],
    ...['stores?letter=ab', 'stores?new=perhaps', 'stores?coming_soon=1', 'stores?fields=rent', 'stores?cursor=abc'],
    ...['promotions?featured=yes', 'jobs?to=2026-13-01', 'jobs?from=2026-12-02&to=2026-12-01'],
    ...['events?from=2026-02-30', 'events?from=soon', 'events?locale=de', 'events?store=nowhere'],
    ...['stores?limit=2&limit=3', 'events?from=2026-12-01&from=2026-12-02'],
  ])('%s is wrong, and the answer names the parameter', async (query) => {
    const parameter = /(\w+)=[^=]*$/.exec(query)?.[1]
    const { status, json } = await ask(`/api/content/${query}`)
    expect([status, json.errors[0].parameter, json.status]).toEqual([400, parameter, 400])
    expect(json.detail).toContain(parameter)
  })

  it('names every parameter that is wrong, and what a missing one must be', async () => {
    const several = await ask('/api/content/stores?limit=0&letter=12&new=perhaps')
    expect(several.json.errors.map(({ parameter }: Json) => parameter).sort()).toEqual(['letter', 'limit', 'new'])
    const wrong = {
      // To a browser the last is another host, not one of our pages.
      path: ['/api/meta', '/api/meta?path=stores', '/api/meta?path=//evil.test/stores', '/api/meta?path=/%5Cevil.test'],
      q: ['/api/search', `/api/search?q=${'a'.repeat(401)}`],
      locale: ['/api/search?q=shoes&locale=de'],
      url: ['/api/page?url='],
      date: ['/api/open?date=2026-12-25&date=2026-12-26'],
    }
    for (const [parameter, paths] of Object.entries(wrong))
      for (const path of paths) {
        const { status, json } = await ask(path)
        expect([path, status, json.errors[0].parameter]).toEqual([path, 400, parameter])
        if (path.length > 400) expect(json.detail).toBe(`${parameter} must have at most 400 characters.`)
      }
  })

  it('ignores what it does not know, and what is empty', async () => {
    const plain = await ask('/api/content/hours')
    for (const query of ['utm_source=x', 'limit=0', 'letter=', 'api_key=1']) {
      const other = await ask(`/api/content/hours?${query}`)
      expect([other.status, other.headers.get('etag')]).toEqual([200, plain.headers.get('etag')])
    }
  })
})

const event = (id: number, start_date: string, end_date: string) => ({
  ...{ id, slug: `event-${id}`, name: `Event ${id}`, start_date, end_date },
  ...{ show_times: true, eventable_type: 'Property' },
})

it('parts of a list lead from one to the next, and together are the whole', async () => {
  const all = await ask('/api/content/stores')
  const found: string[] = []
  let path: string | undefined = '/api/content/stores?limit=50'
  while (path) {
    const part: Json = await ask(path)
    expect(part.headers.get('x-total-count')).toBe(String(all.json.length))
    found.push(...slugs(part.json))
    path = /^<([^>]+)>; rel="next"$/.exec(part.headers.get('link') ?? '')?.[1]
  }
  expect(found).toEqual(slugs(all.json))
})

it('parts of a list end when the list changes', async () => {
  const part = await ask('/api/content/stores?limit=50')
  const next = /^<([^>]+)>/.exec(part.headers.get('link')!)![1]!
  const [first] = part.json
  await mall.change({ resource: 'stores', remove: [first.id] })
  const { status, json } = await ask(next)
  expect([status, json.errors[0].parameter]).toEqual([400, 'cursor'])
})

describe('caching', () => {
  it('tells where the content came from, and how old it is', async () => {
    const states = async () => {
      const { headers } = await ask('/api/content/events')
      return [headers.get('x-cache'), headers.get('age')]
    }
    expect(await states()).toEqual(['MISS', '0'])
    later(90_000)
    expect(await states()).toEqual(['HIT', '90'])
    later(10 * 60_000)
    await mall.misbehave('events', 'status', { status: 500 })
    expect(await states()).toEqual(['STALE', '600'])
    later(2 * 3_600_000)
    newIsolate()
    expect(await states()).toEqual(['ERROR-STALE', '7200'])
  })

  it('tells the age of the list that was asked for, not of those that complete its items', async () => {
    await ask('/api/content/events')
    later(60_000)
    await purge(['events'])
    expect((await ask('/api/content/events')).headers.get('age')).toBe('0')
  })

  it('answers 304 to a known ETag, which lasts as long as the content', async () => {
    // A list that is sent as it is kept: its digest is remembered with it.
    const first = await ask('/api/content/stores')
    const etag = first.headers.get('etag')!
    expect(etag).toBe(await etagOf(first.body))
    const known = await ask('/api/content/stores', { headers: { 'if-none-match': `"x", ${etag}` } })
    expect([known.status, known.body, known.headers.get('etag')]).toEqual([304, '', etag])
    await emptyCaches()
    expect((await ask('/api/content/stores')).headers.get('etag')).toBe(etag)
    await mall.patch({ resource: 'stores', merge: { [first.json[0].id]: { name: 'Another name' } } })
    expect((await purge(['stores'])).status).toBe(200)
    await settled(10_000)
    const changed = await ask('/api/content/stores', { headers: { 'if-none-match': etag } })
    expect([changed.status, changed.body.includes('Another name')]).toEqual([200, true])
    expect(changed.headers.get('etag')).toBe(await etagOf(changed.body))
    // It is preferred to the date.
    const sent = { 'if-none-match': etag, 'if-modified-since': changed.headers.get('last-modified')! }
    expect((await ask('/api/content/stores', { headers: sent })).status).toBe(200)
  })

  it('answers 304 to a date only while nothing has appeared or ended', async () => {
    const end_date = '2026-11-21T13:02:00-07:00'
    await mall.patch({ resource: 'events', items: [event(1, '2026-11-21T11:00:00-07:00', end_date)] })
    // What is within an item counts as well.
    const slides = [{ id: 1, name: 'Event 1', image_url: 'https://cdn.test/1.jpg', end_date }]
    await mall.patch({ resource: 'banners', items: [{ id: 1, name: 'B', slug: 'b', gallery_items: slides }] })
    const since = new Map<string, string>()
    for (const name of ['events', 'banners'])
      since.set(name, (await ask(`/api/content/${name}`)).headers.get('last-modified')!)
    for (const [ms, status] of [
      [60_000, 304],
      [121_000, 200],
    ] as const) {
      later(ms)
      for (const [name, date] of since) {
        const again = await ask(`/api/content/${name}`, { headers: { 'if-modified-since': date } })
        expect([name, again.status, again.body.includes('Event 1')]).toEqual([name, status, false])
      }
    }
  })

  it('tells of every reading address where it came from, and answers 304 and HEAD', async () => {
    const reads = ['content/stores/88-noodle-house', 'content/stores?limit=2', 'meta?path=/stores', 'search?q=tea']
    for (const path of reads) {
      const { headers } = await ask(`/api/${path}`)
      for (const name of ['etag', 'last-modified', 'x-cache', 'age']) expect(headers.get(name), path).toBeTruthy()
      expect(headers.get('cache-control'), path).toBe('public, max-age=0')
      const known = await ask(`/api/${path}`, { headers: { 'if-none-match': headers.get('etag')! } })
      expect([path, known.status, known.body]).toEqual([path, 304, ''])
      const head = await ask(`/api/${path}`, { method: 'HEAD' })
      expect([path, head.status, head.body, head.headers.get('etag')]).toEqual([path, 200, '', headers.get('etag')])
    }
  })
})

describe('who may read', () => {
  it('is everyone, from any origin', async () => {
    const found = ['/healthz', '/api/content/hours', '/api/meta?path=/hours', '/api/search?q=shoes']
    for (const path of [...found, '/api/content/nope', '/api/opne', '/api/Open', '/api/open/']) {
      const { headers } = await ask(path, { headers: { origin: 'https://kiosk.example' } })
      expect(headers.get('access-control-allow-origin'), path).toBe('*')
      const exposed = headers.get('access-control-expose-headers')!.split(',')
      expect(exposed).toEqual(expect.arrayContaining(['etag', 'x-cache', 'age', 'link', 'retry-after']))
    }
    const wanted = { origin: 'https://kiosk.example', 'access-control-request-method': 'GET' }
    const preflight = await ask('/api/content/hours', { method: 'OPTIONS', headers: wanted })
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET,HEAD,OPTIONS'])
    for (const path of ['/api', '/api/page?url=x', '/api/purge', '/api/purge/stores', '/api/Purge/stores'])
      expect((await ask(path, { method: 'POST' })).headers.get('access-control-allow-origin'), path).toBeNull()
  })

  it('is nobody beyond the limit for a minute', async () => {
    const other = await ask('/api/content/property')
    vi.spyOn(env.API_LIMIT, 'limit').mockResolvedValue({ success: false })
    const { status, headers } = await ask('/api/content/property')
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    expect([headers.get('ratelimit'), other.headers.get('ratelimit')]).toEqual(['"minute";r=0;t=60', null])
    for (const said of [headers, other.headers])
      expect(said.get('ratelimit-policy')).toBe('"minute";q=600;w=60, "address";q=6000;w=60')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('is led to pages of the language that was searched', async () => {
    const of = async (more: string) => {
      const { json } = await ask(`/api/search?q=santa${more}`)
      const { href, title } = json.best as { href: string; title: string }
      expect(json.groups[0].hits[0].href).toBe(href)
      expect((await get(href)).body).toContain(title)
      return href
    }
    expect(await of('&locale=fr')).toBe(`/fr${await of('')}`)
  })

  it('is never told that an address knows what was just refused', async () => {
    for (const path of ['/api/content', '/api/content/stores/rainfold-outerwear/hours', '/api/zzz']) {
      const { status, headers } = await ask(path)
      expect([status, headers.get('allow')], path).toEqual([404, null])
    }
  })

  it('may not write', async () => {
    const { status, headers, json } = await ask('/api/content/hours', { method: 'POST', body: '{}' })
    expect([status, headers.get('allow'), json.status]).toEqual([405, 'GET, HEAD, OPTIONS', 405])
  })
})

async function etagOf(body: string): Promise<string> {
  const octets = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  return `W/"${octets.toHex().slice(0, 24)}"`
}
