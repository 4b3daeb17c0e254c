/** CPU time of this program's workerd processes: a busy machine makes a response later, not more expensive. */
import { readdirSync, readFileSync } from 'node:fs'
import { openClient } from './traffic.mjs'

const named = (folder) => {
  try {
    return readdirSync(folder)
  } catch {
    return [] // It has exited meanwhile.
  }
}

/** The text of a file; empty where it cannot be read. */
export const text = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Ids of the workerd processes that this program has started and that are still running. */
export const workerds = () =>
  named('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    const stat = text(`/proc/${name}/stat`)
    return stat.includes('(workerd)') && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === process.pid
  })

/** CPU time (ms) of some processes, or all of workerd here: of all threads, or the first, which runs the isolate. */
export function processorTime(pids = workerds(), { isMainOnly = false } = {}) {
  let nanoseconds = 0
  for (const pid of pids) {
    for (const task of isMainOnly ? [pid] : named(`/proc/${pid}/task`))
      nanoseconds += Number(text(`/proc/${pid}/task/${task}/schedstat`).split(' ')[0])
  }
  return nanoseconds / 1e6
}

/** Starts a site, finds its processes, and opens a client with so many connections. */
export async function opened(start, connections) {
  const before = new Set(workerds())
  const site = await start()
  const pids = workerds().filter((pid) => !before.has(pid))
  return { ...site, pids, client: openClient(site.address, connections) }
}
