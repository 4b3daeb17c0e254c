/** Reads bodies within limits of size and time. */
import { minuteMs } from '../time/durations'
import { timedOut, withTimeout } from '../time/timeout'

/** How long (ms) a sender may be silent in all; what arrives wins time back, at the lowest allowed speed. */
const maxSilenceMs = 10_000
/** Bytes a second. */
const minSpeed = 4 * 1024
/** How long (ms) a body may take in all: enough for a photo of 10 MB at 100 kbit/s. */
export const maxBodyMs = 14 * minuteMs

/** The chunks of a body of at most `max` bytes. @throws BodyTooLarge, BodyTooSlow; the body is then cancelled */
export async function* chunksOf(message: Request | Response, max: number): AsyncGenerator<Uint8Array> {
  const reader = message.body?.getReader()
  if (!reader) return
  let size = 0
  let waited = 0
  let left = maxSilenceMs
  let isOver = false
  try {
    if (Number(message.headers.get('content-length') ?? 0) > max) throw new BodyTooLarge()
    for (;;) {
      const began = performance.now()
      const read = await withTimeout(reader.read(), Math.min(left, maxBodyMs - waited))
      if (read === timedOut) throw new BodyTooSlow()
      isOver = read.done
      if (read.done) return
      const { byteLength } = read.value
      const took = performance.now() - began
      waited += took
      left = Math.min(maxSilenceMs, left - took + (byteLength / minSpeed) * 1000)
      size += byteLength
      if (size > max) throw new BodyTooLarge()
      yield read.value
    }
  } finally {
    if (!isOver) await reader.cancel().catch(() => {})
  }
}

export class BodyTooLarge extends Error {
  override message = 'The body is too large'
}

export class BodyTooSlow extends Error {
  override message = 'The body arrives too slowly'
}

/** A body as text (UTF-8 without byte order mark; invalid bytes become U+FFFD). @throws BodyTooLarge, BodyTooSlow */
export const textOfBody = async (request: Request, max: number): Promise<string> =>
  new Response(new Blob(await Array.fromAsync(chunksOf(request, max)))).text()
