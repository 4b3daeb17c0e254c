/**
 * Time that passes only when nothing else happens: a hanging service costs the site its 2.5 s and the test nothing.
 * Date, `performance` and the timers are one clock; setting Date back leaves the other two alone, as on a real machine.
 */
import { vi } from 'vitest'

// Of the machine, before anything is faked.
const machineTimeout = globalThis.setTimeout
const turn = () => new Promise<void>((resolve) => machineTimeout(resolve, 0))
/** Turns of the event loop without news after which only the clock can bring some: bodies and digests take one or two. */
const quietTurns = 3

export function startVirtualTime(instant: string): void {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
}

/** Milliseconds that have truly passed, whatever Date says. */
export const passed = (): number => performance.now()

/** Lets so many ms pass. */
export async function pass(milliseconds: number): Promise<void> {
  const end = passed() + milliseconds
  await until(new Promise<void>((resolve) => setTimeout(resolve, milliseconds)))
  if (passed() < end - 1) throw new Error('The clock did not get there')
}

/** Sets Date, and nothing else, forward or back. */
export const shiftDate = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds)

/** Work that is done elsewhere on the machine, in the machine's time. */
let elsewhere = 0

/** Time stands still until this is done: it takes place outside the isolate. */
export async function still<Value>(work: PromiseLike<Value>): Promise<Value> {
  elsewhere += 1
  try {
    return await work
  } finally {
    elsewhere -= 1
  }
}

/** Waits for `work`; whenever all is quiet, the clock goes on to its next timer. */
export async function until<Value>(work: Promise<Value>): Promise<Value> {
  let isDone = false
  const done = () => {
    isDone = true
  }
  work.then(done, done)
  for (let quiet = 0; !isDone; quiet++) {
    await turn()
    if (elsewhere > 0) quiet = 0
    if (isDone || quiet < quietTurns) continue
    if (vi.getTimerCount() === 0) {
      if (quiet > 2_000) throw new Error('Nothing is left that could bring an answer')
      continue
    }
    vi.advanceTimersToNextTimer()
    quiet = 0
  }
  return work
}
