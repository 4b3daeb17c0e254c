/** Wording of times and dates; the wall clock against an independent library. */
import { fromZonedTime } from 'date-fns-tz'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../../../src/centre/time/calendar-days'
import * as dates from '../../../src/centre/time/dates'
import { instantOf, nextMidnight, offsetIso, wallClock } from '../../../src/centre/time/time-zone'
import { held } from '../../support/held'
import { at, now, plain, zone } from '../builders'

test.each([
  [0, held('12:00 AM'), held('12 AM'), held('0 h'), held('0 h')],
  [600, held('10:00 AM'), held('10 AM'), held('10 h'), held('10 h')],
  [630, held('10:30 AM'), held('10:30 AM'), held('10 h 30'), held('10 h 30')],
  [720, held('12:00 PM'), held('12 PM'), held('12 h'), held('12 h')],
  [1260, held('9:00 PM'), held('9 PM'), held('21 h'), held('21 h')],
  [1560, held('2:00 AM'), held('2 AM'), held('2 h'), held('2 h')],
])('time %i', (minutes, english, shortEnglish, french, shortFrench) => {
  expect([dates.formatTime(minutes), dates.formatShortTime(minutes)]).toEqual([english, shortEnglish])
  expect([dates.formatTime(minutes, 'fr'), dates.formatShortTime(minutes, 'fr')]).toEqual([french, shortFrench])
})

test.each([
  [600, 1260, held('10:00 AM – 9:00 PM'), held('10 AM – 9 PM'), '10–9', held('10 h – 21 h')],
  [600, 1560, held('10:00 AM – 2:00 AM'), held('10 AM – 2 AM'), '10–2', held('10 h – 2 h')],
  [570, 1140, held('9:30 AM – 7:00 PM'), held('9:30 AM – 7 PM'), '9:30–7', held('9 h 30 – 19 h')],
  [600, 1440, held('10:00 AM to midnight'), held('10 AM to midnight'), '10–12 AM', held('10 h à minuit')],
])('range %i–%i', (opens, closes, full, short, compact, french) => {
  const range = { opens, closes }
  expect([dates.formatTimeRange(range), dates.formatTimeRange(range, 'fr')]).toEqual([full, french])
  expect([dates.formatShortTimeRange(range), dates.formatCompactRange(range)]).toEqual([short, compact])
})

test('days', () => {
  expect(dates.formatDate('2026-12-26', { weekday: 'long' })).toBe(held('Saturday, December 26'))
  expect(dates.formatDate('2026-12-26', { weekday: 'short', short: true })).toBe(held('Sat, Dec 26'))
  expect(dates.formatDate('2026-12-26', { year: true })).toBe(held('December 26, 2026'))
  const french = { locale: 'fr' } as const
  const inFrench = [
    dates.formatDate('2026-12-26', { ...french, weekday: 'long', year: true }),
    dates.formatDate('2026-08-01', french),
    dates.formatDateRange('2026-12-05', '2026-12-06', { ...french, year: true }),
    dates.formatDateRange('2026-12-28', '2027-01-03', { ...french, short: true }),
  ]
  const written = ['samedi 26 décembre 2026', '1er août', '5 – 6 décembre 2026', '28 déc. 2026 – 3 janv. 2027']
  expect(inFrench).toEqual(written.map(held))
  expect(dates.dayLabel('2026-12-26', { now, zone })).toBe(held('Saturday, December 26'))
  expect(dates.dayLabel('2027-01-02', { now, zone })).toBe(held('Saturday, January 2, 2027'))
  expect(dates.formatMonth('2026-11')).toBe(held('November 2026'))
  expect(dates.formatMonth('2026-11-20', 'fr')).toBe(held('novembre 2026'))
  expect(dates.timeLabel(now, zone)).toBe(held('2:15 PM'))
  expect(offsetIso(instantOf('2026-12-26', 1560, zone), zone)).toBe('2026-12-27T02:00:00-07:00')
  expect(dates.dateLabel('2026-12-05T06:30:00Z', { zone })).toEqual({
    label: held('December 4, 2026'),
    date: '2026-12-04',
  })
  expect(dates.dateLabel('0000-00-00', { zone })).toBeNull()
})

describe('when an event is', () => {
  const when = (start_date: string | null, end_date: string | null) =>
    plain(dates.eventWhen({ start_date, end_date, show_times: true }, { now, zone }))

  test('only an end', () => {
    expect(when(null, '2026-12-06').text).toBe('Until December 6')
    const words = { text: 'Until January 6, 2027, 8:00 PM', datetimeStart: null }
    expect(when(null, '2027-01-06T20:00')).toMatchObject({ ...words, datetimeEnd: '2027-01-06T20:00:00-07:00' })
  })
  test('the year stands where either end lies in another', () => {
    expect(when('2026-12-28', '2027-01-03').text).toBe('Dec 28, 2026 – Jan 3, 2027')
    expect(when('2025-12-28', '2026-12-03').text).toBe('Dec 28, 2025 – Dec 3, 2026')
    expect(when('2026-12-29T04:00Z', '2027-01-03T01:00Z').text).toBe('Dec 28, 2026, 9:00 PM – Jan 2, 2027, 6:00 PM')
    const within = when('2026-11-28T04:00:00Z', '2026-11-30T01:00:00Z')
    expect(within.full).toBe('November 27, 2026, 9:00 PM – November 29, 2026, 6:00 PM')
  })
  test('one night ends by six, before the hour at which it began; any later is another day', () => {
    const until = (end: string) => when('2026-11-28T04:00:00Z', end).text
    expect(until('2026-11-28T13:00:00Z')).toBe('Friday, November 27, 9:00 PM – 6:00 AM')
    expect(until('2026-11-28T13:01:00Z')).toBe('Nov 27, 9:00 PM – Nov 28, 6:01 AM')
    expect(until('2026-11-29T02:00:00Z')).toBe('Nov 27, 9:00 PM – Nov 28, 7:00 PM')
    expect(until('2026-11-29T09:00:00Z')).toBe('Nov 27, 9:00 PM – Nov 29, 2:00 AM')
  })
})

const run = (start_date: string | null, end_date: string | null, locale: 'en' | 'fr' = 'en') =>
  plain(dates.runLabel({ start_date, end_date }, { now, zone, locale }))?.text ?? null
test.each([
  ['2026-11-28', null, 'Starts Saturday, November 28', 'Commence le samedi 28 novembre'],
  ['2026-11-28', '2026-11-28', 'November 28', '28 novembre'],
  ['2026-11-28', '2026-12-04', 'November 28 – December 4', '28 novembre – 4 décembre'],
  ['2026-12-28', '2027-01-04', 'December 28, 2026 – January 4, 2027', '28 décembre 2026 – 4 janvier 2027'],
  ['2026-11-01', '2026-11-30', 'Ends Monday, November 30', 'Se termine le lundi 30 novembre'],
  ['2026-11-01', '2026-11-20', 'Ends today', 'Se termine aujourd’hui'],
  ['2026-11-01', '2026-11-22', 'Ends Sunday', 'Se termine dimanche'],
  ['2026-11-01', '2026-11-23', 'Ends Monday, November 23', 'Se termine le lundi 23 novembre'],
  ['2026-11-01', '2026-12-05', 'Ends December 5', 'Se termine le 5 décembre'],
  ['2026-11-01', null, null, null],
])('a promotion from %s to %s', (start, end, english, french) => {
  expect([run(start, end), run(start, end, 'fr')]).toEqual([english, french])
})

test('the last day to apply for a job', () => {
  const job = { end_date: '2026-12-05T06:59:59.000Z' }
  expect(plain(dates.deadlineOf(job, { now, zone }))).toEqual({
    label: 'Friday, December 4',
    date: '2026-12-04',
    validThrough: '2026-12-04T23:59:59-07:00',
    today: false,
  })
  expect(dates.deadlineOf(job, { now: at('2026-12-05T06:59:59Z'), zone })?.today).toBe(true)
  const lastDay = (moment: number) => dates.deadlineOf({ end_date: '2026-12-05T02:00' }, { now: moment, zone })?.date
  expect([lastDay(now), lastDay(at('2026-12-05T01:00-07:00'))]).toEqual(['2026-12-04', '2026-12-05'])
})

test.each([
  ['2026-12-05T00:00:00.000Z', '2026-12-04T17:00:00-07:00'],
  ['2026-12-04T16:30:15-07:00', '2026-12-04T16:30:15-07:00'],
  ['2026-12-04', '2026-12-04T23:59:59-07:00'],
  ['2026-12-05T07:00:00.000Z', '2026-12-04T23:59:59-07:00'],
])('a job that ends %s is valid through %s, as it is written', (end_date, through) => {
  expect(dates.deadlineOf({ end_date }, { now, zone })?.validThrough).toBe(through)
})

describe('the wall clock', () => {
  test('of this machine is in the zone that the tests are run in', () => {
    expect(new Intl.DateTimeFormat('en').resolvedOptions().timeZone).toBe(process.env.TZ)
    expect(['UTC', 'Asia/Tokyo', 'America/Los_Angeles']).toContain(process.env.TZ)
  })

  const zones = ['America/Vancouver', 'America/St_Johns', 'Asia/Tokyo', 'Australia/Lord_Howe']

  test('agrees with Intl on the nights of a change, in every zone of Canada and the United States too', () => {
    const american = Intl.supportedValuesOf('timeZone').filter((name) => /^America|^Pacific.Honolulu/.test(name))
    expect(american.length).toBeGreaterThan(100)
    for (const name of [...zones, ...american]) {
      // "2026-11-20 14:05"
      const formatter = new Intl.DateTimeFormat('sv', { timeZone: name, dateStyle: 'short', timeStyle: 'short' })
      for (const night of ['2025-11-02', '2026-03-08', '2026-04-04', '2026-11-01', '2027-03-14']) {
        // Clocks change between 4:30 (St. John's) and 15:00 UTC (Lord Howe).
        for (let halfHour = 8; halfHour < 32; halfHour++) {
          const instant = at(`${night}T00:00Z`) + halfHour * 1_800_000
          const { date, minutes } = wallClock(instant, name)
          expect(`${date} ${dates.isoTime(minutes)}`, name).toBe(formatter.format(instant))
          const back = instantOf(date, minutes, name)
          // A repeated hour is read as its first occurrence; everything else round-trips.
          expect([0, -3_600_000, -1_800_000]).toContain(back - instant)
          expect(wallClock(back, name).minutes).toBe(minutes)
        }
      }
    }
  })

  test('agrees with date-fns-tz on every day without a clock change', () => {
    for (const name of zones) {
      for (let index = 0; index < 730; index += 5) {
        const date = addDays('2026-01-01', index)
        expect(instantOf(date, 615, name)).toBe(fromZonedTime(`${date}T10:15:00`, name).getTime())
      }
    }
  })

  test('days', () => {
    expect(nextMidnight(now, zone)).toBe(at('2026-11-21T07:00Z'))
    expect(nextMidnight(at('2026-11-21T07:00Z'), zone)).toBe(at('2026-11-22T07:00Z'))
    expect([weekdayOf('2026-11-20'), daysBetween('2026-02-28', '2026-03-01')]).toEqual([5, 1])
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(instantOf('2026-12-31', 1440 + 120, zone)).toBe(at('2027-01-01T09:00Z'))
  })
})

test.each([
  [dates.formatDate('2026-12-03', { weekday: 'long', year: true }), ['Thursday,', 'December 3, 2026']],
  [dates.formatDate('2026-12-01', { locale: 'fr', weekday: 'long', year: true }), ['mardi', '1er décembre 2026']],
  [dates.formatDateRange('2026-12-03', '2026-12-08', { short: true, year: true }), ['Dec 3 –', '8, 2026']],
  [dates.formatDateRange('2026-11-28', '2026-12-02', { locale: 'fr' }), ['28 novembre –', '2 décembre']],
  [dates.formatMonth('2026-11'), ['November 2026']],
])('a line never ends inside of %s, but after its weekday and after the dash of a span', (text, lines) => {
  expect(text.split(/(?<=[^\u00a0]) /).map((line) => line.replaceAll('\u00a0', ' '))).toEqual(lines)
})
