/**
 * Defers `work` until the browser has painted what caused it: a typed letter must not wait for a list of hundreds.
 * Calls made before then are coalesced into one, with the last call's arguments.
 */
export function afterPaint<Args extends unknown[]>(work: (...args: Args) => void): (...args: Args) => void {
  let frame = 0
  let timer = 0
  return (...args) => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => work(...args))
    })
  }
}
