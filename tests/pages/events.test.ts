/** Events: the list by month, one event, and what the community announces. */
import { describe, expect, it, vi } from 'vitest'
import { cleanSlate } from '../support/clean-slate'
import { at } from '../support/clock'
import { itemOf } from '../support/items'
import * as page from '../support/page'
import { named } from '../support/sample'
import { get, mall } from '../support/site'

cleanSlate()

const event = (id: number, more: object = {}) =>
  itemOf('Event', id, { start_date: page.inDays(id), end_date: page.inDays(id + 0.1), show_times: true, ...more })
const only = (...items: object[]) => mall.change({ resource: 'events', items })

it('the pages of a feed or a calendar name it, in their language, to programs that subscribe', async () => {
  const feedsOn = async (path: string) =>
    [...(await get(path)).body.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)].map(([, ...to]) => to)
  const feed = ['application/atom+xml', '/feed.xml']
  const calendar = ['text/calendar', '/events.ics']
  expect(await feedsOn('/')).toEqual([feed, calendar])
  expect(await feedsOn('/events')).toEqual([calendar])
  expect(await feedsOn('/blogs')).toEqual([feed])
  expect(await feedsOn('/fr/blogs/mend-a-mitten')).toEqual([['application/atom+xml', '/fr/feed.xml']])
  expect(await feedsOn('/stores')).toEqual([])
})

describe('the list', () => {
  it('/events has what is on, a heading for each month, and leads to the calendar', async () => {
    const main = page.mainOf(await page.wholePage('/events', 'Events'))
    expect(main).toMatch(/<h2 class="month" id="month-\d{4}-\d\d">[A-Z][a-z]+\s\d{4}<\/h2>/)
    expect(page.textOf(/<h2 class="month of-day" id="month-now">.*?<\/section>/s.exec(main)?.[0] ?? '')).toMatch(
      /On now until \w+ \d+ Fifty years in one scrapbook/,
    )
    expect(main).toMatch(/href="webcal:\/\/[\w.:]+\/events.ics".*href="\/events.ics"/s)
    expect(main).not.toContain('The great weigh-in')
    expect(main).not.toContain('The choir nobody has been told about')
    // The community's stand beside it, whole, since they have no address.
    expect(main).toContain('id="community-honey-tasting"')
    expect(main).toContain('Six honeys, plain bread, water.')
    expect((await get('/events/honey-tasting')).status).toBe(404)
  })

  it('begins with what ends soonest of what runs, dated by its last day, and never by a day that is past', async () => {
    const figures = async (path: string) => {
      const main = await page.mainAt(path)
      // After them come the community's.
      return [...main.matchAll(/<p class="date">(.*?)<\/p>/gs)]
        .slice(0, 4)
        .map(([, figure = '']) => page.textOf(figure).trim())
    }
    const always = { show_on_web_date: '2025-01-01' }
    await only(
      event(4, { start_date: '2026-12-01', end_date: '2027-01-05', ...always }),
      event(3, { start_date: '2026-11-24', end_date: '2026-12-05', ...always }),
      event(2, { start_date: null, end_date: '2026-12-04', ...always }),
      event(1, { start_date: '2025-11-20', end_date: '2026-11-28', ...always }),
    )
    await at('2026-11-24T20:00:00Z')
    expect(await figures('/events')).toEqual(['until Nov 28', 'until Dec 4', 'Nov 24', 'Dec 1'])
    expect(await figures('/fr/events')).toEqual(['jusqu’au 28 nov.', 'jusqu’au 4 déc.', '24 nov.', '1er déc.'])
  })

  it('counts of what names another language only what is within the days and the tag chosen', async () => {
    await at('2026-11-24T20:00:00Z')
    await only(
      event(1, { start_date: '2026-11-24', end_date: '2026-11-24', tags: ['Music'] }),
      event(2, { start_date: '2026-12-18', end_date: '2026-12-18', tags: ['Craft'], locale: 'fr' }),
    )
    for (const query of ['', '?tag=Craft', '?tag=Music', '?when=today'])
      expect((await get(`/events${query}`)).body.includes('1 more in French'), query).toBe(/^$|Craft/.test(query))
    // What could not be fetched since says how old it is.
    vi.setSystemTime('2026-11-25T20:00:00Z')
    for (const list of ['events', 'mallcom']) await mall.misbehave(list, 'status', { status: 500 })
    for (const path of ['/events', '/jobs/extra-jobs'])
      expect(/>Information as of [^<]+/.exec((await get(path)).body)?.[0]).toMatch(/November\s24,\s2026, 1:00\sPM/)
  })

  it('flags what is cancelled and keeps it, and can be narrowed to a tag, in any case', async () => {
    await only(
      event(1, { tags: ['Family'], status: 'cancelled' }),
      event(2, { tags: ['family', 'Books'] }),
      event(3, { tags: ['Books'] }),
      event(4, { tags: ['Solo'] }),
    )
    const { body } = await get('/events?tag=FAMILY')
    expect(page.mainOf(body)).toContain('<s>Event 1</s>')
    expect(page.mainOf(body)).toContain('Cancelled')
    expect(page.linkedSlugs(page.mainOf(body), 'events')).toEqual(['event-1', 'event-2'])
    expect(page.mainOf(body)).toMatch(/href="\/events" aria-current="true">Family<svg/)
    expect(page.mainOf(body)).not.toContain('tag=Solo')
    expect(page.canonicalOf(body)).toBe('/events')
    const nothing = await page.mainAt('/events?tag=nothing')
    expect(nothing).toMatch(/Nothing matches this choice\.<\/p><p><a href="\/events">Events<\/a>/)
    expect(nothing).not.toContain('at this time')
  })

  it('flags an event of which every date that is left is cancelled', async () => {
    const day = (days: number, status: string) => ({ start_date: page.inDays(days), status })
    const past = { start_date: page.inDays(-9), end_date: page.inDays(-9), show_on_web_date: page.inDays(-20) }
    await only(
      event(1, { ...past, recurring_events: [day(3, 'cancelled')], is_featured_on_home_page: true }),
      event(2, { ...past, recurring_events: [day(3, 'cancelled'), day(5, 'active')] }),
    )
    for (const path of ['/events', '/']) {
      const main = await page.mainAt(path)
      expect(main, path).toContain('<s>Event 1</s>')
      expect(main, path).not.toContain('<s>Event 2</s>')
    }
    const main = await page.mainAt('/events/event-1')
    expect(main).toContain('This event is cancelled.')
    expect(main).not.toContain('.ics')
    expect(page.textOf(main)).not.toMatch(/Next:\s\w+day/)
    expect(await page.mainAt('/events/event-2')).not.toContain('This event is cancelled.')
    const { groups } = JSON.parse((await get('/api/search?q=event')).body)
    const hits = groups.flatMap(({ hits }: { hits: { title: string; when: string }[] }) => hits)
    expect(hits.find(({ title }: { title: string }) => title === 'Event 1')).toMatchObject({ when: 'Cancelled' })
    await at(page.inDays(4))
    expect(await page.mainAt('/events/event-1')).toContain('This event ended on')
  })

  it('can be narrowed to today, this weekend and next week, and to a tag in them', async () => {
    // Thursday, November 26.
    const noon = '2026-11-26T20:00:00Z'
    await at(noon)
    const on = (id: number, start: string, end: string, more: Record<string, unknown> = {}) =>
      event(id, { start_date: start, end_date: end, show_on_web_date: '2026-01-01', ...more })
    await only(
      on(1, '2026-11-01', '2026-12-20', { cadence_line: 'Saturdays', tags: ['Books'] }),
      on(2, '2026-11-26', '2026-11-26', { tags: ['books', 'Music'] }),
      on(3, '2026-11-29', '2026-11-30', { tags: ['Music'] }),
      on(4, '2026-12-08', '2026-12-08'),
    )
    const listOf = async (query: string) => {
      const body = await page.pageAt(`/events${query}`)
      return page.linkedSlugs(page.mainOf(body), 'events').join(' ')
    }
    expect([await listOf('?when=today'), await listOf('?when=weekend')]).toEqual(['event-2', 'event-1 event-3'])
    expect(await listOf('?when=next-week')).toBe('event-1 event-3')
    expect(await listOf('?when=weekend&tag=Books')).toBe('event-1')
    expect(await listOf('?when=someday')).toBe('event-1 event-2 event-3 event-4')
    const { body } = await get('/fr/events?when=weekend')
    expect(page.canonicalOf(body)).toBe('/fr/events')
    expect(body).toMatch(/=weekend" aria-current="page"><span data-later="28[^"]+novembre"><span[^>]*>Cette fin/)
    // What would lead to nothing is not offered.
    await only(on(4, '2026-12-08', '2026-12-08'))
    expect(await page.mainAt('/events')).not.toMatch(/when=(?:today|weekend)/)
  })
})

describe('one event', () => {
  it('has its words, its place and its times, and ways to keep and to share it, after all that is said of it', async () => {
    const body = await page.wholePage(`/events/${named('lantern-night')}`, 'Lantern Night')
    const main = page.mainOf(body)
    expect(main).toContain('Make a paper lantern in Oak Court, then carry it.')
    expect(main).toMatch(/[A-Z][a-z]+day, [A-Z][a-z]+\s\d+,\s\d{4}, 5:00\sPM\s– 9:00\sPM/)
    expect(main).toContain('Oak Court, Level 1')
    expect(main).toContain(`href="/events/${named('lantern-night')}.ics"`)
    expect(main).toMatch(
      /calendar\.google\.com\/calendar\/render\?action=TEMPLATE&amp;text=Lantern\+Night&amp;dates=\d{8}T000000Z%2F\d{8}T040000Z/,
    )
    // What it costs is no part of the address.
    expect(main).toMatch(/&amp;location=Oak\+Court%2C\+Level\+1%2C\+(?!Free)/)
    expect(main).toContain('twitter.com/intent/tweet')
    page.expectInOrder(main, ['</aside>', 'class="share'])
    expect(page.robotsOf(body)).toBeUndefined()
  })

  it('leads to the map at the hall, the entrance, the place or the store that its place names', async () => {
    const placeIn = async (path: string) => /<a href="([^"]*map[^"]*)"><span[^>]*>([^<]*)/.exec(await page.mainAt(path))
    expect((await placeIn(`/events/${named('lantern-night')}`))?.slice(1)).toEqual([
      '/map?to=oak-court',
      'Oak Court, Level 1, Free',
    ])
    expect((await placeIn(`/events/${named('walking-club-breakfast')}`))?.[1]).toBe('/map?from=B')
    expect((await placeIn(`/events/${named('story-time')}`))?.[1]).toBe('/map?store=finch-and-fable')
    expect((await placeIn(`/fr/events/${named('blood-donor-clinic')}`))?.[1]).toBe('/fr/map?place=quiet-room')
    // The store that holds it is named.
    expect(await page.mainAt('/events/tall-tale-comics-card-night')).toContain('href="/stores/tall-tale-comics"')
    // "Round the building" names nothing that the map knows.
    expect(await placeIn(`/events/${named('light-trail')}`)).toBeNull()
    // What follows the first place says something of it.
    await mall.change({
      resource: 'events',
      items: [event(1, { location_information: 'Oak Court, with Cairn Outfitters' })],
    })
    expect((await placeIn('/events/event-1'))?.[1]).toBe('/map?to=oak-court')
  })

  it('leads to the ones before and after it and to those that share a tag; its subtitle may be short or long', async () => {
    const long = 'All that you ever wanted to know. '.repeat(6).trim()
    await only(
      event(1, { tags: ['Family'], subtitle: long }),
      event(2, { tags: ['Music'], subtitle: 'In short', show_times: false }),
      event(3, { tags: ['FAMILY'] }),
    )
    const first = await page.mainAt('/events/event-1')
    const { body } = await get('/events/event-2')
    const second = page.mainOf(body)
    expect(second).toMatch(/rel="prev" href="\/events\/event-1"/)
    expect(second).toMatch(/rel="next" href="\/events\/event-3"/)
    expect(page.linkedSlugs(/Other events<\/h2>.*?<nav/s.exec(first)?.[0] ?? '', 'events')).toEqual(['event-3'])
    expect(second).not.toContain('Other events')
    page.expectInOrder(second, ['>In short<', 'page-body', 'Words of the'])
    page.expectInOrder(first, ['page-body', `>${long}<`, 'Words of the'])
    // Clock times that are not to be shown stand nowhere.
    expect(second).not.toMatch(/\d\s(AM|PM)/)
    expect(page.nodeOf(body, 'Event')?.startDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

it('the rhythm of an event with days and times stands beside them, in its language, and not where it says the same', async () => {
  const run = (more: object) =>
    only(event(1, { start_date: '2027-03-01T18:00:00Z', end_date: '2027-03-06T00:00:00Z', ...more }))
  const times = async (path: string, words: RegExp) => {
    const main = page.textOf(await page.mainAt(path))
    return [...main.matchAll(words)].length
  }
  const [inFrench, inEnglish] = [/11\sh(?!\s\d)/g, /daily 11:00\sAM\s–\s5:00\sPM/gi]
  await run({ cadence_line: 'Doors open at eleven' })
  for (const [path, whole] of Object.entries({ '/events/event-1': 2, '/events': 1 })) {
    expect(await times(path, /Doors open at eleven/g), path).toBeGreaterThanOrEqual(1)
    expect(await times(`/fr${path}`, /Doors open at eleven/g), path).toBe(0)
    expect(await times(`/fr${path}`, inFrench), path).toBe(whole)
  }
  await run({ cadence_line: 'Daily 11:00 AM – 5:00 PM' })
  expect(await times('/events', inEnglish)).toBe(1)
  // In the lede and in the panel, and nowhere else.
  expect(await times('/events/event-1', inEnglish)).toBe(2)
  await run({ cadence_line: 'Daily from 11:00 AM to 5:00 PM' })
  expect(await times('/events', /Daily from/g)).toBe(0)
  await run({ name_2: 'Un', cadence_line: 'Daily', cadence_line_2: 'Tous les jours, de 11 h à 17 h' })
  expect(await times('/fr/events', /tous les jours/gi)).toBe(1)
})

it('what goes on without end is told in the language of its rhythm, and by no day', async () => {
  await only(event(1, { start_date: '2025-03-01T18:00:00Z', end_date: null, cadence_line: 'Saturdays at ten' }))
  for (const [prefix, marked] of Object.entries({ '': '', '/fr': '<span lang="en[^"]*">' })) {
    const main = await page.mainAt(`${prefix}/events/event-1`)
    expect(main.match(RegExp(`${marked}Saturdays at ten<`, 'g')), prefix).toHaveLength(2)
    expect(main, prefix).not.toMatch(/<time datetime="2025|\.ics/i)
  }
})

it('an event of the community’s that goes on, or has no day yet, says so in place of a day; or that it is cancelled', async () => {
  const community = (id: string, more: object) => ({ id, title: id, category: 'Events', body: '<p>Come.</p>', ...more })
  const goesOn = community('goes-on', { start_date: '2025-03-01', end_date: '9999-12-31' })
  await mall.patch({
    resource: 'mallcom',
    merge: { events: [goesOn, community('undated', {}), community('off', { status: 'canceled' })] },
  })
  const main = await page.mainAt('/events')
  const rows = [...main.matchAll(/<article class="event" id="community-.*?<\/article>/gs)].map(([row]) =>
    page.textOf(row),
  )
  expect(rows.map((row) => row.replace(/\s+/g, ' ').trim())).toEqual([
    'Ongoing goes-on Come.',
    'Date to come off Cancelled Come.',
    'Date to come undated Come.',
  ])
})
