/** Copies of content: in memory for seconds, and in Workers KV. */
import { isRateLimited, KvTimeout, readAll, write } from '../base/kv'
import { log, messageOf } from '../base/log'
import { recordPurge } from './coordinator'
import { type Copy, type Entry, type Found, isCurrentVersion, parseEntry } from './entry'
import { freshness, lifetimesOf, memoLifetime } from './freshness'
import type { Isolate } from './isolate'
import type { Lifetimes, PurgeType } from './resources'
import type { Defer } from './single-flight'
import type { Lookup } from './sources'

const entryPrefix = 'content:'
const stampPrefix = 'purge:'
/** KV refuses keys above 512 bytes; this leaves room for the prefix and a margin. */
const maxKeyBytes = 400

/** How long (ms) a page waits for KV. */
const kvTimeout = 1_000
/** The key of KV in the circuit breakers. */
const kvKey = 'KV'
/** After a timeout, KV is not read for this many times as long. */
const restFactor = 10

/** Whether a key can be stored; a slug or path that is too long is no address of ours. */
export const isStorableKey = (key: string): boolean =>
  // No UTF-16 unit takes more than three bytes of UTF-8.
  key.length * 3 <= maxKeyBytes || new TextEncoder().encode(key).byteLength <= maxKeyBytes

/** The cache in one request: finds entries in memory or KV, and stores them after the response. */
export class ContentCache {
  private readonly readAhead = new Map<string, Found>()

  constructor(
    private readonly env: Pick<Env, 'COORDINATOR' | 'CONTENT_CACHE'>,
    private readonly isolate: Isolate,
    private readonly defer: Defer,
  ) {}

  /**
   * Finds entries and the purge stamps of their types in one bulk read of at most `timeLeft` ms, which also reads what
   * may be needed later (`ahead`). While KV fails, copies in memory are returned, however old.
   */
  async find<Of extends Lookup>(wanted: readonly Of[], now: number, timeLeft: number, ahead: readonly Lookup[] = []) {
    const { memo } = this.isolate
    const found = new Map<string, Found>()
    for (const { key, type } of [...wanted, ...ahead]) {
      const remembered = memo.get(key)
      if (remembered && Math.abs(now - remembered.readAt) <= memoLifetime)
        found.set(key, { ...remembered, stamp: this.isolate.stampOf(type, remembered.stamp, now) })
    }
    const unread = [...wanted, ...ahead].filter(({ key }) => !found.has(key) && !this.readAhead.has(key))
    const read = await this.read(unread, now, timeLeft)
    for (const { key } of ahead) {
      const result = read.get(key)
      if (result) this.readAhead.set(key, result)
    }
    return wanted.map((source): Copy<Of> => {
      const { key, isUsable } = source
      const remembered = found.get(key)
      if (remembered) return { ...remembered, source }
      const result = read.get(key) ?? (this.readAhead.get(key) as Found)
      const isOther = result.entry && !result.entry.absent && isUsable?.(result.entry.value) === false
      if (isOther) return { ...result, source, entry: null }
      // A miss is not remembered: another isolate may be filling it right now.
      if (result.entry && !result.isUnknown) memo.set(key, { ...result, readAt: now })
      return { ...result, source }
    })
  }

  private async read(wanted: readonly Lookup[], now: number, timeLeft: number): Promise<Map<string, Found>> {
    if (wanted.length === 0) return new Map()
    const stamps = new Set(wanted.map(({ type }) => stampPrefix + type))
    const keys = [...wanted.map(({ key }) => entryPrefix + key), ...stamps]
    const values = await this.readKeys(keys, Math.min(kvTimeout, Math.max(timeLeft, 200)))
    const found = wanted.map(({ key, type }): [string, Found] => {
      const { entry: own = null, stamp: ownStamp = 0 } = this.isolate.memo.get(key) ?? {}
      if (values === null)
        return [key, { entry: own, stamp: this.isolate.stampOf(type, ownStamp, now), isUnknown: true }]
      const stamp = this.isolate.stampOf(type, values.get(stampPrefix + type), now)
      const read = parseEntry(values.get(entryPrefix + key))
      // The same as this isolate has it, so that what was derived from its value is not derived again.
      const isOwn = own !== null && own.fetchedAt === read?.fetchedAt && own.version === read.version
      const entry = isOwn ? own : read && (this.newerEntry(key, read) ?? read)
      const isUnknown = entry === null && values.has(entryPrefix + key)
      return [key, { entry, stamp, ...(isUnknown ? { isUnknown } : {}) }]
    })
    return new Map(found)
  }

  /** A newer entry that this isolate has: KV is eventually consistent, and fetches may overtake each other. */
  newerEntry(key: string, { fetchedAt }: Entry): Entry | null {
    const entry = this.isolate.memo.get(key)?.entry
    const isNewer = entry && isCurrentVersion(entry) && entry.fetchedAt > fetchedAt && entry.fetchedAt <= Date.now()
    return isNewer ? entry : null
  }

  /** This isolate's entry, if fresh: another request may have fetched it a moment ago. */
  freshEntry({ key, type, lifetimes }: Lookup & { lifetimes: Lifetimes }, now: number): Entry | null {
    const remembered = this.isolate.memo.get(key)
    if (!remembered?.entry) return null
    const stamp = this.isolate.stampOf(type, remembered.stamp, now)
    return freshness(remembered.entry, lifetimes, stamp, now) === 'fresh' ? remembered.entry : null
  }

  /** Stores an entry for all of its lifetimes: in memory at once, in KV after the response. */
  put(key: string, entry: Entry, lifetimes: Lifetimes, stamp: number, now: number): void {
    const before = this.isolate.memo.get(key)?.entry?.value
    this.isolate.memo.set(key, { entry, stamp, readAt: now })
    const { fresh, stale, keep } = lifetimesOf(entry, lifetimes)
    const expirationTtl = Math.max(60, fresh + stale + keep)
    const store = async () => {
      const text = JSON.stringify(entry)
      // What was derived from an equal value before is not derived again.
      if (JSON.stringify(before) === JSON.stringify(entry.value)) entry.value = before
      await write(this.env.CONTENT_CACHE, entryPrefix + key, text, expirationTtl)
    }
    this.defer(
      store().catch((error: unknown) => {
        // Refused twice: others have just written the key. Their copy will do; after a purge it is fetched again.
        if (!isRateLimited(error)) log.warn('The cache could not be written', { key, reason: messageOf(error) })
      }),
    )
  }

  /**
   * Marks all entries of these types as purged at `now` (epoch ms): one write per type. Returns the types that were
   * written: in a burst of purges, one writes for all. @throws as `write` (kv.ts)
   */
  async writeStamps(types: readonly PurgeType[], now: number): Promise<PurgeType[]> {
    this.isolate.notePurge(types, now)
    const written = await recordPurge(this.env, types, now)
    await Promise.all(written.map(([type, stamp]) => write(this.env.CONTENT_CACHE, stampPrefix + type, String(stamp))))
    return written.map(([type]) => type)
  }

  /** Dates back to `now` (epoch ms) entries dated later by a fast clock, so that a purge made now covers them. */
  async dateBack(wanted: ReadonlyArray<Lookup & { lifetimes: Lifetimes }>, now: number): Promise<void> {
    for (const { source, entry, stamp } of await this.find(wanted, now, kvTimeout)) {
      const { key, lifetimes } = source
      if (entry && entry.fetchedAt > now) this.put(key, { ...entry, fetchedAt: now }, lifetimes, stamp, now)
    }
  }

  /** The time (epoch ms) of each type's last purge. */
  async stamps(types: readonly PurgeType[], now: number): Promise<Map<PurgeType, number>> {
    const values = await this.readKeys(types.map((type) => stampPrefix + type))
    return new Map(types.map((type) => [type, this.isolate.stampOf(type, values?.get(stampPrefix + type), now)]))
  }

  /** The values of keys as JSON; null where KV cannot be read, or has just timed out. */
  private async readKeys(keys: string[], timeoutMs = kvTimeout): Promise<Map<string, unknown> | null> {
    const { circuits } = this.isolate
    if (!circuits.mayRequest(kvKey)) return null
    try {
      const values = await readAll(this.env.CONTENT_CACHE, keys, timeoutMs)
      circuits.recordSuccess(kvKey)
      return values
    } catch (error) {
      if (error instanceof KvTimeout) circuits.recordFailure(kvKey, timeoutMs, restFactor * timeoutMs)
      log.warn('The cache could not be read', { reason: messageOf(error) })
      return null
    }
  }
}
