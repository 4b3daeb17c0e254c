/** Reproducible randomness: the same seed gives the same weather. */

export interface Chance {
  /** At least 0, less than 1. */
  next: () => number
  /** An integer from 0, below `limit`. */
  below: (limit: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** True once in `times` calls, on average. */
  oneIn: (times: number) => boolean
  shuffled: <Item>(items: readonly Item[]) => Item[]
}

/** Mulberry32: 32 bits of state, good enough for tests; not for secrets. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (items) => {
      if (items.length === 0) throw new Error('Nothing to pick from')
      return items[below(items.length)]!
    },
    oneIn: (times) => below(times) === 0,
    shuffled: (items) => {
      const rest = [...items]
      return Array.from(items, () => rest.splice(below(rest.length), 1)[0]!)
    },
  }
}
