/** `/api/open`, and what else of the API says whether and when something is open. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyCaches, mall } from '../support/site'
import { ask, type Json, startAsUsual, startAt } from './support'

beforeEach(() => startAsUsual())

describe('/api/open', () => {
  it.each([
    ['', { date: '2026-11-21', state: 'open', is_moment: true, as_of: '2026-11-21T13:00:00-07:00' }],
    ['', { hours: [{ opens: '10:00', closes: '18:00' }], next_opening: null, closed_because: null }],
    ['', { next_change: '2026-11-21T18:00:00-07:00' }],
    ['?store=moss-home', { state: 'closed', closed_because: 'coming_soon', hours: [], next_opening: null }],
    ['?store=hearthside-rugs&date=2026-12-01', { state: 'closed', closed_because: 'temporarily_closed' }],
    ['?time=23:30', { state: 'closed', next_opening: '2026-11-22T11:00:00-07:00' }],
    ['?time=23:30', { next_change: '2026-11-22T11:00:00-07:00', as_of: '2026-11-21T23:30:00-07:00' }],
    ['?date=2026-12-26', { state: 'open', is_moment: false, as_of: null, holiday: 'Boxing Day', next_change: null }],
    ['?date=2026-12-26&time=07:59', { state: 'closed', next_opening: '2026-12-26T08:00:00-07:00' }],
    ['?date=2026-12-25', { state: 'closed', hours: [], holiday: 'Christmas Day', caveat: null }],
    ['?date=2028-01-01', { holiday: "New Year's Day", caveat: 'holiday_without_hours' }],
    ['?date=9999-03-01', { state: 'open', caveat: 'usual_hours_only' }],
    ['?date=2026-12-26&locale=fr', { url: expect.stringMatching(/\/fr\/hours$/) }],
    ['?store=rainfold-outerwear&date=2026-12-25', { place: 'Rainfold Outerwear', state: 'closed' }],
    ['?store=&date=&time=', { state: 'open', is_moment: true }],
  ])('answers %s', async (query, expected) => {
    const { status, json } = await ask(`/api/open${query}`)
    expect([status, json]).toEqual([200, expect.objectContaining({ time_zone: 'America/Vancouver', ...expected })])
  })

  it.each([
    ['store=nobody', 'store'],
    ['date=2026-02-31', 'date'],
    ['date=2026-11-20', 'date'],
    ['time=6pm', 'time'],
    ['time=07:60', 'time'],
    ['locale=de', 'locale'],
    [`store=${'x'.repeat(201)}`, 'store'],
  ])('refuses %s by name', async (query, parameter) => {
    const { status, json } = await ask(`/api/open?${query}`)
    expect([status, json.errors?.[0]?.parameter]).toEqual([400, parameter])
  })

  it('says unknown where a store’s hours cannot be known, and 503 where those of the centre cannot be had', async () => {
    await mall.misbehave('store_by_slug', 'status', { status: 500 })
    const ownHours = (await ask('/api/content/stores')).json.find((store: Json) => !store.sync_with_centre_hours)
    const { json } = await ask(`/api/open?store=${ownHours.slug}`)
    expect(json).toMatchObject({ state: 'unknown', hours: [], next_change: null })
    await startAt()
    await mall.misbehave('hours', 'status', { status: 500 })
    expect((await ask('/api/open')).status).toBe(503)
  })

  it('is the same answer within a minute, and another in the next', async () => {
    const { headers } = await ask('/api/open')
    const known = { headers: { 'if-none-match': headers.get('etag')! } }
    vi.setSystemTime(new Date('2026-11-21T20:00:50.000Z'))
    expect((await ask('/api/open', known)).status).toBe(304)
    vi.setSystemTime(new Date('2026-11-21T20:01:00.000Z'))
    expect((await ask('/api/open', known)).status).toBe(200)
  })
})

describe('hours in content', () => {
  it('has the times of each row as HH:MM beside the service’s own', async () => {
    const { json } = await ask('/api/content/hours')
    const saturday = json.regular_hours.find((row: Json) => row.day_of_week === 6)
    expect(saturday).toMatchObject({ open_time: expect.stringContaining('T'), opens: '10:00', closes: '18:00' })
    const christmas = json.holiday_hours.find((row: Json) => row.holiday_name === 'Christmas Day')
    expect(christmas).toMatchObject({ is_closed: true, opens: null, closes: null })
    expect(json.todays_hours).toMatchObject({ opens: '10:00', closes: '18:00' })
    const ofAll = (await ask('/api/content/store_hours')).json
    const rows = ofAll.store_hours.flatMap((each: Json) => each.store_hours.todays_hours ?? [])
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) expect(row.opens === null || /^\d\d:\d\d$/.test(row.opens), JSON.stringify(row)).toBe(true)
  })

  it('tells of stores whether they are open now, only where it is asked for', async () => {
    const { json, headers } = await ask('/api/content/stores?fields=slug,open_now')
    const states = new Set(json.map((store: Json) => store.open_now))
    expect(states).toEqual(new Set([true, false, null]))
    expect(headers.get('x-total-count')).toBe(String(json.length))
    for (const { slug, open_now } of json.slice(0, 12)) {
      const { state } = (await ask(`/api/open?store=${slug}`)).json
      if (open_now !== null) expect([slug, state]).toEqual([slug, open_now ? 'open' : 'closed'])
    }
    expect((await ask('/api/content/stores?limit=1')).json[0]).not.toHaveProperty('open_now')
    const one = await ask(`/api/content/stores/${json[0].slug}?fields=open_now`)
    expect(one.json).toEqual({ open_now: json[0].open_now })
  })

  it('answers 304 to a date only until something closes, and says where the hours come from', async () => {
    const { slug } = (await ask('/api/content/stores?fields=slug,open_now')).json.find((store: Json) => store.open_now)
    for (const path of ['/api/content/stores?fields=slug,open_now', `/api/content/stores/${slug}?fields=open_now`]) {
      await startAt('2026-11-22T00:57:30.000Z')
      const first = await ask(path)
      const headers = { 'if-modified-since': first.headers.get('last-modified')! }
      vi.setSystemTime(new Date('2026-11-22T00:59:00.000Z'))
      expect([path, (await ask(path, { headers })).status]).toEqual([path, 304])
      // Six o'clock.
      vi.setSystemTime(new Date('2026-11-22T01:00:00.000Z'))
      const closed = await ask(path, { headers })
      expect([path, closed.status, closed.body === first.body]).toEqual([path, 200, false])
      await startAt()
      await mall.misbehave('hours', 'status', { status: 500 })
      expect([path, (await ask(path)).headers.get('x-cache')]).toEqual([path, 'ERROR-STALE'])
    }
  })
})

it.each([
  ['boxing day', 'Boxing Day', '8:00 AM'],
  ['washroom', 'Washrooms', '/map?to='],
  ['lost and found', '', 'Guest Services'],
  ['journée&locale=fr', null, null],
])('/api/search answers “%s” as the page does', async (query, title, part) => {
  const { json } = await ask(`/api/search?q=${query}`)
  if (title === null) expect(json.answer).toBeNull()
  else {
    expect(json.answer.title).toContain(title)
    expect(JSON.stringify(json.answer)).toContain(part)
  }
  expect(JSON.stringify(json)).not.toMatch(/"(score|matched|asked)":|\u00a0/)
  await mall.misbehave('hours', 'status', { status: 500 })
  await emptyCaches()
  for (const path of [`/api/search?q=${query}`, '/api/meta?path=/jobs'])
    expect((await ask(path)).headers.get('x-cache'), path).toBe('ERROR-STALE')
})

it.each(['page=2', 'offset=20', 'per_page=5'])('paging that others use is refused: %s', async (query) => {
  const { status, json } = await ask(`/api/content/stores?${query}`)
  expect([status, json.errors[0].parameter]).toEqual([400, query.split('=')[0]])
  expect(json.detail).toMatch(/limit and cursor/)
  expect((await ask(`/api/search?q=shoes&${query}`)).json.detail).toMatch(/: limit says how many come\.$/)
  expect((await ask(`/api/content/hours?${query}`)).status).toBe(200)
  expect((await ask(`/api/content/stores?${query.split('=')[0]}=`)).status).toBe(200)
})
