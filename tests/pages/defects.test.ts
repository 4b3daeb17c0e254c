/** Faults that shopping-centre websites are known for, and what this site does instead. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { centre } from '../../src/base/config'
import { asUsual, at, friday } from '../support/clock'
import { canonicalOf, graphOf, h1Of, linkedSlugs, mainOf, robotsOf, textOf, titleOf } from '../support/page'
import { named } from '../support/sample'
import { sampleRoutes } from '../support/sample-routes'
import { get, mall } from '../support/site'

let warned: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => mall.reset())

/** Resets the sample mall to that Friday, once for a group of tests that only read. */
const unchanged = () => {
  beforeAll(async () => {
    await mall.reset()
    await at(friday)
  })
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(friday), toFake: ['Date'] })
  })
}
/** The same before each test, for tests that change it. */
const changed = () => beforeEach(() => asUsual(friday))

/** The rows of the footer's hours table. */
function weekOf(body: string): { day: string; times: string; isToday: boolean }[] {
  const table = /<section aria-labelledby="f-hours">.*?<\/table>/s.exec(body)?.[0] ?? ''
  return [...table.matchAll(/<tr([^>]*)>.*?<th[^>]*>(.*?)<\/th><td>(.*?)<\/td>/gs)].map(([, row, day, times]) => ({
    day: textOf(day ?? '').trim(),
    times: textOf(times ?? '').trim(),
    isToday: (row ?? '').includes('aria-current="date"'),
  }))
}
/** The intervals (epoch ms) in which the header says "open". */
const spansOf = (body: string): [number, number][] =>
  JSON.parse(/class="open-state" data-open-intervals="([^"]*)"/.exec(body)?.[1] ?? '[]')

describe('today is the day at the property', () => {
  changed()
  // Saturday, 10:30 PM in Abbotsford; Sunday in Toronto, in Tokyo and in UTC.
  const evening = '2026-11-22T05:30:00.000Z'

  it('for a visitor whose own weekday is another one', async () => {
    await at(evening)
    const { body } = await get('/')
    expect(textOf(mainOf(body))).toContain('Saturday, November 21')
    expect(weekOf(body).filter(({ isToday }) => isToday)).toEqual([
      { day: 'Saturday', times: '10:00 AM – 6:00 PM', isToday: true },
    ])
  })

  it('and what the browser compares are instants, which no zone of its own can shift', async () => {
    await at(evening)
    const spans = spansOf((await get('/hours')).body)
    expect(spans.length).toBeGreaterThan(2)
    // Sunday 11:00 AM to 5:00 PM, seven hours behind UTC.
    expect(spans[0]).toEqual([Date.parse('2026-11-22T18:00:00Z'), Date.parse('2026-11-23T00:00:00Z')])
  })
})

describe('the hours of the day are the centre’s own', () => {
  changed()

  it.each(['9999-12-31', '0000-00-00', '+275760-09-13', '-000001-01-01'])(
    'a holiday of %s ends no page: every walk over days has an end',
    async (date) => {
      const holiday = {
        id: 9_001,
        is_holiday: true,
        holiday_name: 'Friday, the end',
        is_closed: true,
        holiday_date: date,
      }
      const late = { ...holiday, id: 9_002, holiday_date: '2026-12-30', holiday_end_date: date }
      await mall.patch({ resource: 'hours', merge: { holiday_hours: [holiday, late] } })
      await at(friday)
      for (const path of ['/', '/hours', '/stores', '/stores/rainfold-outerwear', '/hours.ics'])
        expect((await get(path)).status, path).toBe(200)
    },
  )
  const regular = (id: number, day_of_week: number, more: object = {}) => ({
    id,
    day_of_week,
    open_time: '2000-01-01T18:00:00.000Z',
    close_time: '2000-01-02T05:00:00.000Z',
    is_closed: false,
    is_holiday: false,
    ...more,
  })

  it('although a holiday’s row and a store’s row for the same weekday come first', async () => {
    const holiday = regular(1, 5, { is_holiday: true, holiday_date: '2026-12-25', holiday_name: 'Christmas Day' })
    const store = regular(2, 5, { store_ids: [41001], open_time: '2000-01-01T14:00:00.000Z' })
    const week = [0, 1, 2, 3, 4, 5, 6].map((day) => regular(10 + day, day, { store_ids: null }))
    await mall.patch({
      resource: 'hours',
      merge: {
        regular_hours: [{ ...holiday, is_closed: true }, store, ...week],
        holiday_hours: [],
        todays_hours: store,
      },
    })
    const { body } = await get('/hours')
    expect(textOf(body)).toContain('Open today 10 AM – 9 PM')
    expect(weekOf(body).find(({ isToday }) => isToday)).toEqual({
      day: 'Friday',
      times: '10:00 AM – 9:00 PM',
      isToday: true,
    })
    // The holiday holds on its own day.
    await at('2026-12-25T20:00:00.000Z')
    expect(textOf((await get('/hours')).body)).toMatch(/Closed today for Christmas Day/)
  })
})

describe('weekdays are named once and for all', () => {
  changed()
  // Just before and after midnight in UTC, in Abbotsford and in Auckland.
  it.each([
    '2026-11-19T23:59:00Z',
    '2026-11-20T00:01:00Z',
    '2026-11-20T06:59:00Z',
    '2026-11-20T07:01:00Z',
    '2026-11-20T11:01:00Z',
  ])('at %s each stands beside its own times', async (instant) => {
    await at(instant)
    expect(weekOf((await get('/stores')).body).map(({ day, times }) => `${day} ${times}`)).toEqual([
      'Monday 10:00 AM – 7:00 PM',
      'Tuesday 10:00 AM – 7:00 PM',
      'Wednesday 10:00 AM – 7:00 PM',
      'Thursday 10:00 AM – 9:00 PM',
      'Friday 10:00 AM – 9:00 PM',
      'Saturday 10:00 AM – 6:00 PM',
      'Sunday 11:00 AM – 5:00 PM',
    ])
  })
})

describe('dates are whole', () => {
  changed()
  const item = (more: object) => ({
    id: 1,
    slug: 'one',
    name: 'One',
    description: '<p>Words.</p>',
    status: 'active',
    tags: [],
    eventable_type: 'Property',
    promotionable_type: 'Property',
    ...more,
  })

  it('with both years across the turn of the year, and clock times where they are to be shown', async () => {
    const dates = { start_date: '2026-12-28T17:00:00-07:00', end_date: '2027-01-03T21:00:00-07:00' }
    await mall.patch({ resource: 'events', items: [item({ ...dates, show_times: true })] })
    const main = textOf(mainOf((await get('/events/one')).body))
    expect(main).toContain('December 28, 2026 – January 3, 2027, daily 5:00 PM – 9:00 PM')
  })

  it('with the year in a list as soon as it is not this one', async () => {
    await mall.patch({ resource: 'promotions', items: [item({ end_date: '2027-01-03' })] })
    expect(textOf(mainOf((await get('/promotions')).body))).toContain('Ends January 3, 2027')
  })

  it.each([
    ['on its last day', '2026-11-20', true],
    ['on the day before', '2026-11-21', false],
    ['written as an instant of the evening', '2026-11-21T06:59:59.000Z', true],
    ['without an end', null, false],
    ['with an end that is none', '0000-00-00', false],
  ])('"Ends today" stands %s or does not, and nothing throws', async (_name, end_date, ends) => {
    await mall.patch({ resource: 'promotions', items: [item({ end_date })] })
    for (const path of ['/promotions', '/promotions/one']) {
      const { status, body } = await get(path)
      expect(status, path).toBe(200)
      const card =
        path === '/promotions/one'
          ? mainOf(body)
          : (mainOf(body)
              .split('</article>')
              .find((part) => part.includes('/promotions/one"')) ?? '')
      expect(textOf(card).includes('Ends today'), path).toBe(ends)
    }
  })

  it('"Ends today" needs no field that may be absent', async () => {
    await mall.patch({ resource: 'promotions', items: [{ id: 1, slug: 'bare', name: 'Bare' }] })
    const { status, body } = await get('/promotions')
    expect(status).toBe(200)
    expect(linkedSlugs(mainOf(body), 'promotions')).toContain('bare')
  })
})

describe('an address that leads nowhere', () => {
  unchanged()
  it.each(['stores', 'promotions', 'events', 'jobs', 'contests', 'blogs', 'pages', 'checkin/events'])(
    '/%s/… is a 404 where it is, with the way on',
    async (folder) => {
      const { status, headers, body } = await get(`/${folder}/long-gone`)
      expect(status).toBe(404)
      expect(headers.get('location')).toBeNull()
      expect(h1Of(body)).toEqual(['This page could not be found'])
      expect(body).toContain('class="site-header"')
      expect(mainOf(body)).toMatch(/role="search"/)
      expect(mainOf(body)).toContain('href="/stores"')
      expect(robotsOf(body)).toBe('noindex,follow')
    },
  )
})

describe('search', () => {
  unchanged()
  const found = async (query: string) =>
    linkedSlugs(mainOf((await get(`/search?q=${encodeURIComponent(query)}`)).body), 'stores')

  it.each([
    ['a typo', 'ranfold', 'rainfold-outerwear'],
    ['a letter too few', 'inkling stationry', 'inkling-stationery'],
    ['no accents', 'elan', 'elan-atelier'],
    ['two letters', 'yu', 'yuzu-tea-house'],
  ])('forgives %s: %s', async (_name, query, slug) => {
    expect((await found(query))[0]).toBe(slug)
  })

  it('knows other words for a thing, and more than stores', async () => {
    const washroom = textOf(mainOf((await get('/search?q=restroom')).body))
    expect(washroom).toContain('Washrooms The nearest Food court')
    const kinds = (await get('/search?q=lantern')).body
    expect(kinds).toContain(`href="/events/${named('lantern-night')}"`)
    expect(kinds).toContain('href="/stores/lantern-toys"')
  })

  it('is opened by a link with a name, which needs neither a mouse nor a script', async () => {
    const { body } = await get('/')
    expect(body).toMatch(/<a class="icon-btn" href="\/search" aria-label="[^"]+" data-opens="search">/)
    expect((await get('/search')).status).toBe(200)
  })

  it('has a label for every field', async () => {
    for (const path of ['/', '/stores', '/map', '/search?q=tea', '/nowhere']) {
      const { body } = await get(path)
      const fields = [...body.matchAll(/<input[^>]*name="q"[^>]*>/g)].map(([field]) => field)
      expect(fields.length, path).toBeGreaterThan(0)
      for (const field of fields) {
        const id = /id="([^"]+)"/.exec(field)?.[1] ?? ''
        expect(body, `${path} ${id}`).toContain(`for="${id}"`)
      }
    }
  })
})

describe('what search engines and link previews ask for', () => {
  unchanged()
  it.each(sampleRoutes.map(({ address }) => address))('%s', async (address) => {
    const { body } = await get(address)
    const head = /<head>.*<\/head>/s.exec(body)?.[0] ?? ''
    const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(head)?.[1]
    expect(property('og:title')).toBe(titleOf(body))
    expect(property('og:type')).toMatch(/^(website|article)$/)
    expect(property('og:url')).toMatch(/^https?:\/\/[^/]+\//)
    expect(property('og:image')).toMatch(/^https?:\/\/[^/]+\//)
    expect(head).toContain(`<meta name="image" content="${property('og:image')}"`)
    expect(property('og:image:alt')).toBeTruthy()
    expect(property('og:site_name')).toBe(centre.name)
    expect(property('og:locale')).toBe('en_US')
    expect(head).toMatch(/<meta name="twitter:card" content="summary(_large_image)?"/)
    if (robotsOf(body)?.includes('noindex')) expect(canonicalOf(body)).toBeUndefined()
    else {
      expect(canonicalOf(body)).toMatch(/^\//)
      expect(graphOf(body).length).toBeGreaterThan(0)
    }
  })
})

describe('the sitemap', () => {
  changed()
  it('has a date only where the content has one, and nothing that search engines ignore', async () => {
    const { body } = await get('/sitemap.xml')
    expect(body).not.toMatch(/<(priority|changefreq)>/)
    const dates = [...body.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(([, loc, date]) => ({
      path: new URL(loc ?? '').pathname,
      date,
    }))
    expect(dates.length).toBeGreaterThan(300)
    const dateOf = (path: string) => dates.find((entry) => entry.path === path)?.date
    // A store's record does not say when it was changed.
    expect(dateOf('/stores/rainfold-outerwear')).toBeUndefined()
    expect(dateOf('/stores')).toBeUndefined()
    const changed = dates.flatMap(({ date }) => date ?? [])
    expect(new Set(changed).size).toBeGreaterThan(20)
    expect(changed.filter((date) => Date.parse(date) >= Date.parse(friday))).toEqual([])
    // The same a day later: the dates come from the content, not from the clock.
    const before = dateOf('/promotions/rainfold-outerwear-raincoat-trade-in')
    await mall.patch({ resource: 'promotions', items: [{ ...bare, updated_at: '2026-11-02T10:00:00.000Z' }] })
    await at('2026-11-23T22:15:00.000Z')
    const later = (await get('/sitemap.xml')).body
    expect(before).toBeTruthy()
    expect(later).toContain('/promotions/bare</loc><lastmod>2026-11-02T10:00:00.000Z</lastmod>')
  })
})
const bare = { id: 1, slug: 'bare', name: 'Bare', status: 'active' }

describe('a holiday', () => {
  changed()
  it('has the weekday of its date, whatever its name claims, and the contradiction is reported', async () => {
    await mall.patch({
      resource: 'hours',
      merge: {
        holiday_hours: [
          {
            id: 1,
            is_holiday: true,
            is_closed: true,
            holiday_name: 'Monday, August 1 - Terry Fox Day',
            holiday_date: '2027-08-01',
          },
        ],
      },
    })
    const table = textOf(
      /<section aria-labelledby="h-holidays">.*?<\/table>/s.exec((await get('/hours')).body)?.[0] ?? '',
    )
    expect(table).toMatch(/Sun, Aug 1, 2027/)
    expect(JSON.stringify(warned.mock.calls)).toMatch(/contradict.*says monday, but 2027-08-01 is a sunday/)
  })

  it('beats extra hours of its date on the page too: the table says once what holds', async () => {
    const christmas = { id: 1, is_holiday: true, holiday_name: 'Christmas Day', holiday_date: '2026-12-25' }
    await mall.patch({
      resource: 'hours',
      merge: {
        holiday_hours: [{ ...christmas, is_closed: true }],
        extra_hours: [
          { id: 2, date: '2026-12-25', open_time: '08:00', close_time: '23:00' },
          { id: 3, date: '2026-12-23', open_time: '08:00', close_time: '22:00' },
        ],
      },
    })
    const table = textOf(
      /<section aria-labelledby="h-holidays">.*?<\/table>/s.exec((await get('/hours')).body)?.[0] ?? '',
    )
    expect(table).toMatch(/Wed, Dec 23.*8:00 AM – 10:00 PM.*Fri, Dec 25.*Closed/)
    expect(table).not.toContain('11:00 PM')
  })
})
