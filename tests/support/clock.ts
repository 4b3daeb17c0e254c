/** Sets the time of both the Worker and the sample mall. */
import { vi } from 'vitest'
import { emptyCaches, keepAsItIs, mall } from './site'

/** Friday, November 20, 2026, 3:15 PM in Abbotsford. */
export const friday = '2026-11-20T22:15:00.000Z'

/** Empties the caches and stops both clocks at an instant. Undo with `vi.useRealTimers()`. */
export async function at(instant: string): Promise<void> {
  vi.useRealTimers()
  await emptyCaches()
  await mall.setClock(instant)
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
}

/** Where `asUsual` stopped the clocks last. */
let usual: string | undefined

/**
 * For files whose tests mostly read: the sample mall as it comes, at an instant, the same whenever the tests run. What
 * earlier tests have fetched stays, unless one of them has changed the mall, purged, or used another clock with `at`.
 */
export async function asUsual(instant: string = friday): Promise<void> {
  vi.useRealTimers()
  if (usual !== instant || !(await keepAsItIs(instant))) {
    await mall.reset()
    await at(instant)
    await keepAsItIs(instant)
    usual = instant
  }
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
}
