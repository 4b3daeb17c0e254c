import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleMall } from '../../sample-mall/content'
import { STORE_IDS } from '../../sample-mall/content/stores'
import type { PointOfInterest } from '../../src/content/schema/page'
import type { StoreFloor } from '../../src/queries/floors'
import { spotsOn } from '../../src/queries/spots'
import { asUsual } from '../support/clock'
import { h1Of, levelsOf, pageAt } from '../support/page'
import { emptyCaches, get, mall } from '../support/site'

/** The links of the drawing, in document order. */
const units = (body: string): string[] => body.match(/<a class="fp-u[^>]*>/g) ?? []
const unitOf = (body: string, slug: string): string | undefined =>
  units(body).find((unit) => new RegExp(`[?;]store=${slug}["&]`).test(unit))
const list = (body: string): string => /<section class="map-list[^"]*"[\s\S]*?<\/section>/.exec(body)?.[0] ?? ''

beforeEach(() => asUsual())

describe('/map', () => {
  it('names the halls in the language of the page', async () => {
    const words = async (path: string) =>
      /<svg[^>]*>(?:(?!<\/svg>)[\s\S])*Hall[\s\S]*?<\/svg>/.exec((await get(path)).body)?.[0]
    for (const [path, own, other] of [
      ['/map', 'Oak Court', 'Cour des Chênes'],
      ['/fr/map', 'Cour des Chênes', 'Oak Court'],
      ['/map', 'West Hall', 'Hall Ouest'],
    ] as const) {
      expect(await words(path), path).toContain(`>${own}</tspan>`)
      expect(await words(path), path).not.toContain(other)
    }
  })

  it('shows a level whose units are links with the store, its unit and its kind, and lists stores and places', async () => {
    const body = await pageAt('/map')
    expect(h1Of(body)).toHaveLength(1)
    expect(unitOf(body, 'rainfold-outerwear')).toContain('aria-label="Rainfold Outerwear, unit 132, Fashion"')
    expect(unitOf(body, 'fernway-pharmacy')).toContain('Health &#38; beauty')
    expect(unitOf(body, 'copper-kettle-tea-room')).toContain('fp-food')
    expect(unitOf(body, 'dovetail-furniture')).toContain('fp-anchor')
    // Still being built: it has a drawn unit, and no location.
    expect(unitOf(body, 'moss-home')).toContain('unit 120')
    // The other level is a link.
    expect(unitOf(body, 'arbour-bridal')).toBeUndefined()
    expect(body).toMatch(/<a href="\/map\?level=level-2">Level 2<\/a>/)
    expect(body).toContain('<link rel="canonical" href="http://localhost:8787/map"')
    expect(body).toContain('"hasMap"')
    expect(body).not.toMatch(/style="|<script(?! type="(application\/(ld\+)?json|module)")/)
    // Every store of the directory leads to its place.
    expect((list(body).match(/<li[ >]/g) ?? []).length).toBeGreaterThan(120)
    expect(list(body)).toContain(
      '<a href="/map?store=rainfold-outerwear"><span>Rainfold Outerwear</span> <span class="small muted">132</span></a>',
    )
    // Letters and names that are only drawn are not said: each is said where it means something.
    expect(body.match(/<g class="fp-labels"[^>]*>/g)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining(' aria-hidden="true"')),
    )
    const letters = [
      ...body.matchAll(/<g class="fp-spot"([^>]*)>(?:<g[^>]*>)*<circle[^>]*><\/circle><text[^>]*>([A-Z])<\/text>/g),
    ]
    expect(letters.map(([, hidden, letter]) => `${letter}${hidden}`)).toEqual(
      [...'ABCD'].map((letter) => `${letter} aria-hidden="true"`),
    )
    // Places that are no stores have the address that others link to; a kind without a spot is not shown.
    expect(body).toMatch(/<li id="place-washrooms-food-court"[^>]*>[\s\S]*?Beside F7/)
    expect(body).toContain('Adult change table')
    expect(body).not.toContain('Telephones')
    expect(body).toMatch(/<li id="entrance-d">[\s\S]*?Entrance D[\s\S]*?step-free/)
    expect(body.match(/<li id="entrance-/g)).toHaveLength(4)
  })

  it('draws each language and each content as it is, though the drawing is kept', async () => {
    const said = async (path: string) => /aria-label="Rainfold Outerwear, [^"]*"/.exec((await get(path)).body)?.[0]
    const french = async () =>
      /<a class="fp-u[^>]*href="\/fr\/map\?store=rainfold-outerwear"/.test((await get('/fr/map')).body)
    expect(await said('/map')).toContain('unit 132, Fashion')
    expect([await french(), await said('/map'), await french()]).toEqual([true, await said('/map'), true])
    expect(await said('/fr/map')).toContain('Mode')
    // What is marked is not kept, nor does it stay.
    const marked = (await get('/map?store=rainfold-outerwear')).body
    expect(unitOf(marked, 'rainfold-outerwear')).toContain('aria-current="true"')
    expect(unitOf((await get('/map')).body, 'rainfold-outerwear')).not.toContain('aria-current')
    await mall.change({ resource: 'categories', merge: { 610: { name: 'Clothes' } } })
    expect(await said('/map')).toContain('unit 132, Clothes')
  })

  it('marks a store in any case, on its own level, with its card', async () => {
    // By its number in links of older sites.
    const id = STORE_IDS.get('rainfold-outerwear')
    for (const query of ['store=rainfold-outerwear', 'store=RAINFOLD-Outerwear', `store_id=${id}`]) {
      const body = await pageAt(`/map?${query}`)
      expect(unitOf(body, 'rainfold-outerwear')).toMatch(/class="fp-u fp-on".*aria-current="true"/)
      expect(units(body).filter((unit) => unit.includes('fp-on'))).toHaveLength(1)
      expect(body.match(/<g class="pin"/g)).toHaveLength(1)
      expect(list(body).match(/aria-current="true"/g)).toHaveLength(1)
      expect(body).toContain('Unit 132, East Hall')
      expect(body).toContain('href="tel:+16045550132"')
      expect(body).toContain('<link rel="canonical" href="http://localhost:8787/map"')
    }
  })

  it('opens the level of the store, and another one on request', async () => {
    const { body } = await get('/map?store=arbour-bridal')
    expect(body).toContain('data-map="level-2"')
    expect(unitOf(body, 'arbour-bridal')).toContain('aria-current')
    // A store on both levels is marked on each, and the page says so.
    const both = await get('/map?store=dovetail-furniture&level=level-2')
    expect(both.body).toContain('data-map="level-2"')
    expect(unitOf(both.body, 'dovetail-furniture')).toContain('fp-on')
    expect(both.body).toMatch(/Also on[\s\S]{0,60}level=level-1/)
    // Its units lead to it on their own level.
    const hrefOf = (page: string) => unitOf(page, 'dovetail-furniture')?.match(/href="([^"]*)"/)?.[1]
    expect(hrefOf(both.body)).toBe('/map?store=dovetail-furniture&#38;level=level-2')
    expect(hrefOf((await get('/map')).body)).toBe('/map?store=dovetail-furniture')
  })

  it('shows all levels at once on request, for a print', async () => {
    const { body, headers } = await get('/map?level=all')
    expect(levelsOf(body)).toEqual(['level-1', 'level-2'])
    expect(headers.get('cache-control')).not.toContain('no-store')
    expect(body).not.toContain('href="/map?level=all"')
    expect((await get('/map')).body).toContain('<a href="/map?level=all">Print all levels</a>')
    expect((await get('/fr/map')).body).toContain('href="/fr/map?level=all"')
  })

  it('shows a store that keeps its own hours with these, for one call', async () => {
    await mall.setClock('2026-11-24T20:00:00Z')
    const { body } = await get('/map?store=fernway-pharmacy')
    expect(/<section class="map-card[\s\S]*?<\/section>/.exec(body)?.[0]).toMatch(/10:00\sPM/)
    const { byPath } = await mall.calls()
    expect(Object.keys(byPath).filter((path) => path.startsWith('store_by_slug'))).toHaveLength(1)
  })

  it('says so where there is no such store, and stays', async () => {
    const body = await pageAt('/map?store=%3Cnobody%3E')
    expect(body).toContain('There is no store “&lt;nobody&gt;” here.')
    expect(body).not.toContain('fp-on"')
    expect((await mall.calls()).byPath['store_by_slug/<nobody>']).toBeUndefined()
  })

  it('filters list and drawing by category and by name, and keeps both choices', async () => {
    const dining = (await get('/map?category=612')).body
    expect(list(dining)).toContain('88 Noodle House')
    expect(list(dining)).not.toContain('Rainfold')
    expect(unitOf(dining, 'rainfold-outerwear')).toContain('fp-pale')
    expect(unitOf(dining, '88-noodle-house')).not.toContain('fp-pale')
    expect(dining).toContain('<option value="612" selected="">Dining</option>')
    // The same category by its slug, together with a name.
    const noodles = (await get('/map?category=dining&q=noodle')).body
    expect(list(noodles).match(/<li[ >]/g)).toHaveLength(1)
    expect(list(noodles)).toContain('href="/map?category=612&amp;q=noodle&amp;store=88-noodle-house"')
    expect(noodles).toContain('<input type="hidden" name="category" value="612"/>')
    for (const [query, none] of Object.entries({
      '': 'No stores match &quot;zzzz&quot;',
      '&category=612': 'No stores match this choice',
    })) {
      const nothing = await pageAt(`/map?q=zzzz${query}`)
      expect(nothing).toContain(none)
      expect(list(nothing)).toBe('')
    }
  })

  it('is the list alone, with a sentence, where there is no map; what could not be loaded is said', async () => {
    const failing = async (statuses: Record<string, number>) => {
      await mall.behave()
      for (const [path, status] of Object.entries(statuses)) await mall.misbehave(path, 'status', { status })
      await emptyCaches()
      const { status, headers, body } = await get('/map')
      expect(status).toBe(200)
      expect(units(body)).toHaveLength(0)
      return { body, isKept: headers.get('cache-control') !== 'no-store' }
    }
    const none = await failing({ mapplic: 404 })
    expect(none.body).toContain('There is no drawing of the centre yet.')
    expect(list(none.body)).toContain('Rainfold Outerwear')
    const failed = await failing({ mapplic: 500 })
    expect(failed.body).toContain('The map could not be loaded just now.')
    expect(failed.body).toContain('The list has every store.')
    expect(failed.isKept).toBe(false)
    const { body } = await failing({ 'stores/list': 500, point_of_interests: 500 })
    expect(body).toContain('The stores could not be loaded just now.')
    expect(body).toContain('Washrooms, elevators and other places could not be loaded just now.')
    // It does not point to a list that could not be loaded either.
    expect((await failing({ 'stores/list': 500, mapplic: 500 })).body).not.toContain('The list has every store')
  })

  it('shows a bitmap with a mark for each place it knows, and says so where a drawing could not be had', async () => {
    const id = STORE_IDS.get('rainfold-outerwear')
    const levels = [
      { id: 'level-1', title: 'Level 1', map: '/sample-art/maps/none.svg', show: true, locations: [] },
      {
        ...{ id: 'roof', title: 'Roof', map: '/sample-art/scenes/rain-cedars.png', show: true },
        locations: [{ id: 'r1', store_id: id, x: 0.5, y: 0.25 }],
      },
    ]
    await mall.patch({ resource: 'mapplic', merge: { levels, mapwidth: 800, mapheight: 400 } })
    const roof = (await get('/map?store=rainfold-outerwear')).body
    expect(roof).toContain('<image href="/sample-art/scenes/rain-cedars.png" x="0" y="0" width="800" height="400">')
    expect(roof).toContain('<circle cx="400" cy="100"')
    expect(roof).toContain('<g class="pin"')
    const body = await pageAt('/map')
    expect(body).toContain('The drawing of Level 1 could not be loaded just now.')
    // The list that it refers to is shown on phones too, and there is no legend without a drawing.
    expect(body).toContain('class="map-list"')
    expect(body).not.toContain('legend"')
    expect(list(body)).toContain('Rainfold Outerwear')
    expect(units(body)).toHaveLength(0)
  })
})

it('says in which language a level and a kind of place are named', async () => {
  const { mapplic, point_of_interests } = sampleMall(new Date()).resources
  const levels = mapplic.levels.map((level) => ({ ...level, title_2: null }))
  await mall.change({ resource: 'mapplic', merge: { levels } })
  // What says nothing of a place is none; one without words has the name of its kind.
  const bare = { locations: [{}, { items: [{}] }, { slug: 'bare' }] }
  const items = point_of_interests.map((kind, index) => ({ ...kind, name_2: null, ...(index === 1 ? bare : {}) }))
  await mall.change({ resource: 'point_of_interests', items })
  expect((await get('/fr/stores/rainfold-outerwear')).body).toMatch(
    /class="whereabouts"><span lang="en-US">Level 1<\/span>, (?:<!-- -->)?local 132/,
  )
  const { body } = await get('/fr/map')
  expect(body).toMatch(/<span lang="en-US">Washrooms<\/span>/)
  expect(body).toContain(`<ul><li id="place-bare"><b lang="en-US">${items[1]?.name}</b></li></ul>`)
})

it('a place whose first sign has no position is at the next of its name', () => {
  const at = (id: string, x: number | null) => ({ id, title: null, title_2: null, store_id: null, x, y: x })
  const kind = { name: 'Lockers', name_2: null, locations: [{ slug: 'lockers', name: null, name_2: null, items: [] }] }
  const level = { id: 'one', locations: [at('lockers', null), at('poi_lockers', 0.5)] }
  const floor = { level, drawing: null, viewBox: [0, 0, 100, 100], placed: [] } as unknown as StoreFloor
  const [found] = spotsOn([floor], [kind as unknown as PointOfInterest])
  expect(found?.spots[0]?.positions).toEqual([{ level: 'one', point: { x: 50, y: 50 } }])
})

it('a store’s own page has its level in small with its unit marked', async () => {
  const { body } = await get('/stores/rainfold-outerwear')
  const drawing = /<svg class="plan mini"[\s\S]*?<\/svg>/.exec(body)?.[0] ?? ''
  expect(drawing).toMatch(/<g class="fp-u fp-on"><rect x="968" y="545"/)
  expect(drawing).toContain('<g class="pin"')
  expect(drawing).not.toMatch(/<text|<a /)
  expect(body).toContain('href="/map?store=rainfold-outerwear"')
})

it('the card of a store says that it is closed for a time, though only its full record does', async () => {
  await emptyCaches()
  const content = env.CONTENT as Fetcher
  const fetched = content.fetch.bind(content)
  const spy = vi.spyOn(content, 'fetch').mockImplementation(async (...asked) => {
    const answer = await fetched(...asked)
    const [to] = asked
    if (!/store_by_slug|stores\/\d/.test(to instanceof Request ? to.url : String(to))) return answer
    return new Response(
      (await answer.text()).replaceAll(/"is_temporarily_closed":\w+/g, '"is_temporarily_closed":true'),
      answer,
    )
  })
  const facts = /<p class="map-facts">(.*?)<\/p>/s.exec((await get('/map?store=rainfold-outerwear')).body)?.[1]
  spy.mockRestore()
  await emptyCaches()
  expect(facts).toContain('<span class="closed">Temporarily closed</span>')
})

it('the ways to places are each named by what the place is, not by the entrance that several share', async () => {
  for (const path of ['/map', '/fr/map']) {
    const { body } = await get(path)
    const named = [...body.matchAll(/<a href="[^"]*\/map\?to=([^"]*)" aria-label="([^"]*)"/g)]
    expect(named.length, path).toBeGreaterThan(3)
    expect(new Set(named.map(([, , name]) => name)).size, path).toBe(named.length)
  }
})
