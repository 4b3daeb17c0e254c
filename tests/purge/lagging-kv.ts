/** Workers KV as documented, at its worst: a location sees its own writes at once, all others only after `lag` ms. */

interface Write {
  value: string | null
  at: number
  by: string
}

type Bulk = Map<string, unknown>

let stores = 0
const newName = (): string => `store ${++stores}`

export class LaggingKv {
  /** All writes of each key, oldest first: late readers need the older ones. */
  private readonly writes = new Map<string, Write[]>()
  /** Keys read since this set was last cleared. */
  readonly keysRead = new Set<string>()
  private readonly lag: number
  /** Changes when it is emptied, which gives it a new coordinator (location.ts). */
  name = newName()
  constructor(lag: number) {
    this.lag = lag
  }

  empty(): void {
    this.writes.clear()
    this.name = newName()
  }

  /** Has what another has. */
  copy(other: LaggingKv): void {
    for (const [key, writes] of other.writes) this.writes.set(key, [...writes])
  }

  /** The store as a location sees it, with only the features that this site uses. */
  seenFrom(location: string): KVNamespace {
    const read = (key: string, type: string): unknown => {
      this.keysRead.add(key)
      const visible = ({ by, at }: Write) => by === location || at + this.lag <= Date.now()
      const text = this.writes.get(key)?.findLast(visible)?.value ?? null
      return text === null || type === 'text' ? text : JSON.parse(text)
    }
    const write = (key: string, value: string | null) => {
      this.writes.set(key, [...(this.writes.get(key) ?? []), { value, at: Date.now(), by: location }])
    }
    const kv = {
      async get(keys: string | string[], type: string): Promise<Bulk | unknown> {
        if (type !== 'json' && type !== 'text') throw new Error(`This KV reads JSON and text, not ${type}`)
        return typeof keys === 'string' ? read(keys, type) : new Map(keys.map((key) => [key, read(key, type)]))
      },
      put: async (key: string, value: string) => write(key, value),
      delete: async (key: string) => write(key, null),
    }
    return kv as unknown as KVNamespace
  }
}
