/** A priority queue (binary heap), lowest cost first; adding and taking are O(log n). */
export class NearestFirst<T> {
  readonly #entries: { item: T; cost: number }[] = []

  get size(): number {
    return this.#entries.length
  }

  add(item: T, cost: number): void {
    const entries = this.#entries
    let at = entries.push({ item, cost }) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (this.#costAt(above) <= this.#costAt(at)) return
      this.#swap(at, above)
      at = above
    }
  }

  /** Removes and returns the nearest; undefined when empty. */
  take(): { item: T; cost: number } | undefined {
    const entries = this.#entries
    const [nearest] = entries
    const last = entries.pop()
    if (last === undefined || entries.length === 0) return nearest
    entries[0] = last
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let least = at
      if (left < entries.length && this.#costAt(left) < this.#costAt(least)) least = left
      if (right < entries.length && this.#costAt(right) < this.#costAt(least)) least = right
      if (least === at) return nearest
      this.#swap(at, least)
      at = least
    }
  }

  #costAt(at: number): number {
    return this.#entries[at]?.cost ?? Number.POSITIVE_INFINITY
  }

  #swap(one: number, other: number): void {
    const entries = this.#entries
    const [a, b] = [entries[one], entries[other]]
    if (a === undefined || b === undefined) return
    entries[one] = b
    entries[other] = a
  }
}
