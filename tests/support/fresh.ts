/** Each file finds the site as after a deployment, whatever the one before it in the same runtime has left. */
import { beforeAll, vi } from 'vitest'
import { emptyCaches, mall } from './site'

beforeAll(async () => {
  vi.useRealTimers()
  await mall.reset()
  await emptyCaches()
})
