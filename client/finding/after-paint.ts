/** Defers `work` until what caused it is painted; earlier calls are dropped. A typed letter need not wait for it. */
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
