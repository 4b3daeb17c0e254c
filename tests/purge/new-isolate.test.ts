/**
 * A new isolate with a full KV does not call the service, so it must not need anything that only a service response
 * provides. Isolates start and end all day; most first pages are like this.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mall } from '../support/site'
import { apiAddresses, pageAddresses } from './addresses'
import { LaggingKv } from './lagging-kv'
import { openLocation } from './location'

const instant = '2026-11-21T20:00:00.000Z'
const addresses = [...new Set([...pageAddresses, ...apiAddresses])]
const kv = new LaggingKv(0)

beforeAll(async () => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
  await mall.reset()
  await mall.setClock(instant)
})
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await mall.reset()
})

it('shows every address as the isolate that filled the store', async () => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  const shownBy = async (name: string) => {
    const isolate = await openLocation({ name, kv, front: null, fronts: [] })
    const shown: Record<string, string> = {}
    for (const address of addresses) {
      const { status, body } = await isolate.get(address)
      // A form's token, the policy's nonce and the request id differ each time.
      shown[address] = `${status} ${body.replace(/[\w+/=-]{20,}/g, '…').length}`
    }
    return shown
  }
  const first = await shownBy('first')
  await mall.forgetCalls()
  expect(await shownBy('second')).toEqual(first)
  expect((await mall.calls()).total).toBe(0)
}, 60_000)
