/**
 * Puts work off until the browser has painted what caused it: with thousands of stores a letter must not wait for the
 * list. Calls before that are one, with what the last one gave.
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
