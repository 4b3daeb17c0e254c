/** The only access to content. It records what was read, from which a page's cache tags and lifetime follow. */
import { SiteError, sentences } from '../base/errors'
import { withTimeout } from '../base/time/timeout'
import { isStorableKey } from './cache'
import { type Dates, datesIn } from './check/dates'
import { isIdle } from './coordinator'
import { isDrawingOf, type LevelDrawing, type MapSize } from './drawing/level-drawing'
import { lifetimesOf, maxFetchMs } from './freshness'
import { type Isolate, isolate as thisIsolate } from './isolate'
import { type CacheState, stateOf } from './report'
import { Resolver } from './resolver'
import {
  offeredResources,
  type PurgeType,
  purgeTypeOf,
  purgeTypes,
  type ResourceName,
  type ResourceValue,
  records,
  resources,
} from './resources'
import type { MapLevel } from './schema/map'
import type { MetaData } from './schema/page'
import type { FullStore, Store } from './schema/store'
import type { Defer } from './single-flight'
import { drawingLookups, drawingSource, metaSource, resourceSource, type Source, storeSource } from './sources'

/** What a read returns: without content, lists are empty and objects null; the property always exists. */
export type Reading<Name extends ResourceName> = Name extends 'property'
  ? ResourceValue<'property'>
  : ResourceValue<Name> extends unknown[]
    ? ResourceValue<Name>
    : ResourceValue<Name> | null

export type Readings<Names extends ResourceName> = { [Name in Names]: Reading<Name> }

/** Single records that a page may need: full ones of stores by slug, meta records by path, drawings of the levels. */
export type ReadAhead = { stores?: readonly string[]; paths?: readonly string[]; levels?: boolean }

/** A store's full record, its gaps filled from the list, and with the slug that the list gives it (rule 4.1). */
function mergeStore(listed: Store, full: FullStore): FullStore {
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
  const gaps = Object.entries(listed).filter(([name]) => isEmpty(full[name as keyof Store]))
  return { ...full, ...Object.fromEntries(gaps), slug: listed.slug }
}

/** One shared list: results are memoised by the identity of lists. */
const noItems: readonly never[] = Object.freeze([])

export class Content extends Resolver {
  /** @param now epoch ms, for the age of entries */
  constructor(env: Env, defer: Defer, now: number = Date.now(), isolate: Isolate = thisIsolate) {
    const deferred: Defer = (work) => {
      isolate.onDefer(work)
      defer(work)
    }
    super(env, deferred, now, isolate)
  }

  /** Reads resources. @throws SiteError (503) where the property is among them and cannot be obtained (rule 4.3) */
  async read<const Names extends readonly ResourceName[]>(...names: Names): Promise<Readings<Names[number]>> {
    await this.resolve(this.sourcesOf(names))
    const values: Partial<Record<ResourceName, unknown>> = {}
    for (const name of names) {
      const { entry } = this.outcomes.get(name) ?? { entry: null }
      if (name === 'property' && !entry) throw new SiteError(sentences.noContent, 503)
      const nothing = resources[name].shape === 'list' ? noItems : null
      values[name] = entry ? entry.value : nothing
    }
    return values as Readings<Names[number]>
  }

  /** Whether a resource that was read could not be obtained; the page then says so. */
  isMissing(name: ResourceName): boolean {
    return this.outcomes.get(name)?.cacheStatus === 'missing'
  }

  /** The full record of a store in the list; null where there is none, or the record is another store's. */
  async fullStore(listed: Store): Promise<FullStore | null> {
    const full = (await this.record(storeSource(this.service, listed.slug))) as FullStore | null
    return full?.id === listed.id ? mergeStore(listed, full) : null
  }

  /** The meta record of a page's path; null where there is none or it cannot be obtained (rule 8.7). */
  async metaData(path: string): Promise<MetaData | null> {
    return (await this.record(metaSource(this.service, path))) as MetaData | null
  }

  /** The drawing of the map's level at an index; null for a bitmap or none. */
  async mapDrawing(level: MapLevel, index: number, map: MapSize): Promise<LevelDrawing | null> {
    const source = drawingSource(this.service, level, index, map)
    const value = source && (await this.record(source))
    return isDrawingOf(level.id, value) ? value : null
  }

  /** Obtains resources together with the next `read`, which does not wait for them. */
  prefetch(...names: ResourceName[]): void {
    this.toPrefetch.push(...this.sourcesOf(names))
  }

  /** Includes single records in the next read of KV. Only once used do they count as read, and may cost a call. */
  readAhead({ stores = [], paths = [], levels = false }: ReadAhead): void {
    const sources = [
      ...stores.map((slug) => storeSource(this.service, slug)),
      ...paths.map((path) => metaSource(this.service, path)),
      ...(levels ? drawingLookups : []),
    ]
    this.ahead.push(...sources.filter(({ key }) => isStorableKey(key)))
  }

  /** The page's `cache-tag`: the content types that were read. */
  get cacheTag(): string {
    return [...new Set([...this.requests.values()].map(({ source }) => source.type))].sort().join(',')
  }

  /** When the oldest of these resources was fetched (epoch ms), of those that were read; null without any. */
  oldestFetchOf(...names: readonly ResourceName[]): number | null {
    const times = names.flatMap((name) => this.outcomes.get(name)?.entry?.fetchedAt ?? [])
    return times.length > 0 ? Math.min(...times) : null
  }

  /** Changes whenever anything that was read is fetched again. */
  get version(): string {
    const states = [...this.outcomes].map(
      ([key, { entry, cacheStatus }]) => `${key}@${entry?.fetchedAt ?? cacheStatus}`,
    )
    return states.sort().join(' ')
  }

  /** How long (ms from `now`) all that was read stays fresh (rule 8.2). */
  get freshFor(): number {
    return Math.min(
      ...[...this.outcomes.values()].map(({ source, entry, cacheStatus }) => {
        if (!entry || cacheStatus !== 'fresh') return 0
        const fresh = lifetimesOf(entry, source.lifetimes).fresh * 1000
        return Math.min(fresh, Math.max(0, entry.fetchedAt + fresh - this.now))
      }),
    )
  }

  /** The dated parts of what was read, or of what was read by these keys (as in `outcomes`). */
  dates(keys: Iterable<string> = this.outcomes.keys()): Dates[] {
    return [...keys].flatMap((key) => {
      const { source, entry } = this.outcomes.get(key) ?? {}
      const value = entry?.value
      return typeof value === 'object' && value !== null && !source?.isTimeless ? datesIn(value) : []
    })
  }

  /** Purges types and refetches them (rule 7.3). @returns those it stamped (a burst once), and those not fetched yet */
  async purge(types: readonly PurgeType[]): Promise<{ stamped: PurgeType[]; unfetched: Promise<PurgeType[]> }> {
    const names = offeredResources.filter((name) => types.includes(purgeTypeOf(name)))
    const sources = this.sourcesOf(names)
    const single = Object.entries(records).filter(([, { type }]) => types.includes(type))
    const kinds = [...names, ...types, ...single.map(([name]) => name)]
    // Effective here before it is written, which may take seconds.
    this.isolate.flights.abandon(kinds)
    const stamped = await this.cache.writeStamps(types, this.now)
    this.forget()
    this.isolate.circuits.reset(kinds)
    const isOld = (name: ResourceName) => this.outcomes.get(name)?.cacheStatus !== 'fresh'
    this.warming = 'busy'
    const fetched = this.cache.dateBack(sources, this.now).then(() => this.resolve(sources))
    this.defer(fetched)
    const unfetched = withTimeout(fetched, maxFetchMs).then(() =>
      types.filter((type) => names.some((name) => purgeTypeOf(name) === type && isOld(name))),
    )
    return { stamped, unfetched }
  }

  /** The cron's part: fetches whatever would be stale before the next run. Returns the state afterwards. */
  async warm(): Promise<CacheState[]> {
    this.warming = (await isIdle(this.env, this.now)) ? 'idle' : 'busy'
    await this.resolve(this.sourcesOf(offeredResources))
    return offeredResources.map((name) => {
      const { entry = null, stamp = 0, cacheStatus = 'missing' } = this.outcomes.get(name) ?? {}
      return stateOf(name, entry, stamp, cacheStatus === 'last-resort' || cacheStatus === 'missing')
    })
  }

  /** The resources that were fetched from the service. */
  fetchedNames(): ResourceName[] {
    return offeredResources.filter((name) => this.outcomes.get(name)?.wasFetched)
  }

  /** Types purged between two times (epoch ms), whose cached pages are dropped once more (rule 7.3). */
  async purgedBetween(from: number, to: number): Promise<PurgeType[]> {
    const stamps = await this.cache.stamps(purgeTypes, this.now)
    return [...stamps].filter(([, stamp]) => stamp >= from && stamp < to).map(([type]) => type)
  }

  /** The sources of resources, without those that this centre does not read. */
  private sourcesOf(names: readonly ResourceName[]): Source[] {
    return names.filter((name) => offeredResources.includes(name)).map((name) => resourceSource(this.service, name))
  }

  private async record(source: Source): Promise<unknown> {
    if (!isStorableKey(source.key)) return null
    await this.resolve([source])
    const { entry } = this.outcomes.get(source.key) ?? { entry: null }
    return entry && !entry.absent ? entry.value : null
  }
}
