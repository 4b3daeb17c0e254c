/**
 * For files that share a runtime: each gets fresh modules, as in its own runtime, and the site as after a deployment.
 * No test waits for a module that a request of another file started to load.
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

// The next file's modules cannot know about background work that these started.
afterAll(async () => {
  const { leaveNothing } = await import('./site')
  await leaveNothing()
})
