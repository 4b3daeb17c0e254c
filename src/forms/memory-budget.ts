/** Limits the memory of this isolate that forms use while they are read. */
import { isolate } from '../content/isolate'

const megabyte = 1024 * 1024

/** Bytes for all forms that an isolate is reading at a time, and for those of one address. */
export const budgets = {
  words: { all: 8 * megabyte, each: 3 * megabyte },
  photos: { all: 16 * megabyte, each: 8 * megabyte },
} as const

type Budget = keyof typeof budgets

/** Reserved bytes by budget, and by budget and address. */
const bytesReserved = () => new Map<string, number>()

/** The memory of one form. */
export class Reservation {
  private readonly totals = isolate.singleton(bytesReserved)
  private readonly reserved = { words: 0, photos: 0 }

  /** @param visitor the address that it comes from (request/visitor.ts) */
  constructor(private readonly visitor: string) {}

  /** Reserves more bytes; false, with nothing reserved, if that exceeds a budget. */
  reserve(budget: Budget, bytes: number): boolean {
    const { all, each } = budgets[budget]
    const has = (key: string) => this.totals.get(key) ?? 0
    if (has(budget) + bytes > all || has(`${budget} ${this.visitor}`) + bytes > each) return false
    this.change(budget, bytes)
    return true
  }

  release(): void {
    for (const budget of Object.keys(budgets) as Budget[]) this.change(budget, -this.reserved[budget])
  }

  private change(budget: Budget, bytes: number): void {
    this.reserved[budget] += bytes
    for (const key of [budget, `${budget} ${this.visitor}`]) {
      const sum = (this.totals.get(key) ?? 0) + bytes
      if (sum === 0) this.totals.delete(key)
      else this.totals.set(key, sum)
    }
  }
}

/** Whether anything is reserved at the moment. */
export const isAnythingReserved = (): boolean => isolate.singleton(bytesReserved).size > 0
