/** Obtains what a request reads: from the cache, or from the service where no copy will do (rule 7.4). */
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
import { ContentService, ServiceError, type Transfer } from './service'
import { limiter, OutOfTime, type Wait } from './single-flight'
import { type Lookup, resourceSource, type Source } from './sources'

/** Time (ms) that a page may spend on content in all; with a last read of KV it comes to 3 s (rule 7.4). */
const pageBudget = 2_800
const callsAtOnce = 6

/** What the service is asked for, with the copy that will not do. */
interface Miss {
  source: Source
  found: Found
}

/** How one value was obtained. */
export interface Outcome {
  /**
   * `fresh`: a recent copy, or just fetched. `stale`: an older copy that is being refreshed. `last-resort`: an old copy,
   * because the service failed or was late. `missing`: there is no copy either.
   */
  cacheStatus: 'fresh' | 'stale' | 'last-resort' | 'missing'
  /** Null where it is missing. */
  entry: Entry | null
  /** It was fetched from the service by this request, or by another that this one waited for. */
  wasFetched?: true
}

export class Resolver {
  /** What was read in this request, by the source's key. */
  readonly results = new Map<string, Outcome>()
  /** By key, the last purge of each as found (epoch ms; 0 = never). */
  readonly stamps = new Map<string, number>()
  /** By key, whatever their outcome. */
  readonly sources = new Map<string, Source>()
  /** What may be wanted later: read from the cache in the next round, and asked of the service only once it is wanted. */
  readonly readAhead: Lookup[] = []
  /** What is obtained together with what is wanted next, though nobody waits for it yet. */
  readonly toPrefetch: Source[] = []
  /** No copy of the property was found: whether there is a page to show, only the service can tell. */
  lacksProperty = false
  readonly service: ContentService
  readonly cache: ContentCache
  /** Set in the cron, which waits for nothing, refetches what is due and records failures; `idle`: without visitors. */
  warming: 'busy' | 'idle' | null = null
  private readonly budget = new Budget(pageBudget)
  /** One for everything that this request has copies of: starts with the first of them that it waits for. */
  private budgetWithCopy: Budget | null = null
  private readonly limit = limiter(callsAtOnce)
  /** Resolves once the property is found or fetched: whatever has no copy is not requested before that (rule 7.1). */
  private propertySettled: Promise<void> | null = null
  /** What is being obtained, or has been, by key. */
  private readonly pending = new Map<string, PromiseWithResolvers<void>>()

  /** @param now epoch ms by which entries are judged */
  constructor(
    private readonly env: Env,
    private readonly isolate: Isolate,
    private readonly defer: (work: Promise<unknown>) => void,
    private readonly now: number,
  ) {
    this.service = new ContentService(env, isolate.circuits)
    this.cache = new ContentCache(env, isolate, defer)
  }

  /** Fills `results` for each source: from the memo or KV, or from the service where a copy will not do. */
  async resolve(sources: readonly Source[]): Promise<void> {
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

  /** Forgets what was read: after a purge everything is obtained anew. */
  forget(): void {
    this.results.clear()
    this.pending.clear()
  }

  private settle(key: string, outcome: Outcome): void {
    this.results.set(key, outcome)
    this.pending.get(key)?.resolve()
  }

  /** `propertyIsTried` is called once the property, if it is among them, is there or cannot be obtained. */
  private async resolveNew(wanted: readonly Source[], propertyIsTried: () => void): Promise<void> {
    const found = await this.cache.find(wanted, this.now, this.budget.left, this.readAhead.splice(0))
    if (!this.warming) reportVisit(this.env, this.isolate, this.now, this.defer)

    const due = await this.claimDue(wanted, found)
    const toAsk: Miss[] = []
    for (const source of wanted) {
      const copy = found.get(source.key) ?? notFound
      this.stamps.set(source.key, copy.stamp)
      const state = copy.entry && !copy.isUnknown && freshness(copy.entry, source.lifetimes, copy.stamp, this.now)
      if (!due.has(source.key) && (state === 'fresh' || state === 'stale')) {
        this.settle(source.key, { cacheStatus: state, entry: copy.entry })
        if (state === 'stale' && !this.warming && this.isolate.circuits.mayRequest(source.key))
          this.defer(this.refreshAfterwards(source, copy))
      } else toAsk.push({ source, found: copy })
    }

    // Cold start: the property first, and the rest only once it has been fetched (rule 7.1).
    const property = toAsk.find(({ source, found: copy }) => source.key === 'property' && !copy.entry)
    if (property) {
      this.lacksProperty = true
      await this.obtain(property.source, property.found)
    } else {
      propertyIsTried()
      if (toAsk.some(({ found: copy }) => !copy.entry)) await this.propertySettled
    }
    const rest = toAsk.filter((each) => each !== property)
    if (this.results.get('property')?.entry === null) {
      for (const { source, found: copy } of rest) this.settle(source.key, await this.lastResort(source, copy.entry))
      return
    }
    const others = property ? await this.coldStartMisses() : []
    // Not everything can be requested at once: first what has no copy to show, and of that what a cold start names.
    const inOrder = [...rest, ...others].sort(
      (one, other) => hasEntry(one) - hasEntry(other) || coldStartRank(one.source) - coldStartRank(other.source),
    )
    const waitedFor: Promise<void>[] = []
    for (const each of inOrder) {
      const { source, found: copy } = each
      if (rest.includes(each)) waitedFor.push(this.limit(() => this.obtain(source, copy)))
      else this.defer(this.limit(() => this.refresh(source, copy)).catch(() => {}))
    }
    propertyIsTried()
    await Promise.all(waitedFor)
  }

  /** The keys that the cron should refetch even though there is a copy that will do. */
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

  /** Refetches a stale copy after the response, unless another isolate does. Never throws. */
  private async refreshAfterwards(source: Source, found: Found): Promise<void> {
    if (!(await claim(this.env, [source.key])).has(source.key)) return
    await this.refresh(source, found, { budget: new Budget(maxFetchMs) }).catch(() => release(this.env, source.key))
  }

  /** What a cold start requests (rule 7.1) beside what the page itself does, where there is no copy of it. */
  private async coldStartMisses(): Promise<Miss[]> {
    const sources = coldStartOrder
      .map((name) => resourceSource(this.service, name))
      .filter(({ key }) => !this.sources.has(key))
    const found = await this.cache.find(sources, this.now, this.budget.left)
    return sources
      .map((source) => ({ source, found: found.get(source.key) ?? notFound }))
      .filter(({ source, found: copy }) => !copy.entry && this.isolate.circuits.mayRequest(source.key))
  }

  /** Tries the service; falls back to the copy, however old. */
  private async obtain(source: Source, found: Found): Promise<void> {
    const mayAsk = this.isolate.circuits.mayRequest(source.key)
    this.settle(source.key, mayAsk ? await this.outcomeOf(source, found) : await this.lastResort(source, found.entry))
  }

  private async outcomeOf(source: Source, found: Found): Promise<Outcome> {
    const { entry } = found
    const fetched = (fresh: Entry): Outcome => ({ cacheStatus: 'fresh', entry: fresh, wasFetched: true })
    if ((entry || source.isDispensable) && !this.warming) {
      try {
        return fetched(await this.refresh(source, found, this.waitWithCopy(source)))
      } catch (error) {
        const copy = await this.lastResort(source, entry)
        // Another deployment's copy may turn out to be unusable: then wait as if there were none.
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

  /** How long this request waits for something it can do without. */
  private waitWithCopy({ key }: Source): Wait {
    if (!this.isolate.circuits.mayWait(key)) return { budget: new Budget(0), upTo: 0 }
    this.budgetWithCopy ??= new Budget(waitWithCopyMs)
    return { budget: this.budgetWithCopy, upTo: waitWithCopyMs }
  }

  private async lastResort(source: Source, entry: Entry | null): Promise<Outcome> {
    if (!entry || entry.absent) return { cacheStatus: 'missing', entry: null }
    if (isCurrentVersion(entry)) return { cacheStatus: 'last-resort', entry }
    // Another deployment made it: checked by this one's schema.
    const checked = await source.check(entry.value).catch(() => null)
    return checked === null || checked.isSilent
      ? { cacheStatus: 'missing', entry: null }
      : { cacheStatus: 'last-resort', entry: { ...entry, value: checked.value } }
  }

  /** Fetches, checks and stores one thing; requests for the same thing in this isolate share the work. */
  private async refresh(source: Source, found: Found, wait: Wait = { budget: this.budget }): Promise<Entry> {
    const recent = this.cache.freshEntry(source, this.now)
    // Where the copy was fresh but due, only a later one will do.
    if (recent && recent.fetchedAt > Math.max(found.stamp, found.entry?.fetchedAt ?? 0)) return recent
    return this.isolate.flights.share(source.key, wait, this.defer, () => this.fetchOnce(source, found))
  }

  /** @throws whatever the fetch failed with, once it has been recorded and logged */
  private async fetchOnce(source: Source, found: Found): Promise<Entry> {
    // Later than the last purge, even within the same millisecond: this fetch begins after it.
    const fetchedAt = Math.max(Date.now(), found.stamp + 1)
    const began = performance.now()
    const transfer: Transfer = { bytes: 0 }
    try {
      const checked = await this.fetchChecked(source, transfer)
      rejectEmptying(source, found, checked)
      logFaults(source, checked)
      const fetch = { ms: Math.round(performance.now() - began), bytes: transfer.bytes }
      const entry = entryOf(source, checked, { fetchedAt, fetch })
      this.isolate.circuits.recordSuccess(source.key)
      const later = this.cache.newerEntry(source.key, entry)
      if (!later) this.cache.put(source.key, entry, source.lifetimes, found.stamp, this.now)
      return later ?? entry
    } catch (error) {
      this.noteFailedFetch(source, error, { at: fetchedAt, ms: performance.now() - began })
      throw error
    }
  }

  /** Keeps the service and visitors from what has just failed, and tells operators. `ms`: how long the fetch took. */
  private noteFailedFetch(source: Source, error: unknown, { at, ms }: { at: number; ms: number }): void {
    const reason = messageOf(error)
    // Where the isolate itself was too busy to read the response, the service needs no rest.
    const { isOwnDelay, rest = 0 } = error instanceof ServiceError ? error.reason : {}
    const { circuits } = this.isolate
    if (!isOwnDelay) circuits.recordFailure(source.key, ms, Math.max(2 * ms, rest))
    circuits.noteForOperators(source.key, { at, ms: Math.round(ms), reason })
    // Told by the key: the list of all meta records has the same type.
    if (source.key.startsWith('meta_data:'))
      log.warn(sentences.metaFetch, { path: source.key.slice('meta_data:'.length), reason })
    else log.error(sentences.dataLoad(`${source.label}: ${reason}`))
  }

  private async fetchChecked(source: Source, transfer: Transfer): Promise<Checked> {
    try {
      return await source.check(await source.fetch(new Budget(maxFetchMs), transfer))
    } catch (error) {
      const isAbsent = error instanceof ServiceError && error.isAbsence && source.ifAbsent !== undefined
      if (isAbsent) return { value: source.ifAbsent }
      throw error
    }
  }
}

/** Copies that are shown without waiting for the service. */
const usableStates: ReadonlySet<Freshness> = new Set(['fresh', 'stale'])
const notFound: Found = { entry: null, stamp: 0 }
const hasEntry = ({ found }: Miss): number => (found.entry === null ? 0 : 1)
/** What a cold start names comes in that order, everything else after it. */
const coldStartRank = ({ key }: Source): number => {
  const place = (coldStartOrder as readonly string[]).indexOf(key)
  return place < 0 ? coldStartOrder.length : place
}
