/** For files that patch the sample mall: every test starts with an unpatched mall and a silent log. */
import { afterEach, beforeEach, vi } from 'vitest'
import { asUsual } from './clock'

export function cleanSlate(): void {
  beforeEach(async () => {
    await asUsual()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => void vi.restoreAllMocks())
}
