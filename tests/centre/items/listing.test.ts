/** The order of each list, its pages, and an item's neighbours. */
import { describe, expect, test } from 'vitest'
import { neighbours, pageNumber, paginate, sortItems, sortMerged } from '../../../src/centre/items/listing'
import { now, zone } from '../builders'

const context = { now, zone }
const ids = (items: readonly { id?: number | null }[]) => items.map((item) => item.id)
const names = (items: readonly { name?: string | null }[]) => items.map((item) => item.name)

describe('order and pages', () => {
  test('promotions: what ends by Sunday, what is featured, then what ends soonest, by name, without end last', () => {
    const items = [
      { id: 1, name: 'no end', end_date: null },
      { id: 2, name: 'later', end_date: '2026-12-06' },
      { id: 3, name: 'b', end_date: '2026-11-30' },
      { id: 4, name: 'a', end_date: '2026-11-30' },
      { id: 5, name: 'featured', is_featured: true, end_date: null },
      { id: 6, name: 'featured first', is_featured: true, position_featured: 1 },
      { id: 7, name: 'a', end_date: '2026-11-30' },
      { id: 8, name: 'Monday', end_date: '2026-11-23' },
      { id: 9, name: 'Sunday', end_date: '2026-11-22' },
      { id: 10, name: 'today', end_date: '2026-11-20' },
    ]
    const sorted = sortItems('promotions', items, context)
    expect(ids(sorted)).toEqual([10, 9, 6, 5, 8, 4, 7, 3, 2, 1])
    expect(ids(sortItems('promotions', [...items].reverse(), context))).toEqual(ids(sorted))
    expect(ids(items)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    // Coupons among them, whose ids are others.
    const parts = [{ items: [items[1]!], context: { ...context, featured: new Map([[2, 0]]) } }]
    const coupons = [{ ...items[2]!, id: 2 }, items[9]!]
    const all = sortMerged('promotions', [...parts, { items: coupons, context }])
    expect(names(all)).toEqual(['today', 'later', 'b'])
  })
  test('events: running ones first, then by start', () => {
    const items = [
      { id: 1, name: 'next year', start_date: '2027-01-10' },
      { id: 2, name: 'tomorrow', start_date: '2026-11-21' },
      { id: 3, name: 'running, ends later', start_date: '2026-10-01', end_date: '2026-12-24' },
      { id: 4, name: 'running, ends soon', start_date: '2026-11-01', end_date: '2026-11-21' },
      { id: 5, name: 'without date' },
    ]
    expect(ids(sortItems('events', items, context))).toEqual([4, 3, 2, 1, 5])
  })
  test('jobs, news and posts: newest first', () => {
    const items = [
      { id: 1, start_date: '2026-01-01' },
      { id: 2, start_date: null, created_at: '2026-06-01' },
      { id: 3 },
      { id: 4, start_date: '2026-11-01' },
      { id: 5, start_date: '2027-01-01', show_on_web_date: '2026-03-01' },
    ]
    expect(ids(sortItems('jobs', items, context))).toEqual([5, 4, 2, 1, 3])
    // News of a day to come has been out since it was shown.
    expect(ids(sortItems('news', items, context))).toEqual([4, 2, 5, 1, 3])
    const posts = ['2026-01-01', '2026-02-01'].map((publish_date, at) => ({ id: at + 1, publish_date }))
    expect(ids(sortItems('posts', posts, context))).toEqual([2, 1])
  })
  test('contests: open, coming; banners by position; names', () => {
    const contests = [
      { id: 2, start_date: '2026-12-01', end_date: '2026-12-31' },
      { id: 3, end_date: '2026-12-31' },
      { id: 4, end_date: '2026-11-30' },
    ]
    expect(ids(sortItems('contests', contests, context))).toEqual([4, 3, 2])
    const banners = [null, 2, 0].map((position, at) => ({ id: at + 1, position }))
    expect(ids(sortItems('banners', banners, context))).toEqual([3, 2, 1])
    const places = ['Zoo', 'école', 'Desk'].map((name) => ({ name }))
    expect(names(sortItems('pointsOfInterest', places, context))).toEqual(['Desk', 'école', 'Zoo'])
  })

  const list = Array.from({ length: 11 }, (_, index) => ({ id: index + 1 }))
  test('pages', () => {
    const whole = { pages: 3, total: 11 }
    expect(paginate(list, 1, 5)).toMatchObject({ ...whole, page: 1, first: 1, last: 5, previous: null, next: 2 })
    expect(paginate(list, 3, 5)).toMatchObject({ items: [{ id: 11 }], first: 11, last: 11, previous: 2, next: null })
    const none = { items: [], page: 1, pages: 1, total: 0, first: 0, last: 0, previous: null, next: null }
    expect(paginate([], 1, 5)).toEqual(none)
    expect(paginate([], 2, 5)).toBeNull()
    for (const page of [4, 0, 1.5, Number.NaN]) expect(paginate(list, page, 5)).toBeNull()
    const written = ['2', '', null, undefined, '0', '-1', '1.5', 'x', '01', '99999999']
    expect(written.map(pageNumber)).toEqual([2, 1, 1, 1, null, null, null, null, null, null])
  })
  test('neighbours', () => {
    expect(neighbours(list, { id: 1 })).toEqual({ previous: null, next: { id: 2 } })
    expect(neighbours(list, { id: 11 })).toEqual({ previous: { id: 10 }, next: null })
    expect(neighbours(list, { id: 77 })).toEqual({ previous: null, next: null })
  })
})

test('what begins this moment runs; what ends this moment is over', () => {
  const events = [
    { id: 1, name: 'soon', start_date: '2026-11-20T21:15:00.001Z', end_date: '2026-11-21' },
    { id: 2, name: 'now', start_date: '2026-11-20T21:15:00Z', end_date: '2026-12-31' },
  ]
  expect(ids(sortItems('events', events, context))).toEqual([2, 1])
  const contests = [
    { id: 2, name: 'coming', start_date: '2026-11-20T21:15:00.001Z', end_date: '2026-11-21' },
    { id: 3, name: 'open', start_date: '2026-11-20T21:15:00Z', end_date: '2026-12-31' },
  ]
  expect(ids(sortItems('contests', contests, context))).toEqual([3, 2])
})
test('coupons: what ends soonest, then by name', () => {
  const coupons = [
    { id: 1, name: 'b', end_date: '2026-12-01' },
    { id: 2, name: 'a', end_date: '2026-12-01' },
    { id: 3, name: 'c', end_date: '2026-11-30' },
    { id: 4, title: 'B', end_date: '2026-12-01' },
    { id: 5, end_date: '2026-12-01' },
  ]
  expect(ids(sortItems('coupons', coupons, context))).toEqual([3, 5, 2, 1, 4])
})
test('the home page: what is featured there by position, what is featured, then what ends soonest, then by name', () => {
  const tiles = [
    { id: 1, name: 'b' },
    { id: 2, name: 'a' },
    { id: 3, name: 'c', end_date: '2026-12-01' },
    { id: 4, name: 'd', is_featured_on_home_page: true, position_featured_on_home_page: 1 },
    { id: 5, name: 'e' },
    { id: 6, name: 'f', is_featured: true },
  ]
  const home = { ...context, onHome: new Map([[5, 0]]) }
  expect(ids(sortItems('homePromotions', tiles, home))).toEqual([4, 5, 6, 3, 2, 1])
  expect(ids(sortItems('homeEvents', tiles, home)).slice(0, 3)).toEqual([4, 5, 6])
})
test('events on the home page: to come, then on since before, then without a date', () => {
  const dates = [{}, { end_date: '2026-11-30' }, { start_date: '2026-11-18', end_date: '2026-11-22' }]
  const events = [...dates, { start_date: '2026-12-05' }].map((event, id) => ({ ...event, id, name: 'a' }))
  expect(ids(sortItems('homeEvents', events, context))).toEqual([3, 2, 1, 0])
})
test('one without an id is found again by itself only', () => {
  const items: { id?: number | null; name: string }[] = [{ name: 'a' }, { name: 'b' }, { id: null, name: 'c' }]
  expect(neighbours(items, items[1]!)).toEqual({ previous: items[0], next: items[2] })
  expect(neighbours(items, { name: 'd' })).toEqual({ previous: null, next: null })
})
