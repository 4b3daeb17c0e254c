/** Events: the list by month, one event, and what the community announces. */
import { describe, expect, it, vi } from 'vitest'
import { googleCalendarHref } from '../../src/centre/items/calendar-links'
import { byMonth } from '../../src/centre/items/event-months'
import { eventWhen } from '../../src/centre/time/dates'
import type { Event } from '../../src/content/schema/items'
import { cleanSlate } from '../support/clean-slate'
import { at } from '../support/clock'
import { canonicalOf, inDays, linkedSlugs, mainOf, nodeOf, robotsOf, textOf, wholePage } from '../support/page'
import { named, spellings } from '../support/sample'
import { emptyCaches, get, mall } from '../support/site'
import { expectSubtitles } from './subtitles'

cleanSlate()

const zone = 'America/Vancouver'
const event = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  slug: `event-${id}`,
  name: `Event ${id}`,
  description: '<p>Words of the event.</p>',
  status: 'active',
  start_date: inDays(id),
  end_date: inDays(id + 0.1),
  show_on_web_date: inDays(-3),
  show_times: true,
  tags: [],
  eventable_type: 'Property',
  eventable_id: 698,
  ...more,
})
const only = (...items: object[]) => mall.patch({ resource: 'events', items })
const dated = (start_date: string | null, more: Record<string, unknown> = {}) =>
  ({ id: 1, start_date, tags: [], ...more }) as unknown as Event

it('the pages of a feed or a calendar name it, in their language, to programs that subscribe', async () => {
  const named = async (path: string) =>
    [...(await get(path)).body.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)].map(
      ([, ...link]) => link,
    )
  const [feed, calendar] = [
    ['application/atom+xml', '/feed.xml'],
    ['text/calendar', '/events.ics'],
  ]
  expect(await named('/')).toEqual([feed, calendar])
  expect(await named('/events')).toEqual([calendar])
  expect(await named('/blogs')).toEqual([feed])
  expect(await named('/fr/blogs/mend-a-mitten')).toEqual([['application/atom+xml', '/fr/feed.xml']])
  expect(await named('/stores')).toEqual([])
})

it('an event whose record does not say whether to show times shows its own', async () => {
  await only(
    event(1, { slug: 'timed', start_date: '2027-02-06T18:00:00Z', end_date: '2027-02-07T03:00:00Z', show_times: null }),
  )
  await emptyCaches()
  const { body } = await get('/events/timed')
  expect(nodeOf(body, 'Event')).toMatchObject({
    startDate: '2027-02-06T11:00:00-07:00',
    endDate: '2027-02-06T20:00:00-07:00',
  })
  expect(textOf(mainOf(body))).toContain('11:00 AM – 8:00 PM')
})

describe('the list', () => {
  it('/events has what is on, a heading for each month, and leads to the calendar', async () => {
    const main = mainOf(await wholePage('/events', 'Events'))
    expect(main).toMatch(/<h2 class="month" id="month-\d{4}-\d\d">[A-Z][a-z]+\s\d{4}<\/h2>/)
    expect(textOf(/<h2 class="month" id="month-now">.*?<\/section>/s.exec(main)?.[0] ?? '')).toMatch(
      /On now until \w+ \d+ Fifty years in one scrapbook/,
    )
    expect(main).toContain('href="/events.ics"')
    expect(main).toContain('Fifty years in one scrapbook')
    expect(main).not.toContain('The great weigh-in')
    expect(main).not.toContain('The choir nobody has been told about')
  })

  it('begins with what runs now, the one that ends soonest first', async () => {
    await only(
      event(2),
      event(1),
      event(-1, { id: 11, end_date: inDays(9) }),
      event(-2, { id: 12, end_date: inDays(3) }),
    )
    expect(linkedSlugs(mainOf((await get('/events')).body), 'events')).toEqual([
      'event--2',
      'event--1',
      'event-1',
      'event-2',
    ])
  })

  it('dates by its last day what began before today, and never by a day that is past', async () => {
    const figures = async (path: string) => {
      await emptyCaches()
      const main = mainOf((await get(path)).body)
      // After them come the community's.
      return [...main.matchAll(/<p class="date">(.*?)<\/p>/gs)]
        .slice(0, 4)
        .map(([, figure = '']) => textOf(figure).trim())
    }
    await mall.setClock('2026-11-24T20:00:00Z')
    vi.useFakeTimers({ now: new Date('2026-11-24T20:00:00Z'), toFake: ['Date'] })
    try {
      const always = { show_on_web_date: '2025-01-01' }
      await only(
        event(1, { start_date: '2025-11-20', end_date: '2026-11-28', ...always }),
        event(2, { start_date: '2026-10-31', end_date: '2026-12-04', ...always }),
        event(3, { start_date: '2026-11-24', end_date: '2026-12-05', ...always }),
        event(4, { start_date: '2026-12-01', end_date: '2027-01-05', ...always }),
      )
      expect(await figures('/events')).toEqual(['until Nov 28', 'until Dec 4', 'Nov 24', 'Dec 1'])
      expect(await figures('/fr/events')).toEqual(['jusqu’au nov. 28', 'jusqu’au déc. 4', 'nov. 24', 'déc. 1'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows each event once, over all pages, and no page beyond the last', async () => {
    const first = await get('/events')
    const pages = Number(/Page 1 of (\d+)/.exec(mainOf(first.body))?.[1])
    expect(pages).toBeGreaterThan(1)
    const slugs: string[] = []
    for (let page = 1; page <= pages; page++)
      slugs.push(...linkedSlugs(mainOf((await get(`/events?page=${page}`)).body), 'events'))
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs).toContain(named('family-day-skate'))
    expect((await get(`/events?page=${pages + 1}`)).status).toBe(404)
  })

  it('flags what is cancelled and keeps it', async () => {
    await only(event(1, { status: 'cancelled' }))
    const main = mainOf((await get('/events')).body)
    expect(main).toContain('<s>Event 1</s>')
    expect(main).toContain('Cancelled')
  })

  it('can be narrowed to a tag, in any case', async () => {
    await only(
      event(1, { tags: ['Family'] }),
      event(2, { tags: ['family', 'Books'] }),
      event(3, { tags: ['Books'] }),
      event(4, { tags: ['Solo'] }),
    )
    const { body } = await get('/events?tag=FAMILY')
    expect(linkedSlugs(mainOf(body), 'events')).toEqual(['event-1', 'event-2'])
    expect(mainOf(body)).toMatch(/href="\/events" aria-current="true">Family<svg/)
    expect(mainOf(body)).not.toContain('tag=Solo')
    expect(canonicalOf(body)).toBe('/events')
    expect(mainOf((await get('/events?tag=nothing')).body)).toContain('No events at this time')
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
      const { status, body } = await get(`/events${query}`)
      expect(status).toBe(200)
      return linkedSlugs(mainOf(body), 'events').join(' ')
    }
    expect(await listOf('?when=today')).toBe('event-2')
    expect(await listOf('?when=weekend')).toBe('event-1 event-3')
    expect(await listOf('?when=next-week')).toBe('event-1 event-3')
    expect(await listOf('?when=weekend&tag=Books')).toBe('event-1')
    expect(await listOf('?when=someday')).toBe('event-1 event-2 event-3 event-4')
    const { body } = await get('/fr/events?when=weekend')
    expect(canonicalOf(body)).toBe('/fr/events')
    expect(mainOf(body)).toMatch(/href="\/fr\/events\?when=weekend" aria-current="page">Cette fin de semaine/)
    // What would lead to nothing is not offered.
    await only(on(4, '2026-12-08', '2026-12-08'))
    await emptyCaches()
    expect(mainOf((await get('/events')).body)).not.toMatch(/when=(?:today|weekend)/)
  })

  it('is another after the property’s midnight, and no cache keeps it longer', async () => {
    await at('2026-11-27T06:59:00Z')
    await only(event(1, { start_date: '2026-11-26', end_date: '2026-11-28', show_on_web_date: '2026-01-01' }))
    const { headers, body } = await get('/events?when=today')
    expect(headers.get('cloudflare-cdn-cache-control')).toMatch(/max-age=60,/)
    expect(textOf(mainOf(body))).not.toContain('On now')
    expect(mainOf(body)).toContain('<time dateTime="2026-11-26">')
    vi.setSystemTime(new Date('2026-11-27T07:00:00Z'))
    expect(mainOf((await get('/events?when=today')).body)).toContain('<time dateTime="2026-11-28">')
  })

  it('has the community’s events beside it, whole, since they have no address', async () => {
    const main = mainOf((await get('/events')).body)
    expect(main).toContain('id="community-honey-tasting"')
    expect(main).toContain('Six honeys, plain bread, water.')
    expect((await get('/events/honey-tasting')).status).toBe(404)
  })
})

describe('months', () => {
  // November 20, 2026, in Vancouver.
  const now = Date.parse('2026-11-20T22:00:00Z')

  it('are compared as dates: January comes after December', () => {
    const months = byMonth([dated('2026-12-05'), dated('2027-01-09'), dated('2027-11-20')], now, zone)
    expect(months.map(({ month }) => month)).toEqual(['2026-12', '2027-01', '2027-11'])
  })
  it('come after what began earlier, of this month too', () => {
    const months = byMonth([dated('2026-11-27'), dated('2025-12-01'), dated('2026-11-19')], now, zone)
    expect(months.map(({ month, events }) => [month, events.length])).toEqual([
      ['now', 2],
      ['2026-11', 1],
    ])
  })
  it('are the property’s: the first of December in UTC is November here', () => {
    expect(byMonth([dated('2026-12-01T05:00:00Z')], now, zone)[0]?.month).toBe('2026-11')
  })
  it('have a place for an event without a date', () => {
    expect(byMonth([dated(null)], now, zone)).toEqual([{ month: null, events: [dated(null)] }])
  })
})

describe('one event', () => {
  it.each(spellings(named('lantern-night')))('%s', async (slug) => {
    const body = await wholePage(`/events/${slug}`, 'Lantern Night')
    const main = mainOf(body)
    expect(main).toContain('Make a paper lantern in Oak Court, then carry it.')
    expect(main).toMatch(/[A-Z][a-z]+day, [A-Z][a-z]+\s\d+,\s\d{4}, 5:00\sPM\s– 9:00\sPM/)
    expect(main).toContain('Oak Court, Level 1')
    expect(main).toContain(`href="/events/${named('lantern-night')}.ics"`)
    expect(main).toMatch(
      /calendar\.google\.com\/calendar\/render\?action=TEMPLATE&amp;text=Lantern\+Night&amp;dates=\d{8}T000000Z%2F\d{8}T040000Z/,
    )
    expect(main).toContain('twitter.com/intent/tweet')
    expect(canonicalOf(body)).toBe(`/events/${named('lantern-night')}`)
    expect(robotsOf(body)).toBeUndefined()
    expect(nodeOf(body, 'Event')).toMatchObject({
      name: 'Lantern Night',
      eventStatus: 'https://schema.org/EventScheduled',
    })
    expect(nodeOf(body, 'Event')?.startDate).toMatch(/T17:00:00-07:00$/)
  })

  it('names the store that holds it', async () => {
    const main = mainOf(await wholePage('/events/tall-tale-comics-card-night', 'Card night'))
    expect(main).toContain('href="/stores/tall-tale-comics"')
  })

  it('has a long subtitle at the beginning of its text, a short one beside its title', async () => {
    await expectSubtitles('page-body', async (subtitle) => {
      await only(event(1, { subtitle }))
      await emptyCaches()
      return mainOf((await get('/events/event-1')).body)
    })
  })

  it('shows others that share a tag, and no others', async () => {
    await only(event(1, { tags: ['Family'] }), event(2, { tags: ['Music'] }), event(3, { tags: ['FAMILY'] }))
    const others = /Other events<\/h2>.*?<nav/s.exec(mainOf((await get('/events/event-1')).body))?.[0] ?? ''
    expect(linkedSlugs(others, 'events')).toEqual(['event-3'])
    expect(mainOf((await get('/events/event-2')).body)).not.toContain('Other events')
  })

  it('leads to the ones before and after it', async () => {
    await only(event(1), event(2), event(3))
    const main = mainOf((await get('/events/event-2')).body)
    expect(main).toMatch(/rel="prev" href="\/events\/event-1"/)
    expect(main).toMatch(/rel="next" href="\/events\/event-3"/)
  })

  it('is a run of days with daily hours, not one block of weeks', async () => {
    const main = mainOf((await get(`/events/${named('santa')}`)).body)
    expect(main).toMatch(/November\s20\s– December\s24,\s\d{4}, daily 11:00\sAM\s– 5:00\sPM/)
    expect(main).toMatch(/dates=\d{4}1120%2F\d{4}1225&amp;/)
  })

  it('prints no clock times where they are not to be shown', async () => {
    await only(event(1, { show_times: false }))
    const body = (await get('/events/event-1')).body
    expect(mainOf(body)).not.toMatch(/\d\s(AM|PM)/)
    expect(nodeOf(body, 'Event')?.startDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('says across the turn of the year which year is which', async () => {
    const main = mainOf((await get(`/events/${named('light-trail')}`)).body)
    expect(main).toMatch(/December\s28,\s(\d{4})\s– January\s3,\s\d{4}/)
  })

  it('says that it is cancelled, and offers no calendar entry', async () => {
    const body = await wholePage(`/events/${named('kite-afternoon')}`, 'Kite afternoon on the roof')
    expect(mainOf(body)).toContain('This event is cancelled.')
    expect(mainOf(body)).not.toContain('.ics')
    expect(nodeOf(body, 'Event')?.eventStatus).toBe('https://schema.org/EventCancelled')
  })

  it('that ended says so and is not indexed; after thirty days it is gone', async () => {
    const { status, body } = await get(`/events/${named('pumpkin-weigh-in')}`)
    expect(status).toBe(200)
    expect(mainOf(body)).toMatch(/This event ended on [A-Z][a-z]+\s\d+,\s\d{4}\./)
    expect(mainOf(body)).not.toContain('.ics')
    expect(robotsOf(body)).toBe('noindex,follow')
    expect(nodeOf(body, 'Event')).toBeUndefined()
    expect((await get(`/events/${named('history-walk')}`)).status).toBe(404)
  })

  it('is a 404 where there is none, and where it is not to be seen yet', async () => {
    for (const slug of ['no-such-event', named('surprise-concert')]) {
      const { status, body } = await get(`/events/${slug}`)
      expect(status, slug).toBe(404)
      expect(body).toContain('This page could not be found')
    }
  })

  it('without end is told by its rhythm, not by the day it began', async () => {
    const main = mainOf((await get(`/events/${named('walking-club')}`)).body)
    expect(main).toContain('<p class="lede">Daily 7:30 AM – 9:30 AM</p>')
    expect(main).not.toContain('.ics')
  })

  it('survives dates that make no sense', async () => {
    await only(event(1, { start_date: '0000-00-00', end_date: 'soon' }))
    const { status, body } = await get('/events/event-1')
    expect(status).toBe(200)
    expect(mainOf(body)).toContain('Date to be announced')
    expect(nodeOf(body, 'Event')).toBeUndefined()
    expect((await get('/events')).status).toBe(200)
  })
})

describe('the link to Google’s calendar', () => {
  const now = Date.parse('2026-11-20T22:00:00Z')
  const datesOf = (item: Parameters<typeof eventWhen>[0]) => {
    const href = googleCalendarHref({ name: 'A & B', details: '', location: '' }, eventWhen(item, now, zone))
    return href === null ? null : new URL(href).searchParams.get('dates')
  }
  it('has clock times in UTC', () => {
    expect(
      datesOf({ start_date: '2026-11-27T17:00:00-07:00', end_date: '2026-11-27T21:00:00-07:00', show_times: true }),
    ).toBe('20261128T000000Z/20261128T040000Z')
  })
  it('has whole days with the end exclusive', () => {
    expect(datesOf({ start_date: '2026-12-05', end_date: '2026-12-06' })).toBe('20261205/20261207')
  })
  it('is none without a date', () => {
    expect(datesOf({ start_date: null, end_date: null })).toBeNull()
  })
})

describe('the rhythm of an event with days and times', () => {
  const run = async (cadence_line: string) => {
    await only(event(1, { start_date: '2027-03-01T18:00:00Z', end_date: '2027-03-06T00:00:00Z', cadence_line }))
    await emptyCaches()
  }
  const times = (main: string, words: RegExp) => [...textOf(main).matchAll(words)].length

  it('stands beside them, and not where it says the same', async () => {
    await run('Doors open at eleven')
    expect(mainOf((await get('/events/event-1')).body)).toContain('Doors open at eleven')
    expect(mainOf((await get('/events')).body)).toContain('Doors open at eleven')
    await run('Daily 11:00 AM – 5:00 PM')
    expect(times(mainOf((await get('/events')).body), /daily 11:00\sAM\s–\s5:00\sPM/gi)).toBe(1)
    // In the lede and in the panel, and nowhere else.
    expect(times(mainOf((await get('/events/event-1')).body), /daily 11:00\sAM\s–\s5:00\sPM/gi)).toBe(2)
    await run('Daily from 11:00 AM to 5:00 PM')
    expect(mainOf((await get('/events')).body)).not.toContain('Daily from')
    await only(
      event(1, {
        ...{ start_date: '2027-03-01T18:00:00Z', end_date: '2027-03-06T00:00:00Z' },
        ...{ name_2: 'Un', cadence_line: 'Daily', cadence_line_2: 'Tous les jours, de 11 h à 17 h' },
      }),
    )
    await emptyCaches()
    expect(times(mainOf((await get('/fr/events')).body), /tous les jours/gi)).toBe(1)
  })

  it('does not stand beside them in the other language', async () => {
    await run('Doors open at eleven')
    const main = mainOf((await get('/fr/events/event-1')).body)
    expect(main).not.toContain('Doors open at eleven')
    expect(times(main, /11\sh(?!\s\d)/g)).toBe(2)
    const list = mainOf((await get('/fr/events')).body)
    expect(list).not.toContain('Doors open at eleven')
    expect(times(list, /11\sh(?!\s\d)/g)).toBe(1)
  })
})

it('what can be done with an event to share it comes after all that is said of it', async () => {
  await only(event(1))
  const main = mainOf((await get('/events/event-1')).body)
  expect(main.indexOf('class="share')).toBeGreaterThan(main.indexOf('</aside>'))
})
