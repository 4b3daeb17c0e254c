/** Long work in slices, so that a key pressed meanwhile is answered in between. */
import { afterPaint } from './after-paint'

/** A slice ends after this long (ms): with what the browser does after it, a slow phone stays under a tenth of a second. */
const length = 12

/**
 * @returns does one long work at a time: the next takes the place of one that is not done. Each `yield` is a place where
 *   the work may be left until what is done is painted. The first slice is done at once.
 */
export function inSlices(): (work: Generator<void, void>) => void {
  let steps: Generator<void, void>
  const slice = (): void => {
    const end = performance.now() + length
    while (performance.now() < end) {
      if (steps.next().done) return
      // Style and layout of what was done, which are most of it: done now, they count as well.
      void document.body.offsetHeight
    }
    later()
  }
  const later = afterPaint(slice)
  return (work) => {
    steps = work
    slice()
  }
}
