/** The memory that forms hold in this isolate while they are read: it is taken as their bytes arrive. */
import { isolate } from '../content/isolate'

const megabyte = 1024 * 1024

/**
 * Budgets (bytes) for all forms that an isolate is reading at a time, and for those of one address among them. Photos
 * cannot take the room of words.
 */
export const shares = {
  words: { all: 8 * megabyte, each: 3 * megabyte },
  photos: { all: 16 * megabyte, each: 8 * megabyte },
} as const

type Share = keyof typeof shares

/** Bytes by share, and by share and address. */
const bytesHeld = () => new Map<string, number>()

/** The room of one form. */
export class Room {
  private readonly held = isolate.kept(bytesHeld)
  private readonly taken = { words: 0, photos: 0 }

  /** @param visitor the address that it comes from (request/visitor.ts) */
  constructor(private readonly visitor: string) {}

  /** Takes so many bytes more; false, with nothing taken, where they are not to be had. */
  take(share: Share, bytes: number): boolean {
    const { all, each } = shares[share]
    const has = (key: string) => this.held.get(key) ?? 0
    if (has(share) + bytes > all || has(`${share} ${this.visitor}`) + bytes > each) return false
    this.change(share, bytes)
    return true
  }

  giveBack(): void {
    for (const share of Object.keys(shares) as Share[]) this.change(share, -this.taken[share])
  }

  private change(share: Share, bytes: number): void {
    this.taken[share] += bytes
    for (const key of [share, `${share} ${this.visitor}`]) {
      const sum = (this.held.get(key) ?? 0) + bytes
      if (sum === 0) this.held.delete(key)
      else this.held.set(key, sum)
    }
  }
}

/** Whether anything is held at the moment. */
export const isAnythingHeld = (): boolean => isolate.kept(bytesHeld).size > 0
