/**
 * Circuit breakers: how well each thing can be fetched, as an isolate knows it (rule 7.4). A failing service is spared;
 * a fault delays one visitor, not every one. Times are those of `performance.now()` unless they say epoch.
 */
import { BoundedMap } from '../base/bounded-map'
import { minuteMs } from '../base/time/durations'

/** How long (ms) a page waits for the service in all, where it has old copies of what it waits for. */
export const waitWithCopyMs = 800
/** How long (ms) nobody with a copy waits for what was slow and failed. */
const slowForMs = minuteMs
/** What has failed this many times in a row is left alone for this long (ms); so are all records of a kind, if as many. */
const failuresToOpen = 5
const openForMs = 15_000
/** The longest rest (ms) that the service is given because it asks for one. */
export const longestRestMs = 30_000
/** This many kinds failing, with no answer between, mean that the service is down: each opens at once. */
const kindsToOpen = 3

/** A failed fetch, for operators: when (epoch ms) it began, its length (ms), and why, never with a key in it. */
export interface Failure {
  at: number
  ms: number
  reason: string
}

interface Condition {
  /** It failed a moment ago: it is not requested before this. */
  restUntil: number
  /** It was slow to fail: nobody with a copy waits for it before this. */
  slowUntil: number
  /** How often in a row it has failed. */
  failures: number
  /** Of a kind: which of its keys had no answer since the last one, and until when none is requested. */
  unanswered: readonly string[]
  openUntil: number
  failure?: Failure
}

const healthy = { restUntil: 0, slowUntil: 0, failures: 0, unanswered: [], openUntil: 0 } as const

/** The kind of a key: a resource's name, or that of a kind of record (`store_by_slug:aldo`). */
export const kindOf = (key: string): string => key.split(':', 1)[0] ?? key

export class Circuits {
  /** By key, and by kind for what concerns all records of it. */
  private readonly conditions = new BoundedMap<Condition>({ entries: 500, weight: 256 * 1024 })
  /** The kinds that have failed since the last answer of anything. */
  private readonly failing = new Set<string>()

  /** Whether a thing may be requested now: it has not just failed, and its kind has not failed repeatedly. */
  mayRequest(key: string): boolean {
    const now = performance.now()
    return now >= this.conditionOf(key).restUntil && now >= this.conditionOf(kindOf(key)).openUntil
  }

  /** Whether a request that has a copy may wait for a thing, rather than have it fetched after the response. */
  mayWait(key: string): boolean {
    return performance.now() >= this.conditionOf(key).slowUntil
  }

  /** The service answered a call for a key: with content, or that there is no such thing. */
  recordAnswer(key: string): void {
    this.set(kindOf(key), { unanswered: [], openUntil: 0 })
    this.failing.clear()
  }

  /**
   * The service did not answer a call for a key; one that fails again and again says nothing about others of its kind.
   * `isTelling`: it says something about the whole service. `rest`: for how long (ms) it asks to be left alone.
   */
  unanswered(key: string, isTelling = true, rest = 0): void {
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

  /** A fetch failed after `ms`: the thing rests for at least so long, and longer once it has failed repeatedly. */
  recordFailure(key: string, ms: number, least = 2 * ms): void {
    const now = performance.now()
    const failures = this.conditionOf(key).failures + 1
    const rest = Math.max(least, failures < failuresToOpen ? 0 : openForMs)
    const slow = ms >= waitWithCopyMs ? { slowUntil: now + slowForMs } : {}
    this.set(key, { restUntil: now + rest, failures: failures % failuresToOpen, ...slow })
  }

  /** Everything of these kinds may be requested and waited for again at once, because it was purged. */
  reset(kinds: readonly string[]): void {
    for (const key of this.conditions.keys()) if (kinds.includes(kindOf(key))) this.set(key, healthy)
    for (const kind of kinds) this.failing.delete(kind)
  }

  /** Records a failed fetch for operators; the cron's summary tells the other isolates. */
  noteForOperators(key: string, failure: Failure): void {
    this.set(key, { failure })
  }

  /** The last failed fetch of a thing in this isolate. */
  lastFailure(key: string): Failure | undefined {
    return this.conditionOf(key).failure
  }

  private conditionOf(key: string): Condition {
    return this.conditions.get(key) ?? healthy
  }

  private set(key: string, changed: Partial<Condition>): void {
    this.conditions.set(key, { ...this.conditionOf(key), ...changed })
  }
}
