/** The state from which the tests of any centre start. */
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { at, friday } from '../support/clock'
import { mall } from '../support/site'

/** Call it first in a file: resets the sample mall to a Friday, silences log warnings, and restores both at the end. */
export function onFriday(): void {
  const silence = () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  }
  beforeAll(async () => {
    await mall.reset()
    await at(friday)
    silence()
  })
  beforeEach(silence)
  afterAll(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    await mall.reset()
  })
}
