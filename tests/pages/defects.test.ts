/** Faults that shopping-centre websites are known for, and what this site does instead. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { asUsual, at, friday } from '../support/clock'
import { mainOf, textOf } from '../support/page'
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
describe('the hours of the day are the centre’s own', () => {
  changed()

  it('a holiday without end ends no page: every walk over days has an end', async () => {
    const dates = ['9999-12-31', '0000-00-00', '+275760-09-13', '-000001-01-01']
    const holiday = { is_holiday: true, holiday_name: 'Friday, the end', is_closed: true }
    const rows = dates.flatMap((date, at) => [
      { ...holiday, id: 9_001 + at, holiday_date: date },
      { ...holiday, id: 9_101 + at, holiday_date: '2026-12-30', holiday_end_date: date },
    ])
    await mall.patch({ resource: 'hours', merge: { holiday_hours: rows } })
    await at(friday)
    for (const path of ['/', '/hours', '/stores', '/stores/rainfold-outerwear', '/hours.ics'])
      expect((await get(path)).status, path).toBe(200)
  })
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
  // Just after midnight in UTC, and before it in Abbotsford.
  it.each(['2026-11-20T00:01:00Z', '2026-11-20T06:59:00Z'])(
    'at %s each stands beside its own times',
    async (instant) => {
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
    },
  )
})

describe('"Ends today"', () => {
  changed()
  it('stands on the last day, and needs no field that may be absent', async () => {
    const ends: [end: object, isToday: boolean][] = [
      [{ end_date: '2026-11-20' }, true],
      [{ end_date: '2026-11-21' }, false],
      // An instant of the evening.
      [{ end_date: '2026-11-21T06:59:59.000Z' }, true],
      [{ end_date: null }, false],
      [{ end_date: '0000-00-00' }, false],
      [{}, false],
    ]
    const items = ends.map(([end], id) => ({ id, slug: `offer-${id}`, name: `Offer ${id}`, ...end }))
    await mall.patch({ resource: 'promotions', items })
    const cards = mainOf((await get('/promotions')).body).split('</article>')
    for (const [id, [end, isToday]] of ends.entries()) {
      const own = await get(`/promotions/offer-${id}`)
      expect(own.status).toBe(200)
      const card = cards.find((part) => part.includes(`/promotions/offer-${id}"`)) ?? ''
      expect(card).not.toBe('')
      for (const html of [card, /<p class="status[^>]*>.*?<\/p>/s.exec(mainOf(own.body))?.[0] ?? ''])
        expect([end, textOf(html).includes('Ends today')]).toEqual([end, isToday])
    }
  })
})

describe('search', () => {
  unchanged()
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

describe('a holiday', () => {
  changed()
  it('has the weekday of its date, whatever its name claims, which is reported; and beats extra hours of its date', async () => {
    const holiday = { is_holiday: true, is_closed: true }
    await mall.patch({
      resource: 'hours',
      merge: {
        holiday_hours: [
          { ...holiday, id: 1, holiday_name: 'Monday, August 1 - Terry Fox Day', holiday_date: '2027-08-01' },
          { ...holiday, id: 2, holiday_name: 'Christmas Day', holiday_date: '2026-12-25' },
        ],
        extra_hours: [
          { id: 3, date: '2026-12-25', open_time: '08:00', close_time: '23:00' },
          { id: 4, date: '2026-12-23', open_time: '08:00', close_time: '22:00' },
        ],
      },
    })
    const { body } = await get('/hours')
    const table = textOf(/<section aria-labelledby="h-holidays">.*?<\/section>/s.exec(body)?.[0] ?? '')
    expect(table).toMatch(/Wed, Dec 23.*8:00 AM – 10:00 PM.*Fri, Dec 25.*Closed/)
    expect(table).not.toContain('11:00 PM')
    expect(table).toMatch(/Sun, Aug 1, 2027/)
    expect(JSON.stringify(warned.mock.calls)).toMatch(/contradict.*says monday, but 2027-08-01 is a sunday/)
  })
})
