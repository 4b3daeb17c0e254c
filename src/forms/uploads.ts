/** Streams a photo to the outbox in pieces, so that it is never in memory as a whole. */
import { base64url } from '../base/bytes/digest'
import type { TextKey } from '../texts/texts'
import { maxPhotoBytes, type PhotoKind, type PhotoOutcome, photoKindOf } from './fields/photo'
import type { FormKind } from './kinds'
import { type Ask, askOutbox } from './outbox/outbox'

/** Bytes. An outbox row may hold 2 MB; smaller pieces keep the memory for concurrent uploads low. */
export const pieceSize = 256 * 1024

/** Memory for one upload (bytes): its piece, that piece's copies for the call to the outbox, and the latest chunk. */
export const memoryPerUpload = 4 * pieceSize

const timeoutMs = 8_000

/** The upload of one photo. Each call must wait for the previous one. */
export class Upload {
  private readonly id = crypto.randomUUID()
  private readonly piece = new Uint8Array(pieceSize)
  private readonly digest = new crypto.DigestStream('SHA-256')
  private readonly digester = this.digest.getWriter()
  private filled = 0
  private pieces = 0
  private size = 0
  private kind: PhotoKind | undefined
  /** Why the rest is ignored: what is wrong with the file, or that the outbox has not stored a piece. */
  private failure: { error: TextKey } | 'refused' | null = null

  constructor(
    private readonly env: Env,
    private readonly form: FormKind,
  ) {
    // Awaited only at the end; an abandoned upload rejects it.
    this.digest.digest.catch(() => {})
  }

  private ask<Answer>(ask: Ask<Answer>): Promise<Answer> {
    return askOutbox(this.env, this.form, ask, timeoutMs)
  }

  /** Adds the next chunk of the file. Never throws. */
  async write(bytes: Uint8Array): Promise<void> {
    this.size += bytes.byteLength
    if (this.size > maxPhotoBytes) this.failure ??= { error: 'forms.error.photoSize' }
    if (this.failure) return
    await this.digester.write(bytes)
    for (let at = 0; at < bytes.byteLength && !this.failure; ) {
      const part = bytes.subarray(at, at + pieceSize - this.filled)
      this.piece.set(part, this.filled)
      this.filled += part.byteLength
      at += part.byteLength
      if (this.filled === pieceSize) await this.flush()
    }
  }

  private async flush(): Promise<void> {
    this.kind ??= photoKindOf(this.piece.subarray(0, this.filled))
    if (!this.kind) {
      this.failure = { error: 'forms.error.photoType' }
      return
    }
    const bytes = this.piece.slice(0, this.filled)
    const isStored = await this.ask((box) => box.keepPiece(this.id, this.pieces, bytes)).catch(() => false)
    if (!isStored) this.failure = 'refused'
    this.pieces += 1
    this.filled = 0
  }

  /** The photo, or what is wrong with it; 'refused' where the outbox does not take it. */
  async end(): Promise<PhotoOutcome | 'refused'> {
    if (!this.failure && this.filled > 0) await this.flush()
    // An empty file input arrives as a file without name and content.
    if (this.failure || !this.kind) return this.failure ?? { error: 'forms.error.photo' }
    await this.digester.close()
    const digest = base64url(new Uint8Array(await this.digest.digest))
    const { type, suffix } = this.kind
    return { photo: { upload: this.id, name: `photo.${suffix}`, type, size: this.size, digest } }
  }

  /** Deletes its pieces from the outbox. If this fails, the outbox deletes them later by itself. */
  async discard(): Promise<void> {
    if (this.pieces > 0) await this.ask(async (box) => box.dropUpload(this.id)).catch(() => {})
  }
}
