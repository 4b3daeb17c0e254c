/** The directory of stores: letters, categories, flags, names, and what it costs. */
import { describe, expect, test } from 'vitest'
import { applyFilters } from '../../../src/api/content/filters'
import { apiResources } from '../../../src/api/content/served'
import { byFoldedName, byId, bySlug } from '../../../src/centre/items/lookup'
import { ownerStore } from '../../../src/centre/items/owners'
import { kindFinder } from '../../../src/centre/map/map'
import { storesByName } from '../../../src/centre/search/by-name'
import { categoriesOf, categoryGroups, categoryNames } from '../../../src/centre/stores/categories'
import { diningCategories } from '../../../src/centre/stores/dining'
import * as directory from '../../../src/centre/stores/directory'
import { letterGroups, letterOf, letterStrip } from '../../../src/centre/stores/directory'
import { flagsOf } from '../../../src/centre/stores/flags'
import { keywordsOf } from '../../../src/centre/stores/names'
import { visitQuery } from '../../../src/centre/stores/visit-list'
import type { Category, Store } from '../../../src/content/schema/store'
import { categoryRecord, storeRecord } from '../records'

const store = (id: number, name: string, fields: Partial<Store> = {}): Store => storeRecord(name, { id, ...fields })
/** A category by its name, its slug and the one above it. */
const kind = (id: number, name: string | null, slug: string | null, parent: number | null = null): Category => ({
  ...categoryRecord(id, '', parent),
  name,
  slug,
})
const names = (items: readonly { name?: string | null }[]): (string | null | undefined)[] =>
  items.map((item) => item.name)

describe('letters', () => {
  // biome-ignore format: many short rows.
  test.each<[string, ...string[]]>([
    ['A', 'Ælfred'], ['B', 'Blue Door', 'Ⓑig'], ['E', 'Élan'], ['O', 'Ørsted', 'Œuvre'], ['Z', '\u200bZara'],
    ['#', '7 Seas', '& Other', '李宁', ''],
  ])('under %s stands %j', (letter, ...under) => expect(under.map(letterOf)).toEqual(under.map(() => letter)))

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
  })

  test('the strip has # and A–Z, and knows which letters are empty', () => {
    const strip = letterStrip([store(1, 'Apple'), store(2, 'Élan'), store(3, '47')])
    expect(strip).toHaveLength(27)
    expect(strip.filter((entry) => entry.hasStores).map((entry) => entry.letter)).toEqual(['#', 'A', 'E'])
  })
})

describe('categories', () => {
  const categories = [
    kind(1, 'Fashion', 'fashion'),
    kind(2, 'Dining', 'x-food'),
    kind(3, 'Coffee', 'coffee', 2),
    kind(4, ' ', 'blank'),
    kind(5, 'Unused', 'unused'),
    kind(6, 'Árt', 'art'),
  ]
  // Two categories that name each other as parent.
  const loop = [kind(1, 'a', 'a', 2), kind(2, 'b', 'b', 1)]
  const stores = [
    store(10, 'Both', { categories: [1, 2, 2, 99] }),
    store(11, 'Beans', { categories: [3] }),
    store(12, 'None', { categories: [] }),
    store(13, 'Ghost', { categories: [99, 4] }),
    store(14, 'Atelier', { categories: [6, 1] }),
  ]

  const shelves = (given: readonly Store[], kinds: readonly Category[]) =>
    categoryGroups(given, kinds).map(({ top, sub, stores: all }) => [top?.name ?? null, sub?.name ?? null, names(all)])

  test('a store stands once under each category at the top that it belongs to', () => {
    const before = JSON.stringify(stores)
    expect(shelves(stores, categories)).toEqual([
      ['Árt', null, ['Atelier']],
      ['Dining', null, ['Both']],
      ['Dining', 'Coffee', ['Beans']],
      ['Fashion', null, ['Atelier', 'Both']],
      [null, null, ['Ghost', 'None']],
    ])
    expect(JSON.stringify(stores)).toBe(before)
  })

  test('in the first of several below it, two deep at most, and without end where categories name each other', () => {
    const deep = [...categories, kind(7, 'Beans only', 'b', 3)]
    const tea = [...deep, kind(8, 'A tea', 't', 2)]
    expect(shelves([store(1, 'x', { categories: [2, 7, 3, 8] })], tea)).toEqual([['Dining', 'A tea', ['x']]])
    expect(shelves([store(1, 'x', { categories: [7] })], deep)).toEqual([['Dining', 'Coffee', ['x']]])
    expect(shelves([store(1, 'x', { categories: [1] })], loop)).toEqual([['b', 'a', ['x']]])
  })

  test('the dropdown has top-level categories that have a name and stores', () => {
    expect(names(directory.categoryOptions(categories, stores))).toEqual(['Árt', 'Dining', 'Fashion'])
    expect(names(directory.categoryOptions(categories, stores, 2))).toEqual(['Coffee'])
    const orphans = [kind(1, ' ', 'x'), kind(2, 'Dining', 'x', 404), kind(11, 'Shoes', 'x', 1)]
    const used = [store(1, 'x', { categories: [2, 11] })]
    expect(names(directory.categoryOptions(orphans, used))).toEqual(['Dining', 'Shoes'])
  })

  test('membership is by id; a category holds what is below it', () => {
    expect(names(directory.storesIn(stores, 2, []))).toEqual(['Both'])
    expect(names(directory.storesIn(stores, 2, categories))).toEqual(['Both', 'Beans'])
    expect(directory.storesIn([store(1, 'x', { categories: [12] })], 1, categories)).toEqual([])
    expect(directory.storesIn([store(1, 'x', { categories: [2] })], 1, loop)).toHaveLength(1)
  })

  test('dining is found by name or by slug', () => {
    expect(diningCategories(categories).map(({ id }) => id)).toEqual([2])
    const called = (name: string, slug: string, names?: string[]) => diningCategories([kind(8, name, slug)], names)
    expect(called('Shops', 'Dining')).toHaveLength(1)
    for (const name of ['FOOD AND DRINK', 'Cafés et restaurants']) expect(called(name, 'x'), name).toHaveLength(1)
    expect(called('Pet food', 'pet-food')).toEqual([])
    expect(called('Taste', 'taste', ['Taste'])).toHaveLength(1)
    expect(called('Dining', 'dining', ['Taste'])).toEqual([])
    const both = [kind(1, 'Restaurants', null), kind(2, 'Food Court', null), kind(3, 'Food', null, 9)]
    expect(diningCategories(both).map(({ id }) => id)).toEqual([1, 2])
    expect(called('Tables', 'northfield-dining')).toHaveLength(1)
    expect(called('Fine', 'fine')).toEqual([])
  })
})

test('flags: the state, tags, then offers, three at most', () => {
  const shown = (fields: Partial<Store>, locale: 'en' | 'fr' = 'en') =>
    flagsOf(store(1, 'x', fields), locale).map(({ kind, tag = kind }) => tag)
  const inState = { is_temporarily_closed: true, is_new_store: true, is_coming_soon_store: true }
  expect(shown({ ...inState, tags: ['Vegan', 'New'] })).toEqual(['temporarily-closed', 'Vegan'])
  const tagged = { is_temporarily_closed: true, active_promotions_count: 1, tags: [' Vegan ', ' ', 'Halal', 'Local'] }
  expect(shown(tagged)).toEqual(['temporarily-closed', 'Vegan', 'Halal'])
  expect(shown({ ...tagged, tags: ['Vegan'] })).toEqual(['temporarily-closed', 'Vegan', 'promotion'])
  const hiring = { active_promotions_count: 0, active_events_count: 1, active_jobs_count: 1 }
  expect(shown({ ...hiring, is_relocated_store: true })).toEqual(['relocated', 'event', 'job'])
  expect(shown({ is_new_store: true, tags: ['NEW', 'Vegan'] })).toEqual(['new', 'Vegan'])
  expect(shown({ is_coming_soon_store: true, tags: ['Coming soon'] })).toEqual(['coming-soon'])
  expect(shown({})).toEqual([])
  // Its own words say that it is coming, where they are read.
  const soon = { is_coming_soon_store: true, tags: ['Opening spring 2027'] }
  expect(shown(soon)).toEqual(['Opening spring 2027'])
  // Elsewhere ours say it, alone: two tags for one fact are one too many. A tag in that language says it there.
  expect(shown({ ...soon, tags: ['Opening spring 2027', 'Licensed'] }, 'fr')).toEqual(['coming-soon', 'Licensed'])
  expect(shown({ ...soon, tags: ['Ouverture au printemps'] }, 'fr')).toEqual(['Ouverture au printemps'])
  expect(shown({ ...soon, tags: ['Ouverture au printemps'] })).toEqual(['coming-soon'])
  // A tag about the hours says nothing about the first day.
  for (const tag of ['Open late', 'Ouvert tard']) expect(shown({ ...soon, tags: [tag] })).toEqual(['coming-soon', tag])
  expect(shown({ is_new_store: true, tags: ['Opens 7:00 AM'] })).toEqual(['new', 'Opens 7:00 AM'])
})

test('new and coming-soon stores', () => {
  const stores = [
    store(1, 'b', { is_new_store: true }),
    store(2, 'a', { is_new_store: true, is_coming_soon_store: true }),
    store(3, 'c'),
  ]
  expect([names(directory.newStores(stores)), names(directory.comingSoonStores(stores))]).toEqual([['a', 'b'], ['a']])
})

describe('thousands of stores and categories are gone through once', () => {
  test('a list is put in order once, and a part of it reads that order', () => {
    const stores = ['Zip', 'Alder', 'Élan'].map((name, id) => store(id, name))
    const sorted = directory.sortedByName(stores)
    expect(names(sorted)).toEqual(['Alder', 'Élan', 'Zip'])
    const visible = apiResources.stores.visible(stores)
    const nothing = { now: 0, zone: 'America/Vancouver', stores: [], categories: [], featured: new Map() }
    for (const same of [directory.sortedByName(stores), visible, applyFilters(visible, {} as never, nothing)])
      expect(same).toBe(sorted)
  })

  const size = 300
  /** Records that count every read of a field. */
  function counted<T extends object>(make: (index: number) => T): { list: T[]; reads: () => number } {
    let reads = 0
    const get = (target: T, field: string | symbol): unknown => {
      reads += 1
      return Reflect.get(target, field)
    }
    const list = Array.from({ length: size }, (_, index) => new Proxy(make(index), { get }))
    return { list, reads: () => reads }
  }
  const stores = () => counted((id) => store(id, `Store ${id}`, { categories: [id, id % 7] }))
  // One chain: each category is the child of the one before.
  const categories = () => counted((id) => kind(id, `Category ${id}`, `c-${id}`, id === 0 ? null : id - 1))
  /** The most reads allowed: 60 per record, whatever is looked up and however often. */
  const most = 60 * size

  test('by id, by slug, by owner, by name', () => {
    const { list, reads } = stores()
    for (let id = 0; id < size; id++) {
      expect(byId(list, id)?.id).toBe(id)
      expect(bySlug(list, `STORE-${id}`)?.id).toBe(id)
      expect(ownerStore({ promotionable_type: 'Store', promotionable_id: id }, list)?.id).toBe(id)
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
    // One chain of parents: a top, and what is below it.
    expect([categoryGroups(s.list, c.list).length, directory.categoryOptions(c.list, s.list).length]).toEqual([2, 1])
    expect(directory.categoryOptions(c.list, s.list, 5).length).toBe(1)
    expect(directory.storesIn(s.list, 0, c.list).length).toBe(size)
    for (const store of s.list) expect(categoryNames(store, c.list).length).toBeGreaterThan(0)
    expect(s.reads() + c.reads()).toBeLessThan(3 * most)
  })

  test('kinds of units', () => {
    const { list, reads } = categories()
    const kindOf = kindFinder(list.map((category, index) => (index % 2 ? category : { ...category, name: 'Beauty' })))
    expect(kindOf(store(1, 'a', { categories: [size - 1] }), { category: null })).toBe('care')
    expect(reads()).toBeLessThan(most)
  })
})

test('what is worked out from a whole list is worked out once', () => {
  const list = [store(1, 'Birch'), store(2, 'Alder')]
  // An empty name gives the same list, and so the same groups.
  expect(letterGroups(storesByName(list, ''))).toBe(letterGroups(list))
  expect(letterGroups([...list])).not.toBe(letterGroups(list))
})

// biome-ignore format: many short rows.
test.each([
  ['O’Brien‘s', "o'brien's"], ['  Two \t blanks ', 'two blanks'], ['Æther Œuvre Straße', 'aether oeuvre strasse'],
  ['Đð Þorn Łódź ıħ', 'dd thorn lodz ih'], ['ﬁne Ⅷ', 'fine viii'], ['ÉLAN  Vital ', 'elan vital'], ['A\u200dB', 'ab'],
])('%j is compared as %j', (name, folded) => expect(directory.nameKey(name)).toBe(folded))

test('names are compared by their first 400 characters', () => {
  const long = 'é'.repeat(400)
  expect(directory.nameKey(long)).toBe('e'.repeat(400))
  expect(directory.nameKey(`${long}é`)).toBe('e'.repeat(400))
})

test('keywords come as text or as a list, tags after them', () => {
  expect(keywordsOf({ keywords: 'a, b', tags: ['t'] })).toEqual(['a, b', 't'])
  expect(keywordsOf({ keywords: ['a'], tags: ['t'] })).toEqual(['a', 't'])
  expect(keywordsOf({ keywords: null, tags: null })).toEqual([])
})

describe('categories of one store', () => {
  const list = [kind(1, 'Sub', 'sub', 3), kind(2, null, 'nameless'), kind(3, 'Top', 'top'), kind(4, 'Top', 'top-again')]
  const own = store(9, 'x', { categories: [4, 3, 2, 1, 3, 99] })
  test('those that exist, each once, in the order of the list; by name, top-level ones first', () => {
    expect(categoriesOf(own, list).map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect(categoryNames(own, list)).toEqual(['Top', 'Sub'])
  })
  test('a store is in a category by any one of its own, and a dropdown offers those that only stores below it use', () => {
    const stores = [[99, 1], [], [2]].map((categories, id) => store(id, 'x', { categories }))
    expect(directory.storesIn(stores, 3, list).map(({ id }) => id)).toEqual([0])
    expect(directory.categoryOptions(list, stores.slice(0, 1)).map(({ id }) => id)).toEqual([3])
  })
  test('the same name stands by id', () => {
    const twice = ['SAME', 'same', 'Other', 'Same'].map((name, id) => ({ id, name })).reverse()
    expect(directory.sortByName(twice).map(({ id }) => id)).toEqual([2, 0, 1, 3])
  })
})

test.each([
  ['the top-level one of that name', [kind(1, 'Dining', 'a', 5), kind(2, 'dining ', 'b')], 2],
  ['one below another, where none at the top is', [kind(1, 'Shops', 'x-dining'), kind(2, 'Food', 'DINING', 1)], 2],
  ['a prefixed slug at the top level only', [kind(1, 'Tables', 'x-dining', 2), kind(2, null, null)], null],
])('dining is %s', (_, categories, id) => expect(diningCategories(categories)[0]?.id ?? null).toBe(id))

test('the address of a list of stores names them in their order', () => {
  expect(visitQuery(['blue-door', 'café & co'])).toBe('?s=blue-door,caf%C3%A9%20%26%20co')
  expect(visitQuery([])).toBe('?s=,')
})
