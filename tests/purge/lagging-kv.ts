/**
 * Workers KV as its documentation describes it: one store, and locations that see each other's writes late. A location
 * sees its own writes at once and everybody else's only after `lag` ms: the worst that is promised, every time.
 */

interface Write {
  value: string | null
  at: number
  by: string
}

type Bulk = Map<string, unknown>

let stores = 0
const newName = (): string => `store ${++stores}`

export class LaggingKv {
  /** Of each key every write, oldest first: late readers need the older ones. */
  private readonly writes = new Map<string, Write[]>()
  /** Keys that were read since this was last emptied. */
  readonly keysRead = new Set<string>()
  private readonly lag: number
  /** Its coordinator is another where what it held is gone (location.ts). */
  name = newName()
  constructor(lag: number) {
    this.lag = lag
  }

  empty(): void {
    this.writes.clear()
    this.name = newName()
  }

  /** The store as a location sees it; it does no more than this site asks of it. */
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
