/** Parsing of dates and times, to the second and at the edge of validity; zones; computed holidays. */
import { describe, expect, test } from 'vitest'
import { clockMinutes, dateTimeOf, dayOf } from '../../../src/centre/time/date-time'
import { specialHours } from '../../../src/centre/time/holidays'
import { dayHours } from '../../../src/centre/time/hours'
import { spanOf } from '../../../src/centre/time/spans'
import { offsetIso, resolveZone, zoneOffset, zoneWarning } from '../../../src/centre/time/time-zone'
import { at, holiday, hours, row, said, times, withHolidays, zone } from '../builders'

const iso = (ms: number | null | undefined) => (ms == null ? null : new Date(ms).toISOString())

describe('a written moment', () => {
  // biome-ignore format: many short rows.
  test.each([
    ['2026-11-20', '2026-11-20T07:00:00.000Z'], [' 2026-11-20T18:05 ', '2026-11-21T01:05:00.000Z'],
    ['2026-11-20 8:05:09', '2026-11-20T15:05:09.000Z'], ['2026-11-20T18:05:09,123456789', '2026-11-21T01:05:09.123Z'],
    ['2026-11-20T18:05 pt', '2026-11-21T01:05:00.000Z'], ['2026-11-20 18:05 PST', '2026-11-21T01:05:00.000Z'],
    ['2026-11-20T18:05:09.5z', '2026-11-20T18:05:09.500Z'], ['2026-11-20T18:05:09.5+05:30', '2026-11-20T12:35:09.500Z'],
    ['2026-11-20T18:05-0330', '2026-11-20T21:35:00.000Z'], ['2026-11-20 18:05:09+00', '2026-11-20T18:05:09.000Z'],
    ['2026-11-20T18:05-08', '2026-11-21T01:05:00.000Z'], ['2026-11-20T24:00', '2026-11-21T07:00:00.000Z'],
    ['2026-11-20T23:59:60', '2026-11-21T07:00:00.000Z'], [`${' '.repeat(50)}2026-11-20`, '2026-11-20T07:00:00.000Z'],
  ])('%j is %s', (written, instant) => expect(iso(dateTimeOf(written, zone)?.ms)).toBe(instant))

  test.each([
    ...['05/06/2026', '1970-01-01T00:00:00.000Z', '20261120', '2026-11-20T18:05:61', '2026-11-20T24:01'],
    ...['x2026-11-20', '2026-11-20x', `${' '.repeat(51)}2026-11-20`, '', null],
  ])('%j is none', (written) => expect(dateTimeOf(written, zone)).toBeNull())

  test('on the centre’s clock', () => {
    const date = '2026-11-20'
    expect(dateTimeOf(`${date}T18:05:09Z`, zone)).toMatchObject({ date, minutes: 665, seconds: 9, dateOnly: false })
    expect(dateTimeOf(date, zone)).toMatchObject({ date, minutes: 0, seconds: 0, dateOnly: true })
    expect(dateTimeOf('2026-11-20T00:00-07:00', zone)).toMatchObject({ minutes: 0, dateOnly: false })
  })

  test.each<[string | null, ...string[]]>([
    ['2026-11-20', '2026-11-20T00:00:00Z', '2026-11-20T00:00:00-07:00', '2026-11-20T07:59:58Z'],
    ['2026-11-19', '2026-11-20T00:00:01Z', '2026-11-20T07:59:59Z'],
    [null, 'none'],
  ])('the day %s is that of %j', (day, ...written) => {
    expect(written.map((each) => dayOf(each, zone))).toEqual(written.map(() => day))
  })

  // biome-ignore format: many short rows.
  test.each<[number | null, ...string[]]>([
    [0, '00:00', '12 AM'], [540, '9 am', '09:00', '1970-01-01T17:00:00Z', '2025-01-20T17:00:00Z'],
    [545, '9:05', `  9:05${' '.repeat(70)}`], [570, '2000-01-01T09:30:00-08:00'],
    [600, '2026-11-20T17:00:00Z'], [735, '12:15pm'], [1266, '21:05:30'], [1290, '9:30 p. m.'], [1440, '24:00'],
    [null, '24:00:30', '24:01', '9:75', '9:00:60', '9', '', '2026-11-20'],
  ])('%s minutes after midnight is said by %j', (minutes, ...written) => {
    expect(written.map((each) => clockMinutes(each, zone))).toEqual(written.map(() => minutes))
  })
})

describe('zones', () => {
  test.each([
    ['America/Toronto', 'America/Toronto', 'America/Toronto'],
    [' Eastern Time (US & Canada) ', 'America/Toronto', 'America/New_York'],
    ['Pacific Time (US & Canada)', 'America/Vancouver', 'America/Los_Angeles'],
    ['pacific time (canada)', 'America/Vancouver', 'America/Vancouver'],
    ['Pacific Time (US)', 'America/Los_Angeles', 'America/Los_Angeles'],
    ['Central Time (US & Canada)', 'America/Winnipeg', 'America/Chicago'],
    ['Mountain Time (US & Canada)', 'America/Edmonton', 'America/Denver'],
    ['Newfoundland', 'America/St_Johns', 'America/St_Johns'],
  ])('%j is %s, and %s to the service', (name, zone, serviceZone) =>
    expect(resolveZone(name)).toEqual({ zone, serviceZone, isKnown: true }),
  )
  test.each(['Atlantis/Poseidonis', 'Solar Time (Canada)', 'constructor time', '', null])('%j is unknown', (name) =>
    expect(resolveZone(name)).toEqual({ zone: 'America/Vancouver', serviceZone: 'America/Vancouver', isKnown: false }),
  )

  // biome-ignore format: many short rows.
  test.each([
    ['America/Vancouver', 'BC', null], ['Pacific Time (US & Canada)', 'BC', 'on 2026-12-15'],
    ['Alberta', 'BC', 'on 2026-12-15'], ['Eastern Time (US & Canada)', 'QC', null],
    ['Central Time (US & Canada)', 'SK', 'on 2027-03-14'], ['Alberta', 'Washington', null],
    ['Mars Time', 'BC', 'is unknown: America/Vancouver is used'], [null, 'BC', 'is unknown'],
  ])('operators are told of %j in %s: %s', (time_zone, province_state, told) => {
    const doubt = zoneWarning({ time_zone, province_state }, at('2026-12-15T12:00:00-07:00'), 'America/Vancouver')
    if (told === null) expect(doubt).toBeNull()
    else expect(doubt).toContain(told)
  })

  const noon = Date.UTC(2026, 0, 20, 12)
  test.each([
    ['America/St_Johns', '2026-01-20T08:30:00-03:30'],
    ['Asia/Kathmandu', '2026-01-20T17:45:00+05:45'],
    ['Nowhere/None', '2026-01-20T04:00:00-08:00'],
  ])('noon UTC in %s is %s', (name, written) => {
    expect(offsetIso(noon, name)).toBe(written)
    expect(zoneOffset(noon, name)).toBe(Date.parse(`${written.slice(0, 19)}Z`) - noon)
  })
})

/** In November 2026. */
const on = (day: string | null) => day && `2026-11-${day}`
test.each<[string, string | null, string | null, Partial<ReturnType<typeof spanOf>>]>([
  ['to the last minute is to its end', '20T10:00', '20T23:59', { endMinutes: 1440, lastDate: '20', multiDay: false }],
  ['to midnight', '20T10:00', '21T00:00', { endDate: '21', lastDate: '20', multiDay: true }],
  ['midnight to midnight', '20T00:00', '21T00:00', { endDate: '20', lastDate: '20', allDay: true, multiDay: false }],
  ['1 AM to 0:30, both an hour late', '20T01:00', '21T00:30', { endDate: '20', endMinutes: 1440, allDay: true }],
  ['to 0:59:59, the tell-tale second', '20T10:00', '21T00:59:59', { endDate: '20', endMinutes: 1440, allDay: false }],
  ['to 0:59:58 is past midnight', '20T10:00', '21T00:59:58', { endDate: '21', endMinutes: 59 }],
  ['to 1 AM is past midnight', '20T00:00', '21T01:00', { endDate: '21', endMinutes: 60, allDay: false }],
  ['an instant', '20T10:00', '20T10:00', { endMinutes: null, lastDate: '20', startMinutes: 600 }],
  ['less than a minute of midnight', '20T00:00', '20T00:00:30', { allDay: true }],
  ['only an end at midnight', null, '21T00:00', { endDate: '20', lastDate: '20', allDay: true, multiDay: false }],
  ['dates', '20', '22', { startMinutes: null, lastDate: '22', allDay: true, multiDay: true }],
  ['an end on the day of the start, by date', '20T10:00', '20', { lastDate: '20', allDay: false }],
])('a span of %s', (_, start, end, { endDate, lastDate, ...expected }) => {
  const days = Object.entries({ endDate, lastDate }).flatMap(([name, day]) => (day ? [[name, on(day)]] : []))
  const all = { ...expected, ...Object.fromEntries(days) }
  expect(spanOf({ start_date: on(start), end_date: on(end) }, zone)).toMatchObject(all)
})

test('special days stand by date, a run without the days of a shorter one and of holidays, over or to come', () => {
  const extra = (from: string, to: string) =>
    row({ ...times('10:00-22:00'), date: `2026-12-${from}`, holiday_end_date: `2026-12-${to}` })
  const extra_rows = [extra('05', '09'), extra('05', '06'), extra('01', '20')]
  const holiday_hours = ['2026-12-01', '2026-12-11'].map((date) => holiday(date, 'Closed', 'closed'))
  const { days } = specialHours(hours({ 4: '10:00-22:00' }, { holiday_hours, extra_rows }), at('2026-12-03'), zone)
  const told = days.map(({ date, endDate, kind }) => `${date.slice(8)}–${endDate.slice(8)} ${kind}`)
  expect(told).toEqual(['02–04 extra', '05–06 extra', '07–09 extra', '10–10 special', '11–11 holiday', '12–20 special'])
})

test('of two runs as long that overlap, the day of both stands once, with the hours that hold', () => {
  const run = (id: number, text: string, from: number) =>
    holiday(`2026-12-${from}`, `Run ${id}`, text, { id, holiday_end_date: `2026-12-${from + 2}` })
  const source = withHolidays(run(1, '10:00-12:00', 10), run(2, '11:00-20:00', 12), run(3, 'closed', 14))
  const { days } = specialHours(source, at('2026-12-11T12:00:00-07:00'), zone)
  const told = days.map((day) => `${day.date.slice(8)}–${day.endDate.slice(8)} ${day.reason}: ${said(day)}`)
  expect(told).toEqual(['10–11 Run 1: 10:00-12:00', '12–13 Run 2: 11:00-20:00', '14–16 Run 3: closed'])
  for (const day of days) expect(said(dayHours(source, day.date, zone))).toBe(said(day))
})
