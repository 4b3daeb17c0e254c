/**
 * The only way to the content service: what pages, feeds and the API read. One instance per request. It records what was
 * read, from which a page's cache tags and lifetime follow. How each value is obtained: resolver.ts.
 */
import { SiteError, sentences } from '../base/errors'
import { withoutAbsent } from './absent'
import * as backOff from './back-off'
import { absentLifetimes, isStorableKey, lifetimesOf } from './cache/cache'
import { isIdle } from './cache/coordination'
import { type Dates, datesIn } from './dates'
import { isLevelDrawing, type LevelDrawing } from './drawing/level-drawing'
import { abandon, marked } from './in-flight'
import { type Held, heldOf } from './report'
import { Resolver, type Standing } from './resolver'
import {
  offeredResources,
  type PurgeType,
  purgeTypeOf,
  purgeTypes,
  type ResourceName,
  type ResourceValue,
  resources,
} from './resources'
import type { MapLevel } from './schema/map'
import type { MetaData } from './schema/page'
import type { FullStore } from './schema/store'
import { circuits } from './service/circuit'
import { drawingSource, metaSource, resourceSource, type Source, storeSource } from './sources'

/** What a read gives: lists are empty and objects null where nothing could be had; the property is always there. */
export type Reading<Name extends ResourceName> = Name extends 'property'
  ? ResourceValue<'property'>
  : ResourceValue<Name> extends unknown[]
    ? ResourceValue<Name>
    : ResourceValue<Name> | null

/** What a read of some resources gives, by their names. */
export type Readings<Names extends ResourceName> = { [Name in Names]: Reading<Name> }

/** How one value was obtained. */
export interface Outcome {
  standing: Standing
  /** Epoch ms at which its fetch began; null for what is missing. */
  fetchedAt: number | null
  /** The service was asked for it in this request, or in another that this one waited for. */
  wasFetched: boolean
}

/** One shared list: results that are derived from a list are memoised by its identity. */
const noItems: readonly never[] = Object.freeze([])

/** What one request reads of the content service. */
export class Content {
  /** Epoch ms; the age of entries is judged by it. */
  readonly now: number
  private readonly env: Env
  private readonly defer: (work: Promise<unknown>) => void
  private readonly resolver: Resolver

  constructor(env: Env, defer: (work: Promise<unknown>) => void, now: number = Date.now()) {
    this.now = now
    this.env = env
    this.defer = marked(defer)
    this.resolver = new Resolver(env, this.defer, now)
  }

  /**
   * Reads resources of the registry in one go.
   * @throws SiteError (503) when the property is among them and cannot be had from anywhere (rule 4.3).
   */
  async read<const Names extends readonly ResourceName[]>(...names: Names): Promise<Readings<Names[number]>> {
    await this.resolver.resolve(
      names.filter((name) => offeredResources.includes(name)).map((name) => this.source(name)),
    )
    const values: Partial<Record<ResourceName, unknown>> = {}
    for (const name of names) {
      const { entry } = this.resolver.results.get(name) ?? { entry: null }
      if (name === 'property' && !entry) {
        throw new SiteError(sentences.noContent, 503)
      }
      values[name] = entry ? withoutAbsent(name, entry.value) : resources[name].shape === 'list' ? noItems : null
    }
    return values as Readings<Names[number]>
  }

  /** True where a resource that was read could not be had from anywhere; the page then says so. */
  isMissing(name: ResourceName): boolean {
    return this.resolver.results.get(name)?.standing === 'missing'
  }

  /** True where any resource that was read could not be had: what is not there may be among it. */
  get isIncomplete(): boolean {
    return [...this.resolver.results.values()].some(({ standing }) => standing === 'missing')
  }

  /**
   * The full record of a store of the list; null where the service has none, cannot be asked, or gives another store's,
   * because two have one slug. Callers find the store in the list first, so that no address that is a 404 costs a call.
   */
  async storeInFull({ id, slug }: Pick<FullStore, 'id' | 'slug'>): Promise<FullStore | null> {
    const full = (await this.record(storeSource(this.resolver.service, slug))) as FullStore | null
    return full?.id === id ? (withoutAbsent('store_by_slug', full) as FullStore) : null
  }

  /** The meta record of a page's path; null where there is none or it cannot be had (logged: rule 8.7). */
  async metaData(path: string): Promise<MetaData | null> {
    return (await this.record(metaSource(this.resolver.service, path))) as MetaData | null
  }

  /** A level of the map as a drawing whose units can be made links; null for a bitmap and where it cannot be had. */
  async mapDrawing(level: MapLevel): Promise<LevelDrawing | null> {
    const source = drawingSource(this.resolver.service, level)
    const value = source && (await this.record(source))
    return isLevelDrawing(value) ? value : null
  }

  /** Content types this request has read: the page's cache tags. */
  get types(): PurgeType[] {
    return [...this.resolver.types].sort()
  }

  /** True when all that was read is fresh; anything else must not be kept by a cache in front (rule 7.2). */
  get isFresh(): boolean {
    return [...this.resolver.results.values()].every(({ standing }) => standing === 'fresh')
  }

  /** When the oldest of these resources, as far as they were read, was fetched (epoch ms); null for none. */
  asOf(...names: ResourceName[]): number | null {
    const times = names.flatMap((name) => this.resolver.results.get(name)?.entry?.fetchedAt ?? [])
    return times.length > 0 ? Math.min(...times) : null
  }

  /** Changes whenever anything that was read changes: the moments of the fetches behind it. */
  get version(): string {
    return [...this.resolver.results]
      .map(([key, { entry, standing }]) => `${key}@${entry?.fetchedAt ?? standing}`)
      .sort()
      .join(' ')
  }

  /** How long the shortest-lived entry that was read stays fresh, in ms from `now`; 0 when something is not fresh. */
  get freshFor(): number {
    if (!this.isFresh) return 0
    return Math.min(
      ...[...this.resolver.results].map(([key, { entry }]) => {
        const lifetimes = this.resolver.sources.get(key)?.lifetimes
        const { fresh } = entry && lifetimes ? lifetimesOf(entry, lifetimes) : absentLifetimes
        return Math.min(fresh * 1000, Math.max(0, (entry?.fetchedAt ?? 0) + fresh * 1000 - this.now))
      }),
    )
  }

  /**
   * What appears, ends, opens or closes by itself in each thing that was read, or in those of these keys (as in
   * `outcomes`): the same object as long as the copy is the same.
   */
  dates(keys: Iterable<string> = this.resolver.results.keys()): Dates[] {
    return [...keys].flatMap((key) => {
      const schema = this.resolver.sources.get(key)?.schema
      const entry = this.resolver.results.get(key)?.entry
      return schema && entry ? [datesIn(schema, entry.value)] : []
    })
  }

  /** Each thing read with its standing, for logs and `Server-Timing`. */
  get standings(): ReadonlyMap<string, Standing> {
    return new Map([...this.resolver.results].map(([key, { standing }]) => [key, standing]))
  }

  /** Each thing read, by its key (a resource's name, `store_by_slug:{slug}`, `meta_data:{path}`), with how it was obtained. */
  get outcomes(): ReadonlyMap<string, Outcome> {
    return new Map(
      [...this.resolver.results].map(([key, { standing, entry, wasFetched }]) => [
        key,
        { standing, fetchedAt: entry?.fetchedAt ?? null, wasFetched: wasFetched ?? false },
      ]),
    )
  }

  /**
   * Marks types as purged and fetches them again at once, so that the other instances find new content (rule 7.2).
   * Gives the moment of the purge (epoch ms).
   */
  async purge(types: readonly PurgeType[]): Promise<number> {
    const names = offeredResources.filter((name) => types.includes(purgeTypeOf(name)))
    const sources = names.map((name) => this.source(name))
    const { cache } = this.resolver
    await cache.stamp(types, this.now)
    this.resolver.results.clear()
    backOff.reset()
    for (const name of names) abandon(name)
    circuits.close(
      ...names,
      ...(types.includes('stores') ? ['store_by_slug'] : []),
      ...(types.includes('meta_data') ? ['meta_data'] : []),
    )
    this.defer(cache.dateBack(sources, this.now).then(() => this.resolver.resolve(sources)))
    return this.now
  }

  /**
   * Fetches what would be old before the next time, so that nothing is when a visitor comes (the cron's work; cadence.ts). Gives
   * what is held then.
   */
  async warm(): Promise<Held[]> {
    this.resolver.warming = (await isIdle(this.env, this.now)) ? 'idle' : 'busy'
    await this.resolver.resolve(offeredResources.map((name) => this.source(name)))
    const { results, stamps } = this.resolver
    return offeredResources.map((name) => {
      const { entry = null, standing = 'missing' } = results.get(name) ?? {}
      return heldOf(name, entry, stamps.get(name) ?? 0, standing === 'last-resort' || standing === 'missing')
    })
  }

  /** What this request has fetched of the service, by the names of the content types. */
  fetched(): ResourceName[] {
    return offeredResources.filter((name) => this.resolver.results.get(name)?.wasFetched)
  }

  /** Types purged between two moments (epoch ms): their cache tags are purged once more (rule 7.2). */
  async purgedBetween(from: number, to: number): Promise<PurgeType[]> {
    const stamps = await this.resolver.cache.stamps(purgeTypes as readonly PurgeType[], this.now)
    return [...stamps].filter(([, stamp]) => stamp >= from && stamp < to).map(([type]) => type)
  }

  private source(name: ResourceName): Source {
    return resourceSource(this.resolver.service, name)
  }

  private async record(source: Source): Promise<unknown> {
    if (!isStorableKey(source.key)) return null
    await this.resolver.resolve([source])
    const { entry } = this.resolver.results.get(source.key) ?? { entry: null }
    return entry && !entry.absent ? entry.value : null
  }
}
