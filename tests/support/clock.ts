/** Sets the time of both the Worker and the sample mall. */
import { vi } from 'vitest'
import { emptyCaches, mall } from './site'

/** Friday, November 20, 2026, 3:15 PM in Abbotsford. */
export const friday = '2026-11-20T22:15:00.000Z'

/** Empties the caches and stops both clocks at an instant. Undo with `vi.useRealTimers()`. */
export async function at(instant: string): Promise<void> {
  vi.useRealTimers()
  await emptyCaches()
  await mall.setClock(instant)
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
}
