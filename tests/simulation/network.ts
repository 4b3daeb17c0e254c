/** What surrounds the isolates, on one virtual clock: Workers KV at its worst, and the content service. */
import { type SampleMall, sampleMall } from '../../sample-mall/content'
import { resources } from '../../src/content/resources'
import type { Chance } from '../chaos/random'
import type { VirtualClock } from './clock'

/** Delay (ms) until a location sees others' writes, and interval (ms) in which KV accepts one write per key. */
const lag = 60_000
const between = 1_000

interface Write {
  text: string
  at: number
  by: number
}

/** Workers KV: other locations see a write only after a minute, and a second write of a key within 1 s is refused. */
export class Store {
  writes = 0
  refused = 0
  private readonly clock: VirtualClock
  private readonly chance: Chance
  private readonly kept = new Map<string, Write[]>()

  constructor(clock: VirtualClock, chance: Chance) {
    this.clock = clock
    this.chance = chance
  }

  seenFrom(location: number): KVNamespace {
    const read = (key: string): string | null => {
      const visible = ({ by, at }: Write) => by === location || at + lag <= this.clock.now
      return this.kept.get(key)?.findLast(visible)?.text ?? null
    }
    return {
      get: async (keys: string | string[]) => {
        await this.clock.wait(this.chance.pick([5, 10, 20, 60]))
        return typeof keys === 'string' ? read(keys) : new Map(keys.map((key) => [key, read(key)]))
      },
      put: async (key: string, text: string) => {
        await this.clock.wait(this.chance.pick([20, 40, 60]))
        const before = this.kept.get(key) ?? []
        const last = before.at(-1)
        if (last && this.clock.now - last.at < between) {
          this.refused += 1
          throw new Error('KV PUT failed: 429 Too Many Requests')
        }
        this.writes += 1
        const others = before.filter(({ at }) => this.clock.now - at < 2 * lag)
        this.kept.set(key, [
          ...(others.length > 0 ? others : before.slice(-1)),
          { text, at: this.clock.now, by: location },
        ])
      },
    } as unknown as KVNamespace
  }
}

/** The content service: the sample mall, with up to half a second of latency. */
export class Service {
  /** Calls for content types, and for records of single pages. */
  readonly calls = { types: 0, records: 0 }
  private readonly clock: VirtualClock
  private readonly chance: Chance
  private readonly texts = new Map<string, string>()
  private readonly mall: SampleMall

  constructor(clock: VirtualClock, chance: Chance) {
    this.clock = clock
    this.chance = chance
    this.mall = sampleMall(new Date(clock.now))
  }

  readonly fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    this.calls[/\/(meta_data$|store_by_slug\/)/.test(url.pathname) ? 'records' : 'types'] += 1
    await this.clock.wait(this.chance.pick([80, 120, 200, 350, 500]))
    const key = url.pathname + (url.searchParams.get('path') ?? '')
    const text = this.texts.get(key) ?? JSON.stringify(this.valueAt(url) ?? null)
    this.texts.set(key, text)
    const status = text === 'null' ? 404 : 200
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  }

  private valueAt({ pathname, searchParams }: URL): unknown {
    const { resources: all, meta, storeDetails, community } = this.mall
    if (pathname.startsWith('/integrations/')) return community
    const path = /^\/properties\/\d+\/?(.*)$/.exec(pathname)?.[1] ?? ''
    if (path === 'meta_data') return meta.find((record) => record.path === searchParams.get('path'))
    if (path.startsWith('store_by_slug/')) {
      const store = all.stores.find(({ slug }) => path.endsWith(`/${slug}`))
      return store && { ...storeDetails.get(store.id), ...store }
    }
    const name = (Object.keys(resources) as (keyof typeof resources)[]).find((each) => resources[each].path === path)
    return name && all[name as keyof typeof all]
  }

  /** Stores with pages. */
  get stores(): readonly { id: number; slug: string }[] {
    return this.mall.resources.stores
  }
}
