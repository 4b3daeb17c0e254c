/** Work shared by the requests of one isolate, and a limit on how much runs at once. */

import { timedOut, within } from '../base/within'
import type { Budget } from './service/service'

interface Maker {
  work: Promise<unknown>
  /** By `performance.now()`. */
  began: number
  /** Who took its place; asked for its answer even when it has long given it. */
  successor?: Maker
}

const inFlight = new Map<string, Maker>()

/** A fetch that is older than this (ms) has died with its request: it is a little more than a fetch may take. */
const lifetime = 3_500

/** What was waited for did not come in time; it goes on after the response. */
export class Late extends Error {
  constructor() {
    super('no time left to wait for the content service')
  }
}

/** How long somebody waits. */
export interface Wait {
  budget: Budget
  /**
   * For those who can do without: they wait for no fetch that is older than so many ms, whoever began it, and take
   * nobody's place.
   */
  upTo?: number
}

/**
 * Runs `work` once for all who ask for `key` at the same time.
 *
 * On workerd a promise made by one request can hang for the others when that request ends first. So the maker is
 * kept alive with `defer` (`ctx.waitUntil`), and a follower waits for it only so long: the first whose time is over takes
 * its place, and all others wait for that one. However many wait, while nothing answers there are two calls.
 * @throws Late where the time is over; the work goes on.
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
  // Nobody outstays their own page: the work goes on behind it.
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

/** A follower keeps a third of its time for asking itself, and waits for no maker beyond its life. */
const followerTimeout = (maker: Maker, budget: Budget): number =>
  Math.min((budget.left * 2) / 3, lifetime - ageOf(maker))

/** Makes the next request for `key` start anew: what is under way began before a purge. */
export const abandon = (key: string): boolean => inFlight.delete(key)

/** Each work of this isolate that goes on behind an answer has a mark here, and no promise: one request may not wait for another's. */
const behind = new Set<symbol>()

/** A `defer` that marks what it was given until it is done. */
export const marked =
  (defer: (work: Promise<unknown>) => void) =>
  (work: Promise<unknown>): void => {
    const mark = Symbol()
    behind.add(mark)
    const done = () => behind.delete(mark)
    work.then(done, done)
    defer(work)
  }

/** For tests: waits until nothing goes on behind an answer any more, but no longer than `timeoutMs` for work that hangs. */
export async function settled(timeoutMs = 2_000): Promise<void> {
  const end = performance.now() + timeoutMs
  while (behind.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 5))
  behind.clear()
}

/** Lets at most `count` of the given tasks run at a time; the others wait their turn. */
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
