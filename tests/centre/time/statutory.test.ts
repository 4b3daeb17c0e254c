/** The days that people call by a name, and that are not holidays. */
import { expect, test } from 'vitest'
import { nthWeekday } from '../../../src/centre/time/calendar-days'
import { calledDaysFrom } from '../../../src/centre/time/statutory'

const none = { provinces: [], listed: [] }
const datesOf = (name: string, from: string) =>
  calledDaysFrom(from, none).flatMap((day) => (day.name === name ? [day.date] : []))

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
  ["St. Patrick's Day", '2026-03-17'],
  ["Mother's Day", '2026-05-10'],
  ["Father's Day", '2026-06-21'],
  ['Halloween', '2026-10-31'],
])('%s of 2026 is %s', (name, date) => expect(datesOf(name, '2026-01-01')[0]).toBe(date))

test('are known without a province, and come with its holidays, by date', () => {
  const days = calledDaysFrom('2026-11-01', { provinces: ['BC'], listed: [] })
  expect(days.slice(0, 4).map(({ name }) => name)).toEqual([
    'Remembrance Day',
    'Black Friday',
    'Cyber Monday',
    'Christmas Eve',
  ])
})

test('the nth weekday of a month', () => {
  expect([nthWeekday(2026, 11, 0, 1), nthWeekday(2026, 11, 6, 1), nthWeekday(2026, 11, 0, 5)]).toEqual([
    '2026-11-01',
    '2026-11-07',
    '2026-11-29',
  ])
})
