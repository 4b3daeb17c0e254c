/**
 * Circuit breakers of one isolate (rule 7.4): a failing service is spared, and a fault delays one visitor, not every
 * one. Times are of `performance.now()` unless they say epoch.
 */
import { BoundedMap } from '../base/bounded-map'
import { minuteMs } from '../base/time/durations'

/** How long (ms) a page waits for the service in all where it has old copies. */
export const waitWithCopyMs = 800
/** How long (ms) nobody with a copy waits for a key that was slow to fail. */
const slowForMs = minuteMs
/** A key that fails so often in a row is not requested for so long (ms); nor is a kind of which so many keys fail. */
const failuresToOpen = 5
const openForMs = 15_000
/** The longest `Retry-After` (ms) that is respected. */
export const maxRestMs = 30_000
/** So many kinds failing, with no answer between, mean that the service is down: each opens at once. */
const kindsToOpen = 3

interface Condition {
  /** After a failure: it is not requested before this. */
  restUntil: number
  /** After a slow failure: nobody with a copy waits for it before this. */
  slowUntil: number
  /** Failures in a row. */
  failures: number
  /** Of a kind: its keys without an answer since the last one, and until when none is requested. */
  unanswered: readonly string[]
  openUntil: number
}

const healthy = { restUntil: 0, slowUntil: 0, failures: 0, unanswered: [], openUntil: 0 } as const

/** The kind of a key: a resource's name, or that of a kind of record (`store_by_slug:aldo`). */
export const kindOf = (key: string): string => key.split(':', 1)[0] ?? key

const maxKeys = { entries: 500, weight: 256 * 1024 }

export class Circuits {
  /**
   * The last failed fetch of each key in this isolate, for operators: its start (epoch ms), its length, and why,
   * without secrets. The cron's summary tells the other isolates.
   */
  readonly lastFailures = new BoundedMap<{ at: number; ms: number; reason: string }>(maxKeys)
  /** By key and by kind. */
  private readonly conditions = new BoundedMap<Condition>(maxKeys)
  /** The kinds that have failed since the last answer of anything. */
  private readonly failing = new Set<string>()

  /** Whether a key may be requested now: neither it nor its kind has just failed. */
  mayRequest(key: string): boolean {
    const now = performance.now()
    return now >= this.conditionOf(key).restUntil && now >= this.conditionOf(kindOf(key)).openUntil
  }

  /** Whether a request with a copy may wait for a key, rather than have it fetched after the response. */
  mayWait(key: string): boolean {
    return performance.now() >= this.conditionOf(key).slowUntil
  }

  /** The service answered a call: with content, or that there is none. */
  recordAnswer(key: string): void {
    this.set(kindOf(key), { unanswered: [], openUntil: 0 })
    this.failing.clear()
  }

  /**
   * The service did not answer a call. One key that fails repeatedly says nothing about others of its kind.
   * `isTelling`: it says something about the whole service. `rest`: its `Retry-After` (ms).
   */
  recordNoAnswer(key: string, isTelling = true, rest = 0): void {
    const kind = kindOf(key)
    const unanswered = [...new Set([...this.conditionOf(kind).unanswered, key])]
    if (isTelling) this.failing.add(kind)
    const opens = unanswered.length >= failuresToOpen || (isTelling && this.failing.size >= kindsToOpen)
    const openUntil = performance.now() + Math.max(rest, opens ? openForMs : 0)
    this.set(kind, opens || rest > 0 ? { unanswered: [], openUntil } : { unanswered })
  }

  recordSuccess(key: string): void {
    if (this.conditions.get(key)) this.set(key, { restUntil: 0, slowUntil: 0, failures: 0 })
  }

  /** A fetch failed after `ms`: the key is not requested for at least `minRest` ms, longer after repeated failures. */
  recordFailure(key: string, ms: number, minRest = 2 * ms): void {
    const now = performance.now()
    const failures = this.conditionOf(key).failures + 1
    const rest = Math.max(minRest, failures < failuresToOpen ? 0 : openForMs)
    const slow = ms >= waitWithCopyMs ? { slowUntil: now + slowForMs } : {}
    this.set(key, { restUntil: now + rest, failures: failures % failuresToOpen, ...slow })
  }

  /** After a purge: all keys of these kinds may be requested again at once. */
  reset(kinds: readonly string[]): void {
    for (const key of this.conditions.keys()) if (kinds.includes(kindOf(key))) this.set(key, healthy)
    for (const kind of kinds) this.failing.delete(kind)
  }

  private conditionOf(key: string): Condition {
    return this.conditions.get(key) ?? healthy
  }

  private set(key: string, changed: Partial<Condition>): void {
    this.conditions.set(key, { ...this.conditionOf(key), ...changed })
  }
}
