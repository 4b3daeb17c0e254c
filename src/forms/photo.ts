/** The picture of a contest entry: what it is, is told by its content, not by its name. */
import * as z from 'zod'
import type { TextKey } from '../centre/texts'

/** Bytes. */
export const largestPhoto = 10 * 1024 * 1024

export interface Photo {
  /** Ours: a name that a visitor gave to a file goes nowhere. */
  name: string
  type: string
  bytes: ArrayBuffer
}

interface Kind {
  type: string
  ending: string
  is: (head: Uint8Array) => boolean
}

const ascii = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to))

/** The kinds that browsers show and galleries take. */
const kinds: readonly Kind[] = [
  { type: 'image/jpeg', ending: 'jpg', is: (head) => ascii(head, 0, 3) === '\xff\xd8\xff' },
  { type: 'image/png', ending: 'png', is: (head) => ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n' },
  { type: 'image/webp', ending: 'webp', is: (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP' },
]

/** For the file field's `accept`. */
export const photoTypes = kinds.map(({ type }) => type).join(',')

async function readPhoto(sent: unknown): Promise<Photo | TextKey> {
  // A file field left alone arrives as a file without name and content.
  if (!(sent instanceof File) || sent.size === 0) return 'forms.error.photo'
  if (sent.size > largestPhoto) return 'forms.error.photoSize'
  const bytes = await sent.arrayBuffer()
  const kind = kinds.find(({ is }) => is(new Uint8Array(bytes, 0, Math.min(16, bytes.byteLength))))
  return kind ? { name: `photo.${kind.ending}`, type: kind.type, bytes } : 'forms.error.photoType'
}

/** A required picture. */
export const photo = z
  .unknown()
  .optional()
  .transform(async (sent, context): Promise<Photo> => {
    const read = await readPhoto(sent)
    if (typeof read !== 'string') return read
    context.addIssue({ code: 'custom', message: read })
    return z.NEVER
  })
