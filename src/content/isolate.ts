/** All that an isolate remembers between requests: a test begins a new isolate by making another. */
import { BoundedMap } from '../base/bounded-map'
import { sleep } from '../base/time/timeout'
import { Circuits } from './circuits'
import type { Found } from './entry'
import { maxClockSkew } from './freshness'
import type { PurgeType } from './resources'
import { SingleFlight } from './single-flight'

/** How long (ms) a page's first bytes wait for what its head needs, and then for what it can begin without. */
export const defaultPatience = { head: 50, parts: 30 }

export class Isolate {
  /** What was found or stored in the last seconds (`readAt`: epoch ms), weighed in bytes as the service sent them. */
  readonly memo = new BoundedMap<Found & { readAt: number }>(
    { entries: 500, weight: 24 * 1024 * 1024 },
    ({ entry }, key) => key.length + (entry?.fetch?.bytes ?? 0),
  )
  readonly flights = new SingleFlight()
  readonly circuits = new Circuits()
  patience = defaultPatience
  /** How many purges were made through this isolate: nothing rendered before the last one is served again. */
  purges = 0
  /** When (epoch ms) the coordinator was last told of a visit. */
  visitReportedAt = Number.NEGATIVE_INFINITY
  private readonly ownStamps = new Map<PurgeType, number>()
  private readonly singletons = new Map<() => unknown, unknown>()

  /** Notes a purge made through this isolate at `now` (epoch ms): effective here at once, whatever KV still says. */
  notePurge(types: readonly PurgeType[], now: number): void {
    this.purges += 1
    for (const type of types) this.ownStamps.set(type, now)
  }

  /**
   * The time of a type's last purge (epoch ms), by KV or by this isolate, whichever is later; 0 = never. An invalid
   * time is ignored, and so is one in the future: a purge made while a clock was wrong would otherwise last until then.
   */
  stampOf(type: PurgeType, read: unknown, now: number): number {
    const moments = [Number(read ?? 0), this.ownStamps.get(type) ?? 0]
    return Math.max(0, ...moments.filter((moment) => Number.isFinite(moment) && moment <= now + maxClockSkew))
  }

  /** What a module above keeps for as long as the isolate lives: made by `make` on first use. */
  singleton<Kept>(make: () => Kept): Kept {
    if (!this.singletons.has(make)) this.singletons.set(make, make())
    return this.singletons.get(make) as Kept
  }
}

export let isolate = new Isolate()

/** For tests: continues as in a new isolate. KV keeps its content. */
export function newIsolate(patience = isolate.patience): void {
  isolate = new Isolate()
  isolate.patience = patience
}

/** A mark for each piece of background work, not its promise: a request may not await another's. */
const background = new Set<symbol>()

/** A `defer` (`ctx.waitUntil`) whose work `settled` waits for. */
export const tracked =
  (defer: (work: Promise<unknown>) => void) =>
  (work: Promise<unknown>): void => {
    const mark = Symbol()
    background.add(mark)
    const done = () => background.delete(mark)
    work.then(done, done)
    defer(work)
  }

/**
 * For tests: waits until no background work is left, but no longer than `timeoutMs` in case some hangs. It looks ever
 * less often: the tests' timers cost more than most work.
 */
export async function settled(timeoutMs = 2_000): Promise<void> {
  const end = performance.now() + timeoutMs
  for (let pause = 1; background.size > 0 && performance.now() < end; pause = Math.min(pause * 2, 64))
    await sleep(pause)
  background.clear()
}
