/**
 * The cost of a new isolate's first page beyond start-up: what is loaded, compiled and read from KV for the first time.
 * Each page gets its own process, and is compared with the second page of the same kind and with the first response of
 * a Worker that does nothing. Miniflare's KV runs in the same thread and is included, unlike Cloudflare's.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { opened } from './opened.mjs'
import { processorTime } from './processor.mjs'
import { median } from './report.mjs'
import { startBenchSite } from './site.mjs'

const processes = 5

/** CPU time (ms) of the isolate's thread for each of some sequential requests to a new process. */
async function timesOf(start, paths) {
  const { pids, client, calls, dispose } = await opened(start, 1)
  try {
    const times = []
    for (const [index, path] of paths.entries()) {
      const began = processorTime(pids, { isMainOnly: true })
      const { status } = await client.ask({ path, headers: { host: `cold${index}.localhost` } })
      times.push(processorTime(pids, { isMainOnly: true }) - began)
      if (status >= 500) throw new Error(`${path} answered ${status}`)
    }
    const asked = await calls?.()
    if (asked)
      throw new Error(`${paths[0]}: the content service was asked ${asked} times, so its pages were measured too.`)
    return times
  } finally {
    client.close()
    await dispose()
  }
}

/**
 * The medians of five processes, in ms: the first page, the second, and the first response of `startConstant`.
 * @param {readonly string[]} paths
 * @param {() => Promise<{ address: URL, dispose: () => Promise<void> }>} startConstant
 */
export async function coldPages(paths, startConstant) {
  const state = mkdtempSync(join(tmpdir(), 'bench-cold-'))
  try {
    // Fills KV for the other processes.
    const first = await startBenchSite({ state })
    for (const path of paths) await (await fetch(new URL(path, first.address))).text()
    // Waits for writes in the background.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await first.dispose()
    const rows = []
    const measured = async (start, path) => {
      const times = []
      for (let index = 0; index < processes; index++) times.push(await timesOf(start, [path, path]))
      return [median(times.map(([one]) => one)), median(times.map(([, two]) => two))]
    }
    const [nothing] = await measured(startConstant, '/')
    for (const path of paths) {
      const [one, two] = await measured(() => startBenchSite({ state }), path)
      rows.push({ path, first: one, second: two, nothing })
    }
    return rows
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
}
