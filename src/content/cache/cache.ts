/**
 * The cache between the pages and the content service: a memo in this isolate (for seconds), then Workers KV. It stores
 * entries and judges their freshness (rule 7.2); resolver.ts decides when to call the service.
 */

import { log, messageOf } from '../../base/log'
import { memoLifetime } from '../../base/purge-bounds'
import { Budget } from '../../base/time/budget'
import { share } from '../in-flight'
import type { Lifetimes, PurgeType } from '../resources'
import { type Coordinated, turnsToWrite } from './coordination'
import { asEntry, type Entry, judge } from './entry'
import { freshness, lifetimesOf } from './freshness'
import { NoAnswer, readAll } from './kv'
import { type Found, memo, remember } from './memo'
import { heldList, isLarge, readParts, unchanged, writeParts } from './parts'
import { stampHere, stampOf } from './stamps'

/** What to look for: its key, the type whose purge covers it, and what its value has to be. */
export interface Wanted {
  key: string
  type: PurgeType
  /** Whether a value matches the schema's output; it checks each field's type, once per isolate and entry. */
  holds?: (value: unknown) => boolean
}

const entryPrefix = 'content:'
const stampPrefix = 'purge:'
/** KV refuses keys above 512 bytes; this leaves room for the prefix and a margin. */
const maxKeyBytes = 400

/** A KV that does not respond must not hold up a page (ms); a list in parts takes several reads. */
const kvTimeout = 1_000
const partsTimeout = 2_000

/** True where a key can be stored; a slug or path too long for that is no address of ours. */
export const isStorableKey = (key: string): boolean =>
  // No UTF-16 unit takes more than three bytes of UTF-8.
  key.length * 3 <= maxKeyBytes || new TextEncoder().encode(key).byteLength <= maxKeyBytes

/** The cache as one request sees it: finds entries in the memo or in KV, and stores them there after the response. */
export class ContentCache {
  private readonly env: Coordinated
  private readonly kv: KVNamespace
  private readonly defer: (work: Promise<unknown>) => void
  /** KV has kept this request waiting in vain, so it is not waited for again. */
  private isSilent = false

  /** `defer` keeps work alive after the response (`ctx.waitUntil`). */
  constructor(env: Coordinated & Pick<Env, 'CONTENT_CACHE'>, defer: (work: Promise<unknown>) => void) {
    this.env = env
    this.kv = env.CONTENT_CACHE
    this.defer = defer
  }

  /**
   * Entries and the purge stamps of their types, in one bulk read; a failing KV counts as empty.
   * `timeLeft` (ms) is what the page can still spend. `heads` reads no parts of lists: their value is then null.
   */
  async find(
    wanted: ReadonlyArray<Wanted>,
    now: number,
    timeLeft: number,
    { heads = false } = {},
  ): Promise<Map<string, Found>> {
    const found = new Map<string, Found>()
    const end = performance.now() + timeLeft
    const asked = wanted.filter(({ key, type }) => {
      const remembered = memo.get(key)
      if (!remembered || Math.abs(now - remembered.readAt) > memoLifetime) return true
      found.set(key, { ...remembered, stamp: stampOf(type, remembered.stamp, now) })
      return false
    })
    if (asked.length === 0) return found

    const keys = [...asked.map(({ key }) => entryPrefix + key), ...new Set(asked.map(({ type }) => stampPrefix + type))]
    const values = this.isSilent ? null : await this.getAll(keys, Math.min(kvTimeout, Math.max(timeLeft, 200)))
    const read = async ({ key, type, holds }: Wanted): Promise<void> => {
      const stamp = stampOf(type, values?.get(stampPrefix + type), now)
      const head = asEntry(values?.get(entryPrefix + key))
      const isWhole = heads || !head?.parts || (await this.fill(key, head, end - performance.now()))
      const entry = isWhole ? (this.remembered(key, head) ?? head) : null
      if (entry && !heads) judge(key, entry, holds)
      const isUnknown = values === null || (entry === null && values.has(entryPrefix + key))
      const one: Found = { entry, stamp, ...(isUnknown ? { isUnknown } : {}) }
      found.set(key, one)
      // A miss is not remembered, because another instance may be filling it right now.
      if (entry && !heads) remember(key, { ...one, readAt: now })
    }
    await Promise.all(asked.map(read))
    return found
  }

  /** The same entry as this isolate already has it, so that whatever its value gave rise to is derived only once. */
  private remembered(key: string, head: Entry | null): Entry | null {
    const entry = memo.get(key)?.entry
    return entry && entry.fetchedAt === head?.fetchedAt && entry.version === head.version ? entry : null
  }

  /** Fills an entry with the list of its parts; false where that fails. Concurrent callers share one read. */
  private async fill(key: string, entry: Entry, timeLeft: number): Promise<boolean> {
    const parts = entry.parts ?? []
    const known = heldList(key, parts)
    const milliseconds = Math.min(partsTimeout, Math.max(timeLeft, 200))
    const read = () => readParts(this.kv, key, parts, milliseconds)
    try {
      const name = `parts of ${key} ${parts.map(({ id }) => id).join()}`
      entry.value = known ?? (await share(name, { budget: new Budget(milliseconds) }, this.defer, read))
      return true
    } catch (error) {
      this.isSilent ||= error instanceof NoAnswer
      log.warn('A list of the cache could not be read', { key, reason: messageOf(error) })
      return false
    }
  }

  /** The entry as this isolate remembers it, if fresh: another request may have fetched it a moment ago. */
  recent({ key, type, lifetimes }: Wanted & { lifetimes: Lifetimes }, now: number): Entry | null {
    const remembered = memo.get(key)
    if (!remembered?.entry) return null
    const stamp = stampOf(type, remembered.stamp, now)
    return freshness(remembered.entry, lifetimes, stamp, now) === 'fresh' ? remembered.entry : null
  }

  /**
   * Stores an entry for as long as it may be of use: in the memo at once, and in KV when it is this isolate's turn, or
   * not at all where another isolate stores one that is just as good.
   */
  put(key: string, entry: Entry, lifetimes: Lifetimes, stamp: number, now: number): void {
    const before = memo.get(key)?.entry?.value
    remember(key, { entry, stamp, readAt: now })
    const { fresh, stale, keep } = lifetimesOf(entry, lifetimes)
    const expirationTtl = Math.max(60, fresh + stale + keep)
    const { value } = entry
    this.write(key, async () => {
      const turn = { key: entryPrefix + key, by: entry.version, of: entry.fetchedAt, after: stamp }
      if (!isLarge(value)) {
        const text = JSON.stringify(entry)
        entry.value = await unchanged(before, value)
        if ((await turnsToWrite(this.env, [turn])).size > 0) await this.kv.put(turn.key, text, { expirationTtl })
        return
      }
      if ((await turnsToWrite(this.env, [turn])).size === 0) return
      const { parts, list } = await writeParts(this.kv, key, value, { now, lifetime: expirationTtl })
      Object.assign(entry, { value: list, parts, count: list.length })
      await this.kv.put(turn.key, JSON.stringify({ ...entry, value: null }), { expirationTtl })
    })
  }

  /** Marks all entries of these types as purged at `now` (epoch ms): one write per type. */
  async stamp(types: readonly PurgeType[], now: number): Promise<void> {
    stampHere(types, now)
    const turns = types.map((type) => ({ key: stampPrefix + type, by: '', of: now, after: now - 1 }))
    const keys = await turnsToWrite(this.env, turns)
    await Promise.all([...keys].map((key) => this.kv.put(key, String(now))))
  }

  /**
   * Dates back to `now` (epoch ms) whatever a fast clock has dated later, so that a purge made now covers it: otherwise
   * it would count as newer than the purge.
   */
  async dateBack(wanted: ReadonlyArray<Wanted & { lifetimes: Lifetimes }>, now: number): Promise<void> {
    const found = await this.find(wanted, now, kvTimeout)
    for (const { key, lifetimes } of wanted) {
      const { entry, stamp } = found.get(key) ?? { entry: null, stamp: 0 }
      if (entry && entry.fetchedAt > now) this.put(key, { ...entry, fetchedAt: now }, lifetimes, stamp, now)
    }
  }

  /** The time (epoch ms) of each type's last purge. */
  async stamps(types: readonly PurgeType[], now: number): Promise<Map<PurgeType, number>> {
    const values = await this.getAll(types.map((type) => stampPrefix + type))
    return new Map(types.map((type) => [type, stampOf(type, values?.get(stampPrefix + type), now)]))
  }

  /** The values of keys as JSON; null where KV cannot be read. */
  private async getAll(keys: string[], timeoutMs = kvTimeout): Promise<Map<string, unknown> | null> {
    try {
      return await readAll(this.kv, keys, timeoutMs)
    } catch (error) {
      this.isSilent ||= error instanceof NoAnswer
      log.warn('The cache could not be read', { reason: messageOf(error) })
      return null
    }
  }

  private write(key: string, put: () => Promise<void>): void {
    const writing = put().catch((error: unknown) => {
      log.warn('The cache could not be written', { key, reason: messageOf(error) })
    })
    this.defer(writing)
  }
}
