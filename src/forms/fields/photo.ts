/** The photo of a contest entry. Its first bytes decide its type, not its name. */
import type { TextKey } from '../../texts/texts'
import { reject } from './fields'

export const maxPhotoBytes = 10 * 1024 * 1024

/** A photo that is already stored in the outbox, in pieces. */
export interface Photo {
  /** Key of its pieces there. */
  upload: string
  /** Never the visitor's file name. */
  name: string
  type: string
  /** Bytes. */
  size: number
  /** SHA-256. */
  digest: string
}

export type PhotoKind = { type: string; suffix: string; is: (head: Uint8Array) => boolean }

const ascii = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to))

/** The kinds that browsers show and galleries take. */
const kinds: readonly PhotoKind[] = [
  { type: 'image/jpeg', suffix: 'jpg', is: (head) => ascii(head, 0, 3) === '\xff\xd8\xff' },
  { type: 'image/png', suffix: 'png', is: (head) => ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n' },
  { type: 'image/webp', suffix: 'webp', is: (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP' },
]

/** The kind of a picture with these first bytes; undefined for anything else. */
export const photoKindOf = (head: Uint8Array): PhotoKind | undefined => kinds.find(({ is }) => is(head))

/** For the file field's `accept`. */
export const photoTypes = kinds.map(({ type }) => type).join(',')

/** Result of an upload to the outbox: the photo, or the text key of its error. */
export type PhotoOutcome = { photo: Photo } | { error: TextKey }

/** A required photo: of the outcome of the upload (uploads.ts), undefined where none was sent. */
export function photo(sent: unknown): Photo {
  const outcome = sent as PhotoOutcome | undefined
  return outcome && 'photo' in outcome ? outcome.photo : reject(outcome?.error ?? 'forms.error.photo')
}
