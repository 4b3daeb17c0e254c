/** Copies of content: in memory for seconds, and in Workers KV. freshness.ts judges them, resolver.ts makes them. */
import { isRefused, NoAnswer, readAll, write } from '../base/kv'
import { log, messageOf } from '../base/log'
import { recordPurge } from './coordinator'
import { type Entry, type Found, isCurrentVersion, parseEntry } from './entry'
import { freshness, lifetimesOf, memoLifetime } from './freshness'
import type { Isolate } from './isolate'
import type { Lifetimes, PurgeType } from './resources'
import type { Lookup } from './sources'

const entryPrefix = 'content:'
const stampPrefix = 'purge:'
/** KV refuses keys above 512 bytes; this leaves room for the prefix and a margin. */
const maxKeyBytes = 400

/** A KV that does not respond must not hold up a page (ms). */
const kvTimeout = 1_000
/** The name of KV as a whole in circuits.ts. */
const kvKey = 'KV'
/** After a silence, KV is not asked for this many times as long as it was waited for. */
const restFactor = 10

/** True where a key can be stored; a slug or path too long for that is no address of ours. */
export const isStorableKey = (key: string): boolean =>
  // No UTF-16 unit takes more than three bytes of UTF-8.
  key.length * 3 <= maxKeyBytes || new TextEncoder().encode(key).byteLength <= maxKeyBytes

/** The cache as one request sees it: finds entries in memory or in KV, and stores them there after the response. */
export class ContentCache {
  /** What was read before it was wanted, by key. */
  private readonly readAhead = new Map<string, Found>()

  /** `defer` keeps work alive after the response (`ctx.waitUntil`). */
  constructor(
    private readonly env: Pick<Env, 'COORDINATOR' | 'CONTENT_CACHE'>,
    private readonly isolate: Isolate,
    private readonly defer: (work: Promise<unknown>) => void,
  ) {}

  /**
   * Entries and the purge stamps of their types, in one bulk read of at most `timeLeft` ms, together with what may be
   * wanted later (`ahead`). While KV fails, there is what memory has, however old.
   */
  async find(
    wanted: readonly Lookup[],
    now: number,
    timeLeft: number,
    ahead: readonly Lookup[] = [],
  ): Promise<Map<string, Found>> {
    const { memo } = this.isolate
    const found = new Map<string, Found>()
    const notRemembered = [...wanted, ...ahead].filter(({ key, type }) => {
      const remembered = memo.get(key)
      if (!remembered || Math.abs(now - remembered.readAt) > memoLifetime) return true
      found.set(key, { ...remembered, stamp: this.isolate.stampOf(type, remembered.stamp, now) })
      return false
    })
    const unread = notRemembered.filter(({ key }) => !this.readAhead.has(key))

    const read = await this.read(unread, now, timeLeft)
    for (const each of ahead) {
      const result = read.get(each.key)
      if (result) this.readAhead.set(each.key, result)
    }
    for (const each of notRemembered) {
      if (ahead.includes(each)) continue
      const { key, isUsable } = each
      const result = read.get(key) ?? (this.readAhead.get(key) as Found)
      const isOther = result.entry && !result.entry.absent && isUsable?.(result.entry.value) === false
      found.set(key, isOther ? { ...result, entry: null } : result)
      // A miss is not remembered, because another instance may be filling it right now.
      if (result.entry && !isOther && !result.isUnknown) memo.set(key, { ...result, readAt: now })
    }
    return found
  }

  /** What KV has of these keys, in one bulk read. */
  private async read(wanted: readonly Lookup[], now: number, timeLeft: number): Promise<Map<string, Found>> {
    if (wanted.length === 0) return new Map()
    const stamps = new Set(wanted.map(({ type }) => stampPrefix + type))
    const keys = [...wanted.map(({ key }) => entryPrefix + key), ...stamps]
    const values = await this.readKeys(keys, Math.min(kvTimeout, Math.max(timeLeft, 200)))
    const found = wanted.map(({ key, type }): [string, Found] => {
      if (values === null) {
        const { entry = null, stamp = 0 } = this.isolate.memo.get(key) ?? {}
        return [key, { entry, stamp: this.isolate.stampOf(type, stamp, now), isUnknown: true }]
      }
      const stamp = this.isolate.stampOf(type, values.get(stampPrefix + type), now)
      const read = parseEntry(values.get(entryPrefix + key))
      const entry = read && (this.sameEntry(key, read) ?? this.newerEntry(key, read) ?? read)
      const isUnknown = entry === null && values.has(entryPrefix + key)
      return [key, { entry, stamp, ...(isUnknown ? { isUnknown } : {}) }]
    })
    return new Map(found)
  }

  /** The same entry as this isolate already has it, so that whatever its value gave rise to is derived only once. */
  private sameEntry(key: string, { fetchedAt, version }: Entry): Entry | null {
    const entry = this.isolate.memo.get(key)?.entry
    return entry && entry.fetchedAt === fetchedAt && entry.version === version ? entry : null
  }

  /** A later entry that this isolate has: KV shows a write late, and a fetch may outlast one that began after it. */
  newerEntry(key: string, { fetchedAt }: Entry): Entry | null {
    const entry = this.isolate.memo.get(key)?.entry
    return entry && isCurrentVersion(entry) && entry.fetchedAt > fetchedAt && entry.fetchedAt <= Date.now()
      ? entry
      : null
  }

  /** The entry as this isolate remembers it, if fresh: another request may have fetched it a moment ago. */
  freshEntry({ key, type, lifetimes }: Lookup & { lifetimes: Lifetimes }, now: number): Entry | null {
    const remembered = this.isolate.memo.get(key)
    if (!remembered?.entry) return null
    const stamp = this.isolate.stampOf(type, remembered.stamp, now)
    return freshness(remembered.entry, lifetimes, stamp, now) === 'fresh' ? remembered.entry : null
  }

  /** Stores an entry for as long as it may be of use: in memory at once, in KV after the response. */
  put(key: string, entry: Entry, lifetimes: Lifetimes, stamp: number, now: number): void {
    const before = this.isolate.memo.get(key)?.entry?.value
    this.isolate.memo.set(key, { entry, stamp, readAt: now })
    const { fresh, stale, keep } = lifetimesOf(entry, lifetimes)
    const expirationTtl = Math.max(60, fresh + stale + keep)
    const store = async () => {
      const text = JSON.stringify(entry)
      entry.value = keepIdentity(before, entry.value)
      await write(this.env.CONTENT_CACHE, entryPrefix + key, text, expirationTtl)
    }
    this.defer(
      store().catch((error: unknown) => {
        // Refused twice: others have just written the key. Their copy will do, or is fetched again after a purge.
        if (!isRefused(error)) log.warn('The cache could not be written', { key, reason: messageOf(error) })
      }),
    )
  }

  /**
   * Marks all entries of these types as purged at `now` (epoch ms): one write per type. Returns the types that were
   * written: of purges in a burst, one writes for all. @throws as `write` (kv.ts)
   */
  async writeStamps(types: readonly PurgeType[], now: number): Promise<PurgeType[]> {
    this.isolate.notePurge(types, now)
    const written = await recordPurge(this.env, types, now)
    await Promise.all(written.map(([type, stamp]) => write(this.env.CONTENT_CACHE, stampPrefix + type, String(stamp))))
    return written.map(([type]) => type)
  }

  /** Dates back to `now` (epoch ms) what a fast clock has dated later, so that a purge made now covers it. */
  async dateBack(wanted: ReadonlyArray<Lookup & { lifetimes: Lifetimes }>, now: number): Promise<void> {
    const found = await this.find(wanted, now, kvTimeout)
    for (const { key, lifetimes } of wanted) {
      const { entry, stamp } = found.get(key) ?? { entry: null, stamp: 0 }
      if (entry && entry.fetchedAt > now) this.put(key, { ...entry, fetchedAt: now }, lifetimes, stamp, now)
    }
  }

  /** The time (epoch ms) of each type's last purge. */
  async stamps(types: readonly PurgeType[], now: number): Promise<Map<PurgeType, number>> {
    const values = await this.readKeys(types.map((type) => stampPrefix + type))
    return new Map(types.map((type) => [type, this.isolate.stampOf(type, values?.get(stampPrefix + type), now)]))
  }

  /** The values of keys as JSON; null where KV cannot be read, or has just kept somebody waiting in vain. */
  private async readKeys(keys: string[], timeoutMs = kvTimeout): Promise<Map<string, unknown> | null> {
    const { circuits } = this.isolate
    if (!circuits.mayRequest(kvKey)) return null
    try {
      const values = await readAll(this.env.CONTENT_CACHE, keys, timeoutMs)
      circuits.recordSuccess(kvKey)
      return values
    } catch (error) {
      if (error instanceof NoAnswer) circuits.recordFailure(kvKey, timeoutMs, restFactor * timeoutMs)
      log.warn('The cache could not be read', { reason: messageOf(error) })
      return null
    }
  }
}

/** The previous value, where a new one is the same: what was derived from it has not to be derived again. */
const keepIdentity = (before: unknown, value: unknown): unknown =>
  JSON.stringify(before) === JSON.stringify(value) ? before : value
