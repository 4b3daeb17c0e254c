/**
 * Time that passes only when nothing else happens: a hanging service costs the site its 2.5 s and the test nothing.
 * Date, `performance` and the timers share one clock; setting Date leaves the other two alone, as on a real machine.
 */
import { vi } from 'vitest'

// The real timer, saved before anything is faked.
const machineTimeout = globalThis.setTimeout
const turn = () => new Promise<void>((resolve) => machineTimeout(resolve, 0))
/** Idle turns of the event loop after which only the clock can make progress: bodies and digests take one or two. */
const quietTurns = 3

export function startVirtualTime(instant: string): void {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
}

/** True elapsed time in ms, whatever Date says. */
export const passed = (): number => performance.now()

/** Lets time (ms) pass. */
export async function pass(milliseconds: number): Promise<void> {
  const end = passed() + milliseconds
  await until(new Promise<void>((resolve) => setTimeout(resolve, milliseconds)))
  if (passed() < end - 1) throw new Error('The clock did not get there')
}

/** Shifts only Date, forward or back (ms). */
export const shiftDate = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds)

/** Pending work outside the isolate, which takes real time. */
let elsewhere = 0

/** Stops virtual time until `work`, which runs outside the isolate, is done. */
export async function still<Value>(work: PromiseLike<Value>): Promise<Value> {
  elsewhere += 1
  try {
    return await work
  } finally {
    elsewhere -= 1
  }
}

/** Waits for `work`; whenever the event loop is idle, advances the clock to its next timer. */
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
