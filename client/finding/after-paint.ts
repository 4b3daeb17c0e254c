/**
 * Defers `work` until the browser has painted what caused it: a typed letter must not wait for a list of hundreds.
 * Calls made before then are coalesced into one, with the last call's arguments.
 */
export function afterPaint<Given extends unknown[]>(work: (...given: Given) => void): (...given: Given) => void {
  let frame = 0
  let timer = 0
  return (...given) => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => work(...given))
    })
  }
}
