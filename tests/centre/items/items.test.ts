/** Promotions, events, contests and posts: their owner, dates, language and links. */
import { describe, expect, test } from 'vitest'
import { centre, type Locale } from '../../../src/base/config'
import { findPost, mainBlog } from '../../../src/centre/items/blogs'
import { commonTags, googleCalendarHref, groupByMonth, hasTag, relatedEvents } from '../../../src/centre/items/events'
import { countUntranslated, isInLanguage, itemsFor } from '../../../src/centre/items/language'
import { itemsOfStore, ownerName } from '../../../src/centre/items/owners'
import { shareLinks } from '../../../src/centre/items/share-links'
import { isKidsClub } from '../../../src/centre/items/visibility'
import { eventWhen } from '../../../src/centre/time/dates'
import { spellings } from '../../support/sample'
import { now, zone } from '../builders'
import { blogRecord, eventRecord, postRecord } from '../records'

const ids = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id)
const names = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name)

describe('blogs', () => {
  const post = (title: string, publish_date = '2026-11-01') => postRecord(title, { publish_date })
  const other = blogRecord('Kitchen', [post('Soup'), post('Same'), post('7')])
  const older = postRecord('Older', { publish_date: '2026-10-01', id: 7 })
  const posts = [post('Same'), post('Later', '2026-12-01'), older]
  const main = blogRecord(' Northfield centre', posts)
  const blogs = [other, main]
  test('the centre’s is the one of its name, else the first', () => {
    expect(mainBlog(blogs, 'NORTHFIELD Centre ')).toBe(main)
    expect(mainBlog(blogs, 'Elsewhere')).toBe(other)
    expect(mainBlog([], 'Northfield Centre')).toBeNull()
  })
  test('a post is looked for in the centre’s first, then in the others, among those that are out', () => {
    const found = (slug: string) => findPost(blogs, slug, 'Northfield Centre', { now, zone })
    const [same] = posts
    expect([found('7')?.post, findPost([main], '7', '', { now, zone })?.post]).toEqual([other.posts[2], older])
    expect(findPost([blogRecord('7', []), main], '7', '', { now, zone })).toBeNull()
    expect(found('same')).toEqual({ blog: main, post: same, posts: [same, older] })
    expect(found('soup')).toMatchObject({ blog: other, post: other.posts[0] })
    expect([found('later'), found('none'), findPost([], 'same', 'x', { now, zone })]).toEqual([null, null, null])
  })
})

describe('adding an event to a Google calendar', () => {
  const dates = (fields: Parameters<typeof eventRecord>[1]) => {
    const when = eventWhen(eventRecord('Night Market', fields), { now, zone })
    const href = googleCalendarHref({ name: 'Night Market', details: 'Food & more', location: 'Hall 1' }, when)
    return href === null ? null : new URL(href)
  }
  /** In November 2026. */
  const from = (start: string, end: string | null, fields = {}) =>
    dates({ start_date: `2026-11-${start}`, end_date: end && `2026-${end}`, ...fields })?.searchParams.get('dates')
  test.each([
    ['an evening, in UTC', from('28T18:00', '11-28T21:30'), '20261129T010000Z/20261129T043000Z'],
    ['an end at the start, which is none', from('28T18:00', '11-28T18:00'), '20261129T010000Z/20261129T010000Z'],
    ['one that goes on', from('28T18:00', null, { no_end_date: true }), '20261129T010000Z/20261129T010000Z'],
    ['whole days, the end exclusive', from('28', '11-30'), '20261128/20261201'],
    ['a day', from('30', '11-30'), '20261130/20261201'],
    ['a run with daily hours, as days', from('28T10:00', '12-24T18:00'), '20261128/20261225'],
    ['clock times not to be shown', from('28T18:00', '11-28T21:30', { show_times: false }), '20261128/20261129'],
    ['a night of such, as its first day', from('28T22:00', '11-29T02:00', { show_times: false }), '20261128/20261129'],
  ])('%s', (_, made, expected) => expect(made).toBe(expected))

  test('the entry is filled in', () => {
    const href = dates({ start_date: '2026-12-31', end_date: '2026-12-31' })
    expect(`${href?.origin}${href?.pathname}`).toBe('https://calendar.google.com/calendar/render')
    const market = { text: 'Night Market', details: 'Food & more', location: 'Hall 1' }
    const entry = { action: 'TEMPLATE', ...market, dates: '20261231/20270101' }
    expect(Object.fromEntries(href?.searchParams ?? [])).toEqual(entry)
    expect(dates({})).toBeNull()
  })
})

const [club = ''] = centre.kidsClub

test.each<[slug: string, expected: boolean]>([
  ...spellings(club).map((slug): [string, boolean] => [slug, true]),
  ['kids-club', false],
  [`friends-of-the-${club}`, false],
  [`${club}-2026`, false],
])('the contest at %j is the kids club: %s', (slug, expected) => expect(isKidsClub({ slug })).toBe(expected))

describe('events', () => {
  const event = (name: string, start_date: string | null, tags: string[] = []) =>
    eventRecord(name, { start_date, tags })
  test('stand under the month in which they begin; what began before today, above them', () => {
    const always = { ...event('always', null), no_end_date: true }
    const begun = [event('running', '2026-09-15'), always, event('today', '2026-11-20')]
    const ahead = [event('next', '2026-12-01'), event('January', '2027-01-10'), event('in December too', '2026-12-31')]
    const events = [...begun, ...ahead, event('some day', null)]
    expect(groupByMonth(events, now, zone).map(({ month, events }) => [month, ...names(events)])).toEqual([
      ['now', 'running', 'always'],
      ['2026-11', 'today'],
      ['2026-12', 'next', 'in December too'],
      ['2027-01', 'January'],
      [null, 'some day'],
    ])
    expect(groupByMonth([], now, zone)).toEqual([])
  })
  const music = event('Music', null, ['Music', 'Été', 'Ete'])
  const market = event('Market', null, ['food', 'music'])
  const fair = event('Fair', null, ['Food', 'zoo'])
  const all = [fair, music, market]
  test('a filter is offered for tags of at least two, by name, as first written, and found in any case', () => {
    expect([commonTags(all), commonTags([fair])]).toEqual([['Food', 'Music'], []])
    expect([hasTag(market, 'MUSIC'), hasTag(music, 'ete'), hasTag(fair, 'music')]).toEqual([true, true, false])
  })
  test('others that share a tag, never itself', () => {
    expect(names(relatedEvents(music, all))).toEqual(['Market'])
    expect(names(relatedEvents(market, all))).toEqual(['Fair', 'Music'])
    expect(relatedEvents(event('None', null), all)).toEqual([])
  })
})

test('a list is in one language, and tells how many are in others only', () => {
  const items = [
    { id: 1, locale: 'all' },
    { id: 2, locale: 'en-CA' },
    { id: 3, locale: 'FR_ca' },
    { id: 4, locale: 'en', title_2: 'Titre' },
    { id: 5, locale: 'fr', end_date: '2026-11-01' },
  ]
  expect(ids(itemsFor(items, { now, zone, locale: 'en' }))).toEqual([1, 2, 4])
  expect(ids(itemsFor(items, { now, zone, locale: 'fr' }))).toEqual([1, 3, 4])
  expect(countUntranslated(items, { now, zone, locale: 'en' })).toBe(1)
  expect(countUntranslated(items, { now, zone, locale: 'fr' })).toBe(1)
})

describe('owners', () => {
  const stores = [
    { id: 5, name: 'Blue Door' },
    { id: 6, name: 'Green' },
  ]
  const promotion = (id: number | null, name: string | null, type = 'Store') => ({
    promotionable_type: type,
    promotionable_id: id,
    promotionable: name === null ? null : { name },
  })
  test.each([
    ['a store of the list', promotion(5, 'Old name'), 'Blue Door'],
    ['a store that is not in it', promotion(77, 'Gone'), 'Gone'],
    ['a store nobody names', promotion(77, null), 'Northfield'],
    ['the centre, whatever the record calls it', promotion(5, 'Property 698', 'Property'), 'Northfield'],
    ['a job’s store', { jobable_type: 'Store', jobable_id: 6, jobable: null }, 'Green'],
    ['nobody', {}, 'Northfield'],
  ])('%s', (_, item, name) => expect(ownerName(item, stores, 'Northfield')).toBe(name))

  test('the items of one store', () => {
    const [own, job] = [promotion(5, null), { jobable_type: 'Store', jobable_id: 5 }]
    expect(itemsOfStore([own, promotion(6, null), promotion(5, null, 'Property'), job], 5)).toEqual([own, job])
  })
})

describe('sharing', () => {
  const url = 'https://northfield.test/events/x'
  const linksOf = (quote?: string | null) =>
    shareLinks(url, 'Night & Day', quote).map(({ network, href }) => {
      const { origin, pathname, searchParams } = new URL(href)
      return [network, origin === 'null' ? 'mailto:' : origin + pathname, Object.fromEntries(searchParams)]
    })
  test('says what it is, and something of it', () => {
    const text = 'Night & Day: Food, music'
    expect(linksOf('<p>Food,  music</p>')).toEqual([
      ['facebook', 'https://www.facebook.com/sharer/sharer.php', { u: url, quote: text }],
      ['twitter', 'https://twitter.com/intent/tweet', { url, text }],
      ['email', 'mailto:', { subject: 'Night & Day', body: `${text}\n\n${url}` }],
    ])
  })
  test.each([null, undefined, '', '<p> </p>'])('%j says nothing of it', (quote) => {
    expect(linksOf(quote)[1]).toEqual(['twitter', 'https://twitter.com/intent/tweet', { url, text: 'Night & Day' }])
  })
})

test('the second language is that of the twins alone: a third shows what the content has for all', () => {
  const german = 'de' as Locale
  const twin = { locale: 'en-ca', name_2: 'Marché de Noël' }
  expect([isInLanguage(twin, 'fr'), isInLanguage(twin, german)]).toEqual([true, false])
  for (const locale of [null, 'de-DE']) expect(isInLanguage({ locale }, german)).toBe(true)
})
