/** Work shared by the requests of one isolate, and a concurrency limit. */

import type { Budget } from '../base/time/budget'
import { timedOut, within } from '../base/time/within'

interface Maker {
  work: Promise<unknown>
  /** By `performance.now()`. */
  began: number
  /** The maker that took over; followers take its result even long after it has finished. */
  successor?: Maker
}

const inFlight = new Map<string, Maker>()

/** A fetch older than this (ms) has died with its request: a little more than a fetch may take. */
const lifetime = 3_500

/** The awaited work did not finish in time; it continues after the response. */
export class Late extends Error {
  constructor() {
    super('no time left to wait for the content service')
  }
}

/** How long a caller waits. */
export interface Wait {
  budget: Budget
  /**
   * For callers that can do without: they wait for no fetch older than this many ms, whoever began it, and never take
   * over.
   */
  upTo?: number
}

/**
 * Runs `work` once for all callers that ask for `key` at the same time.
 *
 * On workerd, a promise made by one request can hang for the others when that request ends first. So the maker is kept
 * alive with `defer` (`ctx.waitUntil`), and a follower waits for it for a limited time: the first to time out takes
 * over, and all others wait for that one. However many are waiting, an unresponsive service gets two calls.
 * @throws Late where the time is up; the work continues.
 */
export async function share<Value>(
  key: string,
  { budget, upTo }: Wait,
  defer: (work: Promise<unknown>) => void,
  work: () => Promise<Value>,
): Promise<Value> {
  const first = inFlight.get(key)
  if (first && !isDead(first)) {
    if (upTo !== undefined) return inTime(first.work as Promise<Value>, Math.min(budget.left, upTo - ageOf(first)))
    const followed = await within(first.work as Promise<Value>, followerTimeout(first, budget))
    if (followed !== timedOut) return followed
    if (first.successor) return inTime(first.successor.work as Promise<Value>, budget.left)
  }
  const maker: Maker & { work: Promise<Value> } = { work: work(), began: performance.now() }
  if (first) first.successor = maker
  inFlight.set(key, maker)
  const forget = () => inFlight.get(key) === maker && inFlight.delete(key)
  maker.work.then(forget, forget)
  // Nobody waits beyond their own deadline: the work continues in the background.
  defer(maker.work.catch(() => {}))
  return inTime(maker.work, budget.left)
}

async function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const value = await within(work, milliseconds)
  if (value === timedOut) throw new Late()
  return value
}

const ageOf = ({ began }: Maker): number => performance.now() - began
const isDead = (maker: Maker): boolean => ageOf(maker) >= lifetime

/** A follower reserves a third of its time for its own attempt, and waits for no maker beyond its lifetime. */
const followerTimeout = (maker: Maker, budget: Budget): number =>
  Math.min((budget.left * 2) / 3, lifetime - ageOf(maker))

/** Makes the next request for `key` start afresh: what is in flight began before a purge. */
export const abandon = (key: string): boolean => inFlight.delete(key)

/** A mark for each piece of background work in this isolate, not its promise: a request may not await another's. */
const behind = new Set<symbol>()

/** A `defer` that keeps a mark for its work until that is done. */
export const marked =
  (defer: (work: Promise<unknown>) => void) =>
  (work: Promise<unknown>): void => {
    const mark = Symbol()
    behind.add(mark)
    const done = () => behind.delete(mark)
    work.then(done, done)
    defer(work)
  }

/** For tests: waits until no background work is left, but no longer than `timeoutMs` in case some hangs. */
export async function settled(timeoutMs = 2_000): Promise<void> {
  const end = performance.now() + timeoutMs
  while (behind.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 5))
  behind.clear()
}

/** Lets at most `count` of the given tasks run at a time; the rest are queued. */
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
