/**
 * The promise "never blank, never wrong, never slow" under every fault at once: the service misbehaves in every way
 * with every resource, KV fails in every way, the clock crosses openings, midnights and New Year and is set back, while
 * visitors request pages that read what is broken. This is the short form; `npm run bench -- chaos` does it all, for minutes.
 */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Weather, weather } from './weather'

declare module 'vitest' {
  interface ProvidedContext {
    /** `minutes` is null for the short form. */
    chaos: { seed: number; minutes: number | null }
  }
}

const { seed, minutes } = inject('chaos')

let result: Weather
beforeAll(
  async () => {
    for (const level of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
    result = await weather({ seed, minutes })
  },
  (minutes ?? 0) * 60_000 + 240_000,
)
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  console.info(JSON.stringify(result.report))
})

const told = (faults: readonly string[]) => [`seed ${seed}`, ...faults.slice(0, 30)]

describe('in every weather', () => {
  it('each content type is read by some address, and each way to fail was met by all to which it is one of their own', () => {
    expect(result.unread).toEqual([])
    // A timed run ends when its minutes are over, wherever it is.
    if (!minutes) expect(told(result.unmet)).toEqual(told([]))
  })

  it.each([
    ['no answer has a wrong status', 'status'],
    ['no page is without its header, heading and end', 'page'],
    ['nothing is older than promised', 'age'],
    ['nothing is older than its purge', 'purge'],
    ['no answer is waited for longer than promised', 'slow'],
    ['the cron goes through', 'cron'],
  ] as const)('%s', (_name, kind) => expect(told(result.faults.get(kind) ?? [])).toEqual(told([])))
})
