/** Reads request bodies, never beyond an agreed size. */

/**
 * The chunks of a body, as they arrive.
 * @throws BodyTooLarge before yielding the chunk that exceeds `most` bytes; the body is then cancelled
 */
export async function* chunksOf(message: Request | Response, most: number): AsyncGenerator<Uint8Array> {
  const reader = message.body?.getReader()
  if (!reader) return
  let size = 0
  let isOver = false
  try {
    if (Number(message.headers.get('content-length') ?? 0) > most) throw new BodyTooLarge()
    for (;;) {
      const { done, value } = await reader.read()
      isOver = done
      if (done) return
      size += value.byteLength
      if (size > most) throw new BodyTooLarge()
      yield value
    }
  } finally {
    if (!isOver) await reader.cancel().catch(() => {})
  }
}

/** A body has more bytes than its reader accepts. */
export class BodyTooLarge extends Error {
  constructor() {
    super('The body is too large')
    this.name = 'BodyTooLarge'
  }
}

/** A body as text (UTF-8; invalid bytes become U+FFFD). `most` in bytes. @throws BodyTooLarge */
export async function textOfBody(request: Request, most: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunksOf(request, most)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}
