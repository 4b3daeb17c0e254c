/** Faults that shopping-centre websites are known for, and what this site does instead. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asUsual, at, friday } from '../support/clock'
import { textOf } from '../support/page'
import { get, mall } from '../support/site'

let warned: ReturnType<typeof vi.spyOn>

beforeEach(async () => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await asUsual(friday)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
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
        holiday_hours: [{ holiday_date: '2026-12-26', open_time: '9:30 am', close_time: 'midnight' }],
        todays_hours: store,
      },
    })
    const { body } = await get('/hours')
    expect(textOf(body)).toContain('Open today 10 AM – 9 PM')
    // The page itself has the week.
    expect(weekOf(body)).toEqual([])
    expect(weekOf((await get('/stores')).body).find(({ isToday }) => isToday)).toEqual({
      day: 'Friday',
      times: '10:00 AM – 9:00 PM',
      isToday: true,
    })
    // The holiday holds on its own day.
    await at('2026-12-25T20:00:00.000Z')
    expect(textOf((await get('/hours')).body)).toMatch(/Closed today for Christmas Day/)
    // A small phone has no room for these in one line of the largest type.
    await at('2026-12-26T20:00:00.000Z')
    expect((await get('/hours')).body).toMatch(/<span>9:30\sAM<\/span> <span>to midnight<\/span>/)
  })
})

it('a telephone number that cannot be dialled is a text: nothing that looks like a link leads nowhere', async () => {
  const [phone, slug] = ['1-800-FLOWERS', 'florist']
  await mall.patch({ resource: 'stores', append: [{ id: 99_001, slug, name: 'Florist', phone }] })
  await mall.patch({ resource: 'property', merge: { contact_phone: phone } })
  const job = { name: 'Florist', status: 'active', jobable_type: 'Store', jobable_id: 99_001 }
  const jobs = [
    { id: 99_002, slug, contact_phone: phone },
    { id: 99_003, slug: 'other' },
  ]
  await mall.patch({ resource: 'jobs', append: jobs.map((each) => ({ ...job, ...each })) })
  for (const path of ['/stores/florist', '/map?store=florist', '/jobs/florist', '/jobs/other', '/fr/contact-us']) {
    const { status, body } = await get(path)
    expect([status, /<a (?![^>]*href=)[^>]*class="(?:btn|icon-btn)/.exec(body)], path).toEqual([200, null])
  }
})

describe('a holiday', () => {
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
