/** Test vectors 1–21, clock and opening hours, each under its number. */
import { describe, expect, test } from 'vitest'
import { formatClosing, formatDate, formatTime, isoTime } from '../../../src/centre/time/format'
import { specialHours } from '../../../src/centre/time/holidays'
import { dayHours, hoursProblems, nextHoursChange, openStateOf, weekHours } from '../../../src/centre/time/hours'
import { openState } from '../../../src/centre/time/open-state'
import { hasCurrentZoneData, instantOf, offsetIso, resolveZone, wallClock } from '../../../src/centre/time/time-zone'
import { held } from '../../support/held'
import { at, holiday, hours, row, said, times, weekday, withHolidays, zone } from '../builders'

const clock = (instant: string, name = zone): string => {
  const { date, minutes } = wallClock(at(instant), name)
  return `${date} ${isoTime(minutes)}`
}

test('the engine knows that British Columbia stays on UTC-07:00', () => {
  expect(
    clock('2026-11-21T20:00Z'),
    'This engine has old zone data: it shows every winter hour in British Columbia an hour early. ' +
      'tzdata 2026b or newer is needed (Node 24.16 or newer, a current workerd).',
  ).toBe('2026-11-21 13:00')
  expect(hasCurrentZoneData(zone)).toBe(true)
  expect(hasCurrentZoneData('America/Toronto')).toBe(true)
  expect(hasCurrentZoneData('Nowhere/None')).toBe(false)
  expect(hasCurrentZoneData(zone, { [zone]: -8 })).toBe(false)
})

describe('wall clock', () => {
  // biome-ignore format: many short rows.
  test.each([
    [1, '2026-11-21T17:30Z', zone, '2026-11-21 10:30'], [2, '2026-11-01T09:30Z', zone, '2026-11-01 02:30'],
    [3, '2026-12-10T04:30Z', zone, '2026-12-09 21:30'], [4, '2027-03-14T10:30Z', zone, '2027-03-14 03:30'],
    [4, '2027-03-14T09:30Z', zone, '2027-03-14 02:30'], [5, '2026-01-15T18:30Z', zone, '2026-01-15 10:30'],
    [6, '2025-11-02T08:30Z', zone, '2025-11-02 01:30'], [6, '2025-11-02T09:30Z', zone, '2025-11-02 01:30'],
    [7, '2026-11-01T05:30Z', 'America/Toronto', '2026-11-01 01:30'],
    [7, '2026-11-01T06:30Z', 'America/Toronto', '2026-11-01 01:30'],
    [8, '2027-01-15T20:00Z', 'America/Edmonton', '2027-01-15 14:00'],
  ])('vector %i: %s in %s is %s', (_, instant, name, expected) => expect(clock(instant, name)).toBe(expected))

  // Not every engine's zone data has the Prairies' change yet; where it does, the rule must hold.
  test.each([
    ['America/Winnipeg', '2027-01-15 15:00'],
    ['America/Inuvik', '2027-01-15 14:00'],
  ])('vector 8: %s in winter, on an engine that knows it', (name, expected) => {
    const shown = clock('2027-01-15T20:00Z', name)
    const stale = name === 'America/Winnipeg' ? '2027-01-15 14:00' : '2027-01-15 13:00'
    expect([expected, stale]).toContain(shown)
  })

  test('vector 5: a January before the change is at -08:00', () => {
    expect(offsetIso(at('2026-01-15T18:30Z'), zone)).toBe('2026-01-15T10:30:00-08:00')
    expect(offsetIso(at('2026-12-26T15:00Z'), zone)).toBe('2026-12-26T08:00:00-07:00')
  })

  test('vector 6: a night with a doubled hour lasts an hour longer', () => {
    const night = instantOf('2025-11-02', 9 * 60, zone) - instantOf('2025-11-01', 9 * 60, zone)
    expect(night).toBe(25 * 3_600_000)
    expect(instantOf('2025-11-02', 90, zone)).toBe(at('2025-11-02T08:30Z'))
    const open = openStateOf(hours({ 6: '22:00-03:00' }), at('2025-11-02T05:00Z'), zone).intervals
    expect(open.find(([from]) => from === at('2025-11-02T05:00Z'))?.[1]).toBe(at('2025-11-02T11:00Z'))
  })

  test('vector 7: Toronto still changes its clocks', () => {
    expect(instantOf('2026-11-01', 90, 'America/Toronto')).toBe(at('2026-11-01T05:30Z'))
    expect(instantOf('2027-03-14', 150, 'America/Toronto')).toBe(at('2027-03-14T07:30Z'))
    expect(instantOf('2026-11-01', 12 * 60, 'America/Toronto')).toBe(at('2026-11-01T17:00Z'))
  })

  // A name of Rails, and others: date-time.test.ts.
  test('vector 9: where a zone is unknown, another may be meant', () => {
    expect(resolveZone(null, 'America/Toronto')).toMatchObject({ zone: 'America/Toronto', isKnown: false })
    expect(resolveZone('', 'Nowhere/Land')).toMatchObject({ zone: 'America/Vancouver', isKnown: false })
  })
})

describe('open or closed', () => {
  const [early, long] = ['10:00-19:00', '10:00-21:00']
  const week = hours({ 0: '11:00-17:00', 1: early, 2: early, 3: long, 4: long, 5: long })

  test('vector 10: the answer is made of instants, and the day is the centre’s', () => {
    // 9:30 PM Friday in British Columbia: Saturday in Toronto and Tokyo.
    const now = at('2026-11-21T04:30Z')
    const state = openStateOf(hours({ 5: '10:00-22:00', 6: 'closed' }), now, zone)
    expect(state).toMatchObject({
      state: 'open',
      until: at('2026-11-21T05:00Z'),
      today: { date: '2026-11-20', weekday: 5 },
    })
    expect(weekHours(week, now, zone)[0]?.date).toBe('2026-11-16')
    expect(weekHours(week, now, zone).map((day) => day.weekday)).toEqual([1, 2, 3, 4, 5, 6, 0])
  })

  const christmas = hours(
    { 4: '10:00-21:00', 5: '10:00-21:00' },
    {
      holiday_hours: [
        holiday('2026-12-25T07:00:00.000Z', 'Christmas Day', 'closed'),
        holiday('2026-12-26T07:00:00.000Z', 'Boxing Day', '08:00-18:00'),
        holiday('2026-12-24T07:00:00.000Z', 'Christmas Eve', '08:00-17:00'),
      ],
    },
  )
  const remembrance = withHolidays(holiday('2026-11-11', 'Remembrance Day', '11:00-18:00'))
  const late = hours({ 5: '10:00-02:00' })
  const stocktaking = { ...late, holiday_hours: [holiday('2026-11-21', 'Stocktaking', 'closed')] }
  const ofNewYear = [
    holiday('2026-12-31', "New Year's Eve", '10:00-17:00'),
    holiday('2027-01-01', "New Year's Day", 'closed'),
  ]
  const newYear = hours({ 6: '09:30-18:00' }, { holiday_hours: ofNewYear })
  const boxingDay = 'opens Sat, Dec 26 at 8:00 AM'
  const reopens = '2026-12-26T15:00Z'

  test.each([
    [1, '2026-11-21T17:30Z', 'open until 6:00 PM', '2026-11-22T01:00Z', week],
    [3, '2026-12-10T04:30Z', 'closed, opens Thu, Dec 10 at 10:00 AM', '2026-12-10T17:00Z', week],
    [11, '2026-12-25T08:00:00-07:00', `closed (Christmas Day), ${boxingDay}`, reopens, christmas],
    [11, '2026-12-25T12:00:00-07:00', `closed (Christmas Day), ${boxingDay}`, reopens, christmas],
    [11, '2026-12-25T23:59:00-07:00', `closed (Christmas Day), ${boxingDay}`, reopens, christmas],
    [12, '2026-12-24T16:59:00-07:00', 'open (Christmas Eve) until 5:00 PM', '2026-12-25T00:00Z', christmas],
    [12, '2026-12-24T17:00:00-07:00', `closed (Christmas Eve), ${boxingDay}`, reopens, christmas],
    [13, '2026-11-11T17:30Z', 'closed (Remembrance Day), opens today at 11:00 AM', '2026-11-11T18:00Z', remembrance],
    [14, '2026-11-21T07:30Z', 'open until 2:00 AM', '2026-11-21T09:00Z', late],
    [15, '2026-11-21T07:30Z', 'open until 2:00 AM', '2026-11-21T09:00Z', stocktaking],
    [15, '2026-11-21T19:00Z', 'closed (Stocktaking), opens Sun, Nov 22 at 10:00 AM', '2026-11-22T17:00Z', stocktaking],
    [16, '2027-01-01T01:00Z', "closed (New Year's Eve), opens Sat, Jan 2 at 9:30 AM", '2027-01-02T16:30Z', newYear],
  ])('vector %i, %s: %s', (_, instant, expected, then, data) => {
    const { state, until, untilMinutes, next, today, intervals } = openStateOf(data, at(instant), zone)
    const began = intervals.find(([, closes]) => closes === until)?.[0] ?? at(instant)
    const { reason } = dayHours(data, wallClock(began, zone).date, zone)
    const day = next && formatDate(next.date, { weekday: 'short', short: true })
    const opens = next && `, opens ${next.date === today.date ? 'today' : day} at ${formatTime(next.minutes)}`
    const change = state === 'open' ? ` until ${formatClosing(untilMinutes ?? -1)}` : opens
    expect(`${state}${reason ? ` (${reason})` : ''}${change}`).toBe(held(expected))
    expect(until ?? next?.opensAt).toBe(at(then))
  })

  test('vector 14: the day whose hours hold', () => {
    const { today, intervals } = openStateOf(late, at('2026-11-21T00:30:00-07:00'), zone)
    expect(today.weekday).toBe(6)
    expect(intervals[0]).toEqual([at('2026-11-20T10:00:00-07:00'), at('2026-11-21T02:00:00-07:00')])
  })

  test('vector 17: intervals are half-open to the millisecond', () => {
    const data = hours({ 5: '10:00-21:00' })
    const opens = at('2026-11-20T10:00:00-07:00')
    const closes = at('2026-11-20T21:00:00-07:00')
    const intervals = openStateOf(data, opens, zone).intervals
    const instants = [opens - 1, opens, closes - 1, closes]
    const ways = [(now: number) => openState(intervals, now, []), (now: number) => openStateOf(data, now, zone)]
    for (const stateAt of ways)
      expect(instants.map((now) => stateAt(now).state)).toEqual(['closed', 'open', 'open', 'closed'])
  })

  test('vector 18: closed for weeks, no opening is made up', () => {
    const data = withHolidays(holiday('2026-11-01', 'Renovation', 'closed', { holiday_end_date: '2027-02-01' }))
    const state = openStateOf(data, at('2026-11-20T12:00:00-07:00'), zone)
    expect(state).toMatchObject({ state: 'closed', next: null, intervals: [], today: { reason: 'Renovation' } })
    expect(nextHoursChange(data, at('2026-11-20T12:00:00-07:00'), zone)).toBeNull()
    const fortnight = withHolidays(holiday('2026-11-20', 'Renovation', 'closed', { holiday_end_date: '2026-12-03' }))
    expect(openStateOf(fortnight, at('2026-11-20T12:00:00-07:00'), zone).next?.date).toBe('2026-12-04')
  })

  test('vector 19: an extra row beats the regular hours and yields to a holiday', () => {
    const extra_rows = ['2026-12-12', '2026-12-25'].map((date, id) => row({ id, date, ...times('08:00-22:00') }))
    const data = { ...withHolidays(holiday('2026-12-25', 'Christmas Day', 'closed')), extra_rows }
    const day = dayHours(data, '2026-12-12', zone)
    expect([day.kind, said(day)]).toEqual(['extra', '08:00-22:00'])
    expect(dayHours(data, '2026-12-25', zone)).toMatchObject({ kind: 'holiday', state: 'closed' })
    expect(dayHours(data, '2026-12-13', zone).kind).toBe('regular')
  })

  test('vector 20: a split day closes at noon and opens again', () => {
    const data = hours({ 5: [weekday(5, '14:00-18:00', { id: 60 }), weekday(5, '10:00-13:00', { id: 61 })] })
    const now = at('2026-11-20T13:30:00-07:00')
    const { state, today, next } = openStateOf(data, now, zone)
    expect(said(today)).toBe('10:00-13:00, 14:00-18:00')
    expect([state, next?.minutes, next?.date]).toEqual(['closed', 14 * 60, today.date])
    expect(nextHoursChange(data, now, zone)).toBe(at('2026-11-20T14:00:00-07:00'))
    expect(hoursProblems(data, now, zone)).toEqual([])
  })

  test('vector 21: only coming holidays, in order, with computed weekdays; contradictions are reported', () => {
    const data = withHolidays(
      holiday('2027-02-15', 'Family Day', 'closed', { day_of_week: 0 }),
      holiday('2025-12-25', 'Christmas Day', 'closed'),
      holiday('2026-12-25', 'Christmas Day', 'closed'),
      holiday('2026-11-20', 'Today', '10:00-12:00'),
      holiday('2026-11-19', 'Yesterday', 'closed'),
      holiday('2027-08-02', 'Tuesday, August 2 – Terry Fox Day', 'closed', { holiday_name_2: 'Mardi 2 août' }),
      holiday('2027-03-29', 'Easter Monday', 'closed'),
      holiday('2027-03-29', 'Easter Monday', '10:00-12:00', { id: 1 }),
      holiday('2026-11-18', 'Long one', '09:00-20:00', { holiday_end_date: '2026-11-22' }),
    )
    const { days, problems } = specialHours(data, at('2026-11-21T06:59:59Z'), zone)
    expect(days.map(({ date, endDate, weekday: day }) => [date, endDate, day])).toEqual([
      ['2026-11-20', '2026-11-20', 5],
      ['2026-11-21', '2026-11-22', 6],
      ['2026-12-25', '2026-12-25', 5],
      ['2027-02-15', '2027-02-15', 1],
      ['2027-03-29', '2027-03-29', 1],
      ['2027-08-02', '2027-08-02', 1],
    ])
    expect(problems).toEqual([
      'hours: "Tuesday, August 2 – Terry Fox Day" says tuesday, but 2027-08-02 is a monday',
      'hours: "Mardi 2 août" says tuesday, but 2027-08-02 is a monday',
      'hours: 2 rows for 2027-03-29 contradict each other; the latest changed is used',
    ])
    // One instant later it is Saturday there.
    const later = specialHours(data, at('2026-11-21T07:00:00Z'), zone).days
    expect(later.map(({ date }) => date)).not.toContain('2026-11-20')
  })
})
