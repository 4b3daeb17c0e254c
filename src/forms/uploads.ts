/** Streams a photo to the outbox in pieces while it arrives, so that it is never in memory as a whole. */
import { base64url } from '../base/bytes/digest'
import type { TextKey } from '../texts/texts'
import { headLength, kindOf, largestPhoto, type PhotoKind, type PhotoOutcome } from './fields/photo'
import type { FormKind } from './kinds'
import { type Ask, askOutbox } from './outbox/outbox'

/** Bytes. An outbox row may hold 2 MB; smaller pieces keep the memory for concurrent uploads low. */
export const pieceSize = 256 * 1024

/** Memory for one upload (bytes): its piece, that piece's copies on the way to the outbox, and the latest chunk. */
export const roomOfUpload = 4 * pieceSize

/** How long (ms) the outbox may take for a piece. */
const timeoutMs = 8_000

/** One photo being uploaded. Chunks are taken in order, each after the previous one is done. */
export class Upload {
  private readonly id = crypto.randomUUID()
  private readonly piece = new Uint8Array(pieceSize)
  private readonly digest = new crypto.DigestStream('SHA-256')
  private readonly digester = this.digest.getWriter()
  private filled = 0
  private pieces = 0
  private size = 0
  private kind: PhotoKind | undefined
  private wrong: TextKey | null = null
  /** False once the outbox could not take a piece: the rest is ignored. */
  isTaken = true

  constructor(
    private readonly env: Env,
    private readonly form: FormKind,
  ) {
    // Awaited only at the end; an abandoned upload rejects it.
    this.digest.digest.catch(() => {})
  }

  private get isOver(): boolean {
    return this.wrong !== null || !this.isTaken
  }

  private ask<Answer>(ask: Ask<Answer>): Promise<Answer> {
    return askOutbox(this.env, this.form, ask, timeoutMs)
  }

  /** Takes the next chunk of the file. Never throws. */
  async take(bytes: Uint8Array): Promise<void> {
    this.size += bytes.byteLength
    if (this.size > largestPhoto) this.wrong ??= 'forms.error.photoSize'
    if (this.isOver) return
    await this.digester.write(bytes)
    for (let at = 0; at < bytes.byteLength && !this.isOver; ) {
      const part = bytes.subarray(at, at + pieceSize - this.filled)
      this.piece.set(part, this.filled)
      this.filled += part.byteLength
      at += part.byteLength
      if (this.filled === pieceSize) await this.keep()
    }
  }

  private async keep(): Promise<void> {
    if (this.pieces === 0) {
      this.kind = kindOf(this.piece.subarray(0, Math.min(headLength, this.filled)))
      if (!this.kind) {
        this.wrong = 'forms.error.photoType'
        return
      }
    }
    const bytes = this.piece.slice(0, this.filled)
    this.isTaken = await this.ask((box) => box.keepPiece(this.id, this.pieces, bytes)).catch(() => false)
    this.pieces += 1
    this.filled = 0
  }

  /** Ends the upload: the stored photo, or the text key of what is wrong with it. */
  async end(): Promise<PhotoOutcome> {
    // An empty file input arrives as a file without name and content.
    if (this.size === 0) this.wrong ??= 'forms.error.photo'
    if (!this.isOver && this.filled > 0) await this.keep()
    if (this.wrong !== null || !this.kind) return { wrong: this.wrong ?? 'forms.error.photo' }
    await this.digester.close()
    const digest = base64url(new Uint8Array(await this.digest.digest))
    const { type, ending } = this.kind
    return { photo: { upload: this.id, name: `photo.${ending}`, type, size: this.size, digest } }
  }

  /** Deletes its pieces from the outbox. If this fails, the outbox deletes them later by itself. */
  async drop(): Promise<void> {
    if (this.pieces > 0) await this.ask(async (box) => box.dropUpload(this.id)).catch(() => {})
  }
}
