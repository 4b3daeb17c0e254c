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

/** For tests: waits until no fetch is under way any more. */
export async function settled(): Promise<void> {
  while (inFlight.size > 0) await Promise.allSettled(inFlight.values())
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
