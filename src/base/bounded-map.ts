/** A map bounded in entries and in total weight (bytes). What was set longest ago is evicted first. */
export class BoundedMap<Value> {
  private readonly map = new Map<string, { value: Value; weight: number }>()
  weight = 0

  /** @param weigh the weight of an entry; by default its key's length */
  constructor(
    private readonly max: { entries: number; weight: number },
    private readonly weigh: (value: Value, key: string) => number = (_, key) => key.length,
  ) {}

  get(key: string): Value | undefined {
    return this.map.get(key)?.value
  }

  /** Sets an entry as the newest; one that alone exceeds the weight is not kept. */
  set(key: string, value: Value): void {
    this.delete(key)
    const weight = this.weigh(value, key)
    if (weight > this.max.weight) return
    this.map.set(key, { value, weight })
    this.weight += weight
    // A Map iterates in insertion order.
    for (const oldest of this.map.keys()) {
      if (this.map.size <= this.max.entries && this.weight <= this.max.weight) return
      this.delete(oldest)
    }
  }

  /** From the oldest to the newest. */
  keys(): string[] {
    return [...this.map.keys()]
  }

  delete(key: string): void {
    this.weight -= this.map.get(key)?.weight ?? 0
    this.map.delete(key)
  }
}

/** UTF-16 units of texts and results per memoised function: 2 MB. */
export const maxMemoised = 1_000_000

/** Memoises a pure, costly function of texts: a refetched list has hardly any new ones. */
export function memoizeText(make: (text: string) => string | null): (text: string) => string | null {
  const limits = { entries: Number.POSITIVE_INFINITY, weight: maxMemoised }
  const results = new BoundedMap<string | null>(limits, (made, text) => text.length + (made?.length ?? 0))
  return (text) => {
    const earlier = results.get(text)
    if (earlier !== undefined) return earlier
    const made = make(text)
    results.set(text, made)
    return made
  }
}
