/** What `within` gives when the time ran out. */
export const timedOut = Symbol('timed out')

/** Waits for `work` at most so many ms; the work itself goes on. Its later failure is nobody's unhandled rejection. */
export async function within<Value>(work: Promise<Value>, milliseconds: number): Promise<Value | typeof timedOut> {
  work.catch(() => {})
  const timer: { id?: ReturnType<typeof setTimeout> } = {}
  const end = new Promise<typeof timedOut>((resolve) => {
    timer.id = setTimeout(() => resolve(timedOut), milliseconds)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    if (timer.id !== undefined) clearTimeout(timer.id)
  }
}
