/** Calendars, read back with a third-party parser. */
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { FeedContext } from '../../../src/machine/context'
import { eventEntries, hoursEntries } from '../../../src/machine/feeds/calendar'
import { type CalendarEntry, foldLine, icalendar } from '../../../src/machine/feeds/icalendar'
import { textsFor } from '../../../src/texts/texts'
import { at, holiday, hours, now, row, zone } from '../../centre/builders'
import { eventRecord, propertyRecord, storeRecord } from '../../centre/records'

const setting: FeedContext = {
  site: 'https://northfield.test',
  property: propertyRecord(),
  now,
  zone,
  asOf: at('2026-11-20T21:00:00Z'),
  locale: 'en',
  t: textsFor('en'),
  link: (path) => path,
}
const calendar = { locale: 'en' as const, name: 'Northfield Centre: events', url: 'https://northfield.test/events.ics' }

const parse = (text: string) => new ICAL.Component(ICAL.parse(text))
const readBack = (entry: CalendarEntry | null) => {
  expect(entry).not.toBeNull()
  const text = icalendar(calendar, entry ? [entry] : [])
  const component = parse(text).getFirstSubcomponent('vevent')!
  return {
    text,
    component,
    event: new ICAL.Event(component),
    value: (name: string) => component.getFirstPropertyValue(name),
  }
}
const written = (fields: Parameters<typeof eventRecord>[1], stores: Parameters<typeof eventEntries>[1] = []) =>
  readBack(eventEntries(eventRecord('Lantern Night', { id: 51001, ...fields }), stores, setting)[0] ?? null)

describe('events', () => {
  test('a timed event: UTC, so that no receiver applies an old offset', () => {
    const { text, event, value } = written({
      start_date: '2026-12-05T00:00:00Z',
      end_date: '2026-12-05T04:00:00Z',
      description: '<p>Paper &#x26; glue.</p><p>Free; bring friends, and a coat.</p>',
      location_information: '<p>Oak Court, Level 1, Free</p>',
      tags: ['Family', 'Winter, indoors'],
      updated_at: '2026-11-01T10:00:00Z',
    })
    expect(text).toContain('DTSTART:20261205T000000Z\r\nDTEND:20261205T040000Z\r\n')
    expect(text).not.toContain('VTIMEZONE')
    expect(event.uid).toBe('event-51001@northfield.test')
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-05T00:00:00.000Z')
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-12-05T04:00:00.000Z')
    expect(event.summary).toBe('Lantern Night')
    expect(event.description).toBe(
      'Paper & glue.\nFree; bring friends, and a coat.\n\nhttps://northfield.test/events/lantern-night',
    )
    expect(event.location).toBe('Oak Court, Level 1, Northfield Centre, 12 Main St, Abbotsford, BC V2S 0A0')
    expect(value('url')).toBe('https://northfield.test/events/lantern-night')
    expect([value('status'), value('transp')]).toEqual(['CONFIRMED', 'OPAQUE'])
    expect([value('dtstamp'), value('last-modified')].map(String)).toEqual(Array(2).fill('2026-11-01T10:00:00Z'))
    expect(event.component.getFirstProperty('categories')?.getValues()).toEqual(['Family', 'Winter, indoors'])
  })

  test.each([
    ['dates only', '2026-12-05', '2026-12-06', '20261205', '20261207'],
    ['00:00 to 23:59', '2026-12-05T07:00:00Z', '2026-12-06T06:59:00Z', '20261205', '20261206'],
    ['a run to the end of its last day', '2026-12-01T09:00', '2026-12-24T23:59', '20261201', '20261225'],
    ['one date, the end of a year', '2026-12-31', null, '20261231', '20270101'],
    ['a leap day', '2028-02-29', '2028-02-29', '20280229', '20280301'],
  ])('vector 25, %s: all day, the end is not included', (_, start_date, end_date, from, to) => {
    const { text, event } = written({ start_date, end_date })
    expect(text).toContain(`DTSTART;VALUE=DATE:${from}\r\nDTEND;VALUE=DATE:${to}\r\n`)
    expect(event.startDate.isDate).toBe(true)
  })

  test('without show_times the days alone', () => {
    const evening = { start_date: '2026-12-05T00:00:00Z', end_date: '2026-12-05T04:00:00Z' }
    expect(written({ ...evening, show_times: false }).text).toContain('DTSTART;VALUE=DATE:20261204\r\n')
    const night = { start_date: '2026-12-04T22:00', end_date: '2026-12-05T02:00', show_times: false }
    expect(written(night).text).toContain('DTSTART;VALUE=DATE:20261204\r\nDTEND;VALUE=DATE:20261205\r\n')
  })

  test('vector 27: a run of days with daily hours is not one block of weeks', () => {
    const { text, event, value } = written({ start_date: '2026-11-20T18:00:00Z', end_date: '2026-12-25T02:00:00Z' })
    expect(text).toContain('DTSTART;VALUE=DATE:20261120\r\nDTEND;VALUE=DATE:20261225\r\n')
    expect(value('transp')).toBe('TRANSPARENT')
    expect(event.description).toMatch(/^November 20 – December 24, 2026, daily 11:00 AM – 7:00 PM\n/)
  })

  test('past midnight, cancelled, without an end, without a date', () => {
    const late = written({ start_date: '2026-12-06T05:00:00Z', end_date: '2026-12-06T09:00:00Z' })
    expect(late.text).toContain('DTEND:20261206T090000Z')
    expect(written({ start_date: '2026-12-05T00:00:00Z', status: 'cancelled' }).value('status')).toBe('CANCELLED')
    for (const end_date of [null, '2026-12-05T00:00:00Z'])
      expect(written({ start_date: '2026-12-05T00:00:00Z', end_date }).text).not.toContain('DTEND')
    expect(eventEntries(eventRecord('Some day', { start_date: '0000-00-00' }), [], setting)).toEqual([])
  })

  test('what goes on without an end has no day once it has begun, and its first day until then', () => {
    for (const fields of [{ cadence_line: 'Every Tuesday' }, { no_end_date: true }, { show_times: false }]) {
      const on = (start_date: string) => eventEntries(eventRecord('Walks', { ...fields, start_date }), [], setting)
      expect(on('2024-02-06T08:00:00Z')).toEqual([])
      expect(on('2026-11-19')).toEqual([])
      expect(on('2026-12-05T00:00:00Z')).toHaveLength(1)
    }
  })

  test('at a store; without a date of change it is as of the fetch', () => {
    const ofStore = { start_date: '2026-12-05T00:00:00Z', eventable_type: 'Store', eventable_id: 7 }
    const { event, value } = written(ofStore, [storeRecord('Blue Door', { id: 7 })])
    expect(event.location).toMatch(/^Blue Door, Northfield Centre, /)
    expect(String(value('dtstamp'))).toBe('2026-11-20T21:00:00Z')
  })
})

describe('the text', () => {
  const long = { uid: 'a@b', stamp: now, when: { from: '2026-12-05', to: '2026-12-05' } }

  test.each(['é'.repeat(200), 'back\\slash; semi, comma\nline: "quoted"\r\nnext', `${'x'.repeat(67)}🦆y`])(
    'comes back whole, in lines of at most 75 octets: %.9s…',
    (summary) => {
      const { text, event } = readBack({ ...long, summary })
      expect(event.summary).toBe(summary.replace(/\r\n/g, '\n'))
      for (const line of text.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(line).not.toContain('\ufffd')
      }
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    },
  )

  test('a line cannot be broken out of', () => {
    const summary = 'x\r\nEND:VEVENT\r\nATTENDEE:evil'
    const { component } = readBack({ ...long, summary, location: 'y\nSTATUS:CANCELLED' })
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(component.getFirstProperty('attendee')).toBeNull()
  })

  test('folding counts octets, of every kind of character', () => {
    expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75))
    expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
    const line = 'aé€😀'.repeat(60)
    const pieces = foldLine(line).split('\r\n')
    expect(pieces.map((piece, at) => (at === 0 ? piece : piece.slice(1))).join('')).toBe(line)
    const octets = pieces.map((piece) => new TextEncoder().encode(piece).length)
    // As full as possible: the next character takes up to four octets.
    expect(octets.slice(0, -1).every((size) => size > 71 && size <= 75)).toBe(true)
    expect(pieces.slice(1).every((piece) => piece.startsWith(' '))).toBe(true)
  })

  test('an empty calendar is one, named, asked for again in six hours', () => {
    const empty = parse(icalendar(calendar, []))
    const names = ['version', 'prodid', 'x-wr-calname', 'refresh-interval', 'x-published-ttl']
    const values = names.map((name) => String(empty.getFirstPropertyValue(name)))
    expect(values).toEqual(['2.0', '-//northfield.test//Calendar//EN', 'Northfield Centre: events', 'PT6H', 'PT6H'])
  })
})

test('special hours: holidays and extended hours that are not over, each on the days on which it holds', () => {
  const special = hours(
    {},
    {
      holiday_hours: [
        holiday('2026-11-11', 'Remembrance Day', '11:00-18:00'),
        holiday('2026-12-24', 'Christmas Eve', '08:00-17:00'),
        holiday('2026-12-25', 'Christmas Day', 'closed', { holiday_end_date: '2026-12-26' }),
        holiday('2026-12-24', 'Holiday shopping', '08:00-21:00', { holiday_end_date: '2027-01-02' }),
        holiday('2027-01-01', 'New Year’s Day', 'nonsense'),
      ],
      extra_rows: [
        row({ date: '2026-12-03', is_closed: true }),
        row({ date: '2026-12-04', open_time: '12:00', close_time: '16:00' }),
        row({ date: '2026-12-12', open_time: '08:00', close_time: '22:00' }),
        row({ date: '2026-12-23', holiday_end_date: '2026-12-24', open_time: '06:00', close_time: '07:00' }),
      ],
    },
  )
  const entries = hoursEntries(special, setting)
  const events = parse(icalendar(calendar, entries))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
  // Each has an identity of its own, also where two begin on one day.
  const said = events.map(({ uid, summary, startDate, endDate }) => `${uid} ${startDate}/${endDate} ${summary}`)
  expect(said.map((each) => each.replace('@northfield.test', '').replace('Northfield Centre: ', ''))).toEqual([
    'hours-2026-12-03 2026-12-03/2026-12-04 Closed (Special hours)',
    'hours-2026-12-04 2026-12-04/2026-12-05 Open 12:00 PM – 4:00 PM (Special hours)',
    'hours-2026-12-12 2026-12-12/2026-12-13 Open 8:00 AM – 10:00 PM (Extended hours)',
    'hours-2026-12-23 2026-12-23/2026-12-24 Open 6:00 AM – 7:00 AM (Extended hours)',
    'hours-2026-12-24 2026-12-24/2026-12-25 Open 8:00 AM – 5:00 PM (Christmas Eve)',
    'hours-2026-12-25-2026-12-26 2026-12-25/2026-12-27 Closed (Christmas Day)',
    'hours-2026-12-27-2026-12-31 2026-12-27/2027-01-01 Open 8:00 AM – 9:00 PM (Holiday shopping)',
    'hours-2027-01-02 2027-01-02/2027-01-03 Open 8:00 AM – 9:00 PM (Holiday shopping)',
  ])
  expect(hoursEntries(null, setting)).toEqual([])
})
