/** Obtains what a request reads: from the cache, or from the service where no copy is usable (rule 7.4). */
import { sentences } from '../base/errors'
import { log, messageOf } from '../base/log'
import { Budget } from '../base/time/timeout'
import { ContentCache } from './cache'
import type { Checked } from './check/check'
import { waitWithCopyMs } from './circuits'
import { claim, release, reportVisit } from './coordinator'
import { type Entry, entryOf, type Found, isCurrentVersion, logFaults, rejectEmptying } from './entry'
import { type Freshness, freshness, isDue, maxFetchMs } from './freshness'
import type { Isolate } from './isolate'
import { coldStartOrder, offeredResources } from './resources'
import { ContentService, ServiceError } from './service'
import { type Defer, limiter, OutOfTime, type Wait } from './single-flight'
import { type Lookup, resourceSource, type Source } from './sources'

/** How long (ms) a page waits for content in all; with a last read of KV, 3 s (rule 7.4). */
const pageBudget = 2_800
const callsAtOnce = 6

/** A source to fetch, with its copy that is not usable. */
interface Miss {
  source: Source
  found: Found
}

/** How one value was obtained. */
export interface Outcome {
  /**
   * `fresh`: a recent copy, or just fetched. `stale`: an older copy, being refreshed. `last-resort`: an old copy,
   * because the service failed or was late. `missing`: nor is there a copy.
   */
  cacheStatus: 'fresh' | 'stale' | 'last-resort' | 'missing'
  /** Null where it is missing. */
  entry: Entry | null
  /** It was fetched by this request, or by another that this one waited for. */
  wasFetched?: true
}

export class Resolver {
  /** How each value was obtained, by key (a resource's name, `store_by_slug:{slug}`, `meta_data:{path}`). */
  readonly outcomes = new Map<string, Outcome>()
  /** There is no copy of the property: it has to be fetched first, since without it there is no page. */
  lacksProperty = false
  /** The last purge of each (epoch ms; 0 = never), by key. */
  protected readonly stamps = new Map<string, number>()
  /** What was requested, by key. */
  protected readonly sources = new Map<string, Source>()
  /** What may be needed later: the next read of the cache includes it, and only its use fetches it. */
  protected readonly ahead: Lookup[] = []
  /** What is obtained together with the next sources, though nobody waits for it yet. */
  protected readonly toPrefetch: Source[] = []
  protected readonly service: ContentService
  protected readonly cache: ContentCache
  /** Set in the cron and in purges, which wait for each fetch; `idle`: the site has no visitors. */
  protected warming: 'busy' | 'idle' | null = null
  private readonly budget = new Budget(pageBudget)
  /** For everything of which there are copies: starts when the first of them is waited for. */
  private budgetWithCopy: Budget | null = null
  private readonly limit = limiter(callsAtOnce)
  /** Resolves once the property is found or fetched: what has no copy is not requested before that (rule 7.1). */
  private propertySettled: Promise<void> | null = null
  /** By key; what has been obtained stays. */
  private readonly pending = new Map<string, PromiseWithResolvers<void>>()

  /** @param now epoch ms, for the age of entries */
  constructor(
    protected readonly env: Env,
    protected readonly defer: Defer,
    readonly now: number,
    readonly isolate: Isolate,
  ) {
    this.service = new ContentService(env, isolate.circuits)
    this.cache = new ContentCache(env, isolate, defer)
  }

  /** Fills `outcomes` for each source. */
  protected async resolve(sources: readonly Source[]): Promise<void> {
    const once = new Map([...sources, ...this.toPrefetch.splice(0)].map((source) => [source.key, source]))
    const wanted = [...once.values()].filter(({ key }) => !this.pending.has(key))
    const property = Promise.withResolvers<void>()
    for (const source of wanted) {
      this.pending.set(source.key, Promise.withResolvers<void>())
      this.sources.set(source.key, source)
      if (source.key === 'property') this.propertySettled = property.promise
    }
    const failed = (error: unknown) => {
      for (const { key } of wanted) this.pending.get(key)?.reject(error)
    }
    if (wanted.length > 0) this.resolveNew(wanted, property.resolve).catch(failed).finally(property.resolve)
    await Promise.all(sources.map(({ key }) => this.pending.get(key)?.promise))
  }

  /** After a purge: everything is obtained anew. */
  protected forget(): void {
    this.outcomes.clear()
    this.pending.clear()
  }

  private settle(key: string, outcome: Outcome): void {
    this.outcomes.set(key, outcome)
    this.pending.get(key)?.resolve()
  }

  /** Calls `propertyIsSettled` once the property, if it is among them, has been obtained or cannot be. */
  private async resolveNew(wanted: readonly Source[], propertyIsSettled: () => void): Promise<void> {
    const found = await this.cache.find(wanted, this.now, this.budget.left, this.ahead.splice(0))
    if (!this.warming) reportVisit(this.env, this.isolate, this.now, this.defer)

    const due = await this.claimDue(wanted, found)
    const misses: Miss[] = []
    for (const source of wanted) {
      const copy = found.get(source.key) ?? notFound
      this.stamps.set(source.key, copy.stamp)
      const state = copy.entry && !copy.isUnknown && freshness(copy.entry, source.lifetimes, copy.stamp, this.now)
      if (!due.has(source.key) && (state === 'fresh' || state === 'stale')) {
        this.settle(source.key, { cacheStatus: state, entry: copy.entry })
        if (state === 'stale' && !this.warming && this.isolate.circuits.mayRequest(source.key))
          this.defer(this.refreshAfterwards(source, copy))
      } else misses.push({ source, found: copy })
    }

    // Cold start: the property first, and the rest only once it has been fetched (rule 7.1).
    const property = misses.find(({ source, found: copy }) => source.key === 'property' && !copy.entry)
    if (property) {
      this.lacksProperty = true
      await this.obtain(property.source, property.found)
    } else {
      propertyIsSettled()
      if (misses.some(({ found: copy }) => !copy.entry)) await this.propertySettled
    }
    const rest = misses.filter((miss) => miss !== property)
    if (this.outcomes.get('property')?.entry === null) {
      for (const { source, found: copy } of rest) this.settle(source.key, await this.lastResort(source, copy.entry))
      return
    }
    const others = property ? await this.coldStartMisses() : []
    // Few calls run at once: first what has no copy, and of that, in the order of a cold start.
    const inOrder = [...rest, ...others].sort(
      (a, b) => hasEntry(a) - hasEntry(b) || coldStartRank(a.source) - coldStartRank(b.source),
    )
    const waitedFor: Promise<void>[] = []
    for (const miss of inOrder) {
      const { source, found: copy } = miss
      if (rest.includes(miss)) waitedFor.push(this.limit(() => this.obtain(source, copy)))
      else this.defer(this.limit(() => this.refresh(source, copy)).catch(() => {}))
    }
    propertyIsSettled()
    await Promise.all(waitedFor)
  }

  /** The keys of usable copies that the cron should refetch. */
  private async claimDue(wanted: readonly Source[], found: ReadonlyMap<string, Found>): Promise<ReadonlySet<string>> {
    if (!this.warming) return new Set()
    const due = wanted.flatMap(({ key, lifetimes }) => {
      const { entry, stamp, isUnknown } = found.get(key) ?? notFound
      if (!entry || isUnknown || !usableStates.has(freshness(entry, lifetimes, stamp, this.now))) return []
      const place = (offeredResources as readonly string[]).indexOf(key)
      return isDue(lifetimes, this.now - entry.fetchedAt, place, this.now, this.warming === 'idle') ? key : []
    })
    return claim(this.env, due)
  }

  /** Refetches a stale copy, unless another isolate does. Never throws. */
  private async refreshAfterwards(source: Source, found: Found): Promise<void> {
    if (!(await claim(this.env, [source.key])).has(source.key)) return
    await this.refresh(source, found, { budget: new Budget(maxFetchMs) }).catch(() => release(this.env, source.key))
  }

  /** What a cold start fetches besides the page's own sources (rule 7.1). */
  private async coldStartMisses(): Promise<Miss[]> {
    const sources = coldStartOrder
      .map((name) => resourceSource(this.service, name))
      .filter(({ key }) => !this.sources.has(key))
    const found = await this.cache.find(sources, this.now, this.budget.left)
    return sources
      .map((source) => ({ source, found: found.get(source.key) ?? notFound }))
      .filter(({ source, found: copy }) => !copy.entry && this.isolate.circuits.mayRequest(source.key))
  }

  /** From the service, else the copy, however old. */
  private async obtain(source: Source, found: Found): Promise<void> {
    this.settle(source.key, await this.outcomeOf(source, found))
  }

  private async outcomeOf(source: Source, found: Found): Promise<Outcome> {
    const { entry } = found
    if (!this.isolate.circuits.mayRequest(source.key)) return this.lastResort(source, entry)
    const fetched = (fresh: Entry): Outcome => ({ cacheStatus: 'fresh', entry: fresh, wasFetched: true })
    if ((entry || source.isDispensable) && !this.warming) {
      try {
        return fetched(await this.refresh(source, found, this.waitWithCopy(source)))
      } catch (error) {
        const copy = await this.lastResort(source, entry)
        // Another version's copy may turn out to be unusable: then wait as if there were none.
        const isEnough = copy.entry !== null || entry?.absent || source.isDispensable
        if (isEnough || !(error instanceof OutOfTime)) return copy
      }
    }
    const wait = { budget: this.warming ? new Budget(maxFetchMs) : this.budget }
    return this.refresh(source, found, wait).then(fetched, () => {
      if (this.warming) this.defer(release(this.env, source.key))
      return this.lastResort(source, entry)
    })
  }

  /** How long a request waits for what it can do without. */
  private waitWithCopy({ key }: Source): Wait {
    if (!this.isolate.circuits.mayWait(key)) return { budget: new Budget(0), upTo: 0 }
    this.budgetWithCopy ??= new Budget(waitWithCopyMs)
    return { budget: this.budgetWithCopy, upTo: waitWithCopyMs }
  }

  private async lastResort(source: Source, entry: Entry | null): Promise<Outcome> {
    if (!entry || entry.absent) return { cacheStatus: 'missing', entry: null }
    if (isCurrentVersion(entry)) return { cacheStatus: 'last-resort', entry }
    // Another version's copy is checked by this one's schema.
    const checked = await source.check(entry.value).catch(() => null)
    return checked === null || checked.isSilent
      ? { cacheStatus: 'missing', entry: null }
      : { cacheStatus: 'last-resort', entry: { ...entry, value: checked.value } }
  }

  /** Fetches, checks and stores a source; concurrent requests in this isolate share the work. */
  private async refresh(source: Source, found: Found, wait: Wait = { budget: this.budget }): Promise<Entry> {
    const recent = this.cache.freshEntry(source, this.now)
    // Where a fresh copy is due, only a newer one will do.
    if (recent && recent.fetchedAt > Math.max(found.stamp, found.entry?.fetchedAt ?? 0)) return recent
    return this.isolate.flights.share(source.key, wait, this.defer, () => this.fetchOnce(source, found))
  }

  /** @throws the fetch's error, once it is recorded and logged */
  private async fetchOnce(source: Source, found: Found): Promise<Entry> {
    // After the last purge, even within the same millisecond.
    const fetchedAt = Math.max(Date.now(), found.stamp + 1)
    const began = performance.now()
    try {
      const { checked, bytes } = await this.fetchChecked(source)
      rejectEmptying(source, found, checked)
      logFaults(source, checked)
      const ms = Math.round(performance.now() - began)
      const entry = entryOf(source, checked, { fetchedAt, fetch: { ms, bytes } })
      this.isolate.circuits.recordSuccess(source.key)
      const later = this.cache.newerEntry(source.key, entry)
      if (!later) this.cache.put(source.key, entry, source.lifetimes, found.stamp, this.now)
      return later ?? entry
    } catch (error) {
      this.noteFailedFetch(source, error, { at: fetchedAt, ms: performance.now() - began })
      throw error
    }
  }

  /** Opens circuits after a failure, and tells operators. `ms`: how long the fetch took. */
  private noteFailedFetch(source: Source, error: unknown, { at, ms }: { at: number; ms: number }): void {
    const reason = messageOf(error)
    // If the isolate was too busy to read the response, the service needs no rest.
    const { isOwnDelay, rest = 0 } = error instanceof ServiceError ? error.reason : {}
    const { circuits } = this.isolate
    if (!isOwnDelay) circuits.recordFailure(source.key, ms, Math.max(2 * ms, rest))
    circuits.noteForOperators(source.key, { at, ms: Math.round(ms), reason })
    // By the key: the list of all meta records has the same type.
    if (source.key.startsWith('meta_data:'))
      log.warn(sentences.metaFetch, { path: source.key.slice('meta_data:'.length), reason })
    else log.error(sentences.dataLoad(`${source.label}: ${reason}`))
  }

  private async fetchChecked(source: Source): Promise<{ checked: Checked; bytes: number }> {
    try {
      const { content, bytes } = await source.fetch(new Budget(maxFetchMs))
      return { checked: await source.check(content), bytes }
    } catch (error) {
      const isAbsent = error instanceof ServiceError && error.isAbsence && source.ifAbsent !== undefined
      if (isAbsent) return { checked: { value: source.ifAbsent }, bytes: 0 }
      throw error
    }
  }
}

/** Of copies that are shown without waiting for the service. */
const usableStates: ReadonlySet<Freshness> = new Set(['fresh', 'stale'])
const notFound: Found = { entry: null, stamp: 0 }
const hasEntry = ({ found }: Miss): number => (found.entry === null ? 0 : 1)
/** Everything else comes after what a cold start names. */
const coldStartRank = ({ key }: Source): number => [...(coldStartOrder as readonly string[]), key].indexOf(key)
