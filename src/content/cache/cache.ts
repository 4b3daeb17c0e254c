/**
 * The cache between the pages and the content service: a memo in this isolate (seconds), then Workers KV. It stores
 * entries and judges their freshness (rule 7.2); when the service is asked is decided in resolver.ts.
 */

import { Bounded } from '../../base/bounded'
import { minuteMs } from '../../base/durations'
import { log, messageOf } from '../../base/log'
import { memoLifetime } from '../../base/purge-bounds'
import type { Dropped } from '../check/dropped'
import { share } from '../in-flight'
import type { Lifetimes, PurgeType } from '../resources'
import { Budget } from '../service/service'
import { type Coordinated, turnsToWrite } from './coordination'
import { NoAnswer, readAll } from './kv'
import { forgetParts, heldList, isLarge, isParts, type Part, readParts, unchanged, writeParts } from './parts'

/** A checked value with the moment its fetch began (epoch ms). */
export interface Entry<Value = unknown> {
  /** Of what made the value (entry-version.ts). */
  version: string
  fetchedAt: number
  value: Value
  dropped?: Dropped[]
  /** Items that had the slug of another, and by which name they are found. */
  shared?: Dropped[]
  /** The service said that there is no such record. */
  absent?: true
  /** What the fetch took: milliseconds, and bytes of the answer's body. */
  fetch?: { ms: number; bytes: number }
  /** Of a list that is kept in parts (parts.ts): which, and how many items there are in all. */
  parts?: Part[]
  count?: number
}

/** Stands for the version of an entry that is not what its schema gives: it is treated like an older one. */
const noVersion = ''

/** Clocks of two machines may differ by so much (ms). */
const skew = minuteMs

/**
 * fresh: served. stale: served, and refreshed after the response. expired: the service is asked first. purged: the same,
 * because an operator purged the type.
 */
export type Freshness = 'fresh' | 'stale' | 'expired' | 'purged'

/** A 404 of a single record is remembered for so long (seconds). */
export const absentLifetimes: Lifetimes = { fresh: 60, stale: 0, keep: 0 }

/** How long an entry of a source lasts. */
export const lifetimesOf = ({ absent }: Entry, lifetimes: Lifetimes): Lifetimes =>
  absent ? absentLifetimes : lifetimes

/** How long the entries of a source last, and the version of what makes them. */
interface Judged {
  version: string
  lifetimes: Lifetimes
}

/**
 * Judges an entry at `now` (epoch ms) against the stamp of its type's last purge (epoch ms, 0 = never). One that was made
 * by another version of its schema counts as purged.
 */
export function freshness(entry: Entry, { version, lifetimes }: Judged, stamp: number, now: number): Freshness {
  // The fetch's beginning counts: an answer that was under way while someone purged may be old.
  if (entry.fetchedAt <= stamp || entry.version !== version) return 'purged'
  const { fresh, stale } = lifetimesOf(entry, lifetimes)
  const age = (now - entry.fetchedAt) / 1000
  // From the future: the clock was set back, and nobody knows how old this is.
  if (age < -skew / 1000) return 'expired'
  return age < fresh ? 'fresh' : age < fresh + stale ? 'stale' : 'expired'
}

/** An entry as found, with the stamp it has to be judged by. */
export interface Found {
  entry: Entry | null
  stamp: number
  /** Something may lie there that could not be read: not the same as nothing. */
  isUnknown?: true
}

/** What is looked for: its key, the type whose purge covers it, and what its value has to be. */
export interface Wanted {
  key: string
  type: PurgeType
  version: string
  /** Whether a value is what the schema gives; it costs the check of each field's type, once an isolate and entry. */
  holds?: (value: unknown) => boolean
}

const entryPrefix = 'content:'
const stampPrefix = 'purge:'
/** KV refuses keys above 512 bytes; the prefix and a margin are taken off. */
const maxKeyBytes = 400

/** A purge elsewhere is seen when a note of it runs out (`memoLifetime`). */
export const memo = new Bounded<Found & { readAt: number }>(
  // As the service has sent it. The lists of a mall with 14,000 stores are 12 MB of that.
  { entries: 500, weight: 24 * 1024 * 1024 },
  ({ entry }, key) => key.length + (entry?.fetch?.bytes ?? 0),
)
/** Purges made through this isolate: valid here at once, whatever KV still says. */
const ownStamps = new Map<PurgeType, number>()
let purges = 0
/** How many purges were made through this isolate: what was rendered before the last of them is not shown again. */
export const purgeCount = (): number => purges
/** A KV that does not answer must not hold a page; a list in parts takes several answers. */
const kvTimeout = 1_000
const partsTimeout = 2_000

/** True where a key can be stored; a slug or path that makes it longer is no address of ours. */
export const isStorableKey = (key: string): boolean =>
  // No character of a text takes more than three bytes.
  key.length * 3 <= maxKeyBytes || new TextEncoder().encode(key).byteLength <= maxKeyBytes

/** The entries of one request: found in the memo or in KV, and stored there after the response. */
export class ContentCache {
  private readonly env: Coordinated
  private readonly kv: KVNamespace
  private readonly defer: (work: Promise<unknown>) => void
  /** It has kept this request waiting in vain: it is not waited for again. */
  private isSilent = false

  /** `defer` keeps work alive after the answer (`ctx.waitUntil`). */
  constructor(env: Coordinated & Pick<Env, 'CONTENT_CACHE'>, defer: (work: Promise<unknown>) => void) {
    this.env = env
    this.kv = env.CONTENT_CACHE
    this.defer = defer
  }

  /**
   * Entries and the purge stamps of their types, in one bulk read; a failing KV is an empty one.
   * `timeLeft` (ms) is what the page can still spend. Of what is kept in parts `heads` reads no part: the value is then null.
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
    const read = async ({ key, type, version, holds }: Wanted): Promise<void> => {
      const stamp = stampOf(type, values?.get(stampPrefix + type), now)
      const head = asEntry(values?.get(entryPrefix + key))
      const isWhole = heads || !head?.parts || (await this.fill(key, head, end - performance.now()))
      const entry = isWhole ? (this.remembered(key, head) ?? head) : null
      if (entry && !heads) judge(key, entry, version, holds)
      const isUnknown = values === null || (entry === null && values.has(entryPrefix + key))
      const one: Found = { entry, stamp, ...(isUnknown ? { isUnknown } : {}) }
      found.set(key, one)
      // A miss is not remembered: another instance may be filling it right now.
      if (entry && !heads) remember(key, { ...one, readAt: now })
    }
    await Promise.all(asked.map(read))
    return found
  }

  /** The same entry as this isolate has it: what was worked out from its value is worked out once. */
  private remembered(key: string, head: Entry | null): Entry | null {
    const entry = memo.get(key)?.entry
    return entry && entry.fetchedAt === head?.fetchedAt && entry.version === head.version ? entry : null
  }

  /** Gives an entry the list of its parts; false where that cannot be had. However many ask at once, it is read once. */
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

  /** The entry as this isolate remembers it, if it is fresh: someone may have fetched it a moment ago. */
  recent({ key, type, ...judged }: Judged & { key: string; type: PurgeType }, now: number): Entry | null {
    const remembered = memo.get(key)
    if (!remembered?.entry) return null
    const stamp = stampOf(type, remembered.stamp, now)
    return freshness(remembered.entry, judged, stamp, now) === 'fresh' ? remembered.entry : null
  }

  /**
   * Stores an entry for the whole time in which it may still be of use; in KV when it is this isolate's turn, and not at all
   * where another isolate stores one that is as good.
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

  /** Marks all entries of these types as purged from `now` (epoch ms) on: one write a type. */
  async stamp(types: readonly PurgeType[], now: number): Promise<void> {
    purges += 1
    for (const type of types) ownStamps.set(type, now)
    const turns = types.map((type) => ({ key: stampPrefix + type, by: '', of: now, after: now - 1 }))
    const keys = await turnsToWrite(this.env, turns)
    await Promise.all([...keys].map((key) => this.kv.put(key, String(now))))
  }

  /**
   * Dates what a clock ahead of `now` (epoch ms) has dated, so that a purge made now covers it: otherwise it would be good
   * again as soon as the clock is there.
   */
  async dateBack(wanted: ReadonlyArray<Wanted & { lifetimes: Lifetimes }>, now: number): Promise<void> {
    const found = await this.find(wanted, now, kvTimeout)
    for (const { key, lifetimes } of wanted) {
      const { entry, stamp } = found.get(key) ?? { entry: null, stamp: 0 }
      if (entry && entry.fetchedAt > now) this.put(key, { ...entry, fetchedAt: now }, lifetimes, stamp, now)
    }
  }

  /** The moments (epoch ms) of the last purge of each type. */
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

/** KV is not trusted more than the network: an entry that is none is a miss. */
function asEntry(value: unknown): Entry | null {
  if (typeof value !== 'object' || value === null) return null
  const { fetchedAt, version: made, absent, dropped, fetch, parts, count } = value as Partial<Entry>
  // Entries of long ago have a number, and may still be of use where nothing else can be had.
  const version = typeof made === 'number' ? String(made) : made
  if (typeof fetchedAt !== 'number' || typeof version !== 'string' || !('value' in value)) return null
  const entry: Entry = { version, fetchedAt, value: value.value }
  if (absent === true) return { ...entry, value: null, absent }
  if (Array.isArray(dropped)) entry.dropped = dropped.filter(isDropped)
  if (isFetch(fetch)) entry.fetch = fetch
  if (isParts(parts)) Object.assign(entry, { parts, count: typeof count === 'number' ? count : 0 })
  return entry
}

/** An entry whose value is not what its schema gives is one of no version. */
function judge(key: string, entry: Entry, wanted: string, holds: Wanted['holds']): void {
  if (entry.absent || entry.version !== wanted || !holds || held.get(key) === entry.fetchedAt) return
  if (holds(entry.value)) held.set(key, entry.fetchedAt)
  else entry.version = noVersion
}

/** Entries of KV whose value was found to be what the schema gives, by the moment of their fetch. */
const held = new Bounded<number>({ entries: 500, weight: 256 * 1024 })

const isDropped = (value: unknown): value is Dropped =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'reason' in value &&
  typeof value.id === 'string' &&
  typeof value.reason === 'string'

const isFetch = (value: unknown): value is { ms: number; bytes: number } =>
  typeof value === 'object' &&
  value !== null &&
  'ms' in value &&
  'bytes' in value &&
  typeof value.ms === 'number' &&
  typeof value.bytes === 'number'

/**
 * The moment of a type's last purge (epoch ms), of KV's and of this isolate's own; 0 = never. What is no moment counts for
 * nothing, and neither does one that is yet to come: a purge made while a clock was wrong would last until then.
 */
function stampOf(type: PurgeType, read: unknown, now: number): number {
  const moments = [Number(read ?? 0), ownStamps.get(type) ?? 0]
  return Math.max(0, ...moments.filter((moment) => Number.isFinite(moment) && moment <= now + skew))
}

/** Forgets what this isolate remembers; the next read goes to KV. */
export function forgetMemo(): void {
  memo.clear()
  ownStamps.clear()
  held.clear()
  forgetParts()
}

const remember = (key: string, found: Found & { readAt: number }): void => memo.set(key, found)
