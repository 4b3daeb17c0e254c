/** Test vectors 22–32, the dates of items, each under its number. */
import { describe, expect, test } from 'vitest'
import {
  contestState,
  isFullyCancelled,
  nextItemChange,
  visibility,
  visibleItems,
} from '../../../src/centre/items/visibility'
import { addDays } from '../../../src/centre/time/calendar-days'
import { dateTimeOf } from '../../../src/centre/time/date-time'
import * as dates from '../../../src/centre/time/dates'
import { daysOfPeriod, takesPlaceOn } from '../../../src/centre/time/event-days'
import { isEveryDay, takesPlace } from '../../../src/centre/time/spans'
import { at, now, plain, zone } from '../builders'

const { copyrightYear, deadlineOf, spanOf } = dates
/** In these tests a space is a space: where a line may break is told in format.test.ts. */
const eventWhen: typeof dates.eventWhen = (...of) => plain(dates.eventWhen(...of))
const eventDates: typeof dates.eventDates = (...of) => plain(dates.eventDates(...of))
const formatDateRange: typeof dates.formatDateRange = (...of) => plain(dates.formatDateRange(...of))
const runText = (...of: Parameters<typeof dates.runLabel>) => plain(dates.runLabel(...of))?.text ?? null

const when = (start_date: string | null, end_date: string | null, fields = {}) =>
  eventWhen({ start_date, end_date, show_times: true, ...fields }, { now, zone })

const isMultiDay = (start_date: string | null, end_date: string | null | undefined, zone: string) =>
  spanOf({ start_date, end_date: end_date ?? null }, zone).multiDay

test('vector 22: eleven to eight on one local day is a single day, though UTC has two', () => {
  expect(isMultiDay('2026-12-05T18:00:00Z', '2026-12-06T03:00:00Z', zone)).toBe(false)
  const event = when('2026-12-05T18:00:00.000Z', '2026-12-06T03:00:00.000Z')
  expect(event.text).toBe('Saturday, December 5, 11:00 AM – 8:00 PM')
  expect([event.datetimeStart, event.datetimeEnd]).toEqual(['2026-12-05T11:00:00-07:00', '2026-12-05T20:00:00-07:00'])
  expect(isMultiDay('2026-12-06T02:00:00Z', '2026-12-06T18:00:00Z', zone)).toBe(true)
  expect(isMultiDay(null, '2026-12-06T18:00:00Z', zone)).toBe(false)
  expect(isMultiDay('2026-12-06T18:00:00Z', undefined, zone)).toBe(false)
})

test('vector 23: until midnight is multi-day by the letter, one evening in words', () => {
  expect(isMultiDay('2026-12-06T01:00:00Z', '2026-12-06T07:00:00Z', zone)).toBe(true)
  const event = when('2026-12-06T01:00:00Z', '2026-12-06T07:00:00Z')
  expect([event.span.multiDay, event.text]).toEqual([true, 'Saturday, December 5, 6:00 PM to midnight'])
  expect(event.row).toBe('Saturday, 6:00 PM to midnight')
})

describe('vector 24: an end of day under the old offset is the day that was meant', () => {
  test.each([
    ['Z, start at the old midnight', '2026-12-23T08:00:00Z', '2026-12-24T07:59:59Z', '2026-12-23', false],
    ['Z, start at the new midnight', '2026-12-23T07:00:00Z', '2026-12-24T07:59:59Z', '2026-12-23', false],
    ['Z, a run of days', '2026-12-20T08:00:00Z', '2026-12-24T07:59:59.999Z', '2026-12-23', true],
    ['written offset', '2026-12-23T00:00:00-08:00', '2026-12-23T23:59:59-08:00', '2026-12-23', false],
    ['written offset without colon', '2026-12-22T00:00:00-0800', '2026-12-23 23:59:59 -0800', '2026-12-23', true],
  ])('%s', (_, start, end, lastDate, multiDay) => {
    const span = spanOf({ start_date: start, end_date: end }, zone)
    expect(span).toMatchObject({ lastDate, multiDay, endMs: at(`${addDays(lastDate, 1)}T00:00:00-07:00`) })
    expect([span.startMinutes, span.startMs]).toEqual([0, at(`${span.startDate}T00:00:00-07:00`)])
  })

  test('an all-day event under the old offset prints no times', () => {
    for (const end of ['2026-12-24T07:59:59Z', '2026-12-24T07:59:00Z']) {
      const days = { datetimeStart: '2026-12-23', datetimeEnd: '2026-12-23' }
      const event = when('2026-12-23T08:00:00Z', end)
      expect(event).toMatchObject({ ...days, text: 'Wednesday, December 23', timed: false })
    }
    for (const end of [null, '2026-12-23'])
      expect(when('2026-12-23T08:00:00Z', end)).toMatchObject({ text: 'Wednesday, December 23', timed: false })
  })

  test('a time in the centre’s own old offset is as written; in a foreign one it is converted', () => {
    expect(when('2026-12-05T10:00:00-08:00', '2026-12-05T12:30:00-08:00').text).toBe(
      'Saturday, December 5, 10:00 AM – 12:30 PM',
    )
    expect(when('2026-12-06T01:00:00-05:00', null).text).toBe('Saturday, December 5, 11:00 PM')
  })

  test('a true late night keeps its day; an end of day of a winter before the change was right', () => {
    const { text, span } = when('2026-12-24T03:00:00Z', '2026-12-24T07:30:00Z')
    expect([text, span.lastDate]).toEqual(['Wednesday, December 23, 8:00 PM – 12:30 AM', '2026-12-24'])
    expect(when('2025-12-23T08:00:00Z', '2025-12-24T07:59:59Z').span.lastDate).toBe('2025-12-23')
  })

  test('midnight to the same midnight is that day', () => {
    const event = when('2026-12-23T07:00:00Z', '2026-12-23T07:00:00Z')
    expect(event).toMatchObject({ text: 'Wednesday, December 23', span: { lastDate: '2026-12-23', multiDay: false } })
  })
})

test.each([
  ['dates only', '2026-12-05', '2026-12-06', 'Dec 5 – 6', ['2026-12-05', '2026-12-06']],
  ['to 23:59', '2026-12-05T07:00Z', '2026-12-06T06:59:00Z', 'Saturday, December 5', ['2026-12-05', '2026-12-05']],
  ['to 23:59:59', '2026-12-05T07:00Z', '2026-12-06T06:59:59Z', 'Saturday, December 5', ['2026-12-05', '2026-12-05']],
  ['a date, no end', '2026-12-05', null, 'Saturday, December 5', ['2026-12-05', null]],
])('vector 25: an all-day event prints no times: %s', (_, start, end, text, datetimes) => {
  const { span, timed, text: told, datetimeStart, datetimeEnd } = when(start, end)
  expect([span.allDay, timed, told, datetimeStart, datetimeEnd]).toEqual([true, false, text, ...datetimes])
})

test('vector 26: the year is said when it is not the current one, and always across years', () => {
  expect(when('2026-12-03', '2026-12-05').text).toBe('Dec 3 – 5')
  expect(formatDateRange('2026-12-03', '2026-12-05', { short: true, year: true })).toBe('Dec 3 – 5, 2026')
  expect(when('2027-12-03', '2027-12-05').text).toBe('Dec 3 – 5, 2027')
  expect(when('2027-05-03', null, { show_times: false }).text).toBe('Monday, May 3, 2027')
  expect(formatDateRange('2026-12-28', '2027-01-03', { year: false })).toBe('December 28, 2026 – January 3, 2027')
})

test('vector 27: a run with daily hours', () => {
  const santa = when('2026-11-20T18:00:00Z', '2026-12-25T02:00:00Z')
  expect(santa.text).toBe('Nov 20 – Dec 24, daily 11:00 AM – 7:00 PM')
  expect(santa.full).toBe('November 20 – December 24, 2026, daily 11:00 AM – 7:00 PM')
  expect(santa.dailyTimes).toEqual({ opens: 660, closes: 1140 })
  expect(when('2026-12-05T17:00Z', '2026-12-07T01:00Z').full).toBe('December 5 – 6, 2026, daily 10:00 AM – 6:00 PM')
  expect(when('2026-12-01T09:00', '2026-12-24T23:59').text).toBe('Dec 1, 9:00 AM – Dec 24')
  expect(when('2026-11-20T18:00:00Z', '2026-12-25T02:00:00Z', { show_times: false }).text).toBe('Nov 20 – Dec 24')
})

test('an end in the night is that of the evening before where no clock time is shown, unless it is that night', () => {
  const night = when('2026-11-20T22:00', '2026-11-21T02:00', { show_times: false })
  expect(night.text).toBe('Friday, November 20')
  expect([night.datetimeStart, night.datetimeEnd]).toEqual(['2026-11-20', '2026-11-20'])
  expect(when('2026-11-20T22:00', '2026-11-28T02:00', { show_times: false }).text).toBe('Nov 20 – 27')
  expect(when('2026-11-20T22:00', '2026-11-28T02:00').text).toBe('Nov 20, 10:00 PM – Nov 28, 2:00 AM')
  const sale = { start_date: '2026-11-01', end_date: '2026-11-28T02:00' }
  const said = ['26T12:00', '27T23:00', '28T01:00'].map((time) => ({ now: at(`2026-11-${time}-07:00`), zone }))
  expect(said.map((moment) => runText(sale, moment))).toEqual(['Ends Friday', 'Ends today', 'Ends today'])
  expect(dates.lastDayOf(sale, { now: at('2026-11-28T02:00-07:00'), zone })).toBe('2026-11-27')
  expect(dates.lastDayOf({ ...sale, start_date: '2026-11-28' }, { now, zone })).toBe('2026-11-28')
})

test('vector 28: a promotion that ends by date lasts to the end of that property day', () => {
  const promotion = { id: 1, start_date: '2026-11-16', end_date: '2026-11-30', status: 'active' }
  const lastMoment = at('2026-12-01T06:59:59.999Z')
  expect(visibility(promotion, lastMoment, zone)).toBe('visible')
  expect(visibility(promotion, lastMoment + 1, zone)).toBe('ended')
  expect(visibleItems([promotion], lastMoment + 1, zone)).toEqual([])
  expect(runText(promotion, { now: at('2026-11-30T06:59:59.999Z'), zone })).toBe('Ends Monday, November 30')
  expect(runText(promotion, { now: at('2026-11-30T07:00:00Z'), zone })).toBe('Ends today')
  expect(runText(promotion, { now: lastMoment, zone })).toBe('Ends today')
  expect(runText({ ...promotion, no_end_date: true }, { now, zone })).toBeNull()
  expect(runText({ end_date: '2027-01-31' }, { now, zone })).toBe('Ends January 31, 2027')
  const info = { text: 'Ends Monday, November 30', later: null, date: '2026-11-30', today: false }
  expect(plain(dates.runLabel(promotion, { now, zone }))).toEqual(info)
  expect(plain(dates.runLabel(promotion, { now: lastMoment, zone }))?.later).toBe('Ends November 30')
})

test.each([
  ['wall clock', '2026-12-01 23:59 PT'],
  ['UTC with seconds', '2026-12-02T06:59:59.000Z'],
  ['the old winter offset', '2026-12-01T23:59:00-08:00'],
  ['a date', '2026-12-01'],
])('vector 29: a contest takes entries to the end of its last day: %s', (_, end_date) => {
  const contest = { start_date: '2026-11-01T07:00:00Z', end_date }
  expect(contestState(contest, at('2026-11-01T06:59:59.999Z'), zone)).toBe('upcoming')
  expect(contestState(contest, at('2026-11-01T07:00:00Z'), zone)).toBe('open')
  expect(contestState(contest, at('2026-12-02T06:59:59.999Z'), zone)).toBe('open')
  expect(contestState(contest, at('2026-12-02T07:00:00Z'), zone)).toBe('closed')
})

test.each(['cancelled', 'Canceled '])(
  'vector 29: a contest that is %s takes no entries, whatever its dates say',
  (status) => {
    const open = at('2026-11-20T14:15:00-07:00')
    for (const dates of [{}, { start_date: '2026-11-01', end_date: '2026-12-01' }, { start_date: '2026-12-01' }]) {
      expect(contestState({ ...dates, status }, open, zone)).toBe('closed')
      expect(contestState({ ...dates, status: 'active' }, open, zone)).not.toBe('closed')
    }
  },
)

test('vector 30: the copyright year is the centre’s', () => {
  expect(copyrightYear(at('2027-01-01T03:00Z'), zone)).toBe(2026)
  expect(copyrightYear(at('2027-01-01T07:00Z'), zone)).toBe(2027)
})

test('vector 31: leap days and ends of months', () => {
  expect(when('2028-02-29', '2028-02-29').text).toBe('Tuesday, February 29, 2028')
  expect(when('2028-02-28', '2028-03-01').text).toBe('Feb 28 – Mar 1, 2028')
  const days = ['2028-02-28', '2028-02-29', '2027-01-31'].map((day) => addDays(day, 1))
  expect(days).toEqual(['2028-02-29', '2028-03-01', '2027-02-01'])
  expect(dateTimeOf('2027-02-29', zone)).toBeNull()
})

test.each([
  ['null', null, null],
  ['zeros', '0000-00-00', '0000-00-00T00:00:00Z'],
  ['an impossible day', '2026-02-30', null],
  ['end before start', '2026-12-05T18:00:00Z', '2026-12-04T18:00:00Z'],
])('vector 32: bad data is shown without dates: %s', (_, start, end) => {
  const { text, datetimeStart, datetimeEnd, span } = when(start, end)
  expect([text, datetimeStart, datetimeEnd, span.multiDay]).toEqual(['', null, null, false])
  const item = { start_date: start, end_date: end, show_on_web_date: '0000-00-00', status: 'active' }
  expect(visibility(item, now, zone)).toBe('visible')
  expect(runText(item, { now, zone })).toBeNull()
  expect(deadlineOf(item, { now, zone })).toBeNull()
})

test.each(['02:00', '00:00', '19:59'])(
  'from 8 PM to %s of one day: the day is certain, though not until when',
  (end) => {
    const item = { start_date: '2026-12-05T20:00', end_date: `2026-12-05T${end}` }
    const { text, datetimeEnd, span } = when(item.start_date, item.end_date)
    expect([text, datetimeEnd, span.multiDay]).toEqual(['Saturday, December 5, 8:00 PM', null, false])
    expect(spanOf(item, zone)).toMatchObject({ lastDate: '2026-12-05', endMs: at('2026-12-06T07:00:00Z') })
  },
)

describe('an event that names no end (rule 1.5)', () => {
  const start = { start_date: '2026-11-20 19:00 PT', show_times: true }
  const event = { ...start, end_date: null, no_end_date: false, recurring_events: [] }
  const midnight = at('2026-11-21T07:00:00Z')

  test('is over when its property day is', () => {
    expect(visibility(event, midnight - 1, zone)).toBe('visible')
    expect(visibility(event, midnight, zone)).toBe('ended')
    expect(nextItemChange([event], midnight - 1, zone)).toBe(midnight)
    const when = eventWhen(event, { now, zone })
    expect(when.full).toBe('Friday, November 20, 2026, 7:00 PM')
    expect(when).toMatchObject({ span: { multiDay: false }, datetimeEnd: null })
    expect(eventWhen(event, { now: midnight, zone }).ongoing).toBe(false)
  })

  test.each([
    ['no_end_date', { no_end_date: true }],
    ['an end in 9999', { end_date: '9999-12-31T00:00:00.000Z' }],
    ['one in 2099', { end_date: '2099-12-31' }],
    ['is_ongoing', { is_ongoing: true }],
    ['is_recurring', { is_recurring: true }],
    ['another date that cannot be read', { recurring_events: [{ status: null }] }],
    ['its rhythm in words', { cadence_line: 'Fridays 7 PM' }],
  ])('goes on where %s says so', (_, said) => {
    const item = { ...event, ...said }
    expect(visibility(item, midnight + 90 * 86_400_000, zone)).toBe('visible')
    expect(eventWhen(item, { now: midnight, zone }).ongoing).toBe(true)
    // The day it began is past, and shown nowhere.
    const { text, row, full } = eventWhen(item, { now: midnight, zone })
    expect([text, row, full]).toEqual(Array(3).fill('Ongoing'))
    expect(eventWhen(item, { now: midnight, zone, locale: 'fr' }).text).toBe('En cours')
    expect(eventWhen(item, { now: at('2026-11-20T12:00:00-07:00'), zone }).text).toBe('Friday, November 20, 7:00 PM')
  })

  test('is no rule for other items, nor for one that names neither day, or no clock time that is shown', () => {
    expect(visibility({ start_date: '2026-11-01T10:00' }, midnight, zone)).toBe('visible')
    for (const said of [{ start_date: '2026-11-20' }, { start_date: '2026-11-20T00:00' }, { show_times: false }])
      expect(visibility({ ...event, ...said }, midnight, zone), JSON.stringify(said)).toBe('visible')
    expect(visibility({ ...event, cadence_line: ' ' }, midnight, zone)).toBe('ended')
    const undated = { ...event, start_date: null }
    expect(visibility(undated, midnight, zone)).toBe('visible')
    expect(eventWhen(undated, { now: midnight, zone }).ongoing).toBe(false)
  })
})

describe('an event of several dates (rule 1.7)', () => {
  const date = (day: string, from = '10:00', to: string | null = '11:00', more = {}) => ({
    start_date: `${day}T${from}`,
    end_date: to === null ? null : `${day}T${to}`,
    ...more,
  })
  type Dates = Parameters<typeof eventWhen>[0]
  const again = (dates: Dates['recurring_events'], more: Dates = {}): Dates => ({
    ...date('2026-01-03'),
    no_end_date: false,
    show_times: true,
    is_recurring: true,
    recurring_events: dates,
    ...more,
  })
  const saturdays = [date('2026-12-05'), date('2026-11-28'), date('2026-11-28'), date('2026-11-07')]
  /** "11-28T10:00–11:00". */
  const inShort = ({ datetimeStart, datetimeEnd, ongoing }: ReturnType<typeof eventWhen>) =>
    ongoing ? 'on' : [datetimeStart?.slice(5, 16), datetimeEnd?.slice(11, 16)].filter(Boolean).join('–')
  const told = (item: Dates, at = now) => eventDates(item, { now: at, zone }, 100).map(inShort).join(' ')
  const both = '11-28T10:00–11:00 12-05T10:00–11:00'
  const cancelled = date('2026-11-21', '10:00', '11:00', { status: 'Cancelled' })
  const unreadable = [{}, { start_date: 'soon' }, { start_date: '9999-12-31' }]
  const frame = { start_date: '2026-11-01', end_date: '2026-12-31' }
  const night = { start_date: '2026-11-28T22:00', end_date: '2026-11-29T01:00' }

  test.each<[name: string, item: Dates, dates: string, next?: string]>([
    ['its first long over, the others unsorted and twice', again(saturdays), both],
    ['days alone', again([{ start_date: '2026-11-28' }], { show_times: false }), '11-28'],
    ['without an end of its first', again(saturdays, { end_date: null }), both],
    ['unreadable ones among them', again([...unreadable, ...saturdays]), both],
    ['an end before its start', again([date('2026-11-22', '10:00', '9:00'), ...saturdays]), `11-22T10:00 ${both}`],
    ['without an end, over with its day', again([date('2026-11-28', '10:00', null)]), '11-28T10:00'],
    ['a cancelled one first', again([cancelled, ...saturdays]), `11-21T10:00–11:00 ${both}`, '11-28T10:00–11:00'],
    [
      'its own cancelled among them',
      again([{ ...cancelled, start_date: '2026-11-28T10:00', end_date: null }, date('2026-12-05')], date('2026-11-28')),
      '11-28T10:00 12-05T10:00–11:00',
      '12-05T10:00–11:00',
    ],
    ['a draft among them', again([{ ...cancelled, status: 'draft' }, ...saturdays]), both],
    ['the first yet to come', again([date('2026-12-05')], date('2026-11-28')), both],
    ['the same day once as a day, once with times', again([...saturdays, { start_date: '2026-11-28' }]), both],
    ['in a frame of days', again(saturdays, frame), both],
    ['one under way', again([date('2026-11-20', '14:00', '15:00'), ...saturdays]), `11-20T14:00–15:00 ${both}`],
    ['across midnight', again([night]), '11-28T22:00–01:00'],
    ['goes on, and has a next date', again(saturdays, { no_end_date: true }), both],
    ['goes on after its last', again([date('2026-11-07')], { no_end_date: true }), 'on'],
  ])('%s', (_, item, dates, next = dates.split(' ')[0]) => {
    const when = eventWhen(item, { now, zone })
    expect([inShort(when), told(item)]).toEqual([next, dates])
    expect(when.text.startsWith('Next: ')).toBe((when.span.startMs ?? 0) > now)
    expect(visibility(item, now, zone)).toBe('visible')
  })

  test.each<[name: string, item: Dates, isCancelled: boolean]>([
    ['cancelled as a whole', again(saturdays, { status: 'cancelled' }), true],
    ['all of its dates cancelled, and over', again([cancelled], date('2026-11-21')), true],
    ['the only date in a frame cancelled, and over', again([cancelled], frame), true],
    ['one of its dates was held', again([cancelled]), false],
  ])('%s', (_, item, isCancelled) => {
    const later = at('2026-11-22T12:00:00-07:00')
    const dates = [eventWhen(item, { now: later, zone }), ...eventDates(item, { now: later, zone }, 100)]
    expect(new Set(dates.map((date) => date.cancelled))).toEqual(new Set([isCancelled]))
    expect(dates[0]?.text).not.toContain('Next')
    expect(isFullyCancelled(item, later, zone)).toBe(isCancelled)
  })

  test('is listed until its last date, and changes with each', () => {
    const item = again(saturdays)
    const [from, to] = [at('2026-11-28T10:00:00-07:00'), at('2026-11-28T11:00:00-07:00')]
    expect(nextItemChange([item], at('2026-11-28T09:00:00-07:00'), zone)).toBe(from)
    expect(nextItemChange([item], from, zone)).toBe(to)
    expect(told(item, to)).toBe('12-05T10:00–11:00')
    const last = at('2026-12-05T11:00:00-07:00')
    expect([visibility(item, last - 1, zone), visibility(item, last, zone)]).toEqual(['visible', 'ended'])
    // With dates, a rhythm without end is told by them; what the frame of days has left counts too.
    expect(visibility(again(saturdays, { end_date: null, cadence_line: 'Saturdays' }), last, zone)).toBe('ended')
    expect(visibility(again(saturdays, frame), last, zone)).toBe('visible')
  })

  test.each([
    ['at an hour', '2026-11-28T15:00'],
    ['with its day', '2026-11-28T23:59'],
    ['on a day', '2026-11-28'],
  ])('after its last date in a frame that ends %s: days only, on none of which it takes place', (_, end_date) => {
    const item = again([date('2026-11-07', '11:00', '12:00')], { start_date: '2026-11-07T11:00', end_date })
    const { text, dailyTimes } = eventWhen(item, { now, zone })
    expect([text, dailyTimes, eventDates(item, { now, zone }, 9).length]).toEqual(['Nov 7 – 28', null, 1])
    const today = daysOfPeriod('today', now, zone)
    expect(takesPlace(item, now, now + 1, zone) || takesPlaceOn(item, today, now, zone)).toBe(false)
  })

  test('is told by its next, in either language', () => {
    const textIn = (locale: 'en' | 'fr') => eventWhen(again(saturdays), { now, zone, locale }).text
    expect(textIn('en')).toBe('Next: Saturday, November 28, 10:00 AM – 11:00 AM')
    expect(textIn('fr')).toBe('Prochaine date : samedi 28 novembre, 10 h – 11 h')
  })

  test('keeps its clock across a night on which clocks change', () => {
    const item = again([date('2027-03-13'), date('2027-03-14')], { start_date: null, end_date: null })
    const hours = eventDates(item, { now, zone: 'America/Toronto' }, 9).map((each) => each.datetimeStart)
    expect(hours).toEqual(['2027-03-13T10:00:00-05:00', '2027-03-14T10:00:00-04:00'])
  })

  test('may have a thousand', () => {
    const days = Array.from({ length: 1000 }, (_, index) => date(addDays('2026-11-28', 7 * index)))
    const item = again(days.toReversed())
    expect(eventDates(item, { now, zone }, 2000)).toHaveLength(1000)
    expect(eventWhen(item, { now, zone }).datetimeStart).toBe('2026-11-28T10:00:00-07:00')
  })
})

test.each([
  ['is daily where nothing says more', {}, true],
  ['that recurs', { is_recurring: true }, false],
  ['with its rhythm', { cadence_line: 'Saturdays' }, false],
  ['that is daily but for a day in its text', { cadence_line: 'Daily', description: 'Quiet on Mondays.' }, true],
  ['seven days a week', { cadence_line: '7 days a week' }, true],
  ['on the days of a working week', { cadence_line: 'Tous les jours de semaine' }, false],
  ['that is not quite', { cadence_line: 'Daily except December 25' }, false],
  ['in words that are not understood', { cadence_line: 'Doors open at ten' }, false],
  ['in its text', { description: '<p>Chaque samedi, à dix heures.</p>' }, false],
  ['with every child in its text', { description: '<p>Every child gets a kite.</p>' }, true],
])('a run of days %s', (_, fields, daily) => {
  const event = when('2026-11-28T10:00', '2026-12-20T11:00', fields)
  expect(event.text).toBe(`Nov 28 – Dec 20, ${daily ? 'daily ' : ''}10:00 AM – 11:00 AM`)
})

test.each([
  ...['Monday to Friday', 'Mon–Fri', 'Sat & Sun', 'Sat &amp; Sun', 'every two weeks', 'every Sat.', 'once a month'],
  ...['twice a week', 'fortnightly', 'the first Thursday of the month', 'Thursday through Saturday', 'Tues/Thurs'],
  ...['du lundi au vendredi', 'un samedi sur deux', 'deux fois par semaine', 'toutes les deux semaines'],
  ...['samedi et dimanche', 'sauf le dimanche', 'aux deux semaines', 'le premier jeudi du mois', 'Samedis magiques'],
  ...['weeknights', 'tous les jours de semaine', 'sur semaine'],
])('a run is not called daily beside "%s", in either language', (said) => {
  for (const field of ['name', 'name_2', 'subtitle', 'description', 'description_2', 'cadence_line_2'])
    expect(isEveryDay({ [field]: `Fun: ${said}` }), field).toBe(false)
})

test.each([
  ...['7 days a week', 'Open every day of the week', 'le samedi 5 décembre', 'Saturday, December 5', 'mon Noël'],
  ...['tous les jours', 'Sun hats and toys', 'It sat and waited'],
])('a run may be called daily beside "%s"', (said) => expect(isEveryDay({ description: said })).toBe(true))

test('what has not begun says on its page from when, with the year', () => {
  const endless = { start_date: '2026-11-28', end_date: null }
  expect(plain(dates.fullRunLabel(endless, { now, zone }))).toBe('Starts Saturday, November 28, 2026')
  expect(plain(dates.fullRunLabel(endless, { now: at('2026-11-29T20:00:00Z'), zone }))).toBeNull()
})

test('an offer of several days has no hours on each of them', () => {
  const sale = (end_date: string) => ({ start_date: '2026-11-27T08:00-07:00', end_date, show_times: true })
  const said = (end: string) => plain(dates.fullRunLabel(sale(end), { now, zone }))
  expect(said('2026-11-29T20:00-07:00')).toBe('November 27 – 29, 2026')
  expect(said('2026-11-27T12:00-07:00')).toBe('Friday, November 27, 2026, 8:00 AM – 12:00 PM')
})
