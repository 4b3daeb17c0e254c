/** Reading the service's rows, precedence, and the state that is sent to the browser. */
import { describe, expect, test } from 'vitest'
import { specialOpeningHours } from '../../../src/centre/structured-data/opening-hours'
import {
  dayHours,
  hoursProblems,
  nextHoursChange,
  openStateOf,
  regularWeek,
  storeHours,
  weekHours,
  withTodaysHours,
} from '../../../src/centre/time/hours'
import { nextAfter, openState } from '../../../src/centre/time/open-state'
import { at, holiday, hours, row, said, times, weekday, withHolidays, zone } from '../builders'

const friday = '2026-11-20'
const noon = at('2026-11-20T12:00:00-07:00')
const fridayOf = (fields: Parameters<typeof row>[0]) =>
  dayHours(hours({ 5: [row({ id: 50, day_of_week: 5, ...fields })] }), friday, zone)

describe('what the times of a row mean', () => {
  test.each([
    ['UTC, by its own date', { open_time: '2000-01-01T18:00:00Z', close_time: '2000-01-02T05:00:00Z' }, [600, 1260]],
    ['as written', { open_time: '2000-01-01T10:00-08:00', close_time: '2026-11-20T21:00-07:00' }, [600, 1260]],
    ['without offset', { open_time: '2000-01-01T10:00:00', close_time: '2000-01-01 21:00:00' }, [600, 1260]],
    ['past midnight', { open_time: '10:00', close_time: '02:00' }, [600, 1560]],
    ['to midnight as 00:00', { open_time: '10:00', close_time: '00:00' }, [600, 1440]],
    ['to midnight as 23:59', { open_time: '10:00', close_time: '23:59' }, [600, 1440]],
    ['all day as 00:00 to 00:00', { open_time: '00:00', close_time: '00:00' }, [0, 1440]],
    ['all day by flag', { open_full_day: true, open_time: '10:00', close_time: '12:00' }, [0, 1440]],
  ])('%s', (_, fields, [opens, closes]) => {
    const day = fridayOf(fields)
    expect(day).toMatchObject({ state: 'open', ranges: [{ opens, closes }], fullDay: opens === 0 && closes === 1440 })
  })

  test.each([
    ['closed beats times', { is_closed: true, open_time: '10:00', close_time: '21:00' }, 'closed'],
    ['equal times', { open_time: '10:00', close_time: '10:00' }, 'unknown'],
    ['one time missing', { open_time: '10:00' }, 'unknown'],
    ['nonsense', { open_time: 'ten', close_time: '25:00' }, 'unknown'],
  ])('%s', (_, fields, state) => expect(fridayOf(fields)).toMatchObject({ state, ranges: [], reason: null }))

  test('a missing weekday is unknown, never closed', () => {
    expect(dayHours(hours({ 5: null }), friday, zone).state).toBe('unknown')
    expect(dayHours(null, friday, zone).state).toBe('unknown')
    expect(openStateOf(hours({ 5: null }), noon, zone)).toMatchObject({ state: 'unknown', until: null, next: null })
  })
})

describe('todays_hours beside the rows (rule 2.6)', () => {
  const early = '10:00-17:00'
  const usual = '10:00-18:00'
  /** Friday 10:00 – 17:00; the rows say 10:00 – 18:00. */
  const today = (fields: Parameters<typeof row>[0] = {}) =>
    row({ open_time: '2026-11-20T17:00:00.000Z', close_time: '2026-11-21T00:00:00.000Z', ...fields })
  const closed = (fields: Parameters<typeof row>[0]) => row({ is_closed: true, ...fields })
  const founders = holiday('2026-11-20', 'Founders’ Day', '12:00-16:00', { updated_at: '2026-11-01T00:00:00Z' })
  const ofFounders = { holiday_hours: [founders] }
  const closedToday = { holiday_hours: [holiday('2026-11-20', 'Founders’ Day', 'closed')] }
  const longer = { extra_rows: [row({ date: friday, ...times('08:00-22:00') })] }
  const changed = (iso: string, fields: Parameters<typeof row>[0] = {}) =>
    hours({ 5: [weekday(5, usual, { updated_at: iso, ...fields })] })
  /** Friday's hours by a clock that is an hour or two off, or on another day. */
  const from = (open_time: string, close_time: string, date: string | null = null) =>
    today({ open_time, close_time, date })
  const ownDay = ['2000-01-01T18:00:00Z', '2000-01-02T01:00:00Z'] as const
  const unread = { open_time: 'soon' }
  /** As of a holiday, changed on a day. */
  const special = (updated_at: string) => today({ is_holiday: true, updated_at })
  const later = changed('2026-11-19')

  test.each<[string, expected: string, ReturnType<typeof row>, Parameters<typeof hours>[1]?]>([
    ['is used where no row speaks', early, today(), { regular_hours: [] }],
    ['comes before the weekday’s row', early, today()],
    ['comes before it when it was changed later', early, today({ updated_at: '2026-11-19' }), changed('2026-11-01')],
    ['gives way to one that was changed later', usual, today({ updated_at: '2026-11-01' }), later],
    ['of yesterday is nothing, by its times', usual, from('2026-11-19T17:00:00Z', '2026-11-20T00:00:00Z')],
    ['of yesterday is nothing, by when it was told', usual, closed({ date: '2026-11-20T06:45:01.000Z' })],
    ['told after midnight is today’s', 'closed', closed({ date: '2026-11-20T07:00:01.000Z' })],
    ['of yesterday’s holiday is nothing', usual, closed({ holiday_date: '2026-11-19', is_holiday: true })],
    ['of a holiday that lasts', 'closed', closed({ holiday_date: '2026-11-18', holiday_end_date: '2026-11-21' })],
    ['that names no day is nothing', usual, closed({})],
    ['with the clock’s own day is of the day on which it was told', early, from(...ownDay, '2026-11-20T17:00:01Z')],
    ['that cannot be read is nothing', usual, today({ close_time: 'late' })],
    ['gives way to a row of the date', '12:00-16:00', today(), ofFounders],
    ['gives way to extra hours', '08:00-22:00', today(), longer],
    ['of a holiday beats its row that was changed earlier', early, special('2026-11-19'), ofFounders],
    ['of a holiday yields to one changed later', '12:00-16:00', special('2026-10-19'), ofFounders],
    ['of a holiday beats the weekday’s row', early, today({ holiday_name: 'X', updated_at: '2026-11-01' }), later],
    ['of a holiday without a name', 'closed', closed({ holiday_date: friday, updated_at: '2026-11-01' }), later],
    ['beats a row that cannot be read', early, today({ updated_at: '2026-11-01' }), changed('2026-11-19', unread)],
    ['that says closed as its row does', 'closed', closed({ date: '2026-11-20T12:00:01Z' }), closedToday],
    ['that is the same by an older law’s clock', usual, from('2026-11-20T18:00:00Z', '2026-11-21T02:00:00Z')],
  ])('%s', (_, expected, todays_hours, fields) => {
    expect(said(dayHours(hours({}, { ...fields, todays_hours }), friday, zone))).toBe(expected)
  })

  test('one span of a split day is no contradiction, and the name of the day stays', () => {
    const split = [
      holiday('2026-11-20', 'Market Day', '10:00-17:00', { id: 1 }),
      holiday('2026-11-20', 'Market Day', '19:00-22:00', { id: 2 }),
    ]
    const day = dayHours(hours({}, { todays_hours: today(), holiday_hours: split }), friday, zone)
    expect([day.reason, said(day)]).toEqual(['Market Day', '10:00-17:00, 19:00-22:00'])
    const evening = today({ open_time: '2026-11-21T02:00:00Z', close_time: '2026-11-21T05:00:00Z' })
    expect(dayHours(hours({}, { todays_hours: evening, holiday_hours: split }), friday, zone)).toEqual(day)
  })

  test('is about no other day, in the state now, the week and structured data alike, and operators are told', () => {
    const data = hours({}, { todays_hours: today() })
    expect(dayHours(data, '2026-11-27', zone).ranges).toEqual([{ opens: 600, closes: 1080 }])
    expect(regularWeek(data, zone)[4]?.ranges).toEqual([{ opens: 600, closes: 1080 }])
    expect(openStateOf(data, at('2026-11-20T17:30:00-07:00'), zone).state).toBe('closed')
    const marked = { validFrom: friday, validThrough: friday, opens: '10:00', closes: '17:00' }
    expect(specialOpeningHours(data, noon, zone)).toMatchObject([marked])
    expect(hoursProblems(data, noon, zone)).toEqual([
      'hours: todays_hours of 2026-11-20 says otherwise than its rows, and is used',
    ])
  })

  test('stands in the record for programs where it holds, and there only', () => {
    const told = (fields: Parameters<typeof hours>[1]) => withTodaysHours(hours({}, fields), noon, zone).todays_hours
    expect(told({ todays_hours: today() })).toEqual(today())
    expect(told({ todays_hours: today(), holiday_hours: [founders] })).toBeNull()
    expect(told({ todays_hours: closed({ date: '2026-11-19T20:00:01Z' }) })).toBeNull()
  })

  test('of a store comes before the holidays of the centre', () => {
    const centre = withHolidays(founders)
    const own = hours({}, { todays_hours: closed({ date: '2026-11-20T12:00:01Z' }) })
    expect(dayHours(storeHours(own, { hours: centre, now: noon, zone }), friday, zone).state).toBe('closed')
  })
})

test('of contradicting rows the latest changed wins, and it is reported', () => {
  const data = hours({
    5: [
      weekday(5, '09:00-17:00', { id: 70, updated_at: '2026-10-02T00:00:00Z' }),
      weekday(5, '10:00-21:00', { id: 71, updated_at: '2026-10-03T00:00:00Z' }),
      weekday(5, 'closed', { id: 72, updated_at: '2026-10-01T00:00:00Z' }),
    ],
  })
  expect(said(dayHours(data, friday, zone))).toBe('10:00-21:00')
  expect(hoursProblems(data, noon, zone)).toEqual([
    'hours: 3 rows for Friday contradict each other; the latest changed is used',
  ])
})

test('a holiday row among the regular rows does not stand for its weekday', () => {
  const christmas = holiday('2026-12-25', 'Christmas Day', 'closed', { day_of_week: 5 })
  const data = hours({ 5: [christmas, weekday(5, '10:00-21:00')] })
  expect(said(dayHours(data, friday, zone))).toBe('10:00-21:00')
  expect(dayHours(data, '2026-12-25', zone)).toMatchObject({ state: 'closed', reason: 'Christmas Day' })
  expect(regularWeek(data, zone)[4]).toMatchObject({ weekday: 5, state: 'open' })
})

test.each([
  ['a date', '2026-12-25'],
  ['local midnight under the old offset', '2026-12-25T08:00:00.000Z'],
  ['written offset', '2026-12-25T00:00:00-08:00'],
  ['end of day under the old offset', '2026-12-26T07:59:59.000Z'],
])('the day of a holiday: %s', (_, holiday_date) => {
  const data = withHolidays(holiday(holiday_date, 'Christmas Day', 'closed'))
  expect(dayHours(data, '2026-12-25', zone).reason).toBe('Christmas Day')
  expect(dayHours(data, '2026-12-24', zone).reason).toBeNull()
  expect(dayHours(data, '2026-12-26', zone).reason).toBeNull()
})

test('rows without a usable date are left out and reported', () => {
  const holiday_hours = [
    holiday('0000-00-00', 'Nothing', 'closed'),
    holiday('2026-12-25', 'Backwards', 'closed', { holiday_end_date: '2026-12-20' }),
  ]
  const data = hours({}, { holiday_hours, extra_rows: [row({ id: 3, ...times('08:00-22:00') })] })
  expect(hoursProblems(data, noon, zone)).toEqual([
    'hours: holiday row 100 Nothing has no readable date',
    'hours: holiday row 100 Backwards has an end date that is unreadable or before its date 2026-12-25',
    'hours: extra row 3 has no readable date',
  ])
  expect(dayHours(data, '2026-12-25', zone).state).toBe('closed')
})

describe('stores', () => {
  const centre = withHolidays(holiday('2026-12-25', 'Christmas Day', 'closed'))
  const own = hours({ 0: null, 5: '12:00-23:00' })
  const around = { hours: centre, now: noon, zone }

  test.each<[string, Partial<typeof own> | null]>([
    ['nothing', null],
    ['no rows', {}],
    ['rows that cannot be read', { regular_hours: [weekday(5, 'noon-late')] }],
    ['rows of days that are over', { holiday_hours: [holiday('2026-01-01', 'New Year', '10:00-12:00')] }],
    ['an answer of yesterday', { todays_hours: row({ is_closed: true, date: '2026-11-19T20:00:01Z' }) }],
    ['an answer that names no day', { todays_hours: row({ is_closed: true }) }],
  ])('a store that has sent %s has no hours that are known: not even the centre’s holidays', (_, fields) => {
    expect(storeHours(fields && { ...own, regular_hours: [], ...fields }, around)).toBeNull()
  })

  test('a store of which today alone is known has no holidays of the centre’s either', () => {
    const today = row({ is_closed: true, date: '2026-11-20T12:00:01Z' })
    const source = storeHours({ ...own, regular_hours: [], todays_hours: today }, around)
    expect(dayHours(source, friday, zone).state).toBe('closed')
    expect(dayHours(source, '2026-12-25', zone).state).toBe('unknown')
  })

  test('its own week comes first, a weekday it leaves out is unknown, the centre’s holidays hold', () => {
    const source = storeHours(own, around)
    expect(said(dayHours(source, friday, zone))).toBe('12:00-23:00')
    expect(dayHours(source, '2026-11-22', zone).state).toBe('unknown')
    expect(dayHours(source, '2026-12-25', zone)).toMatchObject({ state: 'closed', reason: 'Christmas Day' })
  })

  test('the centre’s holiday opens no store on a weekday on which its own week is closed', () => {
    const week = { holiday_hours: [holiday('2026-12-27', 'Boxing Week', '09:00-20:00')] }
    const on = (sunday: string, ofItsOwn = {}) =>
      dayHours(storeHours(hours({ 0: sunday }, ofItsOwn), { ...around, hours: hours({}, week) }), '2026-12-27', zone)
    expect(on('closed')).toMatchObject({ state: 'closed', reason: null })
    for (const day of [on('10:00-18:00'), on('closed', week)]) expect(day.reason).toBe('Boxing Week')
  })

  test('its own holiday beats the centre’s', () => {
    const cinema = { ...own, holiday_hours: [holiday('2026-12-25', 'Christmas Day', '13:00-22:00')] }
    expect(said(dayHours(storeHours(cinema, around), '2026-12-25', zone))).toBe('13:00-22:00')
  })
})

test('a centre that never closes is one interval without an end to announce', () => {
  const always = hours(Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, '24h'])))
  const { intervals, ...now } = openStateOf(always, noon, zone)
  expect(intervals).toEqual([[at('2026-11-19T00:00:00-07:00'), at('2026-12-05T00:00:00-07:00')]])
  expect(now).toMatchObject({ state: 'open', until: null, next: null, today: { fullDay: true } })
})

test('intervals start with yesterday, are sorted and do not touch', () => {
  const intervals = openStateOf(hours({ 4: '10:00-00:00', 5: '00:00-02:00' }), noon, zone).intervals
  expect(intervals[0]).toEqual([at('2026-11-19T10:00:00-07:00'), at('2026-11-20T02:00:00-07:00')])
  const gaps = intervals.slice(1).map(([from], index) => from - (intervals[index]?.[1] ?? Number.POSITIVE_INFINITY))
  expect(Math.min(...gaps)).toBeGreaterThan(0)
})

test('an unknown day between now and the next opening leaves the opening open', () => {
  const data = hours({ 6: null })
  const evening = at('2026-11-20T19:00:00-07:00')
  const { state, next, intervals, unknown } = openStateOf(data, evening, zone)
  expect([state, next]).toEqual(['closed', null])
  expect(openStateOf(data, at('2026-11-21T12:00:00-07:00'), zone).state).toBe('unknown')
  expect(openState(intervals, evening, unknown)).toEqual({ state: 'closed', until: null, opensAt: null })
  expect(openState(intervals, evening, []).opensAt).toBe(at('2026-11-22T10:00:00-07:00'))
})

test('a page left open past the horizon does not know', () => {
  const { intervals, unknown } = openStateOf(hours(), noon, zone)
  expect(openState(intervals, at('2027-03-01T12:00:00-07:00'), unknown).state).toBe('unknown')
  expect(openState([], noon, []).state).toBe('closed')
})

test('the next change is the next opening or closing', () => {
  expect(nextHoursChange(hours(), noon, zone)).toBe(at('2026-11-20T18:00:00-07:00'))
  expect(nextHoursChange(hours(), at('2026-11-20T18:00:00-07:00'), zone)).toBeNull()
  expect([nextAfter(10, [10, 20, 15]), nextAfter(20, [10, 20])]).toEqual([15, null])
})

test('when open, the next opening is tomorrow’s; a closing more than a day ahead is no clock time', () => {
  expect(openStateOf(hours(), noon, zone).next).toMatchObject({ opensAt: at('2026-11-21T17:00Z'), minutes: 600 })
  const { until, untilMinutes } = openStateOf(hours({ 5: '00:00-24:00', 6: '00:00-24:00' }), noon, zone)
  expect([until, untilMinutes]).toEqual([at('2026-11-22T00:00-07:00'), null])
})

test('the calendar week marks today', () => {
  expect(weekHours(hours(), noon, zone).flatMap((day) => (day.isToday ? day.date : []))).toEqual([friday])
  expect(weekHours(hours(), at('2026-11-22T12:00:00-07:00'), zone)[0]?.date).toBe('2026-11-16')
})
