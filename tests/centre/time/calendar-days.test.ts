/** Days at and beyond the ends of the calendar: every iteration over days ends, and nothing throws. */
import { expect, test } from 'vitest'
import { openingHours, specialOpeningHours } from '../../../src/centre/structured-data/opening-hours'
import { addDays, dayOfParts, daysFrom } from '../../../src/centre/time/calendar-days'
import { dateTimeOf, dayOf } from '../../../src/centre/time/date-time'
import { specialHours } from '../../../src/centre/time/holidays'
import { hoursProblems, openStateOf } from '../../../src/centre/time/hours'
import { spanOf } from '../../../src/centre/time/spans'
import { easterSunday, holidaysOf } from '../../../src/centre/time/statutory'
import { dateOf, instantOf } from '../../../src/centre/time/time-zone'
import { icalendar } from '../../../src/machine/feeds/icalendar'
import { holiday, now, withHolidays, zone } from '../builders'

const isDay = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)

test.each([
  ['2026-11-20', '2026-11-22', 9, ['2026-11-20', '2026-11-21', '2026-11-22']],
  ['2026-11-20', '2036-11-20', 2, ['2026-11-20', '2026-11-21']],
  ['2026-11-20', '2026-11-19', 9, []],
  ['9999-12-30', '9999-12-31', 9, ['9999-12-30', '9999-12-31']],
  ['9999-12-31', '+010000-01-01', 9, ['9999-12-31']],
  ['2026-11-20', '2026-11-22', Number.NaN, []],
])('the days from %s to %s, %d at most', (from, to, most, days) => expect(daysFrom(from, to, most)).toEqual(days))

const years = [Number.NaN, -271_821, -1, 0, 1, 9999, 10_000, 275_760, Number.POSITIVE_INFINITY]

test.each(years)('year %d: holidays are days', (year) => {
  expect(easterSunday(year)).toEqual(isDay)
  const listed = [{ year: null, month: 2, day: 29, name: 'Leap' }]
  for (const { date } of holidaysOf(year, { provinces: ['BC', 'QC', 'YT'], listed })) expect(date).toEqual(isDay)
  expect(dayOfParts(year, 1, 1)).toEqual(isDay)
})

test('what is inside the calendar is what it was', () => {
  expect(addDays('0001-01-01', 1)).toBe('0001-01-02')
  expect(addDays('9999-12-31', -1)).toBe('9999-12-30')
  for (const date of ['0099-05-06', '1583-01-01', '1900-03-01', '9999-12-29']) {
    expect(dateOf(instantOf(date, 0, zone), zone)).toBe(date)
    expect(instantOf(addDays(date, 1), 0, zone)).toBeGreaterThan(instantOf(date, 0, zone))
  }
})

const rows = (...written: readonly (readonly [from: string, to: string | null])[]) =>
  withHolidays(
    ...written.map(([from, holiday_end_date], id) =>
      holiday(from, 'Friday of the end', 'closed', { id, holiday_end_date }),
    ),
  )

test.each([
  ['2200-12-31', '2200-12-31T23:59:59Z'],
  ['2026-11-20', '2200-12-31'],
  ['2200-12-31T23:59:59-12:00', null],
])('a holiday from %s to %s ends no page', (from, to) => {
  const source = rows([from, to])
  expect(openingHours(source, zone).length).toBeGreaterThan(0)
  expect(specialOpeningHours(source, now, zone).length).toBeLessThanOrEqual(31)
  expect(specialHours(source, now, zone).days).toHaveLength(1)
  expect(openStateOf(source, now, zone).intervals.length).toBeLessThan(20)
  expect(spanOf({ start_date: from, end_date: to }, zone).startDate).toEqual(isDay)
  expect(dateTimeOf(from, zone)?.date).toEqual(isDay)
  expect(dayOf(from, zone)).toEqual(isDay)
})

test.each(['9999-12-31', '2201-01-01', '1899-12-31T10:00:00Z', '0001-01-01'])(
  '%s is a date that cannot be read',
  (date) => {
    expect(dateTimeOf(date, zone)).toBeNull()
    expect(dayOf(date, zone)).toBeNull()
    const { startDate } = spanOf({ start_date: date }, zone)
    expect(startDate).toBeNull()
    const { days, problems: ofHours } = specialHours(rows([date, null]), now, zone)
    expect([days, ofHours.length]).toEqual([[], 1])
    // A holiday without a usable end lasts one day.
    expect(specialHours(rows(['2026-11-20', date]), now, zone).days).toHaveLength(1)
  },
)

test('thousands of special days cost what some hundred cost', () => {
  const ahead = (days: number) => addDays('2026-11-20', days)
  const many = rows(...Array.from({ length: 1500 }, (_, days) => [ahead(days), ahead(days + 20)] as const))
  let looked = 0
  // Every look-up of a day reads the rows' `from`, so its reads are counted.
  const counted = {
    ...many,
    holiday_hours: many.holiday_hours.map((row) => ({
      ...row,
      get is_closed() {
        looked += 1
        return true
      },
    })),
  }
  const special = specialOpeningHours(counted, now, zone)
  expect(special.length).toBeGreaterThan(0)
  expect(special.length).toBeLessThanOrEqual(200)
  // Each row is read once, however many look-ups follow.
  expect(looked).toBe(1500)
  expect(hoursProblems(counted, now, zone).join()).toContain('500 holiday rows too many')
})

test('a calendar entry on the last day has no end beyond it', () => {
  const entry = { uid: 'a@b', stamp: Number.NaN, summary: 'Last', when: { from: '9999-12-31', to: '9999-12-31' } }
  const text = icalendar({ name: 'Centre', url: 'https://a.test/', locale: 'en' }, [entry])
  expect(text).toContain('DTSTART;VALUE=DATE:99991231\r\n')
  expect(text).not.toMatch(/DTEND|NaN|\+/)
})
