/** What an isolate keeps between requests. A test simulates a new isolate by making another object. */
import { BoundedMap } from '../base/bounded-map'
import { Circuits } from './circuits'
import type { Found } from './entry'
import { maxClockSkew } from './freshness'
import type { PurgeType } from './resources'
import { SingleFlight } from './single-flight'

/** How long (ms) a page's first bytes wait for what its head needs, and then for its late parts. */
export const defaultPatience = { head: 50, parts: 30 }

export class Isolate {
  /** What was read or written in the last seconds (`readAt`: epoch ms), weighed in bytes of the service's response. */
  readonly memo = new BoundedMap<Found & { readAt: number }>(
    { entries: 500, weight: 24 * 1024 * 1024 },
    ({ entry }, key) => key.length + (entry?.fetch?.bytes ?? 0),
  )
  readonly flights = new SingleFlight()
  readonly circuits = new Circuits()
  patience = defaultPatience
  /** For tests, which wait for work that goes on after a response. */
  onDefer: (work: Promise<unknown>) => void = () => {}
  /** How many purges came through this isolate: a page rendered before the last one is not served again. */
  purges = 0
  /** When (epoch ms) a visit was last reported to the coordinator. */
  visitReportedAt = Number.NEGATIVE_INFINITY
  private readonly ownStamps = new Map<PurgeType, number>()
  private readonly singletons = new Map<() => unknown, unknown>()

  /** Notes a purge through this isolate at `now` (epoch ms): effective here at once, whatever KV still returns. */
  notePurge(types: readonly PurgeType[], now: number): void {
    this.purges += 1
    for (const type of types) this.ownStamps.set(type, now)
  }

  /**
   * The time of a type's last purge (epoch ms), from KV or this isolate, whichever is later; 0 = never. Invalid times
   * are ignored, and those in the future: a purge made while a clock was wrong would otherwise last until then.
   */
  stampOf(type: PurgeType, read: unknown, now: number): number {
    const moments = [Number(read ?? 0), this.ownStamps.get(type) ?? 0]
    return Math.max(0, ...moments.filter((moment) => Number.isFinite(moment) && moment <= now + maxClockSkew))
  }

  /** A module's own state for as long as the isolate lives: made by `make` on first use. */
  singleton<Value>(make: () => Value): Value {
    if (!this.singletons.has(make)) this.singletons.set(make, make())
    return this.singletons.get(make) as Value
  }
}

export let isolate = new Isolate()

/** For tests: a new isolate, with the same KV. */
export function newIsolate(patience = isolate.patience): void {
  isolate = Object.assign(new Isolate(), { patience, onDefer: isolate.onDefer })
}
