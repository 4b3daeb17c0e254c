/** Work that can wait until the page has loaded, or until the browser is idle. */

/** Runs `work` once the page has loaded. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}

/** Runs `work` when the browser is idle, after `timeout` ms at the latest. @returns a function that cancels it */
export function whenIdle(work: () => void, timeout = 2000): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout })
  return () => cancelIdleCallback(handle)
}
