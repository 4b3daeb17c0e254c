/** Reads a form's body, multipart or URL-encoded. Files are passed on in pieces, not buffered. */
import { decodeField, make, type PartInfo } from 'multipasta'
import { chunksOf } from '../base/bytes/body'

/** The typed text by field name; null for a field that was sent twice, or as a file. */
export type SentFields = ReadonlyMap<string, string | null>

interface BodyHandlers {
  /** Gets each piece of a file, and null at its end; the next call waits for the promise. */
  handleFile: (field: string, piece: Uint8Array | null, before: SentFields) => Promise<void>
  /** Gets the number of bytes of each piece of text. */
  handleText: (bytes: number) => void
}

/** A multipart body that does not match its content type, is too large in text, or broke off. */
export class MalformedBody extends Error {}

/** Limit for all fields that are not files (bytes). */
export const maxTextBytes = 256 * 1024
const maxParts = 60
/** RFC 2046 §5.1.1. */
const maxBoundaryLength = 70

/** A form's known fields, else none. `max` (bytes): if multipart. @throws BodyTooLarge, BodyTooSlow, MalformedBody */
export async function readFormBody(request: Request, known: ReadonlySet<string>, max: number, handlers: BodyHandlers) {
  const type = request.headers.get('content-type') ?? ''
  const sent = new Map<string, string | null>()
  const add = (name: string, value: string | null) => {
    if (known.has(name)) sent.set(name, sent.has(name) ? null : value)
  }
  if (/^multipart\/form-data\b/i.test(type)) {
    await readParts(request, type, max, handlers, sent, add)
  } else {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of chunksOf(request, maxTextBytes)) {
      handlers.handleText(chunk.byteLength)
      text += decoder.decode(chunk, { stream: true })
    }
    text += decoder.decode()
    if (/^application\/x-www-form-urlencoded\b/i.test(type))
      for (const [name, value] of new URLSearchParams(text)) add(name, value)
  }
  return sent
}

/** The name of a part, and whether it is a file. (The library fails on file names beyond Latin-1.) */
function dispositionOf({ headers }: PartInfo): { name: string; isFile: boolean } {
  const written = headers['content-disposition']
  const text = typeof written === 'string' ? written : ''
  return { name: /;\s*name="([^"]*)"/i.exec(text)?.[1] ?? '', isFile: /;\s*filename\*?=/i.test(text) }
}

async function readParts(
  request: Request,
  type: string,
  max: number,
  { handleFile, handleText }: BodyHandlers,
  sent: SentFields,
  add: (name: string, value: string | null) => void,
): Promise<void> {
  const boundary = /boundary="?([^";]*)/i.exec(type)?.[1] ?? ''
  if (boundary === '' || boundary.length > maxBoundaryLength) throw new MalformedBody()
  let isDone = false
  let isBroken = false
  let text = 0
  // The parser's callbacks are synchronous: pieces are handled between two chunks.
  const pieces: [string, Uint8Array | null][] = []
  const parser = make({
    headers: { 'content-type': type },
    maxParts,
    maxFieldSize: maxTextBytes,
    isFile: (info) => dispositionOf(info).isFile,
    onField: (info, value) => {
      text += value.byteLength
      if (text <= maxTextBytes) add(dispositionOf(info).name, decodeField(info, value))
    },
    onFile: (info) => {
      const { name } = dispositionOf(info)
      add(name, null)
      return (piece) => pieces.push([name, piece])
    },
    onError: () => {
      isBroken = true
    },
    onDone: () => {
      isDone = true
    },
  })
  try {
    for await (const chunk of chunksOf(request, max)) {
      parser.write(chunk)
      if (isBroken || text > maxTextBytes) throw new MalformedBody()
      const files = pieces.reduce((sum, [, piece]) => sum + (piece?.byteLength ?? 0), 0)
      handleText(chunk.byteLength - files)
      for (const [field, piece] of pieces.splice(0)) await handleFile(field, piece, sent)
    }
  } catch (error) {
    // The parser throws on part headers that it cannot decode.
    throw error instanceof URIError ? new MalformedBody() : error
  }
  if (!isDone) throw new MalformedBody()
}
