/**
 * What an isolate knows of how well each thing can be fetched (rule 7.4): a failing service is spared, and a fault
 * delays one visitor rather than every one. Times are those of `performance.now()` unless they say epoch.
 */
import { BoundedMap } from '../base/bounded-map'
import { minuteMs } from '../base/time/durations'

/** How long (ms) a page waits for the service in all, where it has old copies of what it waits for. */
export const waitWithCopyMs = 800
/** How long (ms) nobody with a copy waits for what was slow and failed. */
const slowFor = minuteMs
/** This many unanswered calls in a row open a circuit, for this long (ms). */
const failuresToOpen = 5
const openFor = 15_000
/** This many kinds failing, with no answer between, mean that the service is down: each opens at once. */
const kindsToSuspect = 3

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
  /** Calls in a row without an answer, and until when there are none. */
  unanswered: number
  openUntil: number
  failure?: Failure
}

const well = { restUntil: 0, slowUntil: 0, unanswered: 0, openUntil: 0 } as const

/** The kind of a key: a resource's name, or that of a kind of record (`store_by_slug:aldo`). */
export const kindOf = (key: string): string => key.split(':', 1)[0] ?? key

export class Health {
  /** By key, and by kind for what concerns all records of it. */
  private readonly conditions = new BoundedMap<Condition>({ entries: 500, weight: 256 * 1024 })
  /** The kinds that have failed since the last answer of anything. */
  private readonly failing = new Set<string>()

  /** Whether a thing may be requested now: it has not just failed, and its kind has not failed repeatedly. */
  mayAsk(key: string): boolean {
    const now = performance.now()
    return now >= this.of(key).restUntil && now >= this.of(kindOf(key)).openUntil
  }

  /** Whether a request that has a copy may wait for a thing, rather than have it fetched after the response. */
  mayWait(key: string): boolean {
    return performance.now() >= this.of(key).slowUntil
  }

  /** The service answered a call of a kind: with content, or that there is no such thing. */
  answered(kind: string): void {
    this.set(kind, { unanswered: 0, openUntil: 0 })
    this.failing.clear()
  }

  /** It did not. `isTelling`: that says something about the whole service, not just about this kind. */
  unanswered(kind: string, isTelling = true): void {
    const unanswered = this.of(kind).unanswered + 1
    if (isTelling) this.failing.add(kind)
    const opens = unanswered >= failuresToOpen || (isTelling && this.failing.size >= kindsToSuspect)
    this.set(kind, opens ? { unanswered: 0, openUntil: performance.now() + openFor } : { unanswered })
  }

  succeeded(key: string): void {
    if (this.conditions.get(key)) this.set(key, { restUntil: 0, slowUntil: 0 })
  }

  /** A fetch failed after `ms`: the thing rests for so many times that. */
  failed(key: string, ms: number, times = 2): void {
    const now = performance.now()
    const slow = ms >= waitWithCopyMs ? { slowUntil: now + slowFor } : {}
    this.set(key, { restUntil: now + times * ms, ...slow })
  }

  /** Everything of these kinds may be requested and waited for again at once, because it was purged. */
  reset(kinds: readonly string[]): void {
    for (const key of this.conditions.keys()) if (kinds.includes(kindOf(key))) this.set(key, well)
    for (const kind of kinds) this.failing.delete(kind)
  }

  /** Records a failed fetch for operators; the cron's summary tells the other isolates. */
  record(key: string, failure: Failure): void {
    this.set(key, { failure })
  }

  /** The last failed fetch of a thing in this isolate. */
  lastFailure(key: string): Failure | undefined {
    return this.of(key).failure
  }

  private of(key: string): Condition {
    return this.conditions.get(key) ?? well
  }

  private set(key: string, changed: Partial<Condition>): void {
    this.conditions.set(key, { ...this.of(key), ...changed })
  }
}
