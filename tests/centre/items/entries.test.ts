/** Slugs and look-up of the entries below a page, and what the home page features. */
import { describe, expect, test } from 'vitest'
import { entriesOf } from '../../../src/centre/items/entries'
import * as featured from '../../../src/centre/items/featured'
import { byFoldedName, bySlugOrId } from '../../../src/centre/items/lookup'
import type { Subpage } from '../../../src/content/schema/page'
import { promotionRecord, storeRecord, subpageRecord } from '../records'

const entry = (fields: Partial<Subpage>): Subpage => subpageRecord('', { id: null, title: null, slug: null, ...fields })
const named = (...subpages: Partial<Subpage>[]) =>
  entriesOf({ title: 'The page', subpages: subpages.map(entry) }).map((each) => [each.title, each.slug, each.anchor])

describe('an entry', () => {
  test.each<[Partial<Subpage>, title: string, slug: string, anchor: string]>([
    [{ title: 'Where the Money goes' }, 'Where the Money goes', 'where-the-money-goes', 'where-the-money-goes'],
    [{ title: '– L’été à Québec! –' }, '– L’été à Québec! –', 'lete-a-quebec', '-l-été-à-québec-'],
    [{ title: 'A', title_2: 'B', slug: 'own' }, 'A', 'own', 'own'],
    [{ title_2: 'B', body: '<p>C</p>' }, 'B', 'b', 'b'],
    [{ body: '<p>Racks at <b>each</b> door.</p>' }, 'Racks at each door.', 'racks-at-each-door', 'racks-at-each-door-'],
    [{ body_2: '<p>C</p>' }, 'C', 'c', 'c'],
    [{ image_url: 'https://a.test/a.png' }, 'The page', 'the-page', 'the-page'],
    [{ title: '停車 – Жёлтый' }, '停車 – Жёлтый', '停車-желтыи', '停車-жёлтый'],
    [{ title: '!!' }, '!!', 'entry-1', '-'],
  ])('%j', (fields, title, slug, anchor) => expect(named(fields)).toEqual([[title, slug, anchor]]))

  test('is left out where there is nothing of it', () => {
    expect(named({}, { title: 'A' }, { id: 5 })).toEqual([['A', 'a', 'a']])
    expect(entriesOf(null)).toEqual([])
    expect(entriesOf({ subpages: [entry({ image_url: 'https://a.test/a.png' })] })).toEqual([])
  })

  test('has a name that no other has', () => {
    const slugs = (...subpages: Partial<Subpage>[]) => named(...subpages).map(([, slug]) => slug)
    expect(slugs({ title: 'A' }, { title: 'a' }, { title: 'A', id: 9 })).toEqual(['a', 'a-2', 'a-9'])
    expect(slugs({ title: 'A', id: 9 }, { title: 'A', id: 9 }, { title: 'A', id: 9 })).toEqual(['a', 'a-9', 'a-3-9'])
    const four = slugs({ title: 'A' }, { title: 'A 2' }, { title: 'A', id: 2 }, { title: 'A', slug: 'A' })
    expect(four).toEqual(['a', 'a-2', 'a-3-2', 'A-4'])
    const anchors = named({ title: 'A' }, { title: 'a' }, { title: 'A', id: 9 }).map(([, , anchor]) => anchor)
    expect(anchors).toEqual(['a', 'a-2', 'a-9'])
  })
})

test('a home page names what it features, each once, in its order', () => {
  const items = ['a', 'b', 'c'].map((name, index) => promotionRecord(name, { id: index + 1 }))
  const [a, b, c] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]]
  const [one, two] = [storeRecord('One', { id: 1 }), storeRecord('Two', { id: 2 })]
  const home = {
    featured_promotions: [b, a],
    featured_on_home_page_promotions: [a, c],
    featured_on_home_page_events: [],
    featured_stores: [two, one, two, storeRecord('Gone', { id: 3 })],
  }
  expect([...featured.featuredPromotions(home)].join(' ')).toBe('2,0 1,1 3,2')
  expect([...featured.promotionsOnHome(home).keys()]).toEqual([1, 3])
  expect(featured.featuredStores(home, [one, two])).toEqual([two, one])
  expect(featured.featuredStores(null, [one])).toEqual([])
  const places = featured.featuredPromotions(home)
  expect(items.map((item) => featured.isFeatured(item, places))).toEqual([true, true, true])
  expect([{ id: 9 }, { id: null }, {}].some((item) => featured.isFeatured(item, places))).toBe(false)
  expect([featured.isFeatured({ is_featured: true }), featured.isFeatured({ id: 2 })]).toEqual([true, false])
})

test('an item is found by its slug, by its id, by its name', () => {
  const a = { id: 2, slug: 'a', name: 'Élan  Vital' }
  const b = { id: 'x7', slug: '2', name: ' ' }
  const found = ['A', '2', 'x7', '9', 'null', null].map((text) => bySlugOrId([a, b, { id: null, slug: null }], text))
  expect(found).toEqual([a, b, b, null, null, null])
  const named = ['elan vital', 'ELAN', '', null].map((name) => byFoldedName([{ name: null }, b, a], name))
  expect(named).toEqual([a, null, null, null])
})
