/** Reproducible randomness: the same seed gives the same weather. */

export type Chance = ReturnType<typeof chance>

/** Mulberry32: 32 bits of state, good enough for tests; not for secrets. */
export function chance(seed: number) {
  let state = seed >>> 0
  /** At least 0, less than 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  /** An integer from 0, below `limit`. */
  const below = (limit: number): number => Math.floor(next() * limit)
  /** True once in `times` calls, on average. */
  const oneIn = (times: number): boolean => below(times) === 0
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('Nothing to pick from')
    return items[below(items.length)]!
  }
  const shuffled = <Item>(items: readonly Item[]): Item[] => {
    const rest = [...items]
    return Array.from(items, () => rest.splice(below(rest.length), 1)[0]!)
  }
  return { next, below, oneIn, pick, shuffled }
}
