/** The state from which the tests of any centre start. */
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { at, friday } from '../support/clock'
import { mall } from '../support/site'

/** Call it first in a file: the sample mall on a Friday, without the log's warnings; all is put back at the end. */
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
