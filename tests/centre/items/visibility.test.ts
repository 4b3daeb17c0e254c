/** Which items are listed or found, until when, and when that changes. */
import { describe, expect, test } from 'vitest'
import * as visible from '../../../src/centre/items/visibility'
import { at, now, zone } from '../builders'

describe('visibility', () => {
  const day = 86_400_000
  const ended = at('2026-11-20T21:00:00-07:00')
  const item = { start_date: '2026-11-01T18:00:00Z', end_date: '2026-11-21T04:00:00Z', status: 'active' }
  // biome-ignore format: many short rows.
  test.each([
    ['running', {}, ended - 1, 'visible'], ['at its end', {}, ended, 'ended'],
    ['thirty days later', {}, ended + 30 * day - 1, 'ended'], ['after that', {}, ended + 30 * day, 'gone'],
    ['without end', { no_end_date: true }, ended + 300 * day, 'visible'],
    ['draft', { status: 'draft' }, now, 'inactive'], ['cancelled', { status: 'cancelled' }, now, 'visible'],
    ['shown from a later date', { show_on_web_date: '2026-11-21' }, now, 'not-yet'],
    ['shown from that property day', { show_on_web_date: '2026-11-21' }, at('2026-11-21T07:00Z') - day, 'not-yet'],
    ['never to be shown', { show_on_web_date: '9999-12-31T00:00:00Z' }, now, 'not-yet'],
    ['published later', { publish_date: '2026-11-20T21:15:00.001Z' }, now, 'not-yet'],
    ['published now', { publish_date: '2026-11-20T21:15:00.000Z' }, now, 'visible'],
  ])('%s', (_, fields, instant, expected) => {
    const state = visible.visibility({ ...item, ...fields }, instant, zone)
    expect(state).toBe(expected)
    expect(visible.visibleItems([{ ...item, ...fields }], instant, zone)).toHaveLength(expected === 'visible' ? 1 : 0)
    const isReached = ['visible', 'ended'].includes(expected)
    expect(visible.reachableItems([{ ...item, ...fields }], instant, zone)).toHaveLength(isReached ? 1 : 0)
  })

  test('only the word itself cancels', () => {
    const words = ['cancelled', ' Canceled ', 'Canceled', 'active', 'not cancelled', 'cancelled?', '', null, undefined]
    expect(words.filter((status) => visible.isCancelled({ status }))).toEqual(['cancelled', ' Canceled ', 'Canceled'])
  })

  test('slides have a window', () => {
    const shown = (start_date: string | null, end_date: string | null) =>
      visible.visibleSlides([{ start_date, end_date }], now, zone).length
    expect([shown(null, null), shown('2026-11-20', '2026-11-20'), shown('0000-00-00', '')]).toEqual([1, 1, 1])
    expect([shown('2026-11-21', null), shown(null, '2026-11-19')]).toEqual([0, 0])
    // From its first instant to before its last.
    expect([shown('2026-11-20T21:15:00Z', null), shown(null, '2026-11-20T21:15:00Z')]).toEqual([1, 0])
  })

  test('the next change: appearing, starting, the last day, the end, thirty days after it', () => {
    const one = { ...item, show_on_web_date: '2026-10-30T07:00:00Z' }
    const changes: string[] = []
    let instant = visible.nextItemChange([one], at('2026-10-01T00:00Z'), zone)
    while (instant !== null) {
      changes.push(new Date(instant).toISOString())
      instant = visible.nextItemChange([one], instant, zone)
    }
    expect(changes).toEqual([
      ...['2026-10-30T07:00:00.000Z', '2026-11-01T18:00:00.000Z', '2026-11-20T07:00:00.000Z'],
      ...['2026-11-21T04:00:00.000Z', '2026-12-21T04:00:00.000Z'],
    ])
    expect(visible.nextItemChange([{ ...one, status: 'draft' }, {}], now, zone)).toBeNull()
  })

  test('a contest without usable dates takes entries', () => {
    expect(visible.contestState({ start_date: null, end_date: '0000-00-00' }, now, zone)).toBe('open')
  })
})
