/** Which hours a store shows, by which names it is found, and the address of a list of stores. */

import { describe, expect, test } from 'vitest'
import { storesByName } from '../../../src/centre/search/by-name'
import { categoryNames, ownCategories } from '../../../src/centre/stores/categories'
import { diningCategories } from '../../../src/centre/stores/dining'
import type { DirectoryCategory } from '../../../src/centre/stores/directory'
import * as directory from '../../../src/centre/stores/directory'
import { flags } from '../../../src/centre/stores/flags'
import { type CentreOfStores, type ShownHours, shownHours, shownToday } from '../../../src/centre/stores/hours'
import { keywordsOf, type NamedStore } from '../../../src/centre/stores/names'
import { visitQuery } from '../../../src/centre/stores/visit-list'
import type { HoursRow } from '../../../src/content/schema/hours'
import type { FullStore, Store } from '../../../src/content/schema/store'
import { at, hours, row, times, zone } from '../builders'
import { fullStoreRecord, storeRecord } from '../records'

const matchesName = (store: NamedStore, query: string): boolean => storesByName([store], query).length > 0

const ofCentre = hours()
const own = hours({ 1: '12:00-14:00' })
/** The centre's hours as they apply beside a store's own week: holidays only. */
const behindOwn = { ...ofCentre, regular_hours: [] }
const centre: CentreOfStores = {
  hours: ofCentre,
  property: { meta_data_object: { show_store_hours: true } },
  now: at('2026-11-20T12:00:00-07:00'),
  zone,
}
const hidden: CentreOfStores = { ...centre, property: { meta_data_object: { show_store_hours: false } } }
const unread: CentreOfStores = { ...centre, hours: null }

const unknown: ShownHours = { kind: 'unknown' }
const none = (why: 'coming-soon' | 'temporarily-closed' | 'hidden'): ShownHours => ({ kind: 'none', why })
const asTheCentre: ShownHours = { kind: 'known', source: [ofCentre], isOwn: false }

describe('the hours that a store may show', () => {
  const synced: Partial<FullStore> = { sync_with_centre_hours: true }
  const itsOwn: Partial<FullStore> = { sync_with_centre_hours: false, hours: own }
  const inWords: Partial<FullStore> = { ...itsOwn, is_free_form_hours: true }
  test.each<[string, Partial<Store>, Partial<FullStore> | null, CentreOfStores, ShownHours]>([
    ['the centre’s', synced, synced, centre, asTheCentre],
    ['the centre’s, by the list alone', synced, null, centre, asTheCentre],
    ['the centre’s, which are unknown', synced, synced, unread, unknown],
    ['its own, the centre’s behind them', {}, itsOwn, centre, { kind: 'known', source: [own, behindOwn], isOwn: true }],
    [
      'its own, though the list still has the centre’s',
      synced,
      itsOwn,
      centre,
      {
        kind: 'known',
        source: [own, behindOwn],
        isOwn: true,
      },
    ],
    ['its own, which nobody could be asked for', { sync_with_centre_hours: false }, null, centre, unknown],
    ['its own, which its record does not have', {}, { ...itsOwn, hours: null }, centre, unknown],
    [
      'an editor’s words',
      {},
      { ...inWords, hours: { ...own, extra_hours: '<p>By the tide.</p>' } },
      centre,
      {
        kind: 'words',
      },
    ],
    ['an editor’s words that are not there', {}, inWords, centre, unknown],
    ['an editor’s words without any hours', {}, { ...inWords, hours: null }, centre, unknown],
    ['none before it opens', { is_coming_soon_store: true }, itsOwn, centre, none('coming-soon')],
    [
      'none before it opens, by its own record',
      {},
      { ...itsOwn, is_coming_soon_store: true },
      centre,
      none('coming-soon'),
    ],
    ['none while it is closed', { is_temporarily_closed: true }, itsOwn, centre, none('temporarily-closed')],
    [
      'none while it is closed, by its own record',
      {},
      { ...itsOwn, is_temporarily_closed: true },
      centre,
      none('temporarily-closed'),
    ],
    [
      'none before it opens, closed or not',
      { is_coming_soon_store: true, is_temporarily_closed: true },
      null,
      hidden,
      none('coming-soon'),
    ],
    ['none where the property hides them', synced, synced, hidden, none('hidden')],
  ])('%s', (_, listed, full, where, shown) => {
    const store = storeRecord('Blue Door', listed)
    expect(shownHours(store, full && fullStoreRecord('Blue Door', full), where)).toEqual(shown)
  })

  const today: HoursRow = row({ id: 3, date: '2026-11-20', ...times('11:00-15:00') })
  const ofAll = {
    property_hours: { todays_hours: row(times('10:00-18:00')) },
    store_hours: [
      { id: 7, store_hours: { todays_hours: today } },
      { id: 8, store_hours: { todays_hours: null } },
    ],
  }
  const onlyToday = {
    id: null,
    todays_hours: today,
    regular_hours: [],
    holiday_hours: [],
    extra_rows: [],
    extra_hours: null,
    extra_hours_2: null,
  }
  const yesterday = { ...centre, now: centre.now + 86_400_000 }
  test.each<[string, Partial<Store>, typeof ofAll | null, CentreOfStores, ShownHours]>([
    ['a row of the day before', { id: 7, sync_with_centre_hours: false }, ofAll, yesterday, unknown],
    ['an editor’s words', { id: 7, is_free_form_hours: true }, ofAll, centre, unknown],
    ['the centre’s', { id: 7 }, ofAll, centre, asTheCentre],
    ['the centre’s, which are unknown', { id: 7 }, ofAll, unread, unknown],
    [
      'its row',
      { id: 7, sync_with_centre_hours: false },
      ofAll,
      unread,
      { kind: 'known', source: [onlyToday], isOwn: true },
    ],
    ['an empty row', { id: 8, sync_with_centre_hours: false }, ofAll, centre, unknown],
    ['no row', { id: 9, sync_with_centre_hours: false }, ofAll, centre, unknown],
    ['no answer', { id: 7, sync_with_centre_hours: false }, null, centre, unknown],
    ['closed for now', { id: 7, is_temporarily_closed: true }, ofAll, centre, none('temporarily-closed')],
    ['coming soon', { id: 7, is_coming_soon_store: true }, ofAll, centre, none('coming-soon')],
    ['hidden', { id: 7 }, ofAll, hidden, none('hidden')],
  ])('today, in a list: %s', (_, fields, answer, where, shown) => {
    expect(shownToday(storeRecord('Blue Door', fields), answer, where)).toEqual(shown)
  })
})

describe('names and words', () => {
  test.each([
    ['O’Brien‘s', "o'brien's"],
    ['O´Brien`s', "o'brien's"],
    ['  Two \t blanks ', 'two blanks'],
    ['Æther Œuvre Straße', 'aether oeuvre strasse'],
    ['Đð Þorn Łódź ıħ', 'dd thorn lodz ih'],
    ['ﬁne Ⅷ', 'fine viii'],
  ])('%j is compared as %j', (name, folded) => expect(directory.foldName(name)).toBe(folded))

  test('names are compared by their first 400 characters', () => {
    const long = 'é'.repeat(400)
    expect(directory.foldName(long)).toBe('e'.repeat(400))
    expect(directory.foldName(`${long}é`)).toBe('e'.repeat(400))
  })

  test.each([
    ['one of several words', 'roll', true],
    ['one of several words, punctuation aside', 'su-shi', true],
    ['none of them', 'pizza', false],
    ['only punctuation', '’’', false],
    ['only blanks, which is every store', ' \t', true],
  ])('%s', (_, query, found) => {
    expect(matchesName({ name: 'Green', keywords: ['rolls', 'sushi'], tags: ['Vegan'] }, query)).toBe(found)
  })

  test('keywords come as text or as a list, tags after them', () => {
    expect(keywordsOf({ keywords: 'a, b', tags: ['t'] })).toEqual(['a, b', 't'])
    expect(keywordsOf({ keywords: ['a'], tags: ['t'] })).toEqual(['a', 't'])
    expect(keywordsOf({ keywords: null, tags: null })).toEqual([])
  })
})

describe('categories of one store', () => {
  const list = [
    { id: 1, name: 'Sub', slug: 'sub', parent_category_id: 3 },
    { id: 2, name: null, slug: 'nameless', parent_category_id: null },
    { id: 3, name: 'Top', slug: 'top', parent_category_id: null },
    { id: 4, name: 'Top', slug: 'top-again', parent_category_id: null },
  ]
  const store = { id: 9, name: 'x', categories: [4, 3, 2, 1, 3, 99] }
  test('those that exist, each once, in the order of the list', () => {
    expect(ownCategories(store, list).map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect(ownCategories(store, null)).toEqual([])
  })
  test('by name, top-level ones first, each name once', () => {
    expect(categoryNames(store, list)).toEqual(['Top', 'Sub'])
  })
  test('a store is in a category by any one of its own', () => {
    const stores = [[99, 1], null, [2]].map((categories, id) => ({ id, name: 'x', categories }))
    expect(directory.storesIn(stores, 3, list).map(({ id }) => id)).toEqual([0])
  })
  test('a dropdown offers a category that only stores below it use', () => {
    const used = [{ id: 9, name: 'x', categories: [1] }]
    expect(directory.categoryOptions(list, used).map(({ id }) => id)).toEqual([3])
  })
  test('the same name stands by id', () => {
    const twice = [
      { id: 4, name: 'Same' },
      { id: 2, name: 'same' },
      { id: 3, name: 'Other' },
      { id: 1, name: 'SAME' },
    ]
    expect(directory.byName(twice).map(({ id }) => id)).toEqual([3, 1, 2, 4])
  })
})

test.each<[string, DirectoryCategory[], number | null]>([
  [
    'the top-level one of that name',
    [
      { id: 1, name: 'Dining', slug: 'a', parent_category_id: 5 },
      { id: 2, name: 'dining ', slug: 'b', parent_category_id: null },
    ],
    2,
  ],
  [
    'one below another, where no top-level one is called so',
    [
      { id: 1, name: 'Shops', slug: 'x-dining', parent_category_id: null },
      { id: 2, name: 'Food', slug: 'DINING', parent_category_id: 1 },
    ],
    2,
  ],
  [
    'a prefixed slug at the top level only',
    [
      { id: 1, name: 'Tables', slug: 'x-dining', parent_category_id: 2 },
      { id: 2, name: null, slug: null, parent_category_id: null },
    ],
    null,
  ],
])('dining is %s', (_, categories, id) => expect(diningCategories(categories)[0]?.id ?? null).toBe(id))

test('the flags in words', () => {
  const words = (fields: Partial<directory.DirectoryStore>) =>
    flags({ id: 1, name: 'x', ...fields }).map(({ label }) => label)
  expect(words({ tags: [' Vegan ', ' '], is_temporarily_closed: true, is_new_store: true })).toEqual([
    'Temporarily closed',
    'New',
    'Vegan',
  ])
  expect(words({ is_coming_soon_store: true, is_relocated_store: true, active_promotions_count: 1 })).toEqual([
    'Coming soon',
    'Relocated',
    'Promotion',
  ])
  expect(words({ active_events_count: 1, active_jobs_count: 1 })).toEqual(['Event', 'Job'])
  // Its own words say that it is coming, where they are read.
  const soon = { id: 1, name: 'x', is_coming_soon_store: true, tags: ['Opening spring 2027'] }
  expect(words(soon)).toEqual(['Opening spring 2027'])
  // Elsewhere ours say it, alone: two tags for one fact are one too many. A tag in that language says it there.
  const inFrench = (tags: string[]) => flags({ ...soon, tags }, 'fr').map(({ label }) => label)
  expect(inFrench(['Opening spring 2027', 'Licensed'])).toEqual(['Coming soon', 'Licensed'])
  expect(inFrench(['Ouverture au printemps'])).toEqual(['Ouverture au printemps'])
  expect(words({ ...soon, tags: ['Ouverture au printemps'] })).toEqual(['Coming soon'])
  // A tag about the hours says nothing about the first day.
  for (const tag of ['Open late', 'Ouvert tard']) expect(words({ ...soon, tags: [tag] })).toEqual(['Coming soon', tag])
  expect(words({ is_new_store: true, tags: ['Opens 7:00 AM'] })).toEqual(['New', 'Opens 7:00 AM'])
})

test('the address of a list of stores names them in their order', () => {
  expect(visitQuery(['blue-door', 'café & co'])).toBe('?s=blue-door,caf%C3%A9%20%26%20co')
  expect(visitQuery([])).toBe('?s=,')
})
