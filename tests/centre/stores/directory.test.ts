/** The directory, look-ups by slug, listing and paging, visibility, and what the browser may import. */

import { describe, expect, test } from 'vitest'
import { filtered } from '../../../src/api/content/filters'
import { served } from '../../../src/api/content/served'
import type { Locale } from '../../../src/base/config'
import { isInLanguage } from '../../../src/centre/items/language'
import { neighbours, ordered, pageNumber, paginate } from '../../../src/centre/items/listing'
import { byFoldedName, byId, bySlug, foldSlug, pageBySlug } from '../../../src/centre/items/lookup'
import { attachedStore } from '../../../src/centre/items/owners'
import * as visible from '../../../src/centre/items/visibility'
import { kindFinder } from '../../../src/centre/map/map'
import { storesByName } from '../../../src/centre/search/by-name'
import { categoryGroups, categoryNames } from '../../../src/centre/stores/categories'
import { diningCategories } from '../../../src/centre/stores/dining'
import * as directory from '../../../src/centre/stores/directory'
import { flags } from '../../../src/centre/stores/flags'
import { letterGroups, letterOf, letterStrip } from '../../../src/centre/stores/letters'
import type { NamedStore } from '../../../src/centre/stores/names'
import { at, zone } from '../builders'

const matchesName = (store: NamedStore, query: string): boolean => storesByName([store], query).length > 0

const now = at('2026-11-20T14:15:00-07:00')
const store = (id: number, name: string, fields: Partial<directory.DirectoryStore> = {}): directory.DirectoryStore => ({
  id,
  name,
  ...fields,
})
const names = (items: readonly { name?: string | null }[]): (string | null | undefined)[] =>
  items.map((item) => item.name)

describe('letters', () => {
  test.each([
    ['Blue Door', 'B'],
    ['blue door', 'B'],
    ['Élan', 'E'],
    ['E\u0301lan', 'E'],
    ['Ælfred', 'A'],
    ['Ørsted', 'O'],
    ['Łódź', 'L'],
    ['Œuvre', 'O'],
    [' Trim ', 'T'],
    ['7 Seas', '#'],
    ['& Other', '#'],
    ["'47", '#'],
    ['李宁', '#'],
    ['', '#'],
    ['\u200bZara', 'Z'],
    ['Ⓑig', 'B'],
  ])('%j stands under %s', (name, letter) => expect(letterOf(name)).toBe(letter))

  test('groups are in order, inside by folded name, then by id', () => {
    const stores = ['Zed', 'éclair', 'Eclipse', 'ECHO', '9 Lives', 'apple', 'Zed'].map((name, index) =>
      store(index, name),
    )
    const groups = letterGroups(stores)
    expect(groups.map(({ letter, id, stores: members }) => [letter, id, names(members)])).toEqual([
      ['#', 'letter-0', ['9 Lives']],
      ['A', 'letter-a', ['apple']],
      ['E', 'letter-e', ['ECHO', 'éclair', 'Eclipse']],
      ['Z', 'letter-z', ['Zed', 'Zed']],
    ])
    expect(groups.at(-1)?.stores.map(({ id }) => id)).toEqual([0, 6])
    expect(letterGroups(null)).toEqual([])
  })

  test('the strip has # and A–Z, and knows which letters are empty', () => {
    const strip = letterStrip([store(1, 'Apple'), store(2, 'Élan'), store(3, '47')])
    expect(strip).toHaveLength(27)
    expect(strip.filter((entry) => entry.hasStores).map((entry) => entry.letter)).toEqual(['#', 'A', 'E'])
  })
})

describe('categories', () => {
  const categories = [
    { id: 1, name: 'Fashion', slug: 'fashion', parent_category_id: null },
    { id: 2, name: 'Dining', slug: 'x-food', parent_category_id: null },
    { id: 3, name: 'Coffee', slug: 'coffee', parent_category_id: 2 },
    { id: 4, name: ' ', slug: 'blank', parent_category_id: null },
    { id: 5, name: 'Unused', slug: 'unused', parent_category_id: null },
    { id: 6, name: 'Árt', slug: 'art', parent_category_id: null },
  ]
  const stores = [
    store(10, 'Both', { categories: [1, 2, 2, 99] }),
    store(11, 'Beans', { categories: [3] }),
    store(12, 'None', { categories: null }),
    store(13, 'Ghost', { categories: [99, 4] }),
    store(14, 'Atelier', { categories: [6, 1] }),
  ]

  test('a store stands under each of its categories, with that category’s name', () => {
    const before = JSON.stringify(stores)
    const groups = categoryGroups(stores, categories)
    expect(
      groups.map((group) => [
        group.name,
        names(group.stores),
        [...new Set(group.stores.map((entry) => entry.category_name))],
      ]),
    ).toEqual([
      ['Árt', ['Atelier'], ['Árt']],
      ['Coffee', ['Beans'], ['Coffee']],
      ['Dining', ['Both'], ['Dining']],
      ['Fashion', ['Atelier', 'Both'], ['Fashion']],
      [null, ['Ghost', 'None'], [null]],
    ])
    expect(JSON.stringify(stores)).toBe(before)
    const entries = groups.flatMap((group) => group.stores)
    expect(new Set(entries).size).toBe(entries.length)
  })

  test('the dropdown has top-level categories that have a name and stores', () => {
    expect(names(directory.categoryOptions(categories, stores))).toEqual(['Árt', 'Dining', 'Fashion'])
    expect(names(directory.subcategoryOptions(2, categories, stores))).toEqual(['Coffee'])
    expect(directory.categoryOptions(null, null)).toEqual([])
  })

  test('membership is by id; a category holds what is below it', () => {
    expect(names(directory.storesIn(stores, 2))).toEqual(['Both'])
    expect(names(directory.storesIn(stores, 2, categories))).toEqual(['Both', 'Beans'])
    expect(directory.storesIn([store(1, 'x', { categories: [12] })], 1, categories)).toEqual([])
    const loop = [
      { id: 1, name: 'a', parent_category_id: 2 },
      { id: 2, name: 'b', parent_category_id: 1 },
    ]
    expect(directory.storesIn([store(1, 'x', { categories: [2] })], 1, loop)).toHaveLength(1)
    expect(categoryNames(store(1, 'x', { categories: [3, 2, 99] }), categories)).toEqual(['Dining', 'Coffee'])
  })

  test('dining is found by name or by slug', () => {
    expect(diningCategories(categories).map(({ id }) => id)).toEqual([2])
    const called = (name: string, slug: string, names?: string[]) => diningCategories([{ id: 8, name, slug }], names)
    expect(called('Shops', 'Dining')).toHaveLength(1)
    for (const name of ['Food & Drink', 'FOOD AND DRINK', 'Restaurants', 'Cafés et restaurants', 'Food Court']) {
      expect(called(name, 'x'), name).toHaveLength(1)
    }
    expect(called('Pet food', 'pet-food')).toEqual([])
    expect(called('Taste', 'taste', ['Taste'])).toHaveLength(1)
    expect(called('Dining', 'dining', ['Taste'])).toEqual([])
    const both = [
      { id: 1, name: 'Restaurants' },
      { id: 2, name: 'Food Court' },
      { id: 3, name: 'Food', parent_category_id: 9 },
    ]
    expect(diningCategories(both).map(({ id }) => id)).toEqual([1, 2])
    expect(called('Tables', 'northfield-dining')).toHaveLength(1)
    expect(called('Fine', 'fine')).toEqual([])
  })
})

test.each([
  ['cafe', 'Café Noir', true],
  ['CAFÉ', 'cafe noir', true],
  ['h&m', 'H&M', true],
  ['hm', 'H&M', true],
  ['o’b', "O'Brien", true],
  ['', 'Any', true],
  ['vegan', 'Green', true],
  ['sushi', 'Green', true],
  ['zip', 'Green', false],
  ['&', 'Green', false],
])('the name search finds %j in %j: %s', (query, name, found) => {
  expect(
    matchesName(
      { name, tags: name === 'Green' ? ['Vegan'] : null, keywords: name === 'Green' ? 'sushi, rolls' : [] },
      query,
    ),
  ).toBe(found)
})

test('flags: the state, tags, then offers, three at most', () => {
  const all = {
    is_temporarily_closed: true,
    is_new_store: true,
    is_coming_soon_store: true,
    is_relocated_store: true,
    active_promotions_count: 1,
    active_events_count: 2,
    active_jobs_count: 3,
  }
  const kinds = (fields: Partial<directory.DirectoryStore>) => flags(store(1, 'x', fields)).map((flag) => flag.kind)
  expect(kinds(all)).toEqual(['temporarily-closed', 'coming-soon', 'new'])
  const tagged = { is_temporarily_closed: true, active_promotions_count: 1, tags: ['Vegan', ' ', 'Halal', 'Local'] }
  expect(kinds(tagged)).toEqual(['temporarily-closed', 'tag', 'tag'])
  expect(kinds({ ...tagged, tags: ['Vegan'] })).toEqual(['temporarily-closed', 'tag', 'promotion'])
  expect(
    kinds({ is_relocated_store: true, active_promotions_count: 0, active_events_count: 1, active_jobs_count: 1 }),
  ).toEqual(['relocated', 'event', 'job'])
  expect(kinds({})).toEqual([])
})

test('new and coming-soon stores', () => {
  const stores = [
    store(1, 'b', { is_new_store: true }),
    store(2, 'a', { is_new_store: true, is_coming_soon_store: true }),
    store(3, 'c'),
  ]
  expect([names(directory.newStores(stores)), names(directory.comingSoonStores(stores))]).toEqual([['a', 'b'], ['a']])
})

describe('slugs', () => {
  const items = [
    { slug: 'blue-door' },
    { slug: 'Élan-Café' },
    { slug: null },
    { slug: 'BLUE-DOOR' },
    { slug: 'straße' },
  ]
  test.each([
    ['blue-door', 0],
    ['BLUE-DOOR', 3],
    ['Blue-Door', 0],
    [' blue-door ', 0],
    ['%C3%89LAN-caf%C3%A9', 1],
    ['e\u0301lan-cafe\u0301', 1],
    ['STRASSE', 4],
    ['elan-cafe', null],
    ['', null],
    [null, null],
    [undefined, null],
    ['%', null],
    ['%E0%A4%A', null],
    ['blue-doo', null],
  ])('%j', (slug, index) => expect(bySlug(items, slug)).toBe(index === null ? null : items[index]))

  test('a list that has not arrived finds nothing', () =>
    expect([bySlug(null, 'a'), bySlug(undefined, 'a'), foldSlug(null)]).toEqual([null, null, '']))

  test('a page of the site comes before one of the property manager; others are not found', () => {
    const page = (id: number, slug: string, pageable_type: string | null) => ({ id, slug, pageable_type })
    const pages = [
      page(1, 'about', 'PropertyManager'),
      page(2, 'About', 'Site'),
      page(3, 'only-manager', 'PropertyManager'),
      page(4, 'store', 'Store'),
      page(5, 'none', null),
    ]
    expect(pageBySlug(pages, 'about')?.id).toBe(2)
    expect(pageBySlug(pages, 'ONLY-manager')?.id).toBe(3)
    expect([pageBySlug(pages, 'store'), pageBySlug(pages, 'none'), pageBySlug(null, 'about')]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('visibility', () => {
  const day = 86_400_000
  const ended = at('2026-11-20T21:00:00-07:00')
  const item = { start_date: '2026-11-01T18:00:00Z', end_date: '2026-11-21T04:00:00Z', status: 'active' }
  test.each([
    ['running', {}, ended - 1, 'visible'],
    ['at its end', {}, ended, 'ended'],
    ['thirty days later', {}, ended + 30 * day - 1, 'ended'],
    ['after that', {}, ended + 30 * day, 'gone'],
    ['without end', { no_end_date: true }, ended + 300 * day, 'visible'],
    ['draft', { status: 'draft' }, now, 'inactive'],
    ['status in other case', { status: ' Active ' }, now, 'visible'],
    ['without status', { status: null }, now, 'visible'],
    ['cancelled', { status: 'cancelled' }, now, 'visible'],
    ['shown from a later date', { show_on_web_date: '2026-11-21' }, now, 'not-yet'],
    ['shown from that property day', { show_on_web_date: '2026-11-21' }, at('2026-11-21T07:00Z') - day, 'not-yet'],
    ['published later', { publish_date: '2026-11-20T21:15:00.001Z' }, now, 'not-yet'],
    ['published now', { publish_date: '2026-11-20T21:15:00.000Z' }, now, 'visible'],
    ['starting later, shown already', { start_date: '2026-11-21T01:00:00Z' }, now, 'visible'],
  ])('%s', (_, fields, instant, expected) => {
    const state = visible.visibility({ ...item, ...fields }, instant, zone)
    expect(state).toBe(expected)
    expect(visible.listed([{ ...item, ...fields }], instant, zone)).toHaveLength(expected === 'visible' ? 1 : 0)
    expect(visible.reachable([{ ...item, ...fields }], instant, zone)).toHaveLength(
      expected === 'visible' || expected === 'ended' ? 1 : 0,
    )
  })

  test('cancelled is flagged', () => {
    expect([
      visible.isCancelled({ status: 'Canceled' }),
      visible.isCancelled({ status: 'active' }),
      visible.isCancelled({}),
    ]).toEqual([true, false, false])
  })

  test('slides have a window', () => {
    const shown = (start_date: string | null, end_date: string | null) =>
      visible.listedSlides([{ start_date, end_date }], now, zone).length
    expect([
      shown(null, null),
      shown('2026-11-21', null),
      shown('2026-11-20', '2026-11-20'),
      shown(null, '2026-11-19'),
      shown('0000-00-00', ''),
    ]).toEqual([1, 0, 1, 0, 1])
  })

  test('the next change: appearing, starting, the last day, the end, thirty days after it', () => {
    const one = { ...item, show_on_web_date: '2026-10-30T07:00:00Z' }
    const changes: string[] = []
    let instant = visible.nextItemChange([one], at('2026-10-01T00:00Z'), zone)
    while (instant !== null) {
      changes.push(new Date(instant).toISOString())
      instant = visible.nextItemChange([one], instant, zone)
    }
    expect(changes).toEqual([
      '2026-10-30T07:00:00.000Z',
      '2026-11-01T18:00:00.000Z',
      '2026-11-20T07:00:00.000Z',
      '2026-11-21T04:00:00.000Z',
      '2026-12-21T04:00:00.000Z',
    ])
    expect(visible.nextItemChange([{ ...one, status: 'draft' }, {}], now, zone)).toBeNull()
    expect(visible.nextItemChange(null, now, zone)).toBeNull()
  })

  test('a contest without usable dates takes entries', () => {
    expect(visible.contestState({ start_date: null, end_date: '0000-00-00' }, now, zone)).toBe('open')
  })
})

describe('order and pages', () => {
  const ids = (items: readonly { id?: number | null }[]) => items.map((item) => item.id)
  const context = { now, zone }
  test('promotions: featured, then what ends soonest, without end last', () => {
    const items = [
      { id: 1, name: 'no end', end_date: null },
      { id: 2, name: 'later', end_date: '2026-12-06' },
      { id: 3, name: 'b', end_date: '2026-11-30' },
      { id: 4, name: 'a', end_date: '2026-11-30' },
      { id: 5, name: 'featured', is_featured: true, end_date: null },
      { id: 6, name: 'featured first', is_featured: true, position_featured: 1 },
      { id: 7, name: 'a', end_date: '2026-11-30' },
    ]
    const sorted = ordered('promotions', items, context)
    expect(ids(sorted)).toEqual([6, 5, 4, 7, 3, 2, 1])
    expect(ids(ordered('promotions', [...items].reverse(), context))).toEqual(ids(sorted))
    expect(ids(items)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
  test('events: running ones first, then by start', () => {
    const items = [
      { id: 1, name: 'next year', start_date: '2027-01-10' },
      { id: 2, name: 'tomorrow', start_date: '2026-11-21' },
      { id: 3, name: 'running, ends later', start_date: '2026-10-01', end_date: '2026-12-24' },
      { id: 4, name: 'running, ends soon', start_date: '2026-11-01', end_date: '2026-11-21' },
      { id: 5, name: 'without date' },
    ]
    expect(ids(ordered('events', items, context))).toEqual([4, 3, 2, 1, 5])
  })
  test('jobs, news and posts: newest first', () => {
    const items = [
      { id: 1, start_date: '2026-01-01' },
      { id: 2, start_date: null, created_at: '2026-06-01' },
      { id: 3 },
      { id: 4, start_date: '2026-11-01' },
    ]
    expect(ids(ordered('jobs', items, context))).toEqual([4, 2, 1, 3])
    expect(ids(ordered('news', items, context))).toEqual([4, 2, 1, 3])
    expect(
      ids(
        ordered(
          'posts',
          [
            { id: 1, publish_date: '2026-01-01' },
            { id: 2, publish_date: '2026-02-01' },
          ],
          context,
        ),
      ),
    ).toEqual([2, 1])
  })
  test('contests: open, coming, closed; banners by position; names', () => {
    const contests = [
      { id: 1, end_date: '2026-10-01' },
      { id: 2, start_date: '2026-12-01', end_date: '2026-12-31' },
      { id: 3, end_date: '2026-12-31' },
      { id: 4, end_date: '2026-11-30' },
      { id: 5, end_date: '2026-11-01' },
    ]
    expect(ids(ordered('contests', contests, context))).toEqual([4, 3, 2, 5, 1])
    expect(
      ids(
        ordered(
          'banners',
          [
            { id: 1, position: null },
            { id: 2, position: 2 },
            { id: 3, position: 0 },
          ],
          context,
        ),
      ),
    ).toEqual([3, 2, 1])
    expect(names(ordered('pointsOfInterest', [{ name: 'Zoo' }, { name: 'école' }, { name: 'Desk' }], context))).toEqual(
      ['Desk', 'école', 'Zoo'],
    )
    expect(ordered('stores', null, context)).toEqual([])
  })

  const list = Array.from({ length: 11 }, (_, index) => ({ id: index + 1 }))
  test('pages', () => {
    expect(paginate(list, 1, 5)).toMatchObject({
      page: 1,
      pages: 3,
      total: 11,
      first: 1,
      last: 5,
      previous: null,
      next: 2,
    })
    expect(paginate(list, 3, 5)).toMatchObject({ items: [{ id: 11 }], first: 11, last: 11, previous: 2, next: null })
    expect(paginate([], 1, 5)).toEqual({
      items: [],
      page: 1,
      pages: 1,
      total: 0,
      first: 0,
      last: 0,
      previous: null,
      next: null,
    })
    expect([
      paginate(list, 4, 5),
      paginate([], 2, 5),
      paginate(list, 0, 5),
      paginate(list, 1.5, 5),
      paginate(list, Number.NaN, 5),
    ]).toEqual([null, null, null, null, null])
    expect(
      ['2', '', null, undefined, '0', '-1', '1.5', 'x', '01', '99999999'].map((value) => pageNumber(value)),
    ).toEqual([2, 1, 1, 1, null, null, null, null, null, null])
  })
  test('neighbours', () => {
    expect(neighbours(list, { id: 1 })).toEqual({ previous: null, next: { id: 2 } })
    expect(neighbours(list, { id: 11 })).toEqual({ previous: { id: 10 }, next: null })
    expect(neighbours(list, { id: 77 })).toEqual({ previous: null, next: null })
  })
})

describe('thousands of stores and categories are gone through once', () => {
  test('a list is put in order once, and a part of it reads that order', () => {
    const stores = ['Zip', 'Alder', 'Élan'].map((name, id) => ({ id, name }))
    const sorted = directory.inNameOrder(stores)
    expect(sorted.map(({ name }) => name)).toEqual(['Alder', 'Élan', 'Zip'])
    expect(directory.inNameOrder(stores)).toBe(sorted)
    const setting = { now: 0, zone: 'America/Vancouver' }
    const visible = served.stores.visible(stores as never)
    expect(visible).toBe(sorted)
    const nothing = { ...setting, stores: [], categories: [], featured: new Map() }
    expect(filtered(visible, {} as never, nothing)).toBe(sorted)
  })

  const size = 1000
  /** Records that count every read of a field. */
  function counted<T extends object>(make: (index: number) => T): { list: T[]; reads: () => number } {
    let reads = 0
    const list = Array.from(
      { length: size },
      (_, index) =>
        new Proxy(make(index), {
          get: (target, field, self) => {
            reads += 1
            return Reflect.get(target, field, self)
          },
        }),
    )
    return { list, reads: () => reads }
  }
  const stores = () => counted((id) => ({ id, slug: `store-${id}`, name: `Store ${id}`, categories: [id, id % 7] }))
  // One chain: each category is the child of the one before.
  const categories = () =>
    counted((id) => ({ id, slug: `c-${id}`, name: `Category ${id}`, parent_category_id: id === 0 ? null : id - 1 }))
  /** The most reads allowed: 60 per record, whatever is looked up and however often. */
  const most = 60 * size

  test('by id, by slug, by owner, by name', () => {
    const { list, reads } = stores()
    for (let id = 0; id < size; id++) {
      expect(byId(list, id)?.id).toBe(id)
      expect(bySlug(list, `STORE-${id}`)?.id).toBe(id)
      expect(attachedStore({ promotionable_type: 'Store', promotionable_id: id }, list)?.id).toBe(id)
      expect(byFoldedName(list, `STORE  ${id}`)?.id).toBe(id)
    }
    expect(reads()).toBeLessThan(most)
  })

  test('a list that grew is read again', () => {
    const list = [{ id: 1, slug: 'one' }]
    expect(bySlug(list, 'two')).toBeNull()
    list.push({ id: 2, slug: 'two' })
    expect(bySlug(list, 'two')?.id).toBe(2)
  })

  test('groups, dropdowns and labels by category', () => {
    const [s, c] = [stores(), categories()]
    expect(categoryGroups(s.list, c.list).length).toBe(size)
    expect(directory.categoryOptions(c.list, s.list).length).toBe(1)
    expect(directory.subcategoryOptions(5, c.list, s.list).length).toBe(1)
    expect(directory.storesIn(s.list, 0, c.list).length).toBe(size)
    for (const store of s.list) expect(categoryNames(store, c.list).length).toBeGreaterThan(0)
    expect(s.reads() + c.reads()).toBeLessThan(3 * most)
  })

  test('kinds of units', () => {
    const { list, reads } = categories()
    const kindOf = kindFinder(list.map((category, index) => (index % 2 ? category : { ...category, name: 'Beauty' })))
    expect(kindOf({ id: 1, name: 'a', categories: [size - 1] }, { category: null })).toBe('care')
    expect(reads()).toBeLessThan(most)
  })
})

test('the second language is that of the twins alone: a third shows what the content has for all', () => {
  const german = 'de' as Locale
  const twin = { locale: 'en-ca', name_2: 'Marché de Noël' }
  expect([isInLanguage(twin, 'fr'), isInLanguage(twin, german), isInLanguage({ locale: null }, german)]).toEqual([
    true,
    false,
    true,
  ])
  expect(isInLanguage({ locale: 'de-DE' }, german)).toBe(true)
})

test('what is worked out from a whole list is worked out once', () => {
  const list = [
    { id: 1, name: 'Birch' },
    { id: 2, name: 'Alder' },
  ]
  // An empty name gives the same list, and so the same groups.
  expect(letterGroups(storesByName(list, ''))).toBe(letterGroups(list))
  expect(letterGroups([...list])).not.toBe(letterGroups(list))
})
