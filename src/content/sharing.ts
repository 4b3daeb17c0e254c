/** Work shared by the requests of one isolate, and a limit on how much runs at once. */
import type { Budget } from './service'
import { timedOut, within } from './within'

const inFlight = new Map<string, Promise<unknown>>()

/**
 * Runs `work` once for all who ask for `key` at the same time.
 *
 * On workerd a promise made by one request can hang for the others when that request ends first. So the maker is
 * kept alive with `defer` (`ctx.waitUntil`), and a follower waits at most its own budget, then does the work itself.
 */
export async function share<Value>(
  key: string,
  budget: Budget,
  defer: (work: Promise<unknown>) => void,
  work: () => Promise<Value>,
): Promise<Value> {
  const running = inFlight.get(key) as Promise<Value> | undefined
  const followed = running ? await within(running, followerPatience(budget)) : timedOut
  if (followed !== timedOut) return followed
  const promise = work()
  if (!running) {
    inFlight.set(key, promise)
    const forget = () => inFlight.get(key) === promise && inFlight.delete(key)
    promise.then(forget, forget)
  }
  // Nobody outstays their own page: the work goes on behind it.
  defer(promise.catch(() => {}))
  const own = await within(promise, budget.left)
  if (own === timedOut) throw new Error('no time left to wait for the content service')
  return own
}

/** Makes the next request for `key` start anew: what is under way began before a purge. */
export const abandon = (key: string): boolean => inFlight.delete(key)

/** How much work of this isolate goes on behind answers. A number: one request may not wait for another's promise. */
let behind = 0

/** A `defer` that counts what it was given until it is done. */
export const counted =
  (defer: (work: Promise<unknown>) => void) =>
  (work: Promise<unknown>): void => {
    behind += 1
    const done = () => {
      behind -= 1
    }
    work.then(done, done)
    defer(work)
  }

/** For tests: waits until nothing goes on behind an answer any more, but not for work that hangs. */
export async function settled(patience = 2_000): Promise<void> {
  const end = performance.now() + patience
  while (behind > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 5))
  behind = 0
}

/** A follower keeps a third of its time for asking itself. */
const followerPatience = (budget: Budget): number => (budget.left * 2) / 3

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
