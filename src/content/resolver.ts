/** Obtains what a request reads: from the cache, or from the service where no copy is usable (rule 7.4). */
import { sentences } from '../base/errors'
import { log, messageOf } from '../base/log'
import { Budget } from '../base/time/timeout'
import { ContentCache } from './cache'
import type { Checked } from './check/check'
import { waitWithCopyMs } from './circuits'
import { claim, release, reportVisit } from './coordinator'
import { type Copy, type Entry, entryOf, isCurrentVersion, logFaults, rejectEmptying } from './entry'
import { type Freshness, freshness, isDue, maxFetchMs } from './freshness'
import type { Isolate } from './isolate'
import { coldStartOrder, offeredResources } from './resources'
import { ContentService, ServiceError } from './service'
import { type Defer, limiter, OutOfTime, type Wait } from './single-flight'
import { type Lookup, resourceSource, type Source } from './sources'

/** How long (ms) a page waits for content in all; with a last read of KV, 3 s (rule 7.4). */
const pageBudget = 2_800
const callsAtOnce = 6

/** How one value was obtained. Its entry is null where it is missing. */
export interface Outcome extends Copy {
  /**
   * `fresh`: a recent copy, or just fetched. `stale`: an older copy, being refreshed. `last-resort`: an old copy,
   * because the service failed or was late. `missing`: nor is there a copy.
   */
  cacheStatus: 'fresh' | 'stale' | 'last-resort' | 'missing'
  /** It was fetched by this request, or by another that this one waited for. */
  wasFetched?: true
}

export class Resolver {
  /** How each value was obtained, by key (a resource's name, `store_by_slug:{slug}`, `meta_data:{path}`). */
  readonly outcomes = new Map<string, Outcome>()
  /** There is no copy of the property: it has to be fetched first, since without it there is no page. */
  lacksProperty = false
  /** What was requested, by key, and whether it has been obtained; then it stays. */
  protected readonly requests = new Map<string, { source: Source; settled: PromiseWithResolvers<void> }>()
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
    const wanted: Source[] = []
    const property = Promise.withResolvers<void>()
    for (const source of [...sources, ...this.toPrefetch.splice(0)]) {
      if (this.requests.has(source.key)) continue
      this.requests.set(source.key, { source, settled: Promise.withResolvers<void>() })
      wanted.push(source)
      if (source.key === 'property') this.propertySettled = property.promise
    }
    const failed = (error: unknown) => {
      for (const { key } of wanted) this.requests.get(key)?.settled.reject(error)
    }
    if (wanted.length > 0) this.resolveNew(wanted, property.resolve).catch(failed).finally(property.resolve)
    await Promise.all(sources.map(({ key }) => this.requests.get(key)?.settled.promise))
  }

  /** After a purge: everything is obtained anew. */
  protected forget(): void {
    this.outcomes.clear()
    this.requests.clear()
  }

  private settle(outcome: Outcome): void {
    const { key } = outcome.source
    this.outcomes.set(key, outcome)
    this.requests.get(key)?.settled.resolve()
  }

  /** Calls `propertyIsSettled` once the property, if it is among them, has been obtained or cannot be. */
  private async resolveNew(wanted: readonly Source[], propertyIsSettled: () => void): Promise<void> {
    const found = this.cache.find(wanted, this.now, this.budget.left, this.ahead.splice(0))
    // While KV is read.
    if (!this.warming) reportVisit(this.env, this.isolate, this.now, this.defer)
    const copies = await found

    const due = await this.claimDue(copies)
    const misses: Copy[] = []
    for (const copy of copies) {
      const { key } = copy.source
      const state = this.stateOf(copy)
      if (!due.has(key) && (state === 'fresh' || state === 'stale')) {
        this.settle({ ...copy, cacheStatus: state })
        if (state === 'stale' && !this.warming && this.isolate.circuits.mayRequest(key))
          this.defer(this.refreshAfterwards(copy))
      } else misses.push(copy)
    }

    // Cold start: the property first, and the rest only once it has been fetched (rule 7.1).
    const property = misses.find(({ source, entry }) => source.key === 'property' && !entry)
    if (property) {
      this.lacksProperty = true
      await this.obtain(property)
    } else {
      propertyIsSettled()
      if (misses.some(({ entry }) => !entry)) await this.propertySettled
    }
    const rest = misses.filter((miss) => miss !== property)
    if (this.outcomes.get('property')?.entry === null) {
      for (const miss of rest) this.settle(await this.lastResort(miss))
      return
    }
    const others = property ? await this.coldStartMisses() : []
    // Few calls run at once: first what has no copy, and of that, in the order of a cold start.
    const queue = [...rest, ...others].sort((a, b) => hasEntry(a) - hasEntry(b) || coldStartRank(a) - coldStartRank(b))
    const waitedFor: Promise<void>[] = []
    for (const miss of queue) {
      if (rest.includes(miss)) waitedFor.push(this.limit(() => this.obtain(miss)))
      else this.defer(this.limit(() => this.refresh(miss)).catch(() => {}))
    }
    propertyIsSettled()
    await Promise.all(waitedFor)
  }

  /** How fresh a copy is; null where there is none that is known to be the last. */
  private stateOf({ source, entry, stamp, isUnknown }: Copy): Freshness | null {
    return entry && !isUnknown ? freshness(entry, source.lifetimes, stamp, this.now) : null
  }

  /** The keys of usable copies that the cron should refetch. */
  private async claimDue(copies: readonly Copy[]): Promise<ReadonlySet<string>> {
    if (!this.warming) return new Set()
    const due = copies.flatMap((copy) => {
      const { key, lifetimes } = copy.source
      const state = this.stateOf(copy)
      if (!copy.entry || (state !== 'fresh' && state !== 'stale')) return []
      const place = (offeredResources as readonly string[]).indexOf(key)
      return isDue(lifetimes, this.now - copy.entry.fetchedAt, place, this.now, this.warming === 'idle') ? key : []
    })
    return claim(this.env, due)
  }

  /** Refetches a stale copy, unless another isolate does. Never throws. */
  private async refreshAfterwards(copy: Copy): Promise<void> {
    const { key } = copy.source
    if (!(await claim(this.env, [key])).has(key)) return
    await this.refresh(copy, { budget: new Budget(maxFetchMs) }).catch(() => release(this.env, key))
  }

  /** What a cold start fetches besides the page's own sources (rule 7.1). */
  private async coldStartMisses(): Promise<Copy[]> {
    const names = coldStartOrder.filter((name) => !this.requests.has(name))
    const sources = names.map((name) => resourceSource(this.service, name))
    const copies = await this.cache.find(sources, this.now, this.budget.left)
    return copies.filter(({ source, entry }) => !entry && this.isolate.circuits.mayRequest(source.key))
  }

  /** From the service, else the copy, however old. */
  private async obtain(copy: Copy): Promise<void> {
    this.settle(await this.outcomeOf(copy))
  }

  private async outcomeOf(copy: Copy): Promise<Outcome> {
    const { source, entry } = copy
    if (!this.isolate.circuits.mayRequest(source.key)) return this.lastResort(copy)
    const fetched = (fresh: Entry): Outcome => ({ ...copy, cacheStatus: 'fresh', entry: fresh, wasFetched: true })
    if ((entry || source.isDispensable) && !this.warming) {
      try {
        return fetched(await this.refresh(copy, this.waitWithCopy(source)))
      } catch (error) {
        const old = await this.lastResort(copy)
        // Another version's copy may turn out to be unusable: then wait as if there were none.
        const isEnough = old.entry !== null || entry?.absent || source.isDispensable
        if (isEnough || !(error instanceof OutOfTime)) return old
      }
    }
    const wait = { budget: this.warming ? new Budget(maxFetchMs) : this.budget }
    return this.refresh(copy, wait).then(fetched, () => {
      if (this.warming) this.defer(release(this.env, source.key))
      return this.lastResort(copy)
    })
  }

  /** How long a request waits for what it can do without. */
  private waitWithCopy({ key }: Source): Wait {
    if (!this.isolate.circuits.mayWait(key)) return { budget: new Budget(0), upTo: 0 }
    this.budgetWithCopy ??= new Budget(waitWithCopyMs)
    return { budget: this.budgetWithCopy, upTo: waitWithCopyMs }
  }

  private async lastResort(copy: Copy): Promise<Outcome> {
    const { source, entry } = copy
    const missing: Outcome = { ...copy, cacheStatus: 'missing', entry: null }
    if (!entry || entry.absent) return missing
    if (isCurrentVersion(entry)) return { ...copy, cacheStatus: 'last-resort' }
    // Another version's copy is checked by this one's schema.
    const checked = await source.check(entry.value).catch(() => null)
    if (checked === null || checked.isSilent) return missing
    return { ...copy, cacheStatus: 'last-resort', entry: { ...entry, value: checked.value } }
  }

  /** Fetches, checks and stores a source; concurrent requests in this isolate share the work. */
  private async refresh(copy: Copy, wait: Wait = { budget: this.budget }): Promise<Entry> {
    const { source, entry, stamp } = copy
    const recent = this.cache.freshEntry(source, this.now)
    // Where a fresh copy is due, only a newer one will do.
    if (recent && recent.fetchedAt > Math.max(stamp, entry?.fetchedAt ?? 0)) return recent
    return this.isolate.flights.share(source.key, wait, this.defer, () => this.fetchOnce(copy))
  }

  /** @throws the fetch's error, once it is recorded and logged */
  private async fetchOnce(copy: Copy): Promise<Entry> {
    const { source, stamp } = copy
    // After the last purge, even within the same millisecond.
    const fetchedAt = Math.max(Date.now(), stamp + 1)
    const began = performance.now()
    try {
      const { checked, bytes } = await this.fetchChecked(source)
      rejectEmptying(copy, checked)
      logFaults(source, checked)
      const ms = Math.round(performance.now() - began)
      const entry = entryOf(source, checked, { fetchedAt, fetch: { ms, bytes } })
      this.isolate.circuits.recordSuccess(source.key)
      const later = this.cache.newerEntry(source.key, entry)
      if (!later) this.cache.put(source.key, entry, source.lifetimes, stamp, this.now)
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
    circuits.lastFailures.set(source.key, { at, ms: Math.round(ms), reason })
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

const hasEntry = ({ entry }: Copy): number => (entry === null ? 0 : 1)
/** Everything else comes after what a cold start names. */
const coldStartRank = ({ source }: Copy) => [...(coldStartOrder as readonly string[]), source.key].indexOf(source.key)
