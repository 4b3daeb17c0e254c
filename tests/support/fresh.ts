/**
 * For files that share a runtime: each finds modules of its own, as in a runtime of its own, and the site as after a
 * deployment. No test waits for a module that a request of another file began to load.
 */
import { afterAll, beforeAll, vi } from 'vitest'

vi.useRealTimers()
vi.resetModules()
await import('./ahead')

beforeAll(async () => {
  const { emptyCaches, mall } = await import('./site')
  await mall.reset()
  await emptyCaches()
})

// The next file's modules know nothing of what these left going on behind an answer.
afterAll(async () => {
  const { leaveNothing } = await import('./site')
  await leaveNothing()
})
