/** Which hours a store shows. */
import { describe, expect, test } from 'vitest'
import * as shops from '../../../src/centre/stores/hours'
import { openStateOf } from '../../../src/centre/time/hours'
import type { HoursRow } from '../../../src/content/schema/hours'
import type { FullStore, Store } from '../../../src/content/schema/store'
import { at, hours, row, times, zone } from '../builders'
import { fullStoreRecord, storeRecord } from '../records'

const ofCentre = hours()
const own = hours({ 1: '12:00-14:00' })
/** The centre's hours as they apply beside a store's own week: holidays only. */
const behindOwn = { ...ofCentre, regular_hours: [] }
const centre: shops.StoreHoursContext = {
  hours: ofCentre,
  property: { meta_data_object: { show_store_hours: true } },
  now: at('2026-11-20T12:00:00-07:00'),
  zone,
}
const hidden: shops.StoreHoursContext = { ...centre, property: { meta_data_object: { show_store_hours: false } } }
const unread: shops.StoreHoursContext = { ...centre, hours: null }

const unknown: shops.ShownHours = { kind: 'unknown' }
const none = (why: 'coming-soon' | 'temporarily-closed' | 'hidden'): shops.ShownHours => ({ kind: 'none', why })
const asTheCentre: shops.ShownHours = { kind: 'known', source: [ofCentre], isOwn: false }

describe('the hours that a store may show', () => {
  const synced: Partial<FullStore> = { sync_with_centre_hours: true }
  const itsOwn: Partial<FullStore> = { sync_with_centre_hours: false, hours: own }
  const inWords: Partial<FullStore> = { ...itsOwn, is_free_form_hours: true }
  const ownWords = { ...own, extra_hours: '<p>By the tide.</p>' }
  const asItsOwn: shops.ShownHours = { kind: 'known', source: [own, behindOwn], isOwn: true }
  const soon = { is_coming_soon_store: true }
  const shut = { is_temporarily_closed: true }
  test.each<[string, Partial<Store>, Partial<FullStore> | null, shops.StoreHoursContext, shops.ShownHours]>([
    ['the centre’s', synced, synced, centre, asTheCentre],
    ['the centre’s, which are unknown', synced, synced, unread, unknown],
    ['its own, the centre’s behind them', {}, itsOwn, centre, asItsOwn],
    ['its own, though the list still has the centre’s', synced, itsOwn, centre, asItsOwn],
    ['its own, which nobody could be asked for', { sync_with_centre_hours: false }, null, centre, unknown],
    ['its own, which its record does not have', {}, { ...itsOwn, hours: null }, centre, unknown],
    ['an editor’s words', {}, { ...inWords, hours: ownWords }, centre, { kind: 'words' }],
    ['an editor’s words that are not there', {}, inWords, centre, unknown],
    ['none before it opens', soon, itsOwn, centre, none('coming-soon')],
    ['none while it is closed', shut, itsOwn, centre, none('temporarily-closed')],
    ['none while it is closed, opened or not', { ...soon, ...shut }, null, hidden, none('temporarily-closed')],
    ['none where the property hides them', synced, synced, hidden, none('hidden')],
  ])('%s', (_, listed, full, where, shown) => {
    const store = storeRecord('Blue Door', listed)
    expect(shops.shownHours(store, full && fullStoreRecord('Blue Door', full), where)).toEqual(shown)
  })

  const today: HoursRow = row({ id: 3, date: '2026-11-20', ...times('11:00-15:00') })
  const ofAll = {
    property_hours: { todays_hours: row(times('10:00-18:00')) },
    store_hours: [
      { id: 7, store_hours: { todays_hours: today } },
      { id: 8, store_hours: { todays_hours: null } },
    ],
  }
  const onlyToday = { ...hours(), id: null, todays_hours: today, regular_hours: [] }
  const apart: Partial<Store> = { id: 7, sync_with_centre_hours: false }
  const yesterday = { ...centre, now: centre.now + 86_400_000 }
  test.each<[string, Partial<Store>, typeof ofAll | null, shops.StoreHoursContext, shops.ShownHours]>([
    ['a row of the day before', apart, ofAll, yesterday, unknown],
    ['an editor’s words', { id: 7, is_free_form_hours: true }, ofAll, centre, unknown],
    ['the centre’s, which are unknown', { id: 7 }, ofAll, unread, unknown],
    ['its row', apart, ofAll, unread, { kind: 'known', source: [onlyToday], isOwn: true }],
    ['no row', { ...apart, id: 9 }, ofAll, centre, unknown],
    ['no answer', apart, null, centre, unknown],
    ['coming soon', { id: 7, is_coming_soon_store: true }, ofAll, centre, none('coming-soon')],
  ])('today, in a list: %s', (_, fields, answer, where, shown) => {
    expect(shops.shownToday(storeRecord('Blue Door', fields), answer, where)).toEqual(shown)
  })

  test.each([
    ['the night before, while it lasts', '2026-11-19', '18:00-02:00', '01:59', 'open'],
    ['the night before, once it is over', '2026-11-19', '18:00-02:00', '02:00', 'unknown'],
    ['the day, of a place that closes so late', '2026-11-20', '18:00-02:00', '01:59', 'unknown'],
    ['the day, later than it closes', '2026-11-20', '18:00-02:00', '02:00', 'closed'],
    ['the day, of a place that closes in the evening', '2026-11-20', '10:00-21:00', '00:30', 'closed'],
  ])('in the small hours, by a row of %s', (_, date, text, time, state) => {
    const todays_hours = row({ date, ...times(text) })
    const where = { ...centre, now: at(`2026-11-20T${time}:00-07:00`) }
    const answer = { ...ofAll, store_hours: [{ id: 7, store_hours: { todays_hours } }] }
    const shown = shops.shownToday(storeRecord('Blue Door', apart), answer, where)
    expect(shown.kind === 'known' ? openStateOf(shown.source, where.now, zone).state : shown.kind).toBe(state)
  })

  test.each<[string, Partial<Store>, string, string | null]>([
    ['other hours', apart, '11:00-15:00', '660–900'],
    ['closed while the centre is open', apart, 'closed', ''],
    ['the same hours', apart, '10:00-18:00', null],
    ['the centre’s', { id: 7 }, '11:00-15:00', null],
    ['hours in words', { id: 7, is_free_form_hours: true }, '11:00-15:00', null],
  ])('differs from the centre today: %s', (_, fields, text, ranges) => {
    const todays_hours = row({ date: '2026-11-20', ...times(text) })
    const answer = { ...ofAll, store_hours: [{ id: 7, store_hours: { todays_hours } }] }
    const week = { ...centre, hours: hours({ 5: '10:00-18:00' }) }
    const day = shops.differingDay(storeRecord('Blue Door', fields), answer, week)
    expect(day?.ranges.map(({ opens, closes }) => `${opens}–${closes}`).join() ?? null).toBe(ranges)
  })
})
