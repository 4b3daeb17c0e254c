/**
 * Test files share one runtime and one copy of every module: starting both for each file cost more than the tests.
 * So every file begins as after a deployment, whatever the file before it left behind.
 */
import { vi } from 'vitest'
import { emptyCaches, mall } from './site'

vi.useRealTimers()
vi.restoreAllMocks()
await mall.reset()
await emptyCaches()
