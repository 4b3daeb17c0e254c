/** Items and pages by their slug. */
import { describe, expect, test } from 'vitest'
import { byFoldedName, bySlug, foldSlug, pageBySlug } from '../../../src/centre/items/lookup'
import { reachableBySlug } from '../../../src/centre/items/visibility'
import { now, zone } from '../builders'

describe('slugs', () => {
  const items = ['blue-door', 'Élan-Café', null, 'BLUE-DOOR', 'straße'].map((slug) => ({ slug }))
  test.each<[number | null, ...(string | null)[]]>([
    [0, 'blue-door', ' blue-door '],
    [1, '%C3%89LAN-caf%C3%A9', 'e\u0301lan-cafe\u0301'],
    [3, 'BLUE-DOOR'],
    [4, 'STRASSE'],
    [null, 'elan-cafe', '', null, '%E0%A4%A', 'blue-doo'],
  ])('item %s is that of %j', (index, ...slugs) => {
    for (const slug of slugs) expect(bySlug(items, slug), `${slug}`).toBe(index === null ? null : items[index])
  })

  test('a page of the site comes before one of the property manager; others are not found', () => {
    const page = (id: number, slug: string, pageable_type: string | null) => ({ id, slug, pageable_type })
    const ofManager = [page(1, 'about', 'PropertyManager'), page(3, 'only-manager', 'PropertyManager')]
    const pages = [...ofManager, page(2, 'About', 'Site'), page(4, 'store', 'Store'), page(5, 'none', null)]
    expect([pageBySlug(pages, 'about')?.id, pageBySlug(pages, 'ONLY-manager')?.id]).toEqual([2, 3])
    for (const slug of ['store', 'none']) expect(pageBySlug(pages, slug)).toBeNull()
  })

  test('slugs are folded to 500 characters, none to an empty one; longer ones are compared as they are', () => {
    expect([foldSlug(null), foldSlug('E'.repeat(500))]).toEqual(['', 'e'.repeat(500)])
    expect(foldSlug('E'.repeat(501))).toBe('E'.repeat(501))
  })
  test('no slug finds nothing, not even what has none', () => {
    const items = ['', null].map((slug) => ({ slug, pageable_type: 'Site' }))
    for (const slug of ['', null]) expect([bySlug(items, slug), pageBySlug(items, slug)]).toEqual([null, null])
  })
})

const item = (id: number, end_date: string) => ({ id, slug: 'sale', end_date })
const running = item(1, '2026-11-30')
const ended = item(2, '2026-11-10')
const gone = item(3, '2026-09-01')
test.each([
  ['one that runs comes before one that ended', [ended, running], { item: running, ended: false }],
  ['one that ended is found, and said to be so', [gone, ended], { item: ended, ended: true }],
  ['one that ended long ago is not', [gone], null],
  [
    'one that ended comes before one whose id that is',
    [{ ...ended, slug: '1' }, running],
    { item: { ...ended, slug: '1' }, ended: true },
  ],
])('of items with one slug, %s', (_, items, found) =>
  expect(reachableBySlug(items, items[0]?.slug.toUpperCase() ?? null, { now, zone })).toEqual(found),
)

// biome-ignore format: many short rows.
test.each([
  ['H&M', 2], ['h and m', 2], ['H&M Kids', 1], ['Toys R Us', 3], ['two units co', 0], ['TWO-UNITS CO.', 4],
  ['&', null],
])('the store "%s"', (query, index) => {
  const stores = ['TWO UNITS CO.', 'H+M Kids', 'H & M', 'Toys“R”Us®', 'Two-Units Co.', '!!!'].map((name) => ({ name }))
  expect(byFoldedName(stores, query)).toBe(index === null ? null : stores[index])
})
