/** A deadline in ms, unaffected by changes of the wall clock. */
export class Budget {
  private readonly end: number

  constructor(milliseconds: number) {
    this.end = performance.now() + milliseconds
  }

  get left(): number {
    return Math.max(0, this.end - performance.now())
  }
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What `withTimeout` returns when the time is up. */
export const timedOut = Symbol('timed out')

/** Waits for `work` for at most this many ms; the work goes on, and may fail later without being unhandled. */
export async function withTimeout<Value>(work: Promise<Value>, milliseconds: number): Promise<Value | typeof timedOut> {
  const end = Promise.withResolvers<typeof timedOut>()
  const timer = setTimeout(end.resolve, milliseconds, timedOut)
  return Promise.race([work, end.promise]).finally(() => clearTimeout(timer))
}
