/** Statutory holidays by province, and the days that people call by a name. */
import { describe, expect, test } from 'vitest'
import { nthWeekday } from '../../../src/centre/time/calendar-days'
import { missingHolidays } from '../../../src/centre/time/holidays'
import {
  calendarOf,
  easterSunday,
  type HolidayCalendar,
  holidaysOf,
  namedDaysFrom,
  type Province,
  provinceOf,
} from '../../../src/centre/time/statutory'
import { at, holiday, hours, withHolidays, zone } from '../builders'

const none = { provinces: [], listed: [] }
const datesOf = (name: string, from: string) =>
  namedDaysFrom(from, none).flatMap((day) => (day.name === name ? [day.date] : []))

test('Black Friday follows the fourth Thursday of November, not the last', () => {
  expect(datesOf('Black Friday', '2026-01-01')).toEqual(['2026-11-27', '2027-11-26'])
  // November 2029 begins on a Thursday, and has five.
  expect(datesOf('Black Friday', '2029-01-01')).toEqual(['2029-11-23', '2030-11-29'])
  expect(datesOf('Black Friday', '2026-11-27')).toEqual(['2026-11-27', '2027-11-26'])
  expect(datesOf('Black Friday', '2026-11-28')).toEqual(['2027-11-26'])
})

test.each([
  ['Cyber Monday', '2026-11-30'],
  ["Valentine's Day", '2026-02-14'],
  ["Mother's Day", '2026-05-10'],
  ['Halloween', '2026-10-31'],
])('%s of 2026 is %s', (name, date) => expect(datesOf(name, '2026-01-01')[0]).toBe(date))

test('are known without a province, and come with its holidays, by date', () => {
  const days = namedDaysFrom('2026-11-01', { provinces: ['BC'], listed: [] }).map(({ name }) => name)
  expect(days.slice(0, 4)).toEqual(['Remembrance Day', 'Black Friday', 'Cyber Monday', 'Christmas Eve'])
})

test('the nth weekday of a month', () => {
  const days = [nthWeekday(2026, 11, 0, 1), nthWeekday(2026, 11, 6, 1), nthWeekday(2026, 11, 0, 5)]
  expect(days).toEqual(['2026-11-01', '2026-11-07', '2026-11-29'])
})

describe('statutory holidays', () => {
  const of = (...provinces: Province[]): HolidayCalendar => ({ provinces, listed: [] })
  const dates = (year: number, calendar: HolidayCalendar, statutory = true): string =>
    holidaysOf(year, calendar)
      .filter((day) => day.statutory === statutory)
      .map((day) => day.date.slice(5))
      .join(' ')

  test.each<[Province, string]>([
    ['AB', '01-01 02-16 04-03 05-18 07-01 09-07 10-12 11-11 12-25'],
    ['BC', '01-01 02-16 04-03 05-18 07-01 08-03 09-07 09-30 10-12 11-11 12-25'],
    ['MB', '01-01 02-16 04-03 05-18 07-01 09-07 09-30 10-12 12-25'],
    ['NB', '01-01 02-16 04-03 07-01 08-03 09-07 11-11 12-25'],
    ['NL', '01-01 04-03 07-01 09-07 11-11 12-25'],
    ['NS', '01-01 02-16 04-03 07-01 09-07 11-11 12-25'],
    ['NT', '01-01 04-03 05-18 06-21 07-01 08-03 09-07 09-30 10-12 11-11 12-25'],
    ['NU', '01-01 04-03 05-18 07-01 07-09 08-03 09-07 09-30 10-12 11-11 12-25'],
    ['ON', '01-01 02-16 04-03 05-18 07-01 09-07 10-12 12-25 12-26'],
    ['PE', '01-01 02-16 04-03 07-01 09-07 09-30 11-11 12-25'],
    ['QC', '01-01 04-03 05-18 06-24 07-01 09-07 10-12 12-25'],
    ['SK', '01-01 02-16 04-03 05-18 07-01 08-03 09-07 10-12 11-11 12-25'],
    ['YT', '01-01 04-03 05-18 06-21 07-01 08-17 09-07 09-30 10-12 11-11 12-25'],
  ])('%s in 2026, by its own law', (province, expected) => expect(dates(2026, of(province))).toBe(expected))

  test('by rule, in other years', () => {
    expect(dates(2027, of('BC'))).toBe('01-01 02-15 03-26 05-24 07-01 08-02 09-06 09-30 10-11 11-11 12-25')
    expect(dates(2027, of('BC'), false)).toBe('03-28 03-29 12-24 12-26 12-31')
    // When May 25 is itself a Monday, Victoria Day is the Monday before.
    expect(holidaysOf(2015, of('BC')).find((day) => day.name === 'Victoria Day')?.date).toBe('2015-05-18')
  })

  test('are what a deployment lists, and none where nothing is known of the place', () => {
    const listed = [
      { year: null, month: 8, day: 15, name: 'Founders’ Day' },
      { year: 2027, month: 3, day: 1, name: 'Opening Day' },
    ]
    expect(holidaysOf(2026, { ...none, listed })).toMatchObject([{ date: '2026-08-15', name: 'Founders’ Day' }])
    expect([holidaysOf(2027, { ...none, listed }).length, holidaysOf(2026, none).length]).toEqual([2, 0])
    const leap = { ...none, listed: [{ year: null, month: 2, day: 29, name: 'Leap Day' }] }
    expect([2027, 2028].map((year) => holidaysOf(year, leap).map(({ date }) => date))).toEqual([[], ['2028-02-29']])
  })

  test.each<[Province | null, ...(string | null)[]]>([
    ['BC', 'BC', 'B.C.', ' british columbia '],
    ['QC', 'Québec'],
    ['PE', 'Prince Edward Island', 'P.E.I.', 'Île-du-Prince-Édouard'],
    ['NL', 'Newfoundland & Labrador'],
    ['NT', 'Territoires du Nord-Ouest'],
    [null, 'Washington', 'constructor', '', null],
  ])('the place %s is called "%s"', (province, ...names) => {
    expect(names.map(provinceOf)).toEqual(names.map(() => province))
  })

  test.each<[string, string[], object]>([
    ['the property’s province', [], { provinces: ['BC'], listed: [] }],
    ['the province that is named', ['CA-AB'], { provinces: ['AB'], listed: [] }],
    [
      'what is listed',
      [
        ...['2027-05-01 Founders’ Day', ' 08-15  Acadian Day ', '01-01 First', '12-31 Last'],
        ...['13-01 No month', '00-01 No month', '01-00 No day', '01-32 No day', 'on 01-01 Words', '01-01', 'soon', ''],
      ],
      {
        provinces: [],
        listed: [
          { year: 2027, month: 5, day: 1, name: 'Founders’ Day' },
          { year: null, month: 8, day: 15, name: 'Acadian Day' },
          { year: null, month: 1, day: 1, name: 'First' },
          { year: null, month: 12, day: 31, name: 'Last' },
        ],
      },
    ],
  ])('are made of %s', (_, entries, calendar) => {
    expect(calendarOf(entries, { province_state: 'BC', country: 'Canada' })).toEqual(calendar)
  })

  test.each<[string | null, Province[]]>([
    [null, ['BC']],
    ['CA', ['BC']],
    ['Canada', ['BC']],
    ['Mexico', []],
    // Countries whose names merely contain "ca".
    ['Cape Verde', []],
  ])('BC in the country "%s" is a province of %j', (country, provinces) => {
    expect(calendarOf([], { province_state: 'BC', country })).toEqual({ provinces, listed: [] })
  })

  test('stand by their date, those that are listed among those of the law', () => {
    const listed = [{ year: null, month: 8, day: 15, name: 'Acadian Day' }]
    const found = holidaysOf(2026, { provinces: ['NB'], listed }).map(({ date }) => date)
    expect(found).toContain('2026-08-15')
    expect(found).toEqual(found.toSorted())
  })

  test('one without a row is missing, one with a row is not', () => {
    const clock = { now: at('2026-12-01T12:00:00-07:00'), zone }
    const names = (data: Parameters<typeof missingHolidays>[0], ...provinces: Province[]) =>
      missingHolidays(data, of(...provinces), clock).map((day) => day.name)
    expect(names(hours(), 'BC')).toEqual(['Christmas Day', "New Year's Day"])
    expect(names(hours(), 'ON')).toEqual(['Christmas Day', 'Boxing Day', "New Year's Day"])
    expect(names(hours())).toEqual([])
    const christmas = holiday('2026-12-24', 'Christmas', 'closed', { holiday_end_date: '2026-12-26' })
    expect(names(withHolidays(christmas), 'ON')).toEqual(["New Year's Day"])
    // Rows for later or earlier days do not count as posted hours.
    const later = holiday('2026-12-26', 'Boxing Day', 'closed', { holiday_end_date: '2026-12-28' })
    const until = holiday('2026-12-20', 'Before Christmas', 'closed', { holiday_end_date: '2026-12-24' })
    expect(names(withHolidays(later, until), 'BC')).toEqual(['Christmas Day', "New Year's Day"])
  })

  test('one is missing from sixty days ahead to its own evening', () => {
    const missing = (instant: string) =>
      missingHolidays(hours(), of('BC'), { now: at(instant), zone }).map(({ date }) => date)
    expect(missing('2026-12-25T23:59:00-07:00')[0]).toBe('2026-12-25')
    expect(missing('2026-12-26T00:00:00-07:00')[0]).toBe('2027-01-01')
    expect(missing('2026-10-26T12:00:00-07:00')).toContain('2026-12-25')
    expect(missing('2026-10-25T12:00:00-07:00')).not.toContain('2026-12-25')
  })
})

test.each([
  ...['1954-04-18', '1961-04-02', '1981-04-19', '2008-03-23', '2019-04-21', '2024-03-31', '2025-04-20'],
  ...['2038-04-25', '2049-04-18', '2076-04-19', '2100-03-28', '2285-03-22'],
])('Easter is on %s', (date) => expect(easterSunday(Number(date.slice(0, 4)))).toBe(date))
