/** Work that can wait for a quiet moment. */

/**
 * Runs `work` when the browser has nothing better to do, and no later than after `timeout` ms.
 * @returns a function that calls it off
 */
export function whenIdle(work: () => void, timeout = 2000): () => void {
  // Safari has no such moments.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout })
  return () => cancelIdleCallback(handle)
}
