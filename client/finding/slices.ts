/** Long work in slices, so that a key pressed meanwhile is answered in between. */

/** A slice ends after this long (ms): with what the browser does after it, a slow phone stays under a tenth of a second. */
const length = 8

/** Does one long work at a time; the next takes the place of one that is not done. */
export class Slices {
  #timer = 0

  /** @param steps Each `yield` is a place where the work may be left for a while. The first slice is done at once. */
  run(steps: Generator<void, void>): void {
    clearTimeout(this.#timer)
    const slice = () => {
      const end = performance.now() + length
      while (performance.now() < end) if (steps.next().done) return
      this.#timer = window.setTimeout(slice)
    }
    slice()
  }
}
