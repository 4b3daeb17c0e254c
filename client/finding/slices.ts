/** Long work in slices, so that keystrokes are handled in between. */
import { afterPaint } from './after-paint'

/** Length of a slice (ms): with the browser's own work after it, a slow phone stays under a tenth of a second. */
const length = 12

/**
 * @returns a function that runs one task at a time: a new task replaces an unfinished one. At each `yield` the task may
 *   be suspended until the browser has painted. The first slice runs at once.
 */
export function inSlices(): (work: Generator<void, void>) => void {
  let steps: Generator<void, void>
  const slice = (): void => {
    const end = performance.now() + length
    while (performance.now() < end) if (steps.next().done) return
    later()
  }
  const later = afterPaint(slice)
  return (work) => {
    steps = work
    slice()
  }
}
