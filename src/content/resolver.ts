/**
 * Comes by what a request reads: decides per source whether to serve a copy, to refresh it behind the visitor's back, or to
 * ask the service first (rule 7.4). One instance a request.
 */

import { Bounded } from '../base/bounded'
import { minuteMs } from '../base/durations'
import { sentences } from '../base/errors'
import { log, messageOf } from '../base/log'
import { ContentCache, type Entry, type Found, type Freshness, freshness } from './cache/cache'
import { claim, noteVisit, release } from './cache/coordination'
import { forgetNotes, noteFailure } from './cache/failures'
import { isDue, slowestFetch } from './cadence'
import type { Checked } from './check/check'
import { Late, limiter, share, type Wait } from './in-flight'
import { offeredResources, type PurgeType, resources, startUp } from './resources'
import { Budget, ContentService, ServiceError, type Transfer } from './service/service'
import { resourceSource, type Source } from './sources'

/** Whole time a page may spend on content, in ms: with a last look into KV it is 3 s (rule 7.4). */
const pageBudget = 2_800
/** Whole time (ms) a page waits for the service where it has an old copy of what it waits for (rule 7.4). */
const withCopy = 800
/** What was slow and failed is fetched behind the answers for so long (ms): faults cost one visitor some time, not each. */
const slowFor = minuteMs
/** The service answers at most this many of our calls at once. */
const callsAtOnce = 6

/** How a value was come by; `missing`: neither the service nor any copy had it. */
export type Standing = 'fresh' | 'stale' | 'last-resort' | 'missing'

export interface Resolved {
  standing: Standing
  entry: Entry | null
  /** The service was asked for it in this request. */
  wasFetched?: true
}

/** After a failure that cost visitors time, the same thing is not asked for again for twice that time (epoch ms). */
const restUntil = new Bounded<number>({ entries: 500, weight: 256 * 1024 })
/** Until when nobody who has a copy waits for it (by `performance.now()`). */
const slowUntil = new Bounded<number>({ entries: 500, weight: 256 * 1024 })

/** Everything may be asked for again at once, and waited for: its content was purged. */
export function endRests(): void {
  restUntil.clear()
  slowUntil.clear()
}

/** For tests: as in a new isolate. */
export function forgetFailures(): void {
  endRests()
  forgetNotes()
}

export class Resolver {
  /** What was asked for in this request, by the source's key. */
  readonly results = new Map<string, Resolved>()
  readonly types = new Set<PurgeType>()
  /** By key, the last purge of each as it was found (epoch ms; 0 = never). */
  readonly stamps = new Map<string, number>()
  /** By key, whatever came of them. */
  readonly sources = new Map<string, Source>()
  readonly service: ContentService
  readonly cache: ContentCache
  /**
   * The cron's work: nobody waits for it, what is due is fetched although it is fresh, and what fails is noted for operators
   * (failures.ts). `idle`: the site is not read.
   */
  warming: 'busy' | 'idle' | null = null
  private readonly env: Env
  private readonly defer: (work: Promise<unknown>) => void
  /** Epoch ms by which entries are judged. */
  private readonly now: number
  private readonly budget = new Budget(pageBudget)
  /** One for all that this request has copies of: begins with the first of them that it waits for. */
  private budgetWithCopy: Budget | null = null
  private readonly limit = limiter(callsAtOnce)
  /** Done when the property has been found or has answered: what has no copy is not asked for before (rule 7.1). */
  private root: Promise<void> | null = null

  constructor(env: Env, defer: (work: Promise<unknown>) => void, now: number) {
    this.env = env
    this.defer = defer
    this.now = now
    this.service = new ContentService(env)
    this.cache = new ContentCache(env, defer)
  }

  /** Fills `results` for each source: from memo or KV, or from the service where a copy will not do. */
  async resolve(sources: readonly Source[]): Promise<void> {
    const once = new Map(sources.map((source) => [source.key, source]))
    const wanted = [...once.values()].filter(({ key }) => !this.results.has(key))
    for (const source of wanted) {
      this.types.add(source.type)
      this.sources.set(source.key, source)
    }
    const root = wanted.some(({ key }) => key === 'property') ? Promise.withResolvers<void>() : null
    if (root) this.root = root.promise
    try {
      await this.comeBy(wanted, () => root?.resolve())
    } finally {
      root?.resolve()
    }
  }

  /** `hasRoot` is called as soon as the property is there, where it is among them, or is not to be had. */
  private async comeBy(wanted: readonly Source[], hasRoot: () => void): Promise<void> {
    const found = await this.cache.find(wanted, this.now, this.budget.left)
    if (!this.warming) noteVisit(this.env, this.now, this.defer)

    const due = await this.claimDue(wanted, found)
    const toAsk: Array<{ source: Source; found: Found }> = []
    for (const source of wanted) {
      const copy = found.get(source.key) ?? nothingFound
      this.stamps.set(source.key, copy.stamp)
      const state = copy.entry && freshness(copy.entry, source, copy.stamp, this.now)
      if (due.has(source.key)) toAsk.push({ source, found: copy })
      else if (state === 'fresh') this.results.set(source.key, { standing: 'fresh', entry: copy.entry })
      else if (state === 'stale') {
        this.results.set(source.key, { standing: 'stale', entry: copy.entry })
        if (!this.warming && !isResting(source.key)) this.defer(this.refreshBehind(source, copy))
      } else toAsk.push({ source, found: copy })
    }

    // Cold start: the property first, and only when it has answered, the rest (rule 7.1).
    const property = toAsk.find(({ source, found: copy }) => source.key === 'property' && !copy.entry)
    if (property) {
      await this.ask(property.source, property.found)
      if (this.results.get('property')?.entry) this.defer(this.startUp())
    }
    hasRoot()
    if (toAsk.some(({ found: copy }) => !copy.entry)) await this.root
    // Where not all can be asked at once, first what cannot be shown without an answer.
    const rest = toAsk.filter((each) => each !== property).sort((one, other) => hasEntry(one) - hasEntry(other))
    if (this.results.get('property')?.entry === null) {
      for (const { source, found: copy } of rest)
        this.results.set(source.key, await this.lastResort(source, copy.entry))
      return
    }
    await Promise.all(rest.map(({ source, found: copy }) => this.limit(() => this.ask(source, copy))))
  }

  /** The keys that the cron is to fetch again although there is a copy that will do. */
  private async claimDue(wanted: readonly Source[], found: ReadonlyMap<string, Found>): Promise<ReadonlySet<string>> {
    if (!this.warming) return none
    const due = wanted.filter((source) => {
      const { entry, stamp } = found.get(source.key) ?? nothingFound
      if (!entry || !willDo.has(freshness(entry, source, stamp, this.now))) return false
      const place = (offeredResources as readonly string[]).indexOf(source.key)
      const age = this.now - entry.fetchedAt
      return isDue({ lifetimes: source.lifetimes, age, place }, this.now, this.warming === 'idle')
    })
    return claim(
      this.env,
      due.map(({ key }) => key),
    )
  }

  /** Fetches a stale copy again behind the answer, where no other isolate does. Never throws. */
  private async refreshBehind(source: Source, found: Found): Promise<void> {
    if (!(await claim(this.env, [source.key])).has(source.key)) return
    await this.refresh(source, found, { budget: new Budget(slowestFetch) }).catch(() => release(this.env, source.key))
  }

  /** What a cold start asks for at once (rule 7.1); what the page itself asks for is shared, not asked twice. */
  private async startUp(): Promise<void> {
    const sources = startUp
      .map((name) => resourceSource(this.service, name))
      .filter(({ key }) => !this.results.has(key))
    const found = await this.cache.find(sources, this.now, this.budget.left)
    await Promise.all(
      sources
        .filter(({ key }) => !found.get(key)?.entry)
        .map((source) => this.limit(() => this.refresh(source, found.get(source.key) ?? nothingFound).catch(() => {}))),
    )
  }

  /** Tries the service; falls back to the copy, however old. */
  private async ask(source: Source, found: Found): Promise<void> {
    this.results.set(
      source.key,
      isResting(source.key) ? await this.lastResort(source, found.entry) : await this.asked(source, found),
    )
  }

  private async asked(source: Source, found: Found): Promise<Resolved> {
    const { entry } = found
    const fetched = (fresh: Entry): Resolved => ({ standing: 'fresh', entry: fresh, wasFetched: true })
    if ((entry || source.isSpare) && !this.warming) {
      try {
        return fetched(await this.refresh(source, found, this.waitWithCopy(source)))
      } catch (error) {
        const copy = await this.lastResort(source, entry)
        // A copy of another version may turn out to be none: then it is waited for as if there were nothing.
        const isEnough = copy.entry !== null || entry?.absent || source.isSpare
        if (isEnough || !(error instanceof Late)) return copy
      }
    }
    const wait = { budget: this.warming ? new Budget(slowestFetch) : this.budget }
    return this.refresh(source, found, wait).then(fetched, () => {
      if (this.warming) this.defer(release(this.env, source.key))
      return this.lastResort(source, entry)
    })
  }

  /** How long this request waits for what it can do without. */
  private waitWithCopy({ key }: Source): Wait {
    if ((slowUntil.get(key) ?? 0) > performance.now()) return { budget: new Budget(0), upTo: 0 }
    this.budgetWithCopy ??= new Budget(withCopy)
    return { budget: this.budgetWithCopy, upTo: withCopy }
  }

  private async lastResort(source: Source, entry: Entry | null): Promise<Resolved> {
    if (!entry || entry.absent) return { standing: 'missing', entry: null }
    if (entry.version === source.version) return { standing: 'last-resort', entry }
    const checked = await checkedAgain(source, entry.value)
    return checked === null || checked.isSilent
      ? { standing: 'missing', entry: null }
      : { standing: 'last-resort', entry: { ...entry, value: checked.value } }
  }

  /** Fetches, checks and stores one thing; requests for the same thing in this isolate share the work. */
  private async refresh(source: Source, found: Found, wait: Wait = { budget: this.budget }): Promise<Entry> {
    const recent = this.cache.recent(source, this.now)
    // Of what was found fresh, but is due, only a later one will do.
    if (recent && recent.fetchedAt > Math.max(found.stamp, found.entry?.fetchedAt ?? 0)) return recent
    return share(source.key, wait, this.defer, () => this.fetchOnce(source, found))
  }

  private async fetchOnce(source: Source, found: Found): Promise<Entry> {
    const { stamp } = found
    // Later than the last purge, even within its millisecond: this fetch begins after it.
    const fetchedAt = Math.max(Date.now(), stamp + 1)
    const began = performance.now()
    const transfer: Transfer = { bytes: 0 }
    try {
      const { value, dropped, shared, isSilent } = await this.fetchChecked(source, transfer)
      if (isSilent && mayHold(found)) throw new ServiceError('answered with nothing where there may be something')
      if (isEmptied(source, value, found)) throw new ServiceError('answered with nothing of what is never without any')
      if (dropped.length > 0) {
        log.warn(`${source.label}: ${dropped.length} item(s) dropped`, {
          items: dropped.slice(0, 10).map(({ id, reason }) => `${id}: ${reason}`),
        })
      }
      if (shared) {
        log.warn(`${source.label}: ${shared.length} item(s) with the slug of another`, {
          items: shared.slice(0, 10).map(({ id, reason }) => `${id}: ${reason}`),
        })
      }
      const fetch = { ms: Math.round(performance.now() - began), bytes: transfer.bytes }
      const entry: Entry = {
        version: source.version,
        fetchedAt,
        value: toldAt(source, value, fetchedAt),
        fetch,
        ...(dropped.length > 0 ? { dropped } : {}),
        ...(shared ? { shared } : {}),
      }
      if (value === absent) Object.assign(entry, { value: null, absent: true })
      this.cache.put(source.key, entry, source.lifetimes, stamp, this.now)
      restUntil.delete(source.key)
      slowUntil.delete(source.key)
      return entry
    } catch (error) {
      const elapsed = performance.now() - began
      // An isolate that was too busy to read the answer has nothing to spare the service.
      const isOwn = error instanceof ServiceError && error.own
      if (!isOwn) restUntil.set(source.key, performance.now() + 2 * elapsed)
      if (!isOwn && elapsed >= withCopy) slowUntil.set(source.key, performance.now() + slowFor)
      if (source.key in resources) {
        const failure = { at: fetchedAt, ms: Math.round(elapsed), reason: messageOf(error) }
        noteFailure(this.env.CONTENT_CACHE, source.key, failure, this.warming ? this.defer : null)
      }
      if (source.type === 'meta_data')
        log.warn(sentences.metaFetch, { path: source.key.slice('meta_data:'.length), reason: messageOf(error) })
      else log.error(sentences.dataLoad(`${source.label}: ${messageOf(error)}`))
      throw error
    }
  }

  private async fetchChecked(source: Source, transfer: Transfer): Promise<Checked> {
    try {
      return await source.check(await source.fetch(new Budget(slowestFetch), transfer))
    } catch (error) {
      if (error instanceof ServiceError && error.status === 404 && source.onAbsent) {
        return { value: source.onAbsent === 'absent' ? absent : source.empty, dropped: [] }
      }
      throw error
    }
  }
}

/** An answer that says "today" is kept with the moment at which it said so. */
const toldAt = ({ told }: Source, value: unknown, at: number): unknown =>
  told && typeof value === 'object' && value !== null ? told(value as never, at) : value

const none: ReadonlySet<string> = new Set()
/** Copies that are shown without waiting for the service. */
const willDo: ReadonlySet<Freshness> = new Set(['fresh', 'stale'])
const nothingFound: Found = { entry: null, stamp: 0 }
const hasEntry = ({ found }: { found: Found }): number => (found.entry === null ? 0 : 1)

/** What was written by another version of the schemas, as this one reads it; null where it does not pass. */
async function checkedAgain(source: Source, value: unknown): Promise<Checked | null> {
  try {
    return await source.check(value)
  } catch {
    return null
  }
}

/**
 * Whether there may be something that an answer without anything would take away: what was found, or what could not be
 * read. Else the service and KV, in trouble at the same time, would empty a list for good.
 */
const mayHold = ({ entry, isUnknown }: Found): boolean =>
  isUnknown === true || (entry !== null && !entry.absent && holdsAnything(entry.value))

/** Whether a value of the cache holds anything that a silent answer would take away. */
const holdsAnything = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null
      ? Object.values(value).some(holdsAnything)
      : value !== null && value !== false

/** Whether a value has lost all of what is never lost at once. One that never had any has lost nothing. */
function isEmptied({ neverEmptied, version }: Source, value: unknown, found: Found): boolean {
  if (!neverEmptied || !mayHold(found)) return false
  const hasNone = (each: unknown): boolean => neverEmptied(each as never)
  // One that an older version of ours has kept may have another shape.
  const { entry } = found
  return hasNone(value) && !(entry?.version === version && hasNone(entry.value))
}

/** Stands for "the service has no such record" until the entry is made. */
const absent = Symbol('absent')

const isResting = (key: string): boolean => (restUntil.get(key) ?? 0) > performance.now()
