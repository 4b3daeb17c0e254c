/** Which of several records with the same slug keeps it, and how the others are addressed. */
import { describe, expect, it } from 'vitest'
import {
  type AssignSlugs,
  pageSlugs,
  postSlugs,
  uniqueSlugs,
  uniqueSlugsExcept,
} from '../../../src/content/check/unique-slugs'

const now = Date.parse('2026-11-20T22:00:00Z')
type Item = Record<string, unknown> & { id: number; slug: string }
const item = (id: number, slug: string, fields: object = {}): Item => ({ id, slug, ...fields })
const slugs = (items: readonly unknown[], by: AssignSlugs = uniqueSlugs) =>
  by(items, now).items.map((each) => (each as Item).slug)

describe('of two with one slug', () => {
  const [over, today, toCome] = ['2026-11-20T21:59:59Z', '2026-11-20', '2026-12-24T00:00:00Z']
  const again = [{ start_date: '2099-01-01', end_date: null }]

  it.each([
    ['the older', {}, {}, ['2', 'a']],
    ['what is shown', { end_date: over }, {}, ['a', '1']],
    ['what is shown', { show_on_web_date: toCome }, {}, ['a', '1']],
    ['what is over or to come before what is not published', { status: 'draft' }, { end_date: over }, ['a', '1']],
    ['the one with a date to come', { end_date: over }, { end_date: over, recurring_events: again }, ['a', '1']],
    ['the older of two that go on', { end_date: over, no_end_date: true }, {}, ['2', 'a']],
    ['the older of two that are shown', { status: 'Cancelled', end_date: today }, { status: 'active' }, ['2', 'a']],
  ])('%s keeps it (%j, %j)', (_, one, two, expected) => {
    expect(slugs([item(2, 'A', two), item(1, 'a', one)].map((each) => ({ ...each, slug: 'a' })))).toEqual(expected)
  })

  it('the other goes by its id, or by another name where that is taken', () => {
    expect(slugs([item(1, 'a'), item(2, 'A')])).toEqual(['a', '2'])
    expect(slugs([item(1, 'a'), item(2, 'A'), item(3, '2')])).toEqual(['a', 'A-2', '2'])
    expect(slugs([item(1, 'a'), item(1, 'a'), item(1, 'a'), item(1, 'a')])).toEqual(['a', '1', 'a-1', 'a-1-4'])
    const taken = [item(3, '2'), item(4, 'a-2'), item(5, 'A-2-2')]
    expect(slugs([item(1, 'a'), item(2, 'a'), ...taken])).toEqual(['a', '2-4', '2', 'a-2', 'A-2-2'])
  })

  it('operators are told', () => {
    const told = (whose: string) => [{ id: '2', reason: `has the slug "A" of ${whose}, and is found as "2"` }]
    expect(uniqueSlugs([item(1, 'a'), item(2, 'A')], now).shared).toEqual(told('item 1'))
    expect(uniqueSlugsExcept(/^a$/)([item(2, 'A')], now).shared).toEqual(told('a page'))
  })
})

it('a list without such is as it was', () => {
  const items = [item(1, 'a'), item(2, 'b')]
  for (const by of [uniqueSlugs, uniqueSlugsExcept(/^c$/)]) expect(by(items, now)).toEqual({ items, shared: [] })
})

it('what has the slug of a page goes by its id, the first as well', () => {
  const by = uniqueSlugsExcept(/^(?:stores|dining)$/)
  expect(slugs([item(1, 'Dining'), item(2, 'b'), item(3, 'dining')], by)).toEqual(['1', 'b', '3'])
})

it('pages of two owners may have one slug', () => {
  const owners = ['Site', 'PropertyManager', 'Site', null]
  const pages = owners.map((pageable_type, at) => item(at + 1, 'a', { pageable_type }))
  expect(slugs(pages, pageSlugs)).toEqual(['a', 'a', '3', 'a'])
})

it('posts have an address each among those of all blogs, and so have the blogs, below them', () => {
  const blogs = [
    { id: null, slug: 'x', posts: [item(1, 'a'), item(2, 'a')] },
    { id: 2, slug: 'X', posts: [] },
    { id: 8, slug: 'B', posts: [item(3, 'A'), item(4, 'b')] },
  ]
  const { items, shared } = postSlugs(blogs, now)
  expect(items).toMatchObject([
    { id: null, slug: 'x', posts: [{ slug: 'a' }, { slug: '2' }] },
    { id: 2, slug: 'X-2', posts: [] },
    { id: 8, slug: '8', posts: [{ slug: '3' }, { slug: 'b' }] },
  ])
  expect(shared.map(({ id }) => id)).toEqual(['2', '8', '2', '3'])
})
