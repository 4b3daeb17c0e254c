/**
 * What an isolate knows of how well each thing can be fetched (rule 7.4): a failing service is spared, and a fault
 * delays one visitor rather than every one. Times are those of `performance.now()` unless they say epoch.
 */
import * as z from 'zod/mini'
import { Bounded } from '../base/bounded'
import { readAll, write } from '../base/kv'
import { log, messageOf } from '../base/log'
import { daySeconds, minuteMs } from '../base/time/durations'

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
const Failure = z.object({ at: z.number(), ms: z.number(), reason: z.string() })
export type Failure = z.output<typeof Failure>

interface Condition {
  /** It failed a moment ago: it is not requested before this. */
  restUntil: number
  /** It was slow to fail: nobody with a copy waits for it before this. */
  slowUntil: number
  /** Calls in a row without an answer, and until when there are none. */
  unanswered: number
  openUntil: number
  /** The last failed fetch, and when (epoch ms) it was last written for the other isolates. */
  failure?: Failure
  writtenAt?: number
}

const well = { restUntil: 0, slowUntil: 0, unanswered: 0, openUntil: 0 } as const

/** The kind of a key: a resource's name, or that of a kind of record (`store_by_slug:aldo`). */
const kindOf = (key: string): string => key.split(':', 1)[0] ?? key

export class Health {
  /** By key, and by kind for what concerns all records of it. */
  private readonly conditions = new Bounded<Condition>({ entries: 500, weight: 256 * 1024 })
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

  /** Records a failed fetch; with `defer` (`ctx.waitUntil`) also in KV, for the other isolates, now and then. */
  record(kv: KVNamespace, key: string, failure: Failure, defer: ((work: Promise<unknown>) => void) | null): void {
    const isWritten = defer !== null && Math.abs(failure.at - (this.of(key).writtenAt ?? 0)) >= writeEvery
    this.set(key, { failure, ...(isWritten ? { writtenAt: failure.at } : {}) })
    if (!isWritten) return
    const put = async () => write(kv, failurePrefix + key, JSON.stringify(failure), keepFailures)
    defer(put().catch((error: unknown) => log.warn('A failure could not be noted', { key, reason: messageOf(error) })))
  }

  /** The last known failure of each key; none where KV cannot be read and this isolate knows none. */
  async failures(kv: KVNamespace, keys: readonly string[]): Promise<Map<string, Failure>> {
    const names = keys.map((key) => failurePrefix + key)
    const stored = await readAll(kv, names, kvTimeout).catch(() => new Map<string, unknown>())
    const latest = new Map<string, Failure>()
    for (const key of keys) {
      const { data: elsewhere } = Failure.safeParse(stored.get(failurePrefix + key))
      const here = this.of(key).failure
      const later = here && (!elsewhere || here.at >= elsewhere.at) ? here : elsewhere
      if (later) latest.set(key, later)
    }
    return latest
  }

  private of(key: string): Condition {
    return this.conditions.get(key) ?? well
  }

  private set(key: string, changed: Partial<Condition>): void {
    this.conditions.set(key, { ...this.of(key), ...changed })
  }
}

const failurePrefix = 'failure:'
const writeEvery = 5 * minuteMs
const kvTimeout = 1_000
/** Older failures mean nothing any more (seconds). */
const keepFailures = daySeconds
