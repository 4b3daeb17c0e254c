/** Too little and too much: a centre without content, records with only a name, and more stores than a page holds. */
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { sampleMall } from '../../sample-mall/content'
import { centre } from '../../src/base/config'
import { matchRoute } from '../../src/pages/routes'
import { at, friday } from '../support/clock'
import { emptyMembers, graphOf, h1Of, linkedSlugs, mainOf, pageAt, robotsOf, textOf, titleOf } from '../support/page'
import { sampleRoutes } from '../support/sample-routes'
import { get, mall } from '../support/site'

const { resources } = sampleMall(new Date(friday))
type Name = keyof typeof resources
const names = Object.keys(resources) as Name[]

/** Replaces a whole resource. Even a centre without content needs its name in the property. */
const set = (resource: string, items: unknown) => mall.patch({ resource, items })

/** Addresses without a slug, which answer whatever the service has. */
const fixed = sampleRoutes
  .map(({ address }) => address)
  .filter((address) => !matchRoute(new URL(address, 'https://a.test').pathname)?.path.endsWith('/:slug'))
const withoutEntries = fixed
  .filter(
    (address) =>
      address.split('/').length < 4 ||
      !/\/(the-goal|check-out-whos-checking-in|get-involved|retail-in-action)\//.test(address),
  )
  .filter((address) => !address.startsWith('/pages/'))

const quiet = () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(friday), toFake: ['Date'] })
    for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/** Checks that a page is complete and that no missing value appears as text. @returns its body */
async function sound(path: string): Promise<string> {
  const body = await pageAt(path)
  expect(h1Of(body), path).toHaveLength(1)
  expect(textOf(h1Of(body)[0]!).trim(), path).not.toBe('')
  expect(titleOf(body), path).not.toBe('')
  expect(body.endsWith('</html>'), path).toBe(true)
  if (!robotsOf(body)?.startsWith('noindex')) expect(body, path).toMatch(/<meta name="description" content="[^"]+"/)
  expect(textOf(body), path).not.toMatch(/\b(null|undefined|NaN)\b|Invalid Date|\[object/)
  // A token is random and may contain any letters.
  const lasting = body.replace(/name="token" value="[^"]*"/g, '')
  expect(lasting, path).not.toMatch(/(href|src|id|content|datetime|alt|value)="[^"]*(undefined|\[object|\bNaN\b)/)
  expect(body, path).not.toMatch(/(href|src)="[^"]*\bnull\b/)
  expect(
    graphOf(body).flatMap((node) => emptyMembers(node)),
    path,
  ).toEqual([])
  return body
}

async function feeds(): Promise<void> {
  for (const path of ['/sitemap.xml', '/feed.xml', '/events.ics', '/hours.ics', '/robots.txt', '/search-index.json']) {
    expect(await pageAt(path), path).not.toMatch(/undefined|\bNaN\b|\[object/)
  }
}

describe('a centre that has nothing but its name', () => {
  beforeAll(async () => {
    await mall.reset()
    for (const name of names) await set(name, Array.isArray(resources[name]) ? [] : {})
    await set('property', { id: 698, name: centre.name })
    await mall.misbehave('mallcom', 'empty')
    await mall.misbehave('meta_data', 'empty')
    await at(friday)
  })
  quiet()

  const soon = 'at this time, please check back soon.'
  const empty: Record<string, string> = {
    ...{ '/stores': 'No stores', '/dining': 'No places to eat', '/map': 'at this time' },
    ...Object.fromEntries(
      ['', '/stores', '/dining', '/extra-promos'].map((of) => [`/promotions${of}`, `No promotions ${soon}`]),
    ),
    ...{ '/events': `No events ${soon}`, '/checkin/events': `No events ${soon}`, '/contests': `No contests ${soon}` },
    ...{ '/jobs': 'No job openings at this time', '/jobs/extra-jobs': 'No job openings at this time' },
    ...{ '/blogs': `No posts ${soon}`, '/hours': 'Hours not available.', '/': 'Hours not available' },
    ...{ '/contact-us': 'First name', '/newsletter': 'First name', '/search?q=kulfi': 'Nothing matches “kulfi”.' },
    ...{ '/visit?s=lantern-toys,moss-home': 'lantern-toys', '/thank-you': 'You have not sent one yet.' },
    '/offline': 'You are offline.',
  }

  it('has its pages whole, which say so', async () => {
    for (const path of withoutEntries) {
      const words = empty[path] ?? soon
      expect(textOf(mainOf(await sound(path))), path).toContain(words)
    }
    for (const path of withoutEntries.filter((_, at) => at % 3 === 0)) await sound(path === '/' ? '/fr' : `/fr${path}`)
  })

  it('every address of a record is a 404 with the sentence', async () => {
    // Except pages that the menu leads to, which say that there is nothing yet.
    const records = sampleRoutes.map(({ address }) => address).filter((address) => !withoutEntries.includes(address))
    for (const address of [...records.filter((each) => !each.startsWith('/pages/')), '/pages/nobody-leads-here']) {
      const { status, body } = await get(address)
      expect(status, address).toBe(404)
      expect(h1Of(body), address).toEqual(['This page could not be found'])
    }
  })

  it('has whole feeds', feeds)
})

describe('records of which only what must be there is there', () => {
  /** A record's required fields; all others are null. */
  const needed = new Set(['id', 'slug', 'name', 'title', 'pageable_type'])
  /** Lists inside a record whose items are shown on their own. */
  const nested = new Set(['posts', 'gallery_items', 'locations', 'levels', 'fashion_images'])
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        needed.has(name) ? inner : nested.has(name) ? bare(inner) : null,
      ]),
    )
  }

  beforeAll(async () => {
    await mall.reset()
    for (const name of names) await set(name, bare(resources[name]))
    // Without even the fields that the schema allows to be missing.
    const nameless = resources.categories.map(({ id }) => ({ id, name: null }))
    await set('categories', nameless)
    await set('feature_items', [{ name: null }, {}])
    await set('hours', { id: 8, regular_hours: [{}, { day_of_week: 1 }, null], holiday_hours: [{ id: 1 }] })
    await set('store_hours', { property_hours: null, store_hours: [{ id: 41001, store_hours: null }] })
    await mall.misbehave('meta_data', 'empty')
    await at(friday)
  })
  quiet()

  it('have their pages whole', async () => {
    for (const [index, { address }] of sampleRoutes.entries()) {
      const both = [address, address === '/' ? '/fr' : `/fr${address}`]
      for (const path of inject('isWhole') ? both : both.slice(index % 2, (index % 2) + 1)) await sound(path)
    }
  })

  it('are in their lists', async () => {
    expect(linkedSlugs(mainOf(await sound('/stores')), 'stores').length).toBeGreaterThan(140)
    expect(linkedSlugs(mainOf(await sound('/promotions')), 'promotions').length).toBeGreaterThan(10)
    expect(textOf(mainOf(await sound('/events')))).toContain('Date to come')
    expect(mainOf(await sound('/'))).toContain(`href="${centre.programmes[0]?.href}"`)
  })

  it('has whole feeds', feeds)
})

describe('more stores than one page holds', () => {
  // Places to eat need pages of their own too.
  const count = 2400
  beforeAll(async () => {
    await mall.reset()
    await mall.scale(count)
    await at(friday)
  })
  quiet()

  it('the pages that read them are whole', async () => {
    for (const path of ['/', '/promotions', '/events', '/jobs', '/hours', '/visit?s=lantern-toys']) await sound(path)
  })

  /** Follows the links to the next page: the number of pages, the stores on them, and the size of the largest. */
  async function pagesFrom(first: string): Promise<{ pages: number; slugs: Set<string>; largest: number }> {
    const slugs = new Set<string>()
    let [pages, largest] = [0, 0]
    for (let path: string | undefined = first; path !== undefined; pages++) {
      const body = await sound(path)
      largest = Math.max(largest, body.length)
      const [, map] = /<section class="map-list[^>]*>([\s\S]*?)<\/section>/.exec(body) ?? []
      const found = map && [...map.matchAll(/\?store=([^"&]+)/g)].map(([, slug = '']) => slug)
      for (const slug of found ?? linkedSlugs(mainOf(body), 'stores')) slugs.add(slug)
      path = /<a [^>]*href="([^"]+)"[^>]* rel="next">/.exec(body)?.[1]?.replaceAll('&amp;', '&')
    }
    return { pages, slugs, largest }
  }

  // Half of the map's page is its drawing, which is as large with few stores.
  it.each([
    ['/stores', 150],
    ['/stores?group=category', 150],
    ['/map', 161],
  ])('%s has every one of them, in pages of at most %s KB', async (path, most) => {
    const { pages, slugs, largest } = await pagesFrom(path)
    expect(slugs.size).toBe(count)
    expect(pages).toBeGreaterThanOrEqual(Math.ceil(count / 120))
    expect(largest).toBeLessThan(most * 1024)
  })

  it('a page of the directory says which it is; there is none beyond the last', async () => {
    const second = await sound('/stores?page=2')
    expect(titleOf(second)).toContain('page 2')
    expect(second).toMatch(/<link rel="canonical" href="[^"]*\/stores\?page=2"/)
    expect([(await get('/stores?page=21')).status, (await get('/stores?page=0')).status]).toEqual([404, 404])
    // A letter leads to its first store, in the dining list too.
    expect(second).toContain('href="/stores?letter=K#found"')
    const dining = await sound('/dining')
    const [, address] = /href="([^"]+)#letter-r"/.exec(dining) ?? []
    expect(address).toMatch(/^\/dining\?page=\d+$/)
    expect(await sound(address!)).toContain('id="letter-r"')
  })

  it('the directory and the search find them by letter and by name', async () => {
    const body = await sound('/stores')
    expect(textOf(mainOf(body))).toMatch(/2,?400 stores/)
    expect(body).toContain('data-directory="pages"')
    const some = textOf(mainOf(await sound('/stores?letter=K')))
    expect(some).toContain('Kulfi Corner 2')
    expect(some).not.toContain('Lantern Toys')
    expect(linkedSlugs(mainOf(await sound('/stores?q=kulfi%20corner%205')), 'stores')).toEqual(['kulfi-corner-5'])
    expect(h1Of(await sound('/stores/rainfold-outerwear-5'))).toEqual(['Rainfold Outerwear 5'])
    const found = linkedSlugs(mainOf(await sound('/search?q=rainfold')), 'stores')
    expect(found[0]).toBe('rainfold-outerwear')
    expect(found.length).toBeLessThanOrEqual(40)
  })

  it('the map lists the page of the store that is marked, and those that a name finds', async () => {
    const listOf = (body: string) => body.slice(body.indexOf('map-list'))
    const marked = listOf(await sound('/map?store=rainfold-outerwear-5'))
    expect(marked).toMatch(/<a href="\/map\?store=rainfold-outerwear-5" aria-current="true">/)
    expect(marked.match(/<li[ >]/g)?.length).toBeLessThan(400)
    const found = listOf(await sound('/map?q=kulfi%20corner%205'))
    expect(found).toContain('/map?q=kulfi+corner+5&amp;store=kulfi-corner-5')
    expect((await get('/map?page=21')).status).toBe(404)
  })

  it('a way is asked for by a name; where several are called that, one of them is chosen', async () => {
    const levels = resources.mapplic.levels.map((level) => ({
      ...level,
      locations: [0, 1, 2, 3, 4].flatMap((round) =>
        level.locations.map((location) =>
          location.store_id == null ? location : { ...location, store_id: location.store_id + round * 1_000_000 },
        ),
      ),
    }))
    await mall.change({ resource: 'mapplic', merge: { levels } })
    const body = await sound('/map')
    expect(body).toContain('<option value="Entrance A"')
    expect(body).not.toContain('<option value="Rainfold Outerwear"')
    expect(body.length).toBeLessThan(200 * 1024)
    const way = textOf(mainOf(await sound('/map?from=A&to_name=rainfold%20outerwear%203')))
    expect(way).toContain('Route from Entrance A to Rainfold Outerwear 3')
    // Without typed text, the choice in the list counts.
    expect(textOf(mainOf(await sound('/map?from=A&to=rainfold-outerwear-2&to_name=')))).toContain(
      'Route from Entrance A to Rainfold Outerwear 2',
    )
    // An exact name comes before similar ones.
    expect(textOf(mainOf(await sound('/map?from=A&to_name=Rainfold+Outerwear')))).toContain(
      'Route from Entrance A to Rainfold Outerwear ',
    )
    const several = await sound('/map?from=A&to_name=rainfold')
    expect(textOf(mainOf(several))).toContain('Several stores are called that.')
    const links = /Several stores are called that[\s\S]*?<\/div>/.exec(several)?.[0] ?? ''
    expect([...links.matchAll(/to=(rainfold[^"&]*)"/g)].map(([, slug]) => slug)).toEqual([
      'rainfold-outerwear',
      ...[2, 3, 4, 5].map((round) => `rainfold-outerwear-${round}`),
    ])
    expect(textOf(mainOf(await sound('/map?from=A&to_name=zzz')))).toContain('There is no place “zzz” on the map.')
  })
})
