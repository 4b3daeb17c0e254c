/**
 * For files that share a runtime and its modules: each gets the site as after a deployment, and its requests take turns.
 * (A promise that two requests wait for can fail in a runtime of the tests, unlike in workerd; what is asked at once is
 * tested in files with a runtime of their own.)
 */
import { afterAll, beforeAll, vi } from 'vitest'
import './ahead'
import { leaveNothing, mall, takeTurns } from './site'

vi.useRealTimers()

beforeAll(async () => {
  takeTurns()
  await mall.reset()
})

// What these tests began must not go on during the next file's.
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await leaveNothing()
})
