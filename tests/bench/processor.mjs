/** Processor time of the workerd processes of this program: a busy machine makes an answer late, not dearer. */
import { readdirSync, readFileSync } from 'node:fs'

const named = (folder) => {
  try {
    return readdirSync(folder)
  } catch {
    return [] // It has ended meanwhile.
  }
}

const text = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The workerd processes that this program has started and that still run. */
export const workerds = () =>
  named('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    const stat = text(`/proc/${name}/stat`)
    return stat.includes('(workerd)') && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === process.pid
  })

/**
 * Milliseconds that some processes have had of a processor until now, all threads together.
 * @param {readonly string[]} [pids] all workerd processes of this program, if not given
 * @param {{ isMainOnly?: boolean }} [options] the first thread alone, which runs the isolate: V8 compiles and collects beside it too
 */
export function processorTime(pids = workerds(), { isMainOnly = false } = {}) {
  let nanoseconds = 0
  for (const pid of pids) {
    for (const task of isMainOnly ? [pid] : named(`/proc/${pid}/task`)) {
      nanoseconds += Number(text(`/proc/${pid}/task/${task}/schedstat`).split(' ')[0])
    }
  }
  return nanoseconds / 1e6
}
