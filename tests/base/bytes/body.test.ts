import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BodyTooLarge, BodyTooSlow, maxBodyMs, textOfBody } from '../../../src/base/bytes/body'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** A body that sends `size` bytes each time `pause` ms are over, after `ahead` bytes at once; it ends after `times`. */
function sent(size: number, pause: number, times: number, ahead = 0): Request {
  let left = times
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => void (ahead > 0 && stream.enqueue(new Uint8Array(ahead))),
    async pull(stream) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (left-- > 0) stream.enqueue(new Uint8Array(size))
      else stream.close()
    },
  })
  return new Request('https://mall.test', { method: 'POST', body, duplex: 'half' } as RequestInit)
}

/** How reading it ends, and after how many seconds. */
async function read(request: Request, most = 20_000_000): Promise<[string, number]> {
  const began = Date.now()
  const outcome = textOfBody(request, most).then(
    ({ length }) => [String(length), (Date.now() - began) / 1000] as [string, number],
    (error: Error) => [error.message, (Date.now() - began) / 1000] as [string, number],
  )
  let isOver = false
  void outcome.then(() => {
    isOver = true
  })
  // In steps, between which the streams settle.
  while (!isOver) await vi.advanceTimersByTimeAsync(500)
  return outcome
}

const never = 1e9

describe('a body', () => {
  it.each<[string, () => Request, string]>([
    ['form of two kilobytes at once', () => sent(2_000, 0, 1), '2000'],
    ['form in eight pieces, each after a second', () => sent(250, 1_000, 8), '2000'],
    ['photo of 10 MB at 100 kbit/s', () => sent(12_500, 1_000, 800), '10000000'],
    ['photo with a gap of eight seconds in each 64 kB', () => sent(65_536, 8_000, 50), '3276800'],
  ])('is waited for: a %s', async (_what, request, length) => {
    expect((await read(request()))[0]).toBe(length)
  })

  it.each<[string, () => Request, number]>([
    ['sends nothing', () => sent(1, never, 1), 10],
    ['sends a byte each second', () => sent(1, 1_000, never), 11],
    ['falls silent after five megabytes', () => sent(1, never, 1, 5_000_000), 10],
    ['sends four kilobytes a second without end', () => sent(5_000, 1_000, never), maxBodyMs / 1000],
  ])('is given up where it %s', async (_what, request, latest) => {
    const [name, seconds] = await read(request())
    expect(name).toBe(new BodyTooSlow().message)
    expect(seconds).toBeLessThan(latest + 0.1)
  })

  it('is read up to its limit', async () => {
    expect((await read(sent(1_000, 10, 11), 10_000))[0]).toBe(new BodyTooLarge().message)
    expect((await read(sent(1_000, 10, 10), 10_000))[0]).toBe('10000')
  })
})
