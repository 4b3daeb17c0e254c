/** Open states in suggestions: shared by stores with the same hours, and computed once. */
import { expect, it, vi } from 'vitest'
import { storeStates } from '../../src/components/hours/open-state'
import { textsFor } from '../../src/texts/texts'
import { at, hours, row, times, zone } from '../centre/builders'
import { storeRecord } from '../centre/records'

const todays = (store_id: number, text: string) => ({
  id: store_id,
  store_hours: { todays_hours: row({ id: store_id, date: '2026-11-20', ...times(text) }) },
})

it('says it for each kind of hours once, however many stores have them', () => {
  const t = vi.fn(textsFor('en'))
  const context = {
    hours: hours({ 5: '10:00-21:00' }),
    property: { meta_data_object: { show_store_hours: true } },
    now: at('2026-11-20T12:00:00-07:00'),
    zone,
    locale: 'en',
    t,
  }
  const stores = Array.from({ length: 300 }, (_, id) =>
    storeRecord(`Store ${id}`, { id, sync_with_centre_hours: id < 100 }),
  )
  const own = {
    property_hours: { todays_hours: null },
    store_hours: stores.slice(100).map(({ id }) => todays(id, id % 2 === 0 ? '09:00-17:00' : '12:00-02:00')),
  }
  const { states, stateOf } = storeStates(own as never, context as never)
  for (const id of [0, 100, 101]) stateOf(stores[id]!)
  const asked = t.mock.calls.length
  expect(asked).toBeGreaterThan(0)
  expect(stores.map((store) => stateOf(store).state)).toEqual(stores.map(({ id }) => (id < 100 ? 0 : 1 + (id % 2))))
  expect(t).toHaveBeenCalledTimes(asked)
  expect(states.map(({ data }) => /until (\d)/.exec(String(data?.['data-open-words']))?.[1])).toEqual([...'952'])
})
