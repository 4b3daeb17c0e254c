/** Workers KV with every kind of fault. Faults never lose stored entries: only reads and writes go wrong. */
import { passed } from './virtual-time'

/** Each, and whether nothing stored can be read under it: only the service and an isolate's memory are left then. */
const weathers = {
  'throws at once': true,
  rejects: true,
  hangs: true,
  slow: false,
  empty: true,
  garbage: true,
  'nonsense entries': true,
  'text for stamps': false,
  'no map': true,
  'stale reads': false,
  'refuses writes': false,
  'writes throw at once': false,
  'too large': true,
}
export type KvWeather = keyof typeof weathers
export const kvWeathers = Object.keys(weathers) as KvWeather[]

interface Written {
  text: string | null
  at: number
  expires: number
}

const lag = 60_000
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export class WeatherKv {
  readonly name = 'weather'
  weather: KvWeather | null = null
  /** Keys read since this set was last cleared. */
  readonly keysRead = new Set<string>()
  readonly met = new Map<KvWeather, number>()
  badUntil = -1e12
  unreadableUntil = -1e12
  private readonly writes = new Map<string, Written[]>()
  private turn = 0

  /** Records that the present weather has lasted until now. */
  touch(): void {
    if (!this.weather) return
    this.badUntil = passed()
    if (weathers[this.weather]) this.unreadableUntil = passed()
  }

  /** Whether it responds normally but as if it were empty: nonsense is treated like an entry of an older version. */
  get isTakenForEmpty(): boolean {
    return this.weather === 'empty' || this.weather === 'nonsense entries'
  }

  seenFrom(): KVNamespace {
    const kv = {
      get: (keys: string | string[], type: 'json' | 'text') => this.get(keys, type),
      put: (key: string, value: string, options?: KVNamespacePutOptions) =>
        this.write(key, value, (options?.expirationTtl ?? 1e9) * 1000),
      delete: (key: string) => this.write(key, null, 1e12),
    }
    return kv as unknown as KVNamespace
  }

  private meet(...weathers: KvWeather[]): boolean {
    if (!this.weather || !weathers.includes(this.weather)) return false
    this.met.set(this.weather, (this.met.get(this.weather) ?? 0) + 1)
    return true
  }

  private get(keys: string | string[], type: string): Promise<unknown> {
    if (this.meet('throws at once')) throw new TypeError('The binding is not there')
    return this.read(keys, type)
  }

  private async read(keys: string | string[], type: string): Promise<unknown> {
    if (this.meet('rejects')) throw new Error('KV GET failed: 503 Service Unavailable')
    if (this.meet('too large')) throw new Error('KV GET failed: 413 Total size of request exceeds the limit of 25MB')
    if (this.meet('hangs')) {
      await wait(30_000)
      throw new Error('KV GET failed: 500')
    }
    if (this.meet('slow')) await wait(700)
    if (this.meet('no map')) return null
    return typeof keys === 'string' ? this.one(keys, type) : new Map(keys.map((key) => [key, this.one(key, type)]))
  }

  private one(key: string, type: string): unknown {
    this.keysRead.add(key)
    const latest = passed() - (this.meet('stale reads') ? lag : 0)
    const written = this.writes.get(key)?.findLast(({ at }) => at <= latest)
    const text = !written || written.expires <= passed() ? null : written.text
    if (this.meet('empty')) return null
    const isStamp = key.startsWith('purge:')
    if (isStamp && this.meet('text for stamps')) return type === 'json' ? 'yesterday' : '"yesterday"'
    const odd = isStamp ? undefined : this.odd()
    if (odd !== undefined) return type === 'json' ? odd : JSON.stringify(odd)
    return text === null || type !== 'json' ? text : JSON.parse(text)
  }

  /** What another program may have written: never an entry, but sometimes similar to one. */
  private odd(): unknown {
    this.turn += 1
    if (this.meet('garbage')) return ['a text', 42, true, [], {}, [[[]]]][this.turn % 6]
    if (!this.meet('nonsense entries')) return undefined
    const values = [null, 'a text', 17, [null], [17, 'a text'], { list: 1 }, [{}]]
    return { version: 1, fetchedAt: Date.now() - 1_000, value: values[this.turn % values.length] }
  }

  private write(key: string, text: string | null, ttl: number): Promise<void> {
    if (this.meet('writes throw at once', 'throws at once')) throw new TypeError('The binding is not there')
    return this.store(key, text, ttl)
  }

  private async store(key: string, text: string | null, ttl: number): Promise<void> {
    if (this.meet('refuses writes')) throw new Error('KV PUT failed: 429 Too Many Requests')
    if (this.meet('rejects')) throw new Error('KV PUT failed: 503 Service Unavailable')
    if (this.meet('hangs')) await wait(30_000)
    const earlier = this.writes.get(key) ?? []
    // Late readers still see earlier writes.
    this.writes.set(key, [...earlier.slice(-3), { text, at: passed(), expires: passed() + ttl }])
  }
}
