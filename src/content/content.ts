/**
 * The only door to the content service: what pages, feeds and the API read. One instance a request.
 * It decides per entry whether to serve it, to refresh it behind the visitor's back, or to ask the service first
 * (design §5), and records what was read, so that a page's cache tags and lifetime are true.
 */

import { SiteError, sentences } from '../errors'
import { log, messageOf } from '../log'
import { ContentCache, type Entry, entryVersion, type Found, freshness, isStorableKey } from './cache'
import { check, describe } from './check'
import { type LevelDrawing, readDrawing } from './drawing'
import { forgetNotes, noteFailure } from './failures'
import {
  type Lifetimes,
  type PurgeType,
  purgeTypeOf,
  purgeTypes,
  type Resource,
  type ResourceName,
  type ResourceValue,
  recordLifetimes,
  resources,
  startUp,
} from './resources'
import type { MapLevel } from './schema/map'
import { MetaData } from './schema/page'
import { FullStore } from './schema/store'
import { Budget, ContentService, ServiceError, type Transfer } from './service'
import { abandon, limiter, share } from './sharing'

/** Whole time a page may spend on content, in ms: rendering and transport must fit beside it into 4 s (design §5). */
const pageBudget = 3_000
/** The service answers at most this many of our calls at once. */
const callsAtOnce = 6

/** What a read gives: lists are empty and objects null where nothing could be had; the property is always there. */
export type Reading<Name extends ResourceName> = Name extends 'property'
  ? ResourceValue<'property'>
  : ResourceValue<Name> extends unknown[]
    ? ResourceValue<Name>
    : ResourceValue<Name> | null

/** How a value was come by; `missing`: neither the service nor any copy had it. */
export type Standing = 'fresh' | 'stale' | 'last-resort' | 'missing'

/** One thing that can be cached: where it lies, how long it lasts, how it is fetched and checked. */
interface Source {
  key: string
  label: string
  type: PurgeType
  lifetimes: Lifetimes
  fetch: (budget: Budget, transfer: Transfer) => Promise<unknown>
  check: (raw: unknown) => { value: unknown; dropped: { id: string; reason: string }[] }
  /** What a 404 means: nothing to show (null), or that there is no such record. */
  onAbsent?: 'empty' | 'absent'
  empty?: unknown
  /** An empty list after a full one is a fault of the service, not news. */
  neverEmptied?: boolean
}

interface Resolved {
  standing: Standing
  entry: Entry | null
  /** The service was asked for it in this request. */
  wasFetched?: true
}

/** How one thing that was read was come by. */
export interface Outcome {
  standing: Standing
  /** Epoch ms at which its fetch began; null for what is missing. */
  fetchedAt: number | null
  /** The service was asked for it in this request, or in another that this one waited for. */
  wasFetched: boolean
}

/** After a failure that cost visitors time, the same thing is not asked for again for twice that time (epoch ms). */
const restUntil = new Map<string, number>()
/** For tests: as in a new isolate. */
export function forgetFailures(): void {
  restUntil.clear()
  forgetNotes()
}

export class Content {
  /** Epoch ms by which entries are judged. */
  readonly now: number
  private readonly env: Env
  /** The cron's work: what fails is noted for operators (failures.ts). */
  private isWarming = false
  private readonly service: ContentService
  private readonly cache: ContentCache
  private readonly defer: (work: Promise<unknown>) => void
  private readonly budget = new Budget(pageBudget)
  private readonly limit = limiter(callsAtOnce)
  private readonly results = new Map<string, Resolved>()
  private readonly typesRead = new Set<PurgeType>()

  constructor(env: Env, defer: (work: Promise<unknown>) => void, now: number = Date.now()) {
    this.now = now
    this.env = env
    this.defer = defer
    this.service = new ContentService(env)
    this.cache = new ContentCache(env.CONTENT_CACHE, defer)
  }

  /**
   * Reads resources of the registry in one go.
   * @throws SiteError (500) when the property is among them and cannot be had from anywhere.
   */
  async read<const Names extends readonly ResourceName[]>(
    ...names: Names
  ): Promise<{ [Name in Names[number]]: Reading<Name> }> {
    await this.resolve(names.map((name) => this.sourceOf(name)))
    const values: Partial<Record<ResourceName, unknown>> = {}
    for (const name of names) {
      const { entry } = this.results.get(name) ?? { entry: null }
      if (name === 'property' && !entry) throw new SiteError('The content of this site is not available at the moment.')
      values[name] = entry ? entry.value : resources[name].shape === 'list' ? [] : null
    }
    return values as { [Name in Names[number]]: Reading<Name> }
  }

  /** True where a resource that was read could not be had from anywhere; the page then says so. */
  isMissing(name: ResourceName): boolean {
    return this.results.get(name)?.standing === 'missing'
  }

  /**
   * The full record of a store, by the slug its list record has; null where the service has none or cannot be asked.
   * Callers find the store in the list first, so that no address that is a 404 costs a call.
   */
  async storeBySlug(slug: string): Promise<FullStore | null> {
    const lowered = slug.toLowerCase()
    const source: Source = {
      key: `store_by_slug:${lowered}`,
      label: `store_by_slug/${lowered}`,
      type: 'stores',
      lifetimes: recordLifetimes.store_by_slug,
      fetch: (budget) => this.service.storeBySlug(slug, budget),
      check: (raw) => checkRecord(FullStore, raw),
      onAbsent: 'absent',
    }
    return (await this.record(source)) as FullStore | null
  }

  /** The meta record of a page's path; null where there is none or it cannot be had (logged as specification §8 says). */
  async metaData(path: string): Promise<MetaData | null> {
    const source: Source = {
      key: `meta_data:${path}`,
      label: `meta_data ${path}`,
      type: 'meta_data',
      lifetimes: recordLifetimes.meta_data,
      fetch: (budget) => this.service.metaData(path, budget),
      check: (raw) => checkRecord(MetaData, raw),
      onAbsent: 'absent',
    }
    return (await this.record(source)) as MetaData | null
  }

  /** A level of the map as a drawing whose units can be made links; null for a bitmap and where it cannot be had. */
  async mapDrawing(level: MapLevel): Promise<LevelDrawing | null> {
    const { map } = level
    if (!map || !/\.svg($|\?)/i.test(map)) return null
    const unitIds = new Set(level.locations.map(({ id }) => id))
    const source: Source = {
      key: `map_drawing:${level.id.toLowerCase()}`,
      label: `map drawing of level ${level.id}`,
      type: 'stores',
      lifetimes: recordLifetimes.map_drawing,
      fetch: (budget) => this.service.drawing(map, budget),
      // An entry read back from the cache is a drawing already.
      check: (raw) => ({ value: typeof raw === 'string' ? readDrawing(raw, level.id, unitIds) : raw, dropped: [] }),
      onAbsent: 'absent',
    }
    return (await this.record(source)) as LevelDrawing | null
  }

  /** Content types this request has read: the page's cache tags. */
  get types(): PurgeType[] {
    return [...this.typesRead].sort()
  }

  /** True when all that was read is fresh; anything else must not be kept by a cache in front (design §5). */
  get isFresh(): boolean {
    return [...this.results.values()].every(({ standing }) => standing === 'fresh')
  }

  /** When the oldest of these resources, as far as they were read, was fetched (epoch ms); null for none. */
  asOf(...names: ResourceName[]): number | null {
    const times = names.flatMap((name) => this.results.get(name)?.entry?.fetchedAt ?? [])
    return times.length > 0 ? Math.min(...times) : null
  }

  /** Changes whenever anything that was read changes: the moments of the fetches behind it. */
  get version(): string {
    return [...this.results]
      .map(([key, { entry, standing }]) => `${key}@${entry?.fetchedAt ?? standing}`)
      .sort()
      .join(' ')
  }

  /** How long the shortest-lived entry that was read stays fresh, in ms from `now`; 0 when something is not fresh. */
  get freshFor(): number {
    if (!this.isFresh) return 0
    return Math.min(
      ...[...this.results].map(([key, { entry }]) => {
        const { fresh } = entry?.absent ? { fresh: 60 } : (this.lifetimesByKey.get(key) ?? { fresh: 60 })
        return Math.max(0, (entry?.fetchedAt ?? 0) + fresh * 1000 - this.now)
      }),
    )
  }

  /** Each thing read with its standing, for logs and `Server-Timing`. */
  get standings(): ReadonlyMap<string, Standing> {
    return new Map([...this.results].map(([key, { standing }]) => [key, standing]))
  }

  /** Each thing read, by its key (a resource's name, `store_by_slug:{slug}`, `meta_data:{path}`), with how it was come by. */
  get outcomes(): ReadonlyMap<string, Outcome> {
    return new Map(
      [...this.results].map(([key, { standing, entry, wasFetched }]) => [
        key,
        { standing, fetchedAt: entry?.fetchedAt ?? null, wasFetched: wasFetched ?? false },
      ]),
    )
  }

  /**
   * Marks types as purged and fetches them again at once, so that the other instances find new content (design §5).
   * Gives the moment of the purge (epoch ms).
   */
  async purge(types: readonly PurgeType[]): Promise<number> {
    await this.cache.stamp(types, this.now)
    this.results.clear()
    restUntil.clear()
    const names = (Object.keys(resources) as ResourceName[]).filter((name) => types.includes(purgeTypeOf(name)))
    for (const name of names) abandon(name)
    this.defer(this.resolve(names.map((name) => this.sourceOf(name))))
    return this.now
  }

  /** Reads everything once, so that nothing is old when a visitor comes (the cron's work). */
  async warm(): Promise<void> {
    this.isWarming = true
    const names = Object.keys(resources) as ResourceName[]
    await this.resolve(names.map((name) => this.sourceOf(name)))
  }

  /** Types purged between two moments (epoch ms): their cache tags are purged once more (design §5). */
  async purgedBetween(from: number, to: number): Promise<PurgeType[]> {
    const stamps = await this.cache.stamps(purgeTypes as readonly PurgeType[])
    return [...stamps].filter(([, stamp]) => stamp >= from && stamp < to).map(([type]) => type)
  }

  private readonly lifetimesByKey = new Map<string, Lifetimes>()

  private sourceOf(name: ResourceName): Source {
    const resource: Resource = resources[name]
    return {
      key: name,
      label: name,
      type: purgeTypeOf(name),
      lifetimes: resource.lifetimes,
      fetch: (budget, transfer) => this.service.resource(name, budget, transfer),
      check: (raw) => check(resource, raw),
      neverEmptied: resource.neverEmptied ?? false,
      ...(resource.optional ? { onAbsent: 'empty', empty: resource.shape === 'list' ? [] : null } : {}),
    }
  }

  private async record(source: Source): Promise<unknown> {
    if (!isStorableKey(source.key)) return null
    await this.resolve([source])
    const { entry } = this.results.get(source.key) ?? { entry: null }
    return entry && !entry.absent ? entry.value : null
  }

  /** Fills `results` for each source: from memo or KV, or from the service where a copy will not do. */
  private async resolve(sources: readonly Source[]): Promise<void> {
    const wanted = sources.filter(({ key }) => !this.results.has(key))
    for (const { key, type, lifetimes } of wanted) {
      this.typesRead.add(type)
      this.lifetimesByKey.set(key, lifetimes)
    }
    const found = await this.cache.find(wanted, this.now, this.budget.left)

    const toAsk: Array<{ source: Source; found: Found }> = []
    for (const source of wanted) {
      const copy = found.get(source.key) ?? { entry: null, stamp: 0 }
      const state = copy.entry && freshness(copy.entry, source.lifetimes, copy.stamp, this.now)
      if (state === 'fresh') this.results.set(source.key, { standing: 'fresh', entry: copy.entry })
      else if (state === 'stale') {
        this.results.set(source.key, { standing: 'stale', entry: copy.entry })
        if (!isResting(source.key)) this.defer(this.refresh(source, copy).catch(() => {}))
      } else toAsk.push({ source, found: copy })
    }

    // Cold start: the property first, and only when it has answered, the rest (specification §7).
    const property = toAsk.find(({ source, found: copy }) => source.key === 'property' && !copy.entry)
    if (property) {
      await this.ask(property.source, property.found)
      if (this.results.get('property')?.entry) this.defer(this.startUp())
    }
    const rest = toAsk.filter((each) => each !== property)
    if (property && !this.results.get('property')?.entry) {
      for (const { source, found: copy } of rest) this.results.set(source.key, this.lastResort(source, copy.entry))
      return
    }
    await Promise.all(rest.map(({ source, found: copy }) => this.limit(() => this.ask(source, copy))))
  }

  /** The start-up fan-out of specification §7; what the page itself asks for is shared, not asked twice. */
  private async startUp(): Promise<void> {
    const sources = startUp.map((name) => this.sourceOf(name)).filter(({ key }) => !this.results.has(key))
    const found = await this.cache.find(sources, this.now, this.budget.left)
    await Promise.all(
      sources
        .filter(({ key }) => !found.get(key)?.entry)
        .map((source) => this.limit(() => this.refresh(source, found.get(source.key) ?? nothingFound).catch(() => {}))),
    )
  }

  /** Tries the service; falls back to the copy, however old. */
  private async ask(source: Source, found: Found): Promise<void> {
    const { entry } = found
    if (isResting(source.key)) {
      this.results.set(source.key, this.lastResort(source, entry))
      return
    }
    try {
      const fetched = await this.refresh(source, found)
      this.results.set(source.key, { standing: 'fresh', entry: fetched, wasFetched: true })
    } catch {
      this.results.set(source.key, this.lastResort(source, entry))
    }
  }

  private lastResort(source: Source, entry: Entry | null): Resolved {
    if (!entry || entry.absent) return { standing: 'missing', entry: null }
    if (entry.version === entryVersion) return { standing: 'last-resort', entry }
    // Written by another version of the schemas: shown only if it still passes.
    try {
      return { standing: 'last-resort', entry: { ...entry, value: source.check(entry.value).value } }
    } catch {
      return { standing: 'missing', entry: null }
    }
  }

  /** Fetches, checks and stores one thing; requests for the same thing in this isolate share the work. */
  private async refresh(source: Source, found: Found): Promise<Entry> {
    const recent = this.cache.recent(source.key, source.type, source.lifetimes, this.now)
    if (recent && recent.fetchedAt > found.stamp) return recent
    return share(source.key, this.budget, this.defer, () => this.fetchOnce(source, found))
  }

  private async fetchOnce(source: Source, { entry: last, stamp }: Found): Promise<Entry> {
    // Later than the last purge, even within its millisecond: this fetch begins after it.
    const fetchedAt = Math.max(Date.now(), stamp + 1)
    const began = performance.now()
    const transfer: Transfer = { bytes: 0 }
    try {
      const { value, dropped } = await this.fetchChecked(source, transfer)
      if (source.neverEmptied && isEmptyList(value) && last && !isEmptyList(last.value)) {
        throw new ServiceError('answered with an empty list where there were items')
      }
      if (dropped.length > 0) {
        log.warn(`${source.label}: ${dropped.length} item(s) dropped`, {
          items: dropped.slice(0, 10).map(({ id, reason }) => `${id}: ${reason}`),
        })
      }
      const fetch = { ms: Math.round(performance.now() - began), bytes: transfer.bytes }
      const entry: Entry = {
        version: entryVersion,
        fetchedAt,
        value,
        fetch,
        ...(dropped.length > 0 ? { dropped } : {}),
      }
      if (value === absent) Object.assign(entry, { value: null, absent: true })
      this.cache.put(source.key, entry, source.lifetimes, stamp, this.now)
      restUntil.delete(source.key)
      return entry
    } catch (error) {
      const elapsed = performance.now() - began
      restUntil.set(source.key, performance.now() + 2 * elapsed)
      if (source.key in resources) {
        const failure = { at: fetchedAt, ms: Math.round(elapsed), reason: messageOf(error) }
        noteFailure(this.env.CONTENT_CACHE, source.key, failure, this.isWarming ? this.defer : null)
      }
      if (source.type === 'meta_data')
        log.warn(sentences.metaFetch, { path: source.key.slice('meta_data:'.length), reason: messageOf(error) })
      else log.error(sentences.dataLoad(`${source.label}: ${messageOf(error)}`))
      throw error
    }
  }

  private async fetchChecked(
    source: Source,
    transfer: Transfer,
  ): Promise<{ value: unknown; dropped: { id: string; reason: string }[] }> {
    try {
      return source.check(await source.fetch(new Budget(pageBudget), transfer))
    } catch (error) {
      if (error instanceof ServiceError && error.status === 404 && source.onAbsent) {
        return { value: source.onAbsent === 'absent' ? absent : source.empty, dropped: [] }
      }
      throw error
    }
  }
}

const nothingFound: Found = { entry: null, stamp: 0 }

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Stands for "the service has no such record" until the entry is made. */
const absent = Symbol('absent')

const isResting = (key: string): boolean => (restUntil.get(key) ?? 0) > performance.now()

function checkRecord(schema: typeof FullStore | typeof MetaData, raw: unknown) {
  const parsed = schema.safeParse(raw)
  if (!parsed.success) throw new ServiceError(`answered with an unusable record: ${describe(parsed.error)}`)
  return { value: parsed.data, dropped: [] }
}
