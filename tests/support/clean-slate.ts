/** For files that patch the sample mall: every test starts with an unpatched mall and a silent log. */
import { afterEach, beforeEach, vi } from 'vitest'
import { asUsual, at, friday } from './clock'
import { mall } from './site'

/** @param isKept whether what earlier tests have fetched may stay */
export function cleanSlate({ isKept = true } = {}): void {
  beforeEach(async () => {
    await (isKept ? asUsual() : mall.reset().then(() => at(friday)))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => void vi.restoreAllMocks())
}
