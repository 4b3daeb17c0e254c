/** The content service, with its own weather for each resource; it runs in the same isolate, by the same clock. */
import { type SampleMall, sampleMall } from '../../../sample-mall/content'
import { levelDrawing } from '../../../sample-mall/content/mapplic'
import { type ResourceName, resources } from '../../../src/content/resources'
import { markable, stamped } from './marks'
import { type Misbehaviour, type MisbehaviourName, misbehaviours, sent } from './misbehaviours'
import type { ContentName } from './promises'
import { passed } from './virtual-time'
import type { WeatherKv } from './weather-kv'

const hour = 3_600_000
const byPath = new Map(
  (Object.keys(resources) as ResourceName[])
    .filter((name) => name !== 'mallcomm')
    .map((name) => [resources[name].path, name] as const),
)

/** The weather of one content type. */
export interface Front {
  weather: MisbehaviourName | null
  /** True time (ms) at which it was last bad, and last slow. */
  badUntil: number
  slowUntil: number
  /** True time (ms) at which it last sent empty content. */
  emptiedAt: number
  /** Addresses whose latest response was empty content: that is then the last good copy, until it expires. */
  emptied: Set<string>
  /** The kinds of weather that calls have met, with counts. */
  met: Map<MisbehaviourName, number>
}

export const longAgo = -1e12

export class Storm {
  readonly fronts = new Map<ContentName, Front>()
  calls = 0
  /** The healthy responses of one hour. */
  private texts = new Map<string, string | null>()
  private mall = sampleMall(new Date(0))
  private hour = -1
  /** The service's own clock, which is always right: epoch ms at the start of virtual time. */
  private readonly start: number
  /** Slugs that visitors request. */
  private readonly asked: ReadonlySet<string>

  private readonly kv: WeatherKv

  /** `addresses`: what visitors request; `kv`: where the site stores content. */
  constructor(start: number, addresses: readonly string[], kv: WeatherKv) {
    this.start = start
    this.kv = kv
    this.asked = new Set(addresses.flatMap((path) => path.split(/[/?.=,&]/)))
  }

  front(name: ContentName): Front {
    const known = this.fronts.get(name)
    if (known) return known
    const times = { badUntil: longAgo, slowUntil: longAgo, emptiedAt: longAgo }
    const front: Front = { weather: null, ...times, emptied: new Set(), met: new Map() }
    this.fronts.set(name, front)
    return front
  }

  /** Sets the weather from now on. */
  set(name: ContentName, weather: MisbehaviourName | null): void {
    this.touch(name)
    this.front(name).weather = weather
    this.touch(name)
  }

  /** Records that the present weather has lasted until now. */
  touch(name: ContentName): void {
    const front = this.front(name)
    if (!front.weather) return
    front.badUntil = passed()
    if ((misbehaviours[front.weather] as Misbehaviour).isSlow) front.slowUntil = passed()
  }

  readonly content = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const url = new URL(input instanceof Request ? input.url : String(input))
      const name = nameOf(url)
      if (!name) return sent('{}', 404)
      return this.answer(name, url, this.healthy(name, url), init?.signal ?? new AbortController().signal)
    },
  } as unknown as Fetcher

  readonly assets = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const url = new URL(input instanceof Request ? input.url : String(input))
      const level = /\/maps\/([\w-]+)\.svg$/.exec(url.pathname)?.[1]
      const drawing = level ? levelDrawing(level) : undefined
      if (drawing === undefined) return new Response('', { status: 404 })
      return this.answer('map_drawing', url, drawing, init?.signal ?? new AbortController().signal)
    },
  } as unknown as Fetcher

  private async answer(name: ContentName, { href }: URL, text: string | null, signal: AbortSignal): Promise<Response> {
    this.calls += 1
    const front = this.front(name)
    const healthy = text === null ? null : stamped(text, name, passed(), Date.now())
    const misbehaviour: Misbehaviour | null = front.weather && misbehaviours[front.weather]
    if (front.weather) front.met.set(front.weather, (front.met.get(front.weather) ?? 0) + 1)
    const isFailure = misbehaviour?.kind === 'fails' || (misbehaviour?.kind === 'silent' && !this.kv.isTakenForEmpty)
    if (misbehaviour && !isFailure && misbehaviour.kind !== 'sends') {
      front.emptiedAt = passed()
      front.emptied.add(href)
    } else if (!isFailure && this.kv.weather === null) front.emptied.delete(href)
    if (healthy === null) return sent('{"error":"none"}', 404)
    // A drawing is not JSON: it can only fail to arrive.
    const isOdd = misbehaviour && (name !== 'map_drawing' || ['fails', 'silent'].includes(misbehaviour.kind))
    if (isOdd) return misbehaviour.answer({ text: healthy, signal })
    return name === 'map_drawing' ? drawn(healthy) : sent(healthy)
  }

  /** The healthy response; null for a record that does not exist. */
  private healthy(name: ContentName, url: URL): string | null {
    const now = this.start + passed()
    if (Math.floor(now / hour) !== this.hour) {
      this.hour = Math.floor(now / hour)
      this.mall = small(sampleMall(new Date(now)), this.asked)
      this.texts.clear()
    }
    const key = url.pathname + (url.searchParams.get('path') ?? '')
    const known = this.texts.get(key)
    if (known !== undefined) return known
    const value = this.valueOf(name, url)
    const text = value === undefined ? null : markable(name, value)
    this.texts.set(key, text)
    return text
  }

  private valueOf(name: ContentName, url: URL): unknown {
    const { resources: all, meta, storeDetails, community } = this.mall
    if (name === 'mallcomm') return community
    if (name === 'meta_data') return meta.find(({ path }) => path === url.searchParams.get('path')) ?? {}
    if (name === 'store_by_slug') {
      const slug = decodeURIComponent(url.pathname.split('/').at(-1) ?? '').toLowerCase()
      const short = all.stores.find((store) => store.slug.toLowerCase() === slug)
      return short && { ...storeDetails.get(short.id), ...short }
    }
    return all[name as keyof typeof all]
  }
}

const drawn = (svg: string): Response => new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })

function nameOf({ pathname }: URL): ContentName | null {
  if (pathname.startsWith('/integrations/')) return 'mallcomm'
  const path = /^\/properties\/\d+\/(.*)$/.exec(pathname)?.[1] ?? ''
  if (path === 'meta_data') return 'meta_data'
  return path.startsWith('store_by_slug/') ? 'store_by_slug' : (byPath.get(path as never) ?? null)
}

/** Items kept of each long list, besides those that are requested: a small centre tests the same. */
const mostItems = 16

function small(mall: SampleMall, asked: ReadonlySet<string>): SampleMall {
  const some = <Item extends { slug: string }>(items: readonly Item[]): Item[] =>
    items.filter(({ slug }, index) => index < mostItems || asked.has(slug))
  const { stores, promotions, events, jobs, coupons } = mall.resources
  const items = { promotions: some(promotions), events: some(events), jobs: some(jobs), coupons: some(coupons) }
  return { ...mall, resources: { ...mall.resources, stores: some(stores), ...items } }
}
