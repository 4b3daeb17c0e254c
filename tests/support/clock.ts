/** A moment for the Worker and the sample mall alike. */
import { vi } from 'vitest'
import { emptyCaches, mall } from './site'

/** Friday, November 20, 2026, 2:15 PM in Abbotsford. */
export const friday = '2026-11-20T22:15:00.000Z'

/** As a visitor at that moment finds both: nothing cached, the clocks stopped there. Undo with `vi.useRealTimers()`. */
export async function at(instant: string): Promise<void> {
  vi.useRealTimers()
  await emptyCaches()
  await mall.setClock(instant)
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
}
