/** The days that visitors name, and the days on which an event takes place (rule 1.8). */
import { expect, test } from 'vitest'
import { daysFrom } from '../../../src/centre/time/calendar-days'
import { daysOfPeriod, periodNames, takesPlaceOn } from '../../../src/centre/time/event-days'
import type { Dated } from '../../../src/centre/time/spans'
import { at, zone } from '../builders'

/** Thursday noon, in Vancouver. */
const now = at('2026-11-26T12:00:00-07:00')

test.each([
  ['a Thursday', '2026-11-26T12:00:00-07:00', ['26–26', '26–26', '28–29', '30–06']],
  ['a Saturday', '2026-11-28T12:00:00-07:00', ['28–28', '28–28', '28–29', '30–06']],
  ['a Sunday, of which Saturday is over', '2026-11-29T23:59:59-07:00', ['29–29', '29–29', '29–29', '30–06']],
  ['the property’s Thursday, when it is Friday in UTC', '2026-11-27T06:30:00Z', ['26–26', '26–26', '28–29', '30–06']],
])('the days that are meant on %s', (_, moment, expected) => {
  const days = periodNames.map((name) => daysOfPeriod(name, at(moment), zone))
  expect(days.map(({ from, to }) => `${from.slice(8)}–${to.slice(8)}`)).toEqual(expected)
})

/** The days from Thursday, November 26 to Wednesday, December 9 on which an item takes place: "26 28". */
function daysOf(item: Dated, moment = now): string {
  const days = daysFrom('2026-11-26', '2026-12-09', 14)
  return days
    .filter((day) => takesPlaceOn(item, { from: day, to: day }, moment, zone))
    .map((day) => String(Number(day.slice(8))))
    .join(' ')
}
const each = '26 27 28 29 30 1 2 3 4 5 6 7 8 9'
const run = (fields: Dated = {}) => ({ start_date: '2026-11-01T10:00', end_date: '2026-12-24T17:00', ...fields })

test.each<[string, string, Dated]>([
  ['one day', '28', { start_date: '2026-11-28T10:30', end_date: '2026-11-28T12:00' }],
  ['a run of days, on each', '28 29 30', { start_date: '2026-11-28T11:00', end_date: '2026-11-30T17:00' }],
  ['a night, on the day it began', '28', { start_date: '2026-11-28T21:30', end_date: '2026-11-29T01:30' }],
  ['without dates, to be announced', '', { description: 'Daily, from ten.' }],
  ['without dates, of which its record says that it goes on', each, { is_ongoing: true }],
  ['from a day on', '8 9', { start_date: '2026-12-08', is_ongoing: true }],
  [
    'several dates, on each but a cancelled one',
    '28 6',
    {
      start_date: '2026-11-28T10:00',
      end_date: '2026-11-28T12:00',
      recurring_events: [
        { start_date: '2026-12-05T10:00', end_date: '2026-12-05T12:00', status: 'cancelled' },
        { start_date: '2026-12-06T10:00' },
      ],
    },
  ],
  ['daily, whatever its text says', each, run({ cadence_line: 'Daily 11 – 5', description: 'Quiet on Mondays.' })],
  ['of eight days one', '28', { start_date: '2026-11-26', end_date: '2026-12-03', cadence_line: 'Saturdays' }],
  ['closed on days', '26 27 28 29 1 2 3 4 5 6 8', run({ description: 'Closed Mondays. No visits Dec. 9 to 11!' })],
  ['by its text', '30 7', run({ description: 'Mondays at ten. Bring a button.' })],
  ['not by a day in its text that is no rhythm', each, run({ description: 'It opens Friday, in the sun.' })],
  ['every week, as on its first day', '29 6', run({ subtitle: 'Every week' })],
  ['it recurs, nobody says when', '', run({ is_recurring: true })],
  ['the first day of such', '1', { ...run({ is_recurring: true }), start_date: '2026-12-01T10:00' }],
])('%s: %s', (_, days, item) => expect(daysOf(item)).toBe(days))

/** Lines for how often, by the days that they mean; on the first alone where nobody knows which. */
const byLine = `
${each}: Doors open at eleven | Open 7 days a week | Twice a day, every day | Trois fois par jour | Dim sum | Fun in the sun
${each}: Daily 10 – 5, Fridays to 9 | Daily, late on Fridays | Storytime with Sam | From Monday, Dec. 7, daily
${each}: Daily, except holidays | Tous les jours, sauf les jours fériés
26 27 30 1 2 3 4 7 8 9: Mon.–Fri., 9 to 5 | Every weekday at noon | Tous les jours de semaine | Weeknights at seven
26 27 30 1 2 3 4 7 8 9: lun au ven | M–F, 10 to 6 | Sur semaine, à midi | Daily, Monday to Friday | Daily, closed Saturdays and Sundays
27 30 2 4 7 9: M/W/F | MWF, 10 to noon
26 1 3 8: Twice a week: Tuesdays and Thursdays | Two days a week, Tu/Th
6: Sundays, except November 29 | Tous les dimanches sauf le 29 novembre | Every Sunday (no market November 28 to 30)
28 5: Saturdays 10:30 AM | Saturdays, Jan 9 – Mar 27 | Sat., Jan 9 – Mar 27 | Every Saturday this month | Sat 10:30 AM
28 5: Saturdays, all month long | The valley’s premier farmers market, every Saturday | Once a week on Saturdays
2 9: Wednesdays until Mar 3 | Fun in the Sun, Wednesdays
1 8: Tuesdays with Sam | Mar. 10 h à 16 h
28 29 5 6: Weekends to 4 | Saturdays and Sundays, 11 AM to 4 PM daily | Sat &amp; Sun | Sam. et dim., 10 h
27 28 4 5: Les vendredis et samedis | Fridays and Saturdays, closed Sundays
27 28 29 30 4 5 6 7: Friday to Monday
26 28 1 3 5 8: Tues, Thurs and Sat
26 1 2 3 8 9: Du mardi au jeudi
26 27 28 29 1 2 3 4 5 6 8 9: Mondays closed | Monday: closed | Closed the first Monday of each month
26 27 28 30 1 2 3 4 5 7 8 9: Daily except Sundays | Every day but Sunday | Daily, excluding Sundays | Daily (no Sundays)
26 27 28 30 1 2 3 4 5 7 8 9: Tous les jours sauf le dimanche
: First Saturday of the month | First and third Saturdays | Second Saturdays | Last Fridays | Alternating Fridays
: Select Saturdays | Un samedi sur deux | Twice a week | Saturday, December 5 and 12`
for (const [, days = '', lines = ''] of byLine.matchAll(/^([\d ]*): (.*)$/gm))
  test.each(lines.split(' | '))(`%s: ${days}`, (line) => expect(daysOf(run({ cadence_line: line }))).toBe(days))

test('a night that lasts is on today too; what is over is not on any day', () => {
  const night = { start_date: '2026-11-28T21:30', end_date: '2026-11-29T01:30' }
  expect(daysOf(night, at('2026-11-29T01:29:00-07:00'))).toBe('28 29')
  expect(daysOf(night, at('2026-11-29T01:30:00-07:00'))).toBe('')
})

/** On that Thursday, in clock times. */
const on = (starts: string, ends: string | null, day = '26'): Dated => ({
  start_date: `2026-11-26T${starts}`,
  end_date: ends && `2026-11-${day}T${ends}`,
})

test.each<[string, boolean, Dated]>([
  ['over in the afternoon', false, on('13:00', '17:00')],
  ['from the afternoon into the evening', true, on('13:00', '17:30')],
  ['in the evening', true, on('19:00', '22:00')],
  ['from the evening on, nobody says until when', true, on('17:00', null)],
  ['from the morning on, nobody says until when', false, on('10:30', null)],
  ['in the night', true, on('21:30', '01:30', '27')],
  ['a run that closes by day', false, on('10:00', '16:00', '29')],
  ['a run to the end of its last day', false, on('10:00', '23:59', '29')],
  ['a run that closes in the evening', true, on('10:00', '20:00', '29')],
  ['a whole day, of which nobody knows', false, { start_date: '2026-11-26', end_date: '2026-11-26' }],
  ['tomorrow evening', false, { start_date: '2026-11-27T19:00' }],
])('tonight: %s, %s', (_, isOn, item) => {
  expect(takesPlaceOn(item, daysOfPeriod('tonight', now, zone), now, zone)).toBe(isOn)
})
