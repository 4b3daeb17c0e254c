/** Single flight: requests of one isolate share work. And a concurrency limit. */
import { type Budget, timedOut, withTimeout } from '../base/time/timeout'
import { kindOf } from './circuits'

/** Keeps work alive after the response (`ctx.waitUntil`). */
export type Defer = (work: Promise<unknown>) => void

interface Flight {
  work: Promise<unknown>
  /** By `performance.now()`. */
  began: number
  /** The flight that took over: followers take its result, even long after it has finished. */
  successor?: Flight
}

/** Older work (ms) has ended with its request: a little more than a fetch may take. */
const maxFlightMs = 3_500

/** The awaited work did not finish in time; it continues after the response. */
export class OutOfTime extends Error {
  override message = 'no time left to wait for the content service'
}

export interface Wait {
  budget: Budget
  /** For callers that can do without the value: they wait for no work older than this (ms), and never take over. */
  upTo?: number
}

export class SingleFlight {
  private readonly flights = new Map<string, Flight>()

  /**
   * Runs `work` once for all concurrent callers with one key. On workerd, a promise of one request can hang for others
   * when that request ends: so `defer` keeps the work alive, and the first follower to time out takes over. However
   * many are waiting, an unresponsive service gets two calls.
   * @throws OutOfTime where the time is up; the work continues
   */
  async share<Value>(key: string, { budget, upTo }: Wait, defer: Defer, work: () => Promise<Value>): Promise<Value> {
    const first = this.flights.get(key)
    if (first && ageOf(first) < maxFlightMs) {
      if (upTo !== undefined)
        return withinTime(first.work as Promise<Value>, Math.min(budget.left, upTo - ageOf(first)))
      const followed = await withTimeout(first.work as Promise<Value>, followerTimeout(first, budget))
      if (followed !== timedOut) return followed
      if (first.successor) return withinTime(first.successor.work as Promise<Value>, budget.left)
    }
    const flight: Flight & { work: Promise<Value> } = { work: work(), began: performance.now() }
    if (first) first.successor = flight
    this.flights.set(key, flight)
    const end = () => this.flights.get(key) === flight && this.flights.delete(key)
    flight.work.then(end, end)
    defer(flight.work.catch(() => {}))
    return withinTime(flight.work, budget.left)
  }

  /** Makes the next request for these kinds start anew: what is in flight began before a purge. */
  abandon(kinds: readonly string[]): void {
    for (const key of this.flights.keys()) if (kinds.includes(kindOf(key))) this.flights.delete(key)
  }
}

async function withinTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const value = await withTimeout(work, milliseconds)
  if (value === timedOut) throw new OutOfTime()
  return value
}

const ageOf = ({ began }: Flight): number => performance.now() - began

/** A follower reserves a third of its time for its own attempt, and waits for no flight longer than it can live. */
const followerTimeout = (flight: Flight, budget: Budget) => Math.min((budget.left * 2) / 3, maxFlightMs - ageOf(flight))

/** Runs at most `count` tasks at a time; the rest are queued. */
export function limiter(count: number) {
  let running = 0
  const waiting: Array<() => void> = []
  return async function run<Value>(task: () => Promise<Value>): Promise<Value> {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await task()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
