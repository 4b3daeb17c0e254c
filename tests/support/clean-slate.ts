/** For files that patch the sample mall: every test starts with an unpatched mall, empty caches and a silent log. */
import { afterEach, beforeEach, vi } from 'vitest'
import { emptyCaches, mall } from './site'

export function cleanSlate(): void {
  beforeEach(async () => {
    await mall.reset()
    await emptyCaches()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await mall.reset()
  })
}
